@testable import EspalierControls
@testable import EspalierCore
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Views that are written out, and not made of data, always exist: a lazy container only takes those out of sight from the tree.
@MainActor @Suite("Scrolling to written-out views by their ids") struct ScrollToStaticViewTests {
    enum Container: CaseIterable, Sendable { case lazyVStack, lazyHStack, lazyVGrid, stack, list }

    private struct Views: View {
        var body: some View {
            Box("one", width: 100, height: 100).id("one")
            Box("two", width: 100, height: 100).id("two").padding(0)
            Box("three", width: 100, height: 100).id("three").frame(width: 100)
            Box("four", width: 100, height: 100).id("four")
        }
    }

    private struct Stage: View {
        let container: Container
        @State private var id: String?
        static var id: Binding<String?>!
        static var proxy: ScrollViewProxy!

        var body: some View {
            let _ = Stage.id = $id
            ScrollViewReader { proxy in
                let _ = Stage.proxy = proxy
                scrolling.scrollPosition(id: $id)
            }
        }

        @ViewBuilder private var scrolling: some View {
            switch container {
            case .lazyVStack: ScrollView(showsIndicators: false) { LazyVStack(spacing: 0) { Views() }.scrollTargetLayout() }
            case .lazyHStack: ScrollView(.horizontal, showsIndicators: false) { LazyHStack(spacing: 0) { Views() }.scrollTargetLayout() }
            case .lazyVGrid:
                ScrollView(showsIndicators: false) {
                    LazyVGrid(columns: [GridItem(.fixed(100))], spacing: 0) { Views() }.scrollTargetLayout()
                }
            case .stack: ScrollView(showsIndicators: false) { VStack(spacing: 0) { Views() }.scrollTargetLayout() }
            case .list: List { Views() }.listStyle(.plain)
            }
        }
    }

    private func start(_ app: TestApp, _ id: String, _ container: Container) throws -> CGFloat {
        let frame = try app.frame(id)
        return container == .lazyHStack ? frame.minX : frame.minY
    }

    private struct Point: View {
        let container: Container
        @State private var isPoint = true
        static var isPoint: Binding<Bool>!

        var body: some View {
            let _ = Point.isPoint = $isPoint
            Stage(container: container).scaleEffect(isPoint ? 0 : 1)
        }
    }

    @Test("A reader goes there also while an effect shows the scroll view as a point", arguments: Container.allCases)
    func readerInAPoint(_ container: Container) throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Point(container: container) }
        Stage.proxy.scrollTo("three", anchor: .topLeading)
        try app.settle()
        Point.isPoint.wrappedValue = false
        try app.settle()
        #expect(try abs(start(app, "three", container)) < 12, "with what stands around a row")
    }

    @Test("A reader goes there, near or far, and back", arguments: Container.allCases) func reader(_ container: Container) throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Stage(container: container) }
        for id in ["three", "one", "four", "two"] {
            Stage.proxy.scrollTo(id, anchor: .topLeading)
            try app.settle()
            #expect(try abs(start(app, id, container)) < 12, "to \(id), with what stands around a row")
        }
    }

    @Test("The position goes there when it is set", arguments: [Container.lazyVStack, .lazyHStack, .lazyVGrid, .stack])
    func position(_ container: Container) throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Stage(container: container) }
        for id in ["three", "one", "four", "two"] {
            Stage.id.wrappedValue = id
            try app.settle()
            #expect(try start(app, id, container) == 0, "to \(id)")
        }
    }
}
