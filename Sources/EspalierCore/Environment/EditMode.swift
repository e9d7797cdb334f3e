/// Whether the content of a view can be edited.
public enum EditMode: Hashable, Sendable {
    case inactive
    /// During a temporary edit, such as swiping a row.
    case transient
    case active

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
