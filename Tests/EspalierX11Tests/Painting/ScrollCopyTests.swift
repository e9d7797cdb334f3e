import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    /// Pixels that move inside the backing show up on the window with the next painting.
    @Suite("Scrolling by copying of pixels") @MainActor struct ScrollCopyTests {
        private func striped(_ shift: CGFloat) -> DisplayList {
            var list = DisplayList()
            for index in 0..<40 {
                let rect = box(0, CGFloat(index * 10) + shift, 300, 5)
                list.append(fill(.rect(rect), index % 2 == 0 ? red : blue), bounds: rect)
            }
            return list
        }

        @Test("Scrolled pixels and the repainted strip equal a full repaint", arguments: [-40, -13, 7, 60])
        func movedPixelsAreThoseThatPaintingGives(_ delta: CGFloat) throws {
            let test = try TestWindow()
            defer { test.close() }
            let size = test.window.surface.size
            test.paint(striped(0))
            #expect(test.window.surface.scroll(CGRect(origin: .zero, size: size), by: CGSize(width: 0, height: delta)))
            let strip = CGRect(
                x: 0, y: delta > 0 ? 0 : size.height + delta, width: size.width, height: abs(delta))
            test.paint(striped(delta), damage: [strip])
            let moved = try test.screenshot()
            test.paint(striped(delta))
            #expect(difference(moved, try test.screenshot()) == 0)
        }
    }
}
