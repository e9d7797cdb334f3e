import EspalierControls
package import EspalierCore
import EspalierGraphics

/// The element that shows a model's screens.
@MainActor protocol NavigationDriver: AnyObject {
    /// Called when the model has changed outside of an update; the next update takes the change over.
    func modelDidChange()
    var driverHost: ViewHost { get }
    /// The views of the screen that is shown, without bars.
    var shownContent: Node? { get }
}

/// The state of a navigation stack: its path, the screens above its root, the destinations that its views declare.
@MainActor package final class NavigationModel {
    private(set) var entries: [NavigationEntry] = [] {
        didSet { for old in oldValue where !entries.contains(where: { $0 === old }) { old.isDropped = true } }
    }
    weak var driver: (any NavigationDriver)?
    /// A platform's controller that stands for the stack, once it was asked for.
    package var platformController: AnyObject?
    /// The platform's controller whose stack this is; nil for one of the app's own.
    package weak var givenController: AnyObject?
    /// Access to the app's path; nil for a stack that keeps its path itself.
    var path: PathAccess?
    private var ownPath: [AnyHashable] = []
    /// The model that links lead to instead of this one: for a sidebar, that of the detail column.
    weak var detail: NavigationModel?
    /// Whether the destinations of links in the previous column replace the root of this one.
    var replacesRoot = false
    /// The column of a split view whose stack this is.
    weak var column: SplitColumn?
    /// Called for the first link in the root of the stack or column.
    var onFirstLink: (@MainActor () -> Void)?
    private var hasLinks = false

    /// Called in an update.
    func noteLink(_ host: ViewHost) {
        column?.noteLead(host)
        // Links on a pushed screen lead on from there, and do not count.
        guard !hasLinks, entries.isEmpty else { return }
        hasLinks = true
        host.enqueueAction { [weak self] in self?.onFirstLink?() }
    }

    init() {}

    // MARK: The path

    var values: [AnyHashable] { path?.get() ?? ownPath }

    /// The path that the stack keeps itself.
    var ownNavigationPath: NavigationPath {
        var path = NavigationPath()
        for value in ownPath { path.append(any: value) }
        return path
    }

    func begin(with path: NavigationPath) { ownPath = path.values }

    private func appendValue(_ value: AnyHashable) {
        if let path { path.append(value) } else { ownPath.append(value) }
        driver?.modelDidChange()
    }

    private func truncatePath(to count: Int) {
        if let path { path.truncate(count) } else { ownPath.removeLast(max(ownPath.count - count, 0)) }
    }

    // MARK: Going

    var canGoBack: Bool { entries.last.map { !$0.isRoot } ?? false }

    /// Replaces the column's own root, and drops the screens above it.
    private func replaceRoot(_ entry: NavigationEntry) {
        entry.isRoot = true
        let old = entries
        if old.contains(where: { $0.value != nil }) { truncatePath(to: 0) }
        entries = [entry]
        for other in old { other.onPop?() }
        driver?.modelDidChange()
        if let column { column.split?.show(column.place) }
    }

    /// Drops all screens: the column shows its own root again.
    func dropAll() { if let first = entries.first { drop(first) } }

    /// Called when the next column no longer shows the link's destination.
    func deactivateLink() {
        activeLink?.setActive?(false)
        activeLink = nil
    }

    /// Follows a link to a value: pushes it, or makes it the root of the detail column.
    /// - Parameter isSelection: whether the link's row is selected by the value: without a destination, showing it is up to the app.
    func follow(_ value: AnyHashable, from link: LinkHandle, isSelection: Bool) {
        if let detail, detail.replacesRoot {
            if isSelection, !detail.hasDestination(for: value) { return }
            setActive(link)
            let entry = NavigationEntry(.view, detail.view(for: value))
            entry.rootValue = value
            return detail.replaceRoot(entry)
        }
        if isSelection, !hasDestination(for: value) { return }
        appendValue(value)
    }

    /// Follows a link to a view: pushes it, or makes it the root of the detail column.
    /// - Returns: the screen, for the link to keep up to date.
    func follow(_ view: AnyView, from link: LinkHandle) -> NavigationEntry? {
        if detail?.replacesRoot == true { setActive(link) }
        // SwiftUI: in columns, following any link starts with a new root, even following the same one again.
        return present(view, onPop: nil)
    }

    /// Shows a view: pushes it, or makes it the root of the detail column.
    @discardableResult func present(_ view: AnyView, onPop: (@MainActor () -> Void)?) -> NavigationEntry {
        guard let detail, detail.replacesRoot else { return push(view, onPop: onPop) }
        let entry = NavigationEntry(.view, view)
        entry.onPop = onPop
        detail.replaceRoot(entry)
        return entry
    }

    /// The link whose screen the next column shows.
    private weak var activeLink: LinkHandle?

    private func setActive(_ link: LinkHandle) {
        guard activeLink !== link else { return }
        activeLink?.setActive?(false)
        activeLink = link
        link.setActive?(true)
    }

    @discardableResult func push(_ view: AnyView, onPop: (@MainActor () -> Void)?) -> NavigationEntry {
        let entry = NavigationEntry(.view, view)
        entry.onPop = onPop
        entries.append(entry)
        driver?.modelDidChange()
        return entry
    }

    func goBack() { if canGoBack, let last = entries.last { remove(last) } }

    /// Drops a screen and all above it.
    func remove(_ entry: NavigationEntry) {
        guard !entry.isRoot, let index = entries.firstIndex(where: { $0 === entry }) else { return }
        let dropped = entries[index...]
        let keptValues = entries[..<index].count { $0.value != nil }
        if dropped.contains(where: { $0.value != nil }) { truncatePath(to: keptValues) }
        for other in dropped where other.value == nil {
            entries.removeAll { $0 === other }
            other.onPop?()
        }
        driver?.modelDidChange()
    }

    /// Drops a screen that is no longer asked for, also one that replaces its column's root.
    func drop(_ entry: NavigationEntry) {
        guard entry.isRoot else { return remove(entry) }
        guard entries.contains(where: { $0 === entry }) else { return }
        let old = entries
        if old.contains(where: { $0.value != nil }) { truncatePath(to: 0) }
        entries = []
        for other in old { other.onPop?() }
        driver?.modelDidChange()
    }

    // MARK: For views that are gone from a bar

    private var keepers: [DestinationKeeper] = []

    func keep(_ keeper: DestinationKeeper) { keepers.append(keeper) }
    func forget(_ keeper: DestinationKeeper) { keepers.removeAll { $0 === keeper } }

    /// The keeper of what a view of a screen has presented.
    func keeper(of home: NavigationEntry?, for identity: AnyHashable) -> DestinationKeeper? {
        keepers.first { $0.home === home && $0.identity == identity }
    }

    /// Called in an update in which a screen has given its bar other items, and so may ask for other screens.
    func itemsDidChange() { for keeper in keepers { keeper.check() } }

    /// Called when the stack ends.
    func destroyKeepers() {
        let old = keepers
        keepers = []
        for keeper in old { keeper.destroy() }
    }

    // MARK: Applying the path

    /// Brings the screens in line with the path. Screens before the first difference stay; after it, those stay whose index and
    /// value are the same.
    func applyPath(_ values: [AnyHashable], _ transaction: Transaction) {
        var kept: [NavigationEntry] = [], index = 0, isSame = true
        var rest: [NavigationEntry] = []
        for entry in entries {
            if isSame, let value = entry.value {
                if index < values.count, values[index] == value { index += 1 } else { isSame = false }
            }
            if isSame { kept.append(entry) } else { rest.append(entry) }
        }
        for entry in rest where entry.value == nil {
            if let onPop = entry.onPop { driver?.driverHost.enqueueAction(onPop) }
        }
        for place in index..<max(values.count, index) {
            let value = values[place]
            let known = rest.first {
                if case .value(value, index: place) = $0.kind { true } else { false }
            }
            kept.append(known ?? NavigationEntry(.value(value, index: place), view(for: value)))
        }
        entries = kept
    }

    // MARK: Destinations

    private var destinations: [NavigationDestinationEntry] = []

    /// Called in an update.
    func add(_ destination: NavigationDestinationEntry) {
        destinations.append(destination)
        destinationDidChange(destination, Transaction())
    }

    func remove(_ destination: NavigationDestinationEntry) { destinations.removeAll { $0 === destination } }

    /// Called in an update: replaces the views of the screens with values of the destination's type.
    func destinationDidChange(_ destination: NavigationDestinationEntry, _ transaction: Transaction) {
        for entry in entries {
            guard let value = entry.value ?? entry.rootValue, destination.accepts(value) else { continue }
            entry.setView(view(for: value), transaction)
        }
    }

    /// Returns the destination of a value. SwiftUI: the outermost declaration for a type counts.
    func view(for value: AnyHashable) -> AnyView {
        let known = destinations.filter { $0.accepts(value) }.min { $0.depth < $1.depth }
        guard let known else {
            driver?.driverHost.enqueueAction { [weak self] in self?.reportMissing(value) }
            return AnyView(MissingDestination(model: self, value: value))
        }
        return AnyView(DestinationView { known.view(value) }).identified(by: value)
    }

    private func reportMissing(_ value: AnyHashable) {
        guard !hasDestination(for: value), values.contains(value) || entries.contains(where: { $0.rootValue == value }) else { return }
        Diagnostics.warn("""
            A NavigationLink or path has a value of type \(type(of: value.base)), and no \
            navigationDestination(for: \(type(of: value.base)).self) is declared in the navigation stack. Declare one inside the \
            stack, and not inside a lazy container.
            """)
    }

    func hasDestination(for value: AnyHashable) -> Bool { destinations.contains { $0.accepts(value) } }
}

