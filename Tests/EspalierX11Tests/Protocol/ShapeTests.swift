import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
@MainActor @Suite("Round popups") struct ShapeTests {
    /// The pixels of a shape, one string a row.
    private func rows(_ width: Int, _ height: Int, _ radius: Double) -> [String] {
        var rows = Array(repeating: Array(repeating: Character("."), count: width), count: height)
        for rect in RoundedShape.rectangles(width: width, height: height, radius: radius) {
            for y in Int(rect.y)..<Int(rect.y) + Int(rect.height) {
                for x in Int(rect.x)..<Int(rect.x) + Int(rect.width) { rows[y][x] = "#" }
            }
        }
        return rows.map { String($0) }
    }

    @Test("The rectangles of a rounded window shape follow its clamped corner radius") func roundRectangles() {
        let middle = Array(repeating: "##########", count: 4)
        #expect(rows(10, 8, 4) == ["..######..", ".########."] + middle + [".########.", "..######.."])
        #expect(rows(8, 4, 1) == ["########", "########", "########", "########"])
        #expect(rows(4, 3, 0) == ["####", "####", "####"])
        // No more than a circle, and something of the smallest window.
        #expect(rows(4, 4, 90) == [".##.", "####", "####", ".##."])
        #expect(rows(1, 1, 5) == ["#"])
        #expect(rows(5, 2, .nan) == ["#####", "#####"])
    }

    @Test("Rounded window shapes are symmetrical and cover every row once") func shapesAreSymmetricalAndWithoutGaps() {
        for (width, height, radius) in [(40, 30, 8.0), (33, 21, 8.5), (9, 9, 4.5), (17, 6, 12), (200, 100, 16)] {
            let rows = rows(width, height, radius)
            #expect(rows == rows.reversed() && rows.allSatisfy { $0 == String($0.reversed()) && $0.contains("#") })
            let rectangles = RoundedShape.rectangles(width: width, height: height, radius: radius)
            #expect(rectangles.map { Int($0.height) }.reduce(0, +) == height)
        }
    }

    /// What is cut off a popup shows what lies below, with no compositing manager on the screen.
    @Test("A popup's corners are cut from its shape, also after a resize", arguments: [PopupKind.dropdownMenu, .popover, .tooltip])
    func cornersShowWhatLiesBelow(_ kind: PopupKind) throws {
        let test = try TestWindow(show: true)
        defer { test.close() }
        #expect(test.window.roundsPopups)
        let popup = try #require(try test.window.makePopup(kind, frame: CGRect(x: 20, y: 20, width: 60, height: 40), delegate: test) as? PopupWindow)
        popup.setCornerRadius(8)
        popup.show()
        func isCut(_ x: Int32, _ y: Int32) -> Bool {
            popup.platform.sync()
            var count: Int32 = 0, ordering: Int32 = 0
            guard let rectangles = ShapeQuery.rectangles(popup.connection.display, popup.id, &count, &ordering) else { return false }
            defer { XFree(rectangles) }
            return !(0..<Int(count)).contains { index in
                let rect = rectangles[index]
                return x >= Int32(rect.x) && x < Int32(rect.x) + Int32(rect.width) && y >= Int32(rect.y) && y < Int32(rect.y) + Int32(rect.height)
            }
        }
        #expect(isCut(0, 0) && isCut(59, 39) && !isCut(8, 0) && !isCut(30, 20))
        // Also where it has another size later.
        popup.move(to: CGRect(x: 20, y: 20, width: 100, height: 40))
        #expect(isCut(99, 0) && !isCut(59, 39))
    }
}
}

/// What the server says of a window's shape: libXext's question, for which the toolkit itself has no use.
private enum ShapeQuery {
    private typealias Get =
        @convention(c) (OpaquePointer, XWindow, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<
            XRectangle
        >?

    static func rectangles(
        _ display: OpaquePointer, _ window: XWindow, _ count: inout Int32, _ ordering: inout Int32
    ) -> UnsafeMutablePointer<XRectangle>? {
        guard let library = dlopen("libXext.so.6", RTLD_LAZY), let symbol = dlsym(library, "XShapeGetRectangles") else { return nil }
        return unsafeBitCast(symbol, to: Get.self)(display, window, 0, &count, &ordering)
    }
}
