@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Sheets and covers: how they come and go, what the app hears, where keys go.
@MainActor @Suite("Sheets and full-screen covers") struct SheetTests {
    private struct Presenter: View {
        let log: Log
        @State private var isShown = false
        @State private var name = "Ada"

        var body: some View {
            Button("open \(isShown)") { isShown = true }
                .sheet(isPresented: $isShown, onDismiss: { log("dismissed \(isShown)") }) {
                    VStack {
                        Inner(name: name)
                        Button("rename") { name = "Grace" }
                        Button("close by state") { isShown = false }
                    }
                    .frame(width: 200, height: 150)
                    .onAppear { log("appears") }
                    .onDisappear { log("disappears") }
                }
                .environment(\.locale, Locale(identifier: "fr"))
        }
    }

    private struct Inner: View {
        let name: String
        @State private var count = 0
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @Environment(\.locale) private var locale

        var body: some View {
            Button("count \(count)") { count += 1 }
            Text("\(name) \(locale.identifier) \(isPresented)")
            Button("close") { dismiss() }
        }
    }

    // Covers: mod:sheet
    @Test("A sheet appears, dismisses after its animation and starts with fresh state")
    func comesGoesAndBeginsAnew() throws {
        let log = Log()
        let app = TestApp { Presenter(log: log) }
        try app.find(.button, "open false").click()
        try app.settle()
        #expect(log.drain() == ["appears"])
        _ = try app.find(text: "Ada fr true")
        #expect(app.findAll(.dialog).count == 1)
        try app.find(.button, "count 0").click()
        try app.find(.button, "rename").click()
        _ = try app.find(text: "Grace fr true")
        _ = try app.find(.button, "count 1")
        try app.find(.button, "close").click()
        // SwiftUI: the binding is false at once, the callback comes after the animation.
        #expect(log.drain() == [])
        _ = try app.find(.button, "open false")
        try app.settle()
        #expect(log.drain() == ["disappears", "dismissed false"])
        #expect(try app.maybeFind(.button, "close") == nil)
        try app.find(.button, "open false").click()
        try app.settle()
        _ = try app.find(.button, "count 0")
        try app.find(.button, "close by state").click()
        try app.settle()
        #expect(log.drain().contains("dismissed false"))
        #expect(app.isIdle)
    }

    @Test("Behind a sheet nothing can be clicked or focused, and shortcuts do nothing") func viewsBehindASheetTakeNoInput() throws {
        let pressed = Log()
        let app = TestApp {
            VStack {
                Presenter(log: Log())
                Button("behind") { pressed("behind") }.keyboardShortcut("b")
            }
        }
        app.press("b", modifiers: .command)
        #expect(pressed.drain() == ["behind"])
        try app.find(.button, "open false").click()
        try app.settle()
        #expect(try !app.find(.button, "behind").isHittable)
        app.press("b", modifiers: .command)
        #expect(pressed.drain() == [])
        // Tab stays inside.
        for _ in 0..<8 {
            app.key(.tab)
            let focused = app.findAll(where: { $0.isFocused })
            #expect(focused.allSatisfy { $0.label?.hasPrefix("open") != true && $0.label != "behind" })
        }
    }

    // Covers: mod:interactiveDismissDisabled
    @Test("Escape closes a sheet unless interactive dismissal is disabled")
    func escapeClosesUnlessTheSheetSaysNo() throws {
        struct View1: View {
            @State private var isShown = true
            @State private var isFixed = true
            var body: some View {
                Text("shown \(isShown)").sheet(isPresented: $isShown) {
                    Button("free") { isFixed = false }.interactiveDismissDisabled(isFixed)
                }
            }
        }
        let app = TestApp { View1() }
        try app.settle()
        app.key(.escape)
        try app.settle()
        _ = try app.find(text: "shown true")
        try app.find(.button, "free").click()
        app.key(.escape)
        try app.settle()
        _ = try app.find(text: "shown false")
    }

    private struct Thing: Identifiable { let id: Int; var name: String }

