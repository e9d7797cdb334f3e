import EspalierPlatformViews
public import Foundation

/// UIKit's delegate of a text field. All of its methods are optional.
@MainActor @preconcurrency public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Asked before the field gets the keyboard.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// The field has got the keyboard.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Asked before the app takes the keyboard from the field.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// The field has lost the keyboard.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// The field has lost the keyboard. In place of the other method, which this one calls unless the delegate has its own.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Asked before each change by the user.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    /// Called after each change of the text.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Asked before the button deletes the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// The Return key was pressed.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
