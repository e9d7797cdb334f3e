/// Whether the content of a view can be edited.
public enum EditMode: Hashable, Sendable {
    case inactive
    /// While something is being done, as a row being swiped.
    case transient
    case active

    public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// Whether the content here can be edited; nil where nobody asks.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}
