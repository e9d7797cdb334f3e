import Combine
import EspalierCore
import EspalierGraphics
import Foundation

/// Reads all that is known of one view.
@MainActor struct ViewReporter {
    let reader: TreeReader
    /// Which of the costly parts are wanted: they visit all that is inside of the view.
    var parts: Set<Part> = []

    enum Part: Hashable, CaseIterable, Sendable { case accessibility, display }

    /// - Parameter runs: those of its body that were seen.
    func report(of item: TreeItem, runs: [ViewReport.Run] = []) -> ViewReport {
        var report = ViewReport()
        let row = reader.row(of: item)
        report.title = row.name
        guard item.heading == nil else { return report }
        let line = item.elements(reader), view = item.innermost(reader)
        if let type = type(of: view).typeOfView { report.module = reader.classes.isToolkit(type) ? "SwiftUI" : TypeNaming.module(of: type) }
        report.source = source(of: view)
        report.runs = runs
        addLayout(line, &report)
        report.state = stateLines(of: view)
        report.environment = environmentLines(line)
        let nodes = reader.frontNodes(of: item.outermost)
        report.preferences = preferenceLines(nodes)
        if parts.contains(.accessibility) { report.accessibility = accessibilityLines(nodes) }
        if parts.contains(.display) { report.display = displayLines(nodes) }
        return report
    }

    /// The app's own views stand in its files; how the toolkit's are made is nobody's business.
    private func source(of view: _Element) -> ViewReport.Line? {
        guard let type = type(of: view).typeOfView, !reader.classes.isToolkit(type), let place = reader.places.place(of: type) else {
            return nil
        }
        let file = URL(fileURLWithPath: place.file)
        return ViewReport.Line("Source", "\(file.lastPathComponent):\(place.line)", note: file.deletingLastPathComponent().path)
    }

    // MARK: - Layout

    private func addLayout(_ line: [_Element], _ report: inout ViewReport) {
        var last: Node?
        for (index, element) in line.enumerated() {
            let own = reader.nodes(of: element).first ?? (index == line.count - 1 ? reader.frontNodes(of: element).first : nil)
            guard let node = own, node !== last else { continue }
            last = node
            let name = index == line.count - 1 ? report.title : "." + reader.call(of: element)
            report.layers.append(ViewReport.Layer(
                id: index, name: name, proposal: Self.text(node.proposal), size: Self.text(node.size), place: Self.text(node.origin)))
        }
        guard let node = reader.frontNodes(of: line[0]).first else { return }
        let frame = node.isPlaced ? node.windowRect(node.bounds) : nil
        report.place = [
            ViewReport.Line("Position", frame.map { Self.text($0.origin) } ?? "not placed"),
            ViewReport.Line("Size", Self.text(node.size)),
            ViewReport.Line("Proposal", Self.text(node.proposal)),
        ]
        if node.isPlaced, node.shownWindowRect != frame {
            report.place.append(ViewReport.Line("Shown at", Self.text(node.shownWindowRect.origin), note: "while an animation runs"))
        }
        guard let view = line.last.flatMap({ reader.frontNodes(of: $0).first }) else { return }
        report.guides = guideLines(node)
        report.layout = [
            ViewReport.Line("Priority", TypeNaming.short(node.layoutPriority)),
            ViewReport.Line("Spacing", Self.text(view.spacing)),
            ViewReport.Line("Z index", TypeNaming.short(node.zIndex)),
        ]
    }

    private func guideLines(_ node: Node) -> [ViewReport.Line] {
        // Asked of a copy of what the node would answer, so that it keeps none of it.
        let dimensions = ViewDimensions(node: nil, size: node.size, proposal: node.proposal)
        func line(_ name: String, _ key: AlignmentKey) -> ViewReport.Line {
            let own = node.guideKinds.allows(key) ? node.explicitGuide(key, size: node.size, proposal: node.proposal) : nil
            return ViewReport.Line(name, TypeNaming.short(own ?? dimensions[key]), note: own == nil ? nil : "set")
        }
        return [
            line("Leading", HorizontalAlignment.leading.key), line("Center", HorizontalAlignment.center.key),
            line("Trailing", HorizontalAlignment.trailing.key), line("Top", VerticalAlignment.top.key),
            line("Middle", VerticalAlignment.center.key), line("Bottom", VerticalAlignment.bottom.key),
            line("First baseline", VerticalAlignment.firstTextBaseline.key), line("Last baseline", VerticalAlignment.lastTextBaseline.key),
        ]
    }

