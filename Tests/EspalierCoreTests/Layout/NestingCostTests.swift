@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Counts questions; shared by the layouts of a chain.
private final class Questions: Sendable {
    // Layouts run on the main actor.
    nonisolated(unsafe) var count = 0
}

/// Passes on to its only view, and counts.
private struct Counted: Layout {
    let questions: Questions

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        questions.count += 1
        return subviews[0].sizeThatFits(proposal)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: bounds.origin, proposal: proposal)
    }
}

/// However deep views are nested, each is asked a bounded number of questions.
@MainActor @Suite("Layout cost of nested views") struct NestingCostTests {
    enum Chain: CaseIterable { case columns, rows, alternating, layered, framed, padded, fitting, ratios, grids, anyLayouts }

    private func level(_ chain: Chain, _ depth: Int, _ inner: AnyView) -> AnyView {
        let side = Box(width: 3, height: 2)
        switch chain {
        case .columns: return AnyView(VStack(spacing: 0) { side; inner })
        case .rows: return AnyView(HStack(spacing: 0) { inner; side })
        case .alternating: return depth % 2 == 0 ? AnyView(VStack { inner; side; Spacer() }) : AnyView(HStack { side; inner; Box() })
        case .layered: return AnyView(ZStack { inner; side })
        case .framed: return AnyView(HStack(spacing: 0) { inner.frame(maxWidth: .infinity).frame(minHeight: 1); side })
        case .padded: return AnyView(VStack(spacing: 0) { inner.padding(1); side.padding(.top, 1) })
        case .fitting: return AnyView(ViewThatFits { Box(width: 1000, height: 10); inner; side })
        case .ratios: return AnyView(HStack { inner.aspectRatio(1, contentMode: .fit); side })
        case .grids: return AnyView(Grid { GridRow { inner; side } })
        case .anyLayouts:
            let layout = depth % 2 == 0 ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
            return AnyView(layout { inner; side })
        }
    }

    /// How many questions a chain is asked: for its first layout, and for the one after its innermost view has changed.
    private func cost(_ chain: Chain, depth: Int) -> (first: Int, again: Int) {
        let questions = Questions()
        var view = AnyView(Innermost())
        for depth in 0..<depth { view = AnyView(Counted(questions: questions) { level(chain, depth, view) }) }
        let host = ViewHost(
            measurer: TestMeasurer(.boxes), environment: EnvironmentValues(), size: CGSize(width: 400, height: 300), scale: 1)
        host.setRoot(view)
        host.updateFrame(at: 0)
        let first = questions.count
        Innermost.width.wrappedValue = 30
        host.updateFrame(at: 1)
        host.close()
        return (first, questions.count - first)
    }

    private struct Innermost: View {
        @State private var width: CGFloat = 20
        static var width: Binding<CGFloat>!
        var body: some View {
            let _ = Innermost.width = $width
            Box(width: width, height: 10)
        }
    }

    @Test("Measuring nested views costs at most linearly in their depth", arguments: Chain.allCases)
    func questionsGrowWithTheDepth(_ chain: Chain) {
        // Six lengths on the way down, each for a few others across; a grid asks for each length that its columns may have.
        let most = chain == .grids ? 40 : 12
        let few = cost(chain, depth: 20)
        // What multiplies from level to level would not come to an end with 500.
        guard few.first <= 20 * most, few.again <= 20 * most else {
            Issue.record("\(few) questions for 20 levels of \(chain)")
            return
        }
        let all = cost(chain, depth: 500)
        #expect(all.first <= 500 * most && all.again <= 500 * most, "\(all) questions for 500 levels")
    }
}
