package import EspalierCore
import EspalierGraphics
package import Foundation

/// What a press on a row has come to.
enum RowPress {
    /// - Parameter chooses: iOS: a row is chosen when the finger is lifted.
    case click(start: CGPoint, time: Double, chooses: (count: Int, modifiers: EventModifiers)? = nil)
    /// The row is pushed aside; from where it had been.
    case swipe(start: CGPoint, base: CGFloat)
    case drag
    /// iOS: the row is held by its handle, and carried once the finger moves.
    case handle(start: CGPoint)
    /// A mark of the row's own, which acts when the button is up.
    case mark
}

extension ListRowNode: PressTarget {
    /// Gestures around the list, and those in the row that compete with nothing, hear of the press as well.
    package var sharesPress: Bool { true }
    package var selectedText: String? { nil }
    package var followsMoves: Bool {
        switch press {
        case .swipe, .drag, .handle: true
        case .click, .mark, nil: false
        }
    }
    package func pressedElsewhere() { closeSwipe() }

    /// Whether the row's views can be used.
    var isRowEnabled: Bool { list.environment.isEnabled }

    /// A point counted from the leading edge.
    func leadingPoint(_ point: CGPoint) -> CGPoint { isRightToLeft ? CGPoint(x: size.width - point.x, y: point.y) : point }

    /// How far the pointer moves before a press becomes something else than a click.
    private static let slack: CGFloat = 5
    /// The same for one that holds the row's handle: it can be nothing else.
    private static let handleSlack: CGFloat = 2

    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        guard isRowEnabled else { return false }
        list.closeSwipes(except: self)
        let place = leadingPoint(point)
        if swipe != nil {
            press = .swipe(start: point, base: swipe?.shown ?? 0)
            return true
        }
        if let badge = deleteBadgeRect, badge.insetBy(dx: -4, dy: -8).contains(place) {
            press = .mark
            return true
        }
        if list.environment.scrollsByDragging, moveHandleRect?.contains(place) == true {
            press = .handle(start: point)
            return true
        }
        if let disclosure = traits.disclosure, triangleRect.contains(place) || list.selection == nil && content.rowActionNode == nil {
            withAnimation(.snappy(duration: 0.2)) { disclosure.setExpanded(!disclosure.isExpanded) }
            press = nil
            return true
        }
        let isInteractive = list.isInteractive(self), waits = isInteractive && list.environment.scrollsByDragging
        press = .click(start: point, time: host.clock, chooses: waits ? (count, modifiers) : nil)
        if isInteractive {
            isPressed = content.rowActionNode?.isEnabled == true
            if !waits { list.clicked(self, modifiers: modifiers, count: count) }
            return true
        }
        return list.canMove(self) || !swipeSides.isEmpty
    }

    package func pressMoved(to point: CGPoint) {
        switch press {
        case .click(let start, let time, _):
            let way = CGSize(width: point.x - start.x, height: point.y - start.y)
            if content.rowActionNode?.isEnabled == true { isPressed = bounds.contains(point) }
            guard max(abs(way.width), abs(way.height)) > Self.slack else { return }
            if abs(way.width) > abs(way.height), let side = side(going: isRightToLeft ? -way.width : way.width) {
                isPressed = false
                list.narrowsOnRelease = false
                openSwipe(side)
                press = .swipe(start: point, base: 0)
            } else if abs(way.height) >= abs(way.width), list.canMove(self), canBeLifted(pressedAt: time) {
                isPressed = false
                list.narrowsOnRelease = false
                press = .drag
                list.beginDrag(self, from: windowPoint(start), at: windowPoint(point))
            }
        case .swipe(let start, let base):
            guard let swipe else { return }
            let way = (point.x - start.x) * (isRightToLeft ? -1 : 1)
            swipe.push(to: base + (swipe.side.edge == .leading ? way : -way))
        case .drag: list.dragMoved(to: windowPoint(point))
        case .handle(let start):
            guard abs(point.y - start.y) > Self.handleSlack else { return }
            press = .drag
            list.beginDrag(self, from: windowPoint(start), at: windowPoint(point))
        case .mark, nil: break
        }
    }

    package func pressEnded(at point: CGPoint) {
        isPressed = false
        defer { press = nil }
        switch press {
        case .click(_, _, let chooses):
            guard bounds.contains(point) else { break }
            if let chooses { list.clicked(self, modifiers: chooses.modifiers, count: chooses.count) }
            list.released(self)
        case .swipe(let start, _):
            if abs(point.x - start.x) < 2 { closeSwipe() } else { swipe?.settle() }
        case .drag: list.endDrag(isCancelled: false)
        case .mark:
            guard let side = swipeSides.last(where: { $0.edge == .trailing }) else { return list.delete(self) }
            openSwipe(side)
            swipe?.go(to: swipe?.width ?? 0)
        case .handle, nil: break
        }
    }

    package func pressCancelled() {
        isPressed = false
        if case .drag = press { list.endDrag(isCancelled: true) }
        if case .swipe = press { closeSwipe() }
        press = nil
    }

    /// iOS: where a drag scrolls, a row is held before it can be moved, unless it is taken by its handle.
    private func canBeLifted(pressedAt time: Double) -> Bool {
        !list.environment.scrollsByDragging || host.clock - time >= Theme.liftDelay
    }

    private func windowPoint(_ point: CGPoint) -> CGPoint { point.applying(windowTransform) }

    // MARK: Pushing aside

    /// The buttons of the row: those that it has been given, and one that deletes it.
    var swipeSides: [SwipeSide] {
        var sides = traits.swipe
        if !sides.contains(where: { $0.edge == .trailing }), list.canDelete(self) {
            let button = Button(.word(.delete), role: .destructive) { [weak self] in
                guard let self else { return }
                list.delete(self)
            }
            sides.append(SwipeSide(.trailing, allowsFullSwipe: true, AnyView(button), list.environment))
        }
        return sides
    }

    /// The side that comes out where the row goes one way: to the trailing edge, its leading one.
    private func side(going way: CGFloat) -> SwipeSide? {
        swipeSides.last { $0.edge == (way > 0 ? .leading : .trailing) }
    }

    func openSwipe(_ side: SwipeSide) {
        if swipe?.side === side { return }
        swipeEnded()
        let new = RowSwipe(side, self)
        swipe = new
        if let node = new.node { adopt(node) }
        list.swiped = self
        needsPlacement = true
        setNeedsPaint()
    }

    func closeSwipe() { if swipe?.isClosing == false { swipe?.go(to: 0) } }

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
        if list.swiped === self { list.swiped = nil }
        swipeMoved()
    }
}

extension ListRowNode: WheelTarget {
    package func handleScroll(_ event: ScrollEvent) -> Bool {
        let way = event.notches.width * (isRightToLeft ? -1 : 1)
        guard way != 0, abs(event.notches.width) > abs(event.notches.height), isRowEnabled else { return false }
        if swipe == nil {
            // Two fingers to the left bring the trailing side in.
            guard let side = side(going: -way) else { return false }
            list.closeSwipes(except: self)
            openSwipe(side)
        }
        guard let swipe else { return false }
        swipe.wheel(by: (swipe.side.edge == .trailing ? way : -way) * 40)
        return true
    }
}

extension ListRowNode: SecondaryPressTarget {
    package func secondaryPress() { list.menuTarget = self }
}

extension ListController {
    func closeSwipes(except row: ListRowNode?) { if let swiped, swiped !== row { swiped.closeSwipe() } }
}
