import CX11
import EspalierCore
import Foundation

extension X11Platform {
    /// Hands an event to its window.
    func handle(_ event: inout XEvent) {
        if event.type == MappingNotify {
            keyboard.mappingChanged(&event)
            return
        }
        switch smoothScrolling.read(&event) {
        case .unrelated: break
        case .nothing: return
        case .motion(let motion, let notches): return moved(motion, notches)
        case .touch(let device, let phase): return touched(device, phase)
        case .pinch(let device, let phase): return pinched(device, phase)
        }
        if event.type == ConfigureNotify { connection.rootChanged(event.xconfigure) }
        if dragAndDrop.handle(event) { return }
        if selections.handle(event) { return }
        if selectionTransfer.handle(event) { return }
        if monitors.handle(event) { return }
        if desktop.handle(event) { settingsChanged() }
        if event.type == PropertyNotify { propertyChanged(event.xproperty) }
        guard let window = window(event.xany.window) else { return }
        window.countFromContent(&event)
        switch event.type {
        case MotionNotify, ButtonPress, ButtonRelease, EnterNotify, LeaveNotify: pointer(event, window)
        case KeyPress, KeyRelease: key(&event, window)
        case FocusIn, FocusOut: focus(event, window)
        case ClientMessage: clientMessage(&event, window)
        case Expose:
            let area = event.xexpose
            window.exposed(PixelRect(x0: area.x, y0: area.y, x1: area.x + area.width, y1: area.y + area.height))
        case ConfigureNotify:
            let new = event.xconfigure
            window.configured(width: new.width, height: new.height, isSent: new.send_event != 0)
        case MapNotify:
            window.isMapped = true
            // By ICCCM the window manager sets the focus. Without one nobody would.
            if !isManaged, !(window is PopupWindow), !window.mapsWithoutKeyboard {
                _ = connection.trapping {
                    XSetInputFocus(connection.display, window.id, RevertToParent, Time(CurrentTime))
                }
            }
            // Window managers may put a window that gets no keyboard behind the one that has it.
            if window.mapsWithoutKeyboard { window.raiseWithoutKeyboard() }
            window.mapsWithoutKeyboard = false
        case UnmapNotify: window.isMapped = false
        case VisibilityNotify: window.isCovered = event.xvisibility.state == VisibilityFullyObscured
        case DestroyNotify: if isGone(event.xdestroywindow, window) { window.destroyed() }
        default: break
        }
    }

    /// Whether another program has destroyed a window of this one. Any program may send this event, so the server is asked.
    private func isGone(_ event: XDestroyWindowEvent, _ window: X11Window) -> Bool {
        guard event.window == window.id else { return false }
        guard event.send_event != 0 else { return true }
        var attributes = XWindowAttributes()
        return connection.trapping { XGetWindowAttributes(connection.display, window.id, &attributes) } != 0
    }

    private func propertyChanged(_ property: XPropertyEvent) {
        let atoms = connection.atoms
        if property.window == connection.root, property.atom == atoms[._NET_SUPPORTING_WM_CHECK] { windowManagerChanged() }
        // Compositing managers keep minimised windows mapped, so only this property reports it.
        guard property.atom == atoms[._NET_WM_STATE], let window = window(property.window), window.isUsable else { return }
        let states = connection.longs(of: property.atom, on: property.window) ?? []
        window.statesChanged(WindowStates(states, atoms))
    }

    // MARK: - Pointer

    /// Motion that has come by XInput.
    private func moved(_ event: XEvent, _ notches: CGSize?) {
        guard let window = window(event.xmotion.window) else { return }
        var event = event
        window.countFromContent(&event)
        pointer(event, window)
        guard let notches else { return }
        window.releaseMotion()
        let scale = window.painter.scale, motion = event.xmotion
        window.send(.scroll(ScrollEvent(
            location: CGPoint(x: CGFloat(motion.x) / scale, y: CGFloat(motion.y) / scale),
            notches: PointerMapping.turned(notches, state: motion.state), modifiers: keyboard.modifierMap.modifiers(motion.state),
            time: clock.time(of: motion.time, now: now))))
    }

    /// A finger on a screen.
    func touched(_ device: CX11DeviceEvent, _ phase: Touches.Phase) {
        guard let window = window(device.window) else { return }
        window.releaseMotion()
        if phase == .began { noteUserTime(device.time, window) }
        let events = window.touches.take(
            device.touch, phase, at: place(device, window), modifiers: keyboard.modifierMap.modifiers(device.state),
            time: clock.time(of: device.time, now: now))
        for event in events { window.send(event) }
    }

    /// Two fingers on a touchpad.
    func pinched(_ device: CX11DeviceEvent, _ phase: PinchEvent.Phase) {
        guard let window = window(device.window), device.x.isFinite, device.y.isFinite else { return }
        window.releaseMotion()
        if phase == .began { noteUserTime(device.time, window) }
        window.send(.pinch(window.touchpadPinch.take(
            phase, at: place(device, window), scale: device.scale, turn: device.turn, modifiers: keyboard.modifierMap.modifiers(device.state),
            time: clock.time(of: device.time, now: now))))
    }

    private func place(_ device: CX11DeviceEvent, _ window: X11Window) -> CGPoint {
        let margin = CGFloat(window.margin), scale = window.painter.scale
        return CGPoint(x: (CGFloat(device.x) - margin) / scale, y: (CGFloat(device.y) - margin) / scale)
    }

