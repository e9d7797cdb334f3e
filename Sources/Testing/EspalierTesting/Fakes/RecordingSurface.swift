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
    /// The damage of the last painting.
    package private(set) var damage = Damage()
    /// The background of the last painting; nil before the first.
    package private(set) var background: Color.Resolved?
    /// What the checks have found wrong.
    package private(set) var faults: [String] = []

    /// What the whole window showed at the last check, with the moves of pixels since then.
    private var screen: [PaintedItem]?
    /// Where something was painted since then.
    private var fresh: [CGRect] = []
    /// Where moving pixels has left none behind: these places must be painted.
    private var bare: [CGRect] = []
    /// How often pixels were moved.
    package private(set) var scrollCount = 0

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
        let window = CGRect(origin: .zero, size: size)
        // Where nothing is painted over the ground, the old one would stay.
        if let old = self.background, old != background, !damage.rects.contains(where: { $0.contains(window) }) {
            faults.append("The window's ground has another colour, but only \(damage.rects) was painted.")
        }
        self.list = list
        self.damage = damage
        self.background = background
        fresh = damage.rects
        if let outside = damage.rects.first(where: { !window.contains($0) }) {
            faults.append("Damage \(outside) reaches out of the window \(window).")
        }
    }

    /// Moves what is on the screen, as a window's backing does.
    package func scroll(_ rect: CGRect, by delta: CGSize) -> Bool {
        scrollCount += 1
        screen = screen?.flatMap { $0.scrolled(rect, by: delta) }
        bare = bare.map { $0.offsetBy(dx: delta.width, dy: delta.height).intersection(rect) }.filter { !$0.isNull }
        if delta.height != 0 {
            let top = delta.height > 0 ? rect.minY : rect.maxY + delta.height
            bare.append(CGRect(x: rect.minX, y: top, width: rect.width, height: abs(delta.height)))
        }
        if delta.width != 0 {
            let left = delta.width > 0 ? rect.minX : rect.maxX + delta.width
            bare.append(CGRect(x: left, y: rect.minY, width: abs(delta.width), height: rect.height))
        }
        return true
    }

    /// Compares the last painting with the list of the whole window.
    package func check(against full: DisplayList) {
        let items = PaintedItem.items(of: full, in: CGRect(origin: .zero, size: size))
        checkChanges(to: items.map(\.item))
        screen = items.map(\.item)
        defer {
            fresh = []
            bare = []
        }
        guard !fresh.isEmpty else { return }
        let expected = items.filter { entry in fresh.contains { rect in
                // Rectangles that only touch have no pixel in common.
                let common = rect.intersection(entry.item.visible)
                return !common.isNull && common.width > 0 && common.height > 0
            } }
        if let missing = Self.firstMissing(expected.map { full.items[$0.index] }, in: list.items) {
            faults.append("The damage \(fresh) was painted without \(missing).")
        }
        if let extra = Self.firstMissing(list.items, in: full.items) {
            faults.append("The damage \(fresh) was painted with \(extra), which is not in the window.")
        }
    }

    /// Every item that came, went or changed must lie inside what was painted.
    private func checkChanges(to full: [PaintedItem]) {
        guard let screen else { return }
        if let strip = bare.first(where: { !$0.subtracting(fresh).isEmpty }) {
            faults.append("\(strip) was left without pixels, but only \(fresh) was painted.")
        }
        var came: [PaintedItem] = [], went: [PaintedItem] = []
        for step in full.difference(from: screen) {
            switch step {
            case .insert(_, let item, _): came.append(item)
            case .remove(_, let item, _): went.append(item)
            }
        }
        checkPainted(came, against: went)
        checkPainted(went, against: came)
    }

    /// Checks that the items were painted, except where `others` have the same item anyway.
    private func checkPainted(_ items: [PaintedItem], against others: [PaintedItem]) {
        let window = CGRect(origin: .zero, size: size)
        for item in items {
            let same = others.lazy.filter { $0.command == item.command && $0.scopes == item.scopes }.map(\.visible)
            let rest = item.visible.intersection(window).subtracting(fresh + same)
            if let part = rest.first(where: { $0.width > 0.01 && $0.height > 0.01 }) {
                faults.append("\(item) changed at \(part), but only \(fresh) was painted.")
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
}
