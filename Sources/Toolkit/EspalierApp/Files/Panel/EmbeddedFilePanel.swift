package import EspalierCore
import EspalierGraphics
package import Foundation

/// A file panel as a part of other content: for pickers that are views or controllers themselves.
package struct EmbeddedFilePanel: View {
    private let types: [UTType]
    private let choosesSeveral: Bool
    private let finish: @MainActor ([URL]?) -> Void
    @State private var model: FilePanelModel?
    @Environment(\.fileDialog) private var options
    @Environment(\.filePanels) private var panels

    /// - Parameters:
    ///   - types: The kinds of files that can be chosen; none stands for all.
    ///   - finish: Called with the files, or nil if the user has chosen nothing.
    package init(types: [UTType], choosesSeveral: Bool, finish: @escaping @MainActor ([URL]?) -> Void) {
        (self.types, self.choosesSeveral, self.finish) = (types.isEmpty ? [.item] : types, choosesSeveral, finish)
    }

    package var body: some View {
        Group {
            if let model { FilePanel(model) } else { Color.clear }
        }
        .modifier(FilePanelFrame())
        .onAppear {
            guard model == nil else { return }
            let request = FilePanelRequest(purpose: .open(several: choosesSeveral), types: types)
            model = FilePanelModel(request, options, in: panels ?? FilePanels()) { [finish] in finish($0?.urls) }
        }
    }
}
