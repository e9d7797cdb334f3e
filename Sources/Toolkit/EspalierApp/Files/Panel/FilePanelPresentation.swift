import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// Shows a file panel while a binding is true: in an app as a window in front of the view's, otherwise as a sheet.
struct FilePanelModifier: ViewModifier {
    let isPresented: Binding<Bool>
    let request: FilePanelRequest
    /// Called with the answer, or nil if the panel was cancelled, after the binding has become false.
    let finish: @MainActor (FilePanelAnswer?) -> Void
    @State private var session = FilePanelSession()
    @Environment(\.window) private var window
    @Environment(\.fileDialog) private var options
    @Environment(\.filePanels) private var panels
    @Environment(\.locale) private var locale
    @Environment(\.layoutDirection) private var layoutDirection

    func body(content: Content) -> some View {
        // The views' state owns the session, so the session keeps bindings and closures of the app, but no views.
        session.isPresented = isPresented
        session.finish = finish
        return content
            .sheet(isPresented: sheet) { [session, request, options, panels] in FilePanel(session.model(request, options, panels)) }
            .onChange(of: isPresented.wrappedValue, initial: true) { _, isPresented in
                if !isPresented {
                    session.close()
                } else if let controller = window?.controller {
                    session.open(session.model(request, options, panels), over: controller) { [locale, layoutDirection] in
                        $0.locale = locale
                        $0.layoutDirection = layoutDirection
                    }
                }
            }
            .onDisappear { [session] in session.close() }
    }

    private var sheet: Binding<Bool> {
        let (isPresented, isWindow, session) = (isPresented, window?.controller != nil, session)
        return Binding { isPresented.wrappedValue && !isWindow } set: { if !$0 { session.end(nil) } }
    }
}

/// A panel that is shown, and its window.
@MainActor final class FilePanelSession: ElementBound {
    fileprivate var isPresented: Binding<Bool>?
    fileprivate var finish: (@MainActor (FilePanelAnswer?) -> Void)?
    private var model: FilePanelModel?
    private weak var controller: WindowController?
    private var isWanted = false
    /// Closes the desktop's dialog, while it is open in place of the panel.
    private var closeDialog: (@MainActor () -> Void)?
    /// What panels share, for a view without an app.
    private lazy var ownPanels = FilePanels()

    /// The model of the shown panel. Each time that the panel is shown has one; a body that runs again gets the same.
    fileprivate func model(_ request: FilePanelRequest, _ options: FileDialogOptions, _ panels: FilePanels?) -> FilePanelModel {
        if let model { return model }
        let new = FilePanelModel(request, options, in: panels ?? ownPanels) { [weak self] in self?.end($0) }
        // A sheet that is disappearing still has its views, which must not begin another panel.
        if isPresented?.wrappedValue == true { model = new }
        return new
    }

    fileprivate func open(
        _ model: FilePanelModel, over parent: WindowController, environment: @escaping (inout EnvironmentValues) -> Void
    ) {
        guard !isWanted else { return }
        isWanted = true
        // The desktop's dialog answers by way of the main queue, and shows either files or folders.
        let isOurs = model.request.choosesFolder && !model.request.names.isEmpty || model.request.isMixed || parent.runtime.holdsMainQueue
        if !isOurs, let services = parent.runtime.services {
            closeDialog = services.chooseFiles(model.request.question) { [weak self, weak parent] outcome in
                guard let self, isWanted else { return }
                closeDialog = nil
                switch outcome {
                case .success(let urls): end(urls.map { FilePanelAnswer(urls: $0, type: model.request.types.first ?? .data) })
                // There is no such dialog after all.
                case .failure: if let parent { openWindow(model, over: parent, environment: environment) }
                }
            }
            if closeDialog != nil { return }
        }
        openWindow(model, over: parent, environment: environment)
    }

    private func openWindow(
        _ model: FilePanelModel, over parent: WindowController, environment: @escaping (inout EnvironmentValues) -> Void
    ) {
        let id = "file-panel-\(UniqueNumber.next())"
        // Windows must not be made in the middle of another window's frame.
        parent.runtime.platform.post { [weak self, weak parent] in
            guard let self, let parent, self.isWanted, self.controller == nil else { return }
            let content = SceneContentClosure { _ in FilePanel(model).onDisappear { model.cancel() } }
            var scene = SceneDescription(kind: .settings, id: id, title: model.request.title, content: content)
            scene.resizability = .contentMinSize
            scene.restoration = .disabled
            scene.defaultSize = Theme.filePanelSize
            scene.environment = [environment]
            do { self.controller = try parent.runtime.open(scene, over: parent) } catch {
                Diagnostics.warn("A file panel could not be opened: \(error)", once: false)
                model.cancel()
            }
        }
    }

    /// Ends the panel with an answer. As in SwiftUI, the binding is false before the app gets the files.
    fileprivate func end(_ answer: FilePanelAnswer?) {
        guard let isPresented, isPresented.wrappedValue else { return }
        isPresented.wrappedValue = false
        let finish = finish
        close()
        finish?(answer)
    }

    /// Ends the panel without an answer.
    fileprivate func close() {
        model = nil
        isWanted = false
        closeDialog?()
        closeDialog = nil
        controller?.close()
        controller = nil
    }
}
