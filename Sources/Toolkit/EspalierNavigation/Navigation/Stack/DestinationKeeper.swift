import EspalierCore
import EspalierGraphics

/// A screen that a view asks for, with its identity.
struct PresentedScreen {
    let identity: AnyHashable
    let view: AnyView
}

/// Keeps the screen that a view in a bar has pushed after that view has gone from the bar. Mostly the push is the reason: the bar
/// then shows the items of the new screen. The screen stays until the binding says otherwise, or the view is back in the bar.
@MainActor final class DestinationKeeper {
    /// The screen that the view in the bar belongs to; nil for the root of a stack.
    private(set) weak var home: NavigationEntry?
    private let screen: NavigationEntry
    let identity: AnyHashable
    private let current: @MainActor () -> PresentedScreen?
    private let dismiss: @MainActor () -> Void
    private weak var model: NavigationModel?
    private let host: ViewHost
    private var watch: ContentRoot<DestinationWatch>?
    private var isOver = false
    private var isQueued = false

    /// - Parameters:
    ///   - model: the model that has the screen.
    ///   - current: returns what the view asks for now.
    init(
        _ screen: NavigationEntry, _ identity: AnyHashable, home: NavigationEntry?, in model: NavigationModel, host: ViewHost,
        current: @escaping @MainActor () -> PresentedScreen?, dismiss: @escaping @MainActor () -> Void
    ) {
        self.screen = screen
        self.identity = identity
        self.home = home
        self.model = model
        self.host = host
        self.current = current
        self.dismiss = dismiss
        screen.onPop = { [weak self] in self?.screenWasPopped() }
        // The bar's views are being destroyed at this point.
        host.enqueueAction { [weak self] in self?.start() }
    }

    private func start() {
        guard !isOver, watch == nil, let owner = model?.driver as? _Element, !owner.isDestroyed else { return }
        watch = UpdateState.updating {
            ContentRoot(
                DestinationWatch { [weak self] in self?.check() }, owner: owner, host: host, environment: owner.environment,
                transaction: Transaction(), onNodesChange: {})
        }
    }

    /// Called in an update, and again when what it reads changes.
    func check() {
        guard !isOver, !isQueued, current()?.identity != identity else { return }
        isQueued = true
        host.enqueueAction { [weak self] in self?.apply() }
    }

    private func apply() {
        isQueued = false
        guard !isOver, current()?.identity != identity else { return }
        end()
        screen.onPop = nil
        // The screen of another item is pushed by the view itself, which is then back in its bar.
        model?.drop(screen)
    }

    private func screenWasPopped() {
        end()
        dismiss()
    }

    private func end() {
        isOver = true
        model?.forget(self)
        guard let watch else { return }
        self.watch = nil
        // Elements are destroyed between the passes.
        host.enqueueAction { watch.destroy() }
    }

    /// Called when the view is back: hands the screen over to it.
    func handOver() -> NavigationEntry {
        end()
        return screen
    }

    /// Called when the stack ends.
    func destroy() {
        isOver = true
        screen.onPop = nil
        watch?.destroy()
        watch = nil
    }
}

/// Calls `check` again when what that reads changes.
private struct DestinationWatch: View {
    let check: @MainActor () -> Void

    var body: some View {
        let _ = check()
        EmptyView()
    }
}
