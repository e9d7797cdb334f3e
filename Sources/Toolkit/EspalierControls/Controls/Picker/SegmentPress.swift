import EspalierCore
import EspalierGraphics
import Foundation

extension OptionsHandle {
    /// iOS: the segment under the finger shows the press, and is chosen where the finger is lifted.
    var pressing: SlidingPressGesture {
        SlidingPressGesture { [weak self] in
            self?.segments?.pressMoved(to: $0)
        } onEnd: { [weak self] in
            self?.segments?.pressEnded(at: $0)
        }
    }

    /// The node that shows presses on segments.
    fileprivate var segments: OptionsNode? { node as? OptionsNode }
}

/// A press on segments: what it shows.
struct SegmentPressState {
    /// The segment under the finger; nil where the finger is too far away.
    weak var option: OptionNode?
    /// Whether the press began on the selected segment: the thumb follows the finger.
    let holdsThumb: Bool
}

extension OptionsNode {
    /// How far above and below the control the finger still counts, in points.
    private static let pressMargin: CGFloat = 44

    /// The choice at a point of the window, or the one nearest to it along the control; nil for points above or below it.
    private func option(at point: CGPoint) -> OptionNode? {
        let y = convertFromWindow(point).y
        guard y > -Self.pressMargin, y < size.height + Self.pressMargin else { return nil }
        func distance(_ option: OptionNode) -> CGFloat {
            let rect = option.windowRect(option.bounds)
            return max(rect.minX - point.x, point.x - rect.maxX, 0)
        }
        return handle.choices.filter(\.isPlaced).min { distance($0) < distance($1) }
    }

    /// - Parameter point: where the finger is, in the window.
    func pressMoved(to point: CGPoint) {
        let option = option(at: point)
        let holdsThumb = press?.holdsThumb ?? (option?.isSelected == true)
        let old = press?.option
        press = SegmentPressState(option: option, holdsThumb: holdsThumb)
        if holdsThumb {
            shrinkThumb(true)
            // Beside the control, the thumb waits at the last segment.
            if let option { moveThumb(to: option) }
        } else if old !== option {
            old?.setPressed(false)
            option?.setPressed(true)
        }
    }

    /// - Parameter point: where the finger was lifted, in the window; nil if something else has taken the press.
    func pressEnded(at point: CGPoint?) {
        if let point { pressMoved(to: point) }
        let option = press?.option
        press?.option?.setPressed(false)
        press = nil
        shrinkThumb(false)
        if point != nil, let option, !option.isSelected { option.select() }
        // Once the selection, which may be the app's state, has taken effect.
        check()
    }
}
