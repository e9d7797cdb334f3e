import EspalierApp
import EspalierCore

/// What a window manager has done with a window.
struct TestPlacement {
    var isFullScreen = false, isMaximized = false, isMinimized = false, asksForAttention = false
}

/// A window manager that does what it is asked for. Windows keep their sizes: a test gives them others.
extension TestBacking: WindowPlacing {
    var isFullScreen: Bool { placement.isFullScreen }
    var isMaximized: Bool { placement.isMaximized }
    var isMinimized: Bool { placement.isMinimized }

    func setFullScreen(_ isOn: Bool) { change { $0.isFullScreen = isOn } }
    func setMaximized(_ isOn: Bool) { change { $0.isMaximized = isOn } }
    func requestAttention() { placement.asksForAttention = true }

    func minimize() {
        guard !isMinimized else { return }
        change { $0.isMinimized = true }
        delegate?.visibilityChanged(isVisible: false)
    }

    /// Windows that are put aside come back when they are raised.
    func bringBack() {
        guard isMinimized else { return }
        change { $0.isMinimized = false }
        delegate?.visibilityChanged(isVisible: true)
    }

    private func change(_ body: (inout TestPlacement) -> Void) {
        body(&placement)
        delegate?.placementChanged()
    }
}
