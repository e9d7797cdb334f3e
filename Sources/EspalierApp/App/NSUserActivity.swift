import EspalierCore
public import Foundation

/// What the user is doing in an app. This is Foundation's type, which is missing on Linux.
///
/// Desktops of X11 do not hand activities from machine to machine. An app gets one only if it is opened with an address of the web.
open class NSUserActivity: NSObject {
    /// What kind of activity it is.
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    /// The page that shows the same on the web.
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var needsSave = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Does nothing, as there is nobody to tell.
    open func becomeCurrent() {}
    open func resignCurrent() {}
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
