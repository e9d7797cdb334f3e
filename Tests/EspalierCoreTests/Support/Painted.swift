@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation

/// What the last fill over a point is painted with; nil where there is none.
@MainActor func paint(_ app: TestApp, _ point: CGPoint) -> Paint? {
    var found: Paint?
    for item in app.host.fullDisplayList.items {
        guard case .fill(let shape, _, let paint, let transform) = item.command else { continue }
        if shape.bounds.applying(transform).contains(point) { found = paint }
    }
    return found
}
