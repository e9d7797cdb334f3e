package import EspalierCore
import EspalierGraphics
package import Foundation

/// The state of a press on a row.
enum RowPress {
    /// - Parameter chooses: iOS: a row is selected when the finger is lifted.
    case click(start: CGPoint, time: Double, chooses: (count: Int, modifiers: EventModifiers)? = nil)
    /// The row is swiped; `base` is its distance when the swipe began.
    case swipe(start: CGPoint, base: CGFloat)
    case drag
    /// iOS: the row is held by its reorder handle, and lifted once the finger moves.
    case handle(start: CGPoint)
    /// A press on one of the row's own marks, which act when the button is released.
    case mark
}

extension ListRowNode: PressTarget {
    /// Gestures around the list, and simultaneous ones in the row, receive the press as well.
    package var pressClaim: PressClaim { .shared }
    package var selectedText: String? { nil }
    package var followsMoves: Bool {
        switch press {
        case .swipe, .drag, .handle: true
        case .click, .mark, nil: false
        }
    }
    package func pressedElsewhere() { closeSwipe() }

    /// Whether the row is enabled.
    var isRowEnabled: Bool { list.environment.isEnabled }

    /// The same for a press on the row's reorder handle, which is never a click.
    private static let handleSlack: CGFloat = 2

    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        guard isRowEnabled else { return false }
        list.pointer.closeSwipes(except: self)
        let layout = layout, place = layout.leadingPoint(point)
        if swipe != nil {
            press = .swipe(start: point, base: swipe?.shown ?? 0)
            return true
        }
        if let badge = layout.deleteBadgeRect, badge.insetBy(dx: -4, dy: -8).contains(place) {
            press = .mark
            return true
        }
        if list.environment.scrollsByDragging, layout.moveHandleRect?.contains(place) == true {
            press = .handle(start: point)
            return true
        }
        if let disclosure = traits.disclosure,
            layout.triangleRect.contains(place) || list.selection.binding == nil && content.rowActionNode == nil
        {
            withAnimation(.snappy(duration: 0.2)) { disclosure.setExpanded(!disclosure.isExpanded) }
            press = nil
            return true
        }
        let isInteractive = list.pointer.isInteractive(self), waits = isInteractive && list.environment.scrollsByDragging
        press = .click(start: point, time: host.clock, chooses: waits ? (count, modifiers) : nil)
        if isInteractive {
            state.isPressed = content.rowActionNode?.isEnabled == true
            if !waits { list.pointer.clicked(self, modifiers: modifiers, count: count) }
            return true
        }
        return canMove || !swipeSides.isEmpty
    }

    package func pressMoved(to point: CGPoint) {
        switch press {
        case .click(let start, let time, _):
            let translation = CGSize(width: point.x - start.x, height: point.y - start.y)
            if content.rowActionNode?.isEnabled == true { state.isPressed = bounds.contains(point) }
            guard max(abs(translation.width), abs(translation.height)) > Theme.pressSlack else { return }
            if abs(translation.width) > abs(translation.height),
               let side = side(going: isRightToLeft ? -translation.width : translation.width) {
                state.isPressed = false
                list.selection.narrowsOnRelease = false
                openSwipe(side)
                press = .swipe(start: point, base: 0)
            } else if abs(translation.height) >= abs(translation.width), canMove, canBeLifted(pressedAt: time) {
                state.isPressed = false
                list.selection.narrowsOnRelease = false
                press = .drag
                list.dragging.begin(self, from: windowPoint(start), at: windowPoint(point))
            }
        case .swipe(let start, let base):
            guard let swipe else { return }
            let translation = (point.x - start.x) * (isRightToLeft ? -1 : 1)
            swipe.push(to: base + (swipe.side.edge == .leading ? translation : -translation))
        case .drag: list.dragging.move(to: windowPoint(point))
        case .handle(let start):
            guard abs(point.y - start.y) > Self.handleSlack else { return }
            press = .drag
            list.dragging.begin(self, from: windowPoint(start), at: windowPoint(point))
        case .mark, nil: break
        }
    }

    package func pressEnded(at point: CGPoint) {
        state.isPressed = false
        defer { press = nil }
        switch press {
        case .click(_, _, let chooses):
            guard bounds.contains(point) else { break }
            if let chooses { list.pointer.clicked(self, modifiers: chooses.modifiers, count: chooses.count) }
            list.pointer.released(self)
        case .swipe(let start, _):
            if abs(point.x - start.x) < 2 { closeSwipe() } else { swipe?.finish() }
        case .drag: list.dragging.end(isCancelled: false)
        case .mark:
            guard let side = swipeSides.last(where: { $0.edge == .trailing }) else { return list.editor.delete(self) }
            openSwipe(side)
            swipe?.slide(to: swipe?.width ?? 0)
        case .handle, nil: break
        }
    }

    package func pressCancelled() {
        state.isPressed = false
        if case .drag = press { list.dragging.end(isCancelled: true) }
        if case .swipe = press { closeSwipe() }
        press = nil
    }

    /// iOS: where a drag scrolls, a row must be held before it can be moved, unless it is taken by its handle.
    private func canBeLifted(pressedAt time: Double) -> Bool {
        !list.environment.scrollsByDragging || host.clock - time >= Theme.liftDelay
    }

    private func windowPoint(_ point: CGPoint) -> CGPoint { point.applying(windowTransform) }

    // MARK: Pushing aside

    /// The row's swipe actions: those that the app has given, and a delete button where there are none at the trailing edge.
    var swipeSides: [SwipeSide] {
        var sides = traits.swipe
        if !sides.contains(where: { $0.edge == .trailing }), canDelete {
            let button = Button(.word(.delete), role: .destructive) { [weak self] in
                guard let self else { return }
                list.editor.delete(self)
            }
            sides.append(SwipeSide(.trailing, allowsFullSwipe: true, AnyView(button), list.environment))
        }
        return sides
    }

    /// The swipe actions that are revealed when the row moves in a direction: towards the trailing edge, those at its leading one.
    private func side(going direction: CGFloat) -> SwipeSide? {
        swipeSides.last { $0.edge == (direction > 0 ? .leading : .trailing) }
    }

    func openSwipe(_ side: SwipeSide) {
        if swipe?.side === side { return }
        swipeEnded()
        let new = RowSwipe(side, self)
        swipe = new
        if let node = new.node { adopt(node) }
        list.pointer.swiped = self
        needsPlacement = true
        setNeedsPaint()
    }

    func closeSwipe() { if swipe?.isClosing == false { swipe?.slide(to: 0) } }

    func swipeMoved() {
        needsPlacement = true
        host.enqueuePlacement(self)
        setNeedsPaint()
    }

    func swipeEnded() {
        guard let old = swipe else { return }
        swipe = nil
        host.cancelWake(old)
        if let node = old.node { disown(node) }
        old.destroy()
        if list.pointer.swiped === self { list.pointer.swiped = nil }
        swipeMoved()
    }
}

