@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Keeps what it was given at first: shows whether a view has kept its state.
private struct Birth: View {
    let id: String
    @State private var born: Int
    init(_ id: String, born: Int) {
        self.id = id
        _born = State(initialValue: born)
    }
    var body: some View { Box("\(id)-\(born)", width: 20, height: 10) }
}

private struct Switching: View {
    @Binding var isHorizontal: Bool
    var body: some View {
        let layout = isHorizontal ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
            Birth("a", born: isHorizontal ? 1 : 2)
            Spacer()
            Divider().accessibilityIdentifier("divider")
            Birth("b", born: isHorizontal ? 1 : 2)
        }
    }
}

private struct SwitchingRoot: View {
    @State private var isHorizontal = true
    var body: some View { Switching(isHorizontal: $isHorizontal).onTapGesture { isHorizontal.toggle() } }
}

/// Three views in a row, those after them below, by built-in layouts that it calls itself.
private struct Composed: Layout {
    private let row = AnyLayout(HStackLayout(spacing: 0))
    private let column = AnyLayout(VStackLayout(spacing: 0))

    struct Cache {
        var row: AnyLayout.Cache
        var column: AnyLayout.Cache
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache(row: row.makeCache(subviews: subviews[0..<3]), column: column.makeCache(subviews: subviews[3..<subviews.count]))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let top = row.sizeThatFits(proposal: proposal, subviews: subviews[0..<3], cache: &cache.row)
        let rest = column.sizeThatFits(proposal: proposal, subviews: subviews[3...], cache: &cache.column)
        return CGSize(width: max(top.width, rest.width), height: top.height + rest.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let size = row.sizeThatFits(proposal: proposal, subviews: subviews[0..<3], cache: &cache.row)
        row.placeSubviews(
            in: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: size.height), proposal: proposal,
            subviews: subviews[0..<3], cache: &cache.row)
        column.placeSubviews(
            in: CGRect(x: bounds.minX, y: bounds.minY + size.height, width: bounds.width, height: bounds.height - size.height),
            proposal: proposal, subviews: subviews[3..<subviews.count], cache: &cache.column)
    }
}

