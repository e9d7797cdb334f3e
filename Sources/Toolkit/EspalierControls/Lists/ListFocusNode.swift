package import EspalierCore
import EspalierGraphics
package import Foundation

/// Makes a list focusable.
struct ListFocusModifier: NodeModifier {
    let list: ListController

    func makeNode(around child: Node, _ context: NodeContext) -> ListFocusNode {
        let node = ListFocusNode(child, list, ListFocusNode.context(context))
        list.cursor.focus = node
        list.cursor.updateFocusability()
        return node
    }

    func updateNode(_ node: ListFocusNode, _ context: NodeContext) {
        list.cursor.focus = node
        list.cursor.updateFocusability()
    }
}

/// A list as a single stop of the keyboard focus. The row at the keyboard cursor draws the focus ring.
@MainActor package final class ListFocusNode: FocusableNode, KeyTarget, PressTarget, WheelTarget, SecondaryPressTarget, DropTaking {
    let list: ListController

    fileprivate init(_ child: Node, _ list: ListController, _ context: NodeContext) {
        self.list = list
        super.init(child, canFocus: false, context, interactions: .automatic)
    }

    /// The context for a focus node without a ring of its own.
    fileprivate static func context(_ context: NodeContext) -> NodeContext {
        var environment = context.environment
        environment.isFocusEffectEnabled = false
        return NodeContext(element: context.element, environment: environment, transaction: context.transaction)
    }

    package override var debugName: String { "List" }
    package override func focusDidChange() { list.cursor.focusDidChange() }
    package override func focusRingDidChange() { list.cursor.updateRing() }
    package func handle(_ press: KeyPress) -> Bool { list.cursor.handle(press) }

    package override var accessibilityLifetime: AccessibilityLifetime { .none }
    package override var accessibility: AccessibilityProperties? {
        var properties = AccessibilityProperties(role: list.role == .list && list.isTree ? .tree : list.role)
        properties.childBehavior = .contain
        properties.isFocused = isFocused
        if canFocus {
            properties.states = .focusable
            properties.focus = { [weak self] in
                guard let self, canFocus else { return }
                host.focus?.focusAndReveal(self)
            }
        }
        return properties
    }

    package func takes(_ session: DragSession) -> Bool { list.drop.accepts(session) }

    package var handler: DropHandler {
        DropHandler(
            validate: { [list] in
                list.drop.movedRow(of: $0.session) != nil || list.drop.insertion(of: $0.session, at: $0.windowLocation) != nil
            },
            updated: { [list] in
                let isTaken = list.drop.move($0.session, to: $0.windowLocation)
                return DropProposal(operation: !isTaken ? .forbidden : list.drop.movedRow(of: $0.session) != nil ? .move : .copy)
            },
            exited: { [list] _ in list.drop.end() }, perform: { [list] in list.drop.perform($0.session, at: $0.windowLocation) })
    }

    package override var menuNode: Node {
        guard let row = list.cursor.row, !row.isGone else { return self }
        var inner = row.content
        while let next = inner.wrappedNode { inner = next }
        return inner
    }

    /// Called when the wheel turns further than the rows can scroll.
    package func handleScroll(_ event: ScrollEvent) -> Bool {
        guard event.notches.height < 0, list.node?.enclosingScroll(.vertical)?.offset.y ?? 0 <= 0 else { return false }
        return list.pulled(by: -event.notches.height, at: event.time)
    }

    /// A row under the pointer receives the press after this, and sets the target again.
    package func secondaryPress() { list.pointer.menuTarget = nil }

    // MARK: A press beside the rows

    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        list.pointer.closeSwipes(except: nil)
        if modifiers.isDisjoint(with: [.shift, .control, .command]) { list.pointer.clickedBesideRows() }
        return false
    }

    package var pressClaim: PressClaim { .shared }
    package func pressMoved(to point: CGPoint) {}
    package func pressEnded(at point: CGPoint) {}
    package func pressCancelled() {}
    package func pressedElsewhere() {}
    package var selectedText: String? { nil }
}
