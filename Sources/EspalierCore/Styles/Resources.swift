public import EspalierGraphics
public import Foundation

// What Xcode's generated code names the assets of a catalogue by.

/// A colour of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
    package let asset: AssetName
    public init(name: String, bundle: Bundle) { asset = AssetName(name, bundle) }
}

/// A picture of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
    package let asset: AssetName
    public init(name: String, bundle: Bundle) { asset = AssetName(name, bundle) }
}

/// Where an asset is found.
package struct AssetName: Hashable, Sendable {
    package let name: String
    private let bundlePath: String

    init(_ name: String, _ bundle: Bundle) {
        self.name = name
        bundlePath = bundle.bundlePath
    }

    package var bundle: Bundle? { bundlePath == Bundle.main.bundlePath ? nil : Bundle(path: bundlePath) }
}

/// CoreGraphics' colours alone.
public protocol _CGColorType {
    var _resolved: Color.Resolved { get }
}

extension CGColor: _CGColorType {
    public var _resolved: Color.Resolved { resolved }
}

extension Color {
    public init(_ resource: ColorResource) { self.init(resource.asset.name, bundle: resource.asset.bundle) }

    /// A colour by its numbers.
    public init(cgColor: CGColor) { self.init(cgColor.resolved) }

    // Generic, so that `Color(.white)` means UIKit's colour, of which a name is enough: CoreGraphics has some of the same names.
    @available(*, deprecated, renamed: "init(cgColor:)")
    @_disfavoredOverload public init<C: _CGColorType>(_ cgColor: C) { self.init(cgColor._resolved) }

    /// The numbers of a colour that is the same everywhere; nil for one that depends on its surroundings.
    public var cgColor: CGColor? { constant.map(CGColor.init(resolved:)) }
}

extension Image {
    public init(_ resource: ImageResource) { self.init(resource.asset.name, bundle: resource.asset.bundle) }
}
