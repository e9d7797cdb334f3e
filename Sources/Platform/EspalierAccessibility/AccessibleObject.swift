internal import EspalierCore
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// An element on the bus: answers from the last snapshot, and acts on the view itself.
@MainActor struct AccessibleObject: BusObject {
    let node: SnapshotNode
    let session: AtspiSession

    var busInterfaces: [BusInterface] { BusInterface.atspi(node.interfaces) }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        let numbers = arguments.map { $0.number ?? 0 }
        switch interface {
        case Atspi.accessible: return try accessible(method, numbers)
        case Atspi.component: return try component(method, numbers)
        case Atspi.action: return try action(method, numbers)
        case Atspi.text: return try text(method, arguments, numbers)
        case Atspi.editableText: return try editableText(method, arguments, numbers)
        case Atspi.selection: return try selection(method, numbers)
        case Atspi.table: return try table(method, numbers)
        case Atspi.tableCell: return try tableCell(method)
        case Atspi.hypertext: return try hypertext(method, numbers)
        case Atspi.hyperlink: return try hyperlink(method, numbers)
        case Atspi.image: return try component(method.replacingOccurrences(of: "Image", with: ""), numbers)
        default: throw BusFailure.unknownMethod
        }
    }

    func propertyForBus(_ interface: String, _ name: String) -> BusValue? {
        if name == "version" { return .uint32(1) }
        switch (interface, name) {
        case (Atspi.accessible, "Name"): return .string(node.name)
        case (Atspi.accessible, "Description"): return .string(node.description)
        case (Atspi.accessible, "HelpText"): return .string(node.element.hint ?? "")
        case (Atspi.accessible, "Parent"): return session.reference(node.parent)
        case (Atspi.accessible, "ChildCount"): return .int32(Int32(node.children.count))
        case (Atspi.accessible, "Locale"): return .string(AtspiSession.locale)
        case (Atspi.accessible, "AccessibleId"): return .string(node.element.identifier ?? "")
        case (Atspi.action, "NActions"): return .int32(Int32(node.element.actions.count + adjustments.count))
        case (Atspi.value, _): return value(name)
        case (Atspi.text, "CharacterCount"): return .int32(Int32(TextOffsets.count(node.text ?? "")))
        case (Atspi.text, "CaretOffset"): return .int32(Int32(caret))
        case (Atspi.selection, "NSelectedChildren"): return .int32(Int32(selectedChildren.count))
        case (Atspi.table, _): return tableProperty(name)
        case (Atspi.tableCell, _): return tableCellProperty(name)
        case (Atspi.hyperlink, "NAnchors"): return .int16(1)
        // It is no part of a text but its own.
        case (Atspi.hyperlink, "StartIndex"): return .int32(0)
        case (Atspi.hyperlink, "EndIndex"): return .int32(Int32(TextOffsets.count(node.text ?? node.name)))
        case (Atspi.image, "ImageDescription"): return .string(node.name)
        case (Atspi.image, "ImageLocale"): return .string(AtspiSession.locale)
        default: return nil
        }
    }

    func setPropertyFromBus(_ interface: String, _ name: String, _ value: BusValue) throws {
        guard interface == Atspi.value, let range = node.element.range, let set = range.set, let number = value.real, number.isFinite,
              node.element.isEnabled
        else { throw BusFailure.readOnly }
        act { set(min(max(number, range.minimum), range.maximum)) }
    }

    /// Changes the views of the element's window as an event would, and reports the outcome.
    func act(_ action: () -> Void) { session.act(on: node, action) }

    // MARK: - Accessible

    private func accessible(_ method: String, _ numbers: [Int]) throws -> [BusValue] {
        switch method {
        case "GetChildAtIndex":
            guard node.children.indices.contains(numbers[0]) else { return [session.nothing] }
            return [session.reference(node.children[numbers[0]].id)]
        case "GetChildren": return [.array(node.children.map { session.reference($0.id) }, of: "(so)")]
        case "GetIndexInParent": return [.int32(Int32(node.index))]
        case "GetRelationSet": return [.array(relations, of: "(ua(so))")]
        case "GetRole": return [.uint32(node.role.rawValue)]
        case "GetRoleName", "GetLocalizedRoleName": return [.string(node.role.name)]
        case "GetState": return [node.states.words]
        case "GetAttributes": return [.array(attributes.map { .entry(.string($0), .string($1)) }, of: "{ss}")]
        case "GetApplication": return [session.reference(0)]
        case "GetInterfaces": return [.strings(node.interfaces)]
        default: throw BusFailure.unknownMethod
        }
    }

    private var attributes: [(String, String)] {
        var attributes = [("toolkit", "Espalier")]
        if let id = node.element.identifier { attributes.append(("id", id)) }
        if node.element.headingLevel != .unspecified { attributes.append(("level", "\(node.element.headingLevel.rawValue)")) }
        if node.role == .heading, node.element.headingLevel == .unspecified { attributes.append(("level", "1")) }
        if let depth = node.element.depth, node.role == .treeItem { attributes.append(("level", "\(depth + 1)")) }
        let all = session.snapshot.nodes[node.parent]?.children.filter { $0.role == node.role } ?? []
        let group = node.role == .treeItem ? node.sharingParent(all) : all
        if [.listItem, .treeItem, .pageTab, .menuItem, .checkMenuItem, .radioButton].contains(node.role),
           let place = group.firstIndex(where: { $0.id == node.id }) {
            attributes += [("posinset", "\(place + 1)"), ("setsize", "\(group.count)")]
        }
        for content in node.element.customContent where content.isImportant {
            attributes.append(("details-\(content.label)", content.value))
        }
        return attributes
    }

    /// Labels and what they name; radio buttons of one choice, and what the app has linked, are members of a group.
    private var relations: [BusValue] {
        var relations: [BusValue] = []
        func add(_ type: UInt32, _ targets: [UInt32]) {
            guard !targets.isEmpty else { return }
            relations.append(.structure([.uint32(type), .array(targets.map { session.reference($0) }, of: "(so)")]))
        }
        // 1: label for, 2: labelled by, 5: member of, 7: child of a node. A reader says the label in place of the element's name, so one
        // that has a name of its own is not asked to have another.
        let nodes = session.snapshot.nodes
        func isNamed(_ node: SnapshotNode, by label: SnapshotNode) -> Bool {
            node.element.labelledBy == label.id && (node.name == label.name || node.role == .label)
        }
        if node.element.labelOf != nil || node.role == .heading { add(1, nodes.values.filter { isNamed($0, by: node) }.map(\.id).sorted()) }
        if let label = node.element.labelledBy.flatMap({ nodes[$0] }), isNamed(node, by: label) { add(2, [label.id]) }
        if let link = node.element.linkedGroup { add(5, nodes.values.filter { $0.element.linkedGroup == link }.map(\.id).sorted()) }
        if node.role == .radioButton, let group = nodes[node.parent] { add(5, group.children.filter { $0.role == .radioButton }.map(\.id)) }
        if node.role == .treeItem, let tree = nodes[node.parent] { add(7, [node.treeParent(in: tree).id]) }
        return relations
    }

    // MARK: - Component

    /// Where a rectangle in pixels of the window is in a system of coordinates: of the screen (0), the window (1) or the parent (2).
    func converted(_ rect: CGRect, _ coordinates: Int) -> CGRect { rect.offsetBy(dx: origin(coordinates).x, dy: origin(coordinates).y) }

    private func origin(_ coordinates: Int) -> CGPoint {
        switch coordinates {
        case 0:
            let origin = node.window.screenOrigin ?? .zero, scale = node.window.pixelScale
            return CGPoint(x: (origin.x * scale).rounded(), y: (origin.y * scale).rounded())
        case 2:
            guard let parent = session.snapshot.nodes[node.parent] else { return origin(0) }
            return CGPoint(x: -parent.pixels.minX, y: -parent.pixels.minY)
        default: return .zero
        }
    }

    /// A point in points of the window.
    func point(_ x: Int, _ y: Int, _ coordinates: Int) -> CGPoint {
        let origin = origin(coordinates), scale = node.window.pixelScale
        return CGPoint(x: (CGFloat(x) - origin.x) / scale, y: (CGFloat(y) - origin.y) / scale)
    }

    static func fields(_ rect: CGRect) -> [BusValue] {
        [rect.minX, rect.minY, rect.width, rect.height].map { .int32(Int32(exactly: $0.rounded()) ?? 0) }
    }

    private func component(_ method: String, _ numbers: [Int]) throws -> [BusValue] {
        switch method {
        case "Contains": return [.bool(node.element.presentFrame.contains(point(numbers[0], numbers[1], numbers[2])))]
        case "GetAccessibleAtPoint":
            let point = point(numbers[0], numbers[1], numbers[2])
            return [Self.innermost(node, point).map { session.reference($0.id) } ?? session.nothing]
        case "GetExtents": return [.structure(Self.fields(converted(node.pixels, numbers[0])))]
        case "GetPosition": return Array(Self.fields(converted(node.pixels, numbers[0])).prefix(2))
        case "GetSize": return Array(Self.fields(node.pixels).suffix(2))
        // Windows are in their own layer, everything else in that of widgets.
        case "GetLayer": return [.uint32(node.parent == 0 ? 7 : 3)]
        case "GetMDIZOrder": return [.int16(-1)]
        case "GetAlpha": return [.double(1)]
        case "GrabFocus":
            if node.parent == 0 {
                node.window.raise()
                return [.bool(true)]
            }
            // A choice as a whole takes the keyboard for its buttons.
            let whole = session.snapshot.nodes[node.parent].flatMap { $0.isChoice ? $0.element.focus : nil }
            guard let focus = node.element.focus ?? whole else { return [.bool(false)] }
            act { focus() }
            return [.bool(true)]
        // The layout places the views.
        case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint": return [.bool(false)]
        default: throw BusFailure.unknownMethod
        }
    }

    private static func innermost(_ node: SnapshotNode, _ point: CGPoint) -> SnapshotNode? {
        for child in node.children.reversed() { if let found = innermost(child, point) { return found } }
        return node.element.presentFrame.contains(point) ? node : nil
    }

    // MARK: - Action

    /// An adjustable element has two actions in place of one.
    private var adjustments: [AccessibilityAction] { node.element.actions.filter { $0.trigger == .adjust } }

    private struct NamedAction {
        let name: String
        let action: AccessibilityAction
        var direction = AccessibilityAdjustmentDirection.increment
    }

    private var actions: [NamedAction] {
        node.element.actions.flatMap { action in
            switch action.trigger {
            case .adjust:
                [NamedAction(name: "increment", action: action), NamedAction(name: "decrement", action: action, direction: .decrement)]
            case .kind(.default): [NamedAction(name: "click", action: action)]
            case .kind(let kind): [NamedAction(name: kind.name, action: action)]
            }
        }
    }

    private func action(_ method: String, _ numbers: [Int]) throws -> [BusValue] {
        let actions = actions
        if method == "GetActions" { return [.array(actions.map { .structure([.string($0.name), .string(""), .string("")]) }, of: "(sss)")] }
        guard actions.indices.contains(numbers[0]) else { throw BusFailure.invalidArguments }
        switch method {
        case "GetName", "GetLocalizedName": return [.string(actions[numbers[0]].name)]
        case "GetDescription", "GetKeyBinding": return [.string("")]
        case "DoAction":
            guard node.element.isEnabled else { return [.bool(false)] }
            let chosen = actions[numbers[0]]
            act { chosen.action.perform(chosen.direction) }
            return [.bool(true)]
        default: throw BusFailure.unknownMethod
        }
    }

    // MARK: - Value

    private func value(_ name: String) -> BusValue? {
        guard let range = node.element.range else { return nil }
        return switch name {
        case "MinimumValue": .double(range.minimum)
        case "MaximumValue": .double(range.maximum)
        case "MinimumIncrement": .double(range.step)
        case "CurrentValue": .double(range.value)
        case "Text": .string(node.element.value ?? "")
        default: nil
        }
    }
}
