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
    /// Whether it stands upright, with the largest value at the top.
    open var isVertical = false { didSet { core.contentDidChange() } }
    private var value = 0.0
    open override var doubleValue: Double {
        get { value }
        set {
            value = newValue.isFinite ? min(max(newValue, minValue), max(minValue, maxValue)) : minValue
            core.contentDidChange()
        }
    }
    open override var stringValue: String { get { text(of: value) } set { doubleValue = (newValue as NSString).doubleValue } }

    /// A slider with a value, a target and an action.
    public convenience init(value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?) {
        self.init(frame: NSRect(x: 0, y: 0, width: 120, height: 20))
        (self.minValue, self.maxValue, self.target, self.action) = (minValue, maxValue, target as AnyObject?, action)
        doubleValue = value
    }

    override func setUp() {
        super.setUp()
        isContinuous = true
        core.content = { [unowned self] in
            let slider = self.slider.disabled(!isEnabled).controlSize(controlSize.size)
            guard isVertical else { return AnyView(slider) }
            let size = core.bounds.size
            return AnyView(slider.frame(width: size.height).rotationEffect(.degrees(-90)).frame(width: size.width, height: size.height))
        }
    }

    private var slider: AnyView {
        let binding = Binding<Double>(get: { [weak self] in self?.value ?? 0 }, set: { [weak self] in self?.userChanged(to: $0) })
        let range = minValue...max(maxValue, minValue), edited = { [weak self] (isEditing: Bool) in if !isEditing { self?.userIsDone() } }
        if allowsTickMarkValuesOnly, numberOfTickMarks > 1, range.upperBound > range.lowerBound {
            let step = (range.upperBound - range.lowerBound) / Double(numberOfTickMarks - 1)
            return AnyView(Slider(value: binding, in: range, step: step, onEditingChanged: edited))
        }
        return AnyView(Slider(value: binding, in: range, onEditingChanged: edited))
    }

    /// Whether the user has changed the value since the target was told.
    private var isUntold = false
    private func userIsDone() {
        guard isUntold else { return }
        isUntold = false
        send()
    }

    private func userChanged(to new: Double) {
        guard new != value else { return }
        doubleValue = new
        if isContinuous { send() } else { isUntold = true }
    }

    open override var intrinsicContentSize: NSSize { isVertical ? NSSize(width: 20, height: -1) : NSSize(width: -1, height: 20) }
}
