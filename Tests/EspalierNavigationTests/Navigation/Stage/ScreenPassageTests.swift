@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

/// What screens and their bars look like while one takes the place of another, frame by frame.
@MainActor @Suite("Screens and bars on their ways") struct ScreenPassageTests {
    private func app<V: View>(_ form: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, form)
        app.pump()
        try app.settle(maxFrames: 400)
        return app
    }

    /// The times at which frames are looked at.
    private func inFrames(_ app: TestApp, _ body: (Int) throws -> Void) rethrows {
        app.advance(by: .milliseconds(16))
        for step in 0..<6 {
            try body(step)
            app.advance(by: .milliseconds(32))
        }
    }

    private func box(_ app: TestApp, _ id: String) -> BoxNode? {
        func search(_ node: Node) -> BoxNode? {
            if let box = node as? BoxNode, box.box.id == id { return box }
            for child in node.children { if let found = search(child) { return found } }
            return nil
        }
        return search(app.host.rootNode)
    }

    /// Where a box stands, also one of a screen that goes.
    private func place(_ app: TestApp, _ id: String) -> CGRect? { box(app, id).map { $0.windowRect($0.bounds) } }

    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }

    private struct Drawn {
        var x: CGFloat
        var y: CGFloat
        var opacity: Double
        /// What the clips around let through.
        var seen: CGRect
    }

    /// Where a text is drawn.
    private func texts(_ app: TestApp, _ string: String) -> [Drawn] {
        var clips: [CGRect] = [], groups: [Double] = [], found: [Drawn] = []
        for item in app.host.fullDisplayList.items {
            switch item.command {
            case .pushClip: clips.append(item.bounds)
            case .popClip: clips.removeLast()
            case .pushGroup(let opacity, _): groups.append(opacity)
            case .pushEffect: groups.append(1)
            case .popGroup: groups.removeLast()
            case .text(let run, let paint, let transform) where run.string == string:
                var opacity = groups.reduce(1.0) { $0 * $1 }
                if case .color(let color) = paint { opacity *= Double(color.opacity) }
                found.append(Drawn(
                    x: transform.tx, y: transform.ty, opacity: opacity, seen: clips.reduce(item.bounds) { $0.intersection($1) }))
            default: break
            }
        }
        return found
    }

    /// A title in a line of its own.
    /// Below the line of the bar. The line's own cut goes through the empty upper part of a large title's box, which is no title there.
    private func large(_ app: TestApp, _ string: String) -> [Drawn] {
        texts(app, string).filter { $0.y > Theme.barHeight && ($0.seen.isNull || $0.seen.maxY > Theme.barHeight) }
    }

    private func hasLeavingPlace(_ node: Node) -> Bool { node is LeavingPlaceNode || node.children.contains { hasLeavingPlace($0) } }

    private struct Two: View {
        var scrolls = false
        var body: some View {
            NavigationStack {
                Group {
                    if scrolls {
                        ScrollView {
                            VStack(spacing: 0) {
                                link
                                Box("outer", height: 900)
                            }
                        }
                    } else {
                        VStack(spacing: 0) {
                            link
                            Box("outer")
                        }
                    }
                }
                .navigationTitle("Big")
            }
        }

        private var link: some View {
            NavigationLink("go") {
                Box("inner").navigationTitle("Little").navigationBarTitleDisplayMode(.inline)
            }
        }
    }

    // MARK: - Layout

    @Test("A screen that goes keeps its place and size", arguments: [false, true])
    func keepsItsPlace(_ scrolls: Bool) throws {
        let app = try app { Two(scrolls: scrolls) }
        let outer = try #require(place(app, "outer"))
        #expect(outer.minY > Theme.barHeight)
        try app.find(text: "go").click()
        var lastX = CGFloat.infinity
        try inFrames(app) { step in
            let now = try #require(place(app, "outer"))
            #expect(isNear(now.minY, outer.minY) && isNear(now.height, outer.height) && isNear(now.width, outer.width), "\(step): \(now)")
            #expect(now.minX <= 0 && now.minX < lastX)
            lastX = now.minX
        }
        try app.settle(maxFrames: 400)
        #expect(place(app, "outer") == nil && !hasLeavingPlace(app.host.rootNode))
        let inner = try #require(place(app, "inner"))
        #expect(inner == CGRect(x: 0, y: Theme.barHeight, width: 390, height: 844 - Theme.barHeight))
        try app.find(id: "BackButton").click()
        try inFrames(app) { step in
            let gone = try #require(place(app, "inner")), now = try #require(place(app, "outer"))
            #expect(gone.minX >= 0 && isNear(gone.minY, inner.minY) && isNear(gone.height, inner.height), "\(step): \(gone)")
            #expect(isNear(now.minY, outer.minY) && isNear(now.height, outer.height), "\(step): \(now)")
        }
        try app.settle(maxFrames: 400)
        let end = try #require(place(app, "outer"))
        #expect(isNear(end.minX, outer.minX) && isNear(end.minY, outer.minY) && isNear(end.height, outer.height))
        #expect(place(app, "inner") == nil && !hasLeavingPlace(app.host.rootNode))
        #expect(app.isIdle)
    }

    @Test("Where only one screen has a bar, it comes and goes with that", arguments: [DeviceForm.desktop, .phone])
    func oneBar(_ form: DeviceForm) throws {
        let app = try app(form) {
            NavigationStack {
                VStack(spacing: 0) {
                    NavigationLink("go") { Box("inner").navigationTitle("Little").navigationBarTitleDisplayMode(.inline) }
                    Box("outer")
                }
            }
        }
        let outer = try #require(place(app, "outer"))
        var shifts: [CGFloat] = [], places: [CGFloat] = []
        try app.find(text: "go").click()
        try inFrames(app) { step in
            let now = try #require(place(app, "outer")), inner = try #require(place(app, "inner"))
            #expect(isNear(now.minY, outer.minY) && isNear(now.height, outer.height))
            // At first nothing of it may be there.
            guard let title = texts(app, "Little").first else {
                #expect(step == 0)
                return
            }
            places.append(inner.minX)
            shifts.append(title.x)
        }
        try app.settle(maxFrames: 400)
        let end = try #require(texts(app, "Little").first).x
        for (shift, place) in zip(shifts, places) { #expect(isNear(shift - end, place, 1), "\(shift - end), \(place)") }
        #expect(places.first ?? 0 > 100)
    }

    @Test("Without motion the next screen is there at once") func reducedMotion() throws {
        let app = try app { Two() }
        app.setEnvironment(\.accessibilityReduceMotion, true)
        app.pump()
        try app.find(text: "go").click()
        app.advance(by: .milliseconds(16))
        #expect(place(app, "outer") == nil && !hasLeavingPlace(app.host.rootNode))
        #expect(try app.frame("inner").minX == 0)
        #expect(large(app, "Big").isEmpty && texts(app, "Little").map(\.opacity).allSatisfy { $0 > 0.5 })
    }

    @Test("A screen that goes stays where it is while another grows out of it, and shrinks from where it was") func zoom() throws {
        struct Zooming: View {
            @Namespace private var namespace
            var body: some View {
                NavigationStack {
                    VStack(spacing: 0) {
                        NavigationLink("go") {
                            Box("inner").navigationTransition(.zoom(sourceID: 1, in: namespace)).navigationBarTitleDisplayMode(.inline)
                        }
                        .matchedTransitionSource(id: 1, in: namespace)
                        Box("outer")
                    }
                    .navigationTitle("Big")
                }
            }
        }
        let app = try app { Zooming() }
        let outer = try #require(place(app, "outer"))
        try app.find(text: "go").click()
        try inFrames(app) { step in
            let now = try #require(place(app, "outer"))
            #expect(isNear(now.minX, 0) && isNear(now.minY, outer.minY) && isNear(now.height, outer.height), "\(step): \(now)")
            #expect(step == 0 || large(app, "Big").allSatisfy { $0.opacity < 1 })
        }
        try app.settle(maxFrames: 400)
        #expect(try app.frame("inner") == CGRect(x: 0, y: Theme.barHeight, width: 390, height: 844 - Theme.barHeight))
        try app.find(id: "BackButton").click()
        app.advance(by: .milliseconds(16))
        let gone = try #require(place(app, "inner"))
        #expect(gone.minY < outer.minY && gone.width > 195, "\(gone)")
        try app.settle(maxFrames: 400)
        let end = try #require(place(app, "outer"))
        #expect(isNear(end.minY, outer.minY))
    }

    @Test("A way back before the screen is there") func interrupted() throws {
        let app = try app { Two() }
        let outer = try #require(place(app, "outer"))
        for _ in 0..<3 {
            try app.find(text: "go").click()
            app.advance(by: .milliseconds(64))
            try app.find(id: "BackButton").click()
            app.advance(by: .milliseconds(64))
            let now = try #require(place(app, "outer"))
            #expect(isNear(now.minY, outer.minY))
        }
        try app.settle(maxFrames: 400)
        #expect(place(app, "outer") == outer && place(app, "inner") == nil && !hasLeavingPlace(app.host.rootNode))
    }

    @Test("A stack may end while a screen is on its way") func ended() throws {
        struct Holder: View {
            @State private var isThere = true
            var body: some View {
                VStack(spacing: 0) {
                    Button("end") { isThere = false }
                    if isThere { Two() }
                }
            }
        }
        let app = try app { Holder() }
        try app.find(text: "go").click()
        app.advance(by: .milliseconds(64))
        #expect(hasLeavingPlace(app.host.rootNode))
        try app.find(text: "end").click()
        try app.settle(maxFrames: 400)
        #expect(place(app, "outer") == nil && place(app, "inner") == nil)
    }

    @Test("In a window of another size both screens have that") func resized() throws {
        let app = try app { Two() }
        try app.find(text: "go").click()
        app.advance(by: .milliseconds(48))
        app.resize(to: CGSize(width: 500, height: 700))
        app.advance(by: .milliseconds(16))
        let outer = try #require(place(app, "outer"))
        #expect(outer.width == 500 && outer.maxY <= 700.01, "\(outer)")
        try app.settle(maxFrames: 400)
        #expect(try app.frame("inner").width == 500)
    }

    // MARK: - Titles

    @Test("A large title goes and comes with its screen, and is not seen over the other", arguments: [false, true])
    func largeTitle(_ scrolls: Bool) throws {
        let app = try app { Two(scrolls: scrolls) }
        let outer = try #require(place(app, "outer")), rest = try #require(large(app, "Big").first)
        func check(_ step: Int, _ direction: String) throws {
            let titles = large(app, "Big")
            #expect(titles.count == 1, "\(direction) \(step)")
            let title = try #require(titles.first)
            let shift = try #require(place(app, "outer")).minX - outer.minX, edge = try #require(place(app, "inner")).minX
            #expect(isNear(title.x - rest.x, shift, 1) && isNear(title.y, rest.y, 1), "\(direction) \(step): \(title), \(shift)")
            #expect(title.seen.isNull || title.seen.maxX <= edge + 0.5, "\(direction) \(step): \(title), \(edge)")
        }
        try app.find(text: "go").click()
        try inFrames(app) { try check($0, "push") }
        try app.settle(maxFrames: 400)
        #expect(large(app, "Big").isEmpty)
        try app.find(id: "BackButton").click()
        try inFrames(app) { try check($0, "pop") }
        try app.settle(maxFrames: 400)
        let end = try #require(large(app, "Big").first)
        #expect(large(app, "Big").count == 1 && isNear(end.x, rest.x) && isNear(end.y, rest.y) && end.opacity == rest.opacity)
    }

    @Test("Small titles fade one into the other", arguments: [DeviceForm.desktop, .phone])
    func smallTitles(_ form: DeviceForm) throws {
        let app = try app(form) {
            NavigationStack {
                NavigationLink("go") {
                    // The button that leads back would have the first title, too.
                    Text("x").navigationTitle("Second").navigationBarTitleDisplayMode(.inline).navigationBarBackButtonHidden()
                }
                .navigationTitle("First").navigationBarTitleDisplayMode(.inline)
            }
        }
        func opacity(_ title: String) -> Double { texts(app, title).map(\.opacity).max() ?? 0 }
        let full = opacity("First")
        try #require(full > 0)
        try app.find(text: "go").click()
        var old = full
        inFrames(app) { step in
            let now = opacity("First")
            #expect(now > 0 && (now < old || step == 0), "\(step)")
            old = now
            // On a ground it is there at once, below the other.
            #expect(form == .desktop || isNear(opacity("Second") + now, full, 0.02), "\(step)")
        }
        try app.settle(maxFrames: 400)
        #expect(opacity("First") == 0 && isNear(opacity("Second"), full))
    }

    // MARK: - Under the bars

    @Test("What reaches under the bar does so on its way, too", arguments: [DeviceForm.desktop, .phone])
    func underTheBar(_ form: DeviceForm) throws {
        let app = try app(form) {
            NavigationStack {
                ZStack(alignment: .bottom) {
                    Box("outer").ignoresSafeArea(edges: .top)
                    NavigationLink("go") {
                        ZStack { Box("inner").ignoresSafeArea(edges: .top) }
                            .navigationTitle("Second").navigationBarTitleDisplayMode(.inline)
                    }
                }
                .navigationTitle("First").navigationBarTitleDisplayMode(.inline)
            }
        }
        func check(_ step: Int) throws {
            for id in ["outer", "inner"] {
                let node = try #require(box(app, id)), seen = node.visibleWindowRect(node.bounds)
                #expect(seen.isNull || isNear(seen.minY, 0) && isNear(seen.maxY, 844), "\(step) \(id): \(seen)")
                #expect(isNear(node.size.height, 844), "\(step) \(id)")
            }
        }
        #expect(place(app, "outer")?.minY == 0)
        try app.find(text: "go").click()
        try inFrames(app) { try check($0) }
        try app.settle(maxFrames: 400)
        try app.find(id: "BackButton").click()
        try inFrames(app) { try check($0) }
        try app.settle(maxFrames: 400)
        #expect(place(app, "outer") == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test("What reaches under a large title stays as high when the next bar is lower") func underALargeTitle() throws {
        let app = try app {
            NavigationStack {
                ZStack(alignment: .bottom) {
                    Box("outer").ignoresSafeArea(edges: .top)
                    NavigationLink("go") { Box("inner").navigationTitle("Second").navigationBarTitleDisplayMode(.inline) }
                }
                .navigationTitle("First")
            }
        }
        #expect(place(app, "outer")?.minY == 0)
        try app.find(text: "go").click()
        try inFrames(app) { step in
            let node = try #require(box(app, "outer"))
            let seen = node.visibleWindowRect(node.bounds)
            #expect(isNear(seen.minY, 0) && isNear(node.size.height, 844), "\(step): \(seen)")
        }
        try app.settle(maxFrames: 400)
        try app.find(id: "BackButton").click()
        try inFrames(app) { step in
            let inner = try #require(place(app, "inner"))
            #expect(isNear(inner.minY, Theme.barHeight) && isNear(inner.height, 844 - Theme.barHeight), "\(step): \(inner)")
        }
        try app.settle(maxFrames: 400)
    }

    @Observable final class Trip {
        var path: [Int] = []
        var isBack = false
        var message = false
    }

    private struct DelayedHome: View {
        @Bindable var trip: Trip
        var body: some View {
            NavigationStack(path: $trip.path) {
                VStack {
                    Text("home")
                    Text(trip.isBack ? "welcome back" : "welcome")
                }
                .transaction { $0.animation = .default.delay(2) }
                .navigationTitle("Home")
                .navigationBarTitleDisplayMode(.inline)
                .navigationDestination(for: Int.self) { _ in
                    Text("away").alert("Saved", isPresented: $trip.message) {
                        Button("OK") {
                            trip.isBack = true
                            trip.path = []
                        }
                    }
                }
            }
        }
    }

    @Test(
        "What changes in a screen with an animation of its own moves with the screen that is uncovered, and not after it",
        arguments: [false, true])
    func delayedChange(byAlert: Bool) throws {
        let trip = Trip()
        let app = try app { DelayedHome(trip: trip) }
        let start = try #require(texts(app, "home").first)
        trip.path = [1]
        app.pump()
        try app.settle(maxFrames: 400)
        if byAlert {
            trip.message = true
            app.pump()
            try app.settle(maxFrames: 400)
            try app.find(.button, "OK").click()
        } else {
            trip.isBack = true
            trip.path = []
            app.pump()
        }
        var last = -CGFloat.infinity
        inFrames(app) { step in
            guard let x = texts(app, "home").first?.x else { return }
            #expect(x >= last - 0.01 && x <= start.x + 0.01, "step \(step)")
            last = x
        }
        app.advance(by: .milliseconds(800))
        let arrived = try #require(texts(app, "home").first)
        #expect(isNear(arrived.x, start.x) && isNear(arrived.y, start.y))
    }
}
