import EspalierCore
import EspalierGraphics

/// The choices of a picker on a screen of their own; choosing a row dismisses the screen.
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
