public import EspalierGraphics
public import Foundation

extension Text {
    /// The lines of a text, as passed to its renderer.
    public struct Layout: RandomAccessCollection, Equatable, Sendable {
        let lines: [Line]
        /// Whether some of the text is left out.
        public let isTruncated: Bool

        public var startIndex: Int { 0 }
        public var endIndex: Int { lines.count }
        /// The line at an index.
        public subscript(index: Int) -> Line { lines[index] }

        /// The place of a character in the text.
        public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
            let value: Int

            public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.value < b.value }
            /// The index `n` characters on.
            public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
            /// The number of characters to another index.
            public func distance(to other: CharacterIndex) -> Int { other.value - value }
        }

        /// The typographic bounds of a part of a text, in points.
        public struct TypographicBounds: Equatable, Sendable {
            /// The left end of the baseline.
            public var origin: CGPoint
            /// The width, in points.
            public var width: CGFloat
            /// Above the baseline.
            public var ascent: CGFloat
            /// Below the baseline.
            public var descent: CGFloat
            /// Between this line and the next.
            public var leading: CGFloat

            /// Bounds of no size.
            public init() { self.init(origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0) }

            init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
                (self.origin, self.width, self.ascent, self.descent, self.leading) = (origin, width, ascent, descent, leading)
            }

            /// The bounds as a rectangle, with the descent below the baseline.
            public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
        }

        /// Options for drawing a part of a text.
        public struct DrawingOptions: OptionSet, Sendable {
            public let rawValue: UInt32
            public init(rawValue: UInt32) { self.rawValue = rawValue }
            /// Draws glyphs at their exact positions instead of the nearest subpixel position that they are rasterised for.
            public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
        }

        /// One line: runs from left to right.
        public struct Line: RandomAccessCollection, Equatable, Sendable {
            let runs: [Run]
            /// The left end of the baseline.
            public let origin: CGPoint
            /// The line's bounds, in the coordinates of the text.
            public let typographicBounds: TypographicBounds

            public var startIndex: Int { 0 }
            public var endIndex: Int { runs.count }
            /// The run at an index, from the left.
            public subscript(index: Int) -> Run { runs[index] }
        }

        /// A part of a line with one set of attributes: a collection of slices from left to right.
        public struct Run: RandomAccessCollection, Equatable, Sendable {
            let storage: TextRunStorage

            public var startIndex: Int { 0 }
            public var endIndex: Int { storage.slices.count }
            /// The slice at an index, from the left.
            public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
            /// The slices in a range.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

            /// The value that `customAttribute(_:)` set on the text, or nil.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { storage.attributes.lazy.compactMap { $0.value as? T }.first }

            /// The direction in which the run is read.
            public var layoutDirection: LayoutDirection { storage.run.isRightToLeft ? .rightToLeft : .leftToRight }
            /// The run's bounds, in the coordinates of the text.
            public var typographicBounds: TypographicBounds { storage.bounds }
            /// The characters of the slices, from the left.
            public var characterIndices: [CharacterIndex] { storage.slices.map { CharacterIndex(value: $0.character) } }

            public static func == (a: Run, b: Run) -> Bool { a.storage === b.storage || a.storage.isEqual(to: b.storage) }
        }

        /// Some adjacent characters of a run.
        public struct RunSlice: RandomAccessCollection, Equatable, Sendable {
            /// The run that the slices belong to.
            public var run: Run
            /// The indices of these slices in the run.
            public var indices: Range<Int>

            /// Creates a slice; indices outside of the run are left out.
            public init(run: Run, indices: Range<Int>) {
                self.run = run
                self.indices = indices.clamped(to: 0..<run.count)
            }

            public var startIndex: Int { indices.lowerBound }
            public var endIndex: Int { indices.upperBound }
            /// The slice at an index of the run.
            public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<index + 1) }
            /// The slices in a range of the run.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
            /// The value that `customAttribute(_:)` set on the text, or nil.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

            /// The characters of the slices, from the left.
            public var characterIndices: [CharacterIndex] {
                run.storage.slices[indices].map { CharacterIndex(value: $0.character) }
            }

            /// The bounds of the slices, in the coordinates of the text.
            public var typographicBounds: TypographicBounds {
                var bounds = run.storage.bounds
                let slices = run.storage.slices[indices]
                bounds.origin.x += slices.first?.x ?? 0
                bounds.width = slices.reduce(0) { $0 + $1.width }
                return bounds
            }
        }
    }
}

