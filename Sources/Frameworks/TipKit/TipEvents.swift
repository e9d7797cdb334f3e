public import Foundation

extension Tips {
    /// What events tell that have no more to tell than that they happened.
    public struct EmptyDonationInfo: Codable, Hashable, Sendable {
        /// Nothing to tell.
        public init() {}
    }

    /// A span of time before now.
    public struct DonationTimeRange: Hashable, Sendable {
        let seconds: TimeInterval
        /// The last hour.
        public static let hour = hours(1)
        /// The last day.
        public static let day = days(1)
        /// The last seven days.
        public static let week = weeks(1)
        /// So many minutes before now.
        public static func minutes(_ count: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(count) * 60) }
        /// So many hours before now.
        public static func hours(_ count: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(count) * 3600) }
        /// So many days before now.
        public static func days(_ count: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(count) * 86_400) }
        /// So many weeks before now.
        public static func weeks(_ count: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(count) * 7 * 86_400) }
    }

    /// Something that happens in the app, reported by `donate()` and kept with its tips.
    public struct Event<DonationInfo: Codable & Sendable>: RuleInput, Identifiable {
        /// One time that it happened.
        @dynamicMemberLookup public struct Donation: Sendable {
            /// When.
            public let date: Date
            /// What was told.
            public let info: DonationInfo
            /// What was told, by its names.
            public subscript<T>(dynamicMember path: KeyPath<DonationInfo, T>) -> T { info[keyPath: path] }
        }

        /// What tells events apart in the app's store.
        public let id: String

        /// An event about which something is told each time.
        public init(id: String) { self.id = id }

        /// All times that are kept, the oldest first: a thousand at most.
        public var donations: [Donation] {
            TipStore.shared.donations(id).compactMap { kept in
                (try? JSONDecoder().decode(DonationInfo.self, from: kept.info)).map { Donation(date: kept.date, info: $0) }
            }
        }
        public var _ruleValue: Event { self }

        /// It has happened.
        public func donate(_ info: DonationInfo) async { TipStore.shared.donate(id, info) }
        /// It has happened.
        /// - Parameter completion: Called once that is kept.
        public func sendDonation(_ info: DonationInfo, _ completion: (@Sendable () -> Void)? = nil) {
            TipStore.shared.donate(id, info)
            completion?()
        }
    }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonationInfo {
    /// An event.
    public init(id: String) { self.id = id }
    /// It has happened.
    public func donate() async { await donate(DonationInfo()) }
    /// It has happened.
    /// - Parameter completion: Called once that is kept.
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) { sendDonation(DonationInfo(), completion) }
}

extension Array {
    /// The donations of the last time.
    public func donatedWithin<Info>(_ range: Tips.DonationTimeRange) -> [Element] where Element == Tips.Event<Info>.Donation {
        let start = Date().addingTimeInterval(-range.seconds)
        return filter { $0.date >= start }
    }

    /// Of the donations with the same value, the most.
    public func largestSubset<Info, Value: Hashable>(groupedBy path: any KeyPath<Info, Value> & Sendable) -> [Element]
    where Element == Tips.Event<Info>.Donation {
        Dictionary(grouping: self) { $0.info[keyPath: path] }.values.max { $0.count < $1.count } ?? []
    }

    /// Of the donations with the same value, the fewest.
    public func smallestSubset<Info, Value: Hashable>(groupedBy path: any KeyPath<Info, Value> & Sendable) -> [Element]
    where Element == Tips.Event<Info>.Donation {
        Dictionary(grouping: self) { $0.info[keyPath: path] }.values.min { $0.count < $1.count } ?? []
    }
}
