public import Foundation

/// The sizes of widgets.
@frozen public enum WidgetFamily: Int, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The sizes on home screens and desktops.
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    /// The sizes on lock screens and watches.
    case accessoryCircular, accessoryRectangular, accessoryInline

    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }
}

/// A widget that the user has put somewhere. There is none where there is no place for widgets.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
    /// The kind of the widget, as the app names it.
    public let kind: String
    /// Its size.
    public let family: WidgetFamily
    public var id: WidgetInfo { self }
}

/// Tells the app's widgets that what they show has changed. A desktop under X has no place for widgets: there are none to be told.
public final class WidgetCenter: Sendable {
    /// The app's centre.
    public static let shared = WidgetCenter()

    private init() {}

    /// Has the widgets of a kind ask for their entries again.
    public func reloadTimelines(ofKind kind: String) {}
    /// Has all widgets ask for their entries again.
    public func reloadAllTimelines() {}
    /// Has the suggestions for widgets' settings asked for again.
    public func invalidateConfigurationRecommendations() {}

    /// Answers with the widgets that the user has put somewhere: none.
    /// - Parameter completion: Called soon, on the main thread.
    public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
        DispatchQueue.main.async { completion(.success([])) }
    }

    /// The widgets that the user has put somewhere: none.
    public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// What a widget shows from a time on.
public protocol TimelineEntry {
    /// When it begins to be shown.
    var date: Date { get }
    /// How much it matters among others; nil if it does not say.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters among others of the same widget.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// The higher, the more; at 0 it does not matter.
    public var score: Float
    /// For how many seconds.
    public var duration: TimeInterval

    /// - Parameters:
    ///   - score: The higher, the more; at 0 it does not matter.
    ///   - duration: For how many seconds; 0 until the next entry.
    public init(score: Float, duration: TimeInterval = 0) { (self.score, self.duration) = (score, duration) }
}
