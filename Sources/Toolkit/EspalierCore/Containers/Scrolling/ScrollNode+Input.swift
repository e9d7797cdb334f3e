import EspalierGraphics
import Foundation

// Scrolling by the wheel and the keyboard.
extension ScrollNode: WheelTarget, KeyTarget {
    private static let notch = ScrollEvent.pointsPerNotch

    package func handleScroll(_ event: ScrollEvent) -> Bool {
        var notches = event.notches
        if event.modifiers.contains(.shift), notches.width == 0 {
            notches = CGSize(width: notches.height, height: 0)
        }
        return scroll(by: CGSize(width: notches.width * Self.notch, height: notches.height * Self.notch), at: event.time)
    }

    private func scroll(by delta: CGSize, at time: Double) -> Bool {
        guard isEnabled else { return false }
        let target = CGPoint(x: offset.x + delta.width, y: offset.y + delta.height)
        let velocity = CGVector(dx: delta.width, dy: delta.height)
        let end = settings.behavior.map { aligned(target, from: offset, velocity: velocity, by: $0) } ?? target
        guard scroll(to: end) else { return false }
        noteStep()
        return true
    }

    /// Where a scroll comes to rest according to a scroll target behaviour.
    func aligned(
        _ target: CGPoint, from start: CGPoint, letGoAt place: CGPoint? = nil, velocity: CGVector, by behavior: AnyScrollTargetBehavior
    ) -> CGPoint {
        var result = ScrollTarget(rect: CGRect(origin: target, size: size))
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: start, size: size)),
            velocity: velocity, contentSize: contentSize, containerSize: size, axes: axes, place: place,
            starts: { [self] in targetStarts($0, around: $1) })
        behavior.base.updateTarget(&result, context: context)
        return result.rect.origin
    }

    package func handle(_ press: KeyPress) -> Bool {
        guard isEnabled, press.phase != .up, press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return false }
        // A page step keeps a part of the previous page visible.
        let page = CGSize(width: max(size.width - Self.notch, Self.notch), height: max(size.height - Self.notch, Self.notch))
        let target: CGPoint
        switch press.key {
        case .upArrow: target = CGPoint(x: offset.x, y: offset.y - Self.notch)
        case .downArrow: target = CGPoint(x: offset.x, y: offset.y + Self.notch)
        case .leftArrow: target = CGPoint(x: offset.x - Self.notch, y: offset.y)
        case .rightArrow: target = CGPoint(x: offset.x + Self.notch, y: offset.y)
        case .pageUp: target = CGPoint(x: offset.x, y: offset.y - page.height)
        case .pageDown: target = CGPoint(x: offset.x, y: offset.y + page.height)
        case .home: target = axes.contains(.vertical) ? CGPoint(x: offset.x, y: 0) : CGPoint(x: 0, y: offset.y)
        case .end: target = axes.contains(.vertical) ? CGPoint(x: offset.x, y: maxOffset.y) : CGPoint(x: maxOffset.x, y: offset.y)
        default: return false
        }
        guard scroll(to: target) else { return false }
        noteStep()
        return true
    }
}
