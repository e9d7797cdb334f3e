public import Foundation

/// A type that makes previews: views that `espalier preview` shows while one works on them. A running program does not call it.
@MainActor @preconcurrency public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View

    /// The previews: a view, or several as in a `Group`.
    @ViewBuilder static var previews: Previews { get }

    /// The platform to show the previews for; nil for that of the project.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    /// The default: the platform of the project.
    public static var platform: PreviewPlatform? { nil }
}

/// A platform of previews.
public enum PreviewPlatform: Sendable {
    /// The platform whose previews they are.
    case iOS, macOS, tvOS, watchOS
}

/// A device that a preview simulates, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
    /// The size of the device.
    case device
    /// The view's ideal size.
    case sizeThatFits
    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// A key for the context in which something is previewed.
public protocol PreviewContextKey {
    /// The type of the value.
    associatedtype Value
    /// The value where the preview sets none.
    static var defaultValue: Value { get }
}

/// The context of a preview, such as a widget's size.
public protocol PreviewContext {
    /// The value under a key; the key's default where the preview sets none.
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// The orientation of a screen.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    public let id: String

    /// Upright.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// Sideways, the top on the left.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// Sideways, the top on the right.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    public static var allCases: [InterfaceOrientation] { [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] }

    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

// SwiftUI: a preview reads these; anywhere else they have no effect.
extension View {
    /// The device that a preview simulates, by its name; nil for that of the project.
    public func previewDevice(_ value: PreviewDevice?) -> some View { modifier(PreviewSetting { $0.device = value }) }

    /// The size of a preview.
    public func previewLayout(_ value: PreviewLayout) -> some View { modifier(PreviewSetting { $0.layout = value }) }

    /// The name of a preview; nil for that of its type.
    public func previewDisplayName(_ value: String?) -> some View { modifier(PreviewSetting { $0.name = value }) }

    /// How a preview's device is held.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        modifier(PreviewSetting { $0.orientation = value })
    }

    /// The context of a preview. Contexts are a widget's, and there are no widgets here: it has no effect.
    public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}

/// Says something about the preview of a view. The catalog reads it from the view's value; in a tree it does nothing.
struct PreviewSetting: ViewModifier {
    let change: (inout PreviewSettings) -> Void

    func body(content: Content) -> some View { content }
}
