import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What is no longer shown is no longer in memory: whatever closed it, nothing holds its views in a circle.
@MainActor @Suite("Release of views that are no longer shown", .serialized) struct ReleaseTests {
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
        func body(content: _ViewModifier_Content<Self>) -> some View {
            content.background { Color.red.shadow(radius: 3) }.overlay { Text("x") }
        }
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

    @Test("Views removed by a condition are released, also with modifiers") func conditionalContentIsReleased() throws {
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

    private struct Turn: Transition {
        func body(content: PlaceholderContentView<Self>, phase: TransitionPhase) -> some View {
            content.rotationEffect(.degrees(phase.isIdentity ? 0 : 90))
        }
    }

    private struct Half: ViewModifier {
        let opacity: Double
        func body(content: _ViewModifier_Content<Self>) -> some View { content.opacity(opacity) }
    }

    @Test("Views with transitions, animators or visual effects are released") func animatedViewsAreReleased() throws {
        func leaving(_ name: String, _ transition: AnyTransition) throws {
            try check(name) { on in
                VStack { if on.wrappedValue { Content().transition(transition) } }.animation(.linear(duration: 0.2), value: on.wrappedValue)
            }
        }
        try leaving("transition of an app", AnyTransition(Turn()))
        try leaving("transition of modifiers", .modifier(active: Half(opacity: 0), identity: Half(opacity: 1)))
        try leaving("asymmetric", .asymmetric(insertion: .push(from: .leading), removal: .move(edge: .top)))
        try check("scoped animation") { on in if on.wrappedValue { Content().animation(.linear) { $0.opacity(0.5) } } }
        try check("modifier's animation") { on in if on.wrappedValue { Content().modifier(Framed().animation(.linear)) } }
        try check("phases") { on in
            if on.wrappedValue { Content().phaseAnimator([0, 1], trigger: 1) { view, phase in view.opacity(Double(phase)) } }
        }
        try check("keyframes") { on in
            if on.wrappedValue {
                Content().keyframeAnimator(initialValue: 0.0, trigger: 1) { view, value in view.opacity(value) } keyframes: { _ in
                    LinearKeyframe(1, duration: 0.1)
                }
            }
        }
        try check("timeline") { on in if on.wrappedValue { TimelineView(.animation(paused: true)) { _ in Content() } } }
        try check("visual effect") { on in
            if on.wrappedValue { Content().visualEffect { view, proxy in view.offset(x: proxy.size.width) } }
        }
    }

    @Test("Views in readers, controls and forms are released") func contentOfReadersAndControlsIsReleased() throws {
        struct Size: PreferenceKey {
            static let defaultValue = CGSize.zero
            static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
        }
        struct Measured: View {
            @State private var size = CGSize.zero
            var body: some View {
                Content()
                    .background { GeometryReader { Color.clear.preference(key: Size.self, value: $0.size) } }
                    .onPreferenceChange(Size.self) { size = $0 }
                    .onGeometryChange(for: CGFloat.self, of: \.size.width) { _ in }
                    .onChange(of: size) { _, _ in }
                    .task { try? await Task.sleep(for: .seconds(3600)) }
                    .onTapGesture {}
                    .gesture(DragGesture().onChanged { size = $0.translation })
                    .contextMenu { Button("a") { size = .zero } }
                    .help("help")
            }
        }
        try check("readers") { on in if on.wrappedValue { Measured() } }
        try check("GeometryReader") { on in if on.wrappedValue { GeometryReader { _ in Content() } } }
        try check("ViewThatFits") { on in if on.wrappedValue { ViewThatFits { Content(); Text("x") } } }
        try check("layout") { on in if on.wrappedValue { AnyLayout(HStackLayout()) { Content() } } }
        try check("Form") { on in if on.wrappedValue { Form { Content() } } }
        try check("TextField") { on in if on.wrappedValue { VStack { TextField("field", text: .constant("")); Content() } } }
        try check("Picker") { on in if on.wrappedValue { Picker("picker", selection: .constant(1)) { Content().tag(1) } } }
        try check("DisclosureGroup") { on in if on.wrappedValue { DisclosureGroup("group", isExpanded: .constant(true)) { Content() } } }
        try check("GroupBox") { on in if on.wrappedValue { GroupBox("box") { Content() } } }
        try check("LabeledContent") { on in if on.wrappedValue { LabeledContent("label") { Content() } } }
        try check("Slider") { on in if on.wrappedValue { Slider(value: .constant(0.5)) { Content() } } }
        try check("ProgressView") { on in if on.wrappedValue { ProgressView(value: 0.5) { Content() } } }
        try check("Button") { on in if on.wrappedValue { Button {} label: { Content() } } }
        try check("Label") { on in if on.wrappedValue { Label { Content() } icon: { Text("x") } } }
        try check("Table") { on in
            if on.wrappedValue { Table([Row(id: 1)]) { TableColumn("a") { (_: Row) in Content() } } }
        }
        try check("Menu") { on in if on.wrappedValue { HStack { Content(); Menu("m") { Text("x") } } } }
    }

    private struct Row: Identifiable { let id: Int }

    @Test("Content of closed sheets, popovers, alerts and dialogs is released") func presentations() throws {
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

    @Test("Content of closed navigation destinations and tabs is released")
    func closedDestinationsAndTabsAreReleased() throws {
        try check("destination") { on in NavigationStack { Text("a").navigationDestination(isPresented: on) { Content() } } }
        try check("tab") { on in
            TabView(selection: .constant(on.wrappedValue ? 2 : 1)) {
                Text("a").tabItem { Text("a") }.tag(1)
                if on.wrappedValue { Content().tabItem { Text("b") }.tag(2) }
            }
        }
    }

    @Test("Content of split views, links, search and edited lists is released")
    func splitViewContentIsReleased() throws {
        try check("split view") { on in
            if on.wrappedValue { NavigationSplitView { List { Text("a") } } detail: { Content() } }
        }
        try check("three columns") { on in
            if on.wrappedValue { NavigationSplitView { Text("a") } content: { Content() } detail: { Text("b") } }
        }
        try check("panes") { on in if on.wrappedValue { HSplitView { Content(); Text("b") } } }
        try check("inspector") { on in Text("a").inspector(isPresented: on) { Content() } }
        try check("inspector around") { on in if on.wrappedValue { Content().inspector(isPresented: .constant(true)) { Text("b") } } }
        try check("link") { on in
            if on.wrappedValue { NavigationStack { NavigationLink { Text("b") } label: { Content() } } }
        }
        try check("link in a list") { on in
            if on.wrappedValue { NavigationStack { List { NavigationLink { Text("b") } label: { Content() } } } }
        }
        try check("search") { on in
            if on.wrappedValue {
                NavigationStack {
                    Content().searchable(text: .constant("")).searchSuggestions { Text("b").searchCompletion("b") }
                        .navigationTitle("title").toolbar { Button("x") {} }
                }
            }
        }
        try check("refreshable list") { on in if on.wrappedValue { List { Content() }.refreshable {} } }
        try check("refreshable scroll view") { on in if on.wrappedValue { ScrollView { Content() }.refreshable {} } }
        try check("rows that are edited") { on in
            if on.wrappedValue {
                List {
                    ForEach(0..<1) { _ in Content().swipeActions { Button("x") {} } }.onDelete { _ in }.onMove { _, _ in }
                }
            }
        }
    }

    @Test("Removed rows of ForEach, lazy stacks and lists are released") func removedRowsAreReleased() throws {
        try check("ForEach") { on in ForEach(0..<(on.wrappedValue ? 3 : 0), id: \.self) { _ in Content() } }
        try check("lazy stack") { on in
            ScrollView { LazyVStack { ForEach(0..<(on.wrappedValue ? 3 : 0), id: \.self) { _ in Content() } } }
        }
        try check("list") { on in List { Text("a"); if on.wrappedValue { Content() } } }
    }

    @Test("Rows of a closed menu are released") func menus() throws {
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
