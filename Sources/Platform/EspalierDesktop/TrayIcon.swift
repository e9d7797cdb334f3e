internal import EspalierApp
internal import EspalierControls
internal import EspalierCore
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// One item of the panel (StatusNotifierItem specification).
@MainActor final class TrayIcon: BusObject {
    private let runtime: AppRuntime
    private let server: BusServer
    private var scene: SceneDescription
    private let menu: BusMenu
    /// The label with all of its texts, and as a bar of menus would draw it: a symbol without its title.
    private let label: ViewHost, drawn: ViewHost
    let path: String
    private var title = ""
    /// What stands beside the picture, where the panel has room for a text.
    private var text = ""
    private var pixmaps: BusValue
    private var isStale = true

    private static let name = "org.kde.StatusNotifierItem"
    private typealias Method = BusInterface.Method
    private typealias Property = BusInterface.Property
    private static let interface = BusInterface(
        name,
        methods: [
            Method("ContextMenu", "x:i y:i"), Method("Activate", "x:i y:i"), Method("SecondaryActivate", "x:i y:i"),
            Method("Scroll", "delta:i orientation:s"),
        ],
        properties: [
            Property("Category", "s"), Property("Id", "s"), Property("Title", "s"), Property("Status", "s"), Property("WindowId", "i"),
            Property("IconName", "s"), Property("IconThemePath", "s"), Property("IconPixmap", "a(iiay)"), Property("OverlayIconName", "s"),
            Property("AttentionIconName", "s"), Property("ToolTip", "(sa(iiay)ss)"), Property("ItemIsMenu", "b"), Property("Menu", "o"),
            // Not of the specification, but known to the panels of Ayatana, MATE and GNOME's extension.
            Property("XAyatanaLabel", "s"), Property("XAyatanaLabelGuide", "s"),
        ],
        signals: [
            BusInterface.Signal("NewIcon"), BusInterface.Signal("NewTitle"), BusInterface.Signal("NewToolTip"),
            BusInterface.Signal("XAyatanaNewLabel", "label:s guide:s"),
        ])
    /// The sizes of pictures that panels choose from, in pixels.
    private static let sizes = [22, 44]

    init(_ scene: SceneDescription, _ runtime: AppRuntime, _ server: BusServer) {
        (self.scene, self.runtime, self.server) = (scene, runtime, server)
        let number = UniqueNumber.next()
        path = "/StatusNotifierItem/\(number)"
        pixmaps = .array([], of: "(iiay)")
        var environment = EnvironmentValues()
        for change in scene.environment { change(&environment) }
        let measurer = runtime.platform.textMeasurer, size = CGSize(width: 200, height: 44)
        label = ViewHost(measurer: measurer, environment: environment, size: size, scale: 1)
        drawn = ViewHost(measurer: measurer, environment: environment, size: size, scale: 1)
        var menuEnvironment = EnvironmentValues()
        runtime.platform.prepare(&menuEnvironment)
        for change in scene.environment { change(&menuEnvironment) }
        menu = BusMenu(runtime, server, path: path + "/Menu", environment: menuEnvironment)
        for host in [label, drawn] { host.onFrameNeeded = { [weak self] in self?.labelChanged() } }
        show()
        read()
        server.add(self, at: path)
    }

    func end() {
        server.remove(path)
        menu.end()
        label.close()
        drawn.close()
    }

    /// The app's scenes have been described anew.
    func update(_ scene: SceneDescription) {
        self.scene = scene
        show()
        labelChanged()
    }

    private func show() {
        label.setRoot(scene.tray?.label ?? AnyView(EmptyView()))
        drawn.setRoot(icon)
        menu.show(scene.tray?.menu ?? AnyView(EmptyView()))
        (menu.willShow, menu.didHide) = (scene.tray?.menuWillShow, scene.tray?.menuDidHide)
    }

    /// What the item draws. macOS: a label's symbol alone where it has one.
    private var icon: AnyView {
        scene.tray?.icon ?? AnyView((scene.tray?.label ?? AnyView(EmptyView())).labelStyle(SymbolAlone()))
    }

