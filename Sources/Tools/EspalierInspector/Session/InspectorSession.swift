import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation
import Observation

/// A line of the tree in the list: where it stands, and what it is of.
struct TreeLine: Identifiable, Equatable {
    let id: TreeID
    let depth: Int
    let item: TreeItem

    static func == (a: TreeLine, b: TreeLine) -> Bool { a.id == b.id && a.depth == b.depth && a.item === b.item }
}

/// What an open inspector knows of the app, and does to it. It reads when the app has painted a frame, not more often than ten times a
/// second, and only what is shown: the levels of the tree that are open, and the view that is chosen.
@MainActor @Observable final class InspectorSession {
    @ObservationIgnored unowned let runtime: AppRuntime
    @ObservationIgnored private(set) var reader = TreeReader()
    @ObservationIgnored private(set) var watch: FrameWatch!
    /// The window that is looked at.
    @ObservationIgnored private(set) weak var target: WindowController?
    /// The titles of the app's windows.
    private(set) var titles: [String] = []
    @ObservationIgnored private var roots: [TreeItem] = []
    /// The open items; which lines there are follows from them.
    @ObservationIgnored private var opened: Set<TreeID> = []
    private(set) var lines: [TreeLine] = []
    @ObservationIgnored private var lineIndex: [ObjectIdentifier: TreeItem] = [:]
    @ObservationIgnored private var rows: [TreeID: TreeRow] = [:]
    /// Increases when rows that are shown may have changed.
    private(set) var revision = 0
    private(set) var report: ViewReport?
    private(set) var frames: [FrameRecord] = []
    private(set) var runs: [BodyRun] = []
    private(set) var isPicking = false
    @ObservationIgnored private var pick: PointerPick?
    @ObservationIgnored private var search: TreeSearch?
    @ObservationIgnored private var isRefreshPending = false
    @ObservationIgnored private var isEnded = false
    @ObservationIgnored private let looks = LookChanger()
    @ObservationIgnored private let clock: () -> Double

    /// - Parameter clock: seconds on a steady clock, by which frames are measured.
    init(_ runtime: AppRuntime, clock: @escaping () -> Double = { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }) {
        self.runtime = runtime
        self.clock = clock
        watch = makeWatch()
        look(at: runtime.windows.first { $0.phase == .active } ?? runtime.windows.first)
    }

    private func makeWatch() -> FrameWatch { FrameWatch(showsAll: showsAll, clock: clock) { [weak self] in self?.needsRefresh() } }

    var hosts: [ViewHost] { runtime.windows.map(\.host) }
    var host: ViewHost? { target?.host }

    // MARK: - The window

    /// Looks at another window of the app.
    func look(at window: WindowController?) {
        host?.recorder.observer = nil
        setChosen(nil)
        target = window
        watch = makeWatch()
        window?.host.recorder.observer = watch
        reader = TreeReader(showsAll: showsAll)
        titles = runtime.windows.map(\.currentTitle)
        roots = window.map { reader.items(of: $0.host) } ?? []
        (opened, rows, search) = ([], [:], nil)
        frames = []
        runs = []
        selection = nil
        openFirst()
        rebuild()
        applyOverlay()
    }

    var targetIndex: Int {
        get { runtime.windows.firstIndex { $0 === target } ?? 0 }
        set { if runtime.windows.indices.contains(newValue), runtime.windows[newValue] !== target { look(at: runtime.windows[newValue]) } }
    }

    /// Whether the views that the toolkit makes its own of are shown, too.
    var showsAll = false { didSet { if showsAll != oldValue { look(at: target) } } }

    /// Opens what hides nothing: the outermost views, down to the first that holds several.
    private func openFirst() {
        var level = roots
        for _ in 0..<12 {
            guard level.count == 1, let item = level.first else { return }
            opened.insert(item.id)
            level = item.children(reader)
            if level.count > 60 {
                opened.remove(item.id)
                return
            }
        }
    }

    // MARK: - The tree

    /// The chosen line.
    var selection: TreeID? { didSet { if selection != oldValue { watch.excluding { selectionChanged() } } } }

    func isOpen(_ id: TreeID) -> Bool { opened.contains(id) }

    func toggle(_ line: TreeLine) {
        if opened.remove(line.id) == nil { opened.insert(line.id) }
        revision += 1
        watch.excluding { rebuild() }
    }

    func setOpen(_ isOpen: Bool, _ line: TreeLine) {
        guard isOpen != opened.contains(line.id), isOpen == false || row(of: line.item).hasChildren else { return }
        toggle(line)
    }

