public import EspalierGraphics
public import Foundation

/// Draws the texts in a view in a custom way.
///
/// ```swift
/// struct Wave: TextRenderer {
///     var phase: Double
///     var animatableData: Double {
///         get { phase }
///         set { phase = newValue }
///     }
///
///     func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for line in layout {
///             for run in line {
///                 for (index, slice) in run.enumerated() {
///                     var copy = context
///                     copy.translateBy(x: 0, y: 2 * sin(phase + Double(index)))
///                     copy.draw(slice)
///                 }
///             }
///         }
///     }
/// }
/// ```
public protocol TextRenderer: Animatable {
    /// Draws the lines of a text. The origin is the top left corner of the text's bounds.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
    /// The size of the text's view; by default that of the text.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// The distances beyond the bounds of the text within which it may draw, in points.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// The default: the size of the text.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    /// The default: the renderer draws within the bounds of the text.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// Measures a text for its renderer.
public struct TextProxy: @unchecked Sendable {
    // @unchecked: created and used on the main thread only.
    private let measure: @MainActor (ProposedViewSize) -> CGSize

    init(_ measure: @escaping @MainActor (ProposedViewSize) -> CGSize) { self.measure = measure }

    /// The size of the text's lines for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { assumeMainActor { measure(proposal) } }
}

extension Text {
    /// Attaches a value to the text that a `TextRenderer` can read from its runs.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        var text = self
        text.modifiers.append(.attribute(CustomTextAttribute(value)))
        return text
    }
}

extension View {
    /// Draws the texts in this view with a renderer.
    public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        let renderer = TypedTextRenderer(renderer)
        return modifier(EnvironmentModifier(
            transform: { $0.textRenderer = renderer },
            isSame: { other in (other.value as? AnyTextRenderer).map { assumeMainActorEqual($0, renderer) } ?? false },
            value: renderer))
    }
}

private func assumeMainActorEqual(_ a: AnyTextRenderer, _ b: AnyTextRenderer) -> Bool {
    let pair = UncheckedBox((a, b))
    return assumeMainActor { pair.value.0.isEqual(to: pair.value.1) }
}

private enum TextRendererKey: EnvironmentKey { static var defaultValue: AnyTextRenderer? { nil } }

extension EnvironmentValues {
    var textRenderer: AnyTextRenderer? {
        get { self[TextRendererKey.self] }
        set { self[TextRendererKey.self] = newValue }
    }
}

// MARK: - Of any type

/// A renderer of any type, as stored in the environment.
class AnyTextRenderer: @unchecked Sendable {
    // @unchecked: its renderer is a value that is only read.
    @MainActor func isEqual(to other: AnyTextRenderer) -> Bool { false }
    @MainActor func makeDriver() -> TextRendererDriver { fatalError("An abstract method of \(Self.self) was called.") }
}

private final class TypedTextRenderer<R: TextRenderer>: AnyTextRenderer, @unchecked Sendable {
    let renderer: R

    init(_ renderer: R) { self.renderer = renderer }

    override func isEqual(to other: AnyTextRenderer) -> Bool {
        guard let other = other as? TypedTextRenderer else { return false }
        return valuesAreEqual(renderer, other.renderer)
    }

    override func makeDriver() -> TextRendererDriver { TypedTextRendererDriver(renderer) }
}

/// A text's renderer, which may animate.
@MainActor class TextRendererDriver {
    /// - Returns: false if the renderer is of another type than this driver's.
    func update(_ renderer: AnyTextRenderer, _ context: NodeContext, onChange: @escaping @MainActor () -> Void) -> Bool { false }
    func draw(_ layout: Text.Layout, in context: inout GraphicsContext) {}
    func size(in proposal: ProposedViewSize, _ text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    var padding: EdgeInsets { EdgeInsets() }
}

private final class TypedTextRendererDriver<R: TextRenderer>: TextRendererDriver {
    private var renderer: AnimatedValue<R>

    init(_ renderer: R) { self.renderer = AnimatedValue(renderer) }

    override func update(_ new: AnyTextRenderer, _ context: NodeContext, onChange: @escaping @MainActor () -> Void) -> Bool {
        guard let new = new as? TypedTextRenderer<R> else { return false }
        if valuesAreEqual(renderer.model, new.renderer) { return true }
        // unowned(unsafe): the animated value is a property of the object that it calls, and ends with it; the scheduler calls
        // only runners that are still referenced elsewhere.
        renderer.set(new.renderer, context) { [unowned(unsafe) self] in
            renderer.releaseIfFinished()
            onChange()
        }
        onChange()
        return true
    }

    override func draw(_ layout: Text.Layout, in context: inout GraphicsContext) { renderer.shown.draw(layout: layout, in: &context) }

    override func size(in proposal: ProposedViewSize, _ text: TextProxy) -> CGSize {
        renderer.model.sizeThatFits(proposal: proposal, text: text)
    }

    override var padding: EdgeInsets { renderer.shown.displayPadding }
}
