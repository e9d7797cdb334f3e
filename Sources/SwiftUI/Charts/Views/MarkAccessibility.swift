import EspalierCore
import EspalierGraphics
import Foundation

/// Makes the marks of a chart known to assistive technology, without a view for each: elements are made when they are asked for.
struct MarkAccessibility: LeafView {
    let layout: ChartLayout

    func makeNode(_ context: NodeContext) -> MarkAccessibilityNode { MarkAccessibilityNode(layout, context) }
    func updateNode(_ node: MarkAccessibilityNode, _ context: NodeContext) { node.update(layout, context) }
}

final class MarkAccessibilityNode: Node {
    private var layout: ChartLayout
    private var context: (locale: Locale, calendar: Calendar)
    private var marks: [MarkElementNode]?

    /// More marks than this are described by nobody.
    private static let limit = 2000

    init(_ layout: ChartLayout, _ context: NodeContext) {
        self.layout = layout
        self.context = (context.environment.locale, context.environment.calendar)
        super.init(host: context.host)
    }

    func update(_ new: ChartLayout, _ newContext: NodeContext) {
        guard layout !== new else { return }
        layout = new
        context = (newContext.environment.locale, newContext.environment.calendar)
        for mark in marks ?? [] { release(mark) }
        marks = nil
    }

    override var cachesSizes: Bool { false }
    override var debugName: String { "ChartMarks" }
    override func destroyOwn() { marks = nil }
    override var accessibility: AccessibilityProperties? { nil }

    override func forEachPreferenceChild(_ body: (Node) -> Void) {
        let all = marks ?? makeMarks()
        marks = all
        for mark in all { body(mark) }
    }

    override func collectPreferences(_ collector: PreferenceCollector) {}

    private func makeMarks() -> [MarkElementNode] {
        var nodes: [MarkElementNode] = []
        for item in layout.scene.items where nodes.count < Self.limit && !item.style.isAccessibilityHidden {
            let first = layout.model.marks[item.mark]
            switch item.shape {
            case .line(let curve), .area(let curve):
                guard first.function == nil else { continue }
                let byID = Dictionary(
                    layout.model.marks.lazy.filter { $0.kind == first.kind }.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
                for (id, place) in zip(curve.ids, curve.upper).prefix(Self.limit - nodes.count) {
                    guard let mark = byID[id], !mark.style.isAccessibilityHidden else { continue }
                    nodes.append(element(mark, CGRect(x: place.x - 4, y: place.y - 4, width: 8, height: 8)))
                }
            default:
                if case .symbol = item.shape, first.kind == .line { continue }
                nodes.append(element(first, item.frame))
            }
        }
        return nodes
    }

    private func element(_ mark: Mark, _ frame: CGRect) -> MarkElementNode {
        let node = MarkElementNode(host: host)
        node.properties = AccessibilityProperties(role: .image, label: label(mark), value: value(mark))
        node.properties.identifier = mark.style.accessibilityIdentifier
        adopt(node)
        node.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
        return node
    }

    // MARK: - Words

    private func label(_ mark: Mark) -> String {
        if let own = mark.style.accessibilityLabel { return string(own) }
        var parts: [String] = []
        let isHorizontal = Stacking.valueAxis(mark) == .horizontal
        let channel = isHorizontal ? mark.y : mark.x
        if let text = text(channel) { parts.append(text) }
        if case .data(let datum, _)? = mark.style.foreground, let text = words(datum), !parts.contains(text) { parts.append(text) }
        return parts.joined(separator: ", ")
    }

    private func value(_ mark: Mark) -> String {
        if let own = mark.style.accessibilityValue { return string(own) }
        let isHorizontal = Stacking.valueAxis(mark) == .horizontal
        let channel = mark.kind == .sector ? mark.angle : isHorizontal ? mark.x : mark.y
        return text(channel) ?? ""
    }

    private func text(_ channel: MarkChannel) -> String? {
        guard let start = channel.start, let first = words(start) else { return nil }
        guard channel.isInterval, let end = channel.end, let last = words(end) else { return first }
        return "\(first) – \(last)"
    }

    private func words(_ datum: _Datum) -> String? {
        switch datum {
        case .category(let name): return name
        case .number(let value): return value.isFinite ? NumberLabels.text(value, locale: context.locale) : nil
        case .date(let seconds):
            guard abs(seconds) < DateTicks.limit else { return nil }
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            let isDay = context.calendar.startOfDay(for: date) == date
            return date.formatted(Date.FormatStyle(date: .abbreviated, time: isDay ? .omitted : .shortened, locale: context.locale))
        }
    }

    private func string(_ label: ChartLabel) -> String {
        if case .string(let string) = label { return string }
        // A text knows its words when it is laid out in the environment of the chart.
        guard let element else { return "" }
        let node = label.text.makeNode(NodeContext(element: element, environment: element.environment, transaction: Transaction()))
        return node.accessibility?.label ?? ""
    }
}

/// A mark as an element of its own.
final class MarkElementNode: Node {
    var properties = AccessibilityProperties()
    /// Made anew with its layout, and never painted.
    override var accessibilityLifetime: AccessibilityLifetime { .forever }
    override var accessibility: AccessibilityProperties? { properties }
    override var cachesSizes: Bool { false }
}
