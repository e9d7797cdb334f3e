import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: what a drag that begins in a sheet is for: the sheet, what scrolls in it, or something that is dragged itself.
@MainActor @Suite("Drags in a phone's sheet") struct PhoneSheetDragTests {
    private struct Sheet<Content: View>: View {
        var detents: Set<PresentationDetent> = [.medium, .large]
        var scrollsFirst = false
        var isFixed = false
        @ViewBuilder let content: () -> Content
        @State private var isShown = true

        var body: some View {
            Text(isShown ? "shown" : "gone").sheet(isPresented: $isShown) {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 1).accessibilityElement().accessibilityIdentifier("top")
                    content()
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                .presentationDetents(detents)
                .presentationContentInteraction(scrollsFirst ? .scrolls : .automatic)
                .interactiveDismissDisabled(isFixed)
            }
        }
    }

    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        return app
    }

    /// Where the sheet's upper edge is.
    private func top(_ app: TestApp) throws -> CGFloat { try app.find(id: "top").frame.minY }
    private let medium: CGFloat = 422, large: CGFloat = 54

    /// Moves in small steps, as a finger does.
    private func move(_ app: TestApp, from start: CGPoint, by translation: CGSize, each: () throws -> Void = {}) throws {
        let steps = Int(max(abs(translation.width), abs(translation.height)) / 4)
        for step in 1...steps {
            app.advance(by: .milliseconds(16))
            let part = CGFloat(step) / CGFloat(steps)
            app.movePointer(to: CGPoint(x: start.x + translation.width * part, y: start.y + translation.height * part))
            try each()
        }
    }

    /// The finger rests before it is lifted: nothing goes on by its speed.
    private func drag(_ app: TestApp, from start: CGPoint, by translation: CGSize) throws {
        app.press(at: start)
        try move(app, from: start, by: translation)
        let end = CGPoint(x: start.x + translation.width, y: start.y + translation.height)
        app.advance(by: .milliseconds(200))
        app.movePointer(to: end)
        app.release(at: end)
        try app.settle(maxFrames: 400)
    }

    @ViewBuilder private static func rows(_ isList: Bool) -> some View {
        if isList {
            List { ForEach(0..<40) { Text("row\($0)") } }
        } else {
            ScrollView { ForEach(0..<40) { index in Button("row\(index)") {}.frame(height: 44) } }
        }
    }

    @Test("A drag up over what scrolls lets the sheet grow first, and scrolls then", arguments: [false, true])
    func grows(_ isList: Bool) throws {
        let app = try app { Sheet { Self.rows(isList) } }
        #expect(try top(app) == medium)
        let before = try app.find(text: "row2").frame.minY
        try drag(app, from: CGPoint(x: 195, y: 700), by: CGSize(width: 3, height: -260))
        #expect(try top(app) == large)
        #expect(try near(app.find(text: "row2").frame.minY - large, before - medium), "the content is not scrolled")
        let row = try app.find(text: "row5").frame.minY
        try drag(app, from: CGPoint(x: 195, y: 500), by: CGSize(width: 3, height: -120))
        #expect(try top(app) == large)
        #expect(try app.find(text: "row5").frame.minY <= row - 100)
    }

    @Test("Content that is not at its top is scrolled down; once it is there, the sheet goes down, and away", arguments: [false, true])
    func shrinks(_ isList: Bool) throws {
        let app = try app { Sheet { Self.rows(isList) } }
        try drag(app, from: CGPoint(x: 195, y: 700), by: CGSize(width: 0, height: -260))
        try drag(app, from: CGPoint(x: 195, y: 600), by: CGSize(width: 0, height: -120))
        try drag(app, from: CGPoint(x: 195, y: 300), by: CGSize(width: 0, height: 200))
        #expect(try top(app) == large, "this one scrolled")
        try drag(app, from: CGPoint(x: 195, y: 300), by: CGSize(width: 0, height: 300))
        #expect(try top(app) == medium)
        app.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 680), steps: 6)
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "gone")
    }

    @Test("A short flick goes to the next height") func flicks() throws {
        let app = try app { Sheet { Self.rows(true) } }
        app.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 640), steps: 6)
        try app.settle(maxFrames: 400)
        #expect(try top(app) == large)
        app.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 360), steps: 6)
        try app.settle(maxFrames: 400)
        #expect(try top(app) == medium)
    }

    @Test("Where content is to be scrolled first it is, and the mark at the edge still draws the sheet") func scrollsFirst() throws {
        let app = try app { Sheet(scrollsFirst: true) { Self.rows(true) } }
        let row = try app.find(text: "row5").frame.minY
        try drag(app, from: CGPoint(x: 195, y: 750), by: CGSize(width: 0, height: -150))
        #expect(try top(app) == medium)
        #expect(try app.find(text: "row5").frame.minY <= row - 130)
        try drag(app, from: CGPoint(x: 195, y: medium + 8), by: CGSize(width: 0, height: -300))
        #expect(try top(app) == large)
        try drag(app, from: CGPoint(x: 195, y: large + 8), by: CGSize(width: 0, height: 300))
        #expect(try top(app) == medium, "though the content is scrolled")
    }

    @Test("A tap on the mark at the edge goes to the next height, and from the last to the first") func taps() throws {
        let app = try app { Sheet { Self.rows(true) } }
        app.click(at: CGPoint(x: 195, y: medium + 8))
        try app.settle()
        #expect(try top(app) == large)
        app.click(at: CGPoint(x: 195, y: large + 8))
        try app.settle()
        #expect(try top(app) == medium)
    }

    @Test("A drag that began on a button draws the sheet, and the button does nothing") func buttons() throws {
        let log = Log()
        let app = try app { Sheet { Button { log("pressed") } label: { Color.red.frame(width: 200, height: 200) } } }
        try drag(app, from: CGPoint(x: 195, y: 540), by: CGSize(width: 0, height: -300))
        #expect(try top(app) == large)
        #expect(log.drain() == [])
    }

    @Test("A sheet that is not to be left follows a drag a little, and comes back") func fixed() throws {
        let app = try app { Sheet(isFixed: true) { Self.rows(true) } }
        app.press(at: CGPoint(x: 195, y: 600))
        try move(app, from: CGPoint(x: 195, y: 600), by: CGSize(width: 0, height: 200))
        app.pump()
        let held = try top(app)
        #expect(held > medium && held < medium + 100)
        app.release(at: CGPoint(x: 195, y: 800))
        try app.settle(maxFrames: 400)
        #expect(try top(app) == medium)
    }

    // MARK: What is dragged in a sheet

    enum Held: CaseIterable { case slider, drum, swipedRow, rowByItsHandle, heldRow, gesture, item, selection }

    private struct Dragged: View {
        let held: Held
        @State private var value = 0.5
        @State private var choice = 5
        @State private var rows = Array(0..<6)
        @State private var translation = CGSize.zero

        var body: some View {
            switch held {
            case .slider: Slider(value: $value).accessibilityIdentifier("it").padding(40)
            case .drum: Picker("Number", selection: $choice) { ForEach(0..<20) { Text("n\($0)").tag($0) } }.pickerStyle(.wheel)
            case .swipedRow: List(rows, id: \.self) { row in Text("row\(row)").swipeActions { Button("Away") {} } }
            case .rowByItsHandle: movable.environment(\.editMode, .constant(.active))
            case .heldRow: movable
            case .gesture:
                Color.red.frame(width: 200, height: 200).accessibilityElement().accessibilityIdentifier("it")
                    .gesture(DragGesture().onChanged { translation = $0.translation })
            case .item:
                Color.red.frame(width: 200, height: 200).accessibilityElement().accessibilityIdentifier("it").draggable("text")
            case .selection: Text("What is long enough to be selected").textSelection(.enabled).accessibilityIdentifier("it").padding(40)
            }
        }

        private var movable: some View {
            List { ForEach(rows, id: \.self) { Text("row\($0)") }.onMove { rows.move(fromOffsets: $0, toOffset: $1) } }
        }
    }

    @Test("What is dragged in a sheet does not take the sheet along", arguments: Held.allCases, [CGFloat(-80), 80])
    func draggedInside(_ held: Held, _ distance: CGFloat) throws {
        let app = try app { Sheet { Dragged(held: held) } }
        let start: CGPoint
        switch held {
        case .slider, .gesture, .item, .selection:
            let frame = try app.find(id: "it").frame
            start = CGPoint(x: frame.midX, y: frame.midY)
        case .drum:
            let frame = try app.find(.radioButton, "n5").frame
            start = CGPoint(x: frame.midX, y: frame.midY)
        case .swipedRow, .heldRow: start = CGPoint(x: 250, y: try app.find(text: "row2").frame.midY)
        case .rowByItsHandle: start = CGPoint(x: 352, y: try app.find(text: "row2").frame.midY)
        }
        app.press(at: start)
        if held == .heldRow || held == .selection { app.advance(by: .milliseconds(400)) }
        var place = start
        if held == .swipedRow {
            try move(app, from: start, by: CGSize(width: -60, height: 0))
            place.x -= 60
        }
        try move(app, from: place, by: CGSize(width: 0, height: distance)) {
            let now = try top(app)
            #expect(now == medium)
        }
        app.release(at: CGPoint(x: place.x, y: place.y + distance))
        try app.settle(maxFrames: 600)
        #expect(try top(app) == medium)
        _ = try app.find(text: "shown")
    }

    // MARK: Covers

    private struct Cover: View {
        let isZoomed: Bool
        var isFixed = false
        @State private var isShown = true
        @Namespace private var space

        var body: some View {
            VStack {
                Text(isShown ? "shown" : "gone")
                Text("source").matchedTransitionSource(id: 1, in: space)
            }
            .fullScreenCover(isPresented: $isShown) {
                if isZoomed { player.navigationTransition(.zoom(sourceID: 1, in: space)) } else { player }
            }
        }

        private var player: some View {
            Text("player").frame(maxWidth: .infinity, maxHeight: .infinity).interactiveDismissDisabled(isFixed)
        }
    }

    @Test(
        "A cover that grows out of a view is dragged down and away; others stay", arguments: [(true, false), (false, false), (true, true)])
    func covers(_ isZoomed: Bool, _ isFixed: Bool) throws {
        let app = try app { Cover(isZoomed: isZoomed, isFixed: isFixed) }
        let start = CGPoint(x: 200, y: 200)
        // Neither a short drag nor one to the side does it.
        for translation in [CGSize(width: 0, height: 60), CGSize(width: 150, height: 100)] {
            try drag(app, from: start, by: translation)
            #expect(try abs(app.find(text: "player").frame.midY - 422) < 1)
        }
        try drag(app, from: start, by: CGSize(width: 10, height: 400))
        #expect(app.findAll(text: "player").isEmpty == (isZoomed && !isFixed))
    }

    // MARK: What lies behind

    private struct Behind: View {
        let interaction: PresentationBackgroundInteraction
        @State private var isShown = true
        @State private var count = 0

        var body: some View {
            VStack {
                Button("count \(count)") { count += 1 }.padding(.top, 100)
                Spacer()
            }
            .sheet(isPresented: $isShown) {
                Color.clear.accessibilityElement().accessibilityIdentifier("top")
                    .presentationDetents([.medium, .large])
                    .presentationBackgroundInteraction(interaction)
            }
        }
    }

    // Covers: mod:presentationBackgroundInteraction
    @Test("What lies behind a sheet can be used as far as the sheet says, and is not dimmed then", arguments: [
        (PresentationBackgroundInteraction.automatic, false), (.disabled, false), (.enabled, true), (.enabled(upThrough: .medium), true),
        (.enabled(upThrough: .height(100)), false),
    ])
    func backgroundInteraction(_ interaction: PresentationBackgroundInteraction, _ isUsable: Bool) throws {
        let app = try app { Behind(interaction: interaction) }
        func hasScrim() -> Bool {
            let all = CGRect(x: 0, y: 0, width: 390, height: 844)
            return app.displayListDescription().split(separator: "\n").contains { $0.contains("#0000003D") }
                && app.host.fullDisplayList.items.contains { $0.bounds == all }
        }
        #expect(hasScrim() != isUsable)
        let button = try app.find(where: { $0.label?.hasPrefix("count") == true }).frame
        app.click(at: CGPoint(x: button.midX, y: button.midY))
        try app.settle(maxFrames: 400)
        // A click on the scrim dismisses the sheet.
        #expect(app.findAll(id: "top").isEmpty != isUsable)
        #expect(app.findAll(text: "count 1").isEmpty != isUsable)
        guard isUsable else { return }
        // The sheet itself is used as ever.
        try drag(app, from: CGPoint(x: 200, y: 500), by: CGSize(width: 0, height: -300))
        #expect(try top(app) < 100)
    }

    /// Where a text is drawn, in points of the window.
    private func drawn(_ app: TestApp, _ string: String) -> CGPoint? {
        for item in app.host.fullDisplayList.items {
            if case .text(let run, _, let transform) = item.command, run.string == string {
                return CGPoint(x: transform.tx, y: transform.ty)
            }
        }
        return nil
    }

    @Test("What is in a sheet moves with it, whatever animations its views ask for") func contentIsCarried() throws {
        let app = try app { Sheet { Text("carried").transaction { $0.animation = .default.delay(2) } } }
        let gap = try #require(drawn(app, "carried")).y - top(app)
        app.press(at: CGPoint(x: 195, y: medium + 8))
        try move(app, from: CGPoint(x: 195, y: medium + 8), by: CGSize(width: 0, height: -200)) {
            let text = try #require(drawn(app, "carried"))
            #expect(try near(text.y - top(app), gap))
        }
        app.release(at: CGPoint(x: 195, y: medium - 192))
        for _ in 0..<30 {
            app.advance(by: .milliseconds(32))
            // It is drawn at whole pixels.
            let text = try #require(drawn(app, "carried"))
            #expect(try abs(text.y - top(app) - gap) < 1)
        }
        #expect(try top(app) == large)
    }
}
