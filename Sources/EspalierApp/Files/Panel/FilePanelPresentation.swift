import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// Shows a file panel while a binding is true: a window in front of the view's, where there is an app; else a sheet.
struct FilePanelModifier: ViewModifier {
    let isPresented: Binding<Bool>
    let request: FilePanelRequest
    /// nil for a panel that was cancelled. Called once the binding is false.
    let finish: @MainActor (FilePanelAnswer?) -> Void
    @State private var session = FilePanelSession()
    @Environment(\.window) private var window
    @Environment(\.fileDialog) private var options
    @Environment(\.locale) private var locale
    @Environment(\.layoutDirection) private var layoutDirection

    func body(content: Content) -> some View {
        // The views' state has the session: it must have bindings and what the app gives, not the views.
        session.isPresented = isPresented
        session.finish = finish
        return content
            .sheet(isPresented: sheet) { [session, request, options] in FilePanel(session.model(request, options)) }
            .onChange(of: isPresented.wrappedValue, initial: true) { _, isPresented in
                if !isPresented {
                    session.close()
                } else if let controller = window?.controller {
                    session.open(session.model(request, options), over: controller) { [locale, layoutDirection] in
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
    private static var count = 0

    /// One for each time that the panel is shown: a body that runs again must not begin anew.
    fileprivate func model(_ request: FilePanelRequest, _ options: FileDialogOptions) -> FilePanelModel {
        if let model { return model }
        let new = FilePanelModel(request, options) { [weak self] in self?.end($0) }
        // A sheet on its way out is made of views, too.
        if isPresented?.wrappedValue == true { model = new }
        return new
    }

    fileprivate func open(
        _ model: FilePanelModel, over parent: WindowController, environment: @escaping (inout EnvironmentValues) -> Void
    ) {
        guard !isWanted else { return }
        isWanted = true
        Self.count += 1
        let id = "file-panel-\(Self.count)"
        // Windows are not made in the middle of a frame of another.
        DispatchQueue.main.async { [weak self, weak parent] in
            assumeMainActor {
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
    }

    /// SwiftUI: the binding is false before the app hears of the files.
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
        controller?.close()
        controller = nil
    }
}
