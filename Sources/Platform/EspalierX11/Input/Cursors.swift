import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// The server's cursors: those of the user's theme, by the names that themes share with CSS (libXcursor, where it is found at run
/// time), else those of the protocol's cursor font, which are always there. Each is made when a pointer first needs it.
@MainActor final class Cursors {
    private typealias LoadCursor = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CX11.Cursor

    private let connection: Connection
    private var known: [PointerShape: CX11.Cursor] = [:]
    /// The cursors made from an app's own pictures, the newest last. There may be any number, so only a few are kept.
    private var pictures: [PointerShape] = []
    private static let pictureLimit = 8
    /// Larger cursors may be more than the hardware can show.
    private static let largestSide = 128

    init(connection: Connection) { self.connection = connection }

    private static let library = try? LoadedLibrary("libXcursor.so.1")
    private static let loadFromTheme: LoadCursor? = try? library?("XcursorLibraryLoadCursor")

    private var theme: String?, size: Int?

    /// Takes the desktop's theme and size of pointers; nil leaves that to libXcursor.
    /// - Returns: whether they are others than before: windows keep what they show until they are given the new ones.
    func apply(_ theme: String?, size: Int?) -> Bool {
        guard theme != self.theme || size != self.size, !connection.isLost else { return false }
        (self.theme, self.size) = (theme, size)
        typealias SetTheme = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
        typealias SetSize = @convention(c) (OpaquePointer, Int32) -> Int32
        if let theme, let set: SetTheme = try? Self.library?("XcursorSetTheme") { _ = set(connection.display, theme) }
        if let size, let set: SetSize = try? Self.library?("XcursorSetDefaultSize") { _ = set(connection.display, Int32(size)) }
        for (shape, cursor) in known {
            guard case .named = shape else { continue }
            if cursor != 0 { XFreeCursor(connection.display, cursor) }
            known[shape] = nil
        }
        return true
    }

    /// The cursor of a shape; 0 for the arrow, as a window without a cursor has that of the desktop.
    func cursor(for shape: PointerShape) -> CX11.Cursor {
        guard shape != .arrow, !connection.isLost else { return 0 }
        if let cursor = known[shape] { return cursor }
        let cursor = switch shape {
        case .named(let name): named(name)
        case .hidden: hidden()
        case .picture(let picture): drawn(picture)
        }
        known[shape] = cursor
        if case .picture = shape { keep(shape) }
        return cursor
    }

    /// Notes a cursor made from a picture, and frees the oldest. Windows that show a freed one keep it (X protocol: FreeCursor).
    private func keep(_ shape: PointerShape) {
        pictures.append(shape)
        guard pictures.count > Self.pictureLimit else { return }
        if let cursor = known.removeValue(forKey: pictures.removeFirst()), cursor != 0 {
            XFreeCursor(connection.display, cursor)
        }
    }

    private func named(_ name: PointerShape.Name) -> CX11.Cursor {
        if let load = Self.loadFromTheme {
            for name in [name.rawValue] + name.otherNames {
                let cursor = load(connection.display, name)
                if cursor != 0 { return cursor }
            }
        }
        return XCreateFontCursor(connection.display, name.fontGlyph)
    }

    private func hidden() -> CX11.Cursor {
        let display = connection.display
        let bitmap = XCreatePixmap(display, connection.root, 1, 1, 1)
        var values = XGCValues()
        let context = XCreateGC(display, bitmap, 0, &values)
        XFillRectangle(display, bitmap, context, 0, 0, 1, 1)
        var (foreground, background) = (XColor(), XColor())
        let cursor = XCreatePixmapCursor(display, bitmap, bitmap, &foreground, &background, 0, 0)
        if let context { XFreeGC(display, context) }
        XFreePixmap(display, bitmap)
        return cursor
    }

