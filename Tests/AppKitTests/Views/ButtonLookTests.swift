import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("How AppKit's buttons look") struct ButtonLookTests {
    private let red = Pixels.Color(hex: 0xFF0000), green = Pixels.Color(hex: 0x00FF00)
    private func square(_ color: UInt32) -> NSImage {
        NSImage(cgImage: CGImage(width: 1, height: 1, pixels: [color]), size: NSSize(width: 20, height: 20))
    }

    @Test("Styles, kinds and places of pictures have AppKit's numbers") func numbers() {
        let styles: [NSButton.BezelStyle] = [
            .automatic, .rounded, .regularSquare, .disclosure, .shadowlessSquare, .circular, .texturedSquare, .helpButton, .smallSquare,
            .texturedRounded, .roundRect, .recessed, .roundedDisclosure, .inline,
        ]
        #expect(styles.map(\.rawValue) == [0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
        let names: [NSButton.BezelStyle] = [.push, .flexiblePush, .toolbar, .accessoryBarAction, .accessoryBar, .pushDisclosure, .badge]
        #expect(names.map(\.rawValue) == [1, 2, 11, 12, 13, 14, 15])
        let kinds: [NSButton.ButtonType] = [
            .momentaryLight, .pushOnPushOff, .toggle, .switch, .radio, .momentaryChange, .onOff, .momentaryPushIn, .accelerator, .multiLevelAccelerator,
        ]
        #expect(kinds.map(\.rawValue) == Array(0...9))
        let places: [NSControl.ImagePosition] = [
            .noImage, .imageOnly, .imageLeft, .imageRight, .imageBelow, .imageAbove, .imageOverlaps, .imageLeading, .imageTrailing,
        ]
        #expect(places.map(\.rawValue) == Array(0...8))
    }

    @Test("Some kinds stay on until the next press", arguments: [
        (NSButton.ButtonType.momentaryLight, false), (.pushOnPushOff, true), (.toggle, true), (.switch, true), (.momentaryChange, false), (.onOff, true),
        (.momentaryPushIn, false), (.accelerator, false), (.multiLevelAccelerator, false),
    ]) func kinds(_ kind: NSButton.ButtonType, _ stays: Bool) {
        let button = NSButton(title: "Press", target: nil, action: nil)
        button.setButtonType(kind)
        button.performClick(nil)
        #expect(button.state == (stays ? .on : .off))
        button.performClick(nil)
        #expect(button.state == .off)
    }

    @Test("The next state is that after a press, and a button of two states is on where it is not off") func states() {
        let box = NSButton(checkboxWithTitle: "All", target: nil, action: nil)
        box.setNextState()
        #expect(box.state == .on && box.integerValue == 1)
        box.state = .mixed
        #expect(box.state == .on)
        box.allowsMixedState = true
        box.state = .mixed
        #expect(box.state == .mixed && box.stringValue == "-1")
        box.setNextState()
        #expect(box.state == .on)
        box.integerValue = 0
        #expect(box.state == .off)
        box.setNextState()
        #expect(box.state == .mixed)
    }

    /// The frames of the title and of the red picture, in a window of 200 points.
    private func places(_ position: NSControl.ImagePosition) throws -> (title: CGRect?, picture: CGRect?) {
        let button = NSButton(title: "Title", image: square(0xFFFF_0000), target: nil, action: nil)
        #expect(button.imagePosition == .imageLeading && button.title == "Title")
        button.imagePosition = position
        let app = TestApp.showing(button, width: 200, height: 200), pixels = try app.picture()
        var picture: CGRect?
        for y in 0..<200 { for x in 0..<200 where pixels[x, y].isNear(red) {
            let pixel = CGRect(x: x, y: y, width: 1, height: 1)
            picture = picture?.union(pixel) ?? pixel
        } }
        return (app.runs.first { $0.string == "Title" }?.bounds, picture)
    }

    @Test("A picture stands before, after, above or below the title, behind it, or one of both is alone") func positions() throws {
        for position in [NSControl.ImagePosition.imageLeft, .imageLeading] {
            let (title, picture) = try places(position)
            #expect(try #require(picture).maxX <= #require(title).minX)
        }
        for position in [NSControl.ImagePosition.imageRight, .imageTrailing] {
            let (title, picture) = try places(position)
            #expect(try #require(picture).minX >= #require(title).maxX)
        }
        let above = try places(.imageAbove), below = try places(.imageBelow), over = try places(.imageOverlaps)
        #expect(try #require(above.picture).maxY <= #require(above.title).midY)
        #expect(try #require(below.picture).minY >= #require(below.title).midY)
        #expect(try #require(over.picture).intersects(#require(over.title)))
        let none = try places(.noImage), only = try places(.imageOnly)
        #expect(none.picture == nil && none.title != nil && only.picture != nil && only.title == nil)
    }

    @Test("A button with a picture alone says what the picture is, and shows the other one while it is on") func pictures() throws {
        let image = square(0xFFFF_0000)
        image.accessibilityDescription = "Lamp"
        let button = NSButton(image: image, target: nil, action: nil)
        #expect(
            button.imagePosition == .imageOnly && button.image === image && button.title.isEmpty
                && button.imageScaling == .scaleProportionallyDown)
        button.alternateImage = square(0xFF00_FF00)
        button.setButtonType(.pushOnPushOff)
        let app = TestApp.showing(button)
        let node = try app.find(.button, "Lamp")
        let middle = (Int(node.frame.midX), Int(node.frame.midY))
        #expect(try app.picture()[middle.0, middle.1].isNear(red))
        try node.click()
        try app.settle()
        #expect(try button.state == .on && app.picture()[middle.0, middle.1].isNear(green))
    }

    @Test("A button without a box shows its content only, in the tint") func borders() throws {
        let button = NSButton(title: "", image: square(0xFFFF_0000), target: nil, action: nil)
        #expect(button.isBordered && button.contentTintColor == nil && button.bezelStyle == .rounded && !button.hasDestructiveAction)
        let app = TestApp.showing(button)
        let wide = button.fittingSize
        button.isBordered = false
        try app.settle()
        #expect(button.fittingSize.width < wide.width && button.fittingSize.height <= wide.height)
        let template = square(0xFFFF_0000)
        template.isTemplate = true
        (button.image, button.contentTintColor) = (template, NSColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(try app.picture()[50, 50].isNear(green))
    }

    @Test("An item in the panel looks pale if it appears disabled, and can be used") func paleItems() throws {
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        defer { NSStatusBar.system.removeStatusItem(item) }
        let button = try #require(item.button)
        #expect(!button.appearsDisabled)
        button.appearsDisabled = true
        #expect(button.appearsDisabled && button.isEnabled)
    }
}
