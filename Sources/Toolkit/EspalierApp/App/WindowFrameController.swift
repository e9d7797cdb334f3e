import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// Has a window draw its frame itself, if its scene wants no title bar, or one that is also the toolbar, and if the desktop leaves windows
/// their frames. Elsewhere the window manager's frame stays, as windows could be neither moved nor closed without one.
@MainActor final class WindowFrameController {
    private unowned let window: WindowController
    private let platform: (any FramingPlatform)?
    let model = WindowFrameModel()
    private(set) var isOn = false
    /// How far the ground reaches by which the window is moved, in points from its upper edge.
    private var groundHeight: CGFloat = 0
    /// The press on the ground before, which may become a double click.
    private var lastPress: (time: Double, place: CGPoint)?

    init(_ window: WindowController, _ platform: any Platform) {
        self.window = window
        self.platform = platform as? any FramingPlatform
    }

    private var host: ViewHost { window.host }
    private var scene: SceneDescription { window.scene }

    private var isWanted: Bool {
        (scene.hidesTitleBar || scene.toolbarLook.isUnified) && scene.isDecorated && !host.environment.isPhone
            && platform?.leavesFrames == true
    }

    private var isFullScreen: Bool { window.placing?.isFullScreen ?? false }

    // MARK: - What it shows

    /// Before the window is made: its size depends on what the frame covers.
    func begin() {
        update()
        guard isOn else { return }
        host.updateFrame(at: host.frameTime)
        frameWasMade()
    }

    /// Called once the window is there, and when the scene, the settings, the title, or what the window manager has done may be others.
    func update() {
        if isWanted != isOn {
            isOn = isWanted
            isOn ? host.setOverlay(WindowFrameView(model: model) { [weak self] in self?.perform($0) }) : host.setOverlay(EmptyView())
            if !isOn {
                (groundHeight, host.windowFrame) = (0, nil)
                window.input.movesWindowByBackground = scene.movesByBackground
            }
            window.ownsFrame(isOn)
            model.isOwnRow = isOn && window.menuBar == nil
        }
        guard isOn else { return insetsChanged() }
        let title = window.frameTitle
        let buttons = isFullScreen ? FrameButtons("") : self.buttons
        if model.buttons != buttons { model.buttons = buttons }
        let rowTitle = scene.hidesTitleBar ? nil : scene.toolbarLook.showsTitle ? title : ""
        if model.title != rowTitle { model.title = rowTitle }
        let isMaximized = window.placing?.isMaximized ?? false
        if model.isMaximized != isMaximized { model.isMaximized = isMaximized }
        var frame = WindowFrame()
        // A menu bar has the buttons beside its titles.
        if window.menuBar == nil { (frame.leading, frame.trailing) = (model.leading, model.trailing) }
        frame.showsTitle = !scene.hidesTitleBar && scene.toolbarLook.showsTitle
        if frame.showsTitle { frame.title = title }
        frame.isCompact = scene.toolbarLook.isCompact
        host.windowFrame = frame
        arrange()
    }

    /// Windows that the user cannot put aside or enlarge have no buttons for it.
    private var buttons: FrameButtons {
        let all = platform?.frameSettings.buttons ?? .usual
        return scene.kind == .group || scene.kind == .single ? all : all.keeping([.close])
    }

    /// Called after each frame, as bars may have come or gone.
    func frameWasMade() { if isOn { arrange() } }

    private func arrange() {
        let growth = host.environment.textGrowth, menuHeight = host.rootNode.barHeight, hasBar = host.hasBarAtTop
        let isOwnRow = menuHeight == 0 && !hasBar && !isFullScreen
        let isLow = isOwnRow || host.windowFrame?.isCompact == true
        let barHeight = (isLow ? Theme.compactBarHeight : Theme.barHeight) * growth
        let height = menuHeight > 0 ? menuHeight : barHeight
        if model.height != height { model.height = height }
        if model.isOwnRow != isOwnRow { model.isOwnRow = isOwnRow }
        groundHeight = isFullScreen ? 0 : menuHeight > 0 ? menuHeight + (hasBar ? barHeight : 0) : height
        insetsChanged()
    }

    private func insetsChanged() { host.screenInsets = window.screenInsets(of: host.size) }

    /// What the frame covers of the content's upper edge, in points.
    var inset: CGFloat { isOn && model.isOwnRow ? model.height : 0 }

    // MARK: - What the user does with it

    private func perform(_ button: FrameButton) {
        switch button {
        case .close: window.closeRequested()
        case .minimize: window.placing?.minimize()
        case .maximize: window.placing.map { $0.setMaximized(!$0.isMaximized) }
        }
    }

    /// Handles presses on the ground of the frame; a drag from there moves the window.
    func handles(_ event: PointerEvent) -> Bool {
        guard isOn, event.phase == .down else { return false }
        let isGround = event.location.y < groundHeight && !host.popups.hasInput && isGround(event.location)
        window.input.movesWindowByBackground = scene.movesByBackground || isGround
        guard isGround else {
            lastPress = nil
            return false
        }
        if event.button == 3 {
            (window.window as? any WindowFraming)?.showFrameMenu()
            return true
        }
        guard event.button == 1, isDouble(event) else { return false }
        switch platform?.frameSettings.doubleClick ?? .maximize {
        case .maximize: perform(.maximize)
        case .minimize: perform(.minimize)
        case .lower: window.presence?.lower()
        case .nothing: break
        }
        return true
    }

    private func isGround(_ point: CGPoint) -> Bool { window.input.isGround(window.input.hitTest(point)) }

    private func isDouble(_ event: PointerEvent) -> Bool {
        let last = lastPress, environment = host.environment, place = event.location
        lastPress = (event.time, place)
        guard let last, event.time - last.time <= environment.doubleClickTime,
              hypot(place.x - last.place.x, place.y - last.place.y) <= environment.doubleClickDistance else { return false }
        lastPress = nil
        return true
    }
}