extension AnyView {
    /// Gives a screen's view the identity of its value, so that another value starts with new state.
    @MainActor fileprivate func identified(by value: AnyHashable) -> AnyView { AnyView(id(value)) }
}

/// SwiftUI: a warning sign in place of a destination that is not declared.
private struct MissingDestination: View {
    let model: NavigationModel
    let value: AnyHashable

    var body: some View {
        Image(systemName: "exclamationmark.triangle.fill")
            .font(.largeTitle).foregroundStyle(.yellow)
            .accessibilityLabel(Text(.word(.noDestination, String(describing: type(of: value.base)))))
    }
}

/// Access to a path, whatever its type.
@MainActor struct PathAccess {
    let get: () -> [AnyHashable]
    let append: (AnyHashable) -> Void
    /// Keeps only the given number of values, from the start.
    let truncate: (Int) -> Void

    init(_ path: Binding<NavigationPath>) {
        get = { path.wrappedValue.values }
        append = { path.wrappedValue.append(any: $0) }
        truncate = { path.wrappedValue.removeLast(max(path.wrappedValue.count - $0, 0)) }
    }

    init<Data>(
        _ path: Binding<Data>
    ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        get = { path.wrappedValue.map { AnyHashable($0) } }
        append = { value in
            guard let element = value.base as? Data.Element else {
                Diagnostics.warn("""
                    A NavigationLink's value of type \(type(of: value.base)) cannot be pushed: the stack's path holds values of \
                    type \(Data.Element.self). Use a NavigationPath for values of several types.
                    """)
                return
            }
            path.wrappedValue.append(element)
        }
        truncate = { count in
            let end = path.wrappedValue.index(path.wrappedValue.startIndex, offsetBy: min(count, path.wrappedValue.count))
            path.wrappedValue.removeSubrange(end...)
        }
    }
}

extension EnvironmentValues {
    /// The navigation stack, or the column, that links in this environment belong to.
    package var navigation: NavigationModel? {
        get { screenLinking as? NavigationModel }
        set { screenLinking = newValue }
    }
}
