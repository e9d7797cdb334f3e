public import EspalierCore
import EspalierGraphics

/// The content of a toolbar.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of the items that it is made of.
    associatedtype Body: ToolbarContent
    /// The items that it is made of.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// Adds the items to those of a bar.
    @MainActor static func _collect(_ content: Self, into collector: inout _ToolbarCollector)
}

/// The content of a toolbar that the user may customise: each item has an id.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension ToolbarContent {
    @MainActor public static func _collect(_ content: Self, into collector: inout _ToolbarCollector) {
        let prepared = collector.prepare(content)
        Body._collect(prepared.body, into: &collector)
    }

    /// Sets whether the items share a background with others. Has no effect here: bars have no such backgrounds.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

extension CustomizableToolbarContent {
    /// Sets whether the items are shown before any customisation.
    public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent {
        ChangedToolbarContent(content: self) { $0.isHiddenByDefault = defaultVisibility == .hidden }
    }

    /// Sets what the user may do with the items. Has no effect here.
    public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent { self }
}

/// Where and how the user may change a customizable toolbar.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The items can be customised even if the bar as a whole cannot.
    public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

/// What the user may do with the items of a customizable toolbar.
public struct ToolbarCustomizationBehavior: Sendable {
    private enum Kind { case `default`, reorderable, disabled }
    private let kind: Kind
    /// The user may move the item, hide it and bring it back.
    public static let `default` = ToolbarCustomizationBehavior(kind: .default)
    /// The user may move the item, but not hide it.
    public static let reorderable = ToolbarCustomizationBehavior(kind: .reorderable)
    /// The item stays where it is.
    public static let disabled = ToolbarCustomizationBehavior(kind: .disabled)
}

extension Never: ToolbarContent, CustomizableToolbarContent {
    public static func _collect(_ content: Never, into collector: inout _ToolbarCollector) {}
}

/// Gathers the items of a toolbar.
@MainActor public struct _ToolbarCollector {
    var entries: [ToolbarEntry] = []
    var titleMenu: ToolbarEntry?
    let environment: EnvironmentValues
    private let element: _Element
    private let store: ToolbarState
    private var count = 0

    init(_ element: _Element, _ store: ToolbarState) {
        self.element = element
        self.store = store
        environment = element.environment
    }

    /// Connects the dynamic properties of a part of the content; their state is kept by the part's position.
    mutating func prepare<C: ToolbarContent>(_ content: C) -> C {
        let fields = FieldTable.table(for: C.self)
        guard !fields.dynamicFields.isEmpty else { return content }
        defer { count += 1 }
        var content = content
        var context = _DynamicPropertyContext(
            element: element, environment: environment, slots: store.slots(at: count, for: C.self))
        fields.prepare(&content, in: &context)
        store.keep(context.slots, at: count, for: C.self)
        return content
    }
}

/// The state of the parts of a toolbar's content.
@MainActor final class ToolbarState: ElementBound {
    private struct Part {
        let type: Any.Type
        let slots: [AnyObject]
    }

    private var parts: [Int: Part] = [:]

    func slots(at place: Int, for type: Any.Type) -> [AnyObject] {
        guard let part = parts[place], part.type == type else { return [] }
        return part.slots
    }

    func keep(_ slots: [AnyObject], at place: Int, for type: Any.Type) { parts[place] = Part(type: type, slots: slots) }
}

/// Builds a toolbar's content from the statements in a closure.
///
/// An empty closure is none of its: `toolbar {}` has no views, as where all that is in it stands behind `#if`.
@resultBuilder public struct ToolbarContentBuilder {
    /// Takes one statement of the closure as it is.
    @MainActor @preconcurrency public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Puts the statements of a closure in sequence.
    @MainActor @preconcurrency public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Puts items in sequence; the user may customise them.
    @_disfavoredOverload
    @MainActor @preconcurrency public static func buildBlock<First: CustomizableToolbarContent, each Content: CustomizableToolbarContent>(
        _ first: First, _ content: repeat each Content
    ) -> some CustomizableToolbarContent {
        TupleToolbarContent { collector in
            @MainActor func add<C: ToolbarContent>(_ content: C) { C._collect(content, into: &collector) }
            add(first)
            repeat add(each content)
        }
    }

    /// Puts items in sequence.
    @_disfavoredOverload
    @MainActor @preconcurrency public static func buildBlock<First: ToolbarContent, each Content: ToolbarContent>(
        _ first: First, _ content: repeat each Content
    ) -> some ToolbarContent {
        TupleToolbarContent { collector in
            @MainActor func add<C: ToolbarContent>(_ content: C) { C._collect(content, into: &collector) }
            add(first)
            repeat add(each content)
        }
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    @MainActor @preconcurrency public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

    /// The branch behind `else`, or one of the cases of a `switch`.
    @MainActor @preconcurrency public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The branch behind `else`, or one of the cases of a `switch`.
    @MainActor @preconcurrency public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// What stands behind `if #available`.
    @MainActor @preconcurrency public static func buildLimitedAvailability<Content: ToolbarContent>(
        _ content: Content
    ) -> some ToolbarContent { content }
}

/// Several parts of a toolbar in a row.
struct TupleToolbarContent: CustomizableToolbarContent {
    let collect: @MainActor (inout _ToolbarCollector) -> Void
    var body: Never { neverBody("TupleToolbarContent") }
    static func _collect(_ content: Self, into collector: inout _ToolbarCollector) { content.collect(&collector) }
}

private struct ChangedToolbarContent<Content: CustomizableToolbarContent>: CustomizableToolbarContent {
    let content: Content
    let change: (inout ToolbarEntry) -> Void
    var body: Never { neverBody("ChangedToolbarContent") }

    static func _collect(_ content: Self, into collector: inout _ToolbarCollector) {
        let start = collector.entries.count
        Content._collect(content.content, into: &collector)
        for index in collector.entries.indices.dropFirst(start) { content.change(&collector.entries[index]) }
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never
    public var body: Never { neverBody("Optional") }

    public static func _collect(_ content: Self, into collector: inout _ToolbarCollector) {
        if let content { Wrapped._collect(content, into: &collector) }
    }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public typealias Body = Never
    public var body: Never { neverBody("_ConditionalContent") }

    public static func _collect(_ content: Self, into collector: inout _ToolbarCollector) {
        switch content.storage {
        case .trueContent(let first): TrueContent._collect(first, into: &collector)
        case .falseContent(let second): FalseContent._collect(second, into: &collector)
        }
    }
}

extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}
