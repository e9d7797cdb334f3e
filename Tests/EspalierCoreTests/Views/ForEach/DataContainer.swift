@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation

/// The views that show a collection.
enum DataContainer: CaseIterable {
    case stack, lazyStack, lazyRow, grid, list, section, form, picker
    // These take the collection themselves.
    case listOfData, listOfBinding, listOfGenericBinding, selectionListOfBinding, table, tableOfBinding, tableRows, outline, outlineList
    case tabs, tabsOfBinding

    /// The variants in which this one can be given its data.
    var variants: [DataVariant] {
        switch self {
        case .stack, .lazyStack, .lazyRow, .grid, .list, .section, .form, .picker: DataVariant.allCases
        case .listOfData, .table, .tableRows, .outline, .outlineList, .tabs: [.observed]
        case .listOfBinding, .listOfGenericBinding, .selectionListOfBinding, .tableOfBinding, .tabsOfBinding: [.observedBinding]
        }
    }

    @MainActor func view(_ source: DataSource, _ variant: DataVariant) -> AnyView {
        let rows = DataRows(source: source, variant: variant)
        let model = source.observed
        switch self {
        case .stack: return AnyView(VStack { rows })
        case .lazyStack: return AnyView(ScrollView { LazyVStack { rows } })
        case .lazyRow: return AnyView(ScrollView(.horizontal) { LazyHStack { rows } })
        case .grid: return AnyView(ScrollView { LazyVGrid(columns: Array(repeating: GridItem(), count: 3)) { rows } })
        case .list: return AnyView(List { rows })
        case .section: return AnyView(List { Section("Section") { rows } })
        case .form: return AnyView(Form { rows }.formStyle(.grouped))
        case .picker: return AnyView(Picker("Choice", selection: .constant(-1)) { rows }.pickerStyle(.radioGroup).labelsHidden())
        case .listOfData: return AnyView(ListOfData(model: model))
        case .listOfBinding: return AnyView(ListOfBinding(model: model))
        case .listOfGenericBinding: return AnyView(ListOfGenericBinding(model: model))
        case .selectionListOfBinding: return AnyView(SelectionListOfBinding(model: model))
        case .table: return AnyView(TableOfData(model: model))
        case .tableOfBinding: return AnyView(TableOfBinding(model: model))
        case .tableRows: return AnyView(TableOfRows(model: model))
        case .outline: return AnyView(ScrollView { Outline(model: model) })
        case .outlineList: return AnyView(OutlineList(model: model))
        case .tabs: return AnyView(Tabs(model: model))
        case .tabsOfBinding: return AnyView(TabsOfBinding(model: model))
        }
    }

    var role: TestApp.Role {
        switch self {
        case .picker: .radioButton
        case .tabs, .tabsOfBinding: .tab
        default: .staticText
        }
    }

}

private struct ListOfData: View {
    let model: ObservedItems
    var body: some View { List(model.items) { Text(verbatim: $0.name) } }
}

private struct ListOfBinding: View {
    @Bindable var model: ObservedItems
    var body: some View { List($model.items) { $item in Text(verbatim: item.name) } }
}

private struct GenericList<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
    let data: Data
    let name: (Data.Element) -> String
    var body: some View { List(data) { Text(verbatim: name($0)) } }
}

private struct ListOfGenericBinding: View {
    @Bindable var model: ObservedItems
    var body: some View { GenericList(data: $model.items) { $0.wrappedValue.name } }
}

private struct SelectionListOfBinding: View {
    @Bindable var model: ObservedItems
    @State private var selection: Int?
    var body: some View { List($model.items, selection: $selection) { $item in Text(verbatim: item.name) } }
}

private struct TableOfData: View {
    let model: ObservedItems
    var body: some View { Table(model.items) { TableColumn("Name") { Text(verbatim: $0.name) } } }
}

private struct TableOfBinding: View {
    @Bindable var model: ObservedItems
    var body: some View {
        Table($model.items) { TableColumn("Name") { (item: Binding<DataItem>) in Text(verbatim: item.wrappedValue.name) } }
    }
}

private struct TableOfRows: View {
    let model: ObservedItems
    var body: some View {
        Table(of: DataItem.self) {
            TableColumn("Name") { Text(verbatim: $0.name) }
        } rows: {
            ForEach(model.items) { TableRow($0) }
        }
    }
}

private struct Outline: View {
    let model: ObservedItems
    var body: some View { OutlineGroup(model.items, children: \.children) { Text(verbatim: $0.name) } }
}

private struct OutlineList: View {
    let model: ObservedItems
    var body: some View { List(model.items, children: \.children) { Text(verbatim: $0.name) } }
}

private struct Tabs: View {
    let model: ObservedItems
    @State private var tab = -1
    var body: some View {
        TabView(selection: $tab) {
            ForEach(model.items) { item in Tab(item.name, systemImage: "star", value: item.id) { Color.clear } }
        }
    }
}

private struct TabsOfBinding: View {
    @Bindable var model: ObservedItems
    @State private var tab = -1
    var body: some View {
        TabView(selection: $tab) {
            ForEach($model.items) { $item in Tab(item.name, systemImage: "star", value: item.id) { Color.clear } }
        }
    }
}