    // MARK: - State

    private func stateLines(of view: _Element) -> [ViewReport.Line] {
        guard let value = view.lastView else { return [] }
        // What the toolkit's views are made of says nothing to those who use them.
        let isForeign = reader.classes.isToolkit(type(of: value)) && !reader.showsAll
        var lines: [ViewReport.Line] = []
        for child in Mirror(reflecting: value).children {
            guard var name = child.label, !isForeign || child.value is any DynamicProperty else { continue }
            if let property = child.value as? any InspectableProperty {
                if name.hasPrefix("_") { name.removeFirst() }
                let present = property.inspectedValue
                let kind = TypeNaming.base(of: type(of: child.value))
                lines.append(ViewReport.Line(name, TypeNaming.text(present), edit: EditableValue(present), note: "@\(kind)"))
                lines += objectLines(present, name)
            } else if let object = Self.object(in: child.value) {
                if name.hasPrefix("_") { name.removeFirst() }
                lines.append(
                    ViewReport.Line(name, TypeNaming.base(of: type(of: object)), note: "@\(TypeNaming.base(of: type(of: child.value)))"))
                lines += objectLines(object, name)
            } else if child.value is any DynamicProperty {
                continue
            } else if TypeKind(type(of: child.value)) != .reference, !reader.classes.isFunction(type(of: child.value)),
                !(child.value is any View)
            {
                lines.append(ViewReport.Line(name, TypeNaming.text(child.value)))
            }
        }
        return lines
    }

    /// The object behind `@StateObject`, `@ObservedObject` and `@EnvironmentObject`.
    private static func object(in property: Any) -> AnyObject? { (property as? any ObjectProperty)?.inspectedObject }

    /// The stored properties of an object, one level deep.
    private func objectLines(_ value: Any, _ owner: String) -> [ViewReport.Line] {
        guard TypeKind(type(of: value)) == .reference else { return [] }
        return Mirror(reflecting: value).children.compactMap { child in
            guard var name = child.label, name != "_$observationRegistrar" else { return nil }
            if name.hasPrefix("_") { name.removeFirst() }
            var content = child.value
            if let published = content as? any PublishedProperty { content = published.inspectedContent }
            return ViewReport.Line("\(owner).\(name)", TypeNaming.text(content))
        }
    }

    // MARK: - What flows through the tree

    private func environmentLines(_ line: [_Element]) -> [ViewReport.Line] {
        guard let outer = line.first, let inner = line.last else { return [] }
        let around = outer.enclosing.map(Self.environmentInside) ?? outer.environment
        return EnvironmentChange.all(from: around, to: inner.environment).map { change in
            ViewReport.Line(change.name, change.value.map { TypeNaming.text($0) } ?? "removed")
        }
    }

    /// The environment that an element gives to what is inside of it.
    private static func environmentInside(_ element: _Element) -> EnvironmentValues { element.environment }

    private func preferenceLines(_ nodes: [Node]) -> [ViewReport.Line] {
        var lines: [ViewReport.Line] = [], visited = 0
        func visit(_ node: Node) {
            guard node.mayHavePreferences, visited < 2000, lines.count < 40 else { return }
            visited += 1
            if let writer = node as? any PreferenceWriting {
                let name = TypeNaming.base(of: writer.preferenceKey)
                lines.append(ViewReport.Line(
                    name, writer.presentPreference.map { TypeNaming.text($0) } ?? "nothing", id: "\(name) \(lines.count)",
                    note: nodes.contains { $0 === node } ? nil : "written inside"))
            }
            node.forEachPreferenceChild(visit)
        }
        nodes.forEach(visit)
        return lines
    }

    // MARK: - What others see

