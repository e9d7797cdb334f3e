internal import EspalierGraphics
public import Foundation
public import UIKit

/// The window in front of which the user would be asked.
public typealias ASPresentationAnchor = UIWindow

/// Carries requests out: each fails, as no service for them is reachable from here.
@MainActor @preconcurrency public final class ASAuthorizationController: NSObject {
    /// The requests.
    public let authorizationRequests: [ASAuthorizationRequest]
    /// Told of the outcome.
    public weak var delegate: (any ASAuthorizationControllerDelegate)?
    /// Says in front of which window the user would be asked. Not asked.
    public weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

    /// Makes a controller for requests.
    public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

    /// Fails: the delegate is notified in a later turn, as after any request.
    public func performRequests() {
        AppleService.isNotHere()
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.notHandled))
            }
        }
    }

    /// Nothing to do: no request waits for the user.
    public func cancel() {}
}

/// Told of the outcome of requests. Both methods are optional.
@MainActor @preconcurrency public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
    /// Never called.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
    /// There is no authorization.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
    {}
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Says in front of which window the user is asked.
@MainActor @preconcurrency public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
    /// The window.
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// What is said once of Apple's service.
enum AppleService {
    @MainActor static func isNotHere() {
        Diagnostics.warn("Signing in with Apple is not possible here: the request fails with ASAuthorizationError.notHandled. Offer another way to sign in.")
    }
}
