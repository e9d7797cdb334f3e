package import EspalierGraphics
package import Foundation

/// A surface that keeps what was painted last, and checks that painting only the damage leaves the same picture as painting
/// everything would.
@MainActor package final class RecordingSurface: Surface {
    package private(set) var size: CGSize
    package private(set) var scale: CGFloat
    /// How often anything was painted.
    package private(set) var paintCount = 0
    /// The items of the last painting.
    package private(set) var list = DisplayList()
    package private(set) var damage = Damage()
    package private(set) var background: Color.Resolved?
    /// What the checks have found wrong.
    package private(set) var faults: [String] = []

    /// The whole window as of the last check.
    private var screen: DisplayList?
    /// What was painted since then.
    private var fresh: [CGRect] = []

    package init(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
    }

    package func resize(to size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
    }

    package func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved) {
        paintCount += 1
        self.list = list
        self.damage = damage
        self.background = background
        fresh = damage.rects
        let window = CGRect(origin: .zero, size: size)
        if let outside = damage.rects.first(where: { !window.contains($0) }) {
            faults.append("Damage \(outside) reaches out of the window \(window).")
        }
    }

    /// Compares the last painting with the list of the whole window.
    package func check(against full: DisplayList) {
        defer {
            screen = full
            fresh = []
        }
        checkChanges(to: full)
        guard !fresh.isEmpty else { return }
        let expected = full.items.filter { item in fresh.contains { $0.intersects(item.bounds) } }
        if let missing = Self.firstMissing(expected, in: list.items) {
            faults.append("The damage \(fresh) was painted without \(missing).")
        }
        if let extra = Self.firstMissing(list.items, in: full.items) {
            faults.append("The damage \(fresh) was painted with \(extra), which is not in the window.")
        }
    }

    /// Every item that came, went or changed must lie inside what was painted.
    private func checkChanges(to full: DisplayList) {
        guard let screen else { return }
        let window = CGRect(origin: .zero, size: size)
        let change = full.items.difference(from: screen.items)
        for step in change {
            let item = switch step {
            case .insert(_, let item, _): item
            case .remove(_, let item, _): item
            }
            let visible = item.bounds.intersection(window)
            if visible.isNull || visible.width <= 0 || visible.height <= 0 { continue }
            if !Self.covers(fresh, visible) {
                faults.append("\(item) changed at \(visible), but only \(fresh) was painted.")
                return
            }
        }
    }

    /// The first of `items` that does not come, in this order, in `others`.
    private static func firstMissing(_ items: [DisplayItem], in others: [DisplayItem]) -> DisplayItem? {
        var rest = others[...]
        for item in items {
            guard let index = rest.firstIndex(of: item) else { return item }
            rest = rest[(index + 1)...]
        }
        return nil
    }

    /// Whether the rectangles, which do not overlap, hold all of `rect`.
    private static func covers(_ rects: [CGRect], _ rect: CGRect) -> Bool {
        let covered = rects.reduce(0) { sum, part in
            let common = part.intersection(rect)
            return common.isNull ? sum : sum + common.width * common.height
        }
        return covered >= rect.width * rect.height - 0.001
    }
}
