public import EspalierGraphics
public import Foundation

// The types by which Xcode's generated code refers to the assets of a catalogue.

/// A colour of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
    package let asset: AssetName
    /// The colour of this name in a bundle's catalogue. Names generated for a catalogue use it.
    public init(name: String, bundle: Bundle) { asset = AssetName(name, bundle) }
}

/// A picture of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
    package let asset: AssetName
    /// The picture of this name in a bundle's catalogue. Names generated for a catalogue use it.
    public init(name: String, bundle: Bundle) { asset = AssetName(name, bundle) }
}

/// The name and the bundle of an asset.
package struct AssetName: Hashable, Sendable {
    package let name: String
    private let bundlePath: String

    init(_ name: String, _ bundle: Bundle) {
        self.name = name
        bundlePath = bundle.bundlePath
    }

    package var bundle: Bundle? { bundlePath == Bundle.main.bundlePath ? nil : Bundle(path: bundlePath) }
}

/// Implemented by `CGColor` only.
public protocol _CGColorType {
    var _resolved: Color.Resolved { get }
}

extension CGColor: _CGColorType {
    public var _resolved: Color.Resolved { resolved }
}

extension Color {
    /// The colour of a catalogue, by a name that is checked when the app is built.
    public init(_ resource: ColorResource) { self.init(resource.asset.name, bundle: resource.asset.bundle) }

    /// A colour with the components of a Core Graphics colour.
    public init(cgColor: CGColor) { self.init(cgColor.resolved) }

    // Generic, so that `Color(.white)` refers to UIKit's colour: Core Graphics has colours of the same names.
    /// Deprecated: use `init(cgColor:)`.
    @available(*, deprecated, renamed: "init(cgColor:)")
    @_disfavoredOverload public init<C: _CGColorType>(_ cgColor: C) { self.init(cgColor._resolved) }

    /// The components of a constant colour; nil for one that depends on the environment.
    public var cgColor: CGColor? { constant.map(CGColor.init(resolved:)) }
}

extension Image {
    /// The picture of a catalogue, by a name that is checked when the app is built.
    public init(_ resource: ImageResource) { self.init(resource.asset.name, bundle: resource.asset.bundle) }
}
