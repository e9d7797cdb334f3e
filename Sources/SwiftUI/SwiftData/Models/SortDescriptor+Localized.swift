public import EspalierControls
public import Foundation

// Foundation's sort descriptors know no order of texts on Linux but that of their code points. Fetches and queries put texts in the order
// that readers expect unless a descriptor says `.lexical`: these initialisers are for source that says so.
extension SortDescriptor {
    /// The order of a text by the rules of the user's language, with numbers in it by their values. It holds for fetches and queries;
    /// arrays that are sorted with the descriptor are in the order of code points, as Foundation has no other on Linux.
    public init(
        _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: _LocalizedStandardComparator, order: SortOrder = .forward
    ) {
        self.init(keyPath, order: order)
    }

    /// The same for a text that may be nil: objects without one come first.
    public init(
        _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: _LocalizedStandardComparator, order: SortOrder = .forward
    ) {
        self.init(keyPath, order: order)
    }
}
