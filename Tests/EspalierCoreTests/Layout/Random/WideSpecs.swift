@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTestSupport
import Foundation

private enum NumberKey: LayoutValueKey { static var defaultValue: Int { 0 } }

private enum LengthKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

/// A modifier that has a say in layout, by its name; together with those of `LayoutSpec` these are all of them.
enum ModifierSpec: CaseIterable, Sendable {
    case idealFrame, leastFrame, greatestFrame, endlessFrame, emptyFrame
    case ownRatioFill, ownRatioFit, sizeRatio, scaledToFill, scaledToFit
    case relativeWidth, relativeHeight, relativeBoth, relativeShare, relativeRule
    case safeAreaPadding, negativeSafeAreaPadding, ignoresSafeArea, safeAreaBar, contentMargins, negativePadding, scenePadding
    case rotation, scale, transform, projection, rotation3D, matched, geometryGroup, visualEffect
    case zIndex, layoutValue, flips, drawingGroup, clipped, mask, blur, shadow, border, styledBackground, styledOverlay, preferenceLayers
    case gridSpan, gridUnsized, gridAnchor, gridColumn, listRow, lineLimit, reservedLines, minimumScale, fixedText
    case identity, transition, redacted, readsGeometry, containerShape, badge, searchable, toolbar, listSettings

