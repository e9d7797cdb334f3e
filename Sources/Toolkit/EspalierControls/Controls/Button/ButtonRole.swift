import EspalierCore

/// The purpose of a button, beyond its label.
public struct ButtonRole: Equatable, Sendable {
    private enum Kind { case destructive, cancel, confirm, close }
    private let kind: Kind

    /// Deletes something, or cannot be undone.
    public static let destructive = ButtonRole(kind: .destructive)
    /// Leaves things as they are; Escape triggers this button in a dialog.
    public static let cancel = ButtonRole(kind: .cancel)
    /// Accepts what the user has entered.
    public static let confirm = ButtonRole(kind: .confirm)
    /// Closes what is shown.
    public static let close = ButtonRole(kind: .close)
}
