package import EspalierGraphics
package import Foundation

/// The fonts that texts have requested from a measurer, with their measurements.
@MainActor package final class FontLibrary {
    private weak var measurer: (any TextMeasurer)?
    fileprivate let scale: CGFloat
    private var fonts: [FontDescriptor: ResolvedFont] = [:]

    private static let fontLimit = 512

    private init(_ measurer: any TextMeasurer, scale: CGFloat) {
        self.measurer = measurer
        self.scale = scale
    }

    /// All libraries of the process. Each is removed with its measurer.
    private static var libraries: [FontLibrary] = []

    /// The library for a measurer and a scale; windows with equal ones share it.
    package static func library(for measurer: any TextMeasurer, scale: CGFloat) -> FontLibrary {
        if let library = libraries.first(where: { $0.measurer === measurer && $0.scale == scale }) { return library }
        libraries.removeAll { $0.measurer == nil }
        let library = FontLibrary(measurer, scale: scale)
        libraries.insert(library, at: 0)
        return library
    }

    /// Forgets what was measured: other fonts are there now. Text that is shown keeps its fonts until it is laid out again.
    package static func forgetFonts(of measurer: any TextMeasurer) {
        for library in libraries where library.measurer === measurer { library.fonts.removeAll() }
    }

    package func asks(_ measurer: any TextMeasurer) -> Bool { self.measurer === measurer }

    package func font(_ descriptor: FontDescriptor) -> ResolvedFont? {
        if let font = fonts[descriptor] { return font }
        guard let measurer else { return nil }
        // An animated size requests a new font in each frame.
        if fonts.count >= Self.fontLimit { fonts.removeAll(keepingCapacity: true) }
        let font = ResolvedFont(descriptor, measurer, self)
        fonts[descriptor] = font
        return font
    }
}

/// A font with its metrics, and a cache of the widths measured in it.
@MainActor package final class ResolvedFont {
    package let descriptor: FontDescriptor
    package let metrics: FontMetrics
    /// The spacing preferences of a text in this font.
    package let spacing: ViewSpacing
    private unowned let measurer: any TextMeasurer
    private unowned let library: FontLibrary
    /// Recently used widths, and the generation before them: texts that count or tell the time would fill a single table without
    /// end.
    private var widths: [String: CGFloat] = [:]
    private var olderWidths: [String: CGFloat] = [:]
    private var extents: [String: (ascent: CGFloat, descent: CGFloat)] = [:]

    private static let widthLimit = 16_384
    /// In the bytes of all texts of a table: a long line that is typed is another text with each letter.
    package static let letterLimit = 1 << 18
    /// The bytes of the texts whose widths, and whose extents, are known.
    package private(set) var keptLetters = (widths: 0, extents: 0)

    fileprivate init(_ descriptor: FontDescriptor, _ measurer: any TextMeasurer, _ library: FontLibrary) {
        self.library = library
        self.descriptor = descriptor
        self.measurer = measurer
        metrics = measurer.metrics(for: descriptor)
        spacing = Self.spacing(metrics, scale: library.scale)
    }

    /// The width on one line.
    package func width(of string: String) -> CGFloat {
        if let width = widths[string] { return width }
        let result = olderWidths[string] ?? measurer.width(of: string, in: descriptor)
        let letters = string.utf8.count
        if widths.count >= Self.widthLimit || keptLetters.widths + letters > Self.letterLimit {
            swap(&widths, &olderWidths)
            widths.removeAll(keepingCapacity: true)
            keptLetters.widths = 0
        }
        keptLetters.widths += letters
        widths[string] = result
        return result
    }

    package func scaled(by factor: CGFloat) -> ResolvedFont {
        var descriptor = descriptor
        descriptor.size *= factor
        return library.font(descriptor) ?? self
    }

    /// The advance of each character.
    package func advances(of string: String) -> [CGFloat] { measurer.advances(of: string, in: descriptor) }

    /// The extent of a text above and below its baseline.
    package func extent(of string: String) -> (ascent: CGFloat, descent: CGFloat) {
        if let known = extents[string] { return known }
        let letters = string.utf8.count
        if extents.count >= Self.widthLimit || keptLetters.extents + letters > Self.letterLimit {
            extents.removeAll(keepingCapacity: true)
            keptLetters.extents = 0
        }
        keptLetters.extents += letters
        let extent = measurer.extent(of: string, in: descriptor) ?? (metrics.ascent, metrics.descent)
        extents[string] = extent
        return extent
    }

    /// The embedding levels of a paragraph.
    package func levels(of text: [UInt32], _ direction: TextDirection) -> (levels: [UInt8], base: UInt8)? {
        measurer.levels(of: text, isRightToLeft: direction.isRightToLeft, isFixed: direction.isFixed)
    }

    /// SwiftUI: the space above a text is a line's height less the text's ascent; below its baseline it is at least as much.
    /// Between two texts it is the lower one's leading. Horizontally a text has no spacing preference.
    private static func spacing(_ metrics: FontMetrics, scale: CGFloat) -> ViewSpacing {
        let height = metrics.ascent + metrics.descent
        let gap = (height * 0.1).roundedUp(toScale: scale)
        let leading = metrics.leading.roundedUp(toScale: scale)
        var spacing = ViewSpacing()
        spacing.top = ViewSpacing.EdgeSpacing(aboveText: height + gap - metrics.ascent, textToText: leading)
        spacing.bottom = ViewSpacing.EdgeSpacing(
            belowText: max(height + gap - metrics.capHeight, gap + metrics.descent), textToText: leading)
        return spacing
    }
}

extension CGFloat {
    /// Rounds up to a multiple of a device pixel; an excess within the rounding error is ignored.
    package func roundedUp(toScale scale: CGFloat) -> CGFloat { ((self * scale) - 0.001).rounded(.up) / scale }
}

extension ViewSpacing {
    /// Whether both have the same preferences on every edge.
    package func isEqual(to other: ViewSpacing) -> Bool {
        top == other.top && leading == other.leading && bottom == other.bottom && trailing == other.trailing
    }
}
