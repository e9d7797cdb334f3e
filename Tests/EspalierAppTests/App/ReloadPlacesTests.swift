import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

// As in ReloadTests: types of two images are those in `Before` and in `After`.
private enum Before {}
private enum After {}

@MainActor private let bridge = ReloadBridge { type in
    ReloadNames.name(of: type).replacingOccurrences(of: "Before.", with: "").replacingOccurrences(of: "After.", with: "")
} isReplaceable: { type in
    let name = ReloadNames.name(of: type)
    return name.contains("Before.") || name.contains("After.")
}

/// Lives as long as the state that holds it.
@MainActor private final class Tracker {
    static var alive = 0
    init() { Self.alive += 1 }
    isolated deinit { Self.alive -= 1 }
}

@MainActor private enum Running {
    static var tasks = 0
    static var ticks: [String] = []
    static let ticker = PassthroughSubject<Void, Never>()
}

private struct Shown<Content: View>: App {
    let content: @MainActor () -> Content
    init(_ content: @escaping @MainActor () -> Content) { self.content = content }
    init() { preconditionFailure("It is made with its content.") }
    var body: some Scene { WindowGroup("Places") { content() } }
}

extension Before {
    enum Route: Hashable { case fruit, stone }
    struct Stop: Hashable { var number: Int }

    struct Stack: View {
        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("To stop", value: Stop(number: 4))
                    NavigationLink("To fruit", value: Route.fruit)
                    NavigationLink("To view") { Leaf() }
                }
                .navigationDestination(for: Stop.self) { StopView(stop: $0) }
                .navigationDestination(for: Route.self) { Text(verbatim: "route \($0)").accessibilityIdentifier("screen") }
            }
        }
    }
    struct StopView: View {
        let stop: Stop
        @State private var visits = 0
        var body: some View {
            Button("Visit \(stop.number) \(visits)") { visits += 1 }.accessibilityIdentifier("screen")
        }
    }
    struct Leaf: View {
        @State private var count = 0
        var body: some View { Button("Leaf \(count)") { count += 1 }.accessibilityIdentifier("screen") }
    }
    struct Long: View {
        var body: some View {
            ScrollView { LazyVStack { ForEach(0..<200, id: \.self) { Text("line \($0)").frame(height: 20) } } }.frame(height: 200)
        }
    }
    struct Tabs: View {
        var body: some View {
            TabView {
                Leaf().tabItem { Text("First") }
                Leaf().tabItem { Text("Second") }
            }
        }
    }
    struct Sheet: View {
        @State private var isShown = false
        var body: some View {
            Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Leaf() }
        }
    }
    struct Busy: View {
        @State private var tracker = Tracker()
        var body: some View {
            Text("busy")
                .task {
                    Running.tasks += 1
                    while !Task.isCancelled {
                        await withCheckedContinuation { (go: CheckedContinuation<Void, Never>) in Task { go.resume() } }
                    }
                    Running.tasks -= 1
                }
                .onReceive(Running.ticker) { Running.ticks.append("before") }
        }
    }
}

extension After {
    enum Route: Hashable { case stone, fruit }
    struct Stop: Hashable { var number: Int }

    struct Stack: View {
        var body: some View {
            NavigationStack {
                VStack {
                    Text("newer")
                    NavigationLink("To stop", value: Stop(number: 4))
                    NavigationLink("To fruit", value: Route.fruit)
                    NavigationLink("To view") { Leaf() }
                }
                .navigationDestination(for: Stop.self) { StopView(stop: $0) }
                .navigationDestination(for: Route.self) { Text(verbatim: "newer route \($0)").accessibilityIdentifier("screen") }
            }
        }
    }
    struct StopView: View {
        let stop: Stop
        @State private var visits = 0
        var body: some View { Text("newer \(stop.number) \(visits)").accessibilityIdentifier("screen") }
    }
    struct Leaf: View {
        @State private var count = 0
        var body: some View { Text("newer leaf \(count)").accessibilityIdentifier("screen") }
    }
    struct Long: View {
        var body: some View {
            ScrollView { LazyVStack { ForEach(0..<200, id: \.self) { Text("newer line \($0)").frame(height: 20) } } }.frame(height: 200)
        }
    }
    struct Tabs: View {
        var body: some View {
            TabView {
                Leaf().tabItem { Text("First") }
                Leaf().tabItem { Text("Second") }
            }
        }
    }
    struct Sheet: View {
        @State private var isShown = false
        var body: some View { Text("newer").sheet(isPresented: $isShown) { Leaf() } }
    }
    struct Busy: View {
        @State private var tracker = Tracker()
        var body: some View {
            Text("newer")
                .task {
                    Running.tasks += 1
                    while !Task.isCancelled {
                        await withCheckedContinuation { (go: CheckedContinuation<Void, Never>) in Task { go.resume() } }
                    }
                    Running.tasks -= 1
                }
                .onReceive(Running.ticker) { Running.ticks.append("after") }
        }
    }
}

