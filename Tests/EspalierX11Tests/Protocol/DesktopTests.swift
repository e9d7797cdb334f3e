import CX11
import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    @Suite("Desktop settings and cached masks") @MainActor struct DesktopTests {
        @Test("The XSETTINGS manager sets appearance and scale until it goes") func followsTheSettingsManager() throws {
            let other = try OtherClient()
            let publish = other.manageSettings()
            let test = try TestWindow(show: true)
            defer { test.close() }
            #expect(!test.platform.settings.prefersDarkAppearance)
            publish(SettingsTests.recorded)
            #expect(test.pump { test.settingsChanges > 0 })
            #expect(test.platform.settings.prefersDarkAppearance)
            #expect(test.window.surface.scale == 1.5)
            #expect(test.sizes.last == CGSize(width: 200 / 1.5, height: 100))
            // The manager goes: what it asked for goes with it.
            other.close()
            #expect(test.pump { !test.platform.settings.prefersDarkAppearance })
            #expect(test.window.surface.scale == 1)
        }

        @Test("A change of Xft.dpi in the server's resources changes the scale")
        func followsTheServersResources() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let text = Array("Xft.dpi:\t192\n".utf8)
            XChangeProperty(other.display, other.root, Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, Int32(PropModeReplace), text,
                            Int32(text.count))
            other.flush()
            #expect(test.pump { test.window.surface.scale == 2 })
            #expect(test.sizes.last == CGSize(width: 100, height: 75))
            let picture = try test.picture([fill(.rect(box(10, 10, 5, 5)))])
            #expect(picture[20, 20] == [255, 0, 0, 255] && picture[29, 29] == [255, 0, 0, 255])
            #expect(picture[30, 30] == [255, 255, 255, 255])
            XDeleteProperty(other.display, other.root, Atom(XA_RESOURCE_MANAGER))
            other.flush()
            #expect(test.pump { test.window.surface.scale == 1 })
        }

        @Test("A window that a new scale leaves smaller than its content asks for the least size, whether or not a manager looks at its limits")
        func refitsToTheScale() throws {
            let test = try TestWindow(show: true), other = try OtherClient()
            defer { test.close(); other.close() }
            test.window.setSizeLimits(min: CGSize(width: 150, height: 100), maxWidth: nil, maxHeight: nil)
            test.window.scaleChanged(2)
            #expect(test.pump { test.window.painter.pixelWidth == 300 && test.window.painter.pixelHeight == 200 })
            #expect(test.sizes.last == CGSize(width: 150, height: 100))
        }

        @Test("Masks of outlines that change in every frame do not accumulate") func masksDoNotPileUp() throws {
            let test = try TestWindow()
            defer { test.close() }
            for step in 0..<120 {
                var list = DisplayList()
                for index in 0..<4 {
                    let shape = ShapeGeometry.ellipse(box(0, 0, CGFloat(300 + step), CGFloat(280 + index)))
                    list.append(fill(shape), bounds: box(0, 0, 500, 400))
                }
                test.paint(list)
            }
            let masks = test.platform.resources.masks
            // No outline is asked for in a second frame: only those of the last few frames are there.
            #expect(masks.count < 80)
        }

        /// What changes in each frame goes soon; what is asked for in several frames stays.
        @Test("A mask used in one frame is dropped, one used repeatedly is kept") func masksOfOneFrameGo() throws {
            let test = try TestWindow()
            defer { test.close() }
            let masks = test.platform.resources.masks
            func key(_ width: CGFloat) -> OutlineKey {
                OutlineKey(
                    geometry: .ellipse(box(0, 0, width, 4)), stroke: nil, a: 1, b: 0, c: 0, d: 1, phaseX: 0, phaseY: 0, evenOdd: false,
                    antialiased: true, blur: 0)
            }
            let before = masks.count,
                coverage = Coverage(CoverageMask(x: 0, y: 0, width: 4, height: 4, bytes: Array(repeating: 255, count: 16)))
            var made = 0
            for frame in 0..<60 {
                masks.beginFrame()
                _ = masks.outline(key(CGFloat(10 + frame))) { coverage }
                _ = masks.outline(key(5)) {
                    made += 1
                    return coverage
                }
            }
            #expect(made == 1)
            #expect(masks.count - before < 20)
            for _ in 0..<60 { masks.beginFrame() }
            _ = masks.outline(key(5)) { Issue.record("thrown away"); return coverage }
        }

        @Test("Of a large outline that is moved only what comes into view is made, some frames at a time") func largeOutlinesAreKept() throws {
            let test = try TestWindow()
            defer { test.close() }
            let masks = test.platform.resources.masks
            let key = OutlineKey(
                geometry: .ellipse(box(0, 0, 9000, 400)), stroke: nil, a: 1, b: 0, c: 0, d: 1, phaseX: 0, phaseY: 0, evenOdd: false,
                antialiased: true, blur: 0)
            let extent = PixelRect(x0: 0, y0: 0, x1: 9000, y1: 400)
            var made: [PixelRect] = []
            func part(_ x: Int32) -> (x: Int32, width: Int32) {
                let needed = PixelRect(x0: x, y0: 0, x1: x + 300, y1: 400)
                let mask = masks.part(key, needed: needed, extent: extent) { area in
                    #expect(area.contains(needed) && extent.contains(area))
                    made.append(area)
                    let clip = CGRect(x: CGFloat(area.x0), y: 0, width: CGFloat(area.width), height: 400)
                    return Coverage(CoverageMask(filling: Path(clip)))
                }
                return (mask.x, mask.width)
            }
            for step in 0..<100 {
                masks.beginFrame()
                let x = Int32(4000 + step * 20), mask = part(x)
                #expect(mask.x <= x && mask.x + mask.width >= x + 300)
            }
            #expect(made.count >= 2 && made.count < 10, "\(made.count)")
            // The first time nothing is known of where it goes.
            #expect(made[0].width == 300)
            for _ in 0..<5 { masks.beginFrame() }
            let count = masks.count
            _ = part(4000)
            masks.beginFrame()
            #expect(masks.count == count + 1 && made.last?.width == 300)
        }

        @Test("A picture used in one frame is freed, one used repeatedly is kept") func picturesOfOneFrameGo() throws {
            let test = try TestWindow()
            defer { test.close() }
            let pictures = PictureCache<Int>(connection: test.platform.connection)
            let tile = PixelTile(x: 0, y: 0, width: 4, height: 4, pixels: Array(repeating: 0xFF00_00FF, count: 16))
            for frame in 1...60 {
                pictures.beginFrame()
                _ = pictures.insert(tile, for: frame)
                _ = pictures.insert(tile, for: nil)
                if pictures.find(0) == nil { _ = pictures.insert(tile, for: 0) }
            }
            #expect(pictures.count < 20 && pictures.totalBytes < 21 * 64)
            for _ in 0..<60 { pictures.beginFrame() }
            #expect(pictures.count == 1 && pictures.find(0)?.picture != 0 && pictures.totalBytes == 64)
        }
    }
}