    private func accessibilityLines(_ nodes: [Node]) -> [ViewReport.Line] {
        var lines: [ViewReport.Line] = []
        for (index, element) in nodes.flatMap({ $0.host.accessibilityElements(of: $0) }).prefix(20).enumerated() {
            func add(_ label: String, _ value: String?) {
                guard let value, !value.isEmpty else { return }
                lines.append(ViewReport.Line(label, value, id: "\(index) \(label)"))
            }
            add("Role", element.role.rawValue)
            add("Label", element.label)
            add("Value", element.value)
            add("Hint", element.hint)
            add("Identifier", element.identifier)
            add("States", Self.states(of: element))
            add("Actions", element.actions.map { "\($0.trigger)" }.joined(separator: ", "))
            add("Inside", element.children.isEmpty ? nil : "\(element.children.count) elements")
        }
        return lines
    }

    private static func states(of element: AccessibilityElement) -> String {
        var words: [String] = []
        if !element.isEnabled { words.append("disabled") }
        if element.isFocused { words.append("focused") }
        if element.traits.contains(.isSelected) { words.append("selected") }
        let names: [(AccessibilityStates, String)] = [
            (.checked, "checked"), (.mixed, "mixed"), (.expandable, "expandable"), (.expanded, "expanded"), (.focusable, "focusable"),
            (.editable, "editable"), (.readOnly, "read only"), (.required, "required"), (.invalid, "invalid"), (.busy, "busy"),
            (.hasPopup, "has popup"), (.modal, "modal"), (.selectable, "selectable"),
        ]
        words += names.filter { element.states.contains($0.0) }.map(\.1)
        return words.joined(separator: ", ")
    }

    private func displayLines(_ nodes: [Node]) -> [ViewReport.Line] {
        guard let host = nodes.first?.host else { return [] }
        let items = nodes.flatMap { host.displayItems(of: $0) }
        var lines = items.prefix(60).enumerated().map { index, item in
            ViewReport.Line("\(index + 1)", DisplayText.of(item.command), note: Self.text(item.bounds))
        }
        if items.count > lines.count { lines.append(ViewReport.Line("…", "\(items.count - lines.count) more")) }
        return lines
    }

    // MARK: - Texts

    static func text(_ proposal: ProposedViewSize) -> String { "\(length(proposal.width)) × \(length(proposal.height))" }
    static func text(_ size: CGSize) -> String { "\(length(size.width)) × \(length(size.height))" }
    static func text(_ point: CGPoint) -> String { "\(length(point.x)), \(length(point.y))" }
    static func text(_ rect: CGRect) -> String { "\(text(rect.origin))  \(text(rect.size))" }

    private static func length(_ length: CGFloat?) -> String {
        guard let length else { return "nil" }
        guard length.isFinite else { return "∞" }
        let text = ((length * 10).rounded() / 10 + 0).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static func text(_ spacing: ViewSpacing) -> String {
        func text(_ edge: ViewSpacing.EdgeSpacing) -> String {
            if let plain = edge.plain { return length(plain) }
            return edge.textToText.map { "text \(length($0))" } ?? "–"
        }
        let edges = [("top", spacing.top), ("leading", spacing.leading), ("bottom", spacing.bottom), ("trailing", spacing.trailing)]
        let texts = edges.map { text($0.1) }
        if Set(texts).count == 1 { return texts[0] == "–" ? "as usual" : texts[0] }
        return zip(edges, texts).map { "\($0.0) \($1)" }.joined(separator: ", ")
    }
}

/// A property that holds an object which reports its changes.
@MainActor private protocol ObjectProperty {
    var inspectedObject: AnyObject? { get }
}

/// A property of an observable object that publishes its changes.
@MainActor private protocol PublishedProperty {
    var inspectedContent: Any { get }
}

extension Published: PublishedProperty {
    /// A subscriber gets what the property holds at once.
    fileprivate var inspectedContent: Any {
        var content: Any = self
        _ = projectedValue.sink { content = $0 }
        return content
    }
}

extension StateObject: ObjectProperty { fileprivate var inspectedObject: AnyObject? { EvaluationScope.untracked { wrappedValue } } }
extension ObservedObject: ObjectProperty { fileprivate var inspectedObject: AnyObject? { EvaluationScope.untracked { wrappedValue } } }

extension ViewClasses {
    /// Whether values of the type are functions, which say nothing of themselves.
    func isFunction(_ type: Any.Type) -> Bool { TypeKind(type) == .other && "\(type)".contains("->") }
}