@MainActor @Suite("Where an app is when a newer one takes its place", .serialized) struct ReloadPlacesTests {
    @Test("The screens of a stack stay, with the values on its path and the state in them") func path() throws {
        let app = TestApp(Shown { Before.Stack() })
        try app.find(text: "To stop").click()
        app.advance(by: .seconds(1))
        try app.find(id: "screen").click()
        app.reload(Shown { After.Stack() }, bridge: bridge)
        try app.find(id: "screen").expect(text: "newer 4 1")
    }

    @Test("A value of an enum on the path finds the destination for the newer enum of its name") func enumOnPath() throws {
        let app = TestApp(Shown { Before.Stack() })
        try app.find(text: "To fruit").click()
        app.advance(by: .seconds(1))
        app.reload(Shown { After.Stack() }, bridge: bridge)
        try app.find(id: "screen").expect(text: "newer route fruit")
    }

    @Test("A screen that a link to a view has pushed is pushed again") func pushedView() throws {
        let app = TestApp(Shown { Before.Stack() })
        try app.find(text: "To view").click()
        app.advance(by: .seconds(1))
        try app.find(id: "screen").click()
        app.reload(Shown { After.Stack() }, bridge: bridge)
        app.advance(by: .milliseconds(100))
        try app.find(id: "screen").expect(text: "newer leaf 1")
    }

    @Test("A scroll view begins where the one before it was, in its first frame") func scrolled() throws {
        let app = TestApp(Shown { Before.Long() })
        app.scroll(at: CGPoint(x: app.size.width / 2, y: app.size.height / 2), dy: 20)
        app.advance(by: .seconds(1))
        let top = try #require(app.findAll(.staticText).first { ($0.label ?? "").hasPrefix("line") }?.label)
        #expect(top != "line 0")
        app.reload(Shown { After.Long() }, bridge: bridge)
        #expect(app.findAll(.staticText).first { ($0.label ?? "").hasPrefix("newer line") }?.label == "newer " + top)
    }

    @Test("A tab view without a selection shows the same tab, and the others keep their state until they are shown") func tabs() throws {
        let app = TestApp(Shown { Before.Tabs() })
        try app.find(id: "screen").click()
        try app.find(.tab, "Second").click()
        try app.find(id: "screen").click()
        try app.find(id: "screen").click()
        app.reload(Shown { After.Tabs() }, bridge: bridge)
        try app.find(id: "screen").expect(text: "newer leaf 2")
        try app.find(.tab, "First").click()
        try app.find(id: "screen").expect(text: "newer leaf 1")
    }

    @Test("A sheet is back at once, with its state") func sheet() throws {
        let app = TestApp(Shown { Before.Sheet() })
        try app.find(.button, "Open").click()
        app.advance(by: .seconds(1))
        try app.find(id: "screen").click()
        app.reload(Shown { After.Sheet() }, bridge: bridge)
        try app.find(id: "screen").expect(text: "newer leaf 1")
    }

    @Test("What the older views had running ends with them, and nothing of them stays, however often") func leaks() async throws {
        let app = TestApp(Shown { Before.Busy() })
        let before = (Tracker.alive, Running.tasks)
        for round in 0..<40 {
            if round % 2 == 0 {
                app.reload(Shown { After.Busy() }, bridge: bridge)
            } else {
                app.reload(Shown { Before.Busy() }, bridge: bridge)
            }
            await app.advance(by: .milliseconds(50))
            await Task.yield()
        }
        for _ in 0..<20 { await Task.yield() }
        await app.advance(by: .seconds(1))
        #expect(Tracker.alive <= before.0 + 1)
        #expect(Running.tasks == 1)
        Running.ticks = []
        Running.ticker.send()
        #expect(Running.ticks == ["before"])
    }
}
