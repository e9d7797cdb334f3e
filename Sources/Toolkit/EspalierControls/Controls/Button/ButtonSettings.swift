public import EspalierCore
public import EspalierGraphics
public import Foundation

/// The shape of a bordered button.
public struct ButtonBorderShape: Equatable, Sendable {
    enum Kind: Equatable { case automatic, capsule, roundedRectangle(CGFloat?), circle }
    let kind: Kind

    /// The style's default: a rounded rectangle, or a capsule for glass buttons.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// Ends that are semicircles.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// Corners with the radius of the platform's buttons of this size.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
    /// As wide as it is high, for a button that shows an icon.
    public static let circle = ButtonBorderShape(kind: .circle)
    /// - Parameter radius: the corner radius, in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius))
    }

    /// The shape for controls with these metrics.
    func shape(_ metrics: ControlMetrics) -> RoundedRectangle {
        switch kind {
        case .automatic, .roundedRectangle(nil): RoundedRectangle(cornerRadius: metrics.cornerRadius)
        case .roundedRectangle(let radius?): RoundedRectangle(cornerRadius: radius)
        // More than half of any control's height: the corners become semicircles.
        case .capsule, .circle: RoundedRectangle(cornerRadius: 1000, style: .circular)
        }
    }
}

extension ButtonBorderShape: InsettableShape {
    /// The outline of a button of this size. The automatic corner radius is that of a regular control.
    public func path(in rect: CGRect) -> Path {
        if kind != .circle { return shape(.of(.regular)).path(in: rect) }
        let side = min(rect.width, rect.height)
        return Circle().path(in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    public func inset(by amount: CGFloat) -> some InsettableShape { shape(.of(.regular)).inset(by: amount) }
}

extension Shape where Self == ButtonBorderShape {
    /// The outline of bordered buttons.
    public static var buttonBorder: ButtonBorderShape { .automatic }
}

/// Whether a button that is held triggers again and again.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind

    /// As `disabled`.
    public static let automatic = ButtonRepeatBehavior(kind: .automatic)
    /// Triggers at once, and again and again while the button is held.
    public static let enabled = ButtonRepeatBehavior(kind: .enabled)
    /// Triggers once, when the button is released.
    public static let disabled = ButtonRepeatBehavior(kind: .disabled)
}

private enum BorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }
private enum RepeatBehaviorKey: EnvironmentKey { static let defaultValue = ButtonRepeatBehavior.automatic }

extension EnvironmentValues {
    package var buttonBorderShape: ButtonBorderShape {
        get { self[BorderShapeKey.self] }
        set { self[BorderShapeKey.self] = newValue }
    }

    /// Whether buttons trigger again and again while they are held.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[RepeatBehaviorKey.self] }
        set { self[RepeatBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets the shape of the bordered buttons in this view.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }

    /// Sets whether the buttons in this view trigger again and again while they are held.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
}
