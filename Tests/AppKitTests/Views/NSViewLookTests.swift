import AppKit
import EspalierTesting
import SwiftUI
import Testing

/// Says which colour scheme its window has.
private struct Schemes: App {
    private struct Scheme: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }

    var body: some Scene { Window("One", id: "one") { Scheme() } }
}

@MainActor @Suite("How AppKit's views look") struct NSViewLookTests {
    private let red = Pixels.Color(hex: 0xFF0000)

    @Test("A view is as opaque as it says, with those in it") func opacity() throws {
        let outer = NSView(frame: .zero),
            view = Painted(NSColor(red: 1, green: 0, blue: 0, alpha: 1), NSRect(x: 0, y: 0, width: 50, height: 100))
        outer.addSubview(view)
        let app = TestApp.showing(outer)
        let background = try app.picture()[80, 50]
        #expect(try app.picture()[20, 50].isNear(red))
        outer.alphaValue = 0
        #expect(try app.picture()[20, 50] == background && outer.alphaValue == 0 && view.alphaValue == 1)
    }

    @Test("What lies outside the bounds is cut off only where the view says so") func clipping() throws {
        let outer = NSView(frame: .zero), middle = NSView(frame: NSRect(x: 0, y: 0, width: 40, height: 100))
        middle.addSubview(Painted(NSColor(red: 1, green: 0, blue: 0, alpha: 1), NSRect(x: 0, y: 0, width: 80, height: 100)))
        outer.addSubview(middle)
        let app = TestApp.showing(outer)
        #expect(!middle.clipsToBounds)
        #expect(try app.picture()[60, 50].isNear(red))
        middle.clipsToBounds = true
        #expect(try !app.picture()[60, 50].isNear(red))
        #expect(try app.picture()[20, 50].isNear(red))
    }

    @Test("A view has a layer when it wants one, and the layer is its look") func layers() throws {
        let view = NSView(frame: .zero)
        #expect(view.layer == nil && !view.wantsLayer)
        view.wantsLayer = true
        view.layer?.backgroundColor = NSColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        let app = TestApp.showing(view)
        #expect(try app.picture()[50, 50].isNear(red) && view.wantsLayer)
    }

    @Test("A view that updates its layer does so when it is shown, resized, or asked, and does not draw") func updatedLayers() throws {
        final class Updating: Painted {
            var updates = 0
            override var wantsUpdateLayer: Bool { true }
            override func updateLayer() {
                updates += 1
                layer?.backgroundColor = NSColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
            }
        }
        let view = Updating(frame: .zero)
        view.wantsLayer = true
        let app = TestApp.showing(view)
        #expect(try app.picture()[50, 50].isNear(red))
        #expect(view.updates == 1 && view.drawings == 0)
        view.needsLayout = true
        try app.settle()
        #expect(view.updates == 1)
        view.needsDisplay = true
        try app.settle()
        #expect(view.updates == 2 && !view.needsDisplay)
        app.resize(to: CGSize(width: 60, height: 60))
        try app.settle()
        #expect(view.updates == 3)
        #expect(!NSView(frame: .zero).wantsUpdateLayer)
    }

    @Test("A view is drawn anew when it is asked, each way once") func displaying() throws {
        let view = Painted(.blue, .zero)
        let app = TestApp.showing(view)
        _ = try app.picture()
        var count = view.drawings
        let ways: [(Painted) -> Void] = [
            { $0.needsDisplay = true }, { $0.setNeedsDisplay(NSRect(x: 0, y: 0, width: 5, height: 5)) }, { $0.display() }
        ]
        for way in ways {
            #expect(!view.needsDisplay)
            view.color = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
            way(view)
            #expect(view.needsDisplay)
            #expect(try app.picture()[50, 50].isNear(red) && view.drawings > count)
            count = view.drawings
        }
    }

    @Test("A view places those in it when it is laid out, once for each time that it was asked") func layout() throws {
        final class Placing: NSView {
            var layouts = 0, updates = 0
            let inner = NSView(frame: .zero)
            override func layout() {
                super.layout()
                layouts += 1
                if inner.superview == nil { addSubview(inner) }
                inner.frame = NSRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
            }
            override func updateConstraints() {
                super.updateConstraints()
                updates += 1
            }
        }
        let view = Placing(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.needsLayout)
        view.layoutSubtreeIfNeeded()
        #expect(view.inner.frame.width == 50 && !view.needsLayout && view.updates > 0)
        let count = view.layouts
        view.layoutSubtreeIfNeeded()
        #expect(view.layouts == count)
        view.needsLayout = true
        #expect(view.needsLayout)
        view.layoutSubtreeIfNeeded()
        #expect(view.layouts == count + 1)
        let app = TestApp.showing(view)
        app.resize(to: CGSize(width: 60, height: 60))
        try app.settle()
        #expect(view.inner.frame.width == 30)
    }

