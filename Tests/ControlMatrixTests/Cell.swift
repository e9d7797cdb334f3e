import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierTesting
import Foundation

/// A place in the matrix: one control in one container.
struct Place: Hashable, CustomStringConvertible {
    let container: Container
    let control: Control
    let device: MatrixDevice
    /// Whether the control lies below what is in sight at first.
    let isBelow: Bool

    var description: String { "\(control) in \(container), \(device)\(isBelow ? ", below the fold" : "")" }
    var kind: Control.Kind { control.kind(on: device) }
}

/// What is looked at in a place.
enum Check: String {
    /// The control is there, as what it is for assistive technology.
    case present
    /// It says what it is called.
    case named
    /// Nothing of it is cut off, and its texts are in one piece.
    case whole
    /// Its title is to be seen once.
    case title
    /// It and its neighbours lie beside each other.
    case apart
    /// A click does what it does anywhere, once.
    case pointer
    /// A click beside it in its row leaves it alone.
    case beside
    /// Tab reaches it, in sight.
    case reached
    /// With the keyboard on it, it has a ring.
    case ring
    /// Its keys do what they do anywhere, once.
    case keys
}

/// What is not as it should be.
struct Finding: CustomStringConvertible {
    let place: Place
    let check: Check
    let detail: String
    var description: String { "\(place): \(check): \(detail)" }
}

/// What a driver could not do.
struct Undone: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// A place of the matrix in an app of its own.
@MainActor struct Cell {
    let place: Place
    let app: TestApp
    let model = MatrixModel()

    init(_ place: Place) {
        self.place = place
        let stage = Stage(container: place.container, control: place.control, isBelow: place.isBelow, model: model)
        if place.device == .phone {
            app = TestApp(StageApp(stage), size: CGSize(width: 390, height: 700), device: .phone)
        } else if place.container == .menuBar || place.container == .menuBarExtra {
            app = TestApp(StageApp(stage), size: Self.size)
        } else {
            app = TestApp(size: Self.size) { stage }
        }
    }

    private static let size = CGSize(width: 640, height: 340)

    var window: TestWindow { app.front }

    // MARK: - Opening

    /// Opens what holds the control.
    func open(byKey: Bool = false) throws {
        switch place.container {
        case .menu: if byKey { try openByKey() } else { try app.find(.popUpButton, "Opener").click() }
        case .contextMenu: try app.find(text: "Opener").click(button: .secondary)
        case .menuBar: _ = try app.menu("Opener").items
        case .sheet, .inspector: model.isOpen = true
        case .popover: try app.find(.button, "Opener").click()
        default: break
        }
        try app.settle(maxFrames: 400)
        guard !place.container.isMenu || !scope.isEmpty else { throw Undone("the menu does not open") }
    }

    private func openByKey() throws {
        let opener = try app.find(.popUpButton, "Opener")
        for _ in 0..<10 where !opener.isFocused { app.key(.tab) }
        app.key(.space)
    }

    /// Turns the wheel until the control is in sight. It is the last but one.
    func scrollToSubject() throws {
        guard place.isBelow else { return }
        guard let row = elements({ $0.label == "Row" }).map({ TestNode(window, $0) }).first(where: \.isHittable) else {
            throw Undone("nothing scrolls")
        }
        app.scroll(at: row.point(.center), dy: 100)
        try app.settle(maxFrames: 400)
        let subject = try subject()
        if !isInSight(subject) {
            throw Undone("never whole in sight: \(subject.frame.dumpText) in \(clip(of: subject).dumpText)")
        }
    }

    // MARK: - The control

    /// The elements in which the control is looked for: menus, popovers, or the window.
    var scope: [AccessibilityElement] {
        let tree = window.accessibilityTree
        switch place.container {
        case _ where place.container.isMenu: return tree.children.filter { $0.role == .menu }
        // The popups are the last, the outermost first.
        case .popover where place.device == .desktop: return Array(tree.children.suffix(window.host.popups.popups.count).prefix(1))
        default: return [tree]
        }
    }

    /// All elements in the container.
    func elements(_ condition: (AccessibilityElement) -> Bool) -> [AccessibilityElement] { scope.flatMap { $0.all(where: condition) } }

