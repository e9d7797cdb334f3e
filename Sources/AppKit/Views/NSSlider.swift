import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's slider: ours.
@MainActor @preconcurrency open class NSSlider: NSControl {
    /// The least value.
    open var minValue = 0.0 { didSet { core.contentDidChange() } }
    /// The largest value.
    open var maxValue = 1.0 { didSet { core.contentDidChange() } }
    /// How many marks there are; only with `allowsTickMarkValuesOnly` they count.
    open var numberOfTickMarks = 0 { didSet { core.contentDidChange() } }
    /// Whether only the values of marks can be chosen.
    open var allowsTickMarkValuesOnly = false { didSet { core.contentDidChange() } }
    /// Whether the target is told while the slider is dragged. Only stored: it is.
    open var isContinuous = true
    /// Whether it stands upright. Only stored.
    open var isVertical = false
    private var value = 0.0
    open override var doubleValue: Double {
        get { value }
        set {
            value = newValue.isFinite ? min(max(newValue, minValue), max(minValue, maxValue)) : minValue
            core.contentDidChange()
        }
    }
    open override var stringValue: String { get { "\(value)" } set { doubleValue = Double(newValue) ?? 0 } }
    /// The value.
    open var floatValue: Float { get { Float(value) } set { doubleValue = Double(newValue) } }

    /// A slider with a value, a target and an action.
    public convenience init(value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?) {
        self.init(frame: NSRect(x: 0, y: 0, width: 120, height: 20))
        (self.minValue, self.maxValue, self.target, self.action) = (minValue, maxValue, target as AnyObject?, action)
        doubleValue = value
    }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            let binding = Binding<Double>(get: { [weak self] in self?.value ?? 0 }, set: { [weak self] in self?.userChanged(to: $0) })
            let range = minValue...max(maxValue, minValue)
            if allowsTickMarkValuesOnly, numberOfTickMarks > 1, range.upperBound > range.lowerBound {
                let step = (range.upperBound - range.lowerBound) / Double(numberOfTickMarks - 1)
                return AnyView(Slider(value: binding, in: range, step: step).disabled(!isEnabled))
            }
            return AnyView(Slider(value: binding, in: range).disabled(!isEnabled))
        }
    }

    private func userChanged(to new: Double) {
        guard new != value else { return }
        doubleValue = new
        send()
    }

    open override var intrinsicContentSize: NSSize { NSSize(width: -1, height: 20) }
}
