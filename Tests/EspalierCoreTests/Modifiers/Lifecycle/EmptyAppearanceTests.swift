@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// SwiftUI: what listens to a view's life hears of it also where the view shows nothing.
@MainActor @Suite("Views that show nothing appear as others do") struct EmptyAppearanceTests {
    enum Content: CaseIterable {
        case empty, missing, group, forEach, erased, optional, framed, hiddenBranch
    }

    private struct Nothing: View {
        let content: Content
        @ViewBuilder var body: some View {
            switch content {
            case .empty: EmptyView()
            case .missing: if content == .empty { Text("never") }
            case .group: Group { EmptyView(); EmptyView() }
            case .forEach: ForEach(0..<0) { Text("\($0)") }
            case .erased: AnyView(EmptyView())
            case .optional: Optional<Text>.none
            case .framed: EmptyView().frame(width: 10, height: 10).padding()
            case .hiddenBranch: if content == .empty { Text("never") } else { EmptyView() }
            }
        }
    }

    enum Place: CaseIterable {
        case root, stack, lazyStack, list, rowOfList, forEachInList, section, background, overlay, navigation, tabs, sheet, fitting, form
        case grid, label

        @MainActor fileprivate func view(_ content: AnyView) -> AnyView {
            switch self {
            case .root: content
            case .stack: AnyView(VStack { content; Text("beside") })
            case .lazyStack: AnyView(ScrollView { LazyVStack { content; Text("beside") } })
            case .list: AnyView(List { content })
            case .rowOfList: AnyView(List { Text("beside"); content })
            case .forEachInList: AnyView(List { ForEach(0..<1) { _ in content } })
            case .section: AnyView(List { Section("Section") { content } })
            case .background: AnyView(Text("beside").background { content })
            case .overlay: AnyView(Text("beside").overlay { content })
            case .navigation: AnyView(NavigationStack { content })
            case .tabs: AnyView(TabView { content.tabItem { Text("Tab") } })
            case .sheet: AnyView(Text("beside").sheet(isPresented: .constant(true)) { content })
            case .fitting: AnyView(ViewThatFits { VStack { content; Text("beside") } })
            case .form: AnyView(Form { content }.formStyle(.grouped))
            case .grid: AnyView(Grid { GridRow { content; Text("beside") } })
            case .label: AnyView(Button {} label: { content; Text("beside") })
            }
        }
    }

    // Covers: mod:onAppear, mod:task
    @Test("Empty content runs onAppear, onChange and task in every container", arguments: Place.allCases)
    func emptyContentAppearsEverywhere(_ place: Place) async throws {
        for content in Content.allCases {
            let log = Log()
            let app = TestApp(size: CGSize(width: 300, height: 300)) {
                place.view(AnyView(
                    Nothing(content: content).onAppear { log("appear") }.onChange(of: 1, initial: true) { log("change") }
                        .task { log("task") }))
            }
            await app.advance(by: .seconds(1))
            try await app.settle()
            #expect(log.drain().sorted() == ["appear", "change", "task"], "\(content) in \(place)")
            app.close()
        }
    }

    @Test("A removed EmptyView runs its onDisappear") func emptyContentDisappears() throws {
        struct Switch: View {
            let log: Log
            @State private var isThere = true
            var body: some View {
                VStack {
                    Button("Go") { isThere = false }
                    if isThere { EmptyView().onAppear { log("appear") }.onDisappear { log("disappear") } }
                }
            }
        }
        let log = Log()
        let app = TestApp { Switch(log: log) }
        #expect(log.drain() == ["appear"])
        try app.find(.button, "Go").click()
        try app.settle()
        #expect(log.drain() == ["disappear"])
    }
}