    /// Notes the time of the user's action (ICCCM 2.1, EWMH).
    private func noteUserTime(_ time: Time, _ window: X11Window) {
        guard time != 0, selectionTransfer.eventTime != time else { return }
        selectionTransfer.eventTime = time
        if !(window is PopupWindow), isManaged { windowManager.setUserTime(window.id, time) }
    }

    private func pointer(_ event: XEvent, _ window: X11Window) {
        let scale = window.painter.scale
        if window.drag != nil { follow(event, window) }
        if window.takesByEdge(event) { return }
        // Motion, button and crossing events begin alike: window, root, subwindow, time, place, state or mode.
        switch event.type {
        case MotionNotify:
            let motion = event.xmotion
            window.hold(PointerEvent(
                phase: .moved, location: CGPoint(x: CGFloat(motion.x) / scale, y: CGFloat(motion.y) / scale),
                modifiers: keyboard.modifierMap.modifiers(motion.state), time: clock.time(of: motion.time, now: now)
            ))
        case ButtonPress, ButtonRelease:
            window.releaseMotion()
            noteUserTime(event.xbutton.time, window)
            button(event.xbutton, isDown: event.type == ButtonPress, window)
        default:
            let crossing = event.xcrossing
            guard PointerMapping.isRealCrossing(mode: crossing.mode) else { return }
            window.releaseMotion()
            if event.type == EnterNotify { smoothScrolling.entered() }
            window.send(.pointer(PointerEvent(
                phase: event.type == EnterNotify ? .entered : .exited,
                location: CGPoint(x: CGFloat(crossing.x) / scale, y: CGFloat(crossing.y) / scale),
                modifiers: keyboard.modifierMap.modifiers(crossing.state), time: clock.time(of: crossing.time, now: now)
            )))
        }
    }

    private func button(_ button: XButtonEvent, isDown: Bool, _ window: X11Window) {
        let scale = window.painter.scale
        let location = CGPoint(x: CGFloat(button.x) / scale, y: CGFloat(button.y) / scale)
        let modifiers = keyboard.modifierMap.modifiers(button.state)
        let time = clock.time(of: button.time, now: now)
        if isDown, PointerMapping.notches(button: button.button, state: button.state) == nil { commitHidden() }
        if let notches = PointerMapping.notches(button: button.button, state: button.state) {
            guard isDown, !smoothScrolling.repeats(button) else { return }
            window.send(.scroll(ScrollEvent(location: location, notches: notches, modifiers: modifiers, time: time)))
        } else {
            window.send(.pointer(PointerEvent(
                phase: isDown ? .down : .up, location: location, button: Int(button.button), modifiers: modifiers, time: time
            )))
        }
    }

    // MARK: - Keyboard

    private func key(_ event: inout XEvent, _ window: X11Window) {
        window.releaseMotion()
        noteUserTime(event.xkey.time, window)
        let time = clock.time(of: event.xkey.time, now: now)
        // What it types is read at once: the input method and repetition depend on the events around it.
        let key = keyboard.keyEvent(&event, time: time)
        if event.type == KeyPress, let key, key.key == .escape,
           key.modifiers.isDisjoint(with: [.shift, .control, .option, .command]), selections.giveUp() { return }
        let modifiers = key == nil ? keyboard.modifiers(after: event.xkey) : nil
        let pressed = event.xkey
        keyOffers.handle(pressed) { [weak self, weak window] in
            guard let self, let window else { return }
            composedKeys.handle(pressed, in: window) { [weak window] in
                if let key { window?.send(.key(key)) }
                if let modifiers { window?.send(.modifiers(modifiers, time: time)) }
            }
        }
    }

    /// Types what input methods compose and show themselves, before a press or another window takes the caret or the focus away. What is
    /// shown in its text is ended by that.
    private func commitHidden() {
        for id in keyboard.hiddenComposing {
            guard let text = keyboard.endComposing(in: id), let first = text.first, let window = window(id) else { continue }
            let key = KeyEquivalent(Character(first.lowercased()))
            window.send(.key(KeyEvent(phase: .down, key: key, characters: text, modifiers: [], time: now)))
        }
    }

    private func focus(_ event: XEvent, _ window: X11Window) {
        let change = event.xfocus
        // A grab takes the keyboard for a moment only, and NotifyPointer only says that the pointer is inside: neither changes the focus.
        guard PointerMapping.isRealCrossing(mode: change.mode), change.detail != NotifyPointer else { return }
        if event.type == FocusOut { commitHidden() }
        window.focusChanged(event.type == FocusIn)
        // The releases go to another window.
        if event.type == FocusOut, let none = keyboard.noteModifiers([]) { window.send(.modifiers(none, time: now)) }
    }

    // MARK: - Window manager

    private func clientMessage(_ event: inout XEvent, _ window: X11Window) {
        let atoms = connection.atoms
        if event.xclient.message_type == atoms[._ESPALIER_REST] { return restReports.asked(event.xclient) }
        guard event.xclient.message_type == atoms[.WM_PROTOCOLS], event.xclient.format == 32 else { return }
        switch Atom(bitPattern: event.xclient.data.l.0) {
        case atoms[.WM_DELETE_WINDOW]: window.closeRequested()
        case atoms[._NET_WM_PING]: windowManager.answerPing(&event)
        case atoms[._NET_WM_SYNC_REQUEST]: window.counter.requested(event)
        default: break
        }
    }
}
