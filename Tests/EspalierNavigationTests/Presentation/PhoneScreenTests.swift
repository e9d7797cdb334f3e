@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

/// iOS: content keeps clear of the status bar and of the line at the lower edge, and backgrounds extend below them.
// Covers: mod:statusBar
@MainActor @Suite("The screen of a phone") struct PhoneScreenTests {
    private static let size = CGSize(width: 390, height: 844)

    private func app<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: Self.size, content: content)
        app.setEnvironment(\.deviceForm, .phone)
        app.host.screenInsets = DeviceForm.phone.screenInsets(of: Self.size)
        try app.settle()
        return app
    }

    /// The rectangles that are filled with a colour, in window points.
    private func fills(_ app: TestApp, _ color: Color) -> [CGRect] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .fill(.rect(let rect), _, .color(let own), let transform) = item.command,
                own == color.resolve(in: EnvironmentValues())
            else { return nil }
            return rect.applying(transform)
        }
    }

    @Test("Only a device that is asked for by name covers a window's edges") func settings() {
        var settings = PlatformSettings()
        #expect(settings.screenInsets(of: Self.size) == EdgeInsets())
        settings.readDevice(["ESPALIER_DEVICE": "phone"])
        #expect(settings.screenInsets(of: Self.size) == EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
        #expect(settings.screenInsets(of: CGSize(width: 844, height: 390)) == EdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 47))
        var desktop = PlatformSettings()
        desktop.readDevice(["ESPALIER_DEVICE": "desktop"])
        #expect(desktop.screenInsets(of: Self.size) == EdgeInsets())
    }

    @Test("Content is laid out between the system's bars, and may extend below them") func contentIsClear() throws {
        let green = Color(red: 0, green: 1, blue: 0)
        let app = try app {
            VStack {
                Text("Top")
                Spacer()
                Color.red.frame(height: 10)
                Text("Bottom")
            }
            .frame(maxWidth: .infinity)
            .background(green)
        }
        #expect(try app.find(text: "Top").frame.minY == 47)
        #expect(try app.find(text: "Bottom").frame.maxY == 810)
        #expect(fills(app, green).contains(CGRect(origin: .zero, size: Self.size)))

        let reader = try self.app {
            GeometryReader { Text("\(Int($0.safeAreaInsets.top)) \(Int($0.safeAreaInsets.bottom)) \(Int($0.size.height))") }
        }
        #expect(throws: Never.self) { try reader.find(text: "47 34 763") }

        let whole = try self.app { Color.red.ignoresSafeArea() }
        #expect(fills(whole, .red) == [CGRect(origin: .zero, size: Self.size)])
    }

    @Test("The bar of a stack, and tabs, stand beside the system's, and their backgrounds extend below them") func bars() throws {
        let app = try app {
            TabView {
                NavigationStack {
                    List(0..<60, id: \.self) { Text("row \($0)") }.navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                }
                    .tabItem { Label("First", systemImage: "star") }
            }
        }
        let title = try app.find(text: "Title").frame, tab = try app.find(.tab, "First").frame
        #expect(title.minY >= 47 && title.maxY <= 47 + 44)
        #expect(tab.maxY <= 810 && tab.minY > 700)
    }

    /// A page beside a menu, as menus that slide in are built: all of it ignores the safe area.
    private struct Drawer<Page: View>: View {
        let ignores: Bool
        @ViewBuilder let page: Page

        var body: some View {
            GeometryReader { proxy in
                HStack(spacing: 0) {
                    Color.blue.frame(width: 200)
                    GeometryReader { _ in page }.frame(width: proxy.size.width)
                }
                .offset(x: -200)
            }
            .ignoresSafeArea(edges: ignores ? .all : [])
        }
    }

    @Test(
        "Stacks and tabs keep clear of the system's bars also in views that ignore the safe area, and pages of tabs do not",
        arguments: [false, true])
    func ignoredAround(hasTabs: Bool) throws {
        let green = Color(red: 0, green: 1, blue: 0)
        func app(ignores: Bool) throws -> TestApp {
            try self.app {
                Drawer(ignores: ignores) {
                    if hasTabs {
                        TabView { Text("Title").frame(maxHeight: .infinity, alignment: .top).background(green).tabItem { Text("Tab") } }
                    } else {
                        NavigationStack { Text("Content").frame(maxHeight: .infinity).background(green).navigationTitle("Title") }
                    }
                }
            }
        }
        let plain = try app(ignores: false), whole = try app(ignores: true)
        #expect(try whole.find(text: "Title").frame == plain.find(text: "Title").frame)
        #expect(fills(whole, green) == fills(plain, green))
        if hasTabs { #expect(try whole.find(.tab, "Tab").frame == plain.find(.tab, "Tab").frame) }

        let paged = try self.app { TabView { Color.red }.tabViewStyle(.page(indexDisplayMode: .never)).ignoresSafeArea() }
        #expect(fills(paged, .red) == [CGRect(origin: .zero, size: Self.size)])
    }

    @MainActor @Observable final class Model { var isUp = false }

    private struct Mover: View {
        let model: Model
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: model.isUp ? 0 : 100)
                NavigationStack { Text("Content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }.frame(height: 400)
                Spacer(minLength: 0)
            }
            .ignoresSafeArea()
        }
    }

    @Test("A stack that comes below the status bar later makes way for it") func movedBelow() throws {
        let model = Model()
        let app = try app { Mover(model: model) }
        let before = try app.find(text: "Title").frame
        model.isUp = true
        try app.settle()
        let after = try app.find(text: "Title").frame
        #expect(after.minY == before.minY - 100 + 47)
    }

    @Test("A scroll view beside the edges shows its content behind the system's bars") func scrolling() throws {
        let app = try app {
            ScrollView { VStack(spacing: 0) { ForEach(0..<60) { Text("row \($0)").frame(height: 50) } }.frame(maxWidth: .infinity) }
        }
        #expect(try app.find(text: "row 0").frame.minY >= 47)
        var found: ScrollNode?
        func look(_ node: Node) {
            if let scroll = node as? ScrollNode { found = scroll }
            node.forEachChild(look)
        }
        look(app.host.rootNode)
        let scroll = try #require(found)
        #expect(scroll.windowRect(scroll.viewport) == CGRect(origin: .zero, size: Self.size))
        #expect(scroll.windowRect(scroll.bounds) == CGRect(x: 0, y: 47, width: 390, height: 763))
    }

    @Test("Sheets and covers keep clear of the edges") func presentations() throws {
        for isCover in [false, true] {
            let app = try app {
                Holder(false) { flag in
                    let button = Button("open") { flag.wrappedValue = true }
                    let content = VStack(spacing: 0) {
                        Text("first")
                        Spacer()
                        Text("last")
                    }
                    if isCover {
                        button.fullScreenCover(isPresented: flag) { content }
                    } else {
                        button.sheet(isPresented: flag) { content }
                    }
                }
            }
            try app.find(.button, "open").click()
            try app.settle(maxFrames: 400)
            #expect(try app.find(text: "first").frame.minY == (isCover ? 47 : Theme.phoneSheetGap))
            #expect(try app.find(text: "last").frame.maxY == 810)
        }
    }

    @Test("The system's bars stand in front of everything, take no clicks, and go where a view hides them") func overlay() throws {
        let app = try app {
            Holder(false) { flag in
                Button("hide") { flag.wrappedValue.toggle() }.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.blue)
                    .onTapGesture(count: 2) {}
                    .statusBarHidden(flag.wrappedValue).persistentSystemOverlays(flag.wrappedValue ? .hidden : .automatic)
            }
        }
        let before = app.host.fullDisplayList.items.count
        // The time waits for the next minute all the while.
        app.host.setOverlay(PhoneScreenOverlay())
        app.advance(by: .milliseconds(100))
        let shown = app.host.fullDisplayList.items.count
        #expect(shown > before)
        try app.find(.button, "hide").click()
        app.advance(by: .seconds(1))
        #expect(app.host.environment.hiddenSystemBars == [.status, .home])
        #expect(app.host.fullDisplayList.items.count == before)
        try app.find(.button, "hide").click()
        app.advance(by: .seconds(1))
        #expect(app.host.environment.hiddenSystemBars == [])
        #expect(app.host.fullDisplayList.items.count == shown)
    }

    /// The colours of the status bar's text and symbols.
    private func isStatusBarLight(_ app: TestApp) -> Bool? {
        // The battery is the last that is painted in the bar's row.
        let row = app.host.fullDisplayList.items.last { $0.bounds.minY > 8 && $0.bounds.maxY < 40 && $0.bounds.minX > 300 }
        switch row?.command {
        case .fill(_, _, .color(let color), _): return color.red > 0.5
        default: return nil
        }
    }

    @Test("The status bar is light where the bar below it is dark, in the tab that is shown") func statusBarFollowsBars() throws {
        let app = try app {
            Holder(1) { tab in
                TabView(selection: tab) {
                    NavigationStack { Text("page").navigationTitle("Dark").toolbarColorScheme(.dark, for: .navigationBar) }.tabItem {
                        Text("First")
                    }.tag(1)
                    NavigationStack { Text("page").navigationTitle("Usual") }.tabItem { Text("Second") }.tag(2)
                }
            }
        }
        app.host.setOverlay(PhoneScreenOverlay())
        app.advance(by: .milliseconds(100))
        #expect(app.host.environment.statusBarScheme == .dark)
        #expect(isStatusBarLight(app) == true)
        for (tab, scheme) in [("Second", nil), ("First", ColorScheme.dark)] {
            try app.find(.tab, tab).click()
            app.advance(by: .seconds(1))
            #expect(app.host.environment.statusBarScheme == scheme)
            #expect(isStatusBarLight(app) == (scheme != nil))
        }
    }

    @Test("A cover over a dark bar has the window's status bar; a sheet that pushes the screen back a light one", arguments: [true, false])
    func statusBarBehindPresentations(isCover: Bool) throws {
        let app = try app {
            Holder(false) { shown in
                let page = NavigationStack {
                    Button("open") { shown.wrappedValue = true }.navigationTitle("Page").toolbarColorScheme(
                        isCover ? .dark : nil, for: .navigationBar)
                }
                if isCover {
                    page.fullScreenCover(isPresented: shown) { Button("close") { shown.wrappedValue = false } }
                } else {
                    page.sheet(isPresented: shown) { Button("close") { shown.wrappedValue = false } }
                }
            }
        }
        app.host.setOverlay(PhoneScreenOverlay())
        app.advance(by: .milliseconds(100))
        let before: ColorScheme? = isCover ? .dark : nil
        #expect(app.host.environment.statusBarScheme == before)
        try app.find(.button, "open").click()
        app.advance(by: .seconds(1))
        #expect(app.host.environment.statusBarScheme == (isCover ? nil : .dark))
        try app.find(.button, "close").click()
        app.advance(by: .seconds(1))
        #expect(app.host.environment.statusBarScheme == before)
    }
}
