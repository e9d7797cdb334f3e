import EspalierCore
import EspalierGraphics
import Foundation

/// Compares each text of a window with what is behind it: the window painted without its texts.
@MainActor struct ContrastCheck {
    private let window: TestWindow
    private let rules: AuditRules

    init(_ window: TestWindow, _ rules: AuditRules) { (self.window, self.rules) = (window, rules) }

    var findings: [AuditFinding] {
        var result = findings(in: window.host, window.recording, at: .zero)
        for popupWindow in window.backing.windows {
            guard let popup = popupWindow.delegate as? Popup, popup.isOpen else { continue }
            result += findings(in: popup.host, popupWindow.recording, at: popup.frame.origin)
        }
        return result
    }

    private func findings(in host: ViewHost, _ surface: RecordingSurface, at origin: CGPoint) -> [AuditFinding] {
        let list = host.fullDisplayList
        var silent = list
        silent.items = list.items.filter { item in if case .text = item.command { false } else { true } }
        let behind = surface.painted(silent, KitFonts.fonts(surface.scale).glyphs, on: host.clearColor, isOpaque: true)
        let elements = host.accessibilityTree.all { _ in true }
        var seen: Set<String> = []
        return PaintedItem.items(of: list, in: CGRect(origin: .zero, size: surface.size)).compactMap { _, item in
            guard case .text(let run, let paint, _) = item.command, let color = color(paint, item.scopes) else { return nil }
            guard run.string.contains(where: { !$0.isWhitespace }) else { return nil }
            let middle = CGPoint(x: item.visible.midX + origin.x, y: item.visible.midY + origin.y)
            let around = elements.filter { $0.frame.contains(middle) }
            guard let element = around.min(by: { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }),
                  !around.contains(where: { !$0.isEnabled }) else { return nil }
            guard let ratio = Self.ratio(color, on: behind, in: item.visible, scale: surface.scale) else { return nil }
            let isLarge = run.font.size >= 24 || run.font.size >= 18.66 && run.font.weight >= 700
            let least = isLarge ? rules.largeTextContrast : rules.contrast
            guard ratio < least - 0.05 else { return nil }
            let detail = "the text \"\(run.string.prefix(40))\" has a contrast of \((ratio * 10).rounded() / 10) to 1 in place of \(least)"
            guard seen.insert("\(detail) \(element.id)").inserted else { return nil }
            return AuditFinding(
                kind: .contrast, element: element.lineDescription, detail: detail, frame: item.visible.offsetBy(dx: origin.x, dy: origin.y))
        }
    }

    /// The colour of a text with the opacity of the groups around it; nil where it is not one colour, or changed by effects.
    private func color(_ paint: Paint, _ scopes: [DisplayCommand]) -> Color.Resolved? {
        guard case .color(let color) = paint else { return nil }
        var opacity: Double = 1
        for scope in scopes {
            switch scope {
            case .pushGroup(let own, _): opacity *= own
            case .pushEffect(let effects, _):
                guard effects.filters.allSatisfy({ if case .shadow = $0 { true } else { false } }), effects.blendMode == .normal else {
                    return nil
                }
                opacity *= effects.opacity
            case .pushMask, .pushProjection: return nil
            default: break
            }
        }
        // What is hardly there is on its way in or out.
        guard opacity > 0.05, color.opacity > 0.05 else { return nil }
        return color.multiplyingOpacity(by: opacity)
    }

    /// How much lighter one of the two is, by WCAG's formula; nil for what is not on the surface.
    private static func ratio(_ color: Color.Resolved, on tile: PixelTile, in rect: CGRect, scale: CGFloat) -> Double? {
        let left = max(Int(rect.minX * scale), 0), right = min(Int((rect.maxX * scale).rounded(.up)), tile.width)
        let top = max(Int(rect.minY * scale), 0), bottom = min(Int((rect.maxY * scale).rounded(.up)), tile.height)
        guard left < right, top < bottom else { return nil }
        var sum = SIMD3<Double>(0, 0, 0)
        for y in top..<bottom {
            for x in left..<right {
                let pixel = tile.pixels[y * tile.width + x]
                sum += SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
            }
        }
        let back = sum / (Double((right - left) * (bottom - top)) * 255)
        let own = SIMD3(Double(color.red), Double(color.green), Double(color.blue)).clamped(lowerBound: SIMD3(), upperBound: SIMD3(1, 1, 1))
        let opacity = min(max(Double(color.opacity), 0), 1)
        let front = own * opacity + back * (1 - opacity)
        let (a, b) = (luminance(front), luminance(back))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ color: SIMD3<Double>) -> Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
    }
}
