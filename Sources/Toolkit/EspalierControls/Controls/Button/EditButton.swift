public import EspalierCore
import EspalierGraphics

/// A button that switches the edit mode around it on and off.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    /// Makes a button whose label, Edit or Done, follows the edit mode.
    public init() {}

    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button(.word(isEditing ? .done : .edit)) { withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active } }
            .disabled(editMode == nil)
    }
}
