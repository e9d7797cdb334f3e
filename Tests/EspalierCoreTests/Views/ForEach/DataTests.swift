@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Every view that takes data, in every variant of giving it: what is shown is the data.
@MainActor @Suite("Views of collections show what the collections hold") struct DataTests {
    private static let stepsPerCase = 20

    /// 10,000 steps in all, each followed by a look.
    @Test("After any sequence of changes a data view shows exactly its collection", arguments: DataContainer.allCases)
    func whatIsShownIsTheData(_ container: DataContainer) {
        let variants = container.variants
        let cases = DataContainer.allCases.reduce(0) { $0 + $1.variants.count }
        let steps = (10_000 + cases - 1) / cases
        for (number, variant) in variants.enumerated() {
            for part in 0..<((steps + Self.stepsPerCase - 1) / Self.stepsPerCase) {
                var g = SeededNumbers(UInt64(container.hashValueForSeed * 1000 + number * 100 + part))
                var test = DataCase(container: container, variant: variant, count: g.number(0...6), steps: [])
                for place in 0..<min(Self.stepsPerCase, steps - part * Self.stepsPerCase) {
                    test.steps.append(.random(&g))
                    if g.number(0...9) == 0 { test.animated.insert(place) }
                }
                guard let fault = test.fault() else { continue }
                let smallest = test.smallest()
                Issue.record("\(smallest.fault() ?? fault), in \(smallest)")
                break
            }
        }
    }

    private struct Rows: View {
        @State private var items: [DataItem] = []
        let isList: Bool
        var body: some View {
            VStack {
                Button("Add") { items.append(DataItem(id: items.count, name: "n\(items.count)")) }
                if isList {
                    List { ForEach($items) { $item in TextField("Name", text: $item.name) } }
                } else {
                    ScrollView { LazyVStack { ForEach($items) { $item in TextField("Name", text: $item.name) } } }
                }
            }
        }
    }

    /// As an app for lists of things is written: a button that adds an element, and a field for each.
    @Test("Each added element gets a text field that edits that element alone", arguments: [true, false])
    func addedElementsHaveFields(_ isList: Bool) throws {
        let app = TestApp { Rows(isList: isList) }
        for count in 1...3 {
            try app.find(.button, "Add").click()
            #expect(app.findAll(.textField).compactMap(\.value) == (0..<count).map { "n\($0)" })
        }
        try app.findAll(.textField)[1].click()
        app.key(.end)
        app.type("x")
        #expect(app.findAll(.textField).compactMap(\.value) == ["n0", "n1x", "n2"])
    }

    /// A list of what a binding refers to follows it, and runs no more than that: nobody above it is evaluated.
    @Test("Appending to an observed collection does not evaluate the view above the list")
    func onlyTheListRuns() throws {
        struct Outer: View {
            let model: ObservedItems
            var body: some View { List { DataRows(source: source, variant: .generic) } }
            let source: DataSource
        }
        let source = DataSource([DataItem(id: 1, name: "n1")])
        let app = TestApp { Outer(model: source.observed, source: source) }
        let passes = app.record { source.observed.items.append(DataItem(id: 2, name: "n2")) }
        #expect(app.findAll(.staticText).compactMap(\.label) == ["n1", "n2"])
        #expect(!passes.bodies.contains("Outer"))
    }
}

extension DataContainer {
    /// The same in every run.
    fileprivate var hashValueForSeed: Int { DataContainer.allCases.firstIndex(of: self) ?? 0 }
}
