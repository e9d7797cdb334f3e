package import EspalierCore
import EspalierGraphics
package import Foundation

/// Finds the nodes of a picker's choices.
@MainActor final class OptionsHandle: ElementBound {
    weak var node: Node?

    var choices: [OptionNode] {
        var found: [OptionNode] = []
        func collect(_ node: Node) {
            if let option = node as? OptionNode {
                if option.isChoice { found.append(option) }
                return
            }
            node.forEachPreferenceChild(collect)
        }
        if let node { collect(node) }
        return found
    }

    /// The spoken text of the selected choice.
    var selectedText: String { choices.first(where: \.isSelected)?.child.spokenText ?? "" }

    /// Selects the choice so many places after the selected one; the first choice if none is selected.
    func move(by count: Int) {
        let choices = choices.filter(\.isEnabled)
        guard !choices.isEmpty else { return }
        guard let index = choices.firstIndex(where: \.isSelected) else { return choices[0].select() }
        let next = index + count
        if choices.indices.contains(next) { choices[next].select() }
    }
}

/// Connects the handle to the choices, and warns if none of them is selected.
struct OptionsModifier: NodeModifier {
    let handle: OptionsHandle
    /// Whether a thumb is drawn behind the selected choice.
    var hasThumb = false
    /// Makes the warning for a selection that matches no choice; nil if that is allowed.
    let complaint: (() -> String)?
    /// Called with the index of the selected choice when the choices have been placed, and when another one is selected.
    var onPlaced: ((Int?) -> Void)?

    func makeNode(around child: Node, _ context: NodeContext) -> OptionsNode {
        let node = OptionsNode(child, handle, hasThumb: hasThumb)
        handle.node = node
        node.onPlaced = onPlaced
        node.update(complaint, context.environment)
        return node
    }

    func updateNode(_ node: OptionsNode, _ context: NodeContext) {
        handle.node = node
        node.onPlaced = onPlaced
        node.update(complaint, context.environment)
    }
}

