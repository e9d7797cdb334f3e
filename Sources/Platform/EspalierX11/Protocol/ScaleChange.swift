import CX11
import EspalierCore
import EspalierGraphics
import Foundation

// Another scale while windows are open: their pixels are another size in points, and their content may need more of them.
extension X11Window {
    /// Applies another scale of the desktop: the same pixels are now another size in points.
    func scaleChanged(_ scale: CGFloat) {
        guard isUsable, scale != painter.scale else { return }
        painter.resize(width: painter.pixelWidth, height: painter.pixelHeight, scale: scale)
        let free = freeArea
        room = free.map { (Int32($0.width), Int32($0.height)) }
        // Only where the content needs more than there is: else the user may make the window as large as ever.
        let least = SizeLimits(min: limits.min, maxWidth: nil, maxHeight: nil, scale: scale)
        if let known = room, least.minWidth <= known.width, least.minHeight <= known.height { room = nil }
        updateRim()
        applySizeLimits()
        delegate?.resized(to: painter.size, scale: scale)
        if isUsable { fit(free) }
    }

    /// ICCCM has window managers keep to the limits when the user resizes: not all look at a window that is there when they change. What
    /// the window grows by stays on the screen, in front of whose panels nothing could be reached.
    private func fit(_ free: CGRect?) {
        let least = SizeLimits(min: limits.min, maxWidth: nil, maxHeight: nil, scale: painter.scale)
        var (width, height) = (max(painter.pixelWidth, least.minWidth), max(painter.pixelHeight, least.minHeight))
        if let free { (width, height) = (min(width, Int32(free.width)), min(height, Int32(free.height))) }
        guard width != painter.pixelWidth || height != painter.pixelHeight else { return }
        resizeContent(width: width, height: height)
        guard let free else { return }
        let origin = rootOrigin
        let x = max(min(origin.x, free.maxX - CGFloat(width)), free.minX), y = max(min(origin.y, free.maxY - CGFloat(height)), free.minY)
        if x != origin.x || y != origin.y { move(to: CGPoint(x: x / painter.scale, y: y / painter.scale)) }
    }

    /// Where the content may lie on its monitor, beside the desktop's panels and inside of a frame, in pixels; nil for a window that the
    /// window manager has given its size, and for a popup.
    private var freeArea: CGRect? {
        guard !(self is PopupWindow), !isMaximized, !isFullScreen else { return nil }
        let place = CGRect(origin: rootOrigin, size: CGSize(width: CGFloat(painter.pixelWidth), height: CGFloat(painter.pixelHeight)))
        let screen = CGRect(x: 0, y: 0, width: CGFloat(connection.screenSize.width), height: CGFloat(connection.screenSize.height))
        var area = platform.workArea(of: (platform.monitors.frame(of: place) ?? screen).intersection(screen))
        // EWMH: the left, right, upper and lower width of the frame.
        let frame = (connection.longs(of: connection.atoms[._NET_FRAME_EXTENTS], on: id) ?? []).map { CGFloat(min(max($0, 0), 200)) }
        if frame.count == 4 {
            area = CGRect(
                x: area.minX + frame[0], y: area.minY + frame[2], width: area.width - frame[0] - frame[1],
                height: area.height - frame[2] - frame[3])
        }
        return area.width >= 1 && area.height >= 1 ? area : nil
    }
}