    /// What a line shows. It is read when the line comes into sight.
    func row(of item: TreeItem) -> TreeRow {
        _ = revision
        if let known = rows[item.id] { return known }
        // The line does not become a reader of what the app's views have read.
        let row = EvaluationScope.untracked { reader.row(of: item) }
        // What is out of sight is read again when it comes back.
        if rows.count > 500 { rows.removeAll(keepingCapacity: true) }
        rows[item.id] = row
        // From now on it can be said why its body runs.
        (item.innermost(reader) as? any ReportsChanges)?.watchChanges()
        return row
    }

    private func rebuild() {
        var new: [TreeLine] = []
        if let search {
            new = search.found.map { TreeLine(id: $0.id, depth: 0, item: $0) }
        } else {
            func add(_ items: [TreeItem], _ depth: Int) {
                for item in items {
                    new.append(TreeLine(id: item.id, depth: depth, item: item))
                    if opened.contains(item.id) { add(item.children(reader), depth + 1) }
                }
            }
            add(roots, 0)
        }
        if new == lines { return }
        lines = new
        lineIndex = Dictionary(new.map { ($0.id.element, $0.item) }) { first, _ in first }
    }

    private var selectedItem: TreeItem? { selection.flatMap { id in lines.first { $0.id == id }?.item } }

    /// Opens what is around an element, and chooses it.
    func reveal(_ element: _Element) {
        let path = reader.path(to: element, from: roots)
        guard let last = path.last else { return }
        searchText = ""
        for item in path.dropLast() { opened.insert(item.id) }
        rebuild()
        revealed = last.id
        selection = last.id
    }

    /// The line to scroll to.
    private(set) var revealed: TreeID?

    var searchText = "" { didSet { if searchText != oldValue { watch.excluding { searchChanged() } } } }
    private(set) var isSearching = false

    private func searchChanged() {
        let text = searchText.trimmingCharacters(in: .whitespaces)
        // What was chosen among what was found is where it belongs when the tree comes back.
        if text.isEmpty, search != nil, let item = selectedItem {
            var next = item.parent
            while let around = next {
                opened.insert(around.id)
                next = around.parent
            }
            revealed = item.id
        }
        search = text.isEmpty ? nil : TreeSearch(text, in: roots, reader)
        searchTurn(search)
        rebuild()
    }

    private func searchTurn(_ running: TreeSearch?) {
        guard let running, running === search, !isEnded else { return isSearching = search != nil }
        running.runTurn()
        isSearching = !running.isComplete
        rebuild()
        if !running.isComplete { runtime.platform.after(0.01) { [weak self] in self?.searchTurn(running) } }
    }

    // MARK: - The chosen view

    private func selectionChanged() {
        updateReport()
        applyOverlay()
    }

    /// Which of the costly parts of the report are open.
    var parts: Set<ViewReporter.Part> = [] { didSet { if parts != oldValue { watch.excluding { updateReport() } } } }

    private func updateReport() {
        guard let item = selectedItem, !item.isGone else {
            if report != nil { report = nil }
            return
        }
        let new = ViewReporter(reader: reader, parts: parts).report(of: item, runs: watch.runs(of: item.innermost(reader)))
        if new != report { report = new }
    }

    /// Writes a value of the chosen view's state.
    /// - Returns: whether the view has such a value.
    @discardableResult func write(_ value: EditableValue, to name: String) -> Bool {
        guard let item = selectedItem, let view = item.innermost(reader).lastView,
              let property = (reader.property("_\(name)", of: view) ?? reader.property(name, of: view)) as? any InspectableProperty
        else { return false }
        return runtime.inCallback { value.candidates.contains { property.setInspectedValue($0) } }
    }

    // MARK: - Refreshing

    /// How often what is shown follows the app, in seconds.
    static let interval = 0.1

    private func needsRefresh() {
        guard !isRefreshPending, !isEnded else { return }
        isRefreshPending = true
        runtime.platform.after(Self.interval) { [weak self] in self?.refresh() }
    }

    func refresh() {
        isRefreshPending = false
        guard !isEnded else { return }
        if target == nil || target?.isOpen == false { return look(at: runtime.windows.first) }
        let newTitles = runtime.windows.map(\.currentTitle)
        if newTitles != titles { titles = newTitles }
        let (changed, hasNewLayout) = watch.consumeChanges()
        frames = watch.frames
        runs = watch.runs
        if !changed.isEmpty || hasNewLayout { refreshTree(changed, hasNewLayout: hasNewLayout) }
        if !changed.isEmpty || hasNewLayout { updateReport() }
        looks.apply(look, to: hosts)
        applyPace()
    }