    @Test("A view's own size is none unless its class has one, which is asked for anew") func ownSize() throws {
        final class Sized: NSView {
            var length: CGFloat = 20
            override var intrinsicContentSize: NSSize { NSSize(width: length, height: NSView.noIntrinsicMetric) }
        }
        #expect(NSView(frame: .zero).intrinsicContentSize == NSSize(width: -1, height: -1) && NSView.noIntrinsicMetric == -1)
        let view = Sized(frame: .zero), outer = NSView(frame: .zero)
        #expect(view.fittingSize == NSSize(width: 20, height: 0))
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor)
        ])
        let app = TestApp.showing(outer)
        try app.settle()
        #expect(view.frame.width == 20)
        view.length = 35
        view.invalidateIntrinsicContentSize()
        try app.settle()
        #expect(view.frame.width == 35)
    }

    @Test("A tooltip says what the view's is, when the pointer rests on it") func toolTips() throws {
        let view = Painted(.blue, .zero)
        #expect(view.toolTip == nil)
        view.toolTip = "A blue field"
        let app = TestApp.showing(view, width: 300, height: 200)
        app.movePointer(to: CGPoint(x: 50, y: 50))
        app.advance(by: .seconds(3))
        _ = try app.find(text: "A blue field")
    }

    @Test("Names of appearances are light or dark, and the one that suits is found") func appearances() throws {
        let names: [NSAppearance.Name] = [.aqua, .darkAqua, .vibrantLight, .vibrantDark]
        #expect(
            names.map(\.rawValue) == [
                "NSAppearanceNameAqua", "NSAppearanceNameDarkAqua", "NSAppearanceNameVibrantLight", "NSAppearanceNameVibrantDark"
            ])
        let dark = try #require(NSAppearance(named: .vibrantDark)), light = try #require(NSAppearance(named: .vibrantLight))
        #expect(dark.name == .vibrantDark && dark.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua)
        #expect(
            light.bestMatch(from: [.darkAqua, .aqua]) == .aqua && light.bestMatch(from: [.darkAqua]) == .darkAqua
                && light.bestMatch(from: []) == nil)
    }

    @Test("A colour of two is the one of the appearance, also of one that code is to draw for") func colorsOfAppearances() throws {
        let color = NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .white : .black }
        let dark = try #require(NSAppearance(named: .darkAqua)), light = try #require(NSAppearance(named: .aqua))
        var seen: [CGFloat] = []
        dark.performAsCurrentDrawingAppearance {
            seen.append(color.redComponent)
            #expect(NSAppearance.currentDrawing().name == .darkAqua)
        }
        light.performAsCurrentDrawingAppearance { seen.append(color.redComponent) }
        #expect(seen == [1, 0])
        let view = NSView(frame: .zero), box = NSBox(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        (box.boxType, box.borderWidth, box.fillColor, box.titlePosition) = (.custom, 0, color, .noTitle)
        view.addSubview(box)
        let app = TestApp.showing(view)
        #expect(try app.picture()[50, 50].red < 20)
        view.appearance = dark
        #expect(try app.picture()[50, 50].red > 230)
    }

    @Test("The app's appearance is that of its windows, and nil that of the desktop") func appearanceOfApp() throws {
        let app = TestApp(Schemes())
        #expect(NSApp.appearance == nil && NSApp.effectiveAppearance.name == .aqua)
        _ = try app.find(text: "light")
        NSApp.appearance = NSAppearance(named: .darkAqua)
        app.pump()
        let own: NSAppearance? = NSApp.appearance
        #expect(own?.name == NSAppearance.Name.darkAqua)
        #expect(NSApp.effectiveAppearance.name == .darkAqua)
        _ = try app.find(text: "dark")
        NSApp.appearance = nil
        app.pump()
        #expect(NSApp.appearance == nil && NSApp.effectiveAppearance.name == .aqua)
        _ = try app.find(text: "light")
    }

    @Test("An icon that the app sets is what it reads, until it takes it back") func icon() {
        let icon = NSImage(size: NSSize(width: 8, height: 8))
        NSApp.applicationIconImage = icon
        #expect(NSApp.applicationIconImage === icon)
        NSApp.applicationIconImage = nil
        #expect(NSApp.applicationIconImage != nil && NSApp.applicationIconImage !== icon)
    }

    @Test("A view that is dark is so with those in it, which are told") func darkness() throws {
        final class Watching: NSView {
            var told = 0
            override func viewDidChangeEffectiveAppearance() { told += 1 }
        }
        let outer = Watching(frame: .zero), inner = Watching(frame: .zero), box = NSBox(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        (box.boxType, box.borderWidth, box.fillColor, box.titlePosition) = (.custom, 0, .textColor, .noTitle)
        inner.addSubview(box)
        inner.frame = box.frame
        outer.addSubview(inner)
        let app = TestApp.showing(outer)
        let light = try app.picture()[50, 50]
        #expect(outer.appearance == nil && outer.effectiveAppearance.name == .aqua)
        outer.appearance = NSAppearance(named: .darkAqua)
        let dark = try app.picture()[50, 50]
        #expect(light.red < 100 && dark.red > 150, "text is dark on light, and light on dark")
        #expect(outer.told == 1 && inner.told == 1)
        #expect(inner.effectiveAppearance.name == .darkAqua)
        outer.appearance = nil
        #expect(try app.picture()[50, 50] == light && outer.told == 2)
    }
}
