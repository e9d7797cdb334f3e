package import Foundation

/// A part of a picture that is repeated in all directions.
package struct Texture: Hashable, Sendable {
    package var image: CGImage
    package var part: ImageDrawing.Part
    /// The origin of one of the tiles.
    package var origin: CGPoint
    /// The size of each tile, in the coordinates of the filled shape.
    package var tile: CGSize
    /// Whether colours are interpolated between the picture's pixels.
    package var isSmooth: Bool

    package init(_ image: CGImage, part: ImageDrawing.Part? = nil, origin: CGPoint, tile: CGSize, isSmooth: Bool = true) {
        self.image = image
        self.part = part ?? ImageDrawing.Part(image)
        self.origin = origin
        self.tile = tile
        self.isSmooth = isSmooth
    }
}

/// A paint whose colour depends on the position: a gradient or a picture, in the coordinates of the filled shape.
package final class Shader: Hashable, Sendable {
    package enum Geometry: Hashable, Sendable {
        case linear(start: CGPoint, end: CGPoint)
        /// Circles, or ellipses where `aspect` (height of a unit over its width) is not 1.
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, aspect: CGFloat)
        /// Radians, clockwise from the right.
        case angular(center: CGPoint, start: Double, end: Double)
        case mesh(MeshGeometry)
        case texture(Texture)
    }

    /// How a gradient continues beyond its ends.
    package enum Extent: Hashable, Sendable {
        /// The colours of the ends.
        case pad
        case `repeat`
        /// The gradient repeated, alternately reversed.
        case mirror
    }

    package let geometry: Geometry
    package let extent: Extent
    package let ramp: ColorRamp
    /// The colour maps, in the order of application.
    package let filters: [ColorMap]
    private let hash: Int

    package init(_ geometry: Geometry, _ ramp: ColorRamp, filters: [ColorMap] = [], extent: Extent = .pad) {
        self.geometry = geometry
        self.extent = extent
        self.ramp = ramp
        self.filters = filters
        var hasher = Hasher()
        hasher.combine(geometry)
        hasher.combine(extent)
        hasher.combine(ramp)
        hasher.combine(filters)
        hash = hasher.finalize()
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    package static func == (a: Shader, b: Shader) -> Bool {
        a === b || a.hash == b.hash && a.extent == b.extent && a.geometry == b.geometry && a.ramp == b.ramp && a.filters == b.filters
    }

    /// The same paint in coordinates whose origin is at `offset` of the old ones.
    package func movedOrigin(to offset: CGPoint) -> Shader {
        Shader(geometry.moved(by: CGPoint(x: -offset.x, y: -offset.y)), ramp, filters: filters, extent: extent)
    }

    package func filtered(by matrix: ColorMap) -> Shader { Shader(geometry, ramp, filters: filters + [matrix], extent: extent) }

    package var isClear: Bool {
        guard filters.isEmpty else { return false }
        return switch geometry {
        case .mesh(let mesh): mesh.isClear
        case .texture: false
        default: ramp.isClear
        }
    }

    /// Whether the paint is known to be opaque everywhere.
    package var isOpaque: Bool {
        guard filters.isEmpty else { return false }
        return switch geometry {
        case .mesh: false
        case .texture(let texture): texture.image.isOpaque
        default: ramp.isOpaque
        }
    }
}

extension Shader.Geometry {
    fileprivate func moved(by delta: CGPoint) -> Self {
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + delta.x, y: point.y + delta.y) }
        switch self {
        case .linear(let start, let end): return .linear(start: moved(start), end: moved(end))
        case .radial(let center, let start, let end, let aspect):
            return .radial(center: moved(center), startRadius: start, endRadius: end, aspect: aspect)
        case .angular(let center, let start, let end): return .angular(center: moved(center), start: start, end: end)
        case .mesh(let mesh): return .mesh(mesh.moved(by: delta))
        case .texture(var texture):
            texture.origin = moved(texture.origin)
            return .texture(texture)
        }
    }
}
