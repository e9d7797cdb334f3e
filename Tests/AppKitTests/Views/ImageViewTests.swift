import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("AppKit's views of pictures, progress and materials") struct ImageViewTests {
    private let red = Pixels.Color(hex: 0xFF0000), green = Pixels.Color(hex: 0x00FF00)
    private let picture = NSImage(
        cgImage: CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000]), size: NSSize(width: 40, height: 20))

    /// Where the picture is, in a window of 100 points: its columns in the middle row, and its rows in the middle column.
    private func extent(_ scaling: NSImageScaling, _ size: NSSize? = nil) throws -> (width: Int, height: Int) {
        let image = size.map { NSImage(cgImage: CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000]), size: $0) } ?? picture
        let view = NSImageView(frame: .zero)
        (view.image, view.imageScaling) = (image, scaling)
        let pixels = try TestApp.showing(view).picture()
        return ((0..<100).filter { pixels[$0, 50].isNear(red) }.count, (0..<100).filter { pixels[50, $0].isNear(red) }.count)
    }

    @Test("A picture is made smaller, stretched, left as it is, or fitted") func scaling() throws {
        #expect(NSImageView(frame: .zero).imageScaling == .scaleProportionallyDown)
        #expect(try extent(.scaleProportionallyDown) == (40, 20))
        #expect(try extent(.scaleAxesIndependently) == (100, 100))
        #expect(try extent(.scaleNone) == (40, 20))
        #expect(try extent(.scaleProportionallyUpOrDown) == (100, 50))
        #expect(try extent(.scaleProportionallyDown, NSSize(width: 400, height: 200)) == (100, 50))
        #expect(
            [NSImageScaling.scaleProportionallyDown, .scaleAxesIndependently, .scaleNone, .scaleProportionallyUpOrDown].map(\.rawValue) == [
                0, 1, 2, 3
            ])
    }

    @Test("A template has the tint, and the view the picture's size") func tint() throws {
        picture.isTemplate = true
        let view = NSImageView(image: picture)
        #expect(view.frame.size == NSSize(width: 40, height: 20) && view.contentTintColor == nil)
        view.contentTintColor = NSColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(try TestApp.showing(view).picture()[50, 50].isNear(green))
        view.image = nil
        #expect(view.intrinsicContentSize == NSSize(width: -1, height: -1))
    }

    @Test("A bar shows the progress between its limits") func progress() throws {
        let bar = NSProgressIndicator(frame: .zero)
        #expect(
            bar.isIndeterminate && bar.minValue == 0 && bar.maxValue == 100 && bar.doubleValue == 0 && bar.style == .bar
                && bar.controlSize == .regular)
        (bar.isIndeterminate, bar.minValue, bar.maxValue, bar.doubleValue) = (false, 10, 20, 15)
        let app = TestApp.showing(bar, width: 200, height: 40)
        #expect(try app.find(.progressIndicator).value == "50%")
        bar.increment(by: 2)
        try app.settle()
        #expect(try bar.doubleValue == 17 && app.find(.progressIndicator).value == "70%")
        bar.increment(by: 99)
        #expect(bar.doubleValue == 20)
        bar.style = .spinning
        try app.settle()
        #expect(try app.find(.progressIndicator).value == "100%")
    }

    @Test("A spinner that is not shown while it stands still comes when it is started, and goes when it is stopped") func spinner() throws {
        let spinner = NSProgressIndicator(frame: .zero)
        #expect(spinner.isDisplayedWhenStopped)
        (spinner.style, spinner.isDisplayedWhenStopped, spinner.controlSize) = (.spinning, false, .small)
        let app = TestApp.showing(spinner)
        #expect(app.findAll(.progressIndicator).isEmpty)
        spinner.startAnimation(nil)
        app.pump()
        let small = try app.find(.progressIndicator).frame
        spinner.controlSize = .large
        app.pump()
        #expect(try app.find(.progressIndicator).frame.width > small.width)
        spinner.stopAnimation(nil)
        app.pump()
        #expect(app.findAll(.progressIndicator).isEmpty)
        #expect([NSProgressIndicator.Style.bar, .spinning].map(\.rawValue) == [0, 1])
    }

    @Test("Materials, blending and states have AppKit's numbers and defaults") func materials() {
        let all: [NSVisualEffectView.Material] = [
            .appearanceBased, .titlebar, .selection, .menu, .popover, .sidebar, .headerView, .sheet, .windowBackground, .hudWindow,
            .fullScreenUI, .toolTip, .contentBackground, .underWindowBackground, .underPageBackground,
        ]
        #expect(all.map(\.rawValue) == [0, 3, 4, 5, 6, 7, 10, 11, 12, 13, 15, 17, 18, 21, 22])
        #expect([NSVisualEffectView.BlendingMode.behindWindow, .withinWindow].map(\.rawValue) == [0, 1])
        #expect([NSVisualEffectView.State.followsWindowActiveState, .active, .inactive].map(\.rawValue) == [0, 1, 2])
        let view = NSVisualEffectView(frame: .zero)
        #expect(view.material == .appearanceBased && view.blendingMode == .behindWindow && view.state == .followsWindowActiveState)
        #expect(!view.isEmphasized && view.maskImage == nil && view.intrinsicContentSize == NSSize(width: -1, height: -1))
        (view.state, view.isEmphasized, view.blendingMode) = (.active, true, .withinWindow)
        #expect(view.state == .active && view.isEmphasized && view.blendingMode == .withinWindow)
    }

    @Test("A material lets what is behind shine through, only where its mask is") func mask() throws {
        let outer = NSView(frame: .zero), effect = NSVisualEffectView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(Painted(NSColor(red: 1, green: 0, blue: 0, alpha: 1), NSRect(x: 0, y: 0, width: 100, height: 100)))
        outer.addSubview(effect)
        let app = TestApp.showing(outer)
        let thin = try app.picture()[25, 50]
        #expect(thin.red > thin.green && thin.green > 20, "\(thin)")
        effect.material = .hudWindow
        #expect(try app.picture()[25, 50] != thin)
        // The left half is opaque.
        effect.maskImage = NSImage(cgImage: CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0]), size: NSSize(width: 2, height: 1))
        let pixels = try app.picture()
        #expect(pixels[5, 50].green > 20 && pixels[95, 50].isNear(red))
    }
}
