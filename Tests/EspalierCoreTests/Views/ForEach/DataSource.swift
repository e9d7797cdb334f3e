import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import Foundation
import Observation

/// What the tests of collections show: some have the same name, none the same id.
struct DataItem: Identifiable, Hashable {
    let id: Int
    var name: String
    var children: [DataItem]? { nil }
}

@MainActor final class PublishedItems: ObservableObject { @Published var items: [DataItem] = [] }
@MainActor @Observable final class ObservedItems { var items: [DataItem] = [] }

/// The variants in which an app gives a collection to a view.
enum DataVariant: CaseIterable {
    case published, publishedBinding, observed, observedBinding, state, indices, idKeyPath, bindingIDKeyPath, generic, closures
}

/// A collection in all its forms.
@MainActor final class DataSource {
    let published = PublishedItems()
    let observed = ObservedItems()
    var state: Binding<[DataItem]>?

    init(_ items: [DataItem]) {
        published.items = items
        observed.items = items
    }

    func change(_ variant: DataVariant, _ change: (inout [DataItem]) -> Void) {
        switch variant {
        case .published, .publishedBinding, .indices, .idKeyPath, .bindingIDKeyPath: change(&published.items)
        case .observed, .observedBinding, .generic, .closures: change(&observed.items)
        case .state:
            guard let state else { return }
            var items = state.wrappedValue
            change(&items)
            state.wrappedValue = items
        }
    }
}

/// A row for each element, by one of the variants.
struct DataRows: View {
    let source: DataSource
    let variant: DataVariant

    var body: some View {
        switch variant {
        case .published: PublishedRows(model: source.published)
        case .publishedBinding: PublishedBindingRows(model: source.published)
        case .observed: ObservedRows(model: source.observed)
        case .observedBinding: ObservedBindingRows(model: source.observed)
        case .state: StateRows(source: source)
        case .indices: IndexRows(model: source.published)
        case .idKeyPath: IDRows(model: source.published)
        case .bindingIDKeyPath: BindingIDRows(model: source.published)
        case .generic: GenericBindingRows(model: source.observed)
        case .closures: ClosureRows(model: source.observed)
        }
    }
}

private struct PublishedRows: View {
    @ObservedObject var model: PublishedItems
    var body: some View { ForEach(model.items) { Text(verbatim: $0.name) } }
}

private struct PublishedBindingRows: View {
    @ObservedObject var model: PublishedItems
    var body: some View { ForEach($model.items) { $item in Text(verbatim: item.name) } }
}

private struct ObservedRows: View {
    let model: ObservedItems
    var body: some View { ForEach(model.items) { Text(verbatim: $0.name) } }
}

private struct ObservedBindingRows: View {
    @Bindable var model: ObservedItems
    var body: some View { ForEach($model.items) { $item in Text(verbatim: item.name) } }
}

private struct StateRows: View {
    let source: DataSource
    @State private var items: [DataItem]

    init(source: DataSource) {
        self.source = source
        _items = State(initialValue: source.published.items)
    }

    var body: some View {
        let _ = source.state = $items
        ForEach($items) { $item in Text(verbatim: item.name) }
    }
}

private struct IndexRows: View {
    @ObservedObject var model: PublishedItems
    var body: some View { ForEach(model.items.indices, id: \.self) { Text(verbatim: model.items[$0].name) } }
}

private struct IDRows: View {
    @ObservedObject var model: PublishedItems
    var body: some View { ForEach(model.items, id: \.id) { Text(verbatim: $0.name) } }
}

private struct BindingIDRows: View {
    @ObservedObject var model: PublishedItems
    var body: some View { ForEach($model.items, id: \.id) { $item in Text(verbatim: item.name) } }
}

/// Nobody reads the binding but the list that is made of it.
private struct GenericBindingRows: View {
    @Bindable var model: ObservedItems
    var body: some View { GenericRows(data: $model.items) { $0.wrappedValue.name } }
}

/// Any collection: also a binding, which is one of bindings.
private struct GenericRows<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
    let data: Data
    let name: (Data.Element) -> String
    var body: some View { ForEach(data) { Text(verbatim: name($0)) } }
}

private struct ClosureRows: View {
    let model: ObservedItems
    var body: some View {
        ForEach(Binding(get: { model.items }, set: { model.items = $0 })) { $item in Text(verbatim: item.name) }
    }
}
