import Combine
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

/// What stands in the content of containers, bars and presentations shows what its sources hold now, wherever they come from.
@MainActor @Suite("Current data in containers and presentations") struct CurrentContentTests {
    final class Model: ObservableObject { @Published var number = 1 }
    @Observable final class Tracked { var number = 1 }

    /// Has only a binding.
    struct Bound: View {
        @Binding var number: Int
        var body: some View { Text("bound \(number)") }
    }

    /// Reads an observable object by itself.
    struct Tracking: View {
        let tracked: Tracked
        var body: some View { Text("tracked \(tracked.number)") }
    }

    enum Place: String, CaseIterable, CustomTestStringConvertible {
        case stack, group, geometry, list, lazyList, listSection, lazyStack, lazyGrid, grid, scroll, form, table, tab, overlay, background
        case inset, toolbar, screen, destination, destinationValue, destinationBinding, sheet, sheetItem, cover, popover, alert, dialog
        case inspector, splitSidebar, splitDetail, viewThatFits, anyView, label, groupBox, disclosure, timeline, custom, equatable, header
        case forEachBinding, labeledContent, menuLabel, preferenceOverlay, phase, subviews, search
        var testDescription: String { rawValue }
    }

    struct Custom: ViewModifier {
        let number: Int
        func body(content: Content) -> some View { VStack { content; Text("modifier \(number)") } }
    }

    struct Same: View, Equatable {
        let number: Int
        var body: some View { Text("state \(number)") }
    }

    struct Row: Identifiable, Hashable { let id: Int }

    struct Screen: View {
        let place: Place
        @ObservedObject var model: Model
        let tracked: Tracked
        let knob: Knob<Int>
        @State private var isOpen = true
        @State private var item: Row? = Row(id: 1)
        @State private var path = NavigationPath([1])

        @ViewBuilder private func content() -> some View {
            Text("state \(knob.value)")
            Text("object \(model.number)")
            Bound(number: $model.number)
            Tracking(tracked: tracked)
        }