    @MainActor func apply(to view: AnyView) -> AnyView {
        switch self {
        case .idealFrame: AnyView(view.frame(idealWidth: 30, idealHeight: 20))
        case .leastFrame: AnyView(view.frame(minWidth: 30, minHeight: 20))
        case .greatestFrame: AnyView(view.frame(maxWidth: 30, maxHeight: 20))
        case .endlessFrame: AnyView(view.frame(maxWidth: .infinity, maxHeight: .infinity))
        case .emptyFrame: AnyView(view.frame(width: 0, height: 0))
        case .ownRatioFill: AnyView(view.aspectRatio(contentMode: .fill))
        case .ownRatioFit: AnyView(view.aspectRatio(contentMode: .fit))
        case .sizeRatio: AnyView(view.aspectRatio(CGSize(width: 4, height: 7), contentMode: .fill))
        case .scaledToFill: AnyView(view.scaledToFill())
        case .scaledToFit: AnyView(view.scaledToFit())
        case .relativeWidth: AnyView(view.containerRelativeFrame(.horizontal))
        case .relativeHeight: AnyView(view.containerRelativeFrame(.vertical))
        case .relativeBoth: AnyView(view.containerRelativeFrame([.horizontal, .vertical]))
        case .relativeShare: AnyView(view.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 90))
        case .relativeRule: AnyView(view.containerRelativeFrame(.vertical) { length, _ in length * 0.7 })
        case .safeAreaPadding: AnyView(view.safeAreaPadding(7))
        case .negativeSafeAreaPadding: AnyView(view.safeAreaPadding(-7))
        case .ignoresSafeArea: AnyView(view.ignoresSafeArea())
        case .safeAreaBar: AnyView(view.safeAreaBar(edge: .bottom) { Box(width: 20, height: 9) })
        case .contentMargins: AnyView(view.contentMargins(90))
        case .negativePadding: AnyView(view.padding(-15))
        case .scenePadding: AnyView(view.scenePadding())
        case .rotation: AnyView(view.rotationEffect(.degrees(30)))
        case .scale: AnyView(view.scaleEffect(0))
        case .transform: AnyView(view.transformEffect(CGAffineTransform(scaleX: 0, y: 1)))
        case .projection: AnyView(view.projectionEffect(ProjectionTransform(CGAffineTransform(a: 2, b: 1, c: 0, d: 1, tx: 3, ty: 4))))
        case .rotation3D: AnyView(view.rotation3DEffect(.degrees(90), axis: (0, 1, 0)))
        case .matched: AnyView(Matched(view: view))
        case .geometryGroup: AnyView(view.geometryGroup())
        case .visualEffect: AnyView(view.visualEffect { $0.offset(x: $1.size.width) })
        case .zIndex: AnyView(view.zIndex(-1))
        case .layoutValue: AnyView(view.layoutValue(key: NumberKey.self, value: 3))
        case .flips: AnyView(view.flipsForRightToLeftLayoutDirection(true))
        case .drawingGroup: AnyView(view.drawingGroup())
        case .clipped: AnyView(view.clipShape(Circle()).clipped())
        case .mask: AnyView(view.mask { Circle() })
        case .blur: AnyView(view.blur(radius: 3))
        case .shadow: AnyView(view.shadow(radius: 3))
        case .border: AnyView(view.border(.red, width: 4))
        case .styledBackground: AnyView(view.background(.red).background(.blue, in: Capsule()))
        case .styledOverlay: AnyView(view.overlay(.red).overlay(.blue, in: Capsule()))
        case .preferenceLayers:
            AnyView(view.preference(key: LengthKey.self, value: 30)
                .overlayPreferenceValue(LengthKey.self) { Box(width: $0, height: 9) }
                .backgroundPreferenceValue(LengthKey.self, alignment: .bottomTrailing) { Box(width: 9, height: $0) })
        case .gridSpan: AnyView(view.gridCellColumns(3))
        case .gridUnsized: AnyView(view.gridCellUnsizedAxes([.horizontal, .vertical]))
        case .gridAnchor: AnyView(view.gridCellAnchor(.bottom))
        case .gridColumn: AnyView(view.gridColumnAlignment(.trailing))
        case .listRow: AnyView(view.listRowInsets(EdgeInsets(top: 90, leading: 0, bottom: 0, trailing: 90)))
        case .lineLimit: AnyView(view.lineLimit(1))
        case .reservedLines: AnyView(view.lineLimit(3, reservesSpace: true))
        case .minimumScale: AnyView(view.minimumScaleFactor(0.2))
        case .fixedText: AnyView(view.font(.system(size: 60)).lineSpacing(9))
        case .identity: AnyView(view.id(1))
        case .transition: AnyView(view.transition(.move(edge: .top)))
        case .redacted: AnyView(view.redacted(reason: .placeholder))
        case .readsGeometry: AnyView(view.onGeometryChange(for: CGSize.self, of: \.size) { _ in })
        case .containerShape: AnyView(view.containerShape(.rect(cornerRadius: 4)))
        case .badge: AnyView(view.badge(3))
        case .searchable: AnyView(view.searchable(text: .constant("")))
        case .toolbar: AnyView(view.navigationTitle("Title").toolbar { Button("Item") {} })
        case .listSettings: AnyView(view.listRowSpacing(3).listStyle(.plain))
        }
    }

    private struct Matched: View {
        let view: AnyView
        @Namespace private var names
        var body: some View { view.matchedGeometryEffect(id: 1, in: names) }
    }
}

/// A container, by its name; together with those of `LayoutSpec` these are all of them.
enum ContainerSpec: CaseIterable, Sendable {
    case lazyVStack, lazyHStack, lazyVGrid, lazyHGrid, adaptiveGrid, fixedGrid, tightGrid, pinnedSections
    case scrollBoth, scrollLazyColumn, scrollLazyRow, scrollLazyGrid, scrollReader
    case list, plainList, form, groupedForm, section, group, gridOfOne, table
    case groupBox, controlGroup, disclosure, labeled, unavailable, label, button, toggle, menu, picker, gauge, link
    case hSplit, vSplit, stack, split, tabs, pagedTabs, subviews, timeline, canvas, fitsWidth, anyLayout, inspector, outline

    private struct Item: Identifiable {
        let id: Int
        var children: [Item]?
    }

