import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// What is no longer shown is no longer in memory: whatever closed it, nothing holds its views in a circle.
@MainActor @Suite(.serialized) struct ReleaseTests {
    /// Lives as long as the elements of the view that made it.
    @MainActor private final class Tracked {
        static var living = 0
        init() { Self.living += 1 }
        isolated deinit { Self.living -= 1 }
    }

    private struct Content: View {
        @State private var tracked = Tracked()
        @State private var isOn = false
        var body: some View {
            VStack {
                Toggle("on", isOn: $isOn)
                Text("content").id(ObjectIdentifier(tracked))
                Button("inside") { isOn.toggle() }
            }
        }
    }

    private struct Framed: ViewModifier {
        func body(content: _ViewModifier_Content<Self>) -> some View { content.padding(3) }
    }
    private struct Backed: ViewModifier {
        func body(content: _ViewModifier_Content<Self>) -> some View { Color.red.background { content } }
    }
    private struct Clipped: ViewModifier {
        func body(content: _ViewModifier_Content<Self>) -> some View { content.background { Color.red.shadow(radius: 3) }.overlay { Text("x") } }
    }

    private final class Flag { var binding: Binding<Bool>? }

    private struct Screen<V: View>: View {
        let flag: Flag
        @ViewBuilder let content: (Binding<Bool>) -> V
        @State private var isOn = false
        var body: some View {
            flag.binding = $isOn
            return content($isOn)
        }
    }

    private func check<V: View>(
        _ name: String, times: Int = 3, close: (TestApp) throws -> Void = { _ in }, @ViewBuilder _ content: @escaping (Binding<Bool>) -> V
    ) throws {
        let before = Tracked.living
        let flag = Flag()
        let app = TestApp(size: CGSize(width: 400, height: 300)) { Screen(flag: flag, content: content) }
        app.pump()
        let base = Tracked.living
        for _ in 0..<times {
            flag.binding?.wrappedValue = true
            try app.settle()
            #expect(Tracked.living > base, "\(name) shows nothing")
            try close(app)
            flag.binding?.wrappedValue = false
            try app.settle()
        }
        #expect(Tracked.living == base, "\(name) keeps \(Tracked.living - base)")
        app.close()
        #expect(Tracked.living == before, "\(name) keeps \(Tracked.living - before) of the window")
    }

    @Test func conditions() throws {
        try check("if") { on in if on.wrappedValue { Content() } }
        try check("if with a transition") { on in
            VStack { if on.wrappedValue { Content().transition(.slide) } }.animation(.linear(duration: 0.2), value: on.wrappedValue)
        }
        try check("combined transitions") { on in
            VStack { if on.wrappedValue { Content().transition(.offset(y: 24).combined(with: .opacity)) } }
                .animation(.linear(duration: 0.2), value: on.wrappedValue)
        }
        try check("transition of opacity") { on in
            VStack { if on.wrappedValue { Content().transition(.opacity) } }.animation(.linear(duration: 0.2), value: on.wrappedValue)
        }
        try check("modifier") { on in if on.wrappedValue { Content().modifier(Framed()) } }
        try check("modifier in a background") { on in if on.wrappedValue { Content().modifier(Backed()) } }
        try check("modifier with a background") { on in if on.wrappedValue { Content().modifier(Clipped()) } }
        try check("effects") { on in
            if on.wrappedValue {
                Content().background(Color.red).clipShape(RoundedRectangle(cornerRadius: 3))
                    .overlay { RoundedRectangle(cornerRadius: 3).strokeBorder(.red).allowsHitTesting(false) }
                    .background { RoundedRectangle(cornerRadius: 3).fill(.red).shadow(radius: 3) }
                    .contentShape(RoundedRectangle(cornerRadius: 3))
            }
        }
        try check("overlay") { on in Text("a").overlay { if on.wrappedValue { Content() } } }
        try check("AnyView") { on in on.wrappedValue ? AnyView(Content()) : AnyView(Text("b")) }
    }

    @Test func presentations() throws {
        try check("sheet") { on in Text("a").sheet(isPresented: on) { Content() } }
        try check("cover") { on in Text("a").fullScreenCover(isPresented: on) { Content() } }
        try check("popover") { on in Text("a").popover(isPresented: on) { Content() } }
        try check("sheet, by Escape", close: { $0.key(.escape) }) { on in Text("a").sheet(isPresented: on) { Content() } }
        try check("sheet in a sheet") { on in
            Text("a").sheet(isPresented: on) { Text("b").sheet(isPresented: .constant(true)) { Content() } }
        }
        try check("alert") { on in Text("a").alert("title", isPresented: on) { Button("OK") {} } message: { Content() } }
        try check("dialog") { on in Text("a").confirmationDialog("title", isPresented: on) { Content() } }
    }

    @Test func screens() throws {
        try check("destination") { on in NavigationStack { Text("a").navigationDestination(isPresented: on) { Content() } } }
        try check("tab") { on in
            TabView(selection: .constant(on.wrappedValue ? 2 : 1)) {
                Text("a").tabItem { Text("a") }.tag(1)
                if on.wrappedValue { Content().tabItem { Text("b") }.tag(2) }
            }
        }
    }

    @Test func containers() throws {
        try check("ForEach") { on in ForEach(0..<(on.wrappedValue ? 3 : 0), id: \.self) { _ in Content() } }
        try check("lazy stack") { on in
            ScrollView { LazyVStack { ForEach(0..<(on.wrappedValue ? 3 : 0), id: \.self) { _ in Content() } } }
        }
        try check("list") { on in List { Text("a"); if on.wrappedValue { Content() } } }
    }

    @Test func menus() throws {
        struct Row: View {
            @State private var tracked = Tracked()
            var body: some View { Button("row") { _ = tracked } }
        }
        let app = TestApp(size: CGSize(width: 400, height: 300)) { Menu("menu") { Row(); Menu("more") { Row() } } }
        app.pump()
        // The menu's view holds its rows' first values.
        let before = Tracked.living
        for _ in 0..<3 {
            try app.find(.popUpButton, "menu").click()
            try app.settle()
            #expect(Tracked.living >= before)
            app.key(.escape)
            try app.settle()
        }
        #expect(Tracked.living == before, "menus keep \(Tracked.living - before)")
    }
}
