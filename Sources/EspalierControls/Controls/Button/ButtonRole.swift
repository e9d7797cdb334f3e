import EspalierCore

/// What a button is for, beyond its label.
public struct ButtonRole: Equatable, Sendable {
    private enum Kind { case destructive, cancel, confirm, close }
    private let kind: Kind

    /// Deletes something, or cannot be undone.
    public static let destructive = ButtonRole(kind: .destructive)
    /// Leaves things as they are: the button of a dialog that Escape stands for.
    public static let cancel = ButtonRole(kind: .cancel)
    /// Accepts what was set.
    public static let confirm = ButtonRole(kind: .confirm)
    /// Closes what is shown.
    public static let close = ButtonRole(kind: .close)
}
