package import EspalierCore
package import EspalierGraphics
package import Foundation

/// What a platform view does for its core: the methods that the app's classes override.
@MainActor package protocol ViewOwner: AnyObject {
    /// Places the subviews (`layoutSubviews`, `layout`).
    func coreLayout()
    /// The size that the view asks for by itself; a negative length means none.
    func coreIntrinsicSize() -> CGSize
    /// The best size for a proposal.
    func coreSizeThatFits(_ size: CGSize) -> CGSize
    /// Draws the view's own content.
    func coreDraw(_ rect: CGRect)
    /// Whether the view, with those in it, takes a point of its own coordinates at all.
    func coreAdmits(_ point: CGPoint) -> Bool
    /// Whether a point of the view's own coordinates belongs to it.
    func coreContains(_ point: CGPoint) -> Bool
    /// The window has changed, or become nil.
    func coreDidMoveToWindow()
    /// Brings constraints up to date.
    func coreUpdateConstraints()
    /// The interface has become light or dark, or another of its traits has changed.
    func coreEnvironmentDidChange(from old: EnvironmentValues)
    /// The view's layer; nil for none.
    var coreLayer: AnyObject? { get }
    /// Whether the view has said something of the pointer.
    var coreSetsPointer: Bool { get }
    /// What the pointer looks like at a point, as the view itself says; nil leaves it to the views around.
    func corePointerShape(at point: CGPoint) -> PointerShape?
}

extension ViewOwner {
    package func coreAdmits(_ point: CGPoint) -> Bool { true }
    package var coreLayer: AnyObject? { nil }
    package var coreSetsPointer: Bool { false }
    package func corePointerShape(at point: CGPoint) -> PointerShape? { nil }
}

