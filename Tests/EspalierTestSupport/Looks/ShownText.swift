import EspalierGraphics
import EspalierTesting
import Foundation

/// A piece of text that can be seen in a window.
struct ShownText {
    let string: String
    /// From the top of its capitals to the line that it stands on, in window points.
    let box: CGRect
    /// What no edge cuts off of it.
    let visible: CGRect

    /// The texts of a display list, but for those that something opaque lies over, and those that effects bend, blur or mask.
    static func texts(of list: DisplayList, in window: CGRect) -> [ShownText] {
        var shown: [ShownText] = []
        for (index, item) in PaintedItem.items(of: list, in: window) {
            if let cover = cover(item) { shown.removeAll { cover.contains(CGPoint(x: $0.visible.midX, y: $0.visible.midY)) } }
            guard case .text(let run, let paint, let transform) = item.command, transform.isTranslation, !isBent(item.scopes) else { continue }
            guard run.string.contains(where: { !$0.isWhitespace }), paint.opacity > 0.1 else { continue }
            // Around the letters there is room for what hangs over their boxes.
            let bounds = list.items[index].bounds, size = run.font.size, room = max((bounds.height - size * 1.2) / 2, 0)
            let box = CGRect(x: bounds.minX + room, y: transform.ty - size * 0.7, width: bounds.width - 2 * room, height: size * 0.7)
            let visible = box.intersection(item.visible)
            guard box.width > 1, !visible.isNull, visible.width > 0.5, visible.height > 0.5 else { continue }
            shown.append(ShownText(string: run.string, box: box, visible: visible))
        }
        return shown
    }

    /// What an item hides of the texts below it.
    private static func cover(_ item: PaintedItem) -> CGRect? {
        switch item.command {
        case .fill(.rect, _, let paint, _), .fill(.roundedRect, _, let paint, _): paint.opacity > 0.9 ? item.visible : nil
        case .image: item.visible
        default: nil
        }
    }

    private static func isBent(_ scopes: [DisplayCommand]) -> Bool {
        scopes.contains { scope in
            switch scope {
            case .pushEffect, .pushMask, .endMask, .pushProjection: true
            case .pushGroup(let opacity, _): opacity < 0.1
            default: false
            }
        }
    }
}

extension Paint {
    /// How much it hides of what is behind it.
    fileprivate var opacity: Double {
        switch self {
        case .color(let color): Double(color.opacity)
        case .shader(_, let opacity): opacity
        // What is behind a material is no longer read.
        case .backdrop: 1
        }
    }
}
