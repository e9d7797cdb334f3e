import CX11
import EspalierCore
import Foundation

/// Motion, scrolling and fingers by XInput, where libXi is installed and the server speaks it: touchpads and fine wheels scroll by parts of
/// a notch. How they go on after the finger has left is the device's driver's business.
///
/// The server also sends button presses for whole notches, to programs that know nothing of axes. Those at the same time as a motion of
/// an axis are the same movement, and are left out.
@MainActor final class SmoothScrolling {
    private let connection: Connection
    private let opcode: Int32
    /// nil after a change of devices, until they are needed.
    private var axes: ScrollAxes?
    private static let axisLimit = 64
    /// The server's time of the last movement that was scrolled by.
    private var lastTime = Time(0)

    init(connection: Connection) {
        self.connection = connection
        opcode = connection.xinputOpcode
        if opcode != 0 { cx11_xinput_select(connection.display, connection.root, 1) }
    }

    /// The pointer has come to another window.
    func entered() { axes?.forgetPlaces() }

    /// Whether the press of a wheel's button repeats what an axis has said.
    func repeats(_ button: XButtonEvent) -> Bool { lastTime != 0 && button.time == lastTime && (4...7).contains(button.button) }

    /// What an event of the extension says.
    enum Answer {
        /// The event is no event of the extension.
        case unrelated
        case nothing
        /// The pointer's motion as a core event, and how far was scrolled.
        case motion(XEvent, notches: CGSize?)
        case touch(CX11DeviceEvent, Touches.Phase)
        case pinch(CX11DeviceEvent, PinchEvent.Phase)
    }

    func read(_ event: inout XEvent) -> Answer {
        guard opcode != 0, event.type == GenericEvent else { return .unrelated }
        var device = CX11DeviceEvent()
        guard cx11_xinput_read(connection.display, &event, opcode, &device) != 0 else { return .unrelated }
        switch Int(device.kind) {
        case Int(CX11_DEVICE_CHANGED):
            axes = nil
            return .nothing
        case Int(CX11_TOUCH_BEGAN): return .touch(device, .began)
        case Int(CX11_TOUCH_MOVED): return .touch(device, .moved)
        case Int(CX11_TOUCH_ENDED): return .touch(device, .ended)
        case Int(CX11_PINCH_BEGAN): return .pinch(device, .began)
        case Int(CX11_PINCH_CHANGED): return .pinch(device, .changed)
        case Int(CX11_PINCH_ENDED): return .pinch(device, .ended)
        case Int(CX11_PINCH_CANCELLED): return .pinch(device, .cancelled)
        case Int(CX11_DEVICE_MOTION): return .motion(core(device), notches: scrolled(device))
        default: return .nothing
        }
    }

    private func core(_ device: CX11DeviceEvent) -> XEvent {
        func pixel(_ value: Double) -> Int32 { Int32.pixel(CGFloat(value.rounded(.down))) }
        var event = XEvent()
        event.xmotion.type = MotionNotify
        event.xmotion.display = connection.display
        event.xmotion.window = device.window
        event.xmotion.root = connection.root
        event.xmotion.time = device.time
        (event.xmotion.x, event.xmotion.y) = (pixel(device.x), pixel(device.y))
        (event.xmotion.x_root, event.xmotion.y_root) = (pixel(device.root_x), pixel(device.root_y))
        event.xmotion.state = device.state
        event.xmotion.same_screen = 1
        return event
    }

    private func scrolled(_ device: CX11DeviceEvent) -> CGSize? {
        // Most motion has only the two axes of the place.
        guard device.has_value & ~3 != 0 || axes == nil else { return nil }
        if axes == nil {
            var list = [CX11ScrollAxis](repeating: CX11ScrollAxis(), count: Self.axisLimit)
            let count = cx11_xinput_axes(connection.display, &list, Int32(Self.axisLimit))
            axes = ScrollAxes(Array(list.prefix(Int(count))))
        }
        guard axes?.isEmpty == false else { return nil }
        var values: [(number: Int32, value: Double)] = []
        withUnsafeBytes(of: device.values) { raw in
            let all = raw.bindMemory(to: Double.self)
            for number in all.indices where device.has_value & 1 << UInt32(number) != 0 { values.append((Int32(number), all[number])) }
        }
        guard let notches = axes?.move(device: device.source, to: values) else { return nil }
        lastTime = device.time
        return notches
    }
}
