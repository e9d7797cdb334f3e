import EspalierControls
package import EspalierCore
import EspalierGraphics
package import Foundation

/// What a bar has in addition to the items that views ask for, mostly on its leading side.
package struct BarLeading {
    /// The title of the previous screen; nil without a back button.
    package var back: String?
    package var goBack: (@MainActor () -> Void)?
    /// Whether the title of the previous screen is large; nil without a previous screen, and on a desktop.
    var isTitleBeforeLarge: Bool?
    /// Set where the back button leads to the previous column.
    var columnBack: SidebarToggleAction?
    /// The action that shows or hides the sidebar.
    var toggle: SidebarToggleAction?
    /// Whether the bar is that of a sidebar.
    package var isSidebar = false
    /// Whether the bar is shown even if empty, as that of a column beside others is.
    var staysEmpty = false
    /// Whether confirming and cancelling items stand in a bar below, as in a sheet.
    package var hasDialogBar = false
    /// Counts changes.
    package var version = 0

    package init() {}
}

/// Content with the bars that it asks for: above it, and below.
@MainActor package final class ChromeNode: BarredNode, PreferenceReading, WindowCommandTarget {
    private let bottom: BarredNode
    // unowned(unsafe): the owner is the element whose content the node is, and retires the node.
    private unowned(unsafe) let owner: _Element
    private var topRoot: ContentRoot<TopBar>?
    private var bottomRoot: ContentRoot<BottomBar>?
    private var backdropRoot: ContentRoot<BackdropView>?
    private var suggestionRoot: ContentRoot<SuggestionCover>?
    private(set) var environment: EnvironmentValues
    private var values = ChromeValues()
    package private(set) var leading = BarLeading()
    private var shownVersion = 0
    /// What an enclosing container asks of this bar, instead of showing a second one.
    private var joined: ChromeValues?
    /// The inner bar that shows what is asked of this one.
    private weak var joining: ChromeNode?
    /// Whether content reaches under the top bar, and under the bottom bar.
    private var reaches = (top: false, bottom: false)
    /// Holds the field of a searchable view around the container.
    private let searchPlace: SearchPlace?
    /// The drag that leads back in the stack inside; nil around other content.
    weak var swipe: BackSwipe?
    private let collapse = TitleCollapse()
    private var isShownCollapsed = false
    /// What the bar has to do with the frame that the window draws itself; nil where it lies elsewhere, or there is none.
    var frame: BarFrame?
    private var shownFrame: BarFrame?
    /// Whether the node looks where it lies after each layout.
    var readsFrame = false
    private var isTyping = false

    /// - Parameter owner: the element whose content has the bars.
    package init(_ content: Node, owner: _Element, environment: EnvironmentValues) {
        self.owner = owner
        self.environment = environment.forBars
        searchPlace = environment.searchPlace
        bottom = BarredNode(content, edge: .bottom)
        super.init(bottom, edge: .top)
        collapse.bar = self
        searchPlace?.add(self)
        host.addPreferenceReader(self)
        host.addBar(self)
        if host.windowFrame != nil { frameChanged() }
        host.inputRegistrations.textFocusWatchers.append(Weak(self))
    }

    package func setLeading(_ new: BarLeading) {
        let version = leading.version + 1
        leading = new
        leading.version = version
        if new.goBack != nil { noteWriter() }
        setNeedsPreferences()
    }

    /// Called when the environment around the container has changed.
    package func setEnvironment(_ new: EnvironmentValues, _ transaction: Transaction) {
        let isOtherDevice = new.isPhone != environment.isPhone
        environment = new.forBars
        if isOtherDevice {
            setNeedsPreferences()
            // What stands in which bar depends on the device, whether or not other values have come.
            return build()
        }
        let context = _UpdateContext(environment: environment, transaction: transaction)
        topRoot?.refresh(context)
        bottomRoot?.refresh(context)
        backdropRoot?.refresh(context)
        suggestionRoot?.refresh(context)
    }

    // MARK: Preferences

    package var preferenceName: String { "the title and toolbar" }

    package func readPreferences() -> Bool {
        var new = primary.preference(ChromeKey.self) ?? ChromeValues()
        if new.search == nil, let searchPlace, searchPlace.isShown(by: self) {
            new.search = outer(searchPlace.entry)
            new.stamps.append(searchPlace.stamp)
        }
        if host.bars.areHidden, !leading.hasDialogBar {
            new.visibility[.top] = .hidden
            new.stamps.append(-1)
        }
        joinBars(&new)
        takeTitle(&new)
        // iOS: a bar has no background of its own while no content is scrolled under it.
        let isTyping = environment.isPhone && hasTextFocus
        let newReaches = (top: environment.isPhone ? !isScrolledUnder : isReached, bottom: bottom.isReached)
        guard new.stamps != values.stamps || shownVersion != leading.version || newReaches != reaches
                || isShownCollapsed != collapse.isCollapsed || isTyping != self.isTyping || shownFrame != frame else { return false }
        values = new
        shownFrame = frame
        reaches = newReaches
        isShownCollapsed = collapse.isCollapsed
        self.isTyping = isTyping
        shownVersion = leading.version
        build()
        return true
    }

    /// SwiftUI: what is asked for around the columns of a split view, or around tabs, joins the bar inside, the last of several; there
    /// is no second bar above it.
    private func joinBars(_ new: inout ChromeValues) {
        // What is asked for further out goes on inwards: a column may have a stack with a bar of its own.
        if let joined {
            new.items.insert(contentsOf: joined.items, at: 0)
            if new.title == nil, !leading.isSidebar {
                new.title = joined.title
                new.titleMenu = new.titleMenu ?? joined.titleMenu
            }
            if new.subtitle == nil { new.subtitle = joined.subtitle }
            if new.search == nil { new.search = outer(joined.search) }
            new.stamps += joined.stamps
        }
        let mayJoin = leading.goBack == nil && !leading.hasDialogBar && (new.hasInnerBar || !new.items.isEmpty || new.title != nil)
        let inner = mayJoin ? primary.lastBar : nil
        if inner !== joining { joining?.join(nil) }
        joining = inner
        if let inner {
            inner.join(new)
            new.items = []
            (new.title, new.subtitle, new.titleMenu, new.search) = (nil, nil, nil, nil)
        }
    }

    /// The search of a view around the container: on a pushed screen the title and the back button stay beside its field.
    private func outer(_ entry: SearchEntry?) -> SearchEntry? {
        var search = entry
        if leading.goBack != nil { search?.hidesBar = false }
        return search
    }

    /// - Parameter values: nil once the enclosing container asks for nothing any more.
    private func join(_ values: ChromeValues?) {
        guard values?.stamps != joined?.stamps else { return }
        joined = values
        setNeedsPreferences()
    }

    // MARK: The large title

    package override func barOverlap(_ proposal: ProposedViewSize) -> CGFloat { collapse.overlap(proposal.width) }
    package override func scrollSlack(of scroll: ScrollNode) -> CGFloat { collapse.slack(of: scroll) }

    // MARK: While screens take turns

    private var passage: BarPassage?

    /// Called when a screen is about to replace another: keeps what the bar looks like for the old one until that is gone.
    func screensSetOff(_ stage: StageNode) {
        passage = BarPassage(stage, of: self, barAppearance)
        setNeedsPaint()
    }

    func screensMoved() { if passage != nil { setNeedsPaint() } }

    func screensArrived() {
        guard passage != nil else { return }
        passage = nil
        setNeedsPaint()
    }

    private var barAppearance: BarAppearance {
        let isReached = reaches.top && !(environment.standsBelowTabs && !leading.hasDialogBar)
        let height: CGFloat = if let bar, bar.isPlaced { bar.size.height } else { 0 }
        return BarAppearance(
            height: height, lineHeight: TopBar(values: values, leading: leading, isPhone: environment.isPhone).lineHeight,
            hasGround: BarBackground.showsGround(values, .top, isReached: isReached))
    }

    package override func placeContent() {
        super.placeContent()
        passage?.barsDidMove()
    }

    package override var ownInk: CGRect {
        guard let passage else { return .null }
        return CGRect(x: 0, y: 0, width: size.width, height: max(passage.old.height, bar?.size.height ?? 0))
    }

    package override func paint(_ context: inout PaintContext) {
        guard let passage else { return super.paint(&context) }
        let bar = bar
        forEachDrawn { if $0 !== bar { context.paint($0) } }
        passage.paint(bar, barAppearance, width: size.width, &context)
    }

    /// The size of content that need not fill what is proposed for it and the bars.
    fileprivate func fittedSize(_ proposal: ProposedViewSize, _ content: Node?) -> CGSize {
        fittedSize(proposal) { rest in bottom.fittedSize(rest) { content?.sizeThatFits($0) ?? .zero } }
    }

    // MARK: The View menu

    package func canPerform(_ command: WindowCommand) -> Bool {
        switch command {
        case .toggleSidebar: leading.toggle != nil
        case .toggleToolbar: (host.bars.areHidden || topRoot != nil) && !leading.hasDialogBar
        case .toggleInspector: false
        }
    }

    /// Hides or shows all bars of the window, those of its columns too.
    package func perform(_ command: WindowCommand) {
        guard command == .toggleToolbar else { return leading.toggle?.run() ?? () }
        host.bars.areHidden.toggle()
        host.tellBars { $0.setNeedsPreferences() }
    }

    private func build() {
        let context = _UpdateContext(environment: environment, transaction: Transaction())
        let top = TopBar(
            values: values, leading: leading, isPhone: environment.isPhone, isReached: reaches.top, collapse: collapse,
            isCollapsed: isShownCollapsed, frame: shownFrame ?? BarFrame())
        if let topRoot {
            topRoot.update(top, context)
        } else if top.isNeeded {
            topRoot = makeRoot(top, { [unowned self] in topRoot }) { [unowned self] in setBar($0) }
        }
        let below = BottomBar(values: values, leading: leading, isReached: reaches.bottom, isPhone: environment.isPhone, isTyping: isTyping)
        if let bottomRoot {
            bottomRoot.update(below, context)
        } else if below.isNeeded {
            bottomRoot = makeRoot(below, { [unowned self] in bottomRoot }) { [unowned self] in bottom.setBar($0) }
        }
        let behind = BackdropView(backdrop: values.backdrop)
        if let backdropRoot {
            backdropRoot.update(behind, context)
        } else if values.backdrop != nil {
            backdropRoot = makeRoot(behind, { [unowned self] in backdropRoot }) { [unowned self] in setBackdrop($0.first) }
        }
        let cover = SuggestionCover(search: values.search)
        if let suggestionRoot {
            suggestionRoot.update(cover, context)
        } else if values.search?.suggestions != nil {
            suggestionRoot = makeRoot(cover, { [unowned self] in suggestionRoot }) { [unowned self] in setCover($0.first) }
        }
    }

    private func makeRoot<V: View>(
        _ view: V, _ current: @escaping @MainActor () -> ContentRoot<V>?, setNodes: @escaping @MainActor ([Node]) -> Void
    ) -> ContentRoot<V> {
        let made = ContentRoot(
            view, owner: owner, host: host, environment: environment, transaction: Transaction(),
            onNodesChange: { [unowned self] in if let root = current() { host.enqueueStructure(root) } })
        made.onStructureChange = { [weak made] in if let made { setNodes(made.nodes) } }
        setNodes(made.nodes)
        return made
    }

    /// The bars show what they are asked for: containers further out need little more than the title.
    package override func collectPreferences(_ collector: PreferenceCollector) {
        guard collector.key == ObjectIdentifier(ChromeKey.self) else { return super.collectPreferences(collector) }
        guard mayHavePreferences else { return }
        let inner = primary.preference(ChromeKey.self) ?? (leading.goBack == nil ? nil : ChromeValues())
        guard let inner else { return }
        unsafeDowncast(collector, to: KeyCollector<ChromeKey>.self).add {
            var outer = ChromeValues()
            outer.innerTitle = inner.title ?? inner.innerTitle
            outer.hasInnerBar = true
            outer.innerBarCount = TopBar(values: inner, leading: leading, isPhone: environment.isPhone).isNeeded ? 1 : 0
            outer.visibility[.tabs] = inner.visibility[.tabs]
            outer.background[.tabs] = inner.background[.tabs]
            outer.backgroundVisibility[.tabs] = inner.backgroundVisibility[.tabs]
            outer.colorScheme[.tabs] = inner.colorScheme[.tabs]
            outer.stamps = inner.stamps
            return outer
        }
    }

    package override func destroyOwn() {
        searchPlace?.remove(self)
        host.inputRegistrations.textFocusWatchers.removeAll { $0.object == nil || $0.object === self }
        topRoot?.destroy()
        bottomRoot?.destroy()
        backdropRoot?.destroy()
        suggestionRoot?.destroy()
    }

    package override var debugName: String { "Chrome" }
}

