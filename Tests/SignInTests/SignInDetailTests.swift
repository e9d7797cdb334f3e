@testable import AuthenticationServices
import EspalierTesting
import Foundation
import LocalAuthentication
import SafariServices
import SwiftUI
import Testing

@MainActor @Suite("Requests to sign in with Apple, in detail") struct SignInDetailTests {
    @Test("errors have a Mac's numbers, and can be caught by their names") func errors() {
        let codes: [ASAuthorizationError.Code] = [.unknown, .canceled, .invalidResponse, .notHandled, .failed, .notInteractive]
        #expect(codes.map(\.rawValue) == [1000, 1001, 1002, 1003, 1004, 1005])
        let error = ASAuthorizationError(.canceled)
        #expect(
            error.errorCode == 1001 && error.errorDescription?.isEmpty == false
                && (error as NSError).domain == ASAuthorizationError.errorDomain)
        let names = [
            ASAuthorizationError.unknown, ASAuthorizationError.canceled, ASAuthorizationError.invalidResponse,
            ASAuthorizationError.notHandled, ASAuthorizationError.failed, ASAuthorizationError.notInteractive,
        ]
        #expect(names == codes)
        do { throw error as any Error } catch ASAuthorizationError.failed { Issue.record("another reason") } catch ASAuthorizationError.canceled {
            #expect(error.code == .canceled)
        } catch { Issue.record("not caught by its name") }
    }

    @Test("a request keeps what it is filled in with, and its service") func requests() {
        let provider = ASAuthorizationAppleIDProvider(), request = provider.createRequest()
        #expect(request.requestedScopes == nil && request.state == nil && request.nonce == nil && request.user == nil)
        (request.requestedScopes, request.state, request.nonce, request.user) = ([.fullName, .email], "s", "n", "u")
        #expect(request.requestedScopes == [ASAuthorization.Scope("full_name"), .email] && request.state == "s" && request.nonce == "n")
        #expect(request.user == "u" && request.provider as? ASAuthorizationAppleIDProvider === provider)
        let open: ASAuthorizationOpenIDRequest = request, plain: ASAuthorizationRequest = request
        #expect(open.state == "s" && plain.provider === provider && plain is ASAuthorizationAppleIDRequest)
    }

    @Test("nobody has signed in") func states() async throws {
        let provider = ASAuthorizationAppleIDProvider()
        #expect(try await provider.credentialState(forUserID: "anna") == .notFound)
        let told = await withCheckedContinuation { go in
            provider.getCredentialState(forUserID: "anna", completion: { state, error in go.resume(returning: error == nil ? state : nil) })
        }
        #expect(told == .notFound)
        #expect(
            [ASAuthorizationAppleIDProvider.CredentialState.revoked, .authorized, .notFound, .transferred].map(\.rawValue) == [0, 1, 2, 3])
        #expect(
            ASAuthorizationAppleIDProvider.credentialRevokedNotification.rawValue == "ASAuthorizationAppleIDCredentialRevokedNotification")
    }

    @Test("what a service tells of a user has the user's name, and nothing that was not asked for") func credentials() {
        let credential = ASAuthorizationAppleIDCredential(user: "anna"), provider = ASAuthorizationAppleIDProvider()
        let authorization = ASAuthorization(credential: credential, provider: provider)
        #expect((authorization.credential as? ASAuthorizationAppleIDCredential)?.user == "anna" && authorization.provider === provider)
        #expect(
            credential.state == nil && credential.authorizedScopes.isEmpty && credential.authorizationCode == nil
                && credential.identityToken == nil)
        #expect(credential.email == nil && credential.fullName == nil)
    }

    private final class Delegate: NSObject, ASAuthorizationControllerDelegate, ASAuthorizationControllerPresentationContextProviding {
        var told: [String] = []
        func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization) {
            told.append("authorized")
        }
        func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
            told.append("\((error as? ASAuthorizationError)?.code.rawValue ?? 0)")
        }
        func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
            told.append("anchor")
            return ASPresentationAnchor()
        }
    }

    @Test("a controller's delegate is told of one error for each attempt, and nobody is asked for a window") func controller() async {
        let delegate = Delegate(),
            controller = ASAuthorizationController(authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
        controller.delegate = delegate
        controller.presentationContextProvider = delegate
        #expect(controller.presentationContextProvider === delegate && controller.authorizationRequests.count == 1)
        controller.performRequests()
        #expect(delegate.told.isEmpty)
        controller.cancel()
        for _ in 0..<100_000 where delegate.told.isEmpty { await Task.yield() }
        #expect(delegate.told == ["1003"])
    }

    /// The colour in the middle of the left edge of a button, and just outside of its words.
    private func colors(_ style: SignInWithAppleButton.Style) throws -> (edge: Bool, inside: Bool) {
        let app = TestApp(size: CGSize(width: 300, height: 100), fonts: .kit) {
            SignInWithAppleButton(.signIn, onRequest: { _ in }, onCompletion: { _ in }).signInWithAppleButtonStyle(style).frame(
                width: 240, height: 60
            )
                .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.white)
        }
        defer { app.close() }
        let picture = try app.picture(), black = Pixels.Color(0, 0, 0)
        return (picture[30, 50].isNear(black, tolerance: 90), picture[36, 50].isNear(black, tolerance: 40))
    }

    @Test("a button is black, white, or white with an edge") func styles() throws {
        #expect(try colors(.black) == (true, true) && colors(.white) == (false, false) && colors(.whiteOutline) == (true, false))
    }

    @Test("a button says what it is for, and the request is filled in before it fails") func labels() throws {
        for (label, text) in [
            (SignInWithAppleButton.Label.signIn, "Sign in with Apple"), (.continue, "Continue with Apple"), (.signUp, "Sign up with Apple")
        ] {
            var order: [String] = []
            let app = TestApp(size: CGSize(width: 300, height: 100)) {
                SignInWithAppleButton(label, onRequest: { _ in order.append("request") }, onCompletion: { _ in order.append("end") })
            }
            try app.find(.button, text).click()
            #expect(order == ["request", "end"])
        }
    }

    private struct Wrapped: UIViewRepresentable {
        let type: ASAuthorizationAppleIDButton.ButtonType
        let style: ASAuthorizationAppleIDButton.Style
        var radius: CGFloat?
        let action: () -> Void
        func makeUIView(context: Context) -> ASAuthorizationAppleIDButton {
            let button = ASAuthorizationAppleIDButton(authorizationButtonType: type, authorizationButtonStyle: style)
            if let radius { button.cornerRadius = radius }
            button.addAction(UIAction { _ in action() }, for: .touchUpInside)
            return button
        }
        func updateUIView(_ view: ASAuthorizationAppleIDButton, context: Context) {}
    }

    @Test("UIKit's button has the same words and looks, and tells its targets") func control() throws {
        typealias Control = ASAuthorizationAppleIDButton
        for (type, text) in [
            (Control.ButtonType.signIn, "Sign in with Apple"), (.continue, "Continue with Apple"), (.signUp, "Sign up with Apple")
        ] {
            var presses = 0
            let app = TestApp(size: CGSize(width: 300, height: 100)) { Wrapped(type: type, style: .black) { presses += 1 } }
            try app.find(.button, text).click()
            #expect(presses == 1)
        }
        #expect(Control.ButtonType.default == .signIn && [Control.Style.white, .whiteOutline, .black].map(\.rawValue) == [0, 1, 2])
        #expect(
            Control(type: .signUp, style: .white).cornerRadius == 6
                && Control(type: .default, style: .black).intrinsicContentSize == CGSize(width: 140, height: 30))
    }

    @Test("corners are as round as is asked for") func corners() throws {
        func isBlack(_ style: ASAuthorizationAppleIDButton.Style, _ radius: CGFloat?) throws -> [Bool] {
            let app = TestApp(size: CGSize(width: 300, height: 100), fonts: .kit) {
                Wrapped(type: .signIn, style: style, radius: radius, action: {}).frame(width: 200, height: 60)
                    .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.white)
            }
            defer { app.close() }
            let picture = try app.picture()
            // In the corner, a little further in, and in the middle of the edge.
            return [(50, 20), (54, 24), (50, 50)].map { picture[$0.0, $0.1].isNear(Pixels.Color(0, 0, 0), tolerance: 90) }
        }
        #expect(try isBlack(.black, 0) == [true, true, true] && isBlack(.black, nil) == [false, true, true])
        #expect(try isBlack(.black, 30) == [false, false, true])
        #expect(try isBlack(.white, nil) == [false, false, false] && isBlack(.whiteOutline, nil)[2])
    }
}