extension ListRowNode: WheelTarget {
    package func handleScroll(_ event: ScrollEvent) -> Bool {
        let distance = event.notches.width * (isRightToLeft ? -1 : 1)
        guard distance != 0, abs(event.notches.width) > abs(event.notches.height), isRowEnabled else { return false }
        if swipe == nil {
            // Two fingers to the left reveal the trailing side.
            guard let side = side(going: -distance) else { return false }
            list.pointer.closeSwipes(except: self)
            openSwipe(side)
        }
        guard let swipe else { return false }
        swipe.wheel(by: (swipe.side.edge == .trailing ? distance : -distance) * 40)
        return true
    }
}

extension ListRowNode: SecondaryPressTarget {
    package func secondaryPress() { list.pointer.menuTarget = self }
}

extension ListRowNode: ContextMenuAnchor {
    /// macOS: the menu of a row's view opens anywhere in the row, also beside what the view draws.
    package func openContextMenu(at point: CGPoint, isHeld: Bool) -> Bool {
        anchors.contains { (!isHeld || $0.opensWhenHeld) && $0.openContextMenu(at: point, isHeld: isHeld) }
    }

    package var opensWhenHeld: Bool { anchors.contains(where: \.opensWhenHeld) }

    /// What the row's content wraps one in the other, as far as it has menus.
    private var anchors: [PopupAnchorNode] {
        var anchors: [PopupAnchorNode] = [], node: Node? = content
        while let current = node {
            if let anchor = current as? PopupAnchorNode { anchors.append(anchor) }
            node = current.wrappedNode
        }
        return anchors
    }
}
