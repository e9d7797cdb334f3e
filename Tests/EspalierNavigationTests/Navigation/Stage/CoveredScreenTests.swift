import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

@MainActor @Suite("Changes of screens and tabs that are covered") struct CoveredScreenTests {
    enum Kind: CaseIterable { case list, form, stack, lazy, grid, overlay }

    @Observable final class Model {
        var marked: Set<Int> = []
        var path: [Int] = []
        var tab = 0
    }

    private struct Row: View {
        let model: Model
        let number: Int
        var body: some View {
            HStack {
                Text("Row \(number)")
                if model.marked.contains(number) {
                    Spacer()
                    Color.red.frame(width: 10, height: 10)
                }
            }
            .frame(width: 200, height: 20)
        }
    }

    private struct Rows: View {
        let model: Model
        let kind: Kind
        private var rows: some View { ForEach(0..<5) { Row(model: model, number: $0) } }
        var body: some View {
            switch kind {
            case .list: List { rows }
            case .form: Form { rows }
            case .stack: VStack { rows }
            case .lazy: ScrollView { LazyVStack { rows } }
            case .grid: Grid { ForEach(0..<5) { number in GridRow { Row(model: model, number: number); Text("end") } } }
            case .overlay: Color.clear.overlay { VStack { rows } }
            }
        }
    }

    private struct Screens: View {
        @Bindable var model: Model
        let kind: Kind
        var body: some View {
            NavigationStack(path: $model.path) {
                Rows(model: model, kind: kind).navigationDestination(for: Int.self) { Text("Inner \($0)") }
            }
        }
    }

    private struct Tabs: View {
        @Bindable var model: Model
        let kind: Kind
        var body: some View {
            TabView(selection: $model.tab) {
                Tab("One", systemImage: "star", value: 0) { Rows(model: model, kind: kind) }
                Tab("Two", systemImage: "star", value: 1) { Text("Inner") }
            }
        }
    }

    private func shown<V: View>(_ view: V) throws -> String {
        let app = TestApp(size: CGSize(width: 400, height: 400)) { view }
        try app.settle(maxFrames: 400)
        return app.displayListDescription()
    }

    @Test("A screen that comes back shows what has changed meanwhile as a new one would", arguments: Kind.allCases)
    func screens(_ kind: Kind) throws {
        var random = SeededNumbers(7)
        let model = Model()
        let app = TestApp(size: CGSize(width: 400, height: 400)) { Screens(model: model, kind: kind) }
        try app.settle(maxFrames: 400)
        for round in 0..<6 {
            model.path = [round]
            try app.settle(maxFrames: 400)
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                model.marked.formSymmetricDifference([Int.random(in: 0..<5, using: &random)])
            }
            try app.settle(maxFrames: 400)
            model.path = []
            try app.settle(maxFrames: 400)
            #expect(try app.displayListDescription() == shown(Screens(model: model, kind: kind)), "round \(round)")
        }
    }

    @Test("A tab that comes back shows what has changed meanwhile as a new one would", arguments: Kind.allCases)
    func tabs(_ kind: Kind) throws {
        var random = SeededNumbers(11)
        let model = Model()
        let app = TestApp(size: CGSize(width: 400, height: 400)) { Tabs(model: model, kind: kind) }
        try app.settle(maxFrames: 400)
        for round in 0..<6 {
            model.tab = 1
            try app.settle(maxFrames: 400)
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                model.marked.formSymmetricDifference([Int.random(in: 0..<5, using: &random)])
            }
            try app.settle(maxFrames: 400)
            model.tab = 0
            try app.settle(maxFrames: 400)
            #expect(try app.displayListDescription() == shown(Tabs(model: model, kind: kind)), "round \(round)")
        }
    }
}
