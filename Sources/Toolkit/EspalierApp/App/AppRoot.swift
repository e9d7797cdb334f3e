import EspalierCore
import EspalierGraphics
import Foundation

/// The app's own state, whatever the app's type.
@MainActor protocol AppRooting: AnyObject {
    func setPhase(_ phase: ScenePhase)
    /// Ends the app's own state, which is left to a ledger.
    func end(leavingTo ledger: ReloadLedger)
}

/// Keeps the app value and the state in it: evaluates its body again when something that the body has read changes.
@MainActor final class AppRoot<A: App>: AppRooting {
    let host: ViewHost
    private let element: AppElement<A>

    /// - Parameter ledger: what the state of an app in whose place this one is has left.
    init(_ app: A, measurer: any TextMeasurer, ledger: ReloadLedger? = nil, onChange: @escaping (_SceneList) -> Void) {
        host = ViewHost(measurer: measurer, environment: EnvironmentValues(), size: .zero, scale: 1)
        host.reloadLedger = ledger
        element = AppElement(app, host)
        element.evaluateScenes()
        element.onChange = onChange
    }

    /// The queue of updates may still hold the element, which must then see that it was destroyed.
    isolated deinit {
        element.destroy()
        host.close()
    }

    var list: _SceneList { element.list }

    func end(leavingTo ledger: ReloadLedger) {
        element.onChange = nil
        host.reloadLedger = ledger
        ledger.fill { element.destroy() }
        host.close()
    }

    func runInitialChanges() { for change in list.changes where change.isInitial { change.run(change.value) } }

    func setPhase(_ phase: ScenePhase) {
        guard element.environment.scenePhase != phase else { return }
        element.environment.scenePhase = phase
        // SwiftUI: an app's body, and with it the content of its scenes, is evaluated again only for what it reads. Apps keep objects in
        // the root view's plain properties, which a needless evaluation would replace.
        if element.readsAnother { TransactionQueue.shared.invalidate(element) }
    }
}

private final class AppElement<A: App>: KeepingElement<A> {
    private(set) var list = _SceneList()
    var onChange: ((_SceneList) -> Void)?
    private var composition: Composition!

    init(_ app: A, _ host: ViewHost) {
        super.init(
            app, _ElementContext(host: host, root: nil, environment: host.environment, transaction: Transaction(), parent: nil))
        composition = Composition(self) { [unowned self] in environment }
    }

    override var debugName: String { "\(A.self)" }

    override func handOver(to ledger: ReloadLedger) { composition.handOver(to: ledger) }

    /// Whether the app or a scene of its own reads something else since the environment has changed.
    var readsAnother: Bool { composition.differs() }

    /// Connects the app's own dynamic properties, so that its `@State` lives as long as the process, and reads its scenes.
    func evaluateScenes() {
        composition.begin()
        view = composition.prepared(view)
        list = evaluate {
            var list = _SceneList(composition)
            A.Body._collect(view.body, into: &list)
            return list
        }
    }

    override func reevaluate(_ context: _UpdateContext) {
        let old = list.changes
        evaluateScenes()
        onChange?(list)
        for (change, before) in zip(list.changes, old) where change.isChanged(before.value) {
            // Actions write state, which must not happen in the middle of an update.
            DispatchQueue.main.async { assumeMainActor { change.run(before.value) } }
        }
    }
}