extension ChromeNode: GeometryReading {
    package func geometryMayHaveChanged() {
        collapse.update()
        if readsFrame { findFrame() }
    }
}

extension Node {
    /// The bar of the last column, tab or screen that makes up the node; nil where bars stand in a layout of the app's own.
    fileprivate var lastBar: ChromeNode? {
        if let chrome = self as? ChromeNode { return chrome }
        if self is StackNode || self is LazyNode || self is ScrollNode { return nil }
        if let column = self as? ColumnNode, !column.isShown { return nil }
        var last: ChromeNode?
        forEachPreferenceChild { last = $0.lastBar ?? last }
        return last
    }
}

extension EnvironmentValues {
    /// The environment of views in a bar: outside of any control or list, and with the bar's own fonts.
    fileprivate var forBars: EnvironmentValues {
        var bar = self
        bar.leaveControl()
        bar.controlContext = .toolbar
        bar.font = nil
        bar.foregroundLevels = nil
        return bar
    }
}

/// Makes the window's bars around its root's content.
@MainActor final class ChromeFactory: RootChrome {
    private unowned let owner: _Element
    private let environment: EnvironmentValues
    private var made: (content: ScreenNode, chrome: ChromeNode)?

    init(owner: _Element, environment: EnvironmentValues) {
        self.owner = owner
        self.environment = environment
    }

    func node(around content: Node) -> Node {
        if let made {
            made.content.setContent([content])
            return made.chrome
        }
        let screen = ScreenNode(host: owner.host)
        screen.isShown = true
        screen.setContent([content])
        let chrome = ChromeNode(screen, owner: owner, environment: environment)
        made = (screen, chrome)
        return chrome
    }

    func contentSize(for proposal: ProposedViewSize) -> CGSize { made.map { $0.chrome.fittedSize(proposal, $0.content.content) } ?? .zero }

    func environmentDidChange(_ environment: EnvironmentValues, _ transaction: Transaction) {
        made?.chrome.setEnvironment(environment, transaction)
    }
}
