@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What a hand does to the rows of a list on a phone: it pushes them aside, and carries them to other places.
@MainActor @Suite("Rows pushed aside and carried on a phone") struct PhoneRowsTests {
    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        try app.settle(maxFrames: 400)
        return app
    }

    /// Where each text is drawn; the last one where it is drawn more than once.
    private func texts(_ app: TestApp) -> [String: CGRect] {
        var found: [String: CGRect] = [:]
        for item in app.host.fullDisplayList.items {
            if case .text(let run, _, _) = item.command { found[run.string] = item.bounds }
        }
        return found
    }

    private func count(_ text: String, _ app: TestApp) -> Int {
        app.host.fullDisplayList.items.count { if case .text(let run, _, _) = $0.command { run.string == text } else { false } }
    }

    @Test(
        "The header of a plain list has the colour of the rows on a phone, and another one on a desktop",
        arguments: [DeviceForm.phone, .desktop])
    func headers(device: DeviceForm) throws {
        let app = TestApp(size: CGSize(width: 390, height: 600)) {
            List { Section("Header") { Text("row") } }.listStyle(.plain)
        }
        app.setEnvironment(\.deviceForm, device)
        try app.settle(maxFrames: 400)
        let header = try #require(texts(app)["Header"])
        let colors = app.host.fullDisplayList.items.compactMap { item -> Color.Resolved? in
            guard case .fill(_, _, .color(let color), _) = item.command, item.bounds.contains(header), item.bounds.height < 100 else {
                return nil
            }
            return color
        }
        #expect(colors.count == (device == .phone ? 1 : 2))
    }

    // MARK: Pushed aside

    private func clip(_ rect: CGRect, _ app: TestApp) -> (shape: ShapeGeometry, transform: CGAffineTransform)? {
        for item in app.host.fullDisplayList.items {
            guard case .pushClip(let shape, _, let transform) = item.command else { continue }
            let bounds = shape.bounds.applying(transform)
            if near(bounds.minX, rect.minX, 0.6), near(bounds.maxX, rect.maxX, 0.6), near(bounds.minY, rect.minY, 0.6),
               near(bounds.maxY, rect.maxY, 0.6) { return (shape, transform) }
        }
        return nil
    }

    @Test("Rows with room between them are boxes of their own, without lines", arguments: [0, 10])
    func rowsApart(spacing: CGFloat) throws {
        let app = try app {
            List { ForEach(0..<3) { index in Text("row\(index)") } }.listRowSpacing(spacing)
        }
        let lines = app.displayListDescription().split(separator: "\n")
        let boxes = lines.filter { $0.contains("fill roundedRect") && $0.contains("radius 10 #") }.count
        let separators = app.host.fullDisplayList.items.filter { $0.bounds.height <= 1 }.count
        #expect(boxes == (spacing == 0 ? 0 : 3))
        #expect(separators == (spacing == 0 ? 2 : 0))
        let rows = app.findAll(.row)
        #expect(near(rows[1].frame.minY - rows[0].frame.maxY, spacing))
    }

    @Test("A row pushed aside in a grouped list stays within its card, corners and buttons included", arguments: 0..<3)
    func swipesStayInTheCard(_ index: Int) throws {
        let app = try app {
            List { ForEach(0..<3) { index in Text("row\(index)").swipeActions { Button("Away") {} } } }
        }
        let row = app.findAll(.row)[index].frame, card = row.insetBy(dx: 16, dy: 0)
        let before = try #require(texts(app)["row\(index)"])
        #expect(clip(card, app) == nil)
        app.drag(from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 180, y: row.midY))
        try app.settle(maxFrames: 400)
        let button = try app.find(.button, "Away").frame
        #expect(near(button.maxX, card.maxX) && button.minX >= card.midX)
        let after = try #require(texts(app)["row\(index)"])
        #expect(near(before.minX - after.minX, card.maxX - button.minX, 0.6))
        let found = try #require(clip(card, app))
        let inverse = found.transform.inverted()
        func shows(_ x: CGFloat, _ y: CGFloat) -> Bool { found.shape.contains(CGPoint(x: x, y: y).applying(inverse), eoFill: false) }
        for x in [card.minX + 1, card.maxX - 1] {
            #expect(shows(x, card.minY + 1) == (index != 0))
            #expect(shows(x, card.maxY - 1) == (index != 2))
            #expect(shows(x, card.midY))
        }
        // A press beside the card is one elsewhere.
        app.click(at: CGPoint(x: 6, y: row.midY))
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(.button, "Away") == nil)
        #expect(clip(card, app) == nil && texts(app)["row\(index)"] == before)
    }

    @Test("A swipe's buttons are as wide as on a phone at least, labels are icons, and their titles show below them in high rows",
          arguments: [44.0, 120.0])
    func swipeButtons(height: CGFloat) throws {
        let app = try app {
            List {
                Text("row").frame(height: height).swipeActions {
                    Button("Go") {}
                    Button("Share", systemImage: "square.and.arrow.up") {}
                }
            }
        }
        let row = try #require(app.findAll(.row).first).frame
        app.drag(from: CGPoint(x: 340, y: row.midY), to: CGPoint(x: 180, y: row.midY))
        try app.settle(maxFrames: 400)
        let widths = try ["Go", "Share"].map { try app.find(.button, $0).frame.width }
        #expect(widths.allSatisfy { near($0, 74) }, "\(widths)")
        let drawn = texts(app)
        #expect(drawn["Go"] != nil)
        #expect((drawn["Share"] != nil) == (height == 120))
        let sizes = app.host.fullDisplayList.items.compactMap { item -> CGFloat? in
            if case .text(let run, _, _) = item.command, run.string == "Go" { run.font.size } else { nil }
        }
        #expect(sizes == [15])
    }

    private struct Edited: View {
        @State private var items = ["alpha", "beta"]
        var body: some View {
            VStack {
                EditButton()
                List { Section("Heading") { ForEach(items, id: \.self) { Text($0) }.onDelete { items.remove(atOffsets: $0) } } }
            }
        }
    }

    /// The round marks that delete rows, from the top.
    private func marks(_ app: TestApp) -> [CGRect] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .fill(.ellipse, _, _, _) = item.command, item.bounds.width == item.bounds.height else { return nil }
            return item.bounds
        }
    }

    @Test("In edit mode a row's mark goes aside with the row, and both come back with a press elsewhere") func marksGoAside() throws {
        let app = try app { Edited() }
        try app.find(.button, "Edit").click()
        try app.settle(maxFrames: 400)
        let marks = marks(app), place = try #require(texts(app)["alpha"])
        #expect(marks.count == 2)
        let mark = try #require(marks.first)
        let heading = try #require(texts(app).first { $0.key.lowercased() == "heading" }).value
        let beta = try app.find(text: "beta").frame
        // Outside of the list, on a header, on another row.
        for elsewhere in [CGPoint(x: 6, y: 6), CGPoint(x: heading.midX, y: heading.midY), CGPoint(x: beta.midX, y: beta.midY)] {
            app.click(at: CGPoint(x: mark.midX, y: mark.midY))
            app.advance(by: .milliseconds(96))
            let half = try #require(texts(app)["alpha"])
            #expect(half.minX < place.minX - 1 && near(self.marks(app)[0].minX - mark.minX, half.minX - place.minX, 1))
            try app.settle(maxFrames: 400)
            #expect(try app.find(.button, "Delete").frame.maxX == 374)
            // Over the edge of the card, where it is cut off.
            #expect(self.marks(app)[0].maxX <= 16)
            #expect(self.marks(app)[1] == marks[1])
            app.click(at: elsewhere)
            try app.settle(maxFrames: 400)
            #expect(try app.maybeFind(.button, "Delete") == nil, "\(elsewhere)")
            #expect(self.marks(app) == marks && texts(app)["alpha"] == place, "\(elsewhere)")
        }
    }

    @Test("A button that came out by a mark goes when editing ends") func editingEnds() throws {
        let app = try app { Edited() }
        try app.find(.button, "Edit").click()
        try app.settle(maxFrames: 400)
        let mark = try #require(marks(app).first)
        app.click(at: CGPoint(x: mark.midX, y: mark.midY))
        try app.settle(maxFrames: 400)
        try app.find(.button, "Done").click()
        try app.settle(maxFrames: 400)
        #expect(try app.maybeFind(.button, "Delete") == nil)
        #expect(marks(app).isEmpty)
    }

    // MARK: Carried

    private struct Movable: View {
        let knob: Knob<[String]>
        var isEditing = true
        var body: some View {
            List { ForEach(knob.value, id: \.self) { Text($0) }.onMove { knob.value.move(fromOffsets: $0, toOffset: $1) } }
                .environment(\.editMode, .constant(isEditing ? .active : .inactive))
        }
    }

    private let letters = ["a", "b", "c", "d", "e"]
    /// Where the handles of rows are.
    private let handle: CGFloat = 352

    private func middle(_ text: String, _ app: TestApp) throws -> CGFloat { try app.find(text: text).frame.midY }

    private func showsLine(_ app: TestApp) -> Bool { app.painted.contains { $0.height == 2 && $0.width > 200 } }
    private func showsShadow(_ app: TestApp) -> Bool { app.displayListDescription().contains("shadow") }

    @Test("Rows move aside for the one that is carried, which follows the finger and settles in its gap") func rowsMoveAside() throws {
        let knob = Knob(letters)
        let app = try app { Movable(knob: knob) }
        let places = try letters.map { try middle($0, app) }, drawn = try #require(texts(app)["a"])
        #expect(near(places[1] - places[0], 44))
        app.press(at: CGPoint(x: handle, y: places[0]))
        app.movePointer(to: CGPoint(x: handle, y: places[0] + 6))
        #expect(showsShadow(app) && !showsLine(app) && count("a", app) == 1)
        #expect(try middle("b", app) == places[1])
        app.movePointer(to: CGPoint(x: handle - 40, y: places[0] + 60))
        app.advance(by: .milliseconds(96))
        let half = try middle("b", app)
        #expect(half > places[0] + 1 && half < places[1] - 1, "\(half)")
        app.advance(by: .seconds(1))
        #expect(try near(middle("b", app), places[0]) && near(middle("c", app), places[2]))
        #expect(!showsLine(app))
        let carried = try #require(texts(app)["a"])
        #expect(near(carried.minX, drawn.minX) && near(carried.minY, drawn.minY + 60, 0.6), "\(carried)")
        #expect(count("a", app) == 1)
        #expect(knob.value == letters)
        app.release(at: CGPoint(x: handle - 40, y: places[0] + 60))
        #expect(knob.value == ["b", "a", "c", "d", "e"])
        // They stand there already.
        #expect(try near(middle("b", app), places[0], 0.6) && near(middle("c", app), places[2], 0.6))
        app.advance(by: .milliseconds(64))
        let settling = try #require(texts(app)["a"])
        #expect(settling.minY > drawn.minY + 44.5 && settling.minY < drawn.minY + 60 && showsShadow(app), "\(settling)")
        #expect(try near(middle("b", app), places[0], 0.6))
        try app.settle(maxFrames: 400)
        #expect(try near(#require(texts(app)["a"]).minY, drawn.minY + 44) && !showsShadow(app) && count("a", app) == 1)
        #expect(try ["b", "a", "c", "d", "e"].map { try middle($0, app) } == places)
    }

    @Test("A row is carried upwards, and the gap closes again behind it") func upwards() throws {
        let knob = Knob(letters)
        let app = try app { Movable(knob: knob) }
        let places = try letters.map { try middle($0, app) }
        app.press(at: CGPoint(x: handle, y: places[4]))
        app.movePointer(to: CGPoint(x: handle, y: places[4] - 10))
        app.movePointer(to: CGPoint(x: handle, y: places[1] - 2))
        app.advance(by: .seconds(1))
        #expect(try near(middle("a", app), places[0]) && near(middle("b", app), places[2]) && near(middle("d", app), places[4]))
        app.movePointer(to: CGPoint(x: handle, y: places[3] + 2))
        app.advance(by: .seconds(1))
        #expect(try near(middle("b", app), places[1]) && near(middle("c", app), places[2]) && near(middle("d", app), places[4]))
        app.release(at: CGPoint(x: handle, y: places[3] + 2))
        try app.settle(maxFrames: 400)
        #expect(knob.value == ["a", "b", "c", "e", "d"])
        #expect(try knob.value.map { try middle($0, app) } == places)
    }

    @Test("A drag that is cancelled moves nothing: rows go back to their places") func cancelled() throws {
        let knob = Knob(letters)
        let app = try app { Movable(knob: knob) }
        let places = try letters.map { try middle($0, app) }
        app.press(at: CGPoint(x: handle, y: places[0]))
        app.movePointer(to: CGPoint(x: handle, y: places[0] + 10))
        app.movePointer(to: CGPoint(x: handle, y: places[2]))
        app.advance(by: .seconds(1))
        #expect(try near(middle("c", app), places[1]))
        app.send(.pointer(PointerEvent(phase: .cancelled, location: CGPoint(x: handle, y: places[2]), time: app.time)))
        app.advance(by: .milliseconds(96))
        let half = try middle("c", app)
        #expect(half > places[1] + 1 && half < places[2] - 1, "\(half)")
        try app.settle(maxFrames: 400)
        #expect(knob.value == letters && !showsShadow(app))
        #expect(try letters.map { try middle($0, app) } == places)
    }

    @Test("Rows go back where the app does not move them") func refused() throws {
        let app = try app {
            List { ForEach(letters, id: \.self) { Text($0) }.onMove { _, _ in } }.environment(\.editMode, .constant(.active))
        }
        let places = try letters.map { try middle($0, app) }
        app.press(at: CGPoint(x: handle, y: places[0]))
        app.movePointer(to: CGPoint(x: handle, y: places[0] + 10))
        app.movePointer(to: CGPoint(x: handle, y: places[2]))
        app.advance(by: .seconds(1))
        app.release(at: CGPoint(x: handle, y: places[2]))
        try app.settle(maxFrames: 400)
        #expect(try letters.map { try middle($0, app) } == places && !showsShadow(app))
    }

    @Test("A row that is held can be carried without edit mode, and stays in its list") func held() throws {
        let knob = Knob(letters)
        let app = try app { Movable(knob: knob, isEditing: false) }
        let places = try letters.map { try middle($0, app) }, drawn = try #require(texts(app)["a"])
        app.press(at: CGPoint(x: 200, y: places[1]))
        app.advance(by: .milliseconds(350))
        app.movePointer(to: CGPoint(x: 200, y: places[1] - 8))
        app.movePointer(to: CGPoint(x: 200, y: 2))
        app.advance(by: .seconds(1))
        #expect(try near(middle("a", app), places[1]))
        #expect(try near(#require(texts(app)["b"]).midY, drawn.midY, 0.6))
        app.release(at: CGPoint(x: 200, y: 2))
        try app.settle(maxFrames: 400)
        #expect(knob.value == ["b", "a", "c", "d", "e"])
    }

    @Test("In edit mode a drag beside the handles scrolls") func besideHandles() throws {
        let knob = Knob((0..<40).map { "row\($0)" })
        let app = try app { Movable(knob: knob) }
        let before = try middle("row8", app)
        app.press(at: CGPoint(x: 150, y: before))
        for step in 1...10 {
            app.advance(by: .milliseconds(16))
            app.movePointer(to: CGPoint(x: 150, y: before - 15 * CGFloat(step)))
        }
        // Held still: there is no deceleration.
        app.advance(by: .milliseconds(200))
        app.movePointer(to: CGPoint(x: 150, y: before - 150))
        app.release(at: CGPoint(x: 150, y: before - 150))
        try app.settle(maxFrames: 400)
        #expect(knob.value[8] == "row8")
        #expect(try middle("row8", app) < before - 100)
    }

    @Test("The list scrolls on while a row is carried at its edge, however far the row has come") func scrollsOn() throws {
        let knob = Knob((0..<80).map { "row\($0)" })
        let app = try app { Movable(knob: knob) }
        let start = try middle("row1", app)
        app.press(at: CGPoint(x: handle, y: start))
        app.movePointer(to: CGPoint(x: handle, y: start + 10))
        app.movePointer(to: CGPoint(x: handle, y: 596))
        app.advance(by: .seconds(3))
        let carried = try #require(texts(app)["row1"])
        #expect(carried.midY > 540 && carried.midY < 600, "\(carried)")
        app.release(at: CGPoint(x: handle, y: 596))
        try app.settle(maxFrames: 400)
        let place = try #require(knob.value.firstIndex(of: "row1"))
        #expect(place > 30, "\(place)")
        #expect(try app.find(text: "row1").frame.midY > 500)
    }

    @Test("What is in a row moves with it while it is swiped, whatever animations its views ask for") func contentIsCarried() throws {
        let app = TestApp(size: CGSize(width: 390, height: 400)) {
            List {
                Text("carried").transaction { $0.animation = .default.delay(2) }.swipeActions { Button("Away") {} }
            }
        }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        try app.settle(maxFrames: 400)
        func drawn() -> CGFloat? {
            for item in app.host.fullDisplayList.items {
                if case .text(let run, _, let transform) = item.command, run.string == "carried" { return transform.tx }
            }
            return nil
        }
        let start = try #require(drawn()), frame = try app.find(text: "carried").frame
        app.drag(from: CGPoint(x: 300, y: frame.midY), to: CGPoint(x: 180, y: frame.midY))
        app.advance(by: .milliseconds(800))
        let open = try #require(drawn())
        #expect(open < start - 20, "it stays open")
    }
}
