public import Foundation

/// The app's tips.
public enum Tips {
    /// Whether a tip may be shown.
    public enum Status: Hashable, Sendable, Codable {
        /// Its rules do not hold yet.
        case pending
        /// It may be shown.
        case available
        /// It is over.
        case invalidated(InvalidationReason)
    }

    /// Why a tip is over.
    public enum InvalidationReason: String, Hashable, Sendable, Codable {
        /// The user has done what it is about.
        case actionPerformed
        /// It was shown as many times as it may be.
        case displayCountExceeded
        /// It was shown as long as it may be.
        case displayDurationExceeded
        /// The user has closed it.
        case tipClosed
    }

    /// How the app's tips are shown and where they are kept.
    public struct ConfigurationOption: Sendable {
        /// How long the app waits after a tip before it shows another one.
        public struct DisplayFrequency: Sendable {
            let seconds: TimeInterval
            /// Not at all: the default.
            public static let immediate = DisplayFrequency(seconds: 0)
            /// One tip an hour.
            public static let hourly = DisplayFrequency(seconds: 3600)
            /// One tip a day.
            public static let daily = DisplayFrequency(seconds: 86_400)
            /// One tip a week.
            public static let weekly = DisplayFrequency(seconds: 7 * 86_400)
            /// One tip in thirty days.
            public static let monthly = DisplayFrequency(seconds: 30 * 86_400)
        }

        /// Where what is known about tips is kept.
        public struct DatastoreLocation: Sendable {
            let url: URL?
            /// A folder of the app's in the user's data (`XDG_DATA_HOME`): the default.
            public static let applicationDefault = DatastoreLocation(url: nil)
            /// A folder for several apps of a developer: one of that name in the user's data.
            public static func groupContainer(identifier: String) -> DatastoreLocation {
                DatastoreLocation(url: URL.applicationSupportDirectory.appendingPathComponent(identifier, isDirectory: true))
            }
            /// A folder.
            public static func url(_ url: URL) -> DatastoreLocation { DatastoreLocation(url: url) }
        }

        /// Apple's servers, which cannot be reached from here.
        public struct CloudKitContainer: Sendable {
            /// Accepted: nothing is shared with other machines.
            public static let automatic = CloudKitContainer()
            /// Accepted: nothing is shared with other machines.
            public static func named(_ name: String) -> CloudKitContainer { CloudKitContainer() }
        }

        enum Kind {
            case frequency(DisplayFrequency), location(DatastoreLocation), none
        }

        let kind: Kind

        /// How long the app waits after a tip before it shows another one.
        public static func displayFrequency(_ frequency: DisplayFrequency) -> ConfigurationOption {
            ConfigurationOption(kind: .frequency(frequency))
        }
        /// Where what is known about tips is kept.
        public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
            ConfigurationOption(kind: .location(location))
        }
        /// Accepted: nothing is shared with other machines.
        public static func cloudKitContainer(_ container: CloudKitContainer) -> ConfigurationOption { ConfigurationOption(kind: .none) }
    }

    /// Reads what is known about the app's tips; no tip is shown before.
    ///
    /// - Throws: `TipKitError.tipsDatastoreAlreadyConfigured` when called again; what the file system says of the store's folder.
    public static func configure(_ options: [ConfigurationOption] = []) throws { try TipStore.shared.configure(options) }

    /// Forgets all about the app's tips; to be called before `configure`.
    ///
    /// - Throws: `TipKitError.tipsDatastoreAlreadyConfigured` when called later.
    public static func resetDatastore() throws { try TipStore.shared.reset() }

    /// Shows all tips, whatever their rules say and even if they are over; for tests.
    public static func showAllTipsForTesting() { TipStore.shared.override { $0.showsAll = true } }
    /// Shows tips of these types, whatever their rules say and even if they are over; for tests.
    public static func showTipsForTesting(_ tips: [any Tip.Type]) {
        TipStore.shared.override { $0.shown.formUnion(tips.map { ObjectIdentifier($0) }) }
    }
    /// Shows no tip; for tests.
    public static func hideAllTipsForTesting() { TipStore.shared.override { $0.hidesAll = true } }
    /// Shows no tips of these types; for tests.
    public static func hideTipsForTesting(_ tips: [any Tip.Type]) {
        TipStore.shared.override { $0.hidden.formUnion(tips.map { ObjectIdentifier($0) }) }
    }
}
