import EspalierGraphics
public import Foundation

extension DynamicViewContent {
    /// Lets the rows be deleted.
    /// - Parameter action: called with the offsets of the elements to remove from the data, before any removal; nil disables
    ///   deletion.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        _EditedContent(base: self, edits: EditsBox { $0.onDelete = action })
    }

    /// Lets the rows be dragged to other places.
    /// - Parameter action: called with the offsets of the rows and the offset before which they go, both in the unchanged data; nil
    ///   disables moving.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        _EditedContent(base: self, edits: EditsBox { $0.onMove = action })
    }

    /// Lets items be dropped between the rows of a list.
    /// - Parameters:
    ///   - supportedContentTypes: the content types that are accepted.
    ///   - action: called with the offset in the data at which to insert, and the items.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        _EditedContent(
            base: self, edits: EditsBox(inserts: true) { $0.onInsert = ListInsertAction(types: supportedContentTypes, perform: action) })
    }

    /// Deprecated: use content types. Identifiers that name no type are left out.
    @available(*, deprecated, message: "Use content types.")
    public func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        onInsert(of: UTType.named(acceptedTypeIdentifiers), perform: action)
    }

    /// Lets values of a type be dropped between the rows of a list.
    /// - Parameter action: called with the values, and the offset in the data at which to insert them.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        onInsert(of: T.importedTypes) { offset, providers in
            assumeMainActor {
                let local = providers.compactMap { $0.localValue(T.self) }
                if local.count == providers.count { return action(local, offset) }
                loadDropped(providers, as: T.self) { if !$0.isEmpty { action($0, offset) } }
            }
        }
    }
}

struct EditsBox {
    var inserts = false
    let apply: (inout ListEdits) -> Void

    func edits(over inner: ListEdits?) -> ListEdits {
        var edits = inner ?? ListEdits()
        apply(&edits)
        return edits
    }

    /// For rows that all belong to one element of the data: of nested lists, the edits of the innermost come first.
    func edits(ofItem item: Int, over inner: ListEdits?) -> ListEdits {
        var outer = ListEdits(), edits = inner ?? ListEdits()
        apply(&outer)
        if edits.onDelete == nil, let delete = outer.onDelete { edits.onDelete = { _ in delete(IndexSet(integer: item)) } }
        if edits.onInsert == nil, let insert = outer.onInsert {
            edits.onInsert = ListInsertAction(
                types: insert.types, perform: { offset, providers in insert.perform(item + (offset > 0 ? 1 : 0), providers) },
                depth: insert.depth + 1)
        }
        return edits
    }
}

/// Content whose rows the user can edit.
public struct _EditedContent<Base: DynamicViewContent>: DynamicViewContent {
    let base: Base
    let edits: EditsBox

    public var data: Base.Data { base.data }
    public typealias Body = Never
    public var body: Never { neverBody("DynamicViewContent") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        EditedElement(view, context)
    }
}

private final class EditedElement<Base: DynamicViewContent>: SingleChildElement<_EditedContent<Base>, _ViewElement<Base>>, ItemwiseList {
    override init(_ view: _EditedContent<Base>, _ context: _ElementContext) {
        super.init(view, context)
        if view.edits.inserts { host.dragRegistrations.targets += 1 }
        content = Base._makeElement(view.base, _ElementContext(parent: self, transaction: context.transaction))
    }

    override func update(_ new: _EditedContent<Base>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        content.update(new.base, context)
    }

    override func collectSegments(into segments: inout [LazySegment]) {
        if let items = segmentsByItem() {
            for item in items { segments += item.segments }
            return
        }
        var inner: [LazySegment] = []
        content.collectSegments(into: &inner)
        for segment in inner {
            guard case .list(let source) = segment else {
                segments.append(segment)
                continue
            }
            segments.append(.list(EditedListSource(source) { [unowned self] in view.edits.edits(over: $0) }))
        }
    }

    /// Where elements of the data are lists themselves, offsets count those elements, not rows.
    func segmentsByItem() -> [ItemSegments]? {
        guard let items = (content as? any ItemwiseList)?.segmentsByItem() else { return nil }
        return items.map { item in
            let edits = { [unowned self] in view.edits.edits(ofItem: item.index, over: $0) }
            return ItemSegments(index: item.index, id: item.id, segments: item.segments.map { segment in
                switch segment {
                case .list(let source): .list(EditedListSource(source, edits: edits))
                case .nodes(let nodes): .list(EditedListSource(ItemRows(nodes, id: item.id), edits: edits))
                case .supplement, .leaving: segment
                }
            })
        }
    }

    override func destroyContent() {
        if view.edits.inserts { host.dragRegistrations.targets -= 1 }
        super.destroyContent()
    }
}

/// A list whose elements may be lists themselves.
@MainActor protocol ItemwiseList: _Element {
    /// The segments of each element; nil where all elements are single rows.
    func segmentsByItem() -> [ItemSegments]?
}

struct ItemSegments {
    let index: Int
    let id: AnyHashable?
    let segments: [LazySegment]
}

/// The rows of one element of a list, all of which always exist.
private final class ItemRows: LazyListSource {
    private let rows: [Node]
    private let id: AnyHashable?

    init(_ rows: [Node], id: AnyHashable?) { (self.rows, self.id) = (rows, id) }

    var edits: ListEdits? { nil }
    var itemCount: Int { rows.count }
    var unchangedCount: Int { 0 }
    func nodes(ofItem index: Int) -> [Node] { [rows[index]] }
    var presentNodes: [Node] { rows }
    func index(ofID id: AnyHashable) -> Int? { id == self.id ? 0 : nil }
    func id(ofItem index: Int) -> AnyHashable? { id }
    func evictItem(_ index: Int) {}
    func evictItems(except isUsed: (Int) -> Bool) {}
}

private final class EditedListSource: LazyListSource {
    private let base: any LazyListSource
    private let own: (ListEdits?) -> ListEdits

    init(_ base: any LazyListSource, edits: @escaping (ListEdits?) -> ListEdits) { (self.base, own) = (base, edits) }

    var edits: ListEdits? { own(base.edits) }
    var itemCount: Int { base.itemCount }
    var unchangedCount: Int { base.unchangedCount }
    func nodes(ofItem index: Int) -> [Node] { base.nodes(ofItem: index) }
    var leavingNodes: [Node] { base.leavingNodes }
    var presentNodes: [Node] { base.presentNodes }
    func isInserted(_ index: Int) -> Bool { base.isInserted(index) }
    func index(ofID id: AnyHashable) -> Int? { base.index(ofID: id) }
    func index(ofExplicitID id: AnyHashable) -> Int? { base.index(ofExplicitID: id) }
    func id(ofItem index: Int) -> AnyHashable? { base.id(ofItem: index) }
    func evictItem(_ index: Int) { base.evictItem(index) }
    func evictItems(except isUsed: (Int) -> Bool) { base.evictItems(except: isUsed) }
}