        var body: some View {
            switch place {
            case .stack: VStack { HStack { ZStack { VStack { content() } } } }
            case .group: Group { Section { content() } }
            case .geometry: GeometryReader { _ in VStack { content() } }
            case .list: List { content() }
            case .lazyList: List(0..<1) { _ in VStack { content() } }
            case .listSection: List { Section { ForEach(0..<1) { _ in content() } } header: { Text("header") } }
            case .lazyStack: ScrollView { LazyVStack { ForEach(0..<1) { _ in VStack { content() } } } }
            case .lazyGrid: ScrollView { LazyVGrid(columns: [GridItem()]) { content() } }
            case .grid: Grid { GridRow { VStack { content() } } }
            case .scroll: ScrollView { VStack { content() } }
            case .form: SwiftUIForm { content() }
            case .table: Table([Row(id: 1)]) { TableColumn("column") { _ in VStack { content() } } }
            case .tab: TabView { Tab("tab", systemImage: "star") { VStack { content() } } }
            case .overlay: Color.red.overlay { VStack { content() } }
            case .background: Color.clear.background { VStack { content() } }
            case .inset: Color.red.safeAreaInset(edge: .bottom) { VStack { content() } }
            case .toolbar: NavigationStack { Color.red.toolbar { ToolbarItem { VStack { content() } } } }
            case .screen: NavigationStack { VStack { content() } }
            case .destination: NavigationStack { Color.red.navigationDestination(isPresented: $isOpen) { VStack { content() } } }
            case .destinationValue:
                NavigationStack(path: $path) { Color.red.navigationDestination(for: Int.self) { _ in VStack { content() } } }
            case .destinationBinding: NavigationStack { Color.red.navigationDestination(item: $item) { _ in VStack { content() } } }
            case .sheet: Color.red.sheet(isPresented: $isOpen) { VStack { content() } }
            case .sheetItem: Color.red.sheet(item: $item) { _ in VStack { content() } }
            case .cover: Color.red.fullScreenCover(isPresented: $isOpen) { VStack { content() } }
            case .popover: Color.red.popover(isPresented: $isOpen) { VStack { content() } }
            case .alert:
                Color.red.alert("title", isPresented: $isOpen) { Button("state \(knob.value)") {} } message: {
                    Text("object \(model.number)")
                }
            case .dialog:
                Color.red.confirmationDialog("title", isPresented: $isOpen) { Button("state \(knob.value)") {} } message: {
                    Text("object \(model.number)")
                }
            case .inspector: Color.red.inspector(isPresented: $isOpen) { VStack { content() } }
            case .splitSidebar: NavigationSplitView { VStack { content() } } detail: { Color.red }
            case .splitDetail: NavigationSplitView { Color.red } detail: { VStack { content() } }
            case .viewThatFits: ViewThatFits { VStack { content() } }
            case .anyView: AnyView(VStack { content() })
            case .label: Label { VStack { content() } } icon: { Color.red }
            case .groupBox: GroupBox { content() }
            case .disclosure: DisclosureGroup("title", isExpanded: $isOpen) { content() }
            case .timeline: TimelineView(.explicit([])) { _ in VStack { content() } }
            case .custom: VStack { content() }.modifier(Custom(number: knob.value))
            case .equatable: VStack { Same(number: knob.value).equatable(); Text("object \(model.number)") }
            case .header: List { Section { Text("row") } header: { VStack { content() } } }
            case .forEachBinding: ForEach([Row(id: 1)]) { _ in content() }
            case .labeledContent: LabeledContent { VStack { content() } } label: { Text("label") }
            case .menuLabel: Menu { Button("x") {} } label: { VStack { content() } }
            case .preferenceOverlay: Color.red.overlayPreferenceValue(Anchored.self) { _ in VStack { content() } }
            case .phase: Color.red.phaseAnimator([1]) { view, _ in VStack { view; content() } }
            case .subviews: Group(subviews: VStack { content() }) { all in ForEach(all) { $0 } }
            case .search: NavigationStack { VStack { content() }.searchable(text: .constant("")) }
            }
        }
    }

    struct Anchored: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) {}
    }

    // Covers: attr:ObservedObject, attr:Observable, attr:Binding
    @Test("Content of every container shows changes of state, objects and bindings", arguments: Place.allCases)
    func contentIsCurrent(place: Place) throws {
        let model = Model(), tracked = Tracked(), knob = Knob(1)
        let app = TestApp(size: CGSize(width: 700, height: 500)) { Screen(place: place, model: model, tracked: tracked, knob: knob) }
        app.advance(by: .seconds(1))
        let kinds = ["state", "object", "bound", "tracked"].filter { !texts(app, $0).isEmpty }
        #expect(kinds.count == (["alert", "dialog", "equatable"].contains(place.rawValue) ? 2 : 4), "\(kinds)")
        for kind in kinds {
            #expect(texts(app, kind) == ["\(kind) 1"], "at first")
            switch kind {
            case "state": knob.value = 2
            case "tracked": tracked.number = 2
            default: model.number = kind == "object" ? 2 : 3
            }
            app.pump()
            app.advance(by: .seconds(1))
            #expect(texts(app, kind) == [kind == "bound" ? "bound 3" : "\(kind) 2"], "after a change")
            if kind == "object" { model.number = 1; app.pump() }
        }
        if place == .custom { #expect(texts(app, "modifier") == ["modifier 2"]) }
    }

    /// In the window and its popups. A header and a button are one element, which says all of its texts.
    private func texts(_ app: TestApp, _ kind: String) -> [String] {
        app.findAll { _ in true }.flatMap { element in
            let said = [element.label, element.value].compactMap(\.self).flatMap { $0.components(separatedBy: ", ") }
            return said.first { $0.hasPrefix("\(kind) ") }.map { [$0] } ?? []
        }
    }
}

private typealias SwiftUIForm = Form
