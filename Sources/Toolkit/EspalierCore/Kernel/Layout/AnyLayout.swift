import EspalierGraphics
public import Foundation

/// A type-erased layout. Where the type of a view's layout may change, wrapping it preserves the views inside, and their state:
/// `let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())`.
public struct AnyLayout: Layout {
    fileprivate let storage: any LayoutStorage

    /// Erases the type of a layout.
    /// - Parameter layout: an `AnyLayout` is not wrapped twice.
    public init<L: Layout>(_ layout: L) {
        storage = (layout as? AnyLayout)?.storage ?? ConcreteLayout(layout: layout)
    }

    private init(storage: any LayoutStorage) { self.storage = storage }

    /// The wrapped layout's cache.
    public struct Cache {
        fileprivate var value: Any
        /// The type of the layout that the value belongs to: a different layout starts with a new cache.
        fileprivate var type: ObjectIdentifier
    }

    /// The wrapped layout's data. Data of different layouts are not compatible: there is no interpolation between them.
    public var animatableData: _AnyAnimatableData {
        get { storage.animatableData }
        set { self = AnyLayout(storage: storage.setting(newValue)) }
    }

    public func makeCache(subviews: Subviews) -> Cache { storage.makeCache(subviews) }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { storage.updateCache(&cache, subviews) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        storage.sizeThatFits(proposal, subviews, &cache)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        storage.place(bounds, proposal, subviews, &cache)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { storage.spacing(subviews, &cache) }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        storage.explicitAlignment(of: guide, bounds, proposal, subviews, &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        storage.explicitAlignment(of: guide, bounds, proposal, subviews, &cache)
    }
}

extension AnyLayout: ErasedLayout {
    package var layoutType: any Layout.Type { storage.layoutType }
    @MainActor package func isSame(as other: AnyLayout) -> Bool { storage.isSame(as: other.storage) }
}

// MARK: - Storage

/// A layout whose type is not known statically.
private protocol LayoutStorage {
    var layoutType: any Layout.Type { get }
    var animatableData: _AnyAnimatableData { get }
    func setting(_ data: _AnyAnimatableData) -> any LayoutStorage
    @MainActor func isSame(as other: any LayoutStorage) -> Bool

    func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache
    func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews)
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache)
    func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing
    func explicitAlignment(
        of guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout AnyLayout.Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout AnyLayout.Cache
    ) -> CGFloat?
}

private struct ConcreteLayout<L: Layout>: LayoutStorage {
    var layout: L

    var layoutType: any Layout.Type { L.self }
    var animatableData: _AnyAnimatableData { _AnyAnimatableData(layout.animatableData) }

    func setting(_ data: _AnyAnimatableData) -> any LayoutStorage {
        guard let data = data.value(as: L.AnimatableData.self) else { return self }
        var copy = self
        copy.layout.animatableData = data
        return copy
    }

    @MainActor func isSame(as other: any LayoutStorage) -> Bool {
        guard let other = other as? ConcreteLayout<L> else { return false }
        return valuesAreEqual(layout, other.layout)
    }

    func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
        AnyLayout.Cache(value: layout.makeCache(subviews: subviews), type: ObjectIdentifier(L.self))
    }

    /// Passes the wrapped layout its cache as the only reference, so that arrays in it are changed in place.
    private func withCache<T>(
        _ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> T
    ) -> T {
        if cache.type != ObjectIdentifier(L.self) { cache = makeCache(subviews) }
        var inner = cache.value as! L.Cache
        cache.value = ()
        defer { cache.value = inner }
        return body(&inner)
    }

    func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
        guard cache.type == ObjectIdentifier(L.self) else { return cache = makeCache(subviews) }
        withCache(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize {
        withCache(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
    ) {
        withCache(&cache, subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
        withCache(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    func explicitAlignment(
        of guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout AnyLayout.Cache
    ) -> CGFloat? {
        withCache(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func explicitAlignment(
        of guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout AnyLayout.Cache
    ) -> CGFloat? {
        withCache(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
}