@MainActor package final class OptionsNode: UnaryNode {
    let handle: OptionsHandle
    private let hasThumb: Bool
    private var complaint: (() -> String)?
    private var environment = EnvironmentValues()
    var onPlaced: ((Int?) -> Void)?
    private var isChecked = false
    private var isQueued = false

    /// The thumb's rectangle, and the choice that it is at or moves to.
    private var thumb = AnimatedValue(CGRect.null)
    private weak var chosen: OptionNode?
    /// iOS: a press on the segments, and how much the thumb has shrunk under it, from 0 to 1.
    var press: SegmentPressState?
    private var shrinkage = AnimatedValue(0.0)

    init(_ child: Node, _ handle: OptionsHandle, hasThumb: Bool) {
        self.handle = handle
        self.hasThumb = hasThumb
        super.init(child)
    }

    func update(_ complaint: (() -> String)?, _ environment: EnvironmentValues) {
        self.complaint = complaint
        self.environment = environment
        isChecked = false
        if hasThumb { setNeedsPaint() }
        check()
    }

    package override func placeContent() {
        super.placeContent()
        check()
    }

    /// Enqueues a check of the choices, which runs once those of this update exist and are placed.
    func check() {
        guard isPlaced, !isQueued, hasThumb || onPlaced != nil || !isChecked && complaint != nil else { return }
        isQueued = true
        host.enqueueAction { [weak self] in
            guard let self else { return }
            isQueued = false
            guard !isRetired else { return }
            let choices = handle.choices
            complain(choices)
            onPlaced?(choices.firstIndex(where: \.isSelected))
            guard hasThumb else { return }
            // A thumb under the finger stays there.
            if let press, press.holdsThumb, let option = press.option { return moveThumb(to: option) }
            moveThumb(to: choices.first(where: \.isSelected))
        }
    }

    /// SwiftUI: a selection that matches no view's tag shows nothing, with a warning.
    private func complain(_ choices: [OptionNode]) {
        guard !isChecked, let complaint else { return }
        isChecked = true
        if !choices.isEmpty, !choices.contains(where: \.isSelected) { Diagnostics.warn(complaint()) }
    }

    // MARK: The thumb

    /// Animates from one choice to another; follows a change of layout at once.
    func moveThumb(to option: OptionNode?) {
        let old = chosen
        chosen = option
        guard let option, option.isPlaced, isPlaced else {
            if thumb.model != .null { setNeedsPaint() }
            return thumb.reset(.null)
        }
        let toOwnSpace = windowTransform.inverted()
        let new = option.windowRect(option.bounds).applying(toOwnSpace)
        guard new != thumb.model else { return }
        setNeedsPaint()
        guard let old, old !== option, thumb.model != .null, !environment.accessibilityReduceMotion else { return thumb.reset(new) }
        // unowned(unsafe): the animated value is a property of the object that it calls, and ends with it; the scheduler calls no
        // runner that only the scheduler holds.
        thumb.set(new, Transaction(animation: Theme.thumbAnimation), environment, host) { [unowned(unsafe) self] in
            thumb.releaseIfFinished()
            setNeedsPaint()
        }
    }

    /// iOS: the thumb is a little smaller under the finger.
    func shrinkThumb(_ isPressed: Bool) {
        guard (shrinkage.model == 1) != isPressed else { return }
        let animation = environment.accessibilityReduceMotion ? nil : Theme.thumbAnimation
        shrinkage.set(isPressed ? 1 : 0, Transaction(animation: animation), environment, host) { [unowned(unsafe) self] in
            shrinkage.releaseIfFinished()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    package override var ownInk: CGRect { hasThumb ? bounds.insetBy(dx: -1, dy: -1) : .null }

    package override func paintContent(_ context: inout PaintContext) {
        guard hasThumb else { return }
        paintLines(&context)
        guard thumb.model != .null else { return }
        let radius = max(environment.controlMetrics.cornerRadius - Theme.segmentInset, 1)
        let whole = thumb.shown.insetBy(dx: Theme.segmentInset, dy: Theme.segmentInset)
        let less = (1 - Theme.pressedThumbScale) / 2 * CGFloat(min(max(shrinkage.shown, 0), 1))
        let rect = whole.insetBy(dx: whole.width * less, dy: whole.height * less)
        // A shadow of a single step is enough to make the thumb look raised.
        let shadow = rect.insetBy(dx: -0.5, dy: 0).offsetBy(dx: 0, dy: 0.5)
        context.fill(
            ShapeGeometry(Path(roundedRect: shadow, cornerRadius: radius)),
            environment.fill(of: ThemeColor.segmentShadow).paint(in: shadow),
            bounds: shadow)
        let ink = environment.fill(of: ThemeColor.segment).multiplyingOpacity(by: environment.isEnabled ? 1 : Theme.plainDisabledOpacity)
        context.fill(ShapeGeometry(Path(roundedRect: rect, cornerRadius: radius)), ink.paint(in: rect), bounds: rect)
    }

    /// Draws the lines between neighbouring choices if neither is selected.
    private func paintLines(_ context: inout PaintContext) {
        let toOwnSpace = windowTransform.inverted(), choices = handle.choices.filter(\.isPlaced)
        let fill = environment.fill(of: ThemeColor.segmentLine)
        for (before, after) in zip(choices, choices.dropFirst()) where !before.isSelected && !after.isSelected {
            let box = after.windowRect(after.bounds).applying(toOwnSpace)
            let x = isRightToLeft ? box.maxX : box.minX
            // The thumb hides the lines that it passes over.
            if thumb.shown.insetBy(dx: -1, dy: 0).contains(CGPoint(x: x, y: box.midY)) { continue }
            let line = CGRect(
                x: (x - Theme.hairline / 2).rounded(toScale: host.scale), y: box.minY + Theme.segmentLineInset, width: Theme.hairline,
                height: max(box.height - 2 * Theme.segmentLineInset, 0))
            context.fillAligned(line, fill.paint(in: line))
        }
    }
}
