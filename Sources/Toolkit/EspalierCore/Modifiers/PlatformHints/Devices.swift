public import EspalierGraphics

// Modifiers for other devices: a watch's crown, a pencil, a remote control, a headset.
extension View {
    /// No effect: for the crown of a watch. The binding is never written.
    public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }

    /// No effect: for the crown of a watch. The binding is never written.
    public func digitalCrownRotation<V: BinaryFloatingPoint>(
        _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V.Stride? = nil,
        sensitivity: DigitalCrownRotationalSensitivity = .high,
        isContinuous: Bool = false, isHapticFeedbackEnabled: Bool = true
    ) -> some View where V.Stride: BinaryFloatingPoint {
        self
    }

    /// No effect: for the two-finger hand gesture of a watch.
    public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }

    /// No effect: for the pencil of an iPad. The closure is not called.
    public func onPencilDoubleTap(perform action: @escaping () -> Void) -> some View { self }

    /// No effect: for the play button of a remote control. The closure is not called.
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }

    /// No effect: X11 does not deliver game controller events to windows.
    public func handlesGameControllerEvents() -> some View { self }

    /// No effect: for windows of a headset. The ornament is not created.
    public func ornament<Content: View>(
        visibility: Visibility = .automatic, attachmentAnchor: OrnamentAttachmentAnchor, contentAlignment: Alignment = .center,
        @ViewBuilder ornament: () -> Content
    ) -> some View {
        self
    }

    /// No effect: for the glass behind windows of a headset.
    public func glassBackgroundEffect(displayMode: GlassBackgroundDisplayMode = .always) -> some View { self }
}

/// The sensitivity of a watch's crown.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable {
    /// How far the crown is turned for a step. Has no effect here.
    case low, medium, high
}

/// A hand gesture that activates a control.
public struct HandGestureShortcut: Hashable, Sendable {
    private let name: String
    /// The double tap of two fingers. Has no effect here.
    public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}

/// The attachment point of an ornament.
public struct OrnamentAttachmentAnchor: Sendable {
    /// A point of the window. Has no effect here.
    public static func scene(_ anchor: UnitPoint) -> OrnamentAttachmentAnchor { OrnamentAttachmentAnchor() }
}

/// When glass is shown behind a window of a headset.
public enum GlassBackgroundDisplayMode: Hashable, Sendable {
    /// Always, where the window has no glass of its own, or never. Has no effect here.
    case always, implicit, never
}