    @Test("An item with another id replaces the sheet, the same id updates it")
    func anotherItemIsAnotherSheet() throws {
        struct Items: View {
            let log: Log
            @State private var thing: Thing?
            var body: some View {
                Button("show") { thing = Thing(id: 1, name: "one") }
                    .sheet(item: $thing, onDismiss: { log("dismissed") }) { thing in
                        VStack {
                            Text(thing.name).onAppear { log("appears \(thing.name)") }
                            Button("same") { self.thing = Thing(id: 1, name: "uno") }
                            Button("other") { self.thing = Thing(id: 2, name: "two") }
                        }
                    }
            }
        }
        let log = Log()
        let app = TestApp { Items(log: log) }
        try app.find(.button, "show").click()
        try app.settle()
        try app.find(.button, "same").click()
        _ = try app.find(text: "uno")
        #expect(log.drain() == ["appears one"])
        try app.find(.button, "other").click()
        try app.settle()
        _ = try app.find(text: "two")
        #expect(log.drain() == ["dismissed", "appears two"])
    }

    @Test("A sheet presents another, and Escape closes only the inner one") func sheetFromASheet() throws {
        struct Nested: View {
            @State private var isFirst = false
            @State private var isSecond = false
            var body: some View {
                Button("first") { isFirst = true }.sheet(isPresented: $isFirst) {
                    Button("second") { isSecond = true }.sheet(isPresented: $isSecond) { Text("innermost") }
                }
            }
        }
        let app = TestApp { Nested() }
        try app.find(.button, "first").click()
        try app.settle()
        try app.find(.button, "second").click()
        try app.settle()
        _ = try app.find(text: "innermost")
        app.key(.escape)
        try app.settle()
        #expect(try app.maybeFind(text: "innermost") == nil)
        try app.find(.button, "second").click()
        try app.settle()
        _ = try app.find(text: "innermost")
    }

    @Test("The second of two sheets on one view waits until the first closes")
    func twoSheetsOfOneViewComeOneAfterTheOther() throws {
        struct Two: View {
            @State private var a = false
            @State private var b = false
            var body: some View {
                Button("both") { a = true; b = true }
                    .sheet(isPresented: $a) { Button("close a") { a = false } }
                    .sheet(isPresented: $b) { Text("sheet b") }
            }
        }
        let app = TestApp { Two() }
        try app.find(.button, "both").click()
        try app.settle()
        #expect(try app.maybeFind(text: "sheet b") == nil)
        try app.find(.button, "close a").click()
        try app.settle()
        _ = try app.find(text: "sheet b")
    }

    @Test("Focus returns to the presenting button after a sheet closes") func focusComesBack() throws {
        let app = TestApp { Presenter(log: Log()) }
        app.key(.tab)
        #expect(try app.find(.button, "open false").isFocused)
        app.key(.space)
        try app.settle()
        app.key(.tab)
        app.key(.escape)
        try app.settle()
        #expect(try app.find(.button, "open false").isFocused)
    }

    @Test("Confirmation and cancellation actions stand below the sheet, and Return confirms")
    func barBelowHasConfirmationAndCancellation() throws {
        var saved = 0
        struct Form1: View {
            @Environment(\.dismiss) private var dismiss
            let save: () -> Void
            var body: some View {
                Text("form").frame(width: 240, height: 80).toolbar {
                    ToolbarItem(placement: .confirmationAction) { Button("Save") { save(); dismiss() } }
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                }
            }
        }
        struct Host: View {
            let save: () -> Void
            @State private var isShown = true
            var body: some View { Text("host \(isShown)").sheet(isPresented: $isShown) { Form1(save: save) } }
        }
        let app = TestApp { Host { saved += 1 } }
        try app.settle()
        let cancel = try app.find(.button, "Cancel").frame, save = try app.find(.button, "Save").frame
        let form = try app.find(text: "form").frame
        #expect(cancel.maxX < save.minX && save.minY > form.maxY)
        app.key(.return)
        try app.settle()
        #expect(saved == 1)
        _ = try app.find(text: "host false")
    }

