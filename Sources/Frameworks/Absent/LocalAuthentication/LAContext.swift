public import Foundation
internal import Synchronization

/// How the user is to be recognised.
public enum LAPolicy: Int, Sendable {
    /// By face or finger.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// By face or finger, or by the device's code.
    case deviceOwnerAuthentication = 2
}

/// What a device recognises users by.
public enum LABiometryType: Int, Sendable {
    /// By nothing: what a desktop says.
    case none
    /// By fingers.
    case touchID
    /// By faces.
    case faceID
    /// By eyes.
    case opticID = 4
}

/// Why a user was not recognised.
public struct LAError: Error, LocalizedError, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// Face or finger are another's.
        case authenticationFailed = -1
        /// The user has cancelled.
        case userCancel = -2
        /// The user wants another way.
        case userFallback = -3
        /// The system has cancelled.
        case systemCancel = -4
        /// The device has no code.
        case passcodeNotSet = -5
        /// The device recognises nobody: the reason that is given here.
        case biometryNotAvailable = -6
        /// No face or finger is known.
        case biometryNotEnrolled = -7
        /// It was tried too often.
        case biometryLockout = -8
        /// The app has cancelled.
        case appCancel = -9
        /// The context is used up.
        case invalidContext = -10
        /// No other device of the user's is near.
        case companionNotAvailable = -11
        /// The reader of fingers is not connected to this machine for good.
        case biometryNotPaired = -12
        /// The reader of fingers is not connected now.
        case biometryDisconnected = -13
        /// The view that asks has no room.
        case invalidDimensions = -14
        /// The user would have to be asked, which was forbidden.
        case notInteractive = -1004
        /// A Mac's older name for `companionNotAvailable`.
        public static var watchNotAvailable: Code { .companionNotAvailable }
        /// The older names of the reasons that begin with "biometry".
        public static var touchIDNotAvailable: Code { .biometryNotAvailable }
        /// The older name of `biometryNotEnrolled`.
        public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
        /// The older name of `biometryLockout`.
        public static var touchIDLockout: Code { .biometryLockout }
    }

    /// The reason.
    public let code: Code
    /// An error with a reason.
    public init(_ code: Code) { self.code = code }

    /// The domain of these errors.
    public static var errorDomain: String { "com.apple.LocalAuthentication" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? {
        switch code {
        case .biometryNotAvailable: "Users are not recognised by face or finger on this system."
        case .passcodeNotSet: "Apps cannot ask for the device's code on this system."
        case .invalidContext: "The context was invalidated."
        default: "The user was not recognised."
        }
    }

    /// Face or finger are another's.
    public static let authenticationFailed = Code.authenticationFailed
    /// The user has cancelled.
    public static let userCancel = Code.userCancel
    /// The user wants another way.
    public static let userFallback = Code.userFallback
    /// The system has cancelled.
    public static let systemCancel = Code.systemCancel
    /// The device has no code.
    public static let passcodeNotSet = Code.passcodeNotSet
    /// The device recognises nobody.
    public static let biometryNotAvailable = Code.biometryNotAvailable
    /// No face or finger is known.
    public static let biometryNotEnrolled = Code.biometryNotEnrolled
    /// It was tried too often.
    public static let biometryLockout = Code.biometryLockout
    /// The app has cancelled.
    public static let appCancel = Code.appCancel
    /// The context is used up.
    public static let invalidContext = Code.invalidContext
    /// The user would have to be asked, which was forbidden.
    public static let notInteractive = Code.notInteractive
}

/// The longest time for which an earlier answer counts, in seconds.
public let LATouchIDAuthenticationMaximumAllowableReuseDuration: TimeInterval = 300

/// Recognises the device's owner. A desktop does it neither by face nor by finger, and lends its password to no app: every question is
/// answered with an error that says so, and apps go on as on a device without these.
open class LAContext: NSObject, @unchecked Sendable {
    // Unchecked: texts and flags, which an app sets before it asks; what may change later lies behind a lock.
    /// What the button says that leads to another way. Only stored.
    open var localizedFallbackTitle: String?
    /// What the button says that cancels. Only stored.
    open var localizedCancelTitle: String?
    /// Why the app asks. Only stored.
    open var localizedReason = ""
    /// Whether the user must not be asked. Only stored.
    open var interactionNotAllowed = false
    /// For how long an earlier answer counts, in seconds. Only stored.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// What the device recognises users by: nothing.
    open var biometryType: LABiometryType { .none }
    /// Nil: nobody is known.
    open var evaluatedPolicyDomainState: Data? { nil }

    public override init() { super.init() }

    private let isInvalid = Mutex(false)

    private func reason(_ policy: LAPolicy) -> LAError {
        if isInvalid.withLock({ $0 }) { return LAError(.invalidContext) }
        return LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
    }

    /// Says no, and why.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        let why = reason(policy)
        error?.pointee = NSError(
            domain: LAError.errorDomain, code: why.errorCode, userInfo: [NSLocalizedDescriptionKey: why.errorDescription ?? ""])
        return false
    }

    /// Answers with an error, on a queue of its own, as on a Mac.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        let why = reason(policy)
        DispatchQueue.global().async { reply(false, why) }
    }

    /// - Throws: always, an error that says that nobody is recognised.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { throw reason(policy) }

    /// Ends the context: each later question is answered with `LAError.invalidContext`.
    open func invalidate() { isInvalid.withLock { $0 = true } }
}