    @MainActor func view(_ members: [LayoutSpec]) -> AnyView {
        let content = LayoutSpec.list(members)
        switch self {
        case .lazyVStack: return AnyView(LazyVStack { content })
        case .lazyHStack: return AnyView(LazyHStack(spacing: 3) { content })
        case .lazyVGrid: return AnyView(LazyVGrid(columns: [GridItem(), GridItem()]) { content })
        case .lazyHGrid: return AnyView(LazyHGrid(rows: [GridItem(), GridItem(.fixed(20))]) { content })
        case .adaptiveGrid: return AnyView(LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))]) { content })
        case .fixedGrid:
            return AnyView(LazyVGrid(columns: [GridItem(.fixed(30)), GridItem(.flexible(minimum: 5, maximum: 20))]) { content })
        case .tightGrid: return AnyView(LazyHGrid(rows: [GridItem(.adaptive(minimum: 0), spacing: 0)], spacing: 0) { content })
        case .pinnedSections:
            return AnyView(LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) {
                Section { content } header: { Text("header") } footer: { Text("footer") }
            })
        case .scrollBoth: return AnyView(ScrollView([.horizontal, .vertical]) { content })
        case .scrollLazyColumn: return AnyView(ScrollView { LazyVStack { content } })
        case .scrollLazyRow: return AnyView(ScrollView(.horizontal) { LazyHStack { content } })
        case .scrollLazyGrid: return AnyView(ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { content } })
        case .scrollReader: return AnyView(ScrollViewReader { _ in ScrollView { content } })
        case .list: return AnyView(List { content })
        case .plainList: return AnyView(List { Section("section") { content } }.listStyle(.sidebar))
        case .form: return AnyView(Form { content; TextField("field", text: .constant("")) })
        case .groupedForm: return AnyView(Form { Section { content } }.formStyle(.grouped))
        case .section: return AnyView(Section { content } header: { Text("header") })
        case .group: return AnyView(Group { content })
        case .gridOfOne: return AnyView(Grid { content })
        case .table: return AnyView(Table([Item(id: 1), Item(id: 2)]) { TableColumn("id") { (_: Item) in content } })
        case .groupBox: return AnyView(GroupBox("box") { content })
        case .controlGroup: return AnyView(ControlGroup { content })
        case .disclosure: return AnyView(DisclosureGroup("group", isExpanded: .constant(true)) { content })
        case .labeled: return AnyView(LabeledContent("label") { content })
        case .unavailable:
            return AnyView(
                ContentUnavailableView {
                    content
                } description: {
                    Text("description")
                } actions: {
                    Button("act") {}
                })
        case .label: return AnyView(Label { content } icon: { Image(systemName: "star") })
        case .button: return AnyView(Button {} label: { VStack { content } })
        case .toggle: return AnyView(Toggle(isOn: .constant(true)) { VStack { content } })
        case .menu: return AnyView(Menu { Button("row") {} } label: { VStack { content } })
        case .picker: return AnyView(Picker("pick", selection: .constant(1)) { Text("one").tag(1); Text("two").tag(2) })
        case .gauge: return AnyView(Gauge(value: 0.3) { VStack { content } })
        case .link: return AnyView(NavigationLink { Text("far") } label: { VStack { content } })
        case .hSplit: return AnyView(HSplitView { content })
        case .vSplit: return AnyView(VSplitView { content })
        case .stack: return AnyView(NavigationStack { VStack { content }.navigationTitle("title") })
        case .split: return AnyView(NavigationSplitView { VStack { content } } detail: { Text("detail") })
        case .tabs: return AnyView(TabView { VStack { content }.tabItem { Text("tab") } })
        case .pagedTabs: return AnyView(TabView { content }.tabViewStyle(.page))
        case .subviews: return AnyView(Group(subviews: content) { subviews in HStack { ForEach(subviews) { $0 } } })
        case .timeline: return AnyView(TimelineView(.explicit([Date]())) { _ in content })
        case .canvas: return AnyView(ZStack { Canvas { _, _ in }; content })
        case .fitsWidth: return AnyView(ViewThatFits(in: .horizontal) { content })
        case .anyLayout: return AnyView(AnyLayout(GridLayout()).callAsFunction { content })
        case .inspector: return AnyView(VStack { content }.inspector(isPresented: .constant(true)) { Text("inspector") })
        case .outline:
            return AnyView(OutlineGroup([Item(id: 1, children: [Item(id: 2)])], children: \.children) { _ in content })
        }
    }
}
