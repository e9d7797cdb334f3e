@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What stands in a stack of a test.
struct StackItem: Identifiable, Sendable {
    enum Kind: Sendable {
        case flexible(min: CGFloat?, max: CGFloat?)
        case fixed(CGFloat, CGFloat)
        case spacer(CGFloat?)
        case words(Int, CGFloat)
    }

    var id = 0
    let kind: Kind
    var priority = 0.0

    static let color = StackItem(kind: .flexible(min: nil, max: nil))
    static func flexible(min: CGFloat? = nil, max: CGFloat? = nil) -> StackItem { StackItem(kind: .flexible(min: min, max: max)) }
    static func fixed(_ width: CGFloat, _ height: CGFloat = 50) -> StackItem { StackItem(kind: .fixed(width, height)) }
    static func spacer(min: CGFloat? = nil) -> StackItem { StackItem(kind: .spacer(min)) }
    static func words(_ count: Int, of width: CGFloat) -> StackItem { StackItem(kind: .words(count, width)) }
    func priority(_ priority: Double) -> StackItem { StackItem(kind: kind, priority: priority) }
}

struct StackItemView: View {
    let item: StackItem

    var body: some View {
        Group {
            switch item.kind {
            case .flexible(nil, nil): Box("\(item.id)")
            case .flexible(let min, let max): Box("\(item.id)").frame(minWidth: min, maxWidth: max)
            case .fixed(let width, let height): Box("\(item.id)", width: width, height: height)
            case .spacer: EmptyView()
            case .words(let count, let width): Words("\(item.id)", count: count, word: width)
            }
        }
        .layoutPriority(item.priority)
        // Outside of the priority: a spacer has one of its own.
        if case .spacer(let min) = item.kind { Spacer(minLength: min).accessibilityIdentifier("\(item.id)") }
    }
}

@MainActor @Suite("Stacks, spacers and their spacing") struct StackTests {
    @Test("A row proposed an infinite height answers with it and reports nothing", arguments: [VerticalAlignment.top, .center, .bottom])
    func endlessChildrenHaveEndlessMinorLengths(_ alignment: VerticalAlignment) {
        let messages = Diagnostics.recording {
            let stack = HStack(alignment: alignment, spacing: 0) { Box(); Box(width: 20, height: 10) }
            let size = answer(ProposedViewSize(width: 100, height: .infinity), stack)
            #expect(size == CGSize(width: 100, height: CGFloat.infinity))
        }
        #expect(messages.isEmpty, "\(messages)")
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let number: Int
        let spacing: CGFloat?
        let proposal: CGSize
        let items: [StackItem]
        let widths: [CGFloat]
        let total: CGFloat

        init(_ number: Int, spacing: CGFloat? = 0, _ width: CGFloat, _ items: [StackItem],
             _ widths: [CGFloat], total: CGFloat) {
            (self.number, self.spacing, self.proposal) = (number, spacing, CGSize(width: width, height: 100))
            self.items = items.enumerated().map { StackItem(id: $0.offset, kind: $0.element.kind, priority: $0.element.priority) }
            (self.widths, self.total) = (widths, total)
        }

        var testDescription: String { "row \(number)" }
    }

