public import EspalierCore

/// Starts what `renameAction(_:)` around it says: to put a focus into the field of a name, most often.
public struct RenameButton: View {
    @Environment(\.rename) private var rename

    public init() {}

    public var body: some View {
        Button(.word(.rename), systemImage: "pencil") { rename?() }.disabled(rename == nil)
    }
}

/// Starts to rename what a view shows.
@MainActor @preconcurrency public struct RenameAction: Sendable {
    let action: @MainActor @Sendable () -> Void
    public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
    /// What `renameAction(_:)` has set; nil where nothing can be renamed.
    public internal(set) var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
}

extension View {
    /// What the rename buttons in the view do.
    public func renameAction(_ action: @escaping () -> Void) -> some View {
        let action = UncheckedBox(action)
        return environment(\.rename, RenameAction { action.value() })
    }

    /// Puts the focus where the state says.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View { renameAction { isFocused.wrappedValue = true } }
}
