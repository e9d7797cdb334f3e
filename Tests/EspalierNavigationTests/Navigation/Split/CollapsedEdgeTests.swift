@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: the columns of a split view that are screens reach as far as a stack's do.
@MainActor @Suite("Collapsed split views and a phone's edges") struct CollapsedEdgeTests {
    private static let size = CGSize(width: 390, height: 844)

    /// The colours that are painted at a point, back to front, where no clip cuts them off.
    private func colors(_ app: TestApp, at point: CGPoint) -> [Color.Resolved] {
        var clips: [CGRect] = [], colors: [Color.Resolved] = []
        for item in app.host.fullDisplayList.items {
            switch item.command {
            case .pushClip(let shape, _, let transform): clips.append(shape.bounds.applying(transform))
            case .popClip: clips.removeLast()
            case .fill(_, _, .color(let color), _) where item.bounds.contains(point) && clips.allSatisfy { $0.contains(point) }:
                colors.append(color)
            default: break
            }
        }
        return colors
    }

    @Test("The ground of the first column covers the status bar's edge and the lower one, as that of a stack does") func ground() throws {
        let green = Color(red: 0, green: 1, blue: 0)
        let app = TestApp(size: Self.size) {
            NavigationSplitView {
                Text("Ground").frame(maxWidth: .infinity, maxHeight: .infinity).background(green).navigationTitle("Rows")
            } detail: {
                Text("Detail")
            }
        }
        app.setEnvironment(\.deviceForm, .phone)
        app.host.screenInsets = DeviceForm.phone.screenInsets(of: Self.size)
        try app.settle()
        let resolved = green.resolve(in: app.host.environment)
        for y in [5.0, 840] { #expect(colors(app, at: CGPoint(x: 100, y: y)).last == resolved, "at \(y)") }
        // The views keep clear of both.
        #expect(try app.find(text: "Ground").frame.midY < 844 - 34)
    }
}
