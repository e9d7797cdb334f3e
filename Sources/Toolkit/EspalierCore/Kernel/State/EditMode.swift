/// Whether the content of a view can be edited.
public enum EditMode: Hashable, Sendable {
    /// The content cannot be edited.
    case inactive
    /// During a temporary edit, such as swiping a row.
    case transient
    /// The content can be edited.
    case active

    /// Whether the content can be edited, for a while or until further notice.
    public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// Whether the content here can be edited; nil if no edit mode is set.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}
