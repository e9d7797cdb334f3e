import EspalierGraphics
package import Foundation

/// A view that takes one place in the order of Tab, with an order of its own inside.
@MainActor protocol FocusScope: Node {}

/// A container that makes its lines when they come into sight.
@MainActor protocol UnseenFocus: Node {
    /// The lines that do not exist, and where they would be.
    var unseenLines: [(lines: Range<Int>, rect: CGRect)] { get }
    /// Makes lines one after another until there is a view among them at which Tab stops; the line of that view then exists.
    func firstTabStop(among lines: Range<Int>, forward: Bool) -> FocusableNode?
    /// Makes lines one after another until a search finds something; the line with it then exists, and the others do not.
    func firstFound<Found>(among lines: Range<Int>, _ search: () -> Found?) -> Found?
    /// Brings in the line of a view that exists but is too far from the viewport to be shown.
    /// - Returns: whether the view is one of this container's.
    func bringIn(waiting node: Node) -> Bool
}

extension ViewHost {
    /// The lazy containers that take input.
    private var unseenFocuses: [any UnseenFocus] {
        var found: [any UnseenFocus] = []
        func collect(_ node: Node) {
            if let lazy = node as? any UnseenFocus { found.append(lazy) }
            node.forEachPreferenceChild(collect)
        }
        collect(inputRoot)
        return found
    }

    /// Brings a view into the tree that a lazy container keeps out of it, as it is out of sight.
    func bringIn(_ node: Node) {
        let whole = node.root
        guard whole !== rootNode else { return }
        for lazy in unseenFocuses where lazy.bringIn(waiting: whole) { return }
    }

    /// Makes lines of lazy containers in search of a view; those that do not have it end again.
    func firstUnseen<Found>(_ search: () -> Found?) -> Found? {
        for lazy in unseenFocuses {
            for (lines, _) in lazy.unseenLines {
                if let found = lazy.firstFound(among: lines, search) { return found }
            }
        }
        return nil
    }
}

/// A place in the order in which Tab goes through a window.
enum FocusStop {
    case view(FocusableNode)
    /// Lines of a lazy container that have not been made, as they are out of sight: there may be views among them that take the focus.
    case unseen(any UnseenFocus, Range<Int>)

    var view: FocusableNode? { if case .view(let node) = self { node } else { nil } }
}

// The order of the views that take the focus, and the keys that move along it.
extension FocusController {
    /// Moves the focus to the next or the previous view in reading order, wrapping around. Views that lazy containers have not made yet
    /// are made, and whatever is out of sight is scrolled into view.
    /// - Returns: false where there is nothing to focus.
    package func move(forward: Bool) -> Bool {
        move(forward: forward, in: readingOrder().filter { stop in
            guard let view = stop.view else { return true }
            return view.isTabStop || view === focused
        })
    }

    /// Moves the focus to the next or the previous of the views that Tab passes over: dividers.
    package func moveAmongHandles(forward: Bool) -> Bool {
        move(forward: forward, in: readingOrder().filter { $0.view.map { !$0.isTabStop } ?? false })
    }

    private func move(forward: Bool, in order: [FocusStop]) -> Bool {
        let count = order.count, focused = focused
        var place = focused.flatMap { node in order.firstIndex { $0.view === node } } ?? (forward ? -1 : count)
        for _ in 0..<count {
            place = (place + (forward ? 1 : -1) + count) % count
            let found: FocusableNode? = switch order[place] {
            case .view(let node): node
            case .unseen(let lazy, let lines): lazy.firstTabStop(among: lines, forward: forward)
            }
            guard let found else { continue }
            focusAndReveal(found)
            return true
        }
        return false
    }

    /// The places where the focus can go in the layout, line by line in reading order.
    func readingOrder() -> [FocusStop] {
        orderCount += 1
        return readingOrder(in: host.inputRoot)
    }

    /// A section takes one place in the order, and has an order of its own inside. So has a scroll view: what is scrolled out of it does
    /// not come after the views beside which it would be.
    private func readingOrder(in scope: Node) -> [FocusStop] {
        var found: [(stops: [FocusStop], rect: CGRect)] = []
        func collect(_ node: Node) {
            guard node.showsContent, node.isPlaced else { return }
            if node !== scope, node is any FocusScope {
                let inner = readingOrder(in: node)
                if !inner.isEmpty { found.append((inner, node.windowRect(node.bounds))) }
                return
            }
            if let focusable = node as? FocusableNode, focusable.canFocus {
                found.append(([.view(focusable)], focusable.windowRect(focusable.bounds)))
            }
            if let lazy = node as? any UnseenFocus {
                for (lines, rect) in lazy.unseenLines { found.append(([.unseen(lazy, lines)], lazy.windowRect(rect))) }
            }
            node.forEachPreferenceChild(collect)
        }
        collect(scope)
        return FocusOrder.lines(found.map(\.rect), isRightToLeft: host.rootNode.isRightToLeft).flatMap { found[$0].stops }
    }
}

package enum FocusOrder {
    /// The reading order of rectangles: a line consists of those whose vertical middle is above the bottom of the line's first. What is
    /// beside a high one, such as a list, is read as a column of its own.
    package static func lines(_ rects: [CGRect], isRightToLeft: Bool = false) -> [Int] {
        lines(of: Array(rects.indices), rects) { a, b in
            isRightToLeft ? (-rects[a].maxX, a) < (-rects[b].maxX, b) : (rects[a].minX, a) < (rects[b].minX, b)
        }
    }

    /// - Parameter isBeside: whether what overlaps in height is read as one line, as it is beside a higher one.
    private static func lines(
        of places: [Int], _ rects: [CGRect], isBeside: Bool = false, _ isBefore: (Int, Int) -> Bool
    ) -> [Int] {
        var order: [Int] = [], line: [Int] = []
        func finishLine() {
            guard let first = line.first else { return }
            order += lines(of: line.filter { isBefore($0, first) }, rects, isBeside: true, isBefore) + [first]
            order += lines(of: line.filter { isBefore(first, $0) }, rects, isBeside: true, isBefore)
            line.removeAll()
        }
        for place in places.sorted(by: { (rects[$0].minY, $0) < (rects[$1].minY, $1) }) {
            if let first = line.first, (isBeside ? rects[place].minY : rects[place].midY) >= rects[first].maxY { finishLine() }
            line.append(place)
        }
        finishLine()
        return order
    }
}
