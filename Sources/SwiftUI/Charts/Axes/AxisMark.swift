public import EspalierCore
package import EspalierGraphics
public import Foundation

/// A mark at a value of an axis: a grid line, a tick or a label.
@MainActor @preconcurrency public protocol AxisMark {
    @MainActor static func _collect(_ mark: Self, _ collector: _AxisMarkCollector)
}

/// Collects the marks at a value of an axis.
public final class _AxisMarkCollector {
    package var items: [AxisMarkItem] = []
    package init() {}

    @MainActor package static func items<M: AxisMark>(of mark: M) -> [AxisMarkItem] {
        let collector = _AxisMarkCollector()
        M._collect(mark, collector)
        return collector.items
    }
}

/// A mark of an axis as plain data.
package struct AxisMarkItem {
    package enum Kind {
        case gridLine
        case tick(AxisTick.Length)
        case label(AxisLabelContent, AxisLabelOptions)
    }

    package let kind: Kind
    /// Whether it is in the middle between this value and the next; nil is so for categories.
    package var centered: Bool?
    package var stroke: StrokeStyle?
    package var foreground: (any ShapeStyle)?
    package var font: Font??
    package var offset = CGSize.zero

    package init(_ kind: Kind, centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        self.kind = kind
        self.centered = centered
        self.stroke = stroke
    }
}

extension Never: AxisMark {
    public static func _collect(_ mark: Never, _ collector: _AxisMarkCollector) {}
}

extension Optional: AxisMark where Wrapped: AxisMark {
    public static func _collect(_ mark: Wrapped?, _ collector: _AxisMarkCollector) {
        if let mark { Wrapped._collect(mark, collector) }
    }
}

extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {
    public static func _collect(_ mark: Self, _ collector: _AxisMarkCollector) {
        switch mark.storage {
        case .first(let mark): TrueContent._collect(mark, collector)
        case .second(let mark): FalseContent._collect(mark, collector)
        }
    }
}

/// An axis mark of any type.
public struct AnyAxisMark {
    private let mark: any AxisMark

    /// Hides the type of a mark.
    public init(_ mark: any AxisMark) { self.mark = mark }

    /// Hides the type of a mark.
    public init(erasing mark: some AxisMark) { self.init(mark) }
}

extension AnyAxisMark: AxisMark {
    public static func _collect(_ mark: AnyAxisMark, _ collector: _AxisMarkCollector) {
        func open<C: AxisMark>(_ content: C) { C._collect(content, collector) }
        open(mark.mark)
    }
}

struct ModifiedAxisMark<Mark: AxisMark> {
    let mark: Mark
    let change: (inout AxisMarkItem) -> Void
}

extension ModifiedAxisMark: AxisMark {
    static func _collect(_ modified: ModifiedAxisMark, _ collector: _AxisMarkCollector) {
        let start = collector.items.count
        Mark._collect(modified.mark, collector)
        for index in start..<collector.items.count { modified.change(&collector.items[index]) }
    }
}

extension AxisMark {
    /// The font of labels. Fonts of the labels' own content are kept.
    public func font(_ font: Font?) -> some AxisMark { ModifiedAxisMark(mark: self) { if $0.font == nil { $0.font = .some(font) } } }

    /// The style of lines and labels.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        ModifiedAxisMark(mark: self) { if $0.foreground == nil { $0.foreground = style } }
    }

    /// Moves the mark, in points.
    public func offset(_ offset: CGSize) -> some AxisMark { self.offset(x: offset.width, y: offset.height) }

    /// Moves the mark, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        ModifiedAxisMark(mark: self) {
            $0.offset.width += x.finiteOrZero
            $0.offset.height += y.finiteOrZero
        }
    }
}

/// Builds the marks at a value of an axis from the statements of a closure.
@resultBuilder public struct AxisMarkBuilder {
    /// An empty closure has no content.
    public static func buildBlock() -> some AxisMark { AxisMarkList(first: nil as AnyAxisMark?, second: nil as AnyAxisMark?) }
    /// Puts the statements of a closure in sequence.
    public static func buildBlock<T: AxisMark>(_ mark: T) -> T { mark }
    /// Takes one statement of the closure as it is.
    public static func buildExpression<Content: AxisMark>(_ mark: Content) -> Content { mark }
    /// The first statement of a closure.
    public static func buildPartialBlock<T: AxisMark>(first: T) -> T { first }

    /// Adds a statement to those before it.
    public static func buildPartialBlock(accumulated: some AxisMark, next: some AxisMark) -> some AxisMark {
        AxisMarkList(first: accumulated, second: next)
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    public static func buildIf<T: AxisMark>(_ mark: T?) -> T? { mark }
    /// The branch behind `if`, or one of the cases of a `switch`.
    public static func buildEither<T1: AxisMark, T2: AxisMark>(first: T1) -> BuilderConditional<T1, T2> { .init(.first(first)) }
    /// The branch behind `else`, or one of the cases of a `switch`.
    public static func buildEither<T1: AxisMark, T2: AxisMark>(second: T2) -> BuilderConditional<T1, T2> { .init(.second(second)) }
    /// What stands behind `if #available`.
    public static func buildLimitedAvailability<Content: AxisMark>(_ mark: Content) -> AnyAxisMark { AnyAxisMark(mark) }
}

struct AxisMarkList<A: AxisMark, B: AxisMark> {
    let first: A
    let second: B
}

extension AxisMarkList: AxisMark {
    static func _collect(_ list: AxisMarkList, _ collector: _AxisMarkCollector) {
        A._collect(list.first, collector)
        B._collect(list.second, collector)
    }
}
