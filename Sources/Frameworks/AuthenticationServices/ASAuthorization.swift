public import Foundation

/// An authorization that a service has given. Apple's service is not reachable from here, so none is ever given: every request ends
/// with an `ASAuthorizationError`, and the app goes on as it does where the user has refused.
public final class ASAuthorization: NSObject {
    /// What an app asks for besides the user's name at the service.
    public struct Scope: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name by its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The user's name.
        public static let fullName = Scope("full_name")
        /// The user's address for mail.
        public static let email = Scope("email")
    }

    /// What the service has told.
    public let credential: any ASAuthorizationCredential
    /// The service.
    public let provider: any ASAuthorizationProvider

    init(credential: any ASAuthorizationCredential, provider: any ASAuthorizationProvider) {
        (self.credential, self.provider) = (credential, provider)
    }
}

/// What a service says about a user.
public protocol ASAuthorizationCredential: NSObjectProtocol {}
/// A service that authorizes.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// Why there is no authorization.
public struct ASAuthorizationError: Error, LocalizedError, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// Not known.
        case unknown = 1000
        /// The user has cancelled.
        case canceled = 1001
        /// The answer cannot be read.
        case invalidResponse = 1002
        /// Nobody handles such requests: the reason that is given here.
        case notHandled = 1003
        /// The request failed.
        case failed = 1004
        /// The request would need the user.
        case notInteractive = 1005
    }

    /// The reason.
    public let code: Code
    /// An error with a reason.
    public init(_ code: Code) { self.code = code }

    /// The domain of these errors.
    public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { "Signing in with Apple is not possible on this system." }

    /// Not known.
    public static let unknown = Code.unknown
    /// The user has cancelled.
    public static let canceled = Code.canceled
    /// The answer cannot be read.
    public static let invalidResponse = Code.invalidResponse
    /// Nobody handles such requests.
    public static let notHandled = Code.notHandled
    /// The request failed.
    public static let failed = Code.failed
    /// The request would need the user.
    public static let notInteractive = Code.notInteractive
}

extension ASAuthorizationError.Code {
    /// For `catch ASAuthorizationError.canceled`.
    public static func ~= (code: ASAuthorizationError.Code, error: any Error) -> Bool { (error as? ASAuthorizationError)?.code == code }
}

/// A request to a service.
open class ASAuthorizationRequest: NSObject {
    /// The service.
    public let provider: any ASAuthorizationProvider
    init(provider: any ASAuthorizationProvider) { self.provider = provider }
}

/// A request that takes a state along.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
    /// What the app asks for.
    open var requestedScopes: [ASAuthorization.Scope]?
    /// A text that would come back with the answer.
    open var state: String?
    /// A text that would be in the token.
    open var nonce: String?
}

/// A request to sign in with Apple.
public final class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
    /// The user's name at the service, where it is known.
    public var user: String?
}

/// Apple's service for signing in.
public final class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
    /// Whether an authorization still holds.
    public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
    /// The name of notifications of revoked authorizations. Never posted.
    public static let credentialRevokedNotification = Notification.Name("ASAuthorizationAppleIDCredentialRevokedNotification")

    public override init() { super.init() }
    /// A request to sign in.
    public func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(provider: self) }
    /// Says `notFound`, on the main thread: no user has signed in here.
    public func getCredentialState(forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void) {
        DispatchQueue.main.async { completion(.notFound, nil) }
    }
    /// `notFound`: no user has signed in here.
    public func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// What Apple's service says about a user. None is ever made here.
public final class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    /// The user's name at the service.
    public let user: String
    /// The request's state.
    public let state: String?
    /// What the user has allowed.
    public let authorizedScopes: [ASAuthorization.Scope]
    /// A code for the app's server.
    public let authorizationCode: Data?
    /// The user's token.
    public let identityToken: Data?
    /// The user's address for mail.
    public let email: String?
    /// The user's name.
    public let fullName: PersonNameComponents?

    init(user: String) {
        self.user = user
        (state, authorizedScopes, authorizationCode, identityToken, email, fullName) = (nil, [], nil, nil, nil, nil)
    }
}
