import EspalierGraphics
import Foundation

/// Steps of drawing in words.
enum DisplayText {
    static func of(_ command: DisplayCommand) -> String {
        switch command {
        case .fill(let shape, _, let paint, _): "fill \(text(shape)), \(text(paint))"
        case .stroke(let shape, let style, let paint, _): "stroke \(text(shape)), \(TypeNaming.short(style.lineWidth)) wide, \(text(paint))"
        case .text(let run, let paint, _): "text \"\(run.string)\", \(TypeNaming.short(run.font.size)) pt, \(text(paint))"
        case .image: "image"
        case .pushClip(let shape, _, _): "clip to \(text(shape))"
        case .popClip: "end of clip"
        case .pushGroup(let opacity, _): "group, opacity \(TypeNaming.short(opacity))"
        case .pushEffect: "effect"
        case .popGroup: "end of group"
        case .pushMask: "mask"
        case .endMask: "masked"
        case .popMask: "end of mask"
        case .pushProjection: "projection"
        case .popProjection: "end of projection"
        }
    }

    private static func text(_ shape: ShapeGeometry) -> String {
        switch shape {
        case .rect: "rectangle"
        case .roundedRect: "rounded rectangle"
        case .ellipse: "ellipse"
        case .path: "path"
        }
    }

    private static func text(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): hex(color)
        case .shader: "gradient or picture"
        case .backdrop: "blurred backdrop"
        }
    }

    private static func hex(_ color: Color.Resolved) -> String {
        func byte(_ part: Float) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
        let text = String(format: "#%02X%02X%02X", byte(color.red), byte(color.green), byte(color.blue))
        return color.opacity < 1 ? "\(text) \(Int((color.opacity * 100).rounded())) %" : text
    }
}
