import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Pointer styles and visibility") struct PointerStyleTests {
    private func app(_ direction: LayoutDirection = .leftToRight, @ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 100, height: 100), layoutDirection: direction, content: content)
    }

    private func shape(_ style: PointerStyle?, _ direction: LayoutDirection = .leftToRight) -> PointerShape {
        let app = app(direction) { Color.red.pointerStyle(style) }
        app.movePointer(to: CGPoint(x: 50, y: 50))
        return app.pointerShape
    }

    // Covers: mod:pointerStyle, style:pointerStyle(.link), style:pointerStyle(.default)
    @Test("Each pointer style maps to its named pointer shape", arguments: [
        (PointerStyle.link, "pointer"), (.horizontalText, "text"), (.verticalText, "vertical-text"), (.rectSelection, "crosshair"),
        (.grabIdle, "grab"), (.grabActive, "grabbing"), (.zoomIn, "zoom-in"), (.zoomOut, "zoom-out"),
        (.columnResize, "col-resize"), (.rowResize, "row-resize"), (.columnResize(directions: .leading), "w-resize"),
        (.columnResize(directions: .trailing), "e-resize"), (.rowResize(directions: .up), "n-resize"),
        (.rowResize(directions: .down), "s-resize"), (.frameResize(position: .top), "ns-resize"),
        (.frameResize(position: .trailing), "ew-resize"), (.frameResize(position: .topLeading), "nwse-resize"),
        (.frameResize(position: .bottomLeading), "nesw-resize"),
        (.frameResize(position: .bottomTrailing, directions: .outward), "se-resize"),
        (.frameResize(position: .bottomTrailing, directions: .inward), "nw-resize"), (.default, "default"),
    ] as [(PointerStyle, String)])
    func namesShapes(_ style: PointerStyle, _ name: String) {
        #expect(shape(style) == .named(PointerShape.Name(rawValue: name)!))
    }

    @Test("Leading and trailing pointer styles are mirrored in right-to-left layouts")
    func sidesFollowTheLayoutDirection() {
        #expect(shape(.columnResize(directions: .leading), .rightToLeft) == .named(.right))
        #expect(shape(.frameResize(position: .topLeading), .rightToLeft) == .named(.risingDiagonal))
        #expect(shape(.frameResize(position: .leading, directions: .outward), .rightToLeft) == .named(.right))
    }

    @Test("The innermost pointer style applies, and nil leaves it to the outer") func innermostStyleWins() {
        let app = app {
            VStack(spacing: 0) {
                Color.red.pointerStyle(.grabIdle)
                Color.blue.pointerStyle(nil)
            }
            .pointerStyle(.link)
        }
        app.movePointer(to: CGPoint(x: 50, y: 20))
        #expect(app.pointerShape == .named(.openHand))
        // nil leaves it to the views around.
        app.movePointer(to: CGPoint(x: 50, y: 80))
        #expect(app.pointerShape == .link)
    }

    @Test("Moving the pointer sets its shape only on a change and runs no update") func changesOnlyWhereItMust() {
        let app = app {
            VStack(spacing: 0) {
                Color.red.pointerStyle(.link)
                Color.blue
            }
        }
        let passes = app.record {
            for y in stride(from: 10, through: 90, by: 10) { app.movePointer(to: CGPoint(x: 50, y: CGFloat(y))) }
        }
        #expect(app.pointerShape == .arrow)
        #expect(app.pointerChanges == 2)
        #expect(passes == TestApp.Passes())
    }

    @Test("A pointer style follows its view's state and holds through a press") func restingPointerFollowsItsView() {
        struct Handle: View {
            @State private var isDragging = false
            var body: some View {
                Color.red.frame(width: 40, height: 40)
                    .pointerStyle(isDragging ? .grabActive : .grabIdle)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { _ in isDragging = true }.onEnded { _ in isDragging = false })
            }
        }
        let app = app { Handle() }
        app.movePointer(to: CGPoint(x: 50, y: 50))
        #expect(app.pointerShape == .named(.openHand))
        app.press(at: CGPoint(x: 50, y: 50))
        #expect(app.pointerShape == .named(.closedHand))
        // The appearance stays with the press, wherever it goes.
        app.movePointer(to: CGPoint(x: 95, y: 95))
        #expect(app.pointerShape == .named(.closedHand))
        app.release(at: CGPoint(x: 95, y: 95))
        #expect(app.pointerShape == .arrow)
    }

    @Test("A view that grows under the resting pointer gives it its style") func viewsThatComeUnderThePointerShapeIt() {
        struct Growing: View {
            let isWide: Bool
            var body: some View { Color.red.frame(width: isWide ? 100 : 10, height: 100).pointerStyle(.link) }
        }
        final class Model: ObservableObject { @Published var isWide = false }
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View { Growing(isWide: model.isWide) }
        }
        let model = Model()
        let app = app { Root(model: model) }
        app.movePointer(to: CGPoint(x: 90, y: 50))
        #expect(app.pointerShape == .arrow)
        model.isWide = true
        app.pump()
        #expect(app.pointerShape == .link)
    }

    @Test("The pointer is a beam over editable and selectable text only")
    func onlyEditableAndSelectableTextShowsABeam() throws {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            VStack(alignment: .leading) {
                Text("Selectable").textSelection(.enabled).accessibilityIdentifier("selectable")
                Text("Plain").accessibilityIdentifier("plain")
                TextField("Field", text: .constant("text")).accessibilityIdentifier("field")
                TextField("Disabled", text: .constant("text")).disabled(true).accessibilityIdentifier("disabled")
                TextEditor(text: .constant("text")).frame(height: 40).accessibilityIdentifier("editor")
                Text("[Link](https://example.com)").accessibilityIdentifier("link")
            }
        }
        func shape(_ id: String) throws -> PointerShape {
            let frame = try app.find(id: id).frame
            app.movePointer(to: CGPoint(x: frame.minX + 4, y: frame.midY))
            return app.pointerShape
        }
        #expect(try shape("selectable") == .text)
        #expect(try shape("plain") == .arrow)
        #expect(try shape("field") == .text)
        #expect(try shape("disabled") == .arrow)
        #expect(try shape("editor") == .text)
        #expect(try shape("link") == .link)
    }

    @Test("The innermost pointer visibility applies, and automatic leaves it to the outer")
    func innermostVisibilityWins() {
        let app = app {
            HStack(spacing: 0) {
                Color.red.pointerStyle(.link)
                Color.blue.pointerVisibility(.visible).pointerStyle(.zoomIn)
                Color.green.pointerVisibility(.automatic)
            }
            .pointerVisibility(.hidden)
        }
        app.movePointer(to: CGPoint(x: 10, y: 50))
        #expect(app.pointerShape == .hidden)
        app.movePointer(to: CGPoint(x: 50, y: 50))
        #expect(app.pointerShape == .named(.zoomIn))
        app.movePointer(to: CGPoint(x: 90, y: 50))
        #expect(app.pointerShape == .hidden)
    }

    @Test("The pointer shows column resizing at a table's column edges") func tableColumnsShowTheirEdges() throws {
        struct Row: Identifiable { let id: Int }
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            Table([Row(id: 1)]) {
                TableColumn("First") { (row: Row) in Text("\(row.id)") }
                TableColumn("Second") { (row: Row) in Text("\(row.id)") }
            }
        }
        var seen: Set<PointerShape> = []
        for x in stride(from: CGFloat(100), to: 200, by: 2) {
            app.movePointer(to: CGPoint(x: x, y: 10))
            seen.insert(app.pointerShape)
        }
        #expect(seen == [.arrow, .named(.column)])
    }
}
