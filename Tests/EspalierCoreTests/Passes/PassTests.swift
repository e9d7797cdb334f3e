@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Work follows change: what ran, and what was painted.
@MainActor @Suite("Evaluation, layout and painting passes") struct PassTests {
    private struct Cell: View {
        @Binding var text: String
        var body: some View { Text(text) }
    }

    private struct Grid: View {
        @State private var texts = Array(repeating: "12345", count: 2000)
        let register: @MainActor (Binding<[String]>) -> Void
        var body: some View {
            let _ = register($texts)
            Rows(texts: $texts)
        }
    }

    private struct Rows: View {
        let texts: Binding<[String]>
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<100) { row in
                    HStack(spacing: 0) { ForEach(0..<20) { Counter(index: row * 20 + $0) } }
                }
            }
        }
    }

    /// One of many, with a state of its own.
    private struct Counter: View {
        @State private var count = 100
        let index: Int
        static var bindings: [Int: Binding<Int>] = [:]
        var body: some View {
            let _ = Counter.bindings[index] = $count
            Text("\(count)").accessibilityIdentifier("c\(index)")
        }
    }

    @Test("Changing one text of 2,000 evaluates and paints only its cell")
    func changingOneTextPaintsOnlyItsCell() throws {
        let app = TestApp(size: CGSize(width: 1000, height: 1600)) { Rows(texts: .constant([])) }
        let cell = try app.frame("c1010")
        let passes = app.record { Counter.bindings[1010]!.wrappedValue = 101 }
        #expect(passes.bodies == ["Counter"])
        #expect(passes.laidOut <= 1, "as wide as before: nothing else moves")
        #expect(passes.paints == 1)
        let damage = passes.damage.reduce(CGRect.null) { $0.union($1) }
        #expect(cell.insetBy(dx: -6, dy: -6).contains(damage), "\(damage) for \(cell)")
        #expect(app.surface.list.items.count <= 9, "the cell and what touches it")
        try app.settle()
    }

    @Test("A text that grows wider lays out only its row and column") func aWiderTextMovesItsRow() throws {
        let app = TestApp(size: CGSize(width: 1000, height: 1600)) { Rows(texts: .constant([])) }
        let passes = app.record { Counter.bindings[1010]!.wrappedValue = 10100 }
        #expect(passes.bodies == ["Counter"])
        #expect(passes.laidOut < 60, "the row, and the column around it: \(passes.laidOut)")
        try app.settle()
    }

    @Test("A frame without changes does no work") func nothingChangedMeansNothingDone() {
        let app = TestApp { VStack { Box(width: 10, height: 10); Text("Hello") } }
        #expect(app.isIdle)
        #expect(app.record { app.pump() } == TestApp.Passes())
    }

    private struct Mover: View {
        @State private var x: CGFloat = 0
        let register: @MainActor (Binding<CGFloat>) -> Void
        var body: some View {
            let _ = register($x)
            Box("box", width: 10, height: 10).offset(x: x)
        }
    }

    @Test("Changing an offset needs no layout and damages both places") func offsetsNeedNoLayout() throws {
        var x: Binding<CGFloat>!
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Mover { x = $0 } }
        let passes = app.record { x.wrappedValue = 50 }
        #expect(passes.laidOut == 0 && passes.measured == 0)
        #expect(try app.frame("box").minX == 145)
        #expect(passes.damage.contains { $0.contains(CGRect(x: 145, y: 45, width: 10, height: 10)) })
        #expect(passes.damage.contains { $0.contains(CGRect(x: 95, y: 45, width: 10, height: 10)) }, "where it was, too")
        try app.settle()
    }

    // MARK: Windows of all sizes

    @Test(
        "Empty, tiny and huge windows are laid out and settle after resizing",
        arguments: [CGSize(width: 0, height: 0), CGSize(width: 1, height: 1), CGSize(width: 40000, height: 40000)])
    func windowsOfExtremeSizesSettle(_ size: CGSize) throws {
        let app = TestApp(size: size) {
            VStack { Text("Hello"); HStack { Box(); Spacer(); Box(width: 20, height: 20) }; Box().padding(10) }
        }
        app.resize(to: CGSize(width: 300, height: 300))
        app.resize(to: size)
        try app.settle()
        #expect(app.layoutDescription().hasPrefix("Window"))
    }

    private struct Impossible: Layout {
        let size: CGSize
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: CGPoint(x: CGFloat.nan, y: -.infinity), proposal: proposal) }
        }
    }

    @Test(
        "Layouts that answer invalid sizes are diagnosed, and frames stay finite",
        arguments: [
            CGSize(width: -5, height: 10), CGSize(width: CGFloat.nan, height: 10),
                      CGSize(width: CGFloat.infinity, height: CGFloat.infinity)])
    func invalidLayoutSizesAreDiagnosed(_ size: CGSize) throws {
        var app: TestApp!
        let messages = Diagnostics.recording {
            app = TestApp(size: CGSize(width: 100, height: 100)) {
                VStack { Impossible(size: size) { Box("inner", width: 10, height: 10) }; Box("after", width: 10, height: 10) }
            }
        }
        #expect(!messages.isEmpty)
        let frame = try app.frame("after")
        #expect(frame.minX.isFinite && frame.minY.isFinite)
        let inner = try app.frame("inner")
        #expect(inner.minX.isFinite && inner.minY.isFinite, "\(inner)")
    }

    /// SwiftUI: both edges of a leaf are rounded to pixels, so that neighbours keep a common edge.
    @Test("Adjacent rectangles are rounded to whole pixels without gaps") func leavesStandOnWholePixels() {
        let app = TestApp(size: CGSize(width: 100, height: 10)) {
            HStack(spacing: 0) { ForEach(0..<7) { _ in Rectangle() } }
        }
        let widths = app.host.fullDisplayList.items.compactMap { item -> CGFloat? in
            guard case .fill(.rect(let rect), _, _, let transform) = item.command else { return nil }
            return rect.applying(transform).width
        }
        #expect(widths == [14, 15, 14, 14, 14, 15, 14])
    }
}
