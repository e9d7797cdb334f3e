package import EspalierCore
import EspalierGraphics
package import Foundation

/// Gives a list the keyboard.
struct ListFocusModifier: NodeModifier {
    let list: ListController

    func makeNode(around child: Node, _ context: NodeContext) -> ListFocusNode {
        let node = ListFocusNode(child, list, ListFocusNode.context(context))
        list.focus = node
        list.updateFocusability()
        return node
    }

    func updateNode(_ node: ListFocusNode, _ context: NodeContext) {
        list.focus = node
        list.updateFocusability()
    }
}

/// A list as one stop for the keyboard. The ring goes around the row that the keyboard is at; the row draws it.
@MainActor package final class ListFocusNode: FocusableNode, KeyTarget, PressTarget, WheelTarget, SecondaryPressTarget, DropTaking {
    private let list: ListController

    fileprivate init(_ child: Node, _ list: ListController, _ context: NodeContext) {
        self.list = list
        super.init(child, canFocus: false, context, interactions: .automatic)
    }

    /// The focus node has no ring of its own.
    fileprivate static func context(_ context: NodeContext) -> NodeContext {
        var environment = context.environment
        environment.isFocusEffectEnabled = false
        return NodeContext(element: context.element, environment: environment, transaction: context.transaction)
    }

    package override var debugName: String { "List" }
    package override func focusDidChange() { list.focusDidChange() }
    package override func focusRingDidChange() { list.updateRing() }
    package func handle(_ press: KeyPress) -> Bool { list.handle(press) }

    package override var accessibility: AccessibilityProperties? {
        var properties = AccessibilityProperties(role: list.role)
        properties.childBehavior = .contain
        properties.isFocused = isFocused
        return properties
    }

    package func takes(_ session: DragSession) -> Bool { list.takesInsertion(of: session) }

    package var handler: DropHandler {
        DropHandler(
            validate: { [list] in list.movedRow(of: $0.session) != nil || list.insertion(of: $0.session, at: $0.windowLocation) != nil },
            updated: { [list] in
                let isTaken = list.insertionMoved($0.session, to: $0.windowLocation)
                return DropProposal(operation: !isTaken ? .forbidden : list.movedRow(of: $0.session) != nil ? .move : .copy)
            },
            exited: { [list] _ in list.endInsertion() }, perform: { [list] in list.insert($0.session, at: $0.windowLocation) })
    }

    package override var menuNode: Node {
        guard let row = list.cursor, !row.isGone else { return self }
        var inner = row.content
        while let next = inner.wrappedNode { inner = next }
        return inner
    }

    /// The wheel goes on beyond an end of the rows.
    package func handleScroll(_ event: ScrollEvent) -> Bool {
        guard event.notches.height < 0, list.node?.enclosingScroll(.vertical)?.offset.y ?? 0 <= 0 else { return false }
        return list.pulled(by: -event.notches.height, at: event.time)
    }

    /// The rows under the pointer say so after this.
    package func secondaryPress() { list.menuTarget = nil }

    // MARK: A press beside the rows

    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        list.closeSwipes(except: nil)
        if modifiers.isDisjoint(with: [.shift, .control, .command]) { list.clickedBeside() }
        return false
    }

    package var sharesPress: Bool { true }
    package func pressMoved(to point: CGPoint) {}
    package func pressEnded(at point: CGPoint) {}
    package func pressCancelled() {}
    package func pressedElsewhere() {}
    package var selectedText: String? { nil }
}
