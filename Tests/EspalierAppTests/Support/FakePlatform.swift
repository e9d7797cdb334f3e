@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation

/// A desktop without a window system, for tests of whole apps.
@MainActor final class FakePlatform: Platform {
    let textMeasurer: any TextMeasurer = TestMeasurer(.system)
    var now = 0.0
    var settings = PlatformSettings()
    let clipboard: (any Clipboard)? = nil
    let screenSize = CGSize(width: 1000, height: 800)
    /// A panel at the top.
    let visibleScreen = CGRect(x: 0, y: 30, width: 1000, height: 770)
    private(set) var windows: [FakeWindow] = []
    private(set) var isStopped = false
    /// The titles of windows that were brought to the front.
    var raised: [String] = []

    func makeWindow(_ configuration: WindowConfiguration, delegate: any PlatformWindowDelegate) throws -> any PlatformWindow {
        let window = FakeWindow(self, configuration, delegate)
        windows.append(window)
        return window
    }

    fileprivate func remove(_ window: FakeWindow) { windows.removeAll { $0 === window } }
    func run() {}
    func stop() { isStopped = true }

    private var delays = DelayQueue()
    func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) { delays.add(at: now + seconds, action) }
    /// Runs what was to happen until now.
    func runDelays() { for action in delays.removeDue(at: now) { action() } }

    /// Makes the frames that were asked for, with what they ask for.
    func pump() {
        runDelays()
        for _ in 0..<10 {
            let due = windows.filter(\.isFrameWanted)
            let popups = windows.flatMap(\.popups).filter(\.isFrameWanted)
            if due.isEmpty, popups.isEmpty { return }
            now += 0.016
            for window in due {
                window.isFrameWanted = false
                window.delegate?.renderFrame(at: now)
            }
            for popup in popups {
                popup.isFrameWanted = false
                popup.delegate?.renderFrame(at: now)
            }
        }
    }

    /// As `pump`, with what waits on the main queue.
    func drain() async {
        for _ in 0..<4 {
            pump()
            for _ in 0..<4 { await Task.yield() }
        }
    }
}

@MainActor final class FakeWindow: PlatformWindow, PopupPresenting {
    let configuration: WindowConfiguration
    private(set) weak var delegate: (any PlatformWindowDelegate)?
    private unowned let platform: FakePlatform
    let recording: RecordingSurface
    var isFrameWanted = false
    private(set) var title: String
    private(set) var popups: [TestPopupWindow] = []

    init(_ platform: FakePlatform, _ configuration: WindowConfiguration, _ delegate: any PlatformWindowDelegate) {
        self.platform = platform
        self.configuration = configuration
        self.delegate = delegate
        title = configuration.title
        recording = RecordingSurface(size: configuration.size, scale: 1)
    }

    var surface: any Surface { recording }
    func setTitle(_ title: String) { self.title = title }
    var screenOrigin: CGPoint?
    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?) {}
    func resize(to size: CGSize) {}
    func show() {}
    func raise() { platform.raised.append(title) }
    func close() { platform.remove(self) }
    func requestFrame() { isFrameWanted = true }
    func beginDrag() { dragCount += 1 }
    /// How often the window was asked to go with the pointer.
    private(set) var dragCount = 0

    let showsTranslucentPopups = false
    var popupArea: CGRect { CGRect(x: -500, y: -500, width: 2000, height: 2000) }
    func setDeadline(_ time: Double?) {}
    func makePopup(_ kind: PopupKind, frame: CGRect, delegate: any PlatformWindowDelegate) throws -> any PlatformPopup {
        let popup = TestPopupWindow(size: frame.size, scale: 1, delegate: delegate) { [weak self] popup in
            self?.popups.removeAll { $0 === popup }
        }
        popups.append(popup)
        return popup
    }

    // MARK: - The user

    func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
        let modifiers = modifiers.contains(.command) ? modifiers.union(.control) : modifiers
        for phase in [KeyEvent.Phase.down, .up] {
            delegate?.handle(.key(KeyEvent(phase: phase, key: key, characters: "", modifiers: modifiers, time: platform.now)))
        }
        platform.pump()
    }

    /// As a server does: a press in a popup is the popup's.
    private var isPressInPopup = false

    func pointer(_ phase: PointerEvent.Phase, _ point: CGPoint) {
        platform.now += 0.4
        var event = PointerEvent(phase: phase, location: point, button: phase == .moved ? 0 : 1, time: platform.now)
        let popup = (delegate as? WindowController)?.host.popups.popups.last { $0.frame.contains(point) }
        if phase == .down { isPressInPopup = popup != nil }
        if let popup, isPressInPopup {
            event.location.x -= popup.frame.minX
            event.location.y -= popup.frame.minY
            popup.handle(.pointer(event))
        } else {
            delegate?.handle(.pointer(event))
        }
        platform.pump()
    }

    func click(_ point: CGPoint) {
        pointer(.down, point)
        pointer(.up, point)
    }
}

extension WindowController {
    /// Every label of the window's elements and of its popups', in order.
    var labels: [String] { popupTrees.flatMap(\.labels) }

    /// The same, without the bar of menus.
    var contentLabels: [String] {
        let bar = host.rootNode.barHeight
        return popupTrees.flatMap(\.all).filter { $0.role == .window || $0.frame.minY >= bar }.compactMap(\.label).filter { !$0.isEmpty }
    }

    /// The labels of the open menus' rows.
    var rows: [String] {
        popupTrees.dropFirst().flatMap(\.all).filter { $0.role == .menuItem }.compactMap(\.label)
    }

    private var popupTrees: [AccessibilityElement] {
        [host.accessibilityTree] + host.popups.popups.map { $0.host.accessibilityTree }
    }

    /// The first element with the label.
    func element(_ label: String) -> AccessibilityElement? { popupTrees.lazy.flatMap(\.all).first { $0.label == label } }

    /// The middle of the element with the label, in points of the window.
    func place(_ label: String) -> CGPoint { element(label).map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } ?? .zero }
}

extension AccessibilityElement {
    var all: [AccessibilityElement] { [self] + self.children.flatMap { $0.all } }
    var labels: [String] { all.compactMap { $0.label }.filter { !$0.isEmpty } }
}
