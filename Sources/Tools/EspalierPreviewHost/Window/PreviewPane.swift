import EspalierCore
import EspalierGraphics
import Foundation

/// Sends the pointer's and the keyboard's events to the stage, in points of the preview.
struct PreviewPane: NodeModifier {
    /// Points of the window per point of the preview.
    let zoom: CGFloat
    let send: @MainActor (StageRequest) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> PreviewPaneNode {
        let node = PreviewPaneNode(child)
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: PreviewPaneNode, _ context: NodeContext) {
        node.zoom = zoom
        node.send = send
    }
}

final class PreviewPaneNode: UnaryNode, PressTarget, WheelTarget, OtherButtonTarget {
    var zoom: CGFloat = 1
    var send: @MainActor (StageRequest) -> Void = { _ in }

    override var debugName: String { "PreviewPane" }

    private func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / zoom, y: point.y / zoom) }

    func pointer(_ phase: PointerMessage.Phase, at point: CGPoint, button: Int = 0, modifiers: EventModifiers = []) {
        send(.pointer(PointerMessage(phase: phase, location: scaled(point), button: button, modifiers: modifiers.rawValue)))
    }

    func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        pointer(.down, at: point, button: 1, modifiers: modifiers)
        return true
    }

    func pressMoved(to point: CGPoint) { pointer(.moved, at: point) }
    func pressEnded(at point: CGPoint) { pointer(.up, at: point, button: 1) }
    func pressCancelled() { pointer(.up, at: CGPoint(x: -1, y: -1), button: 1) }
    func pressedElsewhere() {}
    var selectedText: String? { nil }
    var followsMoves: Bool { true }

    func otherButtonPressed(_ event: PointerEvent) -> Bool {
        guard event.button == 2 || event.button == 3 else { return false }
        let point = convertFromWindow(event.location)
        pointer(.down, at: point, button: event.button)
        pointer(.up, at: point, button: event.button)
        return true
    }

    func handleScroll(_ event: ScrollEvent) -> Bool {
        send(.scroll(location: scaled(convertFromWindow(event.location)), notches: event.notches, modifiers: event.modifiers.rawValue))
        return true
    }
}

extension View {
    /// Makes the view the surface of a preview: what is done on it is done to the preview.
    func operatesPreview(zoom: CGFloat, _ send: @escaping @MainActor (StageRequest) -> Void) -> some View {
        modifier(PreviewPane(zoom: zoom, send: send))
            .onContinuousHover { phase in
                switch phase {
                case .active(let point):
                    send(.pointer(PointerMessage(phase: .moved, location: CGPoint(x: point.x / zoom, y: point.y / zoom))))
                case .ended: send(.pointer(PointerMessage(phase: .exited, location: CGPoint(x: -1, y: -1))))
                }
            }
            .focusable()
            .focusEffectDisabled()
            .onKeyPress(phases: .all) { press in
                // The window's own keys: back to its controls, and the button that builds again.
                let isOwn =
                    press.key == .tab && press.modifiers.contains(.control) || press.key == "r" && press.modifiers.contains(.control)
                guard !isOwn else { return .ignored }
                let phase: KeyMessage.Phase = press.phase == .down ? .down : press.phase == .up ? .up : .repeat
                send(.key(KeyMessage(
                    phase: phase, key: String(press.key.character), characters: press.characters, modifiers: press.modifiers.rawValue)))
                return .handled
            }
    }
}
