import EspalierCore
public import Foundation

/// What the user is doing in an app. This is Foundation's type, which is missing on Linux.
///
/// Desktops of X11 do not hand activities from machine to machine. An app gets one only if it is opened with an address of the web.
open class NSUserActivity: NSObject {
    /// What kind of activity it is.
    public let activityType: String
    /// What the user would call it; nil for none.
    open var title: String?
    /// What is needed to go on with it; nil for nothing.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are needed. Only stored.
    open var requiredUserInfoKeys: Set<String>?
    /// The page that shows the same on the web.
    open var webpageURL: URL?
    /// The address of the web that led to the activity. Only stored.
    open var referrerURL: URL?
    /// When the activity is no longer of use; nil for never. Only stored.
    open var expirationDate: Date?
    /// Words by which a search could find it. Only stored.
    open var keywords: Set<String> = []
    /// Which window should go on with it. Only stored.
    open var targetContentIdentifier: String?
    /// By what name it can be deleted. Only stored.
    open var persistentIdentifier: String?
    /// Whether `userInfo` is out of date. Only stored: nobody asks for a newer one.
    open var needsSave = false
    /// Only stored: there is nobody to offer it to.
    open var isEligibleForHandoff = true
    /// Only stored: there is nobody to offer it to.
    open var isEligibleForSearch = false
    /// Only stored: there is nobody to offer it to.
    open var isEligibleForPublicIndexing = false
    /// Only stored: there is nobody to offer it to.
    open var isEligibleForPrediction = false

    /// Makes an activity of a kind, which is a name in reverse order of domains: `org.example.read`.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values to `userInfo`; newer ones take the place of those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Does nothing, as there is nobody to tell.
    open func becomeCurrent() {}
    /// Does nothing, as there is nobody to tell.
    open func resignCurrent() {}
    /// Does nothing, as there is nobody to tell.
    open func invalidate() {}

    private static let payloadKey = "typedPayload"

    /// Puts a value into `userInfo`.
    public func setTypedPayload<T: Codable>(_ payload: T) throws {
        addUserInfoEntries(from: [Self.payloadKey: try JSONEncoder().encode(payload)])
    }

    /// The value that `setTypedPayload(_:)` has put there.
    public func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
        guard let data = userInfo?[Self.payloadKey] as? Data else {
            throw DecodingError.valueNotFound(
                T.self, DecodingError.Context(codingPath: [], debugDescription: "The activity \(activityType) has no payload."))
        }
        return try JSONDecoder().decode(T.self, from: data)
    }
}

/// The type of an activity that is a page of the web, in `webpageURL`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
