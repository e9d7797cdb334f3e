import EspalierCore
package import EspalierGraphics
package import EspalierTesting
package import Foundation

/// What the last fill over a point is painted with; nil where there is none.
@MainActor package func paint(_ app: TestApp, _ point: CGPoint) -> Paint? {
    var found: Paint?
    for item in app.host.fullDisplayList.items {
        guard case .fill(let shape, _, let paint, let transform) = item.command else { continue }
        if shape.bounds.applying(transform).contains(point) { found = paint }
    }
    return found
}

extension TestApp {
    /// What is filled with a colour, in window points, back to front.
    package var colorFills: [(shape: ShapeGeometry, rect: CGRect, color: Color.Resolved)] {
        host.fullDisplayList.items.compactMap { item in
            guard case .fill(let shape, _, .color(let color), let transform) = item.command else { return nil }
            return (shape, shape.bounds.applying(transform), color)
        }
    }

    /// The pieces of text that are written in one colour, back to front.
    package var runs: [(string: String, bounds: CGRect, color: Color.Resolved)] {
        host.fullDisplayList.items.compactMap { item in
            guard case .text(let run, .color(let color), _) = item.command else { return nil }
            return (run.string, item.bounds, color)
        }
    }
}
