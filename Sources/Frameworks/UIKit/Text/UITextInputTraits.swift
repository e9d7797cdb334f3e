public import Foundation

// What UIKit's fields tell the keyboard on the screen. A desktop has none: all of this is only stored.

/// What a field tells the keyboard.
@MainActor @preconcurrency public protocol UITextInputTraits: NSObjectProtocol {
    /// What is typed, for keyboards on a screen. It tells nothing here.
    var keyboardType: UIKeyboardType { get set }
    /// What the return key says, on keyboards on a screen.
    var returnKeyType: UIReturnKeyType { get set }
    /// Which letters become capitals.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether what is typed shows as bullets and cannot be copied.
    var isSecureTextEntry: Bool { get set }
}

/// What the return key says, on keyboards on a screen.
public enum UIReturnKeyType: Int, Sendable {
    /// As on the key.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
/// Whether words are corrected. Has no effect here.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether the spelling is checked. Has no effect here.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// Whether quotes become curly. Has no effect here.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether hyphens become dashes. Has no effect here.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether spaces are added and removed around pasted text. Has no effect here.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
/// Whether a keyboard on the screen is light or dark.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

/// Rules for passwords that a system makes up; no desktop does.
public final class UITextInputPasswordRules: NSObject {
    /// The rules, as they were given.
    public let passwordRulesDescriptor: String
    /// Keeps rules for new passwords. Nothing makes passwords here.
    public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
