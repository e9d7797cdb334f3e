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
            return AnyView(
                Toggle(isOn: binding) { EmptyView() }.labelsHidden().toggleStyle(.switch).tint(onTintColor?.color).disabled(!isEnabled))
        }
    }
}

/// UIKit's slider: ours.
@MainActor @preconcurrency open class UISlider: UIControl {
    private var kept: Float = 0
    /// The value, always from the least to the greatest. Setting it sends no event.
    open var value: Float {
        get { kept }
        set {
            let new = min(max(newValue, minimumValue), maximumValue)
            guard new != kept else { return }
            kept = new
            core.contentDidChange()
        }
    }
    /// The value at the left end. A value that is less is set to it.
    open var minimumValue: Float = 0 { didSet { rangeDidChange() } }
    /// The value at the right end. A value that is greater is set to it.
    open var maximumValue: Float = 1 { didSet { rangeDidChange() } }
    /// Whether targets are notified while the thumb is dragged, and not only at the end.
    open var isContinuous = true
    /// The colour of the track before the knob; nil for the tint.
    open var minimumTrackTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// The colour of the track behind the knob. Only stored.
    open var maximumTrackTintColor: UIColor?
    /// The colour of the knob. Only stored.
    open var thumbTintColor: UIColor?
    /// The picture before the track; nil for none.
    open var minimumValueImage: UIImage? { didSet { core.contentDidChange() } }
    /// The picture behind the track; nil for none.
    open var maximumValueImage: UIImage? { didSet { core.contentDidChange() } }
    private var thumbs: [UInt: UIImage] = [:], minimumTracks: [UInt: UIImage] = [:], maximumTracks: [UInt: UIImage] = [:]

    private func rangeDidChange() {
        kept = min(max(kept, minimumValue), max(maximumValue, minimumValue))
        core.contentDidChange()
    }

    /// Moves the knob, with an animation if asked for.
    open func setValue(_ value: Float, animated: Bool) { if animated { withAnimation { self.value = value } } else { self.value = value } }
    /// Sets the knob's picture in a state. Only stored: the knob is ours.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbs[state.rawValue] = image }
    /// Sets the picture of the track before the knob. Only stored: the track is ours.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { minimumTracks[state.rawValue] = image }
    /// Sets the picture of the track behind the knob. Only stored: the track is ours.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { maximumTracks[state.rawValue] = image }
    /// The knob's picture that was set for a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbs[state.rawValue] }
    /// The picture of the track before the knob that was set for a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTracks[state.rawValue] }
    /// The picture of the track behind the knob that was set for a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTracks[state.rawValue] }
    /// The knob's picture in the present state, or else in the normal one.
    open var currentThumbImage: UIImage? { thumbs[state.rawValue] ?? thumbs[0] }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            let low = minimumValue, high = max(maximumValue, minimumValue + .ulpOfOne)
            let binding = Binding<Float>(get: { [weak self] in min(max(self?.kept ?? low, low), high) }, set: { [weak self] value in
                guard let self else { return }
                self.value = value
                if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
            })
            return AnyView(Slider(value: binding, in: low...high) { EmptyView() } minimumValueLabel: { self.picture(minimumValueImage) }
                maximumValueLabel: { self.picture(maximumValueImage) } onEditingChanged: { [weak self] in self?.dragged($0) }
                .labelsHidden().tint(minimumTrackTintColor?.color).disabled(!isEnabled))
        }
    }

    @ViewBuilder private func picture(_ image: UIImage?) -> some View { if let image { Image(uiImage: image) } }

    private func dragged(_ isDragged: Bool) {
        isTracking = isDragged
        if isDragged { return sendActions(for: .touchDown) }
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        sendActions(for: .touchUpInside)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 200, height: nil)).height)
    }
}

/// UIKit's stepper: ours.
@MainActor @preconcurrency open class UIStepper: UIControl {
    private var kept = 0.0
    /// The value, always from the least to the greatest. Setting it sends no event.
    open var value: Double {
        get { kept }
        set {
            let new = min(max(newValue, minimumValue), maximumValue)
            guard new != kept else { return }
            kept = new
            core.contentDidChange()
        }
    }
    /// The least value. A value that is less is set to it.
    open var minimumValue = 0.0 { didSet { rangeDidChange() } }
    /// The greatest value. A value that is greater is set to it.
    open var maximumValue = 100.0 { didSet { rangeDidChange() } }
    /// How much a click adds or takes away.
    open var stepValue = 1.0 { didSet { core.contentDidChange() } }
    /// Whether it goes on with the least value after the greatest.
    open var wraps = false { didSet { core.contentDidChange() } }
    /// Whether holding a button goes on counting. Only stored.
    open var autorepeat = true
    /// Whether events come while a button is held. Only stored.
    open var isContinuous = true

    private func rangeDidChange() {
        kept = min(max(kept, minimumValue), max(maximumValue, minimumValue))
        core.contentDidChange()
    }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            // A button that leads nowhere is disabled.
            let up: (() -> Void)? = wraps || kept < maximumValue ? { [weak self] in self?.step(1) } : nil
            let down: (() -> Void)? = wraps || kept > minimumValue ? { [weak self] in self?.step(-1) } : nil
            return AnyView(Stepper(onIncrement: up, onDecrement: down) { EmptyView() }.labelsHidden().disabled(!isEnabled))
        }
    }

    private func step(_ direction: Double) {
        let new = kept + direction * stepValue, old = kept
        value = wraps && new > maximumValue ? minimumValue : wraps && new < minimumValue ? maximumValue : new
        if kept != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
