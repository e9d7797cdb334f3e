package import Foundation

/// What the events of a window have told so far: AppKit's events say the number of a click, its keys and buttons.
package struct PointerHistory {
    private var series = PressSeries()
    private var button = 0
    /// The number of the last press in its series, from 1; 0 before the first.
    package private(set) var clickCount = 0
    /// The buttons that are held, by their numbers.
    package private(set) var pressed: Set<Int> = []
    /// The keys that were held at the last event of the pointer or a key.
    package private(set) var modifiers: EventModifiers = []
    /// By how much the last event of two fingers has enlarged, in parts of the size at the beginning.
    package private(set) var magnification: CGFloat = 0
    private var lastScale: CGFloat = 1
    /// The window's last event, and how many there have been: views that get the same event know it by the number.
    package private(set) var (last, count): (InputEvent?, Int) = (nil, 0)
    /// Where the pointer was at its last event, in the window; that by which it left, too.
    package private(set) var location = CGPoint.zero

    /// - Parameter environment: asked for only when a button goes down.
    mutating func note(_ event: InputEvent, _ environment: @autoclosure () -> EnvironmentValues) {
        (last, count) = (event, count &+ 1)
        switch event {
        case .pointer(let pointer):
            modifiers = pointer.modifiers
            location = pointer.location
            switch pointer.phase {
            case .down:
                pressed.insert(pointer.button)
                if pointer.button != button { series = PressSeries() }
                button = pointer.button
                let environment = environment()
                clickCount = series.count(of: pointer, within: environment.doubleClickTime, environment.doubleClickDistance)
            case .up: pressed.remove(pointer.button)
            case .cancelled: pressed = []
            case .moved, .entered, .exited: break
            }
        case .scroll(let scroll): modifiers = scroll.modifiers
        case .key(let key): modifiers = key.modifiers
        case .modifiers(let held, _): modifiers = held
        case .pinch(let pinch):
            modifiers = pinch.modifiers
            magnification = pinch.phase == .began ? pinch.magnification - 1 : pinch.magnification - lastScale
            lastScale = pinch.magnification
        case .focus, .preedit: break
        }
    }
}

private enum PointerHistoryKey: HostKey {
    static func makeValue(for host: ViewHost) -> PointerHistory { PointerHistory() }
}

extension ViewHost {
    /// What the events of the window have told so far.
    package internal(set) var pointerHistory: PointerHistory {
        get { self[PointerHistoryKey.self] }
        // In place: it is written with each motion.
        _modify { yield &self[PointerHistoryKey.self] }
    }
}
