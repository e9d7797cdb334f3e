public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's switch: our toggle.
@MainActor @preconcurrency open class UISwitch: UIControl {
    /// Whether it is on. Setting it sends no event.
    open var isOn = false { didSet { if isOn != oldValue { core.contentDidChange() } } }
    /// The colour of a switch that is on; nil is the tint.
    open var onTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// The colour of the knob. Only stored.
    open var thumbTintColor: UIColor?
    /// Switches it, with an animation if asked for.
    open func setOn(_ on: Bool, animated: Bool) { if animated { withAnimation { isOn = on } } else { isOn = on } }

    override func takeOwn(of proxy: UIView) {
        super.takeOwn(of: proxy)
        if let color = (proxy as? UISwitch)?.onTintColor { onTintColor = color }
    }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            let binding = Binding<Bool>(get: { [weak self] in self?.isOn ?? false }, set: { [weak self] value in
                self?.isOn = value
                self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
            })
            return AnyView(Toggle(isOn: binding) { EmptyView() }.labelsHidden().toggleStyle(.switch).tint(onTintColor?.color).disabled(!isEnabled))
        }
    }
}

/// UIKit's slider: ours.
@MainActor @preconcurrency open class UISlider: UIControl {
    /// The value. Setting it sends no event.
    open var value: Float = 0 { didSet { if value != oldValue { core.contentDidChange() } } }
    /// The value at the left end.
    open var minimumValue: Float = 0 { didSet { core.contentDidChange() } }
    /// The value at the right end.
    open var maximumValue: Float = 1 { didSet { core.contentDidChange() } }
    /// Whether targets are told while the thumb is dragged, and not only at the end.
    open var isContinuous = true
    /// The colour of the track before the knob; nil for the tint.
    open var minimumTrackTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// The colour of the track behind the knob. Only stored.
    open var maximumTrackTintColor: UIColor?
    /// The colour of the knob. Only stored.
    open var thumbTintColor: UIColor?
    /// Whether the knob is being dragged.
    open private(set) var isTracking = false
    /// Moves the knob, with an animation if asked for.
    open func setValue(_ value: Float, animated: Bool) { if animated { withAnimation { self.value = value } } else { self.value = value } }
    /// Accepted: the thumb is ours.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Does nothing: the track is the platform's.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Does nothing: the track is the platform's.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            let low = minimumValue, high = max(maximumValue, minimumValue + .ulpOfOne)
            let binding = Binding<Float>(get: { [weak self] in min(max(self?.value ?? low, low), high) }, set: { [weak self] value in
                guard let self else { return }
                self.value = value
                if isContinuous { sendActions(for: .valueChanged) }
            })
            return AnyView(Slider(value: binding, in: low...high) { [weak self] editing in
                guard let self else { return }
                isTracking = editing
                sendActions(for: editing ? .touchDown : .touchUpInside)
                if !editing, !isContinuous { sendActions(for: .valueChanged) }
            }.tint(minimumTrackTintColor?.color).disabled(!isEnabled))
        }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 200, height: nil)).height)
    }
}

/// UIKit's stepper: ours.
@MainActor @preconcurrency open class UIStepper: UIControl {
    /// The value. Setting it sends no event.
    open var value = 0.0 { didSet { if value != oldValue { core.contentDidChange() } } }
    /// The least value.
    open var minimumValue = 0.0
    /// The greatest value.
    open var maximumValue = 100.0
    /// How much a click adds or takes away.
    open var stepValue = 1.0
    /// Whether it goes on with the least value after the greatest.
    open var wraps = false
    /// Whether holding a button goes on counting. Only stored.
    open var autorepeat = true
    /// Whether events come while a button is held. Only stored.
    open var isContinuous = true

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            AnyView(Stepper { EmptyView() } onIncrement: { [weak self] in self?.step(1) } onDecrement: { [weak self] in self?.step(-1) }
                .labelsHidden().disabled(!isEnabled))
        }
    }

    private func step(_ direction: Double) {
        let new = value + direction * stepValue
        value = new > maximumValue ? (wraps ? minimumValue : maximumValue) : new < minimumValue ? (wraps ? maximumValue : minimumValue) : new
        sendActions(for: .valueChanged)
    }
}