    @Test("Removing the presenting view removes its sheet") func presenterThatGoesTakesItsSheetAlong() throws {
        struct Going: View {
            @State private var isThere = true
            var body: some View {
                if isThere {
                    Text("there").sheet(isPresented: .constant(true)) { Button("end") { isThere = false } }
                } else {
                    Text("gone")
                }
            }
        }
        let app = TestApp { Going() }
        try app.settle()
        try app.find(.button, "end").click()
        try app.settle()
        #expect(try app.maybeFind(.button, "end") == nil)
        #expect(try app.find(text: "gone").isHittable)
    }

    @Test("A sheet can be presented again from its own dismiss callback") func closesInItsOwnCallback() throws {
        struct Callback: View {
            @State private var isShown = true
            @State private var count = 0
            var body: some View {
                Text("count \(count)").sheet(isPresented: $isShown, onDismiss: { count += 1; isShown = count < 3 }) {
                    Text("sheet").onAppear { isShown = false }
                }
            }
        }
        let app = TestApp { Callback() }
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "count 3")
    }

    // Covers: mod:fullScreenCover
    @Test("A full-screen cover fills the window") func coverFillsTheWindow() throws {
        let app = TestApp {
            Text("x").fullScreenCover(isPresented: .constant(true)) { Box("cover") }
        }
        try app.settle()
        #expect(try app.frame("cover") == CGRect(x: 0, y: 0, width: 400, height: 600))
    }

    @Test("A full-screen cover of a small view hides the whole window") func smallCoverFillsTheWindow() throws {
        let app = TestApp {
            Color.red.fullScreenCover(isPresented: .constant(true)) { Text("Small").accessibilityIdentifier("small") }
        }
        try app.settle()
        let window = CGRect(x: 0, y: 0, width: 400, height: 600), small = try app.frame("small")
        #expect(abs(small.midX - 200) < 1 && abs(small.midY - 300) < 1)
        // Nothing of the window is seen: the last thing that is painted in a corner is the cover's ground.
        let ground = app.host.environment.windowBackground
        let corner = app.host.fullDisplayList.items.last { $0.bounds.contains(CGPoint(x: 3, y: 3)) }
        #expect(corner?.bounds == window)
        #expect(corner.map { "\($0.command)" }?.contains("\(ground)") == true, "\(String(describing: corner?.command))")
    }

    @Test("Dismissing an item's full-screen cover calls back and frees the window")
    func coverWithAnItemIsLeftByDismiss() throws {
        struct Inner: View {
            let name: String
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("leave \(name)") { dismiss() } }
        }
        struct Covered: View {
            let log: Log
            @State private var thing: Thing?
            var body: some View {
                Button("open") { thing = Thing(id: 1, name: "one") }
                    .fullScreenCover(item: $thing, onDismiss: { log("dismissed") }) { Inner(name: $0.name) }
            }
        }
        let log = Log()
        let app = TestApp { Covered(log: log) }
        try app.find(.button, "open").click()
        try app.settle()
        #expect(try !app.find(.button, "open").isHittable)
        try app.find(.button, "leave one").click()
        try app.settle()
        #expect(log.drain() == ["dismissed"])
        #expect(try app.find(.button, "open").isHittable)
    }

    // Covers: style:presentationCompactAdaptation(.popover), style:presentationBackgroundInteraction(.enabled)
    // Covers partly: mod:presentationDetents (as on a Mac, a sheet has its content's size)
    // Covers partly: type:PresentationDetent (as on a Mac, a sheet has its content's size)
    /// A sheet of a desktop is as large as its content, whatever a phone's would be.
    @Test("Presentation detents leave a sheet at the size of its content")
    func detentsLeaveTheSizeToTheContent() throws {
        let app = TestApp {
            Text("x").sheet(isPresented: .constant(true)) {
                Box("sheet", width: 200, height: 120)
                    .presentationDetents([.medium, .fraction(0.3), .height(50)])
                    .presentationDetents([.medium, .large], selection: .constant(.large))
                    .presentationDragIndicator(.visible)
                    .presentationContentInteraction(.scrolls)
                    .presentationBackgroundInteraction(.enabled)
                    .presentationCompactAdaptation(.popover)
            }
        }
        try app.settle()
        #expect(try app.frame("sheet") == CGRect(x: 100, y: 240, width: 200, height: 120))
    }

    // Covers: mod:presentationCornerRadius, mod:presentationBackground, style:presentationBackground(.clear)
    @Test("A sheet is painted with its presentation background and corner radius")
    func sheetsUseTheirBackgroundAndRadius() throws {
        func app(_ style: AnyShapeStyle?) -> TestApp {
            TestApp {
                Text("x").sheet(isPresented: .constant(true)) {
                    let content = Color.clear.frame(width: 200, height: 120).presentationCornerRadius(33)
                    if let style { content.presentationBackground(style) } else { content }
                }
            }
        }
        let plain = app(nil), red = app(AnyShapeStyle(Color(red: 1, green: 0, blue: 0))), clear = app(AnyShapeStyle(.clear))
        for app in [plain, red, clear] { try app.settle() }
        #expect(plain.displayListDescription().contains("radius 33"))
        let grounds = [plain, red, clear].map { paint($0, CGPoint(x: 200, y: 300)) }
        #expect(grounds[1] == .color(Color(red: 1, green: 0, blue: 0).resolve(in: ColorContext())))
        #expect(grounds[0] != grounds[1] && grounds[0] != grounds[2])
    }

    @Test(
        "Form, page and fitted presentation sizing give the sheet their sizes",
        arguments: [(0, CGSize(width: 540, height: 620)), (1, CGSize(width: 680, height: 760)), (2, CGSize(width: 100, height: 50))])
    func presentationSizingSetsTheSize(_ sizing: Int, _ expected: CGSize) throws {
        let app = TestApp(size: CGSize(width: 900, height: 900)) {
            Text("x").sheet(isPresented: .constant(true)) {
                let content = Box("sheet").frame(idealWidth: 100, maxWidth: .infinity, idealHeight: 50, maxHeight: .infinity)
                switch sizing {
                case 0: content.presentationSizing(.form)
                case 1: content.presentationSizing(.page)
                default: content.presentationSizing(.fitted)
                }
            }
        }
        try app.settle()
        #expect(try app.frame("sheet").size == expected)
    }

    @Test("A sheet larger than the window stays within the window") func tallSheetStaysInTheWindow() throws {
        let app = TestApp {
            Text("x").sheet(isPresented: .constant(true)) {
                ScrollView { VStack { ForEach(0..<100) { Text("row \($0)") } } }.frame(idealWidth: 900, idealHeight: 2000)
            }
        }
        try app.settle()
        let dialog = try app.find(.dialog).frame
        #expect(dialog.minX >= 0 && dialog.minY >= 0 && dialog.maxX <= 400 && dialog.maxY <= 600)
    }

    @Test("Popping a pushed screen closes the sheet that it presents") func sheetOfAPushedScreenGoesWithIt() throws {
        struct Top: View {
            @State private var isShown = false
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("open") { isShown = true }
                    .sheet(isPresented: $isShown) { Button("pop below") { dismiss() } }
            }
        }
        let app = TestApp { NavigationStack { NavigationLink("go") { Top() } } }
        try app.find(.button, "go").click()
        try app.settle()
        try app.find(.button, "open").click()
        try app.settle()
        try app.find(.button, "pop below").click()
        try app.settle()
        #expect(app.findAll(.dialog).isEmpty)
        #expect(try app.find(.button, "go").isHittable)
    }

    @Test("A navigation stack in a sheet keeps the window title, and Escape pops first")
    func stackInASheetHasItsOwnWay() throws {
        let app = TestApp {
            Text("behind").navigationTitle("Window").sheet(isPresented: .constant(true)) {
                NavigationStack { NavigationLink("deeper") { Text("deep") }.navigationTitle("Sheet") }.frame(width: 300, height: 200)
            }
        }
        try app.settle()
        #expect(app.host.windowTitle == "Window")
        try app.find(.button, "deeper").click()
        try app.settle()
        _ = try app.find(text: "deep")
        // Escape leads back first.
        app.key(.escape)
        try app.settle()
        _ = try app.find(.button, "deeper")
    }

    @Test("A sheet's text field has focus at once, and Tab cycles inside")
    func fieldInASheetHasTheKeyboardAndTabStaysInside() throws {
        let app = TestApp {
            Holder(false) { flag in
                VStack {
                    Button("open") { flag.wrappedValue = true }
                    Button("outside") {}
                }
                .sheet(isPresented: flag) {
                    VStack {
                        TextField("Name", text: .constant(""))
                        Button("one") {}
                        Button("two") {}
                    }
                }
            }
        }
        try app.find(.button, "open").click()
        try app.settle()
        #expect(try app.find(.textField).isFocused)
        var seen: [String] = []
        for _ in 0..<4 {
            app.key(.tab)
            seen += app.findAll(where: { $0.isFocused }).map { $0.label ?? "" }
        }
        #expect(seen == ["one", "two", "Name", "one"])
    }

    // MARK: By the keyboard alone

    /// An alert over a sheet over a sheet: each is left by Escape, the last first, and the focus comes back to where it was.
    @Test("Escape closes the topmost presentation and returns focus, layer by layer")
    func layersAreLeftByTheKeyboard() throws {
        struct Inner: View {
            @State private var asks = false
            var body: some View {
                VStack {
                    Text("second sheet")
                    Button("ask") { asks = true }
                }
                .padding()
                .alert("Sure?", isPresented: $asks) { Button("No", role: .cancel) {}; Button("Yes") {} }
            }
        }
        struct Outer: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    Text("first sheet")
                    Button("more") { isShown = true }
                }
                .padding()
                .sheet(isPresented: $isShown) { Inner() }
            }
        }
        let app = TestApp {
            Holder(false) { flag in Button("open") { flag.wrappedValue = true }.sheet(isPresented: flag) { Outer() } }
        }
        func press(_ name: String) throws {
            app.key(.tab)
            #expect(try app.find(.button, name).isFocused)
            app.key(.space)
            try app.settle()
        }
        try press("open")
        try press("more")
        try press("ask")
        _ = try app.find(text: "Sure?")
        app.key(.escape)
        try app.settle()
        #expect(try app.maybeFind(text: "Sure?") == nil)
        #expect(try app.find(.button, "ask").isFocused)
        app.key(.escape)
        try app.settle()
        #expect(try app.maybeFind(text: "second sheet") == nil && app.find(.button, "more").isFocused)
        app.key(.escape)
        try app.settle()
        #expect(try app.maybeFind(text: "first sheet") == nil && app.find(.button, "open").isFocused)
    }

    /// A popover of a sheet is left by itself: the sheet stays.
    @Test("Escape closes a sheet's popover and leaves the sheet open") func popoverOfASheet() throws {
        struct Sheet: View {
            @State private var isShown = false
            var body: some View {
                Button("pop") { isShown = true }.padding(60)
                    .popover(isPresented: $isShown) { Text("in the popover").padding() }
            }
        }
        let app = TestApp { Text("x").sheet(isPresented: .constant(true)) { Sheet() } }
        try app.settle()
        try app.find(.button, "pop").click()
        try app.settle()
        _ = try app.find(text: "in the popover")
        app.key(.escape)
        try app.settle()
        #expect(try app.maybeFind(text: "in the popover") == nil)
        _ = try app.find(.button, "pop")
    }

    /// Two sheets asked for by one action: the second comes once the first has gone, each in its own callback.
    @Test("Two sheets requested together appear in turn, each with its dismiss callback")
    func sheetsDismissedInTheirOwnCallbacks() throws {
        struct Two: View {
            @State private var first = false
            @State private var second = false
            let log: Log
            var body: some View {
                Button("both") { (first, second) = (true, true) }
                    .sheet(isPresented: $first, onDismiss: { log("first gone") }) {
                        Text("one").onAppear { log("one"); first = false }
                    }
                    .background(Color.clear.sheet(isPresented: $second, onDismiss: { log("second gone") }) {
                        Text("two").onAppear { log("two") }.onDisappear { second = false }
                    })
            }
        }
        let log = Log()
        let app = TestApp { Two(log: log) }
        try app.find(.button, "both").click()
        try app.settle()
        _ = try app.find(text: "two")
        app.key(.escape)
        try app.settle()
        #expect(log.drain() == ["one", "first gone", "two", "second gone"])
        #expect(try app.find(.button, "both").isHittable)
    }
}
