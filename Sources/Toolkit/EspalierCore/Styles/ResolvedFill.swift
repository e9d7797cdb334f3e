package import EspalierGraphics
package import Foundation

/// A style with every choice resolved except for the bounds of the filled area.
public struct _ResolvedFill: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case color(Color.Resolved)
        case gradient(GradientFill, opacity: Double)
        case backdrop(BlurredBackdrop, opacity: Double)
    }

    package var kind: Kind
    /// Shadows and blend mode of the filled content. Lengths are in points.
    package var effects = FillEffects()

    package init(_ color: Color.Resolved) { kind = .color(color) }
    package init(_ gradient: GradientFill, opacity: Double = 1) { kind = .gradient(gradient, opacity: opacity) }
    package init(_ backdrop: BlurredBackdrop) { kind = .backdrop(backdrop, opacity: 1) }

    /// The paint for an area with these bounds.
    package func paint(in bounds: CGRect) -> Paint {
        switch kind {
        case .color(let color): .color(color)
        case .gradient(let gradient, let opacity): .shader(gradient.shader(in: bounds), opacity: opacity)
        case .backdrop(let backdrop, let opacity): .backdrop(backdrop, opacity: opacity)
        }
    }

    /// Whether it is fully transparent; it is then excluded from hit testing.
    package var isClear: Bool {
        switch kind {
        case .color(let color): !(color.opacity > 0)
        case .gradient(let gradient, let opacity): !(opacity > 0) || gradient.isClear
        case .backdrop(_, let opacity): !(opacity > 0)
        }
    }

    package func multiplyingOpacity(by factor: Double) -> _ResolvedFill {
        var copy = self
        switch kind {
        case .color(let color): copy.kind = .color(color.multiplyingOpacity(by: factor))
        case .gradient(let gradient, let opacity): copy.kind = .gradient(gradient, opacity: opacity * factor)
        case .backdrop(let backdrop, let opacity): copy.kind = .backdrop(backdrop, opacity: opacity * factor)
        }
        return copy
    }

    /// SwiftUI: the lower levels of a custom foreground are fainter variants of the style itself.
    package func faded(toLevel level: Int) -> _ResolvedFill {
        guard level > 0 else { return self }
        let factors = [1, 0.5, 0.25, 0.18, 0.05]
        return multiplyingOpacity(by: factors[min(level, factors.count - 1)])
    }
}

/// The effects that a style applies to the filled content.
package struct FillEffects: Hashable, Sendable {
    /// In the order in which they are applied.
    package var filters: [LayerFilter] = []
    package var blendMode = BlendMode.normal

    package var isEmpty: Bool { filters.isEmpty && blendMode == .normal }

    /// The area of the ink with the effects, if it is `rect` without them.
    package func bounds(of rect: CGRect) -> CGRect { filters.reduce(rect) { $1.bounds(of: $0) } }
}

extension PaintContext {
    /// Draws `body` with a fill's effects; `bounds` is its ink in the current coordinates.
    package mutating func withEffects(_ effects: FillEffects, bounds: CGRect, _ body: (inout PaintContext) -> Void) {
        if effects.isEmpty { return body(&self) }
        func filtered(_ context: inout PaintContext, _ rest: ArraySlice<LayerFilter>) {
            guard let last = rest.last else { return context.withEffectGroup(bounds: bounds, appliesOpacity: false, body) }
            context.withFilter(last) { filtered(&$0, rest.dropLast()) }
        }
        withBlendMode(effects.blendMode, bounds: effects.bounds(of: bounds)) { filtered(&$0, effects.filters[...]) }
    }
}

/// A gradient or a picture that is placed relative to the filled area.
package final class GradientFill: Hashable, Sendable {
    package enum Geometry: Hashable, Sendable {
        case linear(UnitPoint, UnitPoint)
        /// Radii in points.
        case radial(UnitPoint, CGFloat, CGFloat)
        /// Radii as fractions of the width and the height.
        case elliptical(UnitPoint, CGFloat, CGFloat)
        case angular(UnitPoint, Angle, Angle)
        case mesh(MeshGeometry)
        /// Tiles that begin at the origin of the filled area.
        case texture(Texture)
        /// Placed independently of the filled area.
        case placed(Shader)
    }

    let geometry: Geometry
    let ramp: ColorRamp

    package init(_ geometry: Geometry, _ ramp: ColorRamp) {
        self.geometry = geometry
        self.ramp = ramp
    }

    package static func == (a: GradientFill, b: GradientFill) -> Bool {
        a === b || a.geometry == b.geometry && a.ramp == b.ramp
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(geometry)
        hasher.combine(ramp)
    }

    var isClear: Bool {
        return switch geometry {
        case .mesh(let mesh): mesh.isClear
        case .texture: false
        case .placed(let shader): shader.isClear
        default: ramp.isClear
        }
    }

    func shader(in bounds: CGRect) -> Shader {
        func place(_ point: UnitPoint) -> CGPoint {
            CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
        }
        switch geometry {
        case .linear(let start, let end): return Shader(.linear(start: place(start), end: place(end)), ramp)
        case .radial(let center, let start, let end):
            return Shader(.radial(center: place(center), startRadius: start, endRadius: end, aspect: 1), ramp)
        case .elliptical(let center, let start, let end):
            let aspect = bounds.width > 0 ? bounds.height / bounds.width : 1
            return Shader(
                .radial(
                    center: place(center), startRadius: start * bounds.width, endRadius: end * bounds.width, aspect: aspect),
                ramp)
        case .angular(let center, let start, let end):
            return Shader(.angular(center: place(center), start: start.radians, end: end.radians), ramp)
        case .placed(let shader): return shader
        case .texture(var texture):
            texture.origin.x += bounds.minX
            texture.origin.y += bounds.minY
            return Shader(.texture(texture), ramp)
        case .mesh(let mesh): return Shader(.mesh(mesh.scaled(to: bounds)), ramp)
        }
    }
}

extension MeshGeometry {
    /// Converts a mesh in fractions of a rectangle to the rectangle's coordinates.
    fileprivate func scaled(to bounds: CGRect) -> MeshGeometry {
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
        }
        let vertices = vertices.map {
            Vertex(
                position: place($0.position), leading: place($0.leading), top: place($0.top), trailing: place($0.trailing),
                bottom: place($0.bottom), color: $0.color)
        }
        return MeshGeometry(
            width: width, height: height, vertices: vertices, background: background, smoothsColors: smoothsColors, space: space)
    }
}