    nonisolated static let rows = [
        Row(1, 300, [.color, .color, .color], [100, 100, 100], total: 300),
        Row(2, spacing: 8, 300, [.color, .color, .color], [284.0 / 3, 284.0 / 3, 284.0 / 3], total: 300),
        Row(3, 150, [.flexible(max: 100), .flexible(min: 100)], [75, 100], total: 175),
        Row(4, spacing: 8, 300, [.fixed(50), .color, .color], [50, 117, 117], total: 300),
        Row(5, 300, [.color, .color.priority(1)], [0, 300], total: 300),
        Row(6, 300, [.flexible(min: 50), .color.priority(1)], [50, 250], total: 300),
        Row(7, spacing: nil, 200, [.fixed(50), .spacer(), .fixed(50)], [50, 100, 50], total: 200),
        Row(8, spacing: nil, 100, [.fixed(80), .spacer(), .fixed(80)], [80, 8, 80], total: 168),
        Row(9, spacing: nil, 200, [.color, .spacer(), .color], [96, 8, 96], total: 200),
        Row(11, 300, [.flexible(max: 60), .flexible(max: 200), .color], [60, 120, 120], total: 300),
        Row(12, 200, [.flexible(min: 150), .flexible(min: 20)], [150, 50], total: 200),
        Row(13, spacing: 10, 240, [.flexible(min: 50, max: 80), .flexible(min: 100, max: .infinity), .fixed(40)],
            [80, 100, 40], total: 240),
        Row(14, spacing: 8, 200, [.color, .words(2, of: 48), .color], [68, 48, 68], total: 200),
        Row(15, spacing: 8, 200, [.color, .words(2, of: 48).priority(1), .color], [44, 96, 44], total: 200),
        Row(16, 200, [.color.priority(2), .flexible(min: 20).priority(1), .flexible(min: 30)], [150, 20, 30], total: 200),
        Row(17, spacing: nil, 180, [.fixed(50), .spacer(min: 50), .fixed(50)], [50, 80, 50], total: 180),
        Row(18, spacing: nil, 250, [.fixed(40), .spacer(), .fixed(40), .spacer(), .fixed(40)], [40, 65, 40, 65, 40], total: 250),
        // Captured from another engine that passes Apple's pixel tests.
        Row(101, 300, [.flexible(min: 150), .flexible(max: 40), .color], [150, 40, 110], total: 300),
        Row(102, 210, [.flexible(min: 80, max: 120), .flexible(min: 10), .flexible(max: 50)], [80, 80, 50], total: 210),
        Row(103, 200, [.flexible(min: 30), .color.priority(1), .flexible(min: 20)], [30, 150, 20], total: 200),
        Row(104, 200, [.color, .flexible(max: 80).priority(1), .color], [60, 80, 60], total: 200),
        Row(105, 180, [.flexible(min: 10, max: 100).priority(2), .flexible(min: 20, max: 100).priority(1), .flexible(min: 30)],
            [100, 50, 30], total: 180),
        Row(106, 100, [.color, .color.priority(-1)], [100, 0], total: 100),
        Row(107, spacing: nil, 100, [.fixed(50), .spacer(), .fixed(50)], [50, 8, 50], total: 108),
        Row(108, spacing: nil, 200, [.spacer(), .fixed(50), .fixed(50)], [92, 50, 50], total: 200),
        Row(109, spacing: 8, 300, [.fixed(50), .fixed(50)], [50, 50], total: 108),
    ]

