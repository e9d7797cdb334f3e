import EspalierApp
import EspalierControls
public import EspalierCore
public import EspalierGraphics
import EspalierNavigation
public import Foundation

// Questions to the app that its front window answers.
extension TestApp {
    package var host: ViewHost { front.host }
    /// What the front window has painted.
    package var surface: RecordingSurface { front.recording }
    package var input: InputDispatcher { front.input }
    /// The clipboard of the app alone: what tests copy never reaches the desktop's.
    package var clipboard: LocalClipboard { platform.localClipboard }
    /// What the pointer looks like, and how often that has changed.
    package var pointerShape: PointerShape { front.pointerShape }
    package var pointerChanges: Int { front.pointerChanges }

    /// Whether popups may be drawn with shadows and arrows, as on a desktop with a compositing manager.
    package var showsTranslucentPopups: Bool {
        get { platform.showsTranslucentPopups }
        set { platform.showsTranslucentPopups = newValue }
    }
    /// Whether corners may be cut off the windows of popups.
    package var roundsPopups: Bool {
        get { platform.roundsPopups }
        set { platform.roundsPopups = newValue }
    }

    package var accessibilityTree: AccessibilityElement { front.accessibilityTree }
    package func hitTest(_ point: CGPoint) -> [Node] { front.hitTest(point) }

    /// The size of the front window's content, in points.
    public var size: CGSize { front.size }

    /// Resizes the front window, as its user does.
    public func resize(to size: CGSize) { front.resize(to: size) }

    /// Moves the windows to a screen with another number of device pixels per point.
    public func setScale(_ scale: CGFloat) {
        platform.scale = scale
        for window in platform.windows { window.setScale(scale) }
    }

    /// Turns the desktop dark or light.
    public func setColorScheme(_ colorScheme: ColorScheme) {
        guard runtime != nil else { return setEnvironment(\.colorScheme, colorScheme) }
        platform.settings.prefersDarkAppearance = colorScheme == .dark
        platform.settingsChanged()
    }

    /// Changes the user's language and region.
    public func setLocale(_ locale: Locale) {
        guard runtime != nil else { return setEnvironment(\.locale, locale) }
        platform.locale = locale
        platform.settingsChanged()
    }

    /// Changes a value of the environment around the front window's content.
    public func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        front.host.setEnvironment { $0[keyPath: keyPath] = value }
        pump()
    }

    // MARK: Passes

    /// Counts what the passes do in the front window during `body` and the frame after it.
    public func record(_ body: () throws -> Void) rethrows -> Passes {
        pumpIfNeeded()
        let window = front
        let paints = window.recording.paintCount
        window.host.recorder.isRecording = true
        defer { window.host.recorder.isRecording = false }
        try body()
        pumpIfNeeded()
        let record = window.host.recorder.record
        var passes = Passes()
        passes.bodies = record.bodies
        passes.measured = record.measured
        passes.laidOut = record.laidOut
        passes.paints = window.recording.paintCount - paints
        passes.damage = record.damage
        return passes
    }

    /// The toolkit's own recorder, for counts that `record(_:)` does not give.
    package var passes: PassRecorder { host.recorder }

    /// What the passes did while something was recorded.
    public struct Passes: Equatable, Sendable {
        /// Names of the views whose bodies ran, in order.
        public var bodies: [String] = []
        /// How often a node was asked for its size again.
        public var measured = 0
        /// How many nodes placed their content.
        public var laidOut = 0
        /// How many frames painted something.
        public var paints = 0
        /// What was painted, in window points.
        public var damage: [CGRect] = []

        /// Passes that have done nothing, to compare with.
        public init() {}
    }
}
