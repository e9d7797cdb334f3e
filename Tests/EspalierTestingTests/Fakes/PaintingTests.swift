@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

/// What a frame has left wrong on the screen is an issue of the test that has made the frame, without being asked for.
@MainActor @Suite("Detection of wrong painting in test apps") struct PaintingTests {
    private final class Model { var isRed = false }

    /// Changes its colour and tells nobody.
    private struct Silent: LeafView {
        let model: Model
        typealias Body = Never
        var body: Never { fatalError() }

        final class Leaf: Node {
            let model: Model
            init(_ model: Model, host: ViewHost) {
                self.model = model
                super.init(host: host)
            }

            override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 20, height: 20) }
            override var ownInk: CGRect { bounds }
            override func paintContent(_ context: inout PaintContext) {
                context.fill(ShapeGeometry(Path(bounds)), .color(model.isRed ? .white : .black), bounds: bounds)
            }
        }

        func makeNode(_ context: NodeContext) -> Leaf { Leaf(model, host: context.host) }
        func updateNode(_ node: Leaf, _ context: NodeContext) {}
    }

    private nonisolated func isFault(_ issue: Issue) -> Bool { issue.error is PaintingFault }

    @Test("A window's view that changes without invalidating itself is a painting fault, once")
    func framesOfTheWindow() {
        let model = Model()
        let app = TestApp { Silent(model: model) }
        app.pump()
        #expect(app.fault == nil)
        model.isRed = true
        withKnownIssue { app.pump() } matching: { isFault($0) }
        // Once is enough: what follows is its consequence.
        model.isRed = false
        app.advance(by: .seconds(1))
        #expect(app.fault != nil)
        #expect(throws: PaintingFault.self) { try app.settle() }
    }

    /// They are painted apart from the window's.
    @Test("A popup's view that changes without invalidating itself is a painting fault") func framesOfPopups() throws {
        struct Popping: View {
            let model: Model
            @State private var isShown = true
            var body: some View {
                Text("x").popover(isPresented: $isShown) {
                    VStack {
                        Silent(model: model)
                        TextField("Name", text: .constant("abc"))
                    }
                    .padding()
                }
            }
        }
        let model = Model()
        let app = TestApp { Popping(model: model) }
        try app.settle()
        #expect(!app.host.popups.popups.isEmpty)
        model.isRed = true
        withKnownIssue {
            // The caret moves: a frame of the popup.
            app.key(.end)
            app.key(.home)
            app.type("a")
        } matching: { isFault($0) }
    }
}