@Suite("Recognition of the owner, in detail") struct OwnerTests {
    @Test("errors have a Mac's numbers and names") func errors() {
        let codes: [LAError.Code] = [
            .authenticationFailed, .userCancel, .userFallback, .systemCancel, .passcodeNotSet, .biometryNotAvailable, .biometryNotEnrolled,
            .biometryLockout, .appCancel, .invalidContext, .companionNotAvailable, .biometryNotPaired, .biometryDisconnected, .invalidDimensions,
        ]
        #expect(codes.map(\.rawValue) == (1...14).map { -$0 } && LAError.Code.notInteractive.rawValue == -1004)
        #expect(LAError.Code.touchIDNotAvailable == .biometryNotAvailable && LAError.Code.touchIDNotEnrolled == .biometryNotEnrolled)
        #expect(LAError.Code.touchIDLockout == .biometryLockout && LAError.Code.watchNotAvailable == .companionNotAvailable)
        let names = [
            LAError.authenticationFailed, LAError.userCancel, LAError.userFallback, LAError.systemCancel, LAError.passcodeNotSet,
            LAError.biometryNotAvailable, LAError.biometryNotEnrolled, LAError.biometryLockout, LAError.appCancel, LAError.invalidContext,
        ]
        #expect(names == Array(codes[..<10]) && LAError.notInteractive == .notInteractive)
        let error = LAError(.userCancel)
        #expect(error.errorCode == -2 && error.errorDescription?.isEmpty == false && (error as NSError).code == -2)
        #expect([LABiometryType.none, .touchID, .faceID, .opticID].map(\.rawValue) == [0, 1, 2, 4])
    }

