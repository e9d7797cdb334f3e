import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// Views of 12 x 12 pixels, pixel by pixel, as SwiftUI paints them.
    @Suite("Small views compared pixel by pixel") @MainActor struct SmallPictureTests {
        private static let side = 12

        /// The red of each pixel, row after row; the views are gray.
        private func rows(on background: Color, @ViewBuilder _ content: () -> some View) throws -> [[UInt8]] {
            let side = CGFloat(Self.side)
            let test = try TestWindow(width: side, height: side)
            defer { test.close() }
            let painter = test.window.painter
            var environment = EnvironmentValues()
            environment.displayScale = painter.scale
            let host = ViewHost(
                measurer: test.platform.textMeasurer, environment: environment, size: painter.size, scale: painter.scale)
            defer { host.close() }
            host.setRoot(content().frame(width: side, height: side).background(background))
            host.renderFrame(at: 0, on: test.window.surface)
            let picture = try test.screenshot()
            return (0..<Self.side).map { y in (0..<Self.side).map { x in picture[x, y][0] } }
        }

        /// Where the white square of 6 x 6 begins.
        @Test("A ZStack places a smaller view by each of the nine alignments", arguments: [
            (Alignment.bottomTrailing, 6, 6), (.topLeading, 0, 0), (.top, 3, 0), (.trailing, 6, 3), (.center, 3, 3), (.leading, 0, 3),
            (.bottom, 3, 6), (.topTrailing, 6, 0), (.bottomLeading, 0, 6),
        ])
        func stacksAlign(_ alignment: Alignment, _ x: Int, _ y: Int) throws {
            let rows = try rows(on: .clear) {
                ZStack(alignment: alignment) {
                    Color.black.frame(width: 12, height: 12)
                    Color.white.frame(width: 6, height: 6)
                }
            }
            for (row, values) in rows.enumerated() {
                for (column, value) in values.enumerated() {
                    let isWhite = (x..<x + 6).contains(column) && (y..<y + 6).contains(row)
                    #expect(value == (isWhite ? 255 : 0), "\(column), \(row)")
                }
            }
        }

        @Test("Columns of a bottom-aligned HStack stand on its bottom with their own opacity")
        func columnsStandOnTheBottom() throws {
            let rows = try rows(on: .white) {
                HStack(alignment: .bottom, spacing: 0) {
                    Color.black.frame(height: 10)
                    Color.black.opacity(0.8).frame(height: 12)
                    Color.black.frame(height: 10)
                }
            }
            for (row, values) in rows.enumerated() {
                #expect(values[0..<4].allSatisfy { $0 == (row < 2 ? 255 : 0) })
                #expect(values[4..<8].allSatisfy { $0 == 51 })
                #expect(values[8..<12].allSatisfy { $0 == (row < 2 ? 255 : 0) })
            }
        }

        @Test("A square rotated by 45 degrees has the expected antialiased edges")
        func aTurnedSquareHasSoftEdges() throws {
            let rows = try rows(on: .black) { Color.white.frame(width: 6, height: 6).rotationEffect(.degrees(45)) }
            let expected: [[UInt8]] = [
                [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0x07], [0, 0, 0, 0, 0x07, 0xB6], [0, 0, 0, 0x07, 0xB6, 0xFF],
                [0, 0, 0x07, 0xB6, 0xFF, 0xFF], [0, 0x07, 0xB6, 0xFF, 0xFF, 0xFF],
            ]
            for y in 0..<6 {
                for x in 0..<6 {
                    for place in [(x, y), (11 - x, y), (x, 11 - y), (11 - x, 11 - y)] {
                        #expect(abs(Int(rows[place.1][place.0]) - Int(expected[y][x])) <= 2, "\(place)")
                    }
                }
            }
        }

        @Test("Opacities of stacked colours are composited one after the other") func opacitiesStack() throws {
            func middle(@ViewBuilder _ content: () -> some View) throws -> UInt8 { try rows(on: .black, content)[6][6] }
            #expect(try middle { Color.white.opacity(0.6) } == 0x99)
            #expect(try middle { Color.white.opacity(0.8) } == 0xCC)
            #expect(try middle { ZStack { Color.white.opacity(0.8); Color.black.opacity(0.5) } } == 0x66)
            let last = try middle { ZStack { Color.white.opacity(0.8); Color.black.opacity(0.5); Color.white.opacity(0.22) } }
            #expect((0x87...0x88).contains(last))
        }

        @Test("Opacity applies to each leaf, or once to a compositing group")
        func opacityIsEachLeafsAndAGroupsAsOne() throws {
            let leaves = try rows(on: .white) { ZStack { Color.black; Color.white }.opacity(0.5) }
            #expect(abs(Int(leaves[6][6]) - 191) <= 1)
            let group = try rows(on: .black) { ZStack { Color.black; Color.white }.compositingGroup().opacity(0.5) }
            #expect(abs(Int(group[6][6]) - 128) <= 1)
        }

        @Test("A view with a higher z-index is painted over later siblings") func zIndexDrawsLater() throws {
            let rows = try rows(on: .clear) {
                ZStack {
                    Color.white.frame(width: 6, height: 6).zIndex(1)
                    Color.black.frame(width: 12, height: 12)
                }
            }
            #expect(rows[6][6] == 255 && rows[0][0] == 0)
        }

        @Test("A stroke border stays inside the shape, a stroke is centred on its edge")
        func bordersOfStrokesStayInside() throws {
            let inside = try rows(on: .black) { Rectangle().strokeBorder(.white, lineWidth: 2).frame(width: 8, height: 8) }
            #expect(inside[6] == [0, 0, 255, 255, 0, 0, 0, 0, 255, 255, 0, 0])
            let centred = try rows(on: .black) { Rectangle().stroke(.white, lineWidth: 2).frame(width: 8, height: 8) }
            #expect(centred[6] == [0, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0])
        }

        @Test("Even-odd filling of nested rectangles leaves the inner one empty") func evenOddLeavesARing() throws {
            let shape = Path { path in
                path.addRect(CGRect(x: 0, y: 0, width: 12, height: 12))
                path.addRect(CGRect(x: 4, y: 4, width: 4, height: 4))
            }
            #expect(try rows(on: .black) { shape.fill(.white) }[6][6] == 255)
            #expect(try rows(on: .black) { shape.fill(.white, style: FillStyle(eoFill: true)) }[6][6] == 0)
        }
    }
}