    @Test("HStack divides its width by flexibility, limits and priority", arguments: rows)
    func rowsDivideTheirWidth(_ row: Row) throws {
        let app = TestApp(size: row.proposal) {
            HStack(spacing: row.spacing) { ForEach(row.items) { StackItemView(item: $0) } }
                .accessibilityElement(children: .contain).accessibilityIdentifier("stack")
        }
        let widths = try row.items.map { try app.frame("\($0.id)").width }
        for (width, expected) in zip(widths, row.widths) { #expect(abs(width - expected) < 0.001, "\(widths)") }
        let stack = try app.frame("stack")
        #expect(abs(stack.width - row.total) < 0.001)
        #expect(abs(stack.midX - row.proposal.width / 2) < 0.001, "what overflows is centred")
    }

    /// The same rows, stood on end; texts, which wrap on one axis only, aside.
    @Test(
        "VStack divides its height by flexibility, limits and priority",
        arguments: rows.filter { row in !row.items.contains { if case .words = $0.kind { true } else { false } } })
    func columnsDivideTheirHeight(_ row: Row) throws {
        let app = TestApp(size: CGSize(width: row.proposal.height, height: row.proposal.width)) {
            VStack(spacing: row.spacing) { ForEach(row.items) { StackItemColumn(item: $0) } }
                .accessibilityElement(children: .contain).accessibilityIdentifier("stack")
        }
        let heights = try row.items.map { try app.frame("\($0.id)").height }
        for (height, expected) in zip(heights, row.widths) { #expect(abs(height - expected) < 0.001, "\(heights)") }
        #expect(abs(try app.frame("stack").height - row.total) < 0.001)
    }

    @Test("A stack's ideal size is that of its views and spacing") func idealSizesAddUp() {
        let stack = HStack(spacing: 8) { Box(width: 50, height: 50); Box() }
        #expect(answer(.unspecified, stack) == CGSize(width: 68, height: 50))
        let fixed = HStack(spacing: 0) { Box(); Box(width: 40) }
        #expect(answer(ProposedViewSize(width: 400, height: 400), fixed.fixedSize()) == CGSize(width: 50, height: 10))
    }

    // MARK: Frames captured from SwiftUI on macOS, offered 400 by 600

    @Test("Stacks place their views as captured from SwiftUI") func placesMatchSwiftUI() throws {
        let nested = TestApp {
            VStack(spacing: 10) {
                VStack(spacing: 4) { Box("a", width: 9, height: 16); Box("b", width: 9, height: 16) }
                VStack(spacing: 4) { Box("c", width: 9, height: 16); Box("d", width: 9, height: 16) }
            }
            .accessibilityElement(children: .contain).accessibilityIdentifier("stack")
        }
        let top = try nested.frame("stack").minY
        #expect(try nested.frames("a", "b", "c", "d").map { $0.minY - top } == [0, 20, 46, 66])
        #expect(try nested.frame("stack").height == 82)

        let spaced = TestApp { VStack { Box("a", width: 30, height: 16); Spacer(); Box("b", width: 45, height: 16) } }
        #expect(try spaced.rects("a", "b") == [text(185, 0, 30, 16), text(177.5, 584, 45, 16)])

        let row = TestApp { HStack { Box("a", width: 24, height: 16); Spacer(); Box("b", width: 32, height: 16) } }
        #expect(try row.frame("b").minX == 368)

        let bottom = TestApp { HStack(alignment: .bottom) { Box("a", width: 34, height: 16); Box("b", width: 9, height: 48) } }
        let left = try bottom.frame("a").minX
        #expect(try bottom.frame("a").minY - bottom.frame("b").minY == 32)
        #expect(try bottom.frame("b").minX - left == 42)
    }

    @Test("Spacers share the remaining length equally") func spacersShareEqually() throws {
        let app = TestApp {
            VStack {
                Box("a", width: 9, height: 16); Spacer(); Box("b", width: 9, height: 16); Spacer(); Spacer()
                Box("c", width: 9, height: 16)
            }
        }
        #expect(try app.frames("a", "b", "c").map(\.minY) == [0, 200, 584])
    }

    @Test("Rows of infinite maximum width fill their column") func infiniteWidthsFillTheColumn() throws {
        let app = TestApp {
            VStack(alignment: .leading, spacing: 0) {
                HStack { Box("a", width: 9, height: 16); Spacer() }.frame(maxWidth: .infinity)
                Box("b", width: 8.5, height: 16).frame(maxWidth: .infinity, alignment: .trailing)
            }
        }
        #expect(try app.rects("a", "b") == [text(0, 284, 9, 16), text(391.5, 300, 8.5, 16)])
    }

    @Test("A stack of nothing has no size and adds no spacing") func emptyStacksHaveNoSize() {
        let offer = ProposedViewSize(width: 400, height: 600)
        #expect(answer(offer, VStack {}) == .zero)
        #expect(answer(offer, HStack { EmptyView() }) == .zero)
        #expect(answer(offer, ZStack { if false { Box() } }) == .zero)
        #expect(answer(offer, VStack { Spacer() }) == CGSize(width: 0, height: 600))
        #expect(answer(offer, HStack { Box(width: 50, height: 5); EmptyView(); Box(width: 50, height: 5) }).width == 108)
        #expect(answer(offer, HStack { Box(width: 50, height: 5); ForEach(0..<0) { _ in Box() } }).width == 50)
    }

    @Test("Several views at the root stand in a column with spacing")
    func severalViewsAtTheRootStandInAColumn() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Box("a", width: 20, height: 20); Box("b", width: 40, height: 20) }
        #expect(try app.rects("a", "b") == [text(40, 26, 20, 20), text(30, 54, 40, 20)])
    }

    // Covers: mod:zIndex
    @Test("zIndex changes the painting order but not the layout") func zIndexChangesOnlyThePaintingOrder() throws {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            VStack { Box("white", width: 100, height: 100).zIndex(1); Box("black", width: 100, height: 100) }
                .frame(width: 200, height: 200)
        }
        #expect(try app.rects("white", "black") == [text(50, -4, 100, 100), text(50, 104, 100, 100)])
        #expect(app.surface.list.items.map(\.bounds.minY) == [104, -4])
    }

    @Test("A row is mirrored in right-to-left layouts") func rightToLeftMirrors() throws {
        let app = TestApp(size: CGSize(width: 100, height: 20), layoutDirection: .rightToLeft) {
            HStack(spacing: 0) { Box("a", width: 30); Box("b").padding(.leading, 10) }
        }
        #expect(try app.rects("a", "b") == [text(70, 0, 30, 20), text(0, 0, 60, 20)])
    }
}

/// A stack's item for a vertical stack.
private struct StackItemColumn: View {
    let item: StackItem

    var body: some View {
        Group {
            switch item.kind {
            case .flexible(nil, nil), .words: Box("\(item.id)")
            case .flexible(let min, let max): Box("\(item.id)").frame(minHeight: min, maxHeight: max)
            case .fixed(let width, let height): Box("\(item.id)", width: height, height: width)
            case .spacer: EmptyView()
            }
        }
        .layoutPriority(item.priority)
        // Outside of the priority: a spacer has one of its own.
        if case .spacer(let min) = item.kind { Spacer(minLength: min).accessibilityIdentifier("\(item.id)") }
    }
}
