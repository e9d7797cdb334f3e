public import EspalierGraphics
public import Foundation

/// An image: from a file of the app, from pixels, or a system symbol.
///
/// An image has its own size, regardless of the proposal, unless `resizable()` makes it fill the proposed size.
public struct Image: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        /// An image in a bundle; nil is the app's main bundle.
        case named(String, Text.BundleReference?)
        case symbol(String, value: Double?)
        /// Pixels, with the number of pixels per point.
        case pixels(CGImage, scale: CGFloat, Orientation)
        case drawn(ImageDrawer)
    }

    /// The image's label for assistive technology.
    enum Label: Equatable, Sendable {
        /// The name of its file or symbol.
        case standard
        case text(Text)
        /// Purely decorative: assistive technology skips it.
        case decorative
    }

    let source: Source
    let label: Label
    /// How the image fills sizes other than its own; nil if it is not resizable.
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
    /// An image in a bundle, by the name of its file or asset. Assistive technology reads the name.
    /// - Parameters:
    ///   - name: With or without the file's extension.
    ///   - bundle: The bundle with the image; nil is the app's main bundle and the resources of its packages.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle.map(Text.BundleReference.init)), label: .standard)
    }

    /// An image in a bundle, with a text as its label for assistive technology.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle.map(Text.BundleReference.init)), label: .text(label))
    }

    /// An image in a bundle that assistive technology skips.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle.map(Text.BundleReference.init)), label: .decorative)
    }

    /// An image in a bundle, which may be a variable symbol.
    /// - Parameter variableValue: How far a variable symbol is filled, from 0 to 1. It has no effect on images from files.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

    /// The same with the filling of a variable symbol, which has no effect on images from files.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle, label: label)
    }

    /// The same with the filling of a variable symbol, which has no effect on images from files.
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(decorative: name, bundle: bundle)
    }

    /// A system symbol. It has the size and weight of the surrounding font and is aligned with the baseline as text is.
    public init(systemName: String) { self.init(.symbol(systemName, value: nil), label: .standard) }

    /// A system symbol.
    /// - Parameter variableValue: How far a variable symbol is filled, from 0 to 1; nil fills it.
    public init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, value: variableValue), label: .standard)
    }

    /// An image in memory.
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - orientation: The orientation of the pixels.
    ///   - label: The label for assistive technology.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(.pixels(cgImage, scale: Self.checked(scale), orientation), label: .text(label))
    }

    /// An image in memory that assistive technology skips.
    /// - Parameter scale: Pixels per point.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(.pixels(cgImage, scale: Self.checked(scale), orientation), label: .decorative)
    }

    /// An image drawn by a closure, at whatever size it is displayed.
    /// - Parameters:
    ///   - size: The image's own size, in points.
    ///   - label: The label for assistive technology; without one it skips the image.
    ///   - opaque: Whether areas where nothing is drawn are black instead of transparent.
    ///   - colorMode: Has no effect: colours are always blended gamma encoded, as with `nonLinear`.
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

    /// Makes the image fill the proposed size.
    /// - Parameters:
    ///   - capInsets: The edges that are not resized, in points; the area between them fills the rest.
    ///   - resizingMode: Whether the rest is filled by stretching or by tiling.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.resizing = Resizing(capInsets: capInsets.sane, mode: resizingMode) }
    }

    /// Sets whether the image is drawn in its own colours or as a mask filled with the foreground style; nil is the image's
    /// default.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = renderingMode } }

    /// Sets the quality of interpolation when the image is not drawn at its own size.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }

    /// Sets whether the edges of the image are antialiased if they are not on whole pixels.
    public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.isAntialiased = isAntialiased } }

    /// Has no effect: X displays have the standard dynamic range.
    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension EdgeInsets {
    /// The insets with negative and non-finite lengths replaced by 0.
    fileprivate var sane: EdgeInsets {
        func length(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
        return EdgeInsets(top: length(top), leading: length(leading), bottom: length(bottom), trailing: length(trailing))
    }
}

// MARK: - Parts

extension Image {
    /// The size of symbols relative to text of the same font.
    public enum Scale: Hashable, Sendable {
        /// Smaller than, as large as, or larger than the usual symbol beside text.
        case small, medium, large

        /// The size of a symbol relative to that at the medium scale.
        package var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    /// How the pixels of an image are rotated or mirrored for display (the EXIF orientations).
    @frozen public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// Where the picture's first row is: upright, rotated or mirrored.
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
        /// As a mask: opaque areas are filled with the foreground style.
        case template
        /// In its own colours.
        case original
    }

    /// The quality of interpolation for sizes other than an image's own.
    public enum Interpolation: Hashable, Sendable {
        /// Pixels remain visible as squares.
        case none
        /// From the fastest to the smoothest; medium is the default.
        case low, medium, high
    }

    /// How an image fills a larger size.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeats the image, or stretches it.
        case tile, stretch
    }

    /// The dynamic range of an image.
    public enum DynamicRange: Hashable, Sendable {
        /// The range of a usual display, or more. Displays here have the usual one.
        case standard, constrainedHigh, high
    }
}

private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
    /// The size of symbols relative to text of the same font.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of symbols in this view relative to text of the same font.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