    /// Reads those open levels again that may have changed: around the views whose bodies ran, and inside of them.
    private func refreshTree(_ changed: [_Element], hasNewLayout: Bool) {
        var stale: Set<ObjectIdentifier> = []
        var changedElements: Set<ObjectIdentifier> = []
        for element in changed where !element.isDestroyed {
            changedElements.insert(ObjectIdentifier(element))
            var next: _Element? = element
            while let current = next {
                if let item = lineIndex[ObjectIdentifier(current)] {
                    stale.insert(item.id.element)
                    break
                }
                next = current.enclosing
            }
        }
        func isInside(_ element: _Element) -> Bool {
            var next: _Element? = element
            while let current = next {
                if changedElements.contains(ObjectIdentifier(current)) { return true }
                next = current.enclosing
            }
            return false
        }
        var isChanged = false
        if let host, !changed.isEmpty {
            let known = Dictionary(roots.map { ($0.id, $0) }) { first, _ in first }
            roots = reader.items(of: host).map { known[$0.id] ?? $0 }
        }
        for line in lines {
            let item = line.item
            if item.isGone { continue }
            let isOpen = opened.contains(line.id), isKnown = rows[line.id] != nil
            guard isOpen || isKnown else { continue }
            let isTouched = stale.contains(line.id.element) || isInside(item.outermost) || isInside(item.innermost(reader))
            guard isTouched || isOpen && hasNewLayout && item.isLazy else { continue }
            item.refresh(reader)
            rows[line.id] = nil
            isChanged = true
        }
        guard isChanged else { return }
        revision += 1
        if search == nil { rebuild() }
        if let selection, !lines.contains(where: { $0.id == selection }) { self.selection = nil }
    }

    // MARK: - What is done to the app

    /// What is drawn over the window.
    var overlay = DebugOptions() { didSet { if overlay != oldValue { watch.excluding { applyOverlay() } } } }

    private func applyOverlay() {
        guard let host, !host.isClosed else { return }
        let node = isPicking ? hovered : selectedItem.flatMap { reader.frontNodes(of: $0.outermost, limit: 1).first }
        let item = isPicking ? hovered.flatMap { reader.element(of: $0) }.flatMap { reader.path(to: $0, from: roots).last } : selectedItem
        show(node, named: item.map { reader.row(of: $0).name }, on: host)
    }

    @ObservationIgnored private weak var hovered: Node?

    private func setChosen(_ node: Node?) { if let host, !host.isClosed { show(node, named: nil, on: host) } }

    private func show(_ node: Node?, named name: String?, on host: ViewHost) {
        let options = overlay.union(DebugOptions.ofProcess.subtracting(.inspect))
        if options.isEmpty, node == nil {
            guard host.debugOverlay != nil else { return }
            host.debugOverlay = nil
            host.damageAll()
            return host.requestFrame()
        }
        let shown = host.debugOverlay ?? DebugOverlay(options, host: host)
        host.debugOverlay = shown
        shown.options = options
        shown.chosenLabel = name
        shown.chosen = node
        host.requestFrame()
    }

    /// Chooses a view by a click on the app's window.
    func beginPicking() {
        guard !isPicking else { return endPicking(nil) }
        isPicking = true
        pick = PointerPick(
            isTarget: { [weak self] host in self?.runtime.windows.contains { $0.host === host } == true },
            onHover: { [weak self] in self?.hover($0) }, onEnd: { [weak self] in self?.endPicking($0) })
        target?.raise()
    }

    private func hover(_ node: Node?) {
        if let node, node.host !== host { look(at: runtime.windows.first { $0.host === node.host }) }
        guard hovered !== node else { return }
        hovered = node
        applyOverlay()
    }

    private func endPicking(_ node: Node?) {
        pick?.end()
        pick = nil
        isPicking = false
        hovered = nil
        if let node, node.host !== host { look(at: runtime.windows.first { $0.host === node.host }) }
        if let node, let element = reader.element(of: node) { reveal(element) }
        applyOverlay()
        onPickingEnd?()
    }

    /// Brings the inspector's window back, which the app's has covered meanwhile.
    @ObservationIgnored var onPickingEnd: (() -> Void)?

    /// How fast animations run: 1 as usual, 0 not at all.
    var pace = 1.0 { didSet { if pace != oldValue { applyPace() } } }

    private func applyPace() {
        for host in hosts where host.animations.pace != pace {
            host.animations.pace = pace
            if pace > 0 { host.requestFrame() }
        }
    }

    /// Lets the stopped animations go on by one frame.
    func step() {
        for host in hosts {
            host.animations.stepForward(by: 1.0 / 60)
            host.requestFrame()
        }
    }

    /// In what surroundings the app's windows are shown.
    var look = Look() { didSet { if look != oldValue { looks.apply(look, to: hosts) } } }

    // MARK: - The end

    /// Leaves the app as it was.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        pick?.end()
        host?.recorder.observer = nil
        looks.apply(Look(), to: hosts)
        for host in hosts {
            host.animations.pace = 1
            host.requestFrame()
        }
        overlay = []
        setChosen(nil)
    }
}
