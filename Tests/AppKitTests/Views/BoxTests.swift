import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("AppKit's boxes") struct BoxTests {
    private let red = Pixels.Color(hex: 0xFF0000), blue = Pixels.Color(hex: 0x0000FF)

    @Test("A box has AppKit's look and margins at first") func defaults() {
        let box = NSBox(frame: .zero)
        #expect(
            box.boxType == .primary && box.title == "Title" && box.titlePosition == .atTop
                && box.contentViewMargins == NSSize(width: 5, height: 5))
        #expect(box.borderWidth == 1 && box.cornerRadius == 0 && !box.isTransparent && box.titleFont.pointSize == 11)
        #expect([NSBox.BoxType.primary, .separator, .custom].map(\.rawValue) == [0, 2, 4])
        let positions: [NSBox.TitlePosition] = [.noTitle, .aboveTop, .atTop, .belowTop, .aboveBottom, .atBottom, .belowBottom]
        #expect(positions.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test("A custom box has its own colours, line and corners") func custom() throws {
        let box = NSBox(frame: .zero)
        (box.boxType, box.titlePosition) = (.custom, .noTitle)
        (box.fillColor, box.borderColor) = (NSColor(red: 1, green: 0, blue: 0, alpha: 1), NSColor(red: 0, green: 0, blue: 1, alpha: 1))
        box.borderWidth = 4
        let app = TestApp.showing(box)
        let sharp = try app.picture()
        #expect(sharp[1, 1].isNear(blue) && sharp[2, 50].isNear(blue) && sharp[6, 50].isNear(red) && sharp[50, 50].isNear(red))
        box.cornerRadius = 20
        let round = try app.picture()
        #expect(!round[1, 1].isNear(blue) && round[50, 1].isNear(blue))
        box.isTransparent = true
        let clear = try app.picture()
        #expect(clear[50, 50] == round[1, 1] && clear[50, 1] == round[1, 1])
    }

    @Test("The title stands above the content, below it, or nowhere", arguments: [
        NSBox.TitlePosition.aboveTop, .atTop, .belowTop, .aboveBottom, .atBottom, .belowBottom, .noTitle,
    ]) func titles(_ position: NSBox.TitlePosition) throws {
        let box = NSBox(frame: .zero), label = NSTextField(labelWithString: "inside")
        (box.title, box.titlePosition) = ("Colours", position)
        label.frame = NSRect(x: 0, y: 0, width: 60, height: 20)
        box.contentView?.addSubview(label)
        let app = TestApp.showing(box, width: 200, height: 120)
        let content = try app.find(text: "inside").frame
        guard let title = try app.maybeFind(text: "Colours")?.frame else {
            #expect(position == .noTitle)
            return
        }
        let isBelow = position == .aboveBottom || position == .atBottom || position == .belowBottom
        #expect(isBelow ? title.minY >= content.maxY : title.maxY <= content.minY)
    }

    @Test("The content lies inside the margins, below the title, which is as large as its font") func margins() throws {
        let box = NSBox(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        box.title = "Large"
        box.contentViewMargins = NSSize(width: 10, height: 20)
        box.titleFont = .systemFont(ofSize: 30)
        let app = TestApp.showing(box)
        let run = try #require(app.runs.first { $0.string == "Large" })
        #expect(run.bounds.height > 25)
        let frame = try #require(box.contentView).frame
        #expect(frame.minX == 10 && frame.width == 80 && frame.minY == 20 && frame.height < 30)
        box.titlePosition = .noTitle
        try app.settle()
        #expect(box.contentView?.frame == NSRect(x: 10, y: 20, width: 80, height: 60))
    }
}
