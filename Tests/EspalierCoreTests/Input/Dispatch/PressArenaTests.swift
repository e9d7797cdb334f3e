@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Presses that views take by themselves, drags to other views and gestures in competition, through a window.
@MainActor @Suite("Presses of rows, texts and drags in one arena") struct PressArenaTests {
    private let log = Log()

    // MARK: Rows that can be dragged elsewhere

    private func rows() -> TestApp {
        TestApp(size: CGSize(width: 300, height: 200)) {
            HStack(spacing: 0) {
                List {
                    ForEach(["a", "b"], id: \.self) { row in
                        Text(row).frame(maxWidth: .infinity)
                            .onDrag {
                                log("dragged")
                                return NSItemProvider(object: "x" as NSString)
                            }
                            .swipeActions { Button("Away") {} }
                    }
                }
                .listStyle(.plain)
                .frame(width: 200, height: 200)
                Text("target").frame(width: 100, height: 200).onDrop(of: [.text], isTargeted: nil) { _ in
                    log("dropped")
                    return true
                }
            }
        }
    }

    @Test("A row whose view was dragged elsewhere no longer follows the pointer after the drop") func draggedRowsAreLetGo() throws {
        let app = rows()
        let row = app.findAll(.row)[0].frame
        app.drag(from: CGPoint(x: row.midX, y: row.midY), to: CGPoint(x: 250, y: 100))
        #expect(log.drain() == ["dragged", "dropped"])
        app.movePointer(to: CGPoint(x: row.midX, y: row.midY))
        app.movePointer(to: CGPoint(x: row.midX - 60, y: row.midY))
        try app.settle()
        #expect(try app.maybeFind(.button, "Away") == nil)
    }

    @Test("A row that is pushed along by a press is not dragged elsewhere by it") func pushedRowsStay() throws {
        let app = rows()
        let row = app.findAll(.row)[0].frame
        let place = CGPoint(x: row.minX + 20, y: row.midY)
        for _ in 0..<2 { app.scroll(at: place, dx: 1) }
        app.advance(by: .seconds(1))
        _ = try app.find(.button, "Away")
        app.press(at: place)
        for step in 1...6 { app.movePointer(to: CGPoint(x: place.x + 3 * CGFloat(step), y: place.y)) }
        app.release(at: CGPoint(x: place.x + 18, y: place.y))
        #expect(log.drain() == [])
    }

    // MARK: Rows that are carried

    private struct Movable: View {
        let knob: Knob<[String]>
        var body: some View {
            List { ForEach(knob.value, id: \.self) { Text($0) }.onMove { knob.value.move(fromOffsets: $0, toOffset: $1) } }
                .environment(\.editMode, .constant(.active))
        }
    }

    private let letters = ["a", "b", "c", "d"]

    /// A phone's list whose first row is held by its handle over the third one.
    private func carrying(_ knob: Knob<[String]>) throws -> (app: TestApp, end: CGPoint) {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { Movable(knob: knob) }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        try app.settle(maxFrames: 400)
        let start = try app.find(text: "a").frame.midY, end = CGPoint(x: 352, y: try app.find(text: "c").frame.midY)
        app.press(at: CGPoint(x: 352, y: start))
        app.movePointer(to: CGPoint(x: 352, y: start + 10))
        app.movePointer(to: end)
        app.advance(by: .seconds(1))
        #expect(try app.find(text: "b").frame.midY < start + 10, "the others have made room")
        return (app, end)
    }

    @Test("Escape puts a carried row back, and the release moves nothing") func escapePutsBack() throws {
        let knob = Knob(letters)
        let (app, end) = try carrying(knob)
        app.key(.escape)
        app.release(at: end)
        try app.settle(maxFrames: 400)
        #expect(knob.value == letters)
    }

    @Test("A row is put back when the release goes to a popup") func popupsEndThePress() throws {
        let knob = Knob(letters)
        let (app, end) = try carrying(knob)
        app.host.popups.endOuterPress()
        app.release(at: end)
        try app.settle(maxFrames: 400)
        #expect(knob.value == letters)
    }

    @Test("A row that is let go in its new place moves there") func carriedRowsMove() throws {
        let knob = Knob(letters)
        let (app, end) = try carrying(knob)
        app.release(at: end)
        try app.settle(maxFrames: 400)
        #expect(knob.value == ["b", "c", "a", "d"])
    }

    // MARK: Texts

    @Test("A press that selects text is the text's alone, and goes on when Escape is pressed") func selectionOwnsThePress() throws {
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            Text("abcdef").textSelection(.enabled)
                .simultaneousGesture(TapGesture().onEnded { log("tap") })
                .simultaneousGesture(DragGesture().onEnded { _ in log("drag") })
                .onDrag {
                    log("dragged")
                    return NSItemProvider(object: "x" as NSString)
                }
        }
        let text = try app.find(text: "abcdef").frame
        app.click(at: CGPoint(x: text.midX, y: text.midY))
        app.advance(by: .seconds(1))
        app.press(at: CGPoint(x: text.minX + 1, y: text.midY))
        app.movePointer(to: CGPoint(x: text.midX, y: text.midY))
        app.key(.escape)
        app.movePointer(to: CGPoint(x: text.maxX + 4, y: text.midY))
        app.release(at: CGPoint(x: text.maxX + 4, y: text.midY))
        #expect(app.copiedText(primary: true) == "abcdef")
        #expect(log.drain() == [])
    }

    @Test("A click on a row is the row's and that of a gesture around the list") func rowsShareThePress() throws {
        let knob = Knob<String?>(nil)
        let chosen = Binding<String?>(get: { knob.value }, set: { knob.value = $0 })
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            List(["a", "b"], id: \.self, selection: chosen) { Text($0) }
                .onTapGesture { log("tap") }
        }
        let row = try app.find(text: "b").frame
        app.click(at: CGPoint(x: row.midX, y: row.midY))
        #expect(knob.value == "b")
        #expect(log.drain() == ["tap"])
    }
}