    /// What the control is for assistive technology.
    private var roles: Set<AccessibilityRole> {
        switch place.kind {
        case _ where place.container.isMenu: [.menuItem]
        case .press, .navigation: [.button, .link]
        case .screen: [.button, .link, .popUpButton]
        case .toggle: [.checkBox]
        case .popUp, .menu, .share: [.popUpButton]
        case .inPlace: [.group]
        case .step, .date: [.spinButton]
        case .calendar: [.spinButton, .button, .popUpButton, .calendar, .group]
        case .text: [.textField]
        }
    }

    /// The control. In a menu the choices of a picker may stand for it.
    func subject() throws -> AccessibilityElement {
        let known = elements { roles.contains($0.role) }
        if let own = known.first(where: { $0.label?.hasPrefix("Subject") == true }) { return own }
        switch place.kind {
        case _ where place.container.isMenu: if let choice = known.first(where: { $0.label == "Two" }) { return choice }
        case .inPlace:
            let choices = known.filter { group in group.children.contains { $0.role == .radioButton } }
            if let group = choices.last { return group }
            // iOS: in lists and forms each choice is a row.
            if place.device == .phone, let choice = elements({ $0.label == "Two" }).first { return choice }
        case .calendar:
            if let part = known.first(where: { $0.label == "Date" || $0.label == "Calendar" }) { return part }
        case .date: if let part = known.first { return part }
        default: break
        }
        let tree = scope.map(\.treeDescription).joined(separator: "\n")
        throw Undone("found no \(roles.map(\.rawValue).sorted().joined(separator: " or ")) in\n\(tree)")
    }

    /// Whether the element or something around it is called as the control is.
    func isNamed(_ element: AccessibilityElement) -> Bool {
        if place.container.isMenu || element.label == "Two" { return element.label?.isEmpty == false }
        return (path(to: element) + [element]).contains {
            $0.label?.hasPrefix("Subject") == true || $0.role != .window && $0.labelledBy != nil
        }
    }

    // MARK: - Rectangles

    /// The elements around one, from the window inwards.
    func path(to wanted: AccessibilityElement) -> [AccessibilityElement] {
        func search(_ element: AccessibilityElement) -> [AccessibilityElement]? {
            if element.node === wanted.node { return [] }
            for child in element.children { if let rest = search(child) { return [element] + rest } }
            return nil
        }
        return search(window.accessibilityTree) ?? []
    }

    /// The rectangle outside of which nothing of an element shows.
    func clip(of wanted: AccessibilityElement) -> CGRect {
        let popup = window.host.popups.popups.first { $0.host === wanted.node.host }
        let whole = popup?.panelFrame ?? CGRect(origin: .zero, size: window.size)
        return path(to: wanted).reduce(whole) { clip, element in
            [.scrollArea, .list, .table, .tree, .dialog].contains(element.role) ? clip.intersection(element.frame) : clip
        }
    }

    func isInSight(_ element: AccessibilityElement) -> Bool {
        clip(of: element).holds(element.frame)
    }

    /// A text as it is painted.
    struct Painted {
        let string: String
        let bounds: CGRect
        /// The part that shows.
        let visible: CGRect
    }

    /// The texts that are painted in the control's window or popup.
    func painted(around element: AccessibilityElement) -> [Painted] {
        let host = element.node.host, popup = window.host.popups.popups.first { $0.host === host }
        let list = host.fullDisplayList, origin = popup?.frame.origin ?? .zero
        return PaintedItem.items(of: list, in: CGRect(origin: .zero, size: host.size)).compactMap { index, item in
            guard case .text(let run, _, _) = item.command else { return nil }
            return Painted(
                string: run.string, bounds: list.items[index].bounds.offsetBy(dx: origin.x, dy: origin.y),
                visible: item.visible.offsetBy(dx: origin.x, dy: origin.y))
        }
    }
}

extension CGRect {
    /// Whether another rectangle lies inside, but for a point.
    func holds(_ other: CGRect) -> Bool {
        other.minX >= minX - 1 && other.maxX <= maxX + 1 && other.minY >= minY - 1 && other.maxY <= maxY + 1
    }
}
