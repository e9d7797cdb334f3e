import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

private struct NumberKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Item: Identifiable {
    var id = 1
    var children: [Item]?
}

private struct Pair: View {
    var body: some View {
        Text("a")
        Text("b")
    }
}

/// An example for each closure that is called in an update.
@MainActor enum ClosureExamples {
    static let all = layout + drawing + data + animation + presentation + controls

    private static func number(_ probe: ClosureProbe) -> Text { Text(verbatim: "\(probe())") }

    private static let layout: [ClosureExample] = [
        ClosureExample("View.alignmentGuide(computeValue)") { probe in
            VStack(alignment: .leading) { Color.red.alignmentGuide(.leading) { _ in CGFloat(probe()) }; Color.blue }
        },
        ClosureExample("View.anchorPreference(transform)") { probe in
            Color.red.anchorPreference(key: NumberKey.self, value: .bounds) { _ in probe() }
                .overlayPreferenceValue(NumberKey.self) { Text("\($0)") }
        },
        ClosureExample("View.transformAnchorPreference(transform)") { probe in
            Color.red.transformAnchorPreference(key: NumberKey.self, value: .bounds) { value, _ in value += probe() }
                .overlayPreferenceValue(NumberKey.self) { Text("\($0)") }
        },
        ClosureExample("View.transformPreference(_)") { probe in
            Color.red.transformPreference(NumberKey.self) { $0 += probe() }.overlayPreferenceValue(NumberKey.self) { Text("\($0)") }
        },
        ClosureExample("View.overlayPreferenceValue(_)") { probe in
            Color.red.preference(key: NumberKey.self, value: 1).overlayPreferenceValue(NumberKey.self) { _ in number(probe) }
        },
        ClosureExample("View.backgroundPreferenceValue(_)") { probe in
            Color.red.preference(key: NumberKey.self, value: 1).backgroundPreferenceValue(NumberKey.self) { _ in number(probe) }
        },
        ClosureExample("View.containerRelativeFrame(_)") { probe in
            Color.red.containerRelativeFrame(.horizontal) { length, _ in length / CGFloat(probe() + 1) }
        },
        ClosureExample("View.onGeometryChange(of)") { probe in
            Color.red.onGeometryChange(for: Int.self) { _ in probe() } action: { _ in }
        },
        ClosureExample("View.onScrollGeometryChange(of)") { probe in
            ScrollView { Color.red.frame(height: 900) }.onScrollGeometryChange(for: Int.self) { _ in probe() } action: { _, _ in }
        },
        ClosureExample("GeometryReader.init(content)") { probe in GeometryReader { _ in number(probe) } },
        ClosureExample("ScrollViewReader.init(content)") { probe in ScrollViewReader { _ in number(probe) } },
        ClosureExample("View.transformEnvironment(transform)") { probe in
            Text("words").transformEnvironment(\.lineLimit) { $0 = probe() + 1 }
        },
    ]

    private static let drawing: [ClosureExample] = [
        ClosureExample("Canvas.init(renderer)") { probe in Canvas { context, _ in context.opacity = Double(probe()) / 10 } },
        ClosureExample("Image.init(renderer)") { probe in
            Image(size: CGSize(width: 20, height: 20)) { context in context.opacity = Double(probe()) / 10 }
        },
        ClosureExample("View.visualEffect(_)") { probe in
            Color.red.visualEffect { effect, _ in effect.offset(x: CGFloat(MainActor.assumeIsolated { probe() })) }
        },
        ClosureExample("View.scrollTransition(transition)") { probe in
            ScrollView {
                Color.red.frame(height: 100)
                    .scrollTransition { effect, _ in effect.offset(x: CGFloat(MainActor.assumeIsolated { probe() })) }
            }
        },
        ClosureExample("AsyncImage.init(content)") { probe in AsyncImage(url: nil) { _ in number(probe) } },
        ClosureExample("AsyncImage.init(placeholder)") { probe in
            AsyncImage(url: nil) { $0 } placeholder: { number(probe) }
        },
        ClosureExample("TimelineView.init(content)") { probe in TimelineView(.animation(paused: true)) { _ in number(probe) } },
    ]

    private static let data: [ClosureExample] = [
        ClosureExample("ForEach.init(content)") { probe in ForEach([1], id: \.self) { _ in number(probe) } },
        ClosureExample("ForEach.init(content)") { probe in ForEach(.constant([Item()])) { _ in number(probe) } },
        ClosureExample("ForEach.init(content)") { probe in
            VStack { ForEach(subviews: Pair()) { _ in number(probe) } }
        },
        ClosureExample("Group.init(transform)") { probe in
            VStack { Group(subviews: Pair()) { _ in number(probe) } }
        },
        ClosureExample("List.init(rowContent)") { probe in List([1], id: \.self) { _ in number(probe) } },
        ClosureExample("List.init(rowContent)") { probe in
            List([Item(children: [Item(id: 2)])], children: \.children) { _ in number(probe) }
        },
        ClosureExample("List.init(rowContent)") { probe in List(.constant([Item()])) { _ in number(probe) } },
        ClosureExample("OutlineGroup.init(content)") { probe in
            VStack { OutlineGroup([Item(children: [Item(id: 2)])], children: \.children) { _ in number(probe) } }
        },
        ClosureExample("DisclosureGroup.init(content)") { probe in
            DisclosureGroup("More", isExpanded: .constant(true)) { number(probe) }
        },
        ClosureExample("DisclosureTableRow.init(content)") { probe in
            Table(of: Item.self) {
                TableColumn("Number") { Text(verbatim: "\($0.id)") }
            } rows: {
                DisclosureTableRow(Item(), isExpanded: .constant(true)) { TableRow(Item(id: probe() + 10)) }
            }
        },
        ClosureExample("TableColumn.init(content)") { probe in Table([Item()]) { TableColumn("Number") { _ in number(probe) } } },
    ]

