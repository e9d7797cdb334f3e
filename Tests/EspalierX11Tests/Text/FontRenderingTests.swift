import CX11
import EspalierGraphics
@testable import EspalierX11
import Foundation
import Testing

@Suite("How the desktop wants glyphs drawn") struct FontRenderingTests {
    private func settings(_ values: [(String, String)]) throws -> XSettings {
        let entries = values.flatMap { name, value -> [UInt8] in
            func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4) }
            let head: [UInt8] = [UInt8(name.utf8.count), 0] + padded(Array(name.utf8)) + [0, 0, 0, 0]
            if let number = Int32(value) { return [0, 0] + head + withUnsafeBytes(of: number.littleEndian) { Array($0) } }
            return [1, 0] + head + [UInt8(value.utf8.count), 0, 0, 0] + padded(Array(value.utf8))
        }
        return try #require(XSettings(bytes: [0, 0, 0, 0, 0, 0, 0, 0, UInt8(values.count), 0, 0, 0] + entries))
    }

    @Test("Antialiasing, hinting and the order of colours come from the settings manager, else from the server's resources") func rules() throws {
        #expect(FontRendering() == FontRendering(XSettings(), resources: "") && FontRendering().hinting == .slight)
        let resources = "Xft.antialias: 1\nXft.hintstyle:\thintfull\nXft.rgba: bgr\n"
        let ofResources = FontRendering(XSettings(), resources: resources)
        #expect(ofResources.hinting == .full && ofResources.subpixels == .bgr && ofResources.isReversed && !ofResources.hasPhases)
        let desktop = try settings([("Xft/RGBA", "vrgb"), ("Xft/HintStyle", "hintnone"), ("Xft/Antialias", "-1")])
        let ofDesktop = FontRendering(desktop, resources: resources)
        #expect(ofDesktop.hinting == .none && ofDesktop.subpixels == .verticalRGB && ofDesktop.isVertical && ofDesktop.hasPhases)
        let hard = FontRendering(try settings([("Xft/Antialias", "0"), ("Xft/RGBA", "rgb"), ("Xft/Hinting", "0")]))
        #expect(!hard.isAntialiased && hard.subpixels == .none && hard.hinting == .none && !hard.hasPhases)
        #expect(FontRendering(try settings([("Xft/RGBA", "nonsense"), ("Xft/HintStyle", "")])) == FontRendering())
    }
}

extension X11Tests {
    @Suite("Glyphs as the desktop wants them") @MainActor struct GlyphRenderingTests {
        /// The colours of a picture of text.
        private func colors(_ test: TestWindow, _ commands: (DisplayCommand) -> [DisplayCommand] = { [$0] }) throws -> Set<UInt32> {
            let run = TextRun(string: "Hamburgefonstiv", font: FontDescriptor(size: 15))
            let text = DisplayCommand.text(run, .color(.black), CGAffineTransform(translationX: 10, y: 40))
            let picture = try test.picture(commands(text))
            var found: Set<UInt32> = []
            for y in 20..<60 { for x in 5..<160 { found.insert(picture[x, y].prefix(3).reduce(0) { $0 << 8 | UInt32($1) }) } }
            return found
        }

        private func isGray(_ color: UInt32) -> Bool { color >> 16 & 255 == color >> 8 & 255 && color & 255 == color >> 8 & 255 }

        @Test("With an order of colours each colour has a coverage of its own, on opaque ground only") func subpixels() throws {
            let test = try TestWindow()
            defer { test.close() }
            #expect(try colors(test).allSatisfy(isGray))
            var rendering = FontRendering()
            rendering.subpixels = .rgb
            #expect(test.platform.fonts.setRendering(rendering) && !test.platform.fonts.setRendering(rendering))
            let coloured = try colors(test)
            #expect(coloured.contains { !isGray($0) })
            // The other order has the other colours.
            rendering.subpixels = .bgr
            _ = test.platform.fonts.setRendering(rendering)
            let reversed = try colors(test)
            func swapped(_ color: UInt32) -> UInt32 { color & 0xFF00 | color >> 16 & 255 | (color & 255) << 16 }
            #expect(Set(coloured.map(swapped)) == reversed)
            // In a group that is blended as a whole nobody knows what is below.
            let group = try colors(test) {
                [.pushGroup(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 200, height: 150)), $0, $0, .popGroup]
            }
            #expect(group.allSatisfy(isGray))
        }

        @Test("Without antialiasing there are two colours") func hardEdges() throws {
            let test = try TestWindow()
            defer { test.close() }
            var rendering = FontRendering()
            (rendering.isAntialiased, rendering.hinting) = (false, .full)
            _ = test.platform.fonts.setRendering(rendering)
            #expect(try colors(test) == [0xFFFFFF, 0])
        }

        @Test("A change of the settings paints every window again") func liveChange() throws {
            let other = try OtherClient()
            let publish = other.manageSettings()
            let test = try TestWindow(show: true)
            defer { test.close(); other.close() }
            let value: [UInt8] = [3, 0, 0, 0] + Array("rgb".utf8) + [0]
            publish([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 0] + Array("Xft/RGBA".utf8) + [0, 0, 0, 0] + value)
            #expect(test.pump { test.platform.fonts.rendering.subpixels == .rgb })
            #expect(test.contentLosses == 1)
        }
    }
}
