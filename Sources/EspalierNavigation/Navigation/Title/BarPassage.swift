import EspalierCore
import EspalierGraphics
import Foundation

/// What matters of a bar for its way to the next one.
struct BarLook {
    /// Of all of it, 0 where there is none.
    var height: CGFloat
    /// Of the line with the buttons and the small title; below it stand a large title and the field of a search.
    var lineHeight: CGFloat
    /// Whether it is seen where it ends.
    var hasGround: Bool
}

/// Two screens on their ways, for the bars around them.
struct ScreenWay {
    /// From 0 to 1.
    var part: Double
    var oldX: CGFloat
    var newX: CGFloat
    var isNewInFront: Bool
    /// Whether the one in front grows or shrinks; then none slides.
    var isZoom: Bool

    /// What the screen in front leaves uncovered.
    func uncovered(_ rect: CGRect) -> CGRect {
        guard !isZoom else { return rect }
        let x = isNewInFront ? newX : oldX
        let edge = min(max(x >= 0 ? x : x + rect.width, 0), rect.width)
        return x >= 0
            ? CGRect(x: 0, y: rect.minY, width: edge, height: rect.height)
            : CGRect(x: edge, y: rect.minY, width: rect.width - edge, height: rect.height)
    }
}

/// The way from one screen's bar to the next one's, while the screens are on theirs.
///
/// The bar is that of the new screen at once, for all but the eye. What it looked like before is kept as a picture. The lines of
/// buttons and small titles fade one into the other; what stands below them slides with its screen, and so does a whole bar where
/// the other screen has none.
@MainActor final class BarPassage {
    private weak var stage: StageNode?
    let old: BarLook
    private var picture = DisplayList()
    /// Where the bar's node stood in the window when the picture was taken.
    private let corner: CGPoint

    init(_ stage: StageNode, of chrome: ChromeNode, _ look: BarLook) {
        self.stage = stage
        old = look
        let place = chrome.shownWindowTransform
        corner = CGPoint(x: place.tx, y: place.ty)
        // Turned or scaled, the picture could not be moved to where it belongs.
        guard let bar = chrome.bar, look.height > 0, place.isTranslation else { return }
        picture = PaintContext.picture(of: bar, at: place)
    }

    /// In a layout of the bars.
    func barsDidMove() { stage?.barsDidMove() }

    /// - Parameters:
    ///   - bar: the new screen's; nil where it has none.
    ///   - width: of both bars, which begin at the origin of the current space.
    func paint(_ bar: Node?, _ new: BarLook, width: CGFloat, _ context: inout PaintContext) {
        guard let way = stage?.way else {
            if let bar { context.paint(bar) }
            return
        }
        let line = min(old.lineHeight, new.lineHeight)
        if let bar {
            // Through two grounds that are half clear, what lies behind both would shine.
            let isDissolved = old.hasGround && new.hasGround
            draw(CGRect(x: 0, y: 0, width: width, height: line), isDissolved ? 1 : way.part, &context) { $0.paint(bar) }
            let rest = movingPart(below: line, to: new.height, at: way.newX, width, isBehind: !way.isNewInFront, way)
            draw(rest, way.isZoom ? way.part : 1, shift: way.newX, &context) { $0.paint(bar) }
        }
        guard !picture.items.isEmpty else { return }
        draw(CGRect(x: 0, y: 0, width: width, height: line), 1 - way.part, &context) { paintPicture(width, &$0) }
        let rest = movingPart(below: line, to: old.height, at: way.oldX, width, isBehind: way.isNewInFront, way)
        draw(rest, way.isZoom ? 1 - way.part : 1, shift: way.oldX, &context) { paintPicture(width, &$0) }
    }

    /// Where that part of a bar is seen which moves with its screen.
    private func movingPart(
        below line: CGFloat, to height: CGFloat, at x: CGFloat, _ width: CGFloat, isBehind: Bool, _ way: ScreenWay
    ) -> CGRect {
        let all = CGRect(x: 0, y: line, width: width, height: max(height - line, 0))
        return all.offsetBy(dx: x, dy: 0).intersection(isBehind ? way.uncovered(all) : all)
    }

    private func draw(
        _ rect: CGRect, _ opacity: Double, shift: CGFloat = 0, _ context: inout PaintContext, _ body: (inout PaintContext) -> Void
    ) {
        guard !rect.isNull, rect.width > 0, rect.height > 0, opacity > 0 else { return }
        context.withClip(.rect(rect), FillStyle()) { context in
            context.withTranslation(shift, 0) { context in context.withOpacity(opacity, body) }
        }
    }

    private func paintPicture(_ width: CGFloat, _ context: inout PaintContext) {
        guard context.transform.isTranslation else { return }
        let delta = CGSize(width: context.transform.tx - corner.x, height: context.transform.ty - corner.y)
        guard context.opacity < 1 || context.hasPendingEffects else { return context.append(picture, movedBy: delta) }
        context.withGroup(bounds: CGRect(x: 0, y: 0, width: width, height: old.height)) { $0.append(picture, movedBy: delta) }
    }
}
