@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Grids and their cells") struct GridTests {
    private func app<V: View>(
        _ width: CGFloat = 200, _ height: CGFloat = 100, direction: LayoutDirection = .leftToRight, @ViewBuilder _ content: () -> V
    ) -> TestApp {
        TestApp(size: CGSize(width: width, height: height), layoutDirection: direction) {
            content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test("Columns and rows are as large as their largest cell") func columnsAndRowsTakeTheLargestCell() throws {
        let app = app {
            Grid(horizontalSpacing: 5, verticalSpacing: 3) {
                GridRow { Box("a", width: 20, height: 10); Box("b", width: 10, height: 20) }
                GridRow { Box("c", width: 30, height: 6); Box("d", width: 40, height: 8); Box("e", width: 7, height: 4) }
            }
        }
        // Columns 30, 40, 7; rows 20, 8.
        #expect(try app.rects("a", "b", "c", "d", "e") == [
            text(5, 5, 20, 10), text(50, 0, 10, 20), text(0, 24, 30, 6), text(35, 23, 40, 8), text(80, 25, 7, 4),
        ])
    }

    // Covers: view:Grid
    @Test("Without given spacing a grid uses its cells' own") func spacingIsTheViewsOwn() {
        let grid = Grid {
            GridRow { Box(width: 10, height: 10); Box(width: 10, height: 10) }
            GridRow { Box(width: 10, height: 10); Box(width: 10, height: 10) }
        }
        #expect(answer(.unspecified, grid) == CGSize(width: 28, height: 28))
        #expect(answer(.unspecified, Grid {}) == .zero)
        #expect(
            answer(
                .unspecified,
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    grid; Box(width: 5, height: 5)
                }) == CGSize(width: 28, height: 33))
    }

    @Test("Flexible cells share the room that fixed columns and rows leave")
    func flexibleCellsShareWhatIsLeft() throws {
        let app = app {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { Box("a", width: 40, height: 10); Box("b"); Box("c") }
                GridRow { Box("d", width: 20, height: 30); Box("e", width: 10, height: 10); Box("f", widths: 0...30, height: 5) }
            }
        }
        // Columns 40, 80, 80; rows 70 (flexible) and 30.
        #expect(try app.rects("a", "b", "c", "d", "e", "f") == [
            text(0, 30, 40, 10), text(40, 0, 80, 70), text(120, 0, 80, 70), text(10, 70, 20, 30), text(75, 80, 10, 10),
            text(145, 82.5, 30, 5),
        ])
    }

    @Test("A view outside a grid row spans all columns") func otherViewsSpanAllColumns() throws {
        let app = app {
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow { Box("a", width: 20, height: 10); Box("b", width: 20, height: 10) }
                Divider().gridCellUnsizedAxes(.horizontal).accessibilityIdentifier("line")
                Box("wide", width: 30, height: 10)
            }
        }
        #expect(try app.rects("a", "b", "line", "wide") == [
            text(0, 0, 20, 10), text(30, 0, 20, 10), text(0, 10, 50, 1), text(0, 11, 30, 10),
        ])
        let greedy = Grid { GridRow { Box(width: 20, height: 10) }; Divider() }
        #expect(answer(ProposedViewSize(width: 200, height: 100), greedy).width == 200)
    }

    @Test("A spanning cell widens its columns only by what it lacks") func spansWidenOnlyByWhatTheyMiss() {
        func width(_ spanning: CGFloat) -> CGFloat {
            answer(.unspecified, Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow { Box(width: 20, height: 10); Box(width: 30, height: 10); Box(width: 5, height: 10) }
                GridRow { Box(width: spanning, height: 10).gridCellColumns(2); Box(width: 5, height: 10) }
            }).width
        }
        #expect(width(40) == 75)
        #expect(width(60) == 75)
        #expect(width(80) == 95)
    }

    @Test("A spanning cell is centred in its columns, and later cells follow") func spansTakeTheirColumns() throws {
        let app = app {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { Box("a", width: 20, height: 10).gridCellColumns(2); Box("b", width: 10, height: 10) }
                GridRow { Box("c", width: 30, height: 10); Box("d", width: 30, height: 10); Box("e", width: 20, height: 10) }
            }
        }
        #expect(try app.rects("a", "b", "e") == [text(20, 0, 20, 10), text(65, 0, 10, 10), text(60, 10, 20, 10)])
    }

    @Test("Cell anchors, column and row alignments override the grid's alignment") func alignments() throws {
        let app = app {
            Grid(alignment: .topTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .bottom) { Box("row", width: 10, height: 10); Box(width: 40, height: 40) }
                GridRow { Box("grid", width: 10, height: 10); Box("column", width: 10, height: 10).gridColumnAlignment(.leading) }
                GridRow {
                    Box(width: 40, height: 40)
                    Box("anchor", width: 10, height: 10).gridCellAnchor(UnitPoint(x: 0.5, y: 0.25))
                }
            }
        }
        #expect(try app.rects("row", "grid", "column", "anchor") == [
            text(30, 30, 10, 10), text(30, 40, 10, 10), text(40, 40, 10, 10), text(55, 57.5, 10, 10),
        ])
    }

    @Test("Baselines of cells in a row are level") func baselinesMeetInARow() throws {
        let app = app {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .firstTextBaseline) {
                    Box("a", width: 10, height: 20).alignmentGuide(.firstTextBaseline) { _ in 5 }
                    Box("b", width: 10, height: 20)
                }
                GridRow { Box("c", width: 10, height: 10) }
            }
        }
        #expect(try app.rects("a", "b", "c") == [text(0, 15, 10, 20), text(10, 0, 10, 20), text(0, 35, 10, 10)])
    }

    @Test("Unsized cells do not affect the grid's size") func unsizedCellsDoNotCount() {
        let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow { Box(width: 20, height: 10); Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]) }
            GridRow { Box(width: 20, height: 10); Box(width: 30, height: 10) }
        }
        #expect(answer(ProposedViewSize(width: 200, height: 200), grid) == CGSize(width: 50, height: 20))
    }

    // Covers: view:GridRow
    @Test("Modifiers of a grid row apply to each of its cells") func modifiersOfARowApplyToItsCells() throws {
        let app = app {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { Box("a", width: 10, height: 10); Box("b", width: 10, height: 10) }.padding(5)
                GridRow { Box("c", width: 10, height: 10); Box("d", width: 10, height: 10) }
            }
        }
        #expect(try app.rects("a", "b", "c", "d") == [
            text(5, 5, 10, 10), text(25, 5, 10, 10), text(5, 20, 10, 10), text(25, 20, 10, 10),
        ])
    }

    @Test("Rows and columns from ForEach grow with their data") func rowsByForEachAndTheirChanges() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { GrowingGrid() }
        #expect(try app.rects("0,0", "1,1") == [text(30, 40, 20, 10), text(50, 50, 20, 10)])
        try app.find(id: "0,0").click()
        #expect(try app.rects("0,0", "2,2") == [text(20, 35, 20, 10), text(60, 55, 20, 10)])
    }

    @Test("A grid is mirrored from right to left") func mirrored() throws {
        let app = app(direction: .rightToLeft) {
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { Box("a", width: 20, height: 10); Box("b", width: 30, height: 10) }
                GridRow { Box("c", width: 40, height: 10) }
            }
        }
        #expect(try app.rects("a", "b", "c") == [text(180, 0, 20, 10), text(130, 0, 30, 10), text(160, 10, 40, 10)])
    }

    // Covers: view:GridLayout
    @Test("GridLayout lays out grid rows inside AnyLayout") func asALayoutOfItsOwn() throws {
        let app = app {
            AnyLayout(GridLayout(alignment: .topLeading, horizontalSpacing: 1, verticalSpacing: 1)) {
                GridRow { Box("a", width: 10, height: 10); Box("b", width: 10, height: 10) }
                GridRow { Box("c", width: 10, height: 10) }
            }
        }
        #expect(try app.rects("a", "b", "c") == [text(0, 0, 10, 10), text(11, 0, 10, 10), text(0, 11, 10, 10)])
    }

    @Test("A grid row outside a grid acts as a group") func aRowOutsideAGridIsAGroup() {
        #expect(answer(.unspecified, HStack(spacing: 1) { GridRow { Box(width: 10, height: 10); Box(width: 10, height: 10) } }).width == 21)
    }

    @Test("A column span of zero is reported and counts as one") func badSpansAreReported() {
        let messages = Diagnostics.recording {
            #expect(
                answer(.unspecified, Grid { GridRow { Box(width: 10, height: 10).gridCellColumns(0) } }) == CGSize(width: 10, height: 10))
        }
        #expect(messages.contains { $0.contains("gridCellColumns(0)") })
    }
}

private struct GrowingGrid: View {
    @State private var count = 2
    var body: some View {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            ForEach(0..<count, id: \.self) { row in
                GridRow {
                    ForEach(0..<count, id: \.self) { column in Box("\(row),\(column)", width: 20, height: 10) }
                }
            }
        }
        .onTapGesture { count += 1 }
    }
}
