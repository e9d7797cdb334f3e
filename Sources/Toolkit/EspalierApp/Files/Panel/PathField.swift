import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation

/// The field in which the user types the path of a folder or file that a panel is to show. Tab completes it.
struct PathField: View {
    @Bindable var model: FilePanelModel
    @FocusState private var isFocused: Bool

    var body: some View {
        TextField(.word(.folder), text: Binding { model.typedPath ?? "" } set: { model.typedPath = $0 })
            .labelsHidden()
            .textFieldStyle(.roundedBorder)
            .focused($isFocused)
            .onSubmit { model.goToPath() }
            .onKeyPress(.tab) {
                model.completePath()
                return .handled
            }
            .onKeyPress(.escape) {
                model.typedPath = nil
                return .handled
            }
            .onAppear { isFocused = true }
            .onChange(of: isFocused) { if isFocused { model.beginPath() } }
            .accessibilityIdentifier("FilePanelPath")
    }
}
