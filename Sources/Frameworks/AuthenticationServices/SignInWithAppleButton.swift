internal import EspalierApp
internal import EspalierControls
public import EspalierCore
internal import EspalierGraphics
public import Foundation
public import UIKit

/// SwiftUI's button for signing in with Apple. It looks as it should; the request fails, as Apple's service is not reachable from here.
public struct SignInWithAppleButton: View {
    /// What the button says.
    public struct Label: Hashable, Sendable {
        let text: LocalizedTitle
        /// "Sign in with Apple".
        public static let signIn = Label(text: .signIn)
        /// "Continue with Apple".
        public static let `continue` = Label(text: .continue)
        /// "Sign up with Apple".
        public static let signUp = Label(text: .signUp)
    }

    /// How the button looks.
    public enum Style: Hashable, Sendable {
        /// White on black.
        case black
        /// Black on white.
        case white
        /// Black on white, with an edge.
        case whiteOutline
    }

    private let label: Label
    private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
    private let onCompletion: (Result<ASAuthorization, any Error>) -> Void
    @Environment(\.appleButtonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled

    /// - Parameters:
    ///   - onRequest: fills the request in.
    ///   - onCompletion: called with the error.
    public init(
        _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
        onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
    ) {
        (self.label, self.onRequest, self.onCompletion) = (label, onRequest, onCompletion)
    }

    public var body: some View {
        Button {
            onRequest(ASAuthorizationAppleIDProvider().createRequest())
            AppleService.isNotHere()
            onCompletion(.failure(ASAuthorizationError(.notHandled)))
        } label: {
            AppleButtonFace(title: label.text, style: style, radius: 6).opacity(isEnabled ? 1 : 0.5)
        }
        .buttonStyle(.plain)
    }
}

/// What a button says. The words are Apple's, in English.
enum LocalizedTitle: String { case signIn = "Sign in with Apple", `continue` = "Continue with Apple", signUp = "Sign up with Apple" }

/// How the button looks: it fills the room that it is given.
struct AppleButtonFace: View {
    let title: LocalizedTitle
    let style: SignInWithAppleButton.Style
    let radius: CGFloat

    var body: some View {
        HStack(spacing: 6) {
            Image(systemName: "apple.logo").accessibilityHidden(true)
            Text(verbatim: title.rawValue).lineLimit(1).minimumScaleFactor(0.5)
        }
        .font(.system(size: 17, weight: .medium))
        .foregroundStyle(style == .black ? Color.white : .black)
        .padding(.horizontal, 12)
        .frame(minWidth: 140, maxWidth: .infinity, minHeight: 30, maxHeight: .infinity)
        .background(style == .black ? Color.black : .white, in: RoundedRectangle(cornerRadius: radius))
        .overlay { if style == .whiteOutline { RoundedRectangle(cornerRadius: radius).strokeBorder(.black) } }
        .contentShape(RoundedRectangle(cornerRadius: radius))
    }
}

private struct AppleButtonStyleKey: EnvironmentKey {
    static var defaultValue: SignInWithAppleButton.Style { .black }
}

extension EnvironmentValues {
    fileprivate var appleButtonStyle: SignInWithAppleButton.Style {
        get { self[AppleButtonStyleKey.self] }
        set { self[AppleButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how buttons for signing in with Apple look.
    @MainActor @preconcurrency public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
        environment(\.appleButtonStyle, style)
    }
}

/// UIKit's button for signing in with Apple: a control that tells its targets; the request is up to them.
@MainActor @preconcurrency public final class ASAuthorizationAppleIDButton: UIControl {
    /// What the button says.
    public enum ButtonType: Int, Sendable {
        /// "Sign in with Apple".
        case signIn
        /// "Continue with Apple".
        case `continue`
        /// "Sign up with Apple".
        case signUp
        /// As `signIn`.
        public static var `default`: ButtonType { .signIn }
    }
    /// How the button looks.
    public enum Style: Int, Sendable {
        /// Black on white; with an edge; white on black.
        case white, whiteOutline, black
    }

    /// The corners' radius, in points.
    public var cornerRadius: CGFloat = 6 { didSet { core.contentDidChange() } }

    /// A button with the usual words.
    public convenience override init(frame: CGRect) { self.init(type: .signIn, style: .black) }

    /// A button.
    public init(type: ButtonType, style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
        let title: LocalizedTitle = type == .signIn ? .signIn : type == .continue ? .continue : .signUp
        let look: SignInWithAppleButton.Style = style == .black ? .black : style == .white ? .white : .whiteOutline
        core.content = { [unowned self] in
            AnyView(Button { self.sendActions(for: [.touchUpInside, .primaryActionTriggered]) } label: {
                AppleButtonFace(title: title, style: look, radius: self.cornerRadius)
            }.buttonStyle(.plain))
        }
    }

    /// A button with the usual words.
    public convenience init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
        self.init(type: type, style: style)
    }
    public required init?(coder: NSCoder) { return nil }
    public override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
}
