import EspalierGraphics

/// The choices of a picker as a screen of its own: a row is chosen, and the screen is left.
struct PickerScreen<Label: View, Choices: View>: View {
    let label: Label
    let choices: Choices
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let list = List {
            choices.rowAction { node in
                (node as? OptionNode)?.select()
                dismiss()
            }
        }
        if let title = label as? Text ?? (label as? ControlLabel<Text>)?.label { list.navigationTitle(title) } else { list }
    }
}