    private static let animation: [ClosureExample] = [
        ClosureExample("PhaseAnimator.init(content)") { probe in PhaseAnimator([1, 2], trigger: 0) { _ in number(probe) } },
        ClosureExample("View.phaseAnimator(content)") { probe in
            Color.red.phaseAnimator([1, 2], trigger: 0) { view, _ in view.opacity(Double(probe())) }
        },
        ClosureExample("KeyframeAnimator.init(content)") { probe in
            KeyframeAnimator(initialValue: 0.0, trigger: 0) { _ in number(probe) } keyframes: { _ in LinearKeyframe(1, duration: 1) }
        },
        ClosureExample("View.keyframeAnimator(content)") { probe in
            Color.red.keyframeAnimator(initialValue: 0.0, trigger: 0) { view, _ in view.opacity(Double(probe())) } keyframes: { _ in
                LinearKeyframe(1, duration: 1)
            }
        },
        ClosureExample("View.animation(body)") { probe in Color.red.animation(.default) { $0.opacity(Double(probe()) / 10) } },
        ClosureExample("View.transaction(body)") { probe in
            Color.red.transaction { $0.animation = nil } body: { $0.opacity(Double(probe()) / 10) }
        },
    ]

    private static let presentation: [ClosureExample] = [
        ClosureExample("View.sheet(content)") { probe in Color.red.sheet(isPresented: .constant(true)) { number(probe) } },
        ClosureExample("View.sheet(content)") { probe in Color.red.sheet(item: .constant(Optional(Item()))) { _ in number(probe) } },
        ClosureExample("View.fullScreenCover(content)") { probe in
            Color.red.fullScreenCover(isPresented: .constant(true)) { number(probe) }
        },
        ClosureExample("View.popover(content)") { probe in Color.red.popover(isPresented: .constant(true)) { number(probe) } },
        ClosureExample("View.inspector(content)") { probe in Color.red.inspector(isPresented: .constant(true)) { number(probe) } },
        ClosureExample("View.alert(actions)") { probe in
            Color.red.alert("Title", isPresented: .constant(true)) { Button("Say \(probe())") {} }
        },
        ClosureExample("View.alert(message)") { probe in
            Color.red.alert("Title", isPresented: .constant(true)) { Button("OK") {} } message: { number(probe) }
        },
        ClosureExample("View.confirmationDialog(actions)") { probe in
            Color.red.confirmationDialog("Title", isPresented: .constant(true)) { Button("Say \(probe())") {} }
        },
        ClosureExample("View.confirmationDialog(message)") { probe in
            Color.red.confirmationDialog("Title", isPresented: .constant(true)) { Button("OK") {} } message: { number(probe) }
        },
        ClosureExample("View.navigationDestination(destination)") { probe in
            NavigationStack(path: .constant([1])) { Text("root").navigationDestination(for: Int.self) { _ in number(probe) } }
        },
    ]

    static let deprecatedNames = ["View.alert(content)", "View.actionSheet(content)"]

    @available(*, deprecated)
    static let deprecated: [ClosureExample] = [
        ClosureExample(deprecatedNames[0]) { probe in
            Color.red.alert(isPresented: .constant(true)) { Alert(title: number(probe)) }
        },
        ClosureExample(deprecatedNames[1]) { probe in
            Color.red.actionSheet(isPresented: .constant(true)) { ActionSheet(title: number(probe)) }
        },
    ]

    private static let controls: [ClosureExample] = [
        ClosureExample("Binding.init(get)") { probe in
            Toggle("On", isOn: Binding { probe() > 0 } set: { _ in })
        },
        ClosureExample("ShareLink.init(preview)") { probe in
            ShareLink(item: "words", preview: SharePreview("Title"))
            ShareLink(items: ["words"], preview: { _ in SharePreview(number(probe)) })
        },
        ClosureExample("View.searchable(token)") { probe in
            NavigationStack {
                Text("x").searchable(text: .constant(""), tokens: .constant([Item()])) { _ in number(probe) }
            }
        },
    ]
}

@MainActor @Suite("Closures that are called in an update") struct ClosureExampleTests {
    @Test("What only the closure reads causes it to be called again", arguments: [false, true]) func hear(readsModel: Bool) throws {
        for example in ClosureExamples.all { try example.check(readsModel: readsModel) }
    }

    @available(*, deprecated)
    @Test("The same for deprecated presentations", arguments: [false, true]) func deprecated(readsModel: Bool) throws {
        for example in ClosureExamples.deprecated { try example.check(readsModel: readsModel) }
    }
}