/// The state of a platform view (`UIView`, `NSView`): its place, its look, its subviews, and the content that one of the toolkit's views
/// draws for it.
///
/// A tree of cores is a model: places can be read and set, and constraints solved, without a window. `CoreView` shows it.
@MainActor package final class ViewCore {
    // unowned: the owner owns its core and makes it in its initialiser.
    package unowned let owner: any ViewOwner
    package private(set) weak var superCore: ViewCore?
    package private(set) var subcores: [Strong] = []

    /// A subview, kept by the core of the view around it.
    package struct Strong {
        package let core: ViewCore
        fileprivate let owner: any ViewOwner
        package var view: any ViewOwner { owner }
    }

    package init(_ owner: any ViewOwner) { self.owner = owner }

    /// The view, if it gets events one by one.
    package weak var receiver: (any EventReceiving)?
    /// The place of the keyboard in the view; nil while it is not shown, or takes no keys.
    package internal(set) weak var focusNode: ReceiverFocusNode?
    /// What the platform's own search for the view under a point has found, while the app's is asked; nil before that.
    package var wasHit: Bool?
    /// Whether the view gets the keyboard when it is shown.
    var isFocusDue = false

    // MARK: - Place

    /// The view's own coordinates: the size, and the point of the content at the top left corner.
    package var bounds = CGRect.zero {
        didSet {
            guard bounds != oldValue else { return }
            if bounds.size != oldValue.size { setNeedsLayout() }
            changed()
            superCore?.changed()
            masked?.changed()
        }
    }
    /// The middle, in the coordinates of the view around.
    package var center = CGPoint.zero {
        didSet {
            guard center != oldValue else { return }
            superCore?.changed()
            masked?.changed()
            constraints.placer?.placedViewDidChange()
            knownObservers?.check()
        }
    }
    /// The point that the transform turns about, in the coordinates of the view around.
    package var position: CGPoint {
        get { CGPoint(x: center.x + (look.anchor.x - 0.5) * bounds.width, y: center.y + (look.anchor.y - 0.5) * bounds.height) }
        set {
            center = CGPoint(x: newValue.x - (look.anchor.x - 0.5) * bounds.width, y: newValue.y - (look.anchor.y - 0.5) * bounds.height)
        }
    }
    /// Changes the bounds, or what the transform turns about, with the view's position as it was.
    package func keepingPosition(_ change: () -> Void) {
        let old = position
        change()
        position = old
    }

    /// The rectangle in the coordinates of the view around, without the transform.
    package var frame: CGRect {
        get { CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height) }
        set {
            if let knownObservers { knownObservers.holding { place(newValue) } } else { place(newValue) }
        }
    }

    private func place(_ frame: CGRect) {
        let old = bounds.size
        bounds.size = CGSize(width: max(frame.width, 0), height: max(frame.height, 0))
        center = CGPoint(x: frame.midX, y: frame.midY)
        if old != bounds.size { resizeSubcores(from: old) }
    }

    /// Whether the view's place follows from the size of the view around it; otherwise constraints decide.
    package var usesAutoresizing = true { didSet { if usesAutoresizing != oldValue { superCore?.setNeedsLayout() } } }
    package var autoresizing: Autoresizing = []

    /// Whether a change of the size changes the places of the subviews that say so.
    package var resizesSubcores = true

    private func resizeSubcores(from old: CGSize) {
        guard resizesSubcores else { return }
        for sub in subcores where sub.core.usesAutoresizing && !sub.core.autoresizing.isEmpty {
            sub.core.frame = sub.core.autoresizing.resized(sub.core.frame, from: old, to: bounds.size)
        }
    }

    // MARK: - Look and content

    package var look = ViewLook() {
        didSet {
            guard look != oldValue else { return }
            changed()
            if look.depth != oldValue.depth { superCore?.changed() }
        }
    }
    /// The subviews from back to front, as they are drawn.
    var drawnSubcores: [ViewCore] {
        let all = subcores.map(\.core)
        guard all.contains(where: { $0.look.depth != 0 }) else { return all }
        // Of the same depth they are in their order.
        return all.enumerated().sorted { ($0.element.look.depth, $0.offset) < ($1.element.look.depth, $1.offset) }.map(\.element)
    }
    /// What limits the view's opacity, in its own coordinates; nil for nothing.
    package private(set) var mask: Strong?
    /// The view that this one is the mask of.
    private weak var masked: ViewCore?

    /// Shows the view only where another one is opaque.
    package func setMask(_ new: ViewCore?) {
        guard new !== mask?.core, new !== self else { return }
        mask?.core.masked = nil
        new?.masked?.setMask(nil)
        mask = new.map { Strong(core: $0, owner: $0.owner) }
        new?.masked = self
        changed()
    }

    /// One of the toolkit's views that draws the content, behind the subviews; nil for none. Called by the body that shows the view.
    package var content: (@MainActor () -> AnyView)? { didSet { contentDidChange() } }
    /// Where the content stands that is smaller than the view.
    package var contentAnchor = UnitPoint.center { didSet { if contentAnchor != oldValue { changed() } } }
    /// Whether the view, where it fills a window, is never smaller than its content.
    package var keepsContentWhole = false { didSet { if keepsContentWhole != oldValue { changed() } } }
    /// Whether the content shows the subviews (`CoreSubviews`).
    package var showsSubviewsInContent = false
    /// Whether the view draws itself by `coreDraw`.
    package var drawsItself = false
    /// Changes the environment of the view and those in it.
    package var contentEnvironment: ((inout EnvironmentValues) -> Void)?
    /// What assistive technology reads of the view; nil for what its content says.
    package var accessibility: (@MainActor (AnyView) -> AnyView)? { didSet { changed() } }
    /// What lies inside the view's margins, in points.
    package var margins = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
        didSet {
            guard margins != oldValue else { return }
            // Rules name the margins of the view itself, or of the one around.
            setNeedsLayout()
            superCore?.setNeedsLayout()
        }
    }
    package var gestures: [CoreGesture] = [] {
        didSet {
            for gesture in gestures { gesture.onChange = { [weak self] in self?.changed() } }
            changed()
        }
    }
    /// The items of the menu that a click with the secondary button opens; nil for none.
    package var menu: (@MainActor () -> AnyView)? { didSet { changed() } }
    /// What a tooltip says when the pointer rests on the view; nil or empty for none.
    package var toolTip: String? { didSet { if toolTip != oldValue { changed() } } }
    /// A panel beside the view; nil for none.
    package var popover: CorePopover? { didSet { changed() } }
    /// The menu that the app has opened over the view; nil for none.
    package private(set) var openedMenu: CoreOpenedMenu? { didSet { changed() } }

    /// Opens a menu at a point, counted from the top left corner, in place of one that is open.
    package func openMenu(at point: CGPoint, items: @escaping @MainActor () -> AnyView) {
        var menu = CoreOpenedMenu(point: point, items: items)
        let number = menu.number
        menu.closed = { [weak self] in if self?.openedMenu?.number == number { self?.openedMenu = nil } }
        openedMenu = menu
    }
    /// What takes items that are dragged over the view; nil for nothing.
    package var drop: CoreDrop? { didSet { changed() } }
    /// Whether the view, alone among the toolkit's views, keeps its own size where there is more room.
    package var keepsIntrinsicSize = false
    package let constraints = ConstraintStore()
    /// How the view arranges those in it, if it is a stack.
    package var arrangement: (@MainActor () -> StackArrangement)?
    /// How far the content has scrolled, and its size, if the view scrolls what is in it.
    package var scrolledArea: (@MainActor () -> CGRect)?
    /// How strongly the view resists growing over its own size.
    package var hugging = SizePriorities(horizontal: 250, vertical: 250) { didSet { superCore?.setNeedsLayout() } }
    /// How strongly the view resists shrinking below its own size.
    package var compression = SizePriorities(horizontal: 750, vertical: 750) { didSet { superCore?.setNeedsLayout() } }
    /// The environment at the view's place, as of the last time that it was shown.
    package internal(set) var environment: EnvironmentValues?
    /// The node that shows the view; nil while none does.
    package internal(set) weak var node: Node?
    /// The window system's window as the platform's object; only in the root of a window.
    package var window: AnyObject?

    /// The content looks different, or has another size.
    package func contentDidChange() {
        sizes.removeAll(keepingCapacity: true)
        invalidateIntrinsicSize()
        changed()
    }

    // MARK: - Tree

    package func insert(_ sub: ViewCore, at index: Int) {
        precondition(sub !== self, "a view cannot be in itself")
        var outer = superCore
        while let core = outer {
            if core === sub {
                Diagnostics.warn("\(type(of: sub.owner)) cannot be added to a view that is in it: nothing is added.")
                return
            }
            outer = core.superCore
        }
        let owner = sub.owner
        if sub.superCore != nil { sub.removeFromSuper() }
        // One that comes back before the next frame is shown by the same body, which does not run again for it.
        sub.reader = sub.reader ?? sub.formerReader
        subcores.insert(Strong(core: sub, owner: owner), at: min(max(index, 0), subcores.count))
        sub.superCore = self
        setNeedsLayout()
        changed()
        if isInWindow { sub.tellWindow() }
    }

    package func removeFromSuper() {
        guard let outer = superCore else { return }
        let hadWindow = isInWindow
        endRulesWithOthers()
        outer.subcores.removeAll { $0.core === self }
        superCore = nil
        // What showed it goes with the next frame.
        (formerReader, reader) = (reader, nil)
        outer.setNeedsLayout()
        outer.changed()
        if hadWindow { tellWindow() }
    }

    package func move(_ sub: ViewCore, to index: Int) {
        guard let from = subcores.firstIndex(where: { $0.core === sub }) else { return }
        let entry = subcores.remove(at: from)
        subcores.insert(entry, at: min(max(index, 0), subcores.count))
        changed()
    }

    package var root: ViewCore { superCore?.root ?? self }
    /// The window that the view is in.
    package var rootWindow: AnyObject? { root.window }

    /// Whether views were informed that they are in a window: the platform's, or one of SwiftUI's.
    package var isInWindow: Bool {
        let root = root
        return root.window != nil || root.toldHost != nil
    }

    /// The view that shows this one is gone: where no other one does, its views are informed that they have left the window.
    func didLeave() {
        guard superCore == nil, window == nil, toldHost != nil, host == nil else { return }
        toldHost = nil
        tellWindow()
    }

    /// Tells the view and those in it of their window.
    package func tellWindow() {
        owner.coreDidMoveToWindow()
        for sub in subcores { sub.core.tellWindow() }
    }

    // MARK: - Layout

    /// Whether the subviews are to be placed anew.
    package private(set) var needsLayout = true
    private var isLayingOut = false, isSettled = false
    var sizes: [SizeKey: CGSize] = [:]

    package func setNeedsLayout() {
        constraints.placer?.placedViewDidChange()
        guard !needsLayout else { return }
        needsLayout = true
        changed()
    }

    /// The view's own size has changed: views around that are sized by constraints are laid out again.
    package func invalidateIntrinsicSize() {
        sizes.removeAll(keepingCapacity: true)
        var outer = superCore
        while let core = outer {
            core.sizes.removeAll(keepingCapacity: true)
            core.needsLayout = true
            outer = core.superCore
        }
        if superCore != nil { root.changed() }
        onIntrinsicSizeChange?()
    }

    /// Called when the view asks for another size.
    package var onIntrinsicSizeChange: (@MainActor () -> Void)?

    /// Places the subviews, and those in them, if anything has changed.
    package func layoutIfNeeded() {
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        layOut()
        guard needsLayout, !constraints.placed.isEmpty else { return }
        // Views inside have moved what the rules of this one place. They are asked once more, and not again and again.
        isSettled = true
        defer { isSettled = false }
        layOut()
    }

    private func layOut() {
        var rounds = 0
        // What a layout changes may ask for one more; a view that never comes to rest must not stop the app.
        while needsLayout, rounds < 8 {
            needsLayout = false
            rounds += 1
            owner.coreUpdateConstraints()
            ConstraintSolver.solve(self)
            owner.coreLayout()
        }
        needsLayout = false
        for sub in subcores { sub.core.layoutIfNeeded() }
    }

    /// A view that the rules of this one place has another place, or others in it.
    private func placedViewDidChange() { if !isSettled { setNeedsLayout() } }

    /// Takes the size that the views around give to the root of a tree.
    func take(_ size: CGSize) {
        guard size != bounds.size else { return layoutIfNeeded() }
        CoreChanges.duringLayout {
            frame = CGRect(origin: .zero, size: size)
            layoutIfNeeded()
        }
    }

    package func isInside(_ point: CGPoint) -> Bool { owner.coreContains(CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY)) }

    // MARK: - Showing

    /// Counts changes.
    private(set) var revision = 0
    private weak var reader: _Element?
    /// What showed the view in the place that it was taken from.
    private weak var formerReader: _Element?

    /// What brings back where the view is shown now.
    func rememberedPlace() -> @MainActor () -> Void {
        { [weak self, weak reader, weak node, environment] in
            self?.reader = reader
            self?.node = node
            self?.environment = environment
        }
    }

    /// The window's host that shows the view; nil while none does.
    package var host: ViewHost? { reader.flatMap { $0.isDestroyed ? nil : $0.host } }
    /// Tells the views of a tree when they have come into a window, or left it.
    private weak var toldHost: ViewHost?

    /// Called once when the view is shown the next time.
    var onShow: (@MainActor () -> Void)?

    /// Called by the body that shows the view.
    func noteReader() {
        reader = EvaluationScope.current
        formerReader = nil
        if let onShow {
            self.onShow = nil
            onShow()
        }
        if superCore == nil, window == nil, let host = reader?.host, toldHost !== host {
            toldHost = host
            host.enqueueAction { [weak self] in self?.tellWindow() }
        }
        guard var new = reader?.environment else { return }
        contentEnvironment?(&new)
        let old = environment
        environment = new
        if let old, old.platformTraits != new.platformTraits { owner.coreEnvironmentDidChange(from: old) }
    }

    /// The element of the body that shows the view.
    package var element: _Element? { reader }

    /// Something that is shown has changed: the body that shows the view runs again.
    package func changed() {
        revision &+= 1
        knownObservers?.check()
        guard let reader, !reader.isDestroyed else { return }
        if UpdateState.isUpdating || CoreChanges.isInLayout { reader.invalidate() } else { TransactionQueue.shared.invalidate(reader) }
    }

    // MARK: - Observers

    /// Who observes the view's properties; nil while nobody has asked.
    private var knownObservers: ValueObservers?
    /// Who observes the view's properties.
    package var valueObservers: ValueObservers {
        if let knownObservers { return knownObservers }
        let made = ValueObservers()
        knownObservers = made
        return made
    }
    /// Tells observers of a change that the core does not know of.
    package func tellObservers() { knownObservers?.check() }
}

/// Whether cores are being changed by a layout: their views are then shown again in the same frame.
@MainActor enum CoreChanges {
    // Process-wide: it says what the main thread is executing.
    private(set) static var isInLayout = false

    static func duringLayout(_ body: () -> Void) {
        let outer = isInLayout
        isInLayout = true
        defer { isInLayout = outer }
        body()
    }
}
