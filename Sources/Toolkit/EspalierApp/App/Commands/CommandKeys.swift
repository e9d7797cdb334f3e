import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The keys of the app's commands in one window. On a Mac the menus are the app's: their keys work whichever of its windows has the
/// keyboard, and whether or not that window shows a bar of menus here.
@MainActor final class CommandKeys {
    private unowned let window: WindowController
    private let runtime: AppRuntime
    private var sources: [CommandsSource] = []
    /// The rows of all menus, even of closed ones. They are made when a key that may be theirs is pressed for the first time, and kept up
    /// to date from then on.
    private var rows: ViewHost?
    private var isStale = true

    init(_ window: WindowController, _ runtime: AppRuntime) {
        self.window = window
        self.runtime = runtime
    }

    /// The commands, or the menus of the bar, have changed. The rows are made again when the next key is pressed, as view hosts must not
    /// be made or ended in an update.
    func update(_ sources: [CommandsSource]) {
        self.sources = sources
        isStale = true
    }

    func menusChanged() { isStale = true }

    func remove() {
        rows?.close()
        rows = nil
    }

    /// Performs the row whose shortcut the key is.
    func perform(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return false }
        guard let row = madeRows().commandRow(where: { $0.matches(press) }), let action = row.behavior.action else { return false }
        action(row)
        return true
    }

    private func madeRows() -> ViewHost {
        if let rows, !isStale {
            rows.updateFrame(at: window.host.frameTime)
            return rows
        }
        remove()
        isStale = false
        let host = ViewHost(
            measurer: window.host.measurer, environment: environment, size: CGSize(width: 100, height: 100), scale: window.host.scale)
        host.popups = window.host.popups
        host.services = window.host.services
        host.frameMakers = { [weak window] in window.map { [$0.host] } ?? [] }
        if let bar = window.menuBar {
            host.setRoot(VStack { ForEach(bar.menus) { $0.content } })
        } else {
            host.setRoot(CommandRows(keys: self))
        }
        rows = host
        host.updateFrame(at: window.host.frameTime)
        return host
    }

    private var environment: EnvironmentValues {
        var environment = window.host.environment.forMenu
        environment.flattensMenus = true
        return environment
    }

    fileprivate func menus(_ composition: Composition) -> [MenuBarMenu] { StandardMenus.menus(sources, runtime, composition) }
}

/// The rows of a window that shows no bar.
private struct CommandRows: View {
    let keys: CommandKeys
    @CommandComposition private var composition

    var body: some View {
        let menus = keys.menus(composition.composition)
        VStack { ForEach(menus) { $0.content } }
    }
}

extension ViewHost {
    /// The first row of a menu whose shortcut meets a condition, and that is enabled.
    fileprivate func commandRow(where condition: (KeyboardShortcut) -> Bool) -> MenuRowNode? {
        func search(_ node: Node) -> MenuRowNode? {
            if let row = node as? MenuRowNode { return row.isEnabled && row.shortcut.map(condition) == true ? row : nil }
            var found: MenuRowNode?
            node.forEachPreferenceChild { if found == nil { found = search($0) } }
            return found
        }
        return search(rootNode)
    }
}
