import EspalierCore
import EspalierGraphics

/// A screen that a view asks for, and what tells it from another.
struct PresentedScreen {
    let identity: AnyHashable
    let view: AnyView
}

/// Goes on for a view in a bar that is gone from there. What it has pushed is mostly the reason for that: the bar shows the items
/// of the new screen. The screen stays until the binding says otherwise, or the view is back in the bar.
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
    ///   - model: has the screen.
    ///   - current: what the view asks for now.
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
        // The bar is being taken apart just now.
        host.enqueueAction { [weak self] in self?.start() }
    }

    private func start() {
        guard !isOver, watch == nil, let owner = model?.driver as? _Element, !owner.isDestroyed else { return }
        watch = UpdateState.updating {
            ContentRoot(
                DestinationWatch { [weak self] in self?.look() }, owner: owner, host: host, environment: owner.environment,
                transaction: Transaction(), onNodesChange: {})
        }
    }

    /// In an update: what this reads brings it here again when it changes.
    func look() {
        guard !isOver, !isQueued, current()?.identity != identity else { return }
        isQueued = true
        host.enqueueAction { [weak self] in self?.apply() }
    }

    private func apply() {
        isQueued = false
        guard !isOver, current()?.identity != identity else { return }
        end()
        screen.onPop = nil
        // Another item's screen is asked for by the view itself, which is back in its bar then.
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
        // Views end between the passes.
        host.enqueueAction { watch.destroy() }
    }

    /// The view is back, and takes the screen over.
    func handOver() -> NavigationEntry {
        end()
        return screen
    }

    /// The stack ends.
    func destroy() {
        isOver = true
        screen.onPop = nil
        watch?.destroy()
        watch = nil
    }
}

/// Runs its body when what it looks at changes.
private struct DestinationWatch: View {
    let look: @MainActor () -> Void

    var body: some View {
        let _ = look()
        EmptyView()
    }
}
