import EspalierCore
import EspalierGraphics
import Foundation

/// The window of a preview: a picture in memory, with the popups that are open in front of it.
@MainActor final class MemoryWindow: MemoryFrames, PlatformWindow, PopupPresenting {
    private(set) var popups: [MemoryPopup] = []
    /// The popup or window in which the held button went down, which gets the pointer's events until it is released.
    private weak var pressed: MemoryFrames?
    /// Where popups were when the picture was last taken: what they no longer cover is shown again.
    private var coveredBefore = CGRect.null
    /// Whether only the viewer decides on the size.
    private let isFixed: Bool

    init(_ platform: MemoryPlatform, size: CGSize, isFixed: Bool, delegate: any PlatformWindowDelegate) {
        self.isFixed = isFixed
        super.init(platform, size: size, isOpaque: true)
        self.delegate = delegate
    }

    func setTitle(_ title: String) {}
    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?) {}
    func resize(to size: CGSize) { if !isFixed { setContent(size: size, scale: platform.scale) } }
    func raise() {}
    func close() { platform.closed(self) }

    // MARK: - Popups

    // They stay inside of the window, as on a phone: there is no screen around it.
    var popupArea: CGRect { CGRect(origin: .zero, size: memory.size) }
    var showsTranslucentPopups: Bool { true }
    var roundsPopups: Bool { true }

    func makePopup(_ kind: PopupKind, frame: CGRect, delegate: any PlatformWindowDelegate) throws -> any PlatformPopup {
        let popup = MemoryPopup(platform, frame: frame, isOpaque: kind != .popover) { [weak self] popup in
            self?.popups.removeAll { $0 === popup }
            self?.platform.workArrived()
        }
        popup.delegate = delegate
        popups.append(popup)
        return popup
    }

    override func pump(at now: Double) {
        super.pump(at: now)
        for popup in popups { popup.pump(at: now) }
    }

    var nextDueWithPopups: Double? { ([nextDue] + popups.map(\.nextDue)).compactMap(\.self).min() }

    // MARK: - Input

    /// Hands on an event: those of the pointer to what is under it, unless a button is held.
    func deliver(_ event: InputEvent) {
        switch event {
        case .pointer(var pointer):
            let target = pressed ?? topmost(at: pointer.location)
            if pointer.phase == .down { pressed = target }
            if pointer.phase == .up { pressed = nil }
            pointer.location -= origin(of: target)
            target.delegate?.handle(.pointer(pointer))
        case .scroll(var scroll):
            let target = topmost(at: scroll.location)
            scroll.location -= origin(of: target)
            target.delegate?.handle(.scroll(scroll))
        default: delegate?.handle(event)
        }
    }

    private func topmost(at point: CGPoint) -> MemoryFrames {
        popups.last { $0.isShown && $0.takesPointer && $0.frame.contains(point) } ?? self
    }

    private func origin(of target: MemoryFrames) -> CGPoint { (target as? MemoryPopup)?.frame.origin ?? .zero }

    // MARK: - The picture

    /// The whole picture.
    func picture() -> PixelTile {
        var tile = memory.tile
        for popup in popups where popup.isShown { popup.draw(on: &tile) }
        return tile
    }

    /// The part of the picture that has changed since the last call, in points; null for none.
    func takeChanges() -> CGRect {
        var changed = memory.takePainted()
        var covered = CGRect.null
        for popup in popups where popup.isShown {
            changed = changed.union(popup.memory.takePainted().offsetBy(dx: popup.frame.minX, dy: popup.frame.minY))
            covered = covered.union(popup.frame)
        }
        if covered != coveredBefore { changed = changed.union(covered).union(coveredBefore) }
        coveredBefore = covered
        return changed
    }
}

private func -= (point: inout CGPoint, origin: CGPoint) {
    point.x -= origin.x
    point.y -= origin.y
}
