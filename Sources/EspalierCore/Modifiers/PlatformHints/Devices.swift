public import EspalierGraphics

// Input and output of other devices: a watch's crown, a pencil, a remote control, a headset.
extension View {
    /// For the crown of a watch; the binding is never written.
    public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }

    /// For the crown of a watch; the binding is never written.
    public func digitalCrownRotation<V: BinaryFloatingPoint>(
        _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V.Stride? = nil, sensitivity: DigitalCrownRotationalSensitivity = .high,
        isContinuous: Bool = false, isHapticFeedbackEnabled: Bool = true
    ) -> some View where V.Stride: BinaryFloatingPoint {
        self
    }

    /// For a watch's gesture of two fingers; nothing on X11.
    public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }

    /// For the pencil of an iPad; the closure is not called.
    public func onPencilDoubleTap(perform action: @escaping () -> Void) -> some View { self }

    /// For the play button of a remote control; the closure is not called.
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }

    /// For game controllers, which X11 does not hand to windows; nothing happens.
    public func handlesGameControllerEvents() -> some View { self }

    /// For windows of a headset; the ornament is not made.
    public func ornament<Content: View>(
        visibility: Visibility = .automatic, attachmentAnchor: OrnamentAttachmentAnchor, contentAlignment: Alignment = .center,
        @ViewBuilder ornament: () -> Content
    ) -> some View {
        self
    }

    /// For the glass behind windows of a headset; nothing on X11.
    public func glassBackgroundEffect(displayMode: GlassBackgroundDisplayMode = .always) -> some View { self }
}

/// How much a watch's crown must be turned.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable { case low, medium, high }

/// A gesture of the hand that stands for a control.
public struct HandGestureShortcut: Hashable, Sendable {
    private let name: String
    public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}

/// Where an ornament hangs.
public struct OrnamentAttachmentAnchor: Sendable {
    public static func scene(_ anchor: UnitPoint) -> OrnamentAttachmentAnchor { OrnamentAttachmentAnchor() }
}

/// When glass is behind a window of a headset.
public enum GlassBackgroundDisplayMode: Hashable, Sendable { case always, implicit, never }
