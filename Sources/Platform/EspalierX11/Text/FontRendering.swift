import CX11
import EspalierGraphics
import Foundation

/// How the desktop wants glyphs to be drawn: the names and values of fontconfig, of Xft's resources and of XSETTINGS. Widths of text never
/// depend on it.
struct FontRendering: Hashable {
    enum Hinting: Hashable { case none, slight, full }
    /// The order of the colours in a pixel of the screen; each is drawn for itself.
    enum Subpixels: Hashable { case none, rgb, bgr, verticalRGB, verticalBGR }

    var isAntialiased = true
    var hinting = Hinting.slight
    var subpixels = Subpixels.none

    /// The settings manager comes before the server's resources, as in Xft; what neither says is as ever.
    init(_ desktop: XSettings = XSettings(), resources: String = "") {
        let xft = Self.resources(resources)
        func number(_ setting: String, _ resource: String) -> Int? {
            // -1 is the desktop's word for "as ever".
            if let value = desktop.integer(setting) { return value < 0 ? nil : value }
            return xft[resource].flatMap { Int($0) ?? ["true": 1, "yes": 1, "on": 1, "false": 0, "no": 0, "off": 0][$0] }
        }
        if let value = number("Xft/Antialias", "antialias") { isAntialiased = value != 0 }
        switch desktop.string("Xft/HintStyle") ?? xft["hintstyle"] {
        case "hintnone", "0": hinting = .none
        case "hintmedium", "hintfull", "2", "3": hinting = .full
        default: hinting = .slight
        }
        if number("Xft/Hinting", "hinting") == 0 { hinting = .none }
        guard isAntialiased else { return }
        switch desktop.string("Xft/RGBA") ?? xft["rgba"] {
        case "rgb", "1": subpixels = .rgb
        case "bgr", "2": subpixels = .bgr
        case "vrgb", "3": subpixels = .verticalRGB
        case "vbgr", "4": subpixels = .verticalBGR
        default: subpixels = .none
        }
    }

    /// The values of `Xft.NAME: VALUE` lines.
    private static func resources(_ text: String) -> [String: String] {
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("Xft.") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            values[line[..<colon].dropFirst(4).lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                .lowercased()
        }
        return values
    }

    // MARK: - FreeType

    /// How FreeType loads an outline. Hinting that moves outlines to the sides makes a glyph for each whole pixel only.
    func loadFlags(isSubpixel: Bool) -> FT_Int32 {
        // FT_LOAD_TARGET_, a macro.
        func target(_ mode: FT_Render_Mode) -> FT_Int32 { FT_Int32((mode.rawValue & 15) << 16) }
        switch hinting {
        case .none: return FT_Int32(FT_LOAD_NO_HINTING)
        case .slight: return target(FT_RENDER_MODE_LIGHT)
        case .full: return target(!isAntialiased ? FT_RENDER_MODE_MONO : isSubpixel ? subpixelMode : FT_RENDER_MODE_NORMAL)
        }
    }

    func renderMode(isSubpixel: Bool) -> FT_Render_Mode {
        isSubpixel ? subpixelMode : isAntialiased ? FT_RENDER_MODE_NORMAL : FT_RENDER_MODE_MONO
    }

    private var subpixelMode: FT_Render_Mode { isVertical ? FT_RENDER_MODE_LCD_V : FT_RENDER_MODE_LCD }
    var isVertical: Bool { subpixels == .verticalRGB || subpixels == .verticalBGR }
    var isReversed: Bool { subpixels == .bgr || subpixels == .verticalBGR }
    /// Whether glyphs may stand between pixels.
    var hasPhases: Bool { isAntialiased && hinting != .full }
}
