@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("A body that makes its own view without end is told") struct RecursionTests {
    private struct Endless: View {
        var body: some View { AnyView(Endless()) }
    }

    private struct EndlessStack: View {
        var number = 0
        var body: some View {
            VStack {
                Text("\(number)")
                AnyView(EndlessStack(number: number + 1))
            }
            .padding(1)
        }
    }

    private struct Ping: View { var body: some View { AnyView(Pong()).id(1) } }
    private struct Pong: View { var body: some View { AnyView(Ping()).disabled(false) } }

    private func messages(_ view: some View) -> [String] {
        Diagnostics.recording {
            let app = TestApp { view }
            app.pump()
            app.close()
        }
    }

    @Test("A body that contains itself endlessly gives a diagnostic with its type") func endlessRecursionIsDiagnosed() {
        let first = messages(Endless()), second = messages(EndlessStack()), third = messages(Ping())
        #expect(first.count { $0.contains("The body of Endless makes Endless itself") } == 1)
        #expect(second.count { $0.contains("The body of EndlessStack makes EndlessStack itself") } == 1)
        #expect(third.contains { $0.contains("The body of Pi") || $0.contains("The body of Po") })
    }

    private struct Tree: View {
        let depth: Int
        var body: some View {
            VStack(spacing: 0) {
                Text("node \(depth)").frame(height: 1)
                if depth > 0 { AnyView(Tree(depth: depth - 1)) }
            }
        }
    }

    /// What ends is shown, however deep a tree goes in earnest.
    @Test("A recursive body that ends is shown without a diagnostic") func finiteRecursionIsShown() throws {
        let told = Diagnostics.recording {
            let app = TestApp { Tree(depth: 60) }
            #expect(app.findAll(.staticText).count == 61)
            app.close()
        }
        #expect(told.isEmpty)
    }
}
