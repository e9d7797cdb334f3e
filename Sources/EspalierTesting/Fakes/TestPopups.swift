import EspalierCore
import EspalierGraphics
import Foundation

/// A screen around a test app's window, on which popups open.
@MainActor final class TestPopups: PopupPresenting {
    private unowned let app: TestApp
    private(set) var windows: [TestPopupWindow] = []

    init(_ app: TestApp) { self.app = app }

    var now: Double { app.time }
    var showsTranslucentPopups: Bool { app.showsTranslucentPopups }

    /// The window stands in the middle of a screen that is 1000 points larger on each side.
    var popupArea: CGRect { CGRect(origin: .zero, size: app.size).insetBy(dx: -1000, dy: -1000) }

    func makePopup(_ kind: PopupKind, frame: CGRect, delegate: any PlatformWindowDelegate) throws -> any PlatformPopup {
        let window = TestPopupWindow(size: frame.size, scale: app.host.scale, delegate: delegate) { [weak self] window in
            self?.windows.removeAll { $0 === window }
        }
        windows.append(window)
        if let popup = delegate as? Popup {
            popup.host.onFramePainted = { [weak app, weak window, unowned host = popup.host] in
                guard let window else { return }
                window.recording.check(against: host.fullDisplayList)
                app?.reportFault(of: window.recording)
            }
        }
        return window
    }

    func setDeadline(_ time: Double?, for popup: any PlatformPopup) { (popup as? TestPopupWindow)?.deadline = time }

    var isFrameWanted: Bool { windows.contains { $0.isFrameWanted } }
    var deadline: Double? { windows.compactMap(\.deadline).min() }

    func pump(at time: Double) {
        for window in windows where window.isFrameWanted {
            window.isFrameWanted = false
            window.delegate?.renderFrame(at: time)
        }
    }

    func reachDeadlines(at time: Double) {
        for window in windows {
            guard let deadline = window.deadline, deadline <= time else { continue }
            window.deadline = nil
            window.delegate?.deadlineReached(at: time)
        }
    }
}

@MainActor final class TestPopupWindow: PlatformPopup {
    let recording: RecordingSurface
    private(set) weak var delegate: (any PlatformWindowDelegate)?
    var isFrameWanted = false
    var deadline: Double?
    private let onClose: (TestPopupWindow) -> Void

    init(size: CGSize, scale: CGFloat, delegate: any PlatformWindowDelegate, onClose: @escaping (TestPopupWindow) -> Void) {
        recording = RecordingSurface(size: size, scale: scale)
        self.delegate = delegate
        self.onClose = onClose
    }

    var surface: any Surface { recording }
    func setTitle(_ title: String) {}
    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?) {}
    func resize(to size: CGSize) { recording.resize(to: size, scale: recording.scale) }
    func move(to frame: CGRect) { recording.resize(to: frame.size, scale: recording.scale) }
    func show() {}
    func raise() {}
    func close() { onClose(self) }
    func requestFrame() { isFrameWanted = true }
}