    private func drawn(_ picture: PointerPicture) -> CX11.Cursor {
        let display = connection.display
        var (image, x, y) = (picture.image, picture.x, picture.y)
        let side = max(image.width, image.height)
        if side > Self.largestSide {
            let factor = Double(Self.largestSide) / Double(side)
            let width = max(Int(Double(image.width) * factor), 1), height = max(Int(Double(image.height) * factor), 1)
            image = image.resampled(width: width, height: height) ?? image
            (x, y) = (min(Int(Double(x) * factor), width - 1), min(Int(Double(y) * factor), height - 1))
        }
        let (width, height) = (UInt32(image.width), UInt32(image.height))
        let pixmap = XCreatePixmap(display, connection.root, width, height, 32)
        guard let context = XCreateGC(display, pixmap, 0, nil) else { return 0 }
        image.pixels.withUnsafeBufferPointer { cx11_put_argb(display, pixmap, context, $0.baseAddress!, width, height) }
        let source = XRenderCreatePicture(display, pixmap, connection.argbFormat, 0, nil)
        let cursor = XRenderCreateCursor(display, source, UInt32(max(x, 0)), UInt32(max(y, 0)))
        XRenderFreePicture(display, source)
        XFreeGC(display, context)
        XFreePixmap(display, pixmap)
        return cursor
    }
}

extension PointerShape.Name {
    /// The names that older themes have for it.
    fileprivate var otherNames: [String] {
        switch self {
        case .arrow: ["left_ptr"]
        case .text: ["xterm", "ibeam"]
        case .verticalText: []
        case .crosshair: ["cross", "tcross"]
        case .openHand: ["openhand", "hand1"]
        case .closedHand: ["closedhand", "fleur"]
        case .link: ["pointing_hand", "hand2", "hand"]
        case .zoomIn: ["zoom_in"]
        case .zoomOut: ["zoom_out"]
        case .column: ["split_h", "sb_h_double_arrow"]
        case .row: ["split_v", "sb_v_double_arrow"]
        case .horizontal: ["size_hor", "sb_h_double_arrow"]
        case .vertical: ["size_ver", "sb_v_double_arrow"]
        case .fallingDiagonal: ["size_fdiag"]
        case .risingDiagonal: ["size_bdiag"]
        case .left: ["left_side"]
        case .right: ["right_side"]
        case .up: ["top_side"]
        case .down: ["bottom_side"]
        case .upLeft: ["top_left_corner"]
        case .upRight: ["top_right_corner"]
        case .downLeft: ["bottom_left_corner"]
        case .downRight: ["bottom_right_corner"]
        case .notAllowed: ["crossed_circle", "forbidden", "dnd-none", "circle"]
        case .copy: ["dnd-copy"]
        case .alias: ["dnd-link", "link"]
        case .contextMenu: ["left_ptr"]
        }
    }

    /// The glyph of the protocol's cursor font (X protocol, appendix B) that is closest.
    fileprivate var fontGlyph: UInt32 {
        let glyph = switch self {
        case .arrow: XC_left_ptr
        case .text, .verticalText: XC_xterm
        case .crosshair: XC_crosshair
        case .openHand: XC_hand1
        case .closedHand: XC_fleur
        case .link: XC_hand2
        case .zoomIn: XC_plus
        case .zoomOut: XC_circle
        case .column, .horizontal: XC_sb_h_double_arrow
        case .row, .vertical: XC_sb_v_double_arrow
        case .fallingDiagonal, .upLeft: XC_top_left_corner
        case .risingDiagonal, .upRight: XC_top_right_corner
        case .left: XC_left_side
        case .right: XC_right_side
        case .up: XC_top_side
        case .down: XC_bottom_side
        case .downLeft: XC_bottom_left_corner
        case .downRight: XC_bottom_right_corner
        case .notAllowed: XC_circle
        case .copy, .alias, .contextMenu: XC_left_ptr
        }
        return UInt32(glyph)
    }
}

extension X11Window {
    func setPointer(_ shape: PointerShape) {
        guard isUsable else { return }
        pointerShape = shape
        showPointer()
    }

    /// Shows the pointer as the views want it, or as it is over the edge of a frame.
    func showPointer() {
        guard isUsable else { return }
        XDefineCursor(connection.display, id, platform.cursors.cursor(for: edge.map { .named($0.pointer) } ?? pointerShape))
    }
}
