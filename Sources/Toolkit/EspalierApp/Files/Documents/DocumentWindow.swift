import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// A document's editor, with the alerts and panels for the document's questions.
struct DocumentWindow<Editor: View>: View {
    let session: DocumentSession
    let editor: Editor
    @Environment(\.window) private var window
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        let title = session.title
        editor
            .modifier(ChromeModifier(title) { if $0.title == nil { $0.title = Text(verbatim: title) } })
            .modifier(FilePanelModifier(
                isPresented: asks { $0 == .saveAs },
                request: FilePanelRequest(purpose: .save(name: session.name), types: session.writableTypes)
            ) { [session] answer in
                if let answer, let url = answer.urls.first { session.write(to: url, as: answer.type) } else { session.cancelSaving() }
            })
            .alert(.word(.saveChanges, session.name), isPresented: asks { $0 == .close }) {
                Button(.word(.save)) { [session, window] in session.save { window?.controller?.close() } }
                Button(.word(.dontSave), role: .destructive) { [window] in window?.controller?.close() }
                Button(.word(.cancel), role: .cancel) { [session] in session.cancelSaving() }
            } message: {
                Text(.word(.changesLost))
            }
            .alert(.word(.changedByOther, session.name), isPresented: asks { $0 == .overwrite }) {
                Button(.word(.saveAnyway), role: .destructive) { [session] in session.overwrite() }
                Button(.word(.cancel), role: .cancel) { [session] in session.cancelSaving() }
            } message: {
                Text(.word(.otherChangesLost))
            }
            .alert(.word(.goBackToSaved, session.name), isPresented: asks { $0 == .revert }) {
                Button(.word(.revert), role: .destructive) { [session] in session.revert() }
                Button(.word(.cancel), role: .cancel) {}
            } message: {
                Text(.word(.sinceLost))
            }
            .alert(failure.title, isPresented: asks { if case .failed = $0 { true } else { false } }) {} message: {
                Text(verbatim: failure.reason)
            }
            .onAppear {
                session.connect(undoManager)
                session.onClose = { [weak window] in window?.controller?.closeRequested() }
                session.onCancel = { [weak window] in window?.controller?.runtime.stayOpen() }
            }
    }

    private var failure: (title: String, reason: String) {
        if case .failed(let title, let reason)? = session.question { (title, reason) } else { ("", "") }
    }

    private func asks(_ condition: @escaping (DocumentSession.Question) -> Bool) -> Binding<Bool> {
        Binding { [session] in session.question.map(condition) ?? false } set: { [session] shown in
            // Another question may have taken its place.
            if !shown, session.question.map(condition) ?? false { session.question = nil }
        }
    }
}

/// A choice of documents to open. “Open…” shows it, and an app that cannot make new documents begins with it.
struct DocumentChooser: View {
    let types: [UTType]
    /// The window from which it was asked for.
    var origin: WindowReference?
    @State private var model: FilePanelModel?
    @State private var failure: String?
    @Environment(\.window) private var window
    @Environment(\.fileDialog) private var options
    @Environment(\.filePanels) private var panels

    var body: some View {
        ZStack { if let model { FilePanel(model) } }
            .frame(
                minWidth: Theme.filePanelLeastSize.width, idealWidth: Theme.filePanelSize.width, maxWidth: .infinity,
                minHeight: Theme.filePanelLeastSize.height, idealHeight: Theme.filePanelSize.height, maxHeight: .infinity)
            .onAppear { begin() }
            .alert(
                failure ?? "",
                isPresented: Binding { [failure = $failure] in
                    failure.wrappedValue != nil
                } set: { [failure = $failure, window] in
                guard !$0 else { return }
                failure.wrappedValue = nil
                window?.controller?.close()
            }) {}
    }

    private func begin() {
        // As in SwiftUI, what is opened replaces a new document that was not changed.
        let request = FilePanelRequest(purpose: .open(several: true), types: types)
        model = FilePanelModel(request, options, in: panels ?? FilePanels()) { [origin, window, failure = $failure] answer in
            let replaced = origin?.controller.flatMap { ($0.value as? DocumentSession)?.isUntouched == true ? $0 : nil }
            var opened: WindowController?
            do {
                for url in answer?.urls ?? [] { opened = try window?.controller?.runtime.openDocument(url) ?? opened }
                if let replaced, let opened, opened !== replaced { replaced.close() }
                window?.controller?.close()
            } catch {
                failure.wrappedValue = error.localizedDescription
            }
        }
    }
}
