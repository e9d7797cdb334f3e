public import Foundation

/// Declares a preview: a view that `espalier preview` shows while one works on it. A running program does not make it.
///
/// - Parameters:
///   - name: the name under which it is shown; nil for one made from its file's.
///   - body: makes the view.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View)
    = #externalMacro(module: "EspalierMacros", type: "Preview")

/// Declares a preview with traits, which say in what surroundings it is shown.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "EspalierMacros", type: "Preview")

/// Lets the body of a `#Preview` have state: `@Previewable @State var isOn = false`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "EspalierMacros", type: "Previewable")

/// What `#Preview` makes: a type by which its preview is found in a program, without being registered. Nothing of it runs until a preview
/// is asked for.
public protocol PreviewRegistry {
    /// The file, as `#fileID` names it: `Module/File.swift`.
    static var fileID: String { get }
    /// Where `#Preview` stands in its file; both count from 1.
    static var line: Int { get }
    /// The column in which `#Preview` begins, from 1.
    static var column: Int { get }

    /// Describes the preview. Its view is made only when it is shown.
    @MainActor static func makePreview() throws -> Preview
}

/// A preview of a view: its name, its traits, and what makes the view.
public struct Preview {
    /// Marks the traits of previews of views.
    public enum ViewTraits {}

    package let name: String?
    package let traits: [PreviewTrait<ViewTraits>]
    package let makeView: @MainActor () -> any View

    /// Creates a preview.
    /// - Parameters:
    ///   - name: the name under which it is shown; nil for one made from its file's.
    ///   - body: makes the view.
    @MainActor public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
        (self.name, traits, makeView) = (name, [], body)
    }

    /// Creates a preview with traits.
    /// - Parameters:
    ///   - name: the name under which it is shown; nil for one made from its file's.
    ///   - traits: the surroundings in which it is shown.
    ///   - additionalTraits: more of them. Of several that say the same the last one counts.
    ///   - body: makes the view.
    @MainActor public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>, _ additionalTraits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        (self.name, self.traits, makeView) = (name, [traits] + additionalTraits, body)
    }
}

/// A part of the surroundings in which a preview is shown.
public struct PreviewTrait<T>: Sendable {
    package enum Effect: Sendable {
        case layout(PreviewLayout)
        case orientation(InterfaceOrientation)
        case modifier(UncheckedBox<any PreviewModifier>)
    }

    package let effect: Effect
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The device's screen; on a desktop, a window of the view's size.
    public static var defaultLayout: PreviewTrait { PreviewTrait(effect: .layout(.device)) }
    /// The view's ideal size.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(effect: .layout(.sizeThatFits)) }
    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(effect: .layout(.fixed(width: width, height: height)))
    }

    /// Held upright.
    public static var portrait: PreviewTrait { PreviewTrait(effect: .orientation(.portrait)) }
    /// Held upside down.
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait(effect: .orientation(.portraitUpsideDown)) }
    /// Held sideways, its top on the left.
    public static var landscapeLeft: PreviewTrait { PreviewTrait(effect: .orientation(.landscapeLeft)) }
    /// Held sideways, its top on the right.
    public static var landscapeRight: PreviewTrait { PreviewTrait(effect: .orientation(.landscapeRight)) }

    /// Modifies the view, with data that all previews share that have a modifier of this type.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
        PreviewTrait(effect: .modifier(UncheckedBox(modifier)))
    }
}