@MainActor @Suite("AnyLayout and layouts of layouts") struct AnyLayoutTests {
    @Test("Switching an AnyLayout keeps state and turns spacers and dividers")
    func aSwitchKeepsIdentityAndTurnsSpacers() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { SwitchingRoot() }
        #expect(try app.rects("a-1", "b-1") == [text(0, 45, 20, 10), text(80, 45, 20, 10)])
        #expect(try app.frame("divider").width == 1)
        try app.find(id: "a-1").click()
        #expect(try app.rects("a-1", "b-1") == [text(40, 0, 20, 10), text(40, 90, 20, 10)])
        #expect(try app.frame("divider").height == 1)
        try app.find(id: "b-1").click()
        #expect(try app.rects("a-1", "b-1") == [text(0, 45, 20, 10), text(80, 45, 20, 10)])
    }

    // Covers: view:AnyLayout, view:HStackLayout, view:ZStackLayout
    @Test("AnyLayout answers proposals as the layout that it wraps") func answersLikeTheWrappedLayout() {
        for proposal in [ProposedViewSize.unspecified, .zero, .infinity, ProposedViewSize(width: 70, height: nil)] {
            let direct = answer(proposal, HStack(spacing: 3) { Box(width: 10, height: 5); Box(); Words("w", count: 4, word: 9) })
            let wrapped = answer(proposal, AnyLayout(AnyLayout(HStackLayout(spacing: 3))) {
                Box(width: 10, height: 5); Box(); Words("w", count: 4, word: 9)
            })
            #expect(direct == wrapped)
        }
        #expect(answer(ProposedViewSize(width: 50, height: 50), AnyLayout(ZStackLayout()) {}) == .zero)
    }

    @Test("A layout can delegate slices of its subviews to built-in layouts") func layoutsCanDelegateSlices() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Composed { ForEach(0..<5) { Box("\($0)", width: 20, height: 10) } }
        }
        #expect(try app.rects("0", "1", "2", "3", "4") == [
            text(20, 35, 20, 10), text(40, 35, 20, 10), text(60, 35, 20, 10), text(20, 45, 20, 10), text(20, 55, 20, 10),
        ])
    }

    // Covers: view:VStackLayout
    @Test("Guides and spacing pass through AnyLayout") func guidesAndSpacingGoThrough() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Box("a", width: 10, height: 10)
                AnyLayout(VStackLayout(spacing: 0)) {
                    Box("b", width: 10, height: 10)
                    Box("c", width: 10, height: 30).alignmentGuide(.firstTextBaseline) { _ in 5 }
                }
            }
        }
        let frames = try app.frames("a", "b")
        #expect(frames[0].maxY == frames[1].minY + 15)
        #expect(
            answer(
                .unspecified,
                HStack {
                    Box(width: 10, height: 1); AnyLayout(HStackLayout()) {}; Box(width: 10, height: 1)
                }
            ).width == 20)
    }

    // Covers: protocol:Layout
    @Test("Type-erased animatable data of different types do not combine") func dataOfDifferentLayoutsDoNotMix() {
        let ten = _AnyAnimatableData(10.0), four = _AnyAnimatableData(4.0)
        #expect((ten - four).value(as: Double.self) == 6)
        #expect(four.interpolated(towards: ten, amount: 0.5).value(as: Double.self) == 7)
        let pair = _AnyAnimatableData(AnimatablePair(1.0, 2.0))
        #expect((ten - pair) == .zero)
        #expect(_AnyAnimatableData.zero.value(as: Double.self) == 0)
        #expect(pair.value(as: Double.self) == nil)
        #expect(ten.magnitudeSquared == 100)
    }
}

/// A layout whose answers make no sense.
private struct CrashLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.width == 0 ? CGSize(width: CGFloat.infinity, height: .infinity) : .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

/// The first twelve in a ring, the rest in smaller rings by recursion over a slice.
private struct Ring: Layout {
    func makeCache(subviews: Subviews) -> CGFloat { 1 }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
        CGSize(width: 100, height: 100)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) {
        for (index, subview) in subviews[0..<min(2, subviews.count)].enumerated() {
            subview.place(
                at: CGPoint(x: bounds.midX + (index == 0 ? -40 : 40) * cache, y: bounds.midY), anchor: .center,
                proposal: .unspecified)
        }
        guard subviews.count > 2 else { return }
        cache *= 0.5
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews[2..<subviews.count], cache: &cache)
        cache *= 2
    }
}

@MainActor @Suite("Contradictory and recursive custom layouts") struct OddLayoutTests {
    @Test("A contradictory layout is reported by name and its siblings are laid out")
    func contradictionsAreToldAndTheAppContinues() throws {
        let messages = Diagnostics.recording {
            let app = TestApp(size: CGSize(width: 100, height: 100)) {
                HStack(spacing: 0) {
                    Box("a", width: 10, height: 10)
                    CrashLayout { Box(width: 5, height: 5) }.layoutPriority(-1)
                    Box("b")
                }
            }
            #expect((try? app.rects("a", "b")) == [text(0, 45, 10, 10), text(10, 0, 90, 100)])
        }
        #expect(messages.contains { $0.contains("CrashLayout") && $0.contains("inf") && $0.contains("contradicts") })
    }

    @Test("Slices of subviews are indexed from zero at every depth") func slicesCountFromZeroAtEveryDepth() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Ring { ForEach(0..<6) { Box("\($0)", width: 4, height: 4) } }
        }
        #expect(try app.frames("0", "1", "2", "3", "4", "5").map(\.midX) == [10, 90, 30, 70, 40, 60])
    }
}
