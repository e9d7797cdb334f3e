@testable import EndToEndApp
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// Resizing a block of the preference article moves its neighbours and its twin in the map, in one frame.
    @MainActor @Suite("Dragging a block of the article") struct ArticleTests {
        private static let factor: CGFloat = 550 / 240

        /// Motions of the pointer from where it was pressed: the block grows by as much, though it moves left and up by half of
        /// that under the pointer, because a local drag is measured in the view's space as it was at the press.
        private static let motions: [(x: CGFloat, y: CGFloat)] = [(16, 10), (24, 15), (32, 20), (40, 25)]

        /// The blocks' rectangles when the green one is larger by `dx`, `dy`: rows 8 apart, centred in the pane.
        private func blocks(_ dx: CGFloat, _ dy: CGFloat) -> [CGRect] {
            let left = 258 + (550 - 316 - dx) / 2, top = (300 - 208 - dy) / 2
            let second = left + dx / 2, bottom = top + 108 + dy
            return [CGRect(x: left, y: top, width: 100 + dx, height: 100 + dy)]
                + [108, 216].map { CGRect(x: left + dx + $0, y: top + dy / 2, width: 100, height: 100) }
                + [0, 108, 216].map { CGRect(x: second + $0, y: bottom, width: 100, height: 100) }
        }

        private func twin(_ block: CGRect) -> CGRect {
            CGRect(
                x: 5 + (block.minX - 258) / Self.factor, y: 5 + block.minY / Self.factor,
                width: block.width / Self.factor, height: block.height / Self.factor)
        }

        private func painted(_ app: TestApp) -> (blocks: [CGRect], twins: [CGRect]) {
            var blocks: [CGRect] = [], twins: [CGRect] = []
            for item in app.host.fullDisplayList.items {
                guard case .fill(let shape, _, _, let transform) = item.command else { continue }
                let rect = shape.bounds.applying(transform)
                switch shape {
                case .roundedRect where rect.minX > 250: blocks.append(rect)
                case .rect where rect.maxX < 250 && rect.width < 200: twins.append(rect)
                default: break
                }
            }
            return (blocks, twins.reversed())
        }

        private func isNear(_ a: [CGRect], _ b: [CGRect]) -> Bool {
            a.count == b.count && zip(a, b).allSatisfy { a, b in
                [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) <= 0.51 }
            }
        }

        @Test("A drag resizes the block and its twin in one frame, without X11") func dragWithoutWindowSystem() {
            let app = TestApp(size: CGSize(width: 808, height: 300)) { ArticleView() }
            var shown = painted(app)
            #expect(isNear(shown.blocks, blocks(0, 0)))
            #expect(isNear(shown.twins, blocks(0, 0).map(twin)))
            app.press(at: CGPoint(x: 425, y: 96))
            app.movePointer(to: CGPoint(x: 431, y: 100))
            #expect(isNear(painted(app).blocks, blocks(0, 0)), "less than 10 points are no drag")
            for (dx, dy) in Self.motions {
                let passes = app.record { app.movePointer(to: CGPoint(x: 425 + dx, y: 96 + dy)) }
                #expect(passes.paints == 1, "one frame for the blocks and the map")
                shown = painted(app)
                #expect(isNear(shown.blocks, blocks(dx, dy)), "\(shown.blocks) at \(dx), \(dy)")
                #expect(isNear(shown.twins, blocks(dx, dy).map(twin)), "\(shown.twins) at \(dx), \(dy)")
            }
            app.release(at: CGPoint(x: 465, y: 121))
            shown = painted(app)
            #expect(isNear(shown.blocks, blocks(40, 25)))
            #expect(isNear(shown.twins, blocks(40, 25).map(twin)))
        }

        /// Writing the elements takes its time in each frame: input comes in while the frame's requests go out.
        @Test("A drag on the X server never shows block and twin inconsistent", arguments: [false, true])
        func dragOnServer(tellsElements: Bool) throws {
            let app = try RunningApp(app: "article", tellsElements: tellsElements)
            defer { app.end() }
            let window = try app.paintedWindow("Article", at: 425, 96, 0x28CD41)
            let server = app.server

            /// Width and height of the green block and of its twin.
            func green() throws -> (block: CGSize, twin: CGSize) {
                let picture = try server.pixels(of: window)
                func size(_ columns: Range<Int>) -> CGSize {
                    let isGreen = { (x: Int, y: Int) in picture[x, y].isNear(Pixels.Color(hex: 0x28CD41), tolerance: 3) }
                    // The block always covers the pointer's first place, its twin the place that belongs to it.
                    let (x, y) = columns.lowerBound > 250 ? (425, 96) : (78, 47)
                    return CGSize(width: columns.count { isGreen($0, y) }, height: (0..<300).count { isGreen(x, $0) })
                }
                return (size(258..<808), size(0..<250))
            }

            func isConsistent(_ sizes: (block: CGSize, twin: CGSize)) -> Bool {
                abs(sizes.block.width / Self.factor - sizes.twin.width) <= 1.5
                    && abs(sizes.block.height / Self.factor - sizes.twin.height) <= 1.5
            }

            #expect(try green().block == CGSize(width: 100, height: 100))
            server.movePointer(x: window.x + 425, y: window.y + 96)
            server.press()
            server.movePointer(x: window.x + 431, y: window.y + 100)
            for (dx, dy) in Self.motions {
                server.movePointer(x: window.x + 425 + Int(dx), y: window.y + 96 + Int(dy))
                try app.wait("the block to grow by \(dx), \(dy), now \(green())") {
                    let sizes = try green()
                    #expect(isConsistent(sizes), "block and twin differ in one picture: \(sizes)")
                    // An edge on half a pixel is of another colour.
                    return sizes.block.width == 100 + dx && abs(sizes.block.height - (100 + dy)) <= 1
                }
            }
            server.release()
        }
    }
}
