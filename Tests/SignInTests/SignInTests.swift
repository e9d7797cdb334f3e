import AuthenticationServices
import EspalierTesting
import LocalAuthentication
import SafariServices
import SwiftUI
import Testing

@MainActor @Suite("Services that are not here refuse, and say why") struct SignInTests {
    // Covers partly: view:SignInWithAppleButton (the request fails: Apple's service is not reachable)
    @Test("The button for signing in with Apple fills the request in, and completes it with an error") func appleButton() throws {
        final class Told { var scopes: [ASAuthorization.Scope]?; var error: (any Error)? }
        let told = Told()
        let app = TestApp(size: CGSize(width: 300, height: 100)) {
            SignInWithAppleButton(.signUp) { $0.requestedScopes = [.email] } onCompletion: {
                if case .failure(let error) = $0 { told.error = error }
            }
            .signInWithAppleButtonStyle(.white)
            .frame(width: 200, height: 44)
        }
        let button = try app.find(.button, "Sign up with Apple")
        #expect(button.frame.size == CGSize(width: 200, height: 44))
        try button.click()
        #expect((told.error as? ASAuthorizationError)?.code == .notHandled)
    }

    @Test("A controller's requests fail in a later turn") func controller() async {
        final class Delegate: NSObject, ASAuthorizationControllerDelegate {
            let tell: AsyncStream<any Error>.Continuation
            init(_ tell: AsyncStream<any Error>.Continuation) { self.tell = tell }
            func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) { tell.yield(error) }
        }
        let (errors, tell) = AsyncStream.makeStream(of: (any Error).self)
        let delegate = Delegate(tell), request = ASAuthorizationAppleIDProvider().createRequest()
        let controller = ASAuthorizationController(authorizationRequests: [request])
        controller.delegate = delegate
        controller.performRequests()
        var told = errors.makeAsyncIterator()
        #expect((await told.next() as? ASAuthorizationError)?.code == .notHandled)
    }

    @Test("The device's owner is not recognised, by no policy", arguments: [
        (LAPolicy.deviceOwnerAuthenticationWithBiometrics, LAError.Code.biometryNotAvailable), (.deviceOwnerAuthentication, .passcodeNotSet),
    ])
    func owner(_ policy: LAPolicy, _ code: LAError.Code) async {
        let context = LAContext()
        var error: NSError?
        #expect(!context.canEvaluatePolicy(policy, error: &error))
        #expect(error?.code == code.rawValue && error?.domain == LAError.errorDomain)
        #expect(context.biometryType == .none)
        await #expect(throws: LAError(code)) { try await context.evaluatePolicy(policy, localizedReason: "To see") }
        let answer = await withCheckedContinuation { go in
            context.evaluatePolicy(policy, localizedReason: "To see") { isOwner, error in
                go.resume(returning: (isOwner, (error as? LAError)?.code))
            }
        }
        #expect(answer == (false, code))
    }

    @Test("A page of the web opens in the browser once, and again by its button; Done tells the delegate") func page() throws {
        final class Delegate: NSObject, SFSafariViewControllerDelegate {
            var told: [String] = []
            func safariViewControllerDidFinish(_ controller: SFSafariViewController) { told.append("finished") }
            func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {
                told.append("loaded \(didLoadSuccessfully)")
            }
        }
        struct Page: UIViewControllerRepresentable {
            let delegate: Delegate
            func makeUIViewController(context: Context) -> SFSafariViewController {
                let controller = SFSafariViewController(url: URL(string: "https://example.org/a")!)
                controller.delegate = delegate
                return controller
            }
            func updateUIViewController(_ uiViewController: SFSafariViewController, context: Context) {}
        }
        final class Opened { var urls: [String] = [] }
        let delegate = Delegate(), opened = Opened()
        let app = TestApp(size: CGSize(width: 400, height: 400)) {
            Page(delegate: delegate).environment(\.openURL, OpenURLAction { url in
                opened.urls.append(url.absoluteString)
                return .handled
            })
        }
        #expect(opened.urls == ["https://example.org/a"])
        #expect(delegate.told == ["loaded true"])
        _ = try app.find(text: "example.org")
        try app.find(.button, "Open With Default App").click()
        #expect(opened.urls.count == 2)
        try app.find(.button, "Done").click()
        #expect(delegate.told == ["loaded true", "finished"])
    }
}
