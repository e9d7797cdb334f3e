import EspalierCore
import EspalierGraphics

/// The choices of a picker as a screen of its own: a row is chosen, and the screen is left.
struct PickerScreen<Choices: View>: View {
    let choices: Choices
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            choices.rowAction { node in
                (node as? OptionNode)?.select()
                dismiss()
            }
        }
    }
}
