public import EspalierGraphics
public import Foundation

// What Xcode's generated code names the assets of a catalogue by.

/// A colour of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
    fileprivate let asset: AssetName
    public init(name: String, bundle: Bundle) { asset = AssetName(name, bundle) }
}

/// A picture of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
    fileprivate let asset: AssetName
    public init(name: String, bundle: Bundle) { asset = AssetName(name, bundle) }
}

/// Where an asset is found.
private struct AssetName: Hashable {
    let name: String
    private let bundlePath: String

    init(_ name: String, _ bundle: Bundle) {
        self.name = name
        bundlePath = bundle.bundlePath
    }

    var bundle: Bundle? { bundlePath == Bundle.main.bundlePath ? nil : Bundle(path: bundlePath) }
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

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) { self.init { Text(titleKey) } icon: { Image(resource) } }

    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init { Text(title) } icon: { Image(resource) }
    }
}

extension Button where Label == EspalierCore.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { EspalierCore.Label(titleKey, image: image) }
    }

    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { EspalierCore.Label(title, image: image) }
    }
}

extension UIColor {
    /// The colour of an asset catalogue.
    public convenience init(resource: ColorResource) { self.init(Color(resource)) }
}

extension UIImage {
    /// The picture of an asset catalogue. Where it is missing the image is empty, and a message says so when it is shown.
    public convenience init(resource: ImageResource) {
        self.init(imageLiteralResourceName: resource.asset.name, in: resource.asset.bundle)
    }
}
