public import EspalierGraphics
public import Foundation

/// A picture: from a file of the app, from pixels, or one of the system's symbols.
///
/// An image is as large as its picture, whatever it is offered, until `resizable()` lets it fill what it is offered.
public struct Image: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        /// A picture of a bundle; nil is the app's main bundle.
        case named(String, Text.BundleReference?)
        case symbol(String, value: Double?)
        /// Pixels, with how many of them make a point.
        case pixels(CGImage, scale: CGFloat, Orientation)
        case drawn(ImageDrawer)
    }

    /// What the image is called for assistive technology.
    enum Label: Equatable, Sendable {
        /// As its file or symbol.
        case standard
        case text(Text)
        /// It says nothing that the views around it do not.
        case decorative
    }

    let source: Source
    let label: Label
    /// How the image fills other sizes than its own; nil where it does not.
    var resizing: Resizing?
    var renderingMode: TemplateRenderingMode?
    var interpolation = Interpolation.medium
    var isAntialiased = true
    var symbolRenderingMode: SymbolRenderingMode?

    init(_ source: Source, label: Label) {
        self.source = source
        self.label = label
    }

    struct Resizing: Equatable, Sendable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }
}

// MARK: - Makers

extension Image {
    /// A picture of a bundle, by the name of its file or asset. Assistive technology reads the name.
    /// - Parameters:
    ///   - name: with or without the file's extension.
    ///   - bundle: where the picture is; nil is the app's main bundle, and the resources of its packages.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle.map(Text.BundleReference.init)), label: .standard)
    }

    /// A picture of a bundle that assistive technology reads a text for.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle.map(Text.BundleReference.init)), label: .text(label))
    }

    /// A picture of a bundle that assistive technology passes over.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle.map(Text.BundleReference.init)), label: .decorative)
    }

    /// - Parameter variableValue: how far a symbol that shows an amount is filled, from 0 to 1. Pictures show no amount.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle, label: label)
    }

    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(decorative: name, bundle: bundle)
    }

    /// One of the system's symbols. It has the size and weight of the font around it and stands on the line as a text does.
    public init(systemName: String) { self.init(.symbol(systemName, value: nil), label: .standard) }

    /// One of the system's symbols.
    /// - Parameter variableValue: how far a symbol that shows an amount is filled, from 0 to 1; nil fills it.
    public init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, value: variableValue), label: .standard)
    }

    /// A picture in memory.
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - orientation: how the pixels are to be turned.
    ///   - label: what assistive technology reads.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(.pixels(cgImage, scale: Self.checked(scale), orientation), label: .text(label))
    }

    /// A picture in memory that assistive technology passes over.
    /// - Parameter scale: pixels per point.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(.pixels(cgImage, scale: Self.checked(scale), orientation), label: .decorative)
    }

    /// A picture that is drawn by a closure, in whatever size it is shown.
    /// - Parameters:
    ///   - size: the picture's own size, in points.
    ///   - label: what assistive technology reads; without one it passes over the image.
    ///   - opaque: whether what nothing is drawn on is black instead of transparent.
    ///   - colorMode: colours are always blended gamma encoded, as by `nonLinear`.
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        let drawer = ImageDrawer(size: size, isOpaque: opaque, renderer: renderer)
        self.init(.drawn(drawer), label: label.map { .text($0) } ?? .decorative)
    }

    private static func checked(_ scale: CGFloat) -> CGFloat {
        if scale > 0 && scale.isFinite { return scale }
        Diagnostics.warn("An image cannot have \(scale) pixels a point: 1 is used. Give a finite number above 0.")
        return 1
    }
}

// MARK: - Modifiers

extension Image {
    private func with(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    /// Lets the image fill the size that it is offered.
    /// - Parameters:
    ///   - capInsets: the edges (points) that keep their size; what is between them fills the rest.
    ///   - resizingMode: whether the rest is filled by stretching or by repeating.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.resizing = Resizing(capInsets: capInsets.sane, mode: resizingMode) }
    }

    /// Whether the image is drawn in its own colours or as a mask filled with the foreground style; nil is the image's own way.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = renderingMode } }

    /// How smooth the image is where it is drawn in another size than its own.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }

    /// Whether the edges of the image are smooth where they are not on whole pixels.
    public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.isAntialiased = isAntialiased } }

    /// How much brighter than white an image may be. X's screens show the standard range: nothing is changed.
    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension EdgeInsets {
    /// Insets of an image cannot be negative, nor no numbers.
    fileprivate var sane: EdgeInsets {
        func length(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
        return EdgeInsets(top: length(top), leading: length(leading), bottom: length(bottom), trailing: length(trailing))
    }
}

// MARK: - Parts

extension Image {
    /// How large symbols are beside text of the same font.
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        /// The length of a symbol by that of the same one in the medium scale.
        package var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    /// How the pixels of an image are turned before they are shown (the orientations of EXIF).
    @frozen public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up = 0, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored

        /// Whether rows become columns.
        package var swapsAxes: Bool {
            switch self {
            case .up, .upMirrored, .down, .downMirrored: false
            case .left, .leftMirrored, .right, .rightMirrored: true
            }
        }
    }

    /// Whether an image is drawn in its own colours.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// As a mask: what is opaque takes the foreground style.
        case template
        /// In its own colours.
        case original
    }

    /// How smooth an image is in other sizes than its own.
    public enum Interpolation: Hashable, Sendable {
        /// Pixels stay squares.
        case none
        case low, medium, high
    }

    /// How an image fills a larger size.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// How bright an image may be.
    public enum DynamicRange: Hashable, Sendable {
        case standard, constrainedHigh, high
    }
}

private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
    /// How large symbols are beside text of the same font.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    /// Sets how large symbols in this view are beside text of the same font.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
