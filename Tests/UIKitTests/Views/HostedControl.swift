import EspalierGraphics
import EspalierTesting
import SwiftUI
import UIKit

/// Shows a view of UIKit's as SwiftUI does.
struct HostedControl<V: UIView>: UIViewRepresentable {
    let view: V
    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ uiView: V, context: Context) {}
}

/// A window that a view of UIKit's fills.
@MainActor func hosted(
    _ view: UIView, _ width: CGFloat, _ height: CGFloat, fonts: TestFonts = .system, colorScheme: ColorScheme = .light
) -> TestApp {
    // In a view of the size, as views that have a size of their own keep it among SwiftUI's.
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.frame = outer.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(view)
    return TestApp(size: CGSize(width: width, height: height), colorScheme: colorScheme, fonts: fonts) {
        HostedControl(view: outer).frame(width: width, height: height)
    }
}

/// A picture of one colour (`0xRRGGBB`).
func filled(_ width: Int, _ height: Int, _ color: UInt32) -> UIImage {
    UIImage(cgImage: CGImage(width: width, height: height, pixels: Array(repeating: 0xFF00_0000 | color, count: width * height)))
}

/// Counts what a control sends.
@MainActor final class SentEvents {
    var names: [String] = []

    init(_ control: UIControl, _ events: [(UIControl.Event, String)] = SentEvents.all) {
        for (event, name) in events { control.addAction(UIAction { [weak self] _ in self?.names.append(name) }, for: event) }
    }

    nonisolated static let touches: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"),
        (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancelled"),
    ]
    nonisolated static let all = touches + [(.valueChanged, "value"), (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu")]
}
