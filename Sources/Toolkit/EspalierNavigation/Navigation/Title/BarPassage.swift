import EspalierCore
import EspalierGraphics
import Foundation

/// The properties of a bar that matter for the transition to the next one.
struct BarAppearance {
    /// The height of the whole bar, in points; 0 without a bar.
    var height: CGFloat
    /// The height of the row with the buttons and the inline title; a large title and a search field stand below it.
    var lineHeight: CGFloat
    /// Whether the bar has a visible background.
    var hasGround: Bool
}

/// The transition between two screens, for the bars around them.
struct ScreenTransitionState {
    /// The progress, from 0 to 1.
    var part: Double
    var oldX: CGFloat
    var newX: CGFloat
    var isNewInFront: Bool
    /// Whether the screen in front grows or shrinks; then neither slides.
    var isZoom: Bool

    /// The part of `rect` that the screen in front leaves uncovered.
    func uncovered(_ rect: CGRect) -> CGRect {
        guard !isZoom else { return rect }
        let x = isNewInFront ? newX : oldX
        let edge = min(max(x >= 0 ? x : x + rect.width, 0), rect.width)
        return x >= 0
            ? CGRect(x: 0, y: rect.minY, width: edge, height: rect.height)
            : CGRect(x: edge, y: rect.minY, width: rect.width - edge, height: rect.height)
    }
}

/// The transition from one screen's bar to the next one's, during that of the screens.
///
/// The bar itself becomes that of the new screen at once; what it looked like before is kept as a picture. The rows of buttons and
/// inline titles cross-fade; what stands below them slides with its screen, and so does a whole bar where the other screen has none.
@MainActor final class BarPassage {
    private weak var stage: StageNode?
    let old: BarAppearance
    private var picture = DisplayList()
    /// Where the bar's node stood in the window when the picture was taken.
    private let corner: CGPoint

    init(_ stage: StageNode, of chrome: ChromeNode, _ appearance: BarAppearance) {
        self.stage = stage
        old = appearance
        let place = chrome.shownWindowTransform
        corner = CGPoint(x: place.tx, y: place.ty)
        // A rotated or scaled picture could not be moved to its place.
        guard let bar = chrome.bar, appearance.height > 0, place.isTranslation else { return }
        picture = PaintContext.picture(of: bar, at: place)
    }

    /// Called in a layout of the bars.
    func barsDidMove() { stage?.barsDidMove() }

    /// - Parameters:
    ///   - bar: the new screen's bar; nil where it has none.
    ///   - width: the width of both bars, which begin at the origin of the current space.
    func paint(_ bar: Node?, _ new: BarAppearance, width: CGFloat, _ context: inout PaintContext) {
        guard let transition = stage?.transitionState else {
            if let bar { context.paint(bar) }
            return
        }
        let line = min(old.lineHeight, new.lineHeight)
        if let bar {
            // The content behind would show through two half-transparent backgrounds, so the new one is drawn opaque.
            let isDissolved = old.hasGround && new.hasGround
            draw(CGRect(x: 0, y: 0, width: width, height: line), isDissolved ? 1 : transition.part, &context) { $0.paint(bar) }
            let rest = movingPart(below: line, to: new.height, at: transition.newX, width, isBehind: !transition.isNewInFront, transition)
            draw(rest, transition.isZoom ? transition.part : 1, shift: transition.newX, &context) { $0.paint(bar) }
        }
        guard !picture.items.isEmpty else { return }
        draw(CGRect(x: 0, y: 0, width: width, height: line), 1 - transition.part, &context) { paintPicture(width, &$0) }
        let rest = movingPart(below: line, to: old.height, at: transition.oldX, width, isBehind: transition.isNewInFront, transition)
        draw(rest, transition.isZoom ? 1 - transition.part : 1, shift: transition.oldX, &context) { paintPicture(width, &$0) }
    }

    /// The rectangle in which the part of a bar that moves with its screen is visible.
    private func movingPart(
        below line: CGFloat, to height: CGFloat, at x: CGFloat, _ width: CGFloat, isBehind: Bool, _ transition: ScreenTransitionState
    ) -> CGRect {
        let all = CGRect(x: 0, y: line, width: width, height: max(height - line, 0))
        return all.offsetBy(dx: x, dy: 0).intersection(isBehind ? transition.uncovered(all) : all)
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