/// The drawing data of a run.
final class TextRunStorage: @unchecked Sendable {
    // @unchecked: immutable; its nodes are used on the main thread only.
    struct Slice: Equatable {
        /// The index of the character in the text.
        var character: Int
        /// The distance from the run's left end.
        var x: CGFloat
        var width: CGFloat
        /// The string to draw for the slice alone; nil if its form depends on its neighbours.
        var string: String?
    }

    let run: TextRun
    let paint: Paint
    let bounds: Text.Layout.TypographicBounds
    let slices: [Slice]
    let attributes: [CustomTextAttribute]
    let background: Paint?
    /// Lines under and through the text: their rectangles relative to the run's origin.
    let rules: [(rect: CGRect, paint: Paint)]
    /// The image of an attachment.
    let image: Node?

    init(
        run: TextRun, paint: Paint, bounds: Text.Layout.TypographicBounds, slices: [Slice], attributes: [CustomTextAttribute],
        background: Paint?, rules: [(rect: CGRect, paint: Paint)], image: Node?
    ) {
        self.run = run
        self.paint = paint
        self.bounds = bounds
        self.slices = slices
        self.attributes = attributes
        self.background = background
        self.rules = rules
        self.image = image
    }

    func isEqual(to other: TextRunStorage) -> Bool {
        run == other.run && paint == other.paint && bounds == other.bounds && slices == other.slices
            && attributes == other.attributes && background == other.background && image === other.image
    }
}

// MARK: - Drawing

extension GraphicsContext {
    /// Draws a line of a text at its place in the layout.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        for run in line { draw(run, options: options) }
    }

    /// Draws a run of a text at its place in the layout.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(run[run.startIndex..<run.endIndex], options: options)
    }

    /// Draws some characters of a text at their place in the layout.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        guard !slice.isEmpty else { return }
        let storage = slice.run.storage, box = slice.typographicBounds
        let overhang = box.ascent * 0.25
        draw(bounds: box.rect.insetBy(dx: -overhang, dy: -overhang)) { context in
            storage.draw(slice.indices, box, &context)
        }
    }
}

extension TextRunStorage {
    @MainActor fileprivate func draw(
        _ range: Range<Int>, _ box: Text.Layout.TypographicBounds, _ context: inout PaintContext
    ) {
        if let image { return context.paint(image) }
        if let background { context.fill(.rect(box.rect), background, bounds: box.rect) }
        let ink = box.rect.insetBy(dx: -box.ascent * 0.25, dy: -box.ascent * 0.25)
        let isWhole = range == 0..<slices.count
        let strings = slices[range].map(\.string)
        if isWhole {
            context.text(run, at: bounds.origin, paint, bounds: ink)
        } else if strings.contains(where: { $0 == nil }) {
            // Its form depends on its neighbours: the whole run is drawn, clipped to the slice.
            let cut = box.rect.insetBy(dx: 0, dy: -box.ascent * 0.25)
            context.withClip(.rect(cut), FillStyle()) { $0.text(run, at: bounds.origin, paint, bounds: ink) }
        } else {
            // Draws one character at a time, each at its place in the run.
            for slice in slices[range] {
                let part = TextRun(string: slice.string ?? "", font: run.font, tracking: run.tracking)
                context.text(part, at: CGPoint(x: bounds.origin.x + slice.x, y: bounds.origin.y), paint, bounds: ink)
            }
        }
        for rule in rules {
            let rect = CGRect(
                x: box.origin.x, y: bounds.origin.y + rule.rect.minY, width: box.width, height: rule.rect.height)
            context.fill(.rect(rect), rule.paint, bounds: rect)
        }
    }
}
