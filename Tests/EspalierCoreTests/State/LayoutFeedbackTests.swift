import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

private struct Answer: LayoutValueKey { static var defaultValue: Binding<Int>? { nil } }

/// Writes what it computes into its views' bindings.
private struct Feeding: Layout {
    let next: @Sendable (Int) -> Int
    let placed: @Sendable () -> Void

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(.unspecified) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        placed()
        for subview in subviews {
            subview.place(at: bounds.origin, proposal: .unspecified)
            DispatchQueue.main.async {
                guard let binding = subview[Answer.self] else { return }
                binding.wrappedValue = next(binding.wrappedValue)
            }
        }
    }
}

private struct Fed: View {
    @State private var value = 0
    var body: some View {
        Box("box", width: CGFloat(10 + value % 7), height: 10)
            .overlay { Text("\(value)").accessibilityIdentifier("value") }
            .layoutValue(key: Answer.self, value: $value)
    }
}

@MainActor @Suite("Layouts that write into state", .serialized) struct LayoutFeedbackTests {
    nonisolated(unsafe) private static var placements = 0

    private func app(_ next: @escaping @Sendable (Int) -> Int) -> TestApp {
        Self.placements = 0
        return TestApp(size: CGSize(width: 100, height: 100)) { Feeding(next: next, placed: { Self.placements += 1 }) { Fed() } }
    }

    @Test("A binding written by a layout is applied by one more layout")
    func aWrittenBindingReachesTheViewInTheNextFrame() async throws {
        let app = app { _ in 3 }
        try await app.settle()
        #expect(try app.find(id: "value").text == "3")
        #expect(try app.frame("box").width == 13)
        // The first layout, and the one for the written value; then the same value is no change.
        #expect(Self.placements == 2)
        #expect(app.isIdle)
    }

    @Test("A layout that changes its own state endlessly is reported once and slowed")
    func aCircleIsToldAndSlowed() async throws {
        let app = app { $0 + 1 }
        await app.advance(by: .milliseconds(16 * 100))
        let reports = app.host.layoutReports.filter { $0.contains("layout Feeding ") }
        #expect(reports.count == 1)
        #expect(reports.contains { $0.contains("state of Fed,") && $0.contains("60 frames") })
        #expect(Self.placements >= 60 && Self.placements < 70)
        // It goes on, a few times a second.
        let before = Self.placements
        await app.advance(by: .milliseconds(432))
        #expect(Self.placements > before && Self.placements < before + 4)
    }

    @Test("A layout that feeds itself is found while another window is written to") func otherWindowsHideNothing() async throws {
        let counter = Counter()
        let other = TestApp(size: CGSize(width: 100, height: 100)) { Counting(counter: counter) }
        let app = app { $0 + 1 }
        for _ in 0..<100 {
            counter.count += 1
            await app.advance(by: .milliseconds(16))
        }
        #expect(try other.find(text: "100").frame.width > 0)
        #expect(app.host.layoutReports.contains { $0.contains("state of Fed,") })
    }

    @Test("Layouts repeated by user events are not reported as a feedback loop")
    func writesFromElsewhereAreNoCircle() async throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Driven() }
        for _ in 0..<100 {
            try app.find(id: "drive").click()
            await app.advance(by: .milliseconds(16))
        }
        #expect(app.host.layoutReports == [])
    }
}

private final class Counter: ObservableObject {
    @Published var count = 0
}

private struct Counting: View {
    @ObservedObject var counter: Counter
    var body: some View { Text(verbatim: "\(counter.count)") }
}

/// Its layout is placed anew at each tap.
private struct Driven: View {
    @State private var count = 0
    var body: some View {
        VStack {
            Box("drive", width: 20, height: 20).onTapGesture { count += 1 }
            let value = count
            Feeding(next: { _ in value }, placed: {}) { Fed() }
        }
    }
}
