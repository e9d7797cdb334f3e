import EspalierGraphics
import Foundation

/// The colours of a symbol: its rendering mode, and the styles of its hierarchy levels.
package struct SymbolInk: Hashable, Sendable {
    package var mode: SymbolRenderingMode.Mode
    /// The primary, secondary and tertiary style.
    package var fills: [_ResolvedFill]
    /// The variable value of the symbol, from 0 to 1; nil draws all parts fully.
    package var value: Double?
    /// The fills for the colours of multicolour mode.
    private var colors: [SymbolColor: _ResolvedFill] = [:]

    /// SwiftUI: without a rendering mode a symbol is monochrome, unless several styles are set for it.
    @MainActor package init(_ mode: SymbolRenderingMode?, value: Double?, _ environment: EnvironmentValues) {
        let given = environment.foregroundLevels?.count ?? 1
        self.mode = (mode ?? environment.symbolRenderingMode)?.mode ?? (given > 1 ? .palette : .monochrome)
        self.value = value.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
        let first = environment.resolved.foreground
        switch self.mode {
        case .monochrome:
            fills = [first]
        case .hierarchical, .multicolor:
            fills = [first, first.multiplyingOpacity(by: 0.5), first.multiplyingOpacity(by: 0.28)]
        case .palette:
            fills = [
                first, environment.fill(of: HierarchicalShapeStyle.secondary),
                // SwiftUI: two styles apply to three levels.
                environment.fill(of: given == 2 ? HierarchicalShapeStyle.secondary : HierarchicalShapeStyle.tertiary),
            ]
        }
        if self.mode == .multicolor {
            for color in SymbolColor.allCases { colors[color] = environment.fill(of: color.color) }
        }
    }

    /// All fills in use, in an order that depends only on the mode.
    package var allFills: [_ResolvedFill] {
        get { fills + SymbolColor.allCases.compactMap { colors[$0] } }
        set {
            guard newValue.count == fills.count + colors.count else { return }
            var rest = newValue[...]
            for index in fills.indices { fills[index] = rest.removeFirst() }
            for color in SymbolColor.allCases where colors[color] != nil { colors[color] = rest.removeFirst() }
        }
    }

    /// The fill of a part.
    fileprivate func fill(of layer: SizedSymbol.Layer) -> _ResolvedFill {
        var fill = fills[min(layer.level, fills.count - 1)]
        if mode == .multicolor, let color = layer.color, let own = colors[color] { fill = own }
        if let value, let threshold = layer.threshold, value < threshold || value == 0 {
            fill = fill.multiplyingOpacity(by: Self.unfilled)
        }
        return fill
    }

    /// The opacity of the parts beyond a variable value.
    private static let unfilled = 0.28
}

extension SizedSymbol {
    /// Draws the symbol with its box at the origin, in the pose given by its effects.
    @MainActor package func draw(_ ink: SymbolInk, _ context: inout PaintContext, pose: SymbolPose = .rest) {
        let box = CGRect(origin: .zero, size: size)
        let transform = pose.transform(in: size)
        func draw(_ layer: Layer, _ fill: _ResolvedFill, _ opacity: Double) {
            let fill = opacity < 1 ? fill.multiplyingOpacity(by: opacity) : fill
            if fill.isClear { return }
            if transform.isIdentity {
                context.fill(layer.geometry, fill.paint(in: box), bounds: layer.bounds)
            } else {
                let geometry = layer.geometry.applying(transform)
                context.fill(geometry, fill.paint(in: box), bounds: geometry.bounds)
            }
        }
        if ink.mode == .monochrome, pose.light == nil, !(isVariable && ink.value != nil) {
            draw(whole, ink.fills[0], pose.opacity)
        } else {
            // The light moves along the parts with a threshold, or along all parts if there are none.
            let parts = layers.indices.filter { layers[$0].threshold != nil }
                .sorted { (layers[$0].threshold ?? 0) < (layers[$1].threshold ?? 0) }
            for (index, layer) in layers.enumerated() {
                let place = parts.isEmpty ? index : parts.firstIndex(of: index)
                let count = parts.isEmpty ? layers.count : parts.count
                draw(layer, ink.fill(of: layer), place.map { pose.opacity(ofPart: $0, of: count) } ?? pose.opacity)
            }
        }
    }
}