    /// Not at once: it may be the middle of an update.
    private func labelChanged() {
        guard !isStale else { return }
        isStale = true
        Task { @MainActor [weak self] in
            guard let self, isStale else { return }
            let (title, text, pixmaps) = (title, text, pixmaps)
            read()
            if text != self.text { server.emit(path, Self.name, "XAyatanaNewLabel", [.string(self.text), .string(self.text)]) }
            if title != self.title { for signal in ["NewTitle", "NewToolTip"] { server.emit(path, Self.name, signal) } }
            if pixmaps != self.pixmaps { server.emit(path, Self.name, "NewIcon") }
        }
    }

    private func read() {
        for host in [label, drawn] { host.updateFrame(at: host.frameTime) }
        isStale = false
        let whole = Self.texts(in: label.rootNode).joined(separator: ", ")
        title = whole.isEmpty ? scene.title : whole
        text = scene.tray?.text ?? Self.texts(in: drawn.rootNode).joined(separator: " ")
        pixmaps = .array(Self.sizes.compactMap(picture), of: "(iiay)")
    }

    /// The texts of the label: its symbol is seen.
    private static func texts(in node: Node) -> [String] {
        if let element = node.accessibility, element.role == .staticText {
            return [element.label].compactMap(\.self).filter { !$0.isEmpty }
        }
        var texts: [String] = []
        node.forEachPreferenceChild { texts += Self.texts(in: $0) }
        return texts
    }

    /// The label as a picture, in which a text is as small as it has to be. Panels are dark nearly everywhere, and monochrome symbols
    /// white on them.
    private func picture(_ side: Int) -> BusValue? {
        guard OffscreenPlatform.current != nil else { return nil }
        let icon = icon.font(.system(size: 16)).lineLimit(1).minimumScaleFactor(0.4)
        let renderer = ImageRenderer(content: icon.frame(width: 22, height: 22).environment(\.colorScheme, .dark))
        renderer.scale = CGFloat(side) / 22
        guard let image = renderer.cgImage, image.pixels.contains(where: { $0 != 0 }) else { return nil }
        return .structure([.int32(Int32(image.width)), .int32(Int32(image.height)), .array(Self.bytes(image.pixels), of: "y")])
    }

    /// The specification: alpha first, in the order of the network, not premultiplied.
    static func bytes(_ pixels: [UInt32]) -> [BusValue] {
        var bytes: [BusValue] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let alpha = pixel >> 24
            bytes.append(.byte(UInt8(alpha)))
            for shift in [UInt32(16), 8, 0] {
                let value = pixel >> shift & 0xff
                bytes.append(.byte(UInt8(alpha == 0 ? 0 : min(255, (value * 255 + alpha / 2) / alpha))))
            }
        }
        return bytes
    }

    // MARK: - On the bus

    var busInterfaces: [BusInterface] { [Self.interface] }
    var opensWindow: Bool { scene.tray?.opensWindow ?? false }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        // Panels open the menu themselves, by `Menu`.
        guard opensWindow, method != "Scroll" else { return [] }
        runtime.noteClick(onItem: scene.id, x: arguments[0].number ?? 0, y: arguments[1].number ?? 0)
        if let activate = scene.tray?.activate {
            runtime.inCallback { activate(method == "ContextMenu") }
        } else if method != "ContextMenu" { runtime.toggleTrayWindow(scene) }
        return []
    }

    func propertyForBus(_ interface: String, _ name: String) -> BusValue? {
        switch name {
        case "Category": .string("ApplicationStatus")
        case "Id": .string(Bundle.main.bundleIdentifier ?? AppRuntime.appName)
        case "Title": .string(title)
        case "Status": .string("Active")
        case "WindowId": .int32(0)
        // Without a picture, the app's own icon.
        case "IconName": .string(pixmaps.elements?.isEmpty == false ? "" : Bundle.main.bundleIdentifier ?? "application-x-executable")
        case "IconThemePath", "OverlayIconName", "AttentionIconName": .string("")
        case "IconPixmap": pixmaps
        case "ToolTip": .structure([.string(""), .array([], of: "(iiay)"), .string(title), .string("")])
        case "XAyatanaLabel", "XAyatanaLabelGuide": .string(text)
        case "ItemIsMenu": .bool(!opensWindow)
        // The path that the specification has for an item without a menu.
        case "Menu": .path(opensWindow ? "/NO_DBUSMENU" : menu.path)
        default: nil
        }
    }
}

/// A label's symbol, and its title nowhere: not for assistive technology either, as the panel gets it apart.
private struct SymbolAlone: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.icon }
}
