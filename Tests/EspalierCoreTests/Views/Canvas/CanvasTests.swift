import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Canvas and graphics context") struct CanvasTests {
    private func dump(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) -> [String] {
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Canvas(renderer: renderer) }
        return app.displayListDescription().split(separator: "\n").map(String.init)
    }

    private let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20))

    // Covers: context:fill, context:stroke, type:GraphicsContext
    @Test("A canvas fills and strokes paths with their colours") func fillsAndStrokes() {
        let lines = dump { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
            context.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(.black), lineWidth: 2)
        }
        #expect(lines == ["fill rect (0 0; 100 50) #FFFFFFFF", "stroke ellipse (0 0; 50 50) width 2 #000000FF"])
    }

    // Covers: context:translateBy
    @Test("Changes of a copied context do not affect the original") func copiesDoNotMatterToEachOther() {
        let square = square
        let lines = dump { context, _ in
            var copy = context
            copy.translateBy(x: 5, y: 0)
            copy.opacity = 0.5
            copy.fill(square, with: .color(.black))
            context.fill(square, with: .color(.black))
        }
        #expect(lines == ["fill rect (15 10; 20 20) #00000080", "fill rect (10 10; 20 20) #000000FF"])
    }

    // Covers: context:scaleBy, context:rotate
    @Test("Scale, translation and rotation of a context combine, the last innermost") func contextsTurnAndGrow() {
        let square = square
        let lines = dump { context, _ in
            var larger = context
            larger.scaleBy(x: 2, y: 0.5)
            larger.translateBy(x: 1, y: 2)
            larger.fill(square, with: .color(.black))
            context.rotate(by: .degrees(90))
            context.fill(square, with: .color(.black))
        }
        // What is said last is nearest to what is drawn: clockwise, x goes to y and y to -x.
        #expect(
            lines.count == 2 && lines[0].contains("transform [2 0 0 0.5 2 1]") && lines[1].contains("transform [0 1 -1 0 0 0]"), "\(lines)")
    }

    @Test("A clip in a layer does not reach beyond the layer") func clipsEndWithTheirLayer() {
        let square = square
        let lines = dump { context, _ in
            context.drawLayer { layer in
                layer.clip(to: square)
                layer.fill(square, with: .color(.black))
                layer.fill(square, with: .color(.white))
            }
            context.fill(square, with: .color(.white))
        }
        #expect(lines == [
            "group (10 10; 20 20)", "  clip rect (10 10; 20 20)", "    fill rect (10 10; 20 20) #000000FF",
            "    fill rect (10 10; 20 20) #FFFFFFFF", "fill rect (10 10; 20 20) #FFFFFFFF",
        ])
    }

    // Covers: context:addFilter
    @Test("A layer is drawn with the context's opacity and filters") func layersTakeTheContextsState() {
        let square = square
        let lines = dump { context, _ in
            context.opacity = 0.5
            context.addFilter(.blur(radius: 3))
            context.drawLayer { layer in
                #expect(layer.opacity == 1)
                layer.fill(square, with: .color(.black))
            }
        }
        #expect(lines.first == "group colors [1 0 0 0; 0 1 0 0; 0 0 1 0; 0 0 0 0.5; 0 0 0 0] blur 3 (10 10; 20 20)")
        #expect(lines.last == "  fill rect (10 10; 20 20) #000000FF")
    }

    // Covers: context:addFilter
    @Test("The filter added last is applied first") func theFilterThatWasAddedLastActsFirst() {
        let square = square
        let lines = dump { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5, color: .black))
            context.addFilter(.blur(radius: 3))
            context.fill(square, with: .color(.black))
        }
        let blur = lines.first?.range(of: "blur 3")?.lowerBound, threshold = lines.first?.range(of: "alphaThreshold")?.lowerBound
        #expect(blur != nil && threshold != nil && blur! < threshold!, "\(lines)")
    }

    /// What was added before a projection is done to what the projection makes.
    @Test("A filter added before a projection is applied after it") func filtersAddedBeforeAProjectionGoAroundIt() {
        let square = square
        let half = ProjectionTransform(CGAffineTransform(scaleX: 0.5, y: 1))
        let around = dump { context, _ in
            context.addFilter(.blur(radius: 3))
            context.addFilter(.projectionTransform(half))
            context.fill(square, with: .color(.black))
        }
        #expect(around.count == 3 && around[0].hasPrefix("group blur 3 (5 10; 10 20)") && around[1].hasPrefix("  projection"), "\(around)")
        let inside = dump { context, _ in
            context.addFilter(.projectionTransform(half))
            context.addFilter(.blur(radius: 3))
            context.fill(square, with: .color(.black))
        }
        #expect(inside.count == 3 && inside[0].hasPrefix("projection") && inside[1].hasPrefix("  group blur 3 (10 10; 20 20)"), "\(inside)")
        let layer = dump { context, _ in
            context.addFilter(.blur(radius: 3))
            context.addFilter(.projectionTransform(half))
            context.drawLayer { $0.fill(square, with: .color(.black)) }
        }
        #expect(layer.count == 4 && layer[0].hasPrefix("group blur 3") && layer[1].hasPrefix("  projection"), "\(layer)")
    }

    // Covers: context:draw, context:resolve
    @Test("Text in a canvas is measured and drawn") func textsAreMeasuredAndDrawn() throws {
        var size = CGSize.zero
        let lines = dump { context, canvas in
            let text = context.resolve(Text("Hello").font(.system(size: 10)))
            size = text.measure(in: canvas)
            context.draw(text, at: CGPoint(x: 50, y: 25))
            context.draw(Text("B").foregroundStyle(.black), at: .zero, anchor: .topLeading)
        }
        #expect(size.width > 10 && size.height >= 10)
        try #require(lines.count == 2)
        #expect(lines[0].hasPrefix("text \"Hello\""))
        #expect(lines[1].hasPrefix("text \"B\"") && lines[1].hasSuffix("#000000FF"))
    }

    // Covers: context:resolveSymbol
    @Test("A canvas draws its symbol views, and redraws when they change") func symbolsAreViews() {
        struct Screen: View {
            @State var isDark = false
            var body: some View {
                Canvas { context, _ in
                    guard let dot = context.resolveSymbol(id: 1) else { return }
                    context.draw(dot, at: CGPoint(x: 20, y: 20))
                    context.draw(dot, in: CGRect(x: 50, y: 0, width: 40, height: 20))
                } symbols: {
                    (isDark ? Color.black : Color.white).frame(width: 10, height: 10).tag(1)
                }
                .onTapGesture { isDark.toggle() }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Screen() }
        #expect(app.displayListDescription() == """
            fill rect (15 15; 10 10) #FFFFFFFF
            fill rect (0 0; 10 10) transform [4 0 0 2 50 0] #FFFFFFFF
            """)
        app.click(at: CGPoint(x: 90, y: 40))
        #expect(app.displayListDescription().hasPrefix("fill rect (15 15; 10 10) #000000FF"))
    }

    @Test("A canvas with opacity is drawn as one group") func opacityGroupsACanvas() {
        let square = square
        let app = TestApp(size: CGSize(width: 100, height: 50)) {
            Canvas { context, _ in
                context.fill(square, with: .color(.white))
                context.fill(square, with: .color(.black))
            }
            .opacity(0.5)
        }
        #expect(app.displayListDescription().hasPrefix("group opacity 0.5 (10 10; 20 20)"))
    }

    // Covers: view:Canvas
    @Test("The drawing closure runs once, and again on a resize") func closureRunsAgainOnResize() {
        struct Screen: View {
            let log: () -> Void
            @State var count = 0
            var body: some View {
                VStack(spacing: 0) {
                    Canvas { _, _ in log() }.frame(height: 20)
                    Color(white: Double(count) / 10).onTapGesture { count += 1 }
                }
            }
        }
        var count = 0
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Screen { count += 1 } }
        #expect(count == 1)
        app.resize(to: CGSize(width: 80, height: 50))
        #expect(count == 2)
    }
}
