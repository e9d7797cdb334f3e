import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// What the toolkit sees of a test app's window, with a screen around it on which popups open.
@MainActor final class TestBacking: TestFrames, PlatformWindow, PopupPresenting, WindowPresence, WindowFraming, AppMenuBearing {
    /// nil once the test has let go of a closed window.
    private weak var window: TestWindow?
    /// The open popups, from the first opened to the last.
    private(set) var windows: [TestPopupWindow] = []

    init(_ window: TestWindow, _ recording: RecordingSurface) {
        self.window = window
        super.init(recording)
    }

    // MARK: The window

    func setTitle(_ title: String) { window?.title = title }

    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?) {
        window?.setLimits(min, maxWidth, maxHeight)
    }

    /// Only notes the size: a window manager answers later, so the window has it with the next frame.
    func resize(to size: CGSize) { window?.wantedSize = size }
    /// Only noted, as the following: the test's screen shows no windows beside one another.
    func move(to origin: CGPoint) { wantedOrigin = origin }
    func setStacking(_ stacking: WindowConfiguration.Stacking) { self.stacking = stacking }
    func setOpacity(_ opacity: Double) { window?.opacity = opacity }
    private(set) var wantedOrigin: CGPoint?
    private(set) var stacking: WindowConfiguration.Stacking?
    func show() { window?.isShown = true }
    func raise() {
        bringBack()
        window.map { $0.platform.raise($0) }
    }
    func close() { window.map { $0.platform.remove($0) } }
    func beginDrag() { window?.dragCount += 1 }
    func setPointer(_ shape: PointerShape) { window?.setPointer(shape) }
    /// What the test's input method composes, which it commits as it is.
    var composed: String?
    func endComposing() -> String? {
        defer { composed = nil }
        return composed
    }
    var refreshInterval: Double { window?.platform.frameInterval ?? 0.016 }

    // MARK: The windows of others, of which there are none: what was asked for is only noted

    func setIgnoresPointer(_ isOn: Bool) { window?.asked["ignoresPointer"] = isOn }
    func setOnAllDesktops(_ isOn: Bool) { window?.asked["isOnAllDesktops"] = isOn }
    func moveToCurrentDesktop() { window?.asked["movesToCurrentDesktop"] = true }
    func setSkipped(_ isOn: Bool) { window?.asked["isSkipped"] = isOn }
    func setDecorated(_ isOn: Bool) { window?.asked["isDecorated"] = isOn }
    func setOwnFrame(_ isOn: Bool) { window?.asked["hasOwnFrame"] = isOn }
    func showFrameMenu() { window?.asked["showsFrameMenu"] = true }
    func setAspectRatio(_ ratio: CGSize?) { window?.aspectRatio = ratio }
    func raiseWithoutKeyboard() { window?.asked["isRaised"] = true }
    func lower() { window?.asked["isRaised"] = false }
    func setWithdrawn(_ isOn: Bool) { window?.asked["isWithdrawn"] = isOn }
    /// What the test's window manager has done with the window, at once whenever it is asked.
    var placement = TestPlacement()
    var screenOrigin: CGPoint? { origin }
    /// As an X server names windows, which has none like this.
    var portalName: String? { "x11:7e57" }
    var number: UInt32? { 0x7e57 }
    func setAppMenu(_ place: (service: String, path: String)?) { window?.appMenuPath = place?.path }
    /// Where the window stands on the screen; nil where that is not known.
    var origin: CGPoint?

    // MARK: Popups

    var showsTranslucentPopups: Bool { window?.platform.showsTranslucentPopups ?? false }
    var roundsPopups: Bool { window?.platform.roundsPopups ?? false }

    /// The window stands in the middle of a screen that is 1000 points larger on each side.
    var popupArea: CGRect { CGRect(origin: .zero, size: window?.size ?? .zero).insetBy(dx: -1000, dy: -1000) }

    func makePopup(_ kind: PopupKind, frame: CGRect, delegate: any PlatformWindowDelegate) throws -> any PlatformPopup {
        let popupWindow = TestPopupWindow(size: frame.size, scale: recording.scale, delegate: delegate) { [weak self] window in
            self?.windows.removeAll { $0 === window }
        }
        windows.append(popupWindow)
        if let popup = delegate as? Popup {
            popup.host.onFramePainted = { [weak window, weak popupWindow, unowned host = popup.host] in
                guard let popupWindow else { return }
                popupWindow.recording.check(against: host.fullDisplayList)
                window?.platform.reportFault(of: popupWindow.recording)
            }
        }
        return popupWindow
    }

    var isPopupFrameWanted: Bool { windows.contains { $0.isFrameWanted } }
    var popupDeadline: Double? { windows.compactMap(\.deadline).min() }

    func pumpPopups(at time: Double) {
        for window in windows where window.isFrameWanted { window.makeFrame(at: time) }
    }

    func reachPopupDeadlines(at time: Double) {
        for window in windows { window.reachDeadline(at: time) }
    }
}

@MainActor final class TestPopupWindow: TestFrames, PlatformPopup {
    private(set) var cornerRadius: CGFloat = 0
    private let onClose: (TestPopupWindow) -> Void

    init(size: CGSize, scale: CGFloat, delegate: any PlatformWindowDelegate, onClose: @escaping (TestPopupWindow) -> Void) {
        self.onClose = onClose
        super.init(RecordingSurface(size: size, scale: scale))
        self.delegate = delegate
    }

    func setTitle(_ title: String) {}
    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?) {}
    func resize(to size: CGSize) { recording.resize(to: size, scale: recording.scale) }
    func move(to frame: CGRect) { recording.resize(to: frame.size, scale: recording.scale) }
    func setCornerRadius(_ radius: CGFloat) { cornerRadius = radius }
    func show() {}
    func raise() {}
    func close() { onClose(self) }
}