    @Test("a context keeps its words, and answers no more when it was invalidated") func context() async {
        let context = LAContext()
        #expect(context.localizedFallbackTitle == nil && context.localizedCancelTitle == nil && !context.interactionNotAllowed)
        #expect(context.touchIDAuthenticationAllowableReuseDuration == 0 && context.evaluatedPolicyDomainState == nil)
        (context.localizedFallbackTitle, context.localizedCancelTitle, context.interactionNotAllowed) = ("Use password", "Stop", true)
        context.touchIDAuthenticationAllowableReuseDuration = LATouchIDAuthenticationMaximumAllowableReuseDuration
        #expect(context.localizedFallbackTitle == "Use password" && context.localizedCancelTitle == "Stop" && context.interactionNotAllowed)
        #expect(context.touchIDAuthenticationAllowableReuseDuration == 300)
        func answer() async -> LAError.Code? {
            await withCheckedContinuation { go in
                context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "To see", reply: { _, error in
                    go.resume(returning: (error as? LAError)?.code)
                })
            }
        }
        #expect(await answer() == .passcodeNotSet)
        context.invalidate()
        #expect(await answer() == .invalidContext)
        var error: NSError?
        #expect(
            !context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error)
                && error?.code == LAError.Code.invalidContext.rawValue)
        await #expect(throws: LAError(.invalidContext)) {
            try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "To see")
        }
    }
}

@MainActor @Suite("Pages in the browser, in detail") struct SafariDetailTests {
    private final class Delegate: NSObject, SFSafariViewControllerDelegate {
        var told: [String] = []
        func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) { told.append("redirected") }
        func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) { told.append("browser") }
        func safariViewControllerDidFinish(_ controller: SFSafariViewController) { told.append("finished") }
    }

    private struct Page: UIViewControllerRepresentable {
        let delegate: Delegate
        let style: SFSafariViewController.DismissButtonStyle
        var tint: UIColor?
        func makeUIViewController(context: Context) -> SFSafariViewController {
            let configuration = SFSafariViewController.Configuration()
            configuration.entersReaderIfAvailable = true
            let controller = SFSafariViewController(url: URL(string: "https://example.org")!, configuration: configuration)
            (controller.delegate, controller.dismissButtonStyle, controller.preferredControlTintColor) = (delegate, style, tint)
            return controller
        }
        func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
    }

    private func app(_ delegate: Delegate, _ style: SFSafariViewController.DismissButtonStyle, _ tint: UIColor? = nil) -> TestApp {
        TestApp(size: CGSize(width: 400, height: 400), fonts: .kit) {
            Page(delegate: delegate, style: style, tint: tint).environment(\.openURL, OpenURLAction { _ in .handled })
        }
    }

    @Test("the button that ends it says what it is told to, and only the end is told") func endings() throws {
        for (style, text) in [(SFSafariViewController.DismissButtonStyle.done, "Done"), (.close, "Close"), (.cancel, "Cancel")] {
            let delegate = Delegate(), app = app(delegate, style)
            try app.find(.button, text).click()
            #expect(delegate.told == ["finished"])
        }
        #expect([SFSafariViewController.DismissButtonStyle.done, .close, .cancel].map(\.rawValue) == [0, 1, 2])
    }

    @Test("a controller keeps its configuration and colours, with a phone's defaults") func configuration() {
        let configuration = SFSafariViewController.Configuration()
        #expect(!configuration.entersReaderIfAvailable && configuration.barCollapsingEnabled)
        configuration.entersReaderIfAvailable = true
        configuration.barCollapsingEnabled = false
        let controller = SFSafariViewController(url: URL(string: "https://example.org")!, configuration: configuration)
        #expect(controller.configuration === configuration && controller.configuration.entersReaderIfAvailable)
        #expect(
            controller.preferredBarTintColor == nil && controller.preferredControlTintColor == nil && controller.dismissButtonStyle == .done
        )
        controller.preferredBarTintColor = .green
        #expect(controller.preferredBarTintColor == .green)
    }
}
