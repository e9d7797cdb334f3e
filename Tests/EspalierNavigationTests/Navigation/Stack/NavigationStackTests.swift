@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Pushing and popping, paths, destinations, and what becomes of the state of screens.
@MainActor @Suite("Navigation stacks, their paths and bars") struct NavigationStackTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0
        let log: Log?

        init(_ name: String, _ log: Log? = nil) {
            self.name = name
            self.log = log
        }

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
                .onAppear { log?.add("\(name) appears") }
                .onDisappear { log?.add("\(name) disappears") }
        }
    }

    // Covers: view:NavigationStack, mod:navigationDestination
    @Test("A value link pushes its destination and title, and the back button pops it")
    func linkPushesItsValueAndBackButtonPops() throws {
        let app = TestApp {
            NavigationStack {
                NavigationLink("To seven", value: 7)
                    .navigationDestination(for: Int.self) { Text("Number \($0)").navigationTitle("Seven") }
                    .navigationTitle("Root")
            }
        }
        #expect(app.host.windowTitle == "Root")
        try app.find(.button, "To seven").click()
        try app.settle()
        #expect(try app.maybeFind(.button, "To seven") == nil)
        _ = try app.find(text: "Number 7")
        #expect(app.host.windowTitle == "Seven")
        // The back button has the title of the screen before.
        try app.find(.button, "Root").click()
        try app.settle()
        #expect(try app.maybeFind(text: "Number 7") == nil)
        _ = try app.find(.button, "To seven")
        #expect(app.host.windowTitle == "Root")
    }

    @Test("A covered screen keeps its state, a popped one starts afresh")
    func coveredScreenKeepsItsStateAndPoppedOneLosesIt() throws {
        let log = Log()
        let app = TestApp {
            NavigationStack {
                VStack {
                    Counter("root", log)
                    NavigationLink("go") { Counter("top", log) }
                }
            }
        }
        #expect(log.drain() == ["root appears"])
        try app.find(.button, "root 0").click()
        try app.find(.button, "go").click()
        try app.settle()
        #expect(log.drain() == ["top appears", "root disappears"])
        try app.find(.button, "top 0").click()
        app.key(.leftArrow, modifiers: .option)
        try app.settle()
        #expect(log.drain() == ["root appears", "top disappears"])
        _ = try app.find(.button, "root 1")
        try app.find(.button, "go").click()
        try app.settle()
        _ = try app.find(.button, "top 0")
    }

    private struct PathView: View {
        @State var path: [Int]
        let log: Log

        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Button("replace") { path = [1, 9, 3] }
                    NavigationLink("one", value: 1)
                }
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        Counter("screen \(number)", log)
                        Button("home from \(number)") { path = [] }
                        Button("swap below \(number)") { path = [5, 2, number] }
                        NavigationLink("deeper than \(number)", value: number + 1)
                    }
                }
            }
            .onChange(of: path) { _, new in log.add("path \(new)") }
        }
    }

    @Test("The path binding follows links and Escape, and clearing it pops all")
    func pathFollowsLinksAndLinksFollowThePath() throws {
        let log = Log()
        let app = TestApp { PathView(path: [], log: log) }
        try app.find(.button, "one").click()
        try app.settle()
        try app.find(.button, "deeper than 1").click()
        try app.settle()
        #expect(log.drain().filter { $0.hasPrefix("path") } == ["path [1]", "path [1, 2]"])
        app.key(.escape)
        try app.settle()
        #expect(log.drain().filter { $0.hasPrefix("path") } == ["path [1]"])
        _ = try app.find(.button, "screen 1 0")
        try app.find(.button, "home from 1").click()
        try app.settle()
        _ = try app.find(.button, "one")
    }

    @Test("Replacing path entries keeps the state of the screens that still match")
    func deepLinkAndSwappedEntriesKeepTheScreensThatMatch() throws {
        let log = Log()
        let app = TestApp { PathView(path: [1, 2, 3], log: log) }
        try app.settle()
        // Only what is on top has appeared.
        #expect(log.drain() == ["screen 3 appears"])
        try app.find(.button, "screen 3 0").click()
        try app.find(.button, "swap below 3").click()
        try app.settle()
        _ = try app.find(.button, "screen 3 1")
        app.key(.leftArrow, modifiers: .option)
        try app.settle()
        _ = try app.find(.button, "screen 2 0")
    }

    @Test("The mouse's back button pops a screen") func mouseButtonGoesBack() throws {
        let app = TestApp { PathView(path: [1, 2], log: Log()) }
        try app.settle()
        app.click(at: CGPoint(x: 200, y: 300), button: .back)
        try app.settle()
        _ = try app.find(.button, "screen 1 0")
    }

    // Covers: type:NavigationPath
    @Test("A navigation path holds values of several types, each with its destination")
    func mixedPathTakesValuesOfSeveralTypes() throws {
        struct Mixed: View {
            @State private var path = NavigationPath()
            var body: some View {
                NavigationStack(path: $path) {
                    Button("both") {
                        path.append("text")
                        path.append(4)
                    }
                    .navigationDestination(for: String.self) { Text("string \($0)") }
                    .navigationDestination(for: Int.self) { Text("int \($0), \(path.count)") }
                }
            }
        }
        let app = TestApp { Mixed() }
        try app.find(.button, "both").click()
        try app.settle()
        _ = try app.find(text: "int 4, 2")
        app.key(.leftArrow, modifiers: .option)
        try app.settle()
        _ = try app.find(text: "string text")
    }

    @Test("A navigation path is encoded and decoded, unless a value is not codable")
    func pathIsStoredAndRestored() throws {
        var path = NavigationPath([1, 2])
        path.append("x")
        let data = try JSONEncoder().encode(try #require(path.codable))
        let restored = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        #expect(restored == path)
        struct Opaque: Hashable {}
        path.append(Opaque())
        #expect(path.codable == nil)
        path.removeLast(2)
        #expect(path.count == 2)
    }

    // Covers: env:dismiss, type:DismissAction
    @Test("Leaving a presented destination resets its binding, a new item updates it")
    func presentedDestinationWritesItsBinding() throws {
        struct Presenter: View {
            @State private var isShown = false
            @State private var item: String?
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("show \(isShown)") { isShown = true }
                        Button("item \(item ?? "none")") { item = "a" }
                    }
                    .navigationDestination(isPresented: $isShown) { Inner() }
                    .navigationDestination(item: $item) { item in Button("now \(item)") { self.item = "b" } }
                }
            }
        }
        struct Inner: View {
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            var body: some View { Button("inside \(isPresented)") { dismiss() } }
        }
        let app = TestApp { Presenter() }
        try app.find(.button, "show false").click()
        try app.settle()
        try app.find(.button, "inside true").click()
        try app.settle()
        _ = try app.find(.button, "show false")
        try app.find(.button, "item none").click()
        try app.settle()
        try app.find(.button, "now a").click()
        try app.settle()
        _ = try app.find(.button, "now b")
        app.key(.escape)
        try app.settle()
        _ = try app.find(.button, "item none")
    }

    @Test("A pushed view updates with the state that its link reads") func pushedViewFollowsItsLink() throws {
        struct Model: View {
            @State private var name = "old"
            var body: some View {
                NavigationStack {
                    NavigationLink("open") { Button("name \(name)") { name = "new" } }
                }
            }
        }
        let app = TestApp { Model() }
        try app.find(.button, "open").click()
        try app.settle()
        try app.find(.button, "name old").click()
        try app.settle()
        _ = try app.find(.button, "name new")
    }

    private struct Step: View {
        let number: Int
        @Binding var isStarted: Bool
        @State private var isNext = false
        var body: some View {
            VStack {
                Text("step \(number)")
                if number < 3 { Button("next") { isNext = true } } else { Button("home") { isStarted = false } }
            }
            .navigationDestination(isPresented: $isNext) { Step(number: number + 1, isStarted: $isStarted) }
        }
    }

    /// SwiftUI: a binding that ends the first of several screens ends all of them, though each has been asked for by the one before.
    // Covers: mod:navigationDestination
    @Test("Ending the first of several presented destinations pops all above it")
    func theFirstOfSeveralScreensTakesAllWithIt() throws {
        struct Start: View {
            @State private var isStarted = false
            var body: some View {
                NavigationStack {
                    Button("start") { isStarted = true }
                        .navigationDestination(isPresented: $isStarted) { Step(number: 1, isStarted: $isStarted) }
                }
            }
        }
        let app = TestApp { Start() }
        // Again, from the beginning: nothing of the first time is left.
        for _ in 0..<2 {
            try app.find(.button, "start").click()
            try app.settle()
            for number in 1...2 {
                _ = try app.find(text: "step \(number)")
                try app.find(.button, "next").click()
                try app.settle()
            }
            try app.find(.button, "home").click()
            app.advance(by: .seconds(2))
            try app.settle()
            #expect(app.findAll(.button).map(\.label) == ["start"])
        }
    }

    @available(*, deprecated)
    @Test("Deprecated links by isActive and tag push and pop with their bindings") func oldLinksByBindings() throws {
        struct Old: View {
            @State private var isActive = false
            @State private var selection: String?
            var body: some View {
                NavigationView {
                    VStack {
                        NavigationLink("active", isActive: $isActive) { Button("close") { isActive = false } }
                        NavigationLink("tagged", tag: "a", selection: $selection) { Text("A") }
                        Button("choose \(selection ?? "none")") { selection = "a" }
                    }
                }
                .navigationViewStyle(.stack)
            }
        }
        let app = TestApp { Old() }
        try app.find(.button, "active").click()
        try app.settle()
        try app.find(.button, "close").click()
        try app.settle()
        try app.find(.button, "choose none").click()
        try app.settle()
        _ = try app.find(text: "A")
        app.key(.escape)
        try app.settle()
        _ = try app.find(.button, "choose none")
    }

    // Covers: env:presentationMode, type:PresentationMode, mod:navigationBarBackButtonHidden
    @Test("Presentation mode dismisses a screen whose hidden back button also disables Escape")
    func presentationModeAndHiddenBackButton() throws {
        struct Inner: View {
            @Environment(\.presentationMode) private var mode
            var body: some View {
                Button("leave \(mode.wrappedValue.isPresented)") { mode.wrappedValue.dismiss() }
                    .navigationBarBackButtonHidden()
            }
        }
        let app = TestApp { NavigationStack { NavigationLink("go") { Inner() } } }
        try app.find(.button, "go").click()
        try app.settle()
        #expect(app.findAll(id: "BackButton").isEmpty)
        app.key(.escape)
        try app.settle()
        try app.find(.button, "leave true").click()
        try app.settle()
        _ = try app.find(.button, "go")
    }

    @Test("A pushed screen slides in and comes to rest below the bar") func pushSlidesAndComesToRest() throws {
        let app = TestApp {
            NavigationStack {
                NavigationLink("go") { Box("top") }.navigationTitle("Root")
            }
        }
        try app.find(.button, "go").click()
        app.advance(by: .milliseconds(100))
        let midTransition = try app.frame("top")
        #expect(midTransition.minX > 1 && midTransition.minX < 399)
        try app.settle()
        #expect(try app.frame("top") == CGRect(x: 0, y: Theme.barHeight, width: 400, height: 600 - Theme.barHeight))
        #expect(app.isIdle)
    }

    @Test("A value link outside of a navigation stack is disabled") func linksOutsideOfAStackAreDisabled() throws {
        let app = TestApp { NavigationLink("nowhere", value: 1) }
        #expect(try !app.find(.button, "nowhere").isEnabled)
    }

    @Test("A value without a registered destination shows a message that can be left")
    func valueWithoutADestinationShowsASign() throws {
        let app = TestApp { NavigationStack { NavigationLink("go", value: 1.5) } }
        try app.find(.button, "go").click()
        try app.settle()
        let signs = app.findAll(where: { $0.label?.contains("No destination") == true })
        #expect(signs.count == 1)
        app.key(.escape)
        try app.settle()
        _ = try app.find(.button, "go")
    }

    @Test("A hidden navigation bar takes no room, and the window keeps the title") func hiddenBarTakesNoRoom() throws {
        let app = TestApp {
            NavigationStack { Box("root").navigationTitle("T").toolbar(.hidden, for: .navigationBar) }
        }
        #expect(try app.frame("root").minY == 0)
        #expect(app.host.windowTitle == "T")
    }

    @Test("A changed navigation title becomes the window title") func aChangedTitleRenamesTheWindow() throws {
        struct Titled: View {
            @State private var name = "a"
            var body: some View {
                NavigationStack { Button("rename") { name = "b" }.navigationTitle(name) }
            }
        }
        let app = TestApp { Titled() }
        try app.find(.button, "rename").click()
        #expect(app.host.windowTitle == "b")
        #expect(app.isIdle)
    }

    @Test("A navigation link in a list responds to clicks anywhere in its row")
    func linkInAListTakesTheWholeRow() throws {
        let app = TestApp {
            NavigationStack {
                List {
                    NavigationLink("first") { Text("detail") }
                    Text("second")
                }
                .navigationTitle("List")
            }
        }
        let row = try app.find(text: "first").frame
        app.click(at: CGPoint(x: 300, y: row.midY))
        try app.settle()
        _ = try app.find(text: "detail")
        app.key(.escape)
        try app.settle()
        _ = try app.find(text: "second")
    }

    // Covers: mod:navigationBarTitleDisplayMode, style:navigationBarTitleDisplayMode(.inline), style:navigationBarTitleDisplayMode(.large)
    /// A desktop's bar has one place for titles, whatever a phone's would have.
    @available(*, deprecated)
    @Test(
        "The navigation title stands in the bar in every display mode",
        arguments: [NavigationBarItem.TitleDisplayMode.automatic, .inline, .large])
    func titleStandsInTheBarInEachMode(_ mode: NavigationBarItem.TitleDisplayMode) throws {
        let app = TestApp {
            NavigationStack { Box("root").navigationTitle("Title").navigationBarTitleDisplayMode(mode) }
        }
        #expect(try app.find(.heading, "Title").frame.maxY < Theme.barHeight)
        #expect(try app.frame("root").minY == Theme.barHeight)
        let old = TestApp { NavigationStack { Box("root").navigationBarTitle(Text("Title"), displayMode: mode) } }
        #expect(try old.find(.heading, "Title").frame == app.find(.heading, "Title").frame)
    }

    // Covers: mod:navigationSubtitle
    @Test("The navigation subtitle stands below the title within the bar") func subtitleStandsBelowTheTitle() throws {
        let app = TestApp { NavigationStack { Text("x").navigationTitle("Title").navigationSubtitle("More") } }
        #expect(try app.find(text: "More").frame.minY >= app.find(.heading, "Title").frame.maxY - 1)
        #expect(try app.find(text: "More").frame.maxY <= Theme.barHeight)
    }

    // Covers: style:pickerStyle(.navigationLink)
    @Test("A navigation link picker pushes its choices and returns after one is chosen", arguments: [true, false])
    func choicesHaveAScreenOfTheirOwn(_ isInForm: Bool) throws {
        struct Choosing: View {
            let isInForm: Bool
            @State private var choice = "a"
            private var picker: some View {
                Picker("Fruit", selection: $choice) {
                    Text("Apple").tag("a")
                    Text("Banana").tag("b")
                }
                .pickerStyle(.navigationLink)
            }
            var body: some View {
                NavigationStack {
                    if isInForm { Form { picker }.navigationTitle("Shop") } else { picker.navigationTitle("Shop") }
                    Text("chosen \(choice)")
                }
            }
        }
        let app = TestApp { Choosing(isInForm: isInForm) }
        #expect(try app.maybeFind(text: "Banana") == nil)
        let rows = app.findAll(where: { $0.role == .button && $0.label?.contains("Apple") == true })
        try #require(rows.first).click()
        try app.settle()
        _ = try app.find(.heading, "Fruit")
        // The chosen one has a tick.
        #expect(app.findAll(.radioButton).map { $0.traits.contains(.isSelected) } == [true, false])
        try app.find(text: "Banana").click()
        try app.settle()
        _ = try app.find(.heading, "Shop")
        _ = try app.find(text: "chosen b")
        #expect(app.findAll(where: { $0.label?.contains("Banana") == true }).count == 1)
    }

    /// Without a stack around there is no screen to go to: a menu.
    @Test("A navigation link picker without a stack is a menu") func choicesWithoutAStackAreAMenu() throws {
        struct Choosing: View {
            @State private var choice = "a"
            var body: some View {
                Picker("Fruit", selection: $choice) {
                    Text("Apple").tag("a")
                    Text("Banana").tag("b")
                }
                .pickerStyle(.navigationLink)
            }
        }
        let app = TestApp { Choosing() }
        try app.find(.popUpButton).click()
        try app.find(text: "Banana").click()
        try app.settle()
        #expect(try app.find(.popUpButton).value == "Banana")
    }

    /// macOS: the keyboard comes to the new screen, and back to where it was.
    @Test("Focus leaves the covered screen and returns to its link after a pop") func focusFollowsTheScreens() throws {
        let app = TestApp {
            NavigationStack {
                VStack {
                    Button("first") {}
                    NavigationLink("go") { Button("top") {} }
                }
            }
        }
        app.key(.tab)
        app.key(.tab)
        #expect(try app.find(.button, "go").isFocused)
        app.key(.space)
        try app.settle()
        #expect(app.findAll(where: { $0.isFocused && $0.label == "go" }).isEmpty)
        app.key(.escape)
        try app.settle()
        #expect(try app.find(.button, "go").isFocused)
    }

    @Test(
        "On a phone nothing is seen of what lies behind a stack; in a presentation it is as on a desktop",
        arguments: [DeviceForm.phone, .desktop], [false, true])
    func ground(_ device: DeviceForm, _ isCover: Bool) throws {
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            ZStack {
                Color.red.ignoresSafeArea()
                NavigationStack { Text("Screen") }
            }
            .fullScreenCover(isPresented: .constant(isCover)) {
                NavigationStack { Text("Presented") }.presentationBackground(.green)
            }
        }
        app.setEnvironment(\.deviceForm, device)
        try app.settle()
        let corner = CGPoint(x: 3, y: 500)
        let colours = app.host.fullDisplayList.items.filter { $0.bounds.contains(corner) }.compactMap { item -> Color.Resolved? in
            if case .fill(_, _, .color(let color), _) = item.command { color } else { nil }
        }
        let last = try #require(colours.last), red = Color.red.resolve(in: app.host.environment),
            green = Color.green.resolve(in: app.host.environment)
        #expect(isCover ? last == green : (last != red) == (device == .phone), "\(colours)")
    }
}
