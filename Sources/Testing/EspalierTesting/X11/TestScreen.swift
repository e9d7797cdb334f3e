import Foundation

/// The screen of a server for tests, and which server has it. `ESPALIER_TEST_SERVER` names another program than Xvfb: `Xephyr`, in a window
/// of the display that `DISPLAY` names, or `Xwayland`, in one of the compositor that `WAYLAND_DISPLAY` names, which decides its size. With
/// `ESPALIER_WINDOW_MANAGER` a window manager runs on each server.
package struct TestScreen: Sendable {
    /// In pixels.
    package var width = 1280
    package var height = 1024
    /// Bits of a pixel that count: 15, 16, 24 or 30.
    package var depth = 24
    /// Whether the server lacks the RENDER extension.
    package var lacksRender = false

    /// The window manager that is to run, with its arguments; nil for none.
    package var windowManager: String?

    package init(
        width: Int = 1280, height: Int = 1024, depth: Int = 24, lacksRender: Bool = false, windowManager: String? = usualManager
    ) {
        (self.width, self.height, self.depth, self.lacksRender) = (width, height, depth, lacksRender)
        self.windowManager = windowManager
    }

    /// The command that starts a server with this screen. It tells file 3 when it is ready.
    func command(display number: Int, _ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let program = environment["ESPALIER_TEST_SERVER"] ?? "Xvfb", size = "\(width)x\(height)x\(depth)"
        let screen = switch (program as NSString).lastPathComponent {
        case "Xwayland": ""
        case "Xephyr": "-screen \(size)"
        default: "-screen 0 \(size)"
        }
        return "\(program) :\(number) -displayfd 3 -noreset -nolisten tcp \(screen) \(lacksRender ? "-extension RENDER" : "")"
    }

    /// The one that the environment names.
    package static var usualManager: String? {
        ProcessInfo.processInfo.environment["ESPALIER_WINDOW_MANAGER"].flatMap { $0.isEmpty ? nil : $0 }
    }
}
