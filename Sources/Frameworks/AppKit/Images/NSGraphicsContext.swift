public import EspalierPlatformViews
import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's context.
@MainActor @preconcurrency public final class NSGraphicsContext: NSObject {
    /// The context that is drawn into.
    public let cgContext: CGContext
    /// Whether points are counted from the top left corner.
    public let isFlipped: Bool
    /// Only stored: pictures are always smoothed.
    public var imageInterpolation = NSImageInterpolation.default
    /// Only stored: edges are always smooth.
    public var shouldAntialias = true
    /// How what is drawn next and what is there become one.
    public var compositingOperation = NSCompositingOperation.sourceOver {
        didSet { cgContext.setBlendMode(compositingOperation.blendMode) }
    }

    /// A context of AppKit's for one of Core Graphics.
    public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
        (cgContext, isFlipped) = (graphicsPort, initialFlippedState)
    }

    /// A context that draws into a bitmap, in its points from the bottom left corner; nil for a bitmap without a size.
    public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
        guard let context = bitmapRep.makeContext() else { return nil }
        self.init(cgContext: context, flipped: false)
    }

    /// The context that is drawn into now; nil outside of drawing. Setting it lasts until the state is restored that was saved before.
    public static var current: NSGraphicsContext? {
        get { CGContext.current.map { NSGraphicsContext(cgContext: $0, flipped: !$0.pointsUp) } }
        set { CGContext.replaceCurrent(newValue?.cgContext) }
    }

    /// Keeps the current context, and its settings.
    public static func saveGraphicsState() {
        saved += 1
        CGContext.current?.saveGState()
        CGContext.push(CGContext.current)
    }

    /// Brings the context back that was kept last, and its settings; without any it does nothing.
    public static func restoreGraphicsState() {
        guard saved > 0 else { return }
        saved -= 1
        CGContext.pop()
        CGContext.current?.restoreGState()
    }

    /// How many states are kept. Process-wide, as the current context is.
    private static var saved = 0

    /// Keeps the settings of this context.
    public func saveGraphicsState() { cgContext.saveGState() }
    /// Brings the settings of this context back.
    public func restoreGraphicsState() { cgContext.restoreGState() }
    /// Has no effect: what was drawn is there when the pixels are read.
    public func flushGraphics() {}
}

/// How pictures are smoothed that are drawn in another size. They always are.
public enum NSImageInterpolation: UInt, Sendable {
    /// As the system does; not at all; a little; much; between these.
    case `default`, none, low, high, medium
}

/// How colours that are drawn and those that are there become one. `sourceIn`, `sourceOut`, `destinationIn`, `destinationAtop` and `xor`
/// are drawn as
/// `sourceOver` is; `copy` replaces what is there in a filled rectangle, and lies over it otherwise.
public enum NSCompositingOperation: UInt, Sendable {
    /// The operations of Porter and Duff.
    case clear, copy, sourceOver, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    /// Sums, and the operations of picture editors.
    case plusDarker, plusLighter = 13, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
        exclusion
    /// The operations of picture editors, by hue, saturation and brightness.
    case hue = 25, saturation, color, luminosity

    var blendMode: CGBlendMode {
        switch self {
        case .clear: .clear
        case .copy: .copy
        case .sourceOver: .normal
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        }
    }
}
