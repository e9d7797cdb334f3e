public import EspalierCore

/// A button that runs the action of the `renameAction(_:)` around it, which usually moves the focus to a name field.
public struct RenameButton: View {
    @Environment(\.rename) private var rename

    /// Makes a button that is disabled where no `renameAction(_:)` is set.
    public init() {}

    public var body: some View {
        Button(.word(.rename), systemImage: "pencil") { rename?() }.disabled(rename == nil)
    }
}

/// Starts renaming the content of a view.
@MainActor @preconcurrency public struct RenameAction: Sendable {
    let action: @MainActor @Sendable () -> Void
    /// Runs the action.
    public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
    /// The action that `renameAction(_:)` has set; nil where nothing can be renamed.
    public internal(set) var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
}

extension View {
    /// Sets the action of the rename buttons in this view.
    public func renameAction(_ action: @escaping () -> Void) -> some View {
        let action = UncheckedBox(action)
        return environment(\.rename, RenameAction { action.value() })
    }

    /// Has the rename buttons in this view set a focus state to true.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View { renameAction { isFocused.wrappedValue = true } }
}
