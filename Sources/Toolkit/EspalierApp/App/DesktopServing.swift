package import EspalierCore
import EspalierGraphics
package import Foundation

/// The desktop's services, where there are any. Each of them is an offer: where one is missing, the toolkit does the same by itself, or
/// as well as a window can.
@MainActor package protocol DesktopServing: AnyObject {
    /// Called once: the first frame is on the screen, or there is no window to wait for.
    func start()
    /// Whether there may be a panel for items of apps (`MenuBarExtra`). `AppRuntime.trayDecided(isThere:)` tells later whether there is
    /// one.
    var mayHaveTray: Bool { get }
    /// The app's scenes have been described anew.
    func scenesChanged()
    /// A window has opened or closed, or has menus now, or none any more.
    func windowsChanged()
    /// Keeps the screen from going dark while the user does nothing, or no longer.
    func preventIdle(_ isPrevented: Bool)
    /// Has the desktop open an address, where the app cannot start the program for it itself.
    /// - Returns: whether it took it.
    func open(_ address: String) -> Bool
    /// Has the file manager show files in their folders.
    /// - Parameter otherwise: called where it does not.
    /// - Returns: whether it is asked; then the call may still fail.
    func showFiles(_ files: [URL], otherwise: @escaping @MainActor () -> Void) -> Bool
    /// Has the desktop's own dialog ask for files.
    /// - Parameter answer: called with the files; with nil if the user cancels; with an error if there is no such dialog after all.
    /// - Returns: nil where the app's own panel is to be shown; else what closes the dialog.
    func chooseFiles(
        _ question: FileDialogQuestion, _ answer: @escaping @MainActor (Result<[URL]?, any Error>) -> Void
    ) -> (@MainActor () -> Void)?
}

extension DesktopServing {
    package func windowsChanged() {}
    package func showFiles(_ files: [URL], otherwise: @escaping @MainActor () -> Void) -> Bool { false }
}

/// What a file dialog is to ask.
package struct FileDialogQuestion: Sendable {
    package var title: String
    /// The name of a new file; nil where files are opened.
    package var savedName: String?
    package var choosesSeveral = false
    package var choosesFolder = false
    /// The kinds of files that can be chosen: what they are called, and their MIME types and names' ends.
    package var kinds: [(name: String, types: [String], extensions: [String])] = []

    package init(title: String) { self.title = title }
}

/// An item in the desktop's panel.
@MainActor package struct TrayItem {
    package let label: AnyView
    package let menu: AnyView
    /// What the item draws where there is room for a picture alone; nil for the label without a symbol's title.
    package var icon: AnyView?
    /// What stands beside the picture where there is room for a text; nil for the texts that the label draws.
    package var text: String?
    /// Whether a click opens the scene's window and not a menu.
    package var opensWindow = false
    /// What a click does in place of opening the window; its argument says whether it was made with the secondary button.
    package var activate: (@MainActor (_ isSecondary: Bool) -> Void)?
    /// Called before the menu is shown, and when it has gone.
    package var menuWillShow: (@MainActor () -> Void)?, menuDidHide: (@MainActor () -> Void)?

    package init(label: AnyView, menu: AnyView) { (self.label, self.menu) = (label, menu) }
}

/// Makes its content in a body of its own, so that what this reads updates it alone.
struct TrayPart<Content: View>: View {
    let make: () -> Content
    var body: Content { make() }
}

extension AppRuntime {
    /// The window that dialogs of the desktop belong to, as its portals name it; empty without one.
    package var portalParent: String { frontWindow?.portalName ?? "" }

    /// Opens addresses and files, as another program asks for it.
    package func openFromOutside(_ urls: [URL]) {
        let files = urls.filter(\.isFileURL), others = urls.filter { !$0.isFileURL }
        for file in files where scenes.contains(where: { $0.documents != nil }) {
            do { _ = try openDocument(file) } catch {
                Diagnostics.warn("\(file.path) could not be opened: \(error.localizedDescription)", once: false)
            }
        }
        if !others.isEmpty { deliver(others) } else if frontHost != nil { raiseFront() }
    }

    /// Brings the app's window to the front; opens one if there is none.
    package func raiseFront() {
        if let frontWindow { return frontWindow.raise() }
        guard let scene = scenes.first(where: { $0.kind == .group || $0.kind == .single }) else { return }
        attempt("Activate") { try $0.open(scene) }
    }
}
