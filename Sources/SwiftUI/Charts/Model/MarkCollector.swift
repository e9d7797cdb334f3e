/// Turns chart content into plain marks: no mark is a view.
public final class _MarkCollector {
    // exclusivity(unchecked): accessed several times for each of very many marks, always as a whole and on the main actor only.
    @exclusivity(unchecked) package private(set) var marks: [Mark] = []
    @exclusivity(unchecked) package private(set) var style = MarkStyle.plain
    @exclusivity(unchecked) private var path = 0
    @exclusivity(unchecked) private var seen: [Int: Int] = [:]

    package init() {}

    /// Collects the marks of some content.
    @MainActor package static func marks<C: ChartContent>(of content: C) -> [Mark] {
        let collector = _MarkCollector()
        C._collect(content, collector)
        return collector.marks
    }

    package func append(_ mark: Mark) {
        var mark = mark
        mark.style = style
        mark.id = newID()
        marks.append(mark)
    }

    package func append(_ mark: Mark, _ change: (MarkStyle) -> Void) {
        let outer = style
        style = style.changed(change)
        append(mark)
        style = outer
    }

    /// The identity of a mark is its path: the places and ids of the content around it. Equal paths are counted.
    private func newID() -> Int {
        let count = Self.countUp(&seen[path, default: 0])
        return count == 0 ? path : Self.hash(path, count)
    }

    /// One look into the table for both.
    private static func countUp(_ count: inout Int) -> Int {
        defer { count += 1 }
        return count
    }

    package func reserve(_ count: Int) {
        marks.reserveCapacity(marks.count + count)
        seen.reserveCapacity(seen.count + count)
    }

    /// Collects content with a step of its path.
    package func at<H: Hashable>(_ step: H, _ body: () -> Void) {
        let outer = path
        path = Self.hash(path, step)
        body()
        path = outer
    }

    /// Collects content with a changed style.
    package func with(_ change: (MarkStyle) -> Void, _ body: () -> Void) {
        let outer = style
        style = style.changed(change)
        body()
        style = outer
    }

    private static func hash<H: Hashable>(_ path: Int, _ step: H) -> Int {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(step)
        return hasher.finalize()
    }
}
