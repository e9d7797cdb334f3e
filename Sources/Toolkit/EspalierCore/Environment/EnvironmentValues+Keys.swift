public import EspalierGraphics
public import Foundation

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private enum ContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
private enum SystemAccentKey: EnvironmentKey { static var defaultValue: Color.Resolved? { nil } }
private enum DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
private enum RaisedKey: EnvironmentKey { static let defaultValue = false }
private enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private enum ReaderKey: EnvironmentKey { static let defaultValue = false }
private enum AssistanceKey: EnvironmentKey { static let defaultValue = false }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.background }
private enum DoubleClickDistanceKey: EnvironmentKey { static let defaultValue: CGFloat = 4 }
private enum DragThresholdKey: EnvironmentKey { static let defaultValue: CGFloat = 5 }
private enum DoubleClickTimeKey: EnvironmentKey { static let defaultValue = 0.35 }

extension EnvironmentValues {
    /// Whether the appearance is light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Whether stronger contrast is asked for.
    public package(set) var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }

    /// Device pixels per point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The length of a device pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// The direction in which text and layouts run: that of the app's language.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// Whether the desktop's settings request reduced motion.
    public package(set) var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    /// Whether a screen reader is on.
    public package(set) var accessibilityVoiceOverEnabled: Bool {
        get { self[ReaderKey.self] }
        set { self[ReaderKey.self] = newValue }
    }

    /// Whether assistive technology reads the app's elements.
    public package(set) var accessibilityEnabled: Bool {
        get { self[AssistanceKey.self] }
        set { self[AssistanceKey.self] = newValue }
    }

    /// The language and region by which texts are translated and values formatted: the user's.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar by which dates are shown: the user's.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone in which dates are shown: the user's.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// Whether the scene is active, visible but inactive, or in the background.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// Seconds within which a second click makes a double click: the desktop's setting.
    package var doubleClickTime: Double {
        get { self[DoubleClickTimeKey.self] }
        set { self[DoubleClickTimeKey.self] = newValue }
    }

    /// How far apart the clicks of a double click may be, in points: the desktop's setting.
    package var doubleClickDistance: CGFloat {
        get { self[DoubleClickDistanceKey.self] }
        set { self[DoubleClickDistanceKey.self] = newValue }
    }

    /// How far a press moves before it drags what it is on, in points: the desktop's setting.
    package var dragThreshold: CGFloat {
        get { self[DragThresholdKey.self] }
        set { self[DragThresholdKey.self] = newValue }
    }

    /// The desktop's accent colour, which counts where neither a tint nor the app has one.
    package var systemAccent: Color.Resolved? {
        get { self[SystemAccentKey.self] }
        set { self[SystemAccentKey.self] = newValue }
    }

    /// iOS: whether the views lie over others, as those of a sheet do; a cover hides what is below, and does not.
    package var isRaised: Bool {
        get { self[RaisedKey.self] }
        set { self[RaisedKey.self] = newValue }
    }
}
