import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTestSupport
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// The painter takes many short cuts: batches, masks, kept layers, operators of the server's. What comes of them is what one gets
    /// who paints item by item in memory.
    @Suite("What the painter paints is what the display list says") @MainActor struct PaintingPropertyTests {
        /// How many trees are tried: `ESPALIER_CASES` of them, or as many as take little time.
        private static let cases = ProcessInfo.processInfo.environment["ESPALIER_CASES"].flatMap { Int($0) } ?? 1000
        /// Single trees instead: `ESPALIER_SEEDS=2572,6632`.
        private static let seeds: [Int] = {
            let wanted = ProcessInfo.processInfo.environment["ESPALIER_SEEDS"] ?? ""
            let list = wanted.split(separator: ",").compactMap { Int($0) }.filter { $0 >= 0 }
            return list.isEmpty ? Array(0..<cases) : list
        }()
        private static let side: CGFloat = 40
        /// Of 255. Both round at the same places; but a short cut is one as it leaves places out.
        private static let tolerance = 3

        /// Hands everything on to two painters.
        private final class Both: Surface {
            let painter: Painter
            let software: SoftwarePainter

            init(_ painter: Painter, _ software: SoftwarePainter) { (self.painter, self.software) = (painter, software) }

            var size: CGSize { painter.size }
            var scale: CGFloat { painter.scale }
            private(set) var list = DisplayList()

            func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved) {
                self.list = list
                painter.paint(list, damage: damage, background: background)
                software.paint(list, damage: damage, background: background)
            }
        }

        @MainActor private struct Bench {
            let test: TestWindow

            init() throws { test = try TestWindow(width: PaintingPropertyTests.side, height: PaintingPropertyTests.side) }

            /// Where the two differ most, and what was painted there.
            func compare(_ view: some View) throws -> (worst: Int, x: Int, y: Int, list: String) {
                let painter = test.window.painter, store = test.platform.resources.fonts
                let surface = Both(painter, SoftwarePainter(
                    size: painter.size, scale: painter.scale, glyphs: store, isOpaque: painter.backing.isOpaque))
                var environment = EnvironmentValues()
                environment.displayScale = painter.scale
                let host = ViewHost(
                    measurer: test.platform.textMeasurer, environment: environment, size: painter.size, scale: painter.scale)
                defer { host.close() }
                host.setRoot(view)
                // The window still shows the case before.
                host.damageAll()
                host.renderFrame(at: 0, on: surface)
                let picture = try test.screenshot(), reference = surface.software.tile
                var worst = (0, 0, 0)
                for y in 0..<reference.height {
                    for x in 0..<reference.width {
                        let place = (y * picture.width + x) * 4, pixel = reference.pixels[y * reference.width + x]
                        for (channel, shift) in [(0, UInt32(16)), (1, 8), (2, 0)] {
                            let distance = abs(Int(picture.pixels[place + channel]) - Int(pixel >> shift & 0xFF))
                            if distance > worst.0 { worst = (distance, x, y) }
                        }
                    }
                }
                return (worst.0, worst.1, worst.2, surface.list.dump)
            }

            /// The simplest tree found that still comes out wrong.
            func shrunk(_ picture: RandomPicture) throws -> RandomPicture {
                var picture = picture
                search: while true {
                    for simpler in picture.simpler where try compare(simpler.view).worst > PaintingPropertyTests.tolerance {
                        picture = simpler
                        continue search
                    }
                    return picture
                }
            }
        }

        @Test("Random view trees look the same from the X painter and the software painter")
        func randomTreesUnderRandomEffectsAreTheSameInBoth() throws {
            let bench = try Bench()
            defer { bench.test.close() }
            var failures = 0
            for seed in Self.seeds where failures < 5 {
                var random = SeededNumbers(picture: UInt64(seed))
                let picture = RandomPicture.random(&random)
                guard try bench.compare(picture.view).worst > Self.tolerance else { continue }
                failures += 1
                let least = try bench.shrunk(picture), result = try bench.compare(least.view)
                Issue.record("seed \(seed), \(result.worst) of 255 at (\(result.x), \(result.y)): \(least)\n\(result.list)")
            }
        }

        /// Trees of blends on blends, of shadows on shadows, of pictures between pixels, and of what was taken from a window.
        @Test(
            "View trees that once accumulated rounding errors look the same in both painters",
            arguments: [2572, 3119, 3126, 3155, 4718, 6632] as [UInt64])
        func treesWhoseStepsAddUpAreTheSameInBoth(seed: UInt64) throws {
            let bench = try Bench()
            defer { bench.test.close() }
            var random = SeededNumbers(picture: seed)
            let picture = RandomPicture.random(&random), result = try bench.compare(picture.view)
            #expect(result.worst <= Self.tolerance, "\(result.worst) of 255 at (\(result.x), \(result.y)): \(picture)\n\(result.list)")
        }

        /// Else both could be without text, and the same.
        @Test("The software painter paints text") func textIsPaintedInMemory() throws {
            let bench = try Bench()
            defer { bench.test.close() }
            let surface = SoftwarePainter(
                size: CGSize(width: 40, height: 40), scale: 1, glyphs: bench.test.platform.resources.fonts)
            let run = TextRun(string: "Text", font: FontDescriptor(size: 12))
            var list = DisplayList()
            list.append(.text(run, .color(.black), CGAffineTransform(translationX: 5, y: 20)), bounds: box(0, 0, 40, 40))
            surface.paint(list, damage: Damage(rects: [box(0, 0, 40, 40)]), background: .white)
            #expect(surface.tile.pixels.contains(0xFF00_0000) || surface.tile.pixels.filter { $0 & 0xFF < 100 }.count > 10)
            #expect(surface.tile.pixels.filter { $0 == 0xFFFF_FFFF }.count > 1000)
        }

        /// Text that waits to be sent is in every layer whose pixels are read.
        @Test("Text under shadows, filters and groups is painted, alike in both painters", arguments: [
            "lines", "lines with a wide shadow", "runs", "blurred", "gray", "group", "on a shape", "drawing group", "plusDarker",
        ])
        func textIsThereUnderFilters(_ kind: String) throws {
            let bench = try Bench()
            defer { bench.test.close() }
            let text = Text("Ab\nBx").font(.system(size: 13)), runs = Text("Ab") + Text("Bx").foregroundColor(.red)
            let view: AnyView = switch kind {
            case "lines": AnyView(text.shadow(radius: 1))
            case "lines with a wide shadow": AnyView(text.shadow(color: .clear, radius: 4))
            case "runs": AnyView(runs.shadow(radius: 1))
            case "blurred": AnyView(text.blur(radius: 0.5))
            case "gray": AnyView(text.grayscale(0.5))
            case "group": AnyView(VStack { Text("A"); Text("B") }.compositingGroup().shadow(radius: 1))
            case "on a shape": AnyView(Color.green.frame(width: 36, height: 36).overlay(text).shadow(radius: 2))
            case "drawing group": AnyView(VStack { Text("A"); Text("B") }.drawingGroup().saturation(0.5))
            default: AnyView(text.blendMode(.plusDarker))
            }
            let result = try bench.compare(ZStack { Color(.sRGB, white: 0.9); view }), picture = try bench.test.screenshot()
            #expect(result.worst <= Self.tolerance, "\(result)")
            let dark = stride(from: 0, to: picture.pixels.count, by: 4).count { picture.pixels[$0 + 2] < 100 }
            #expect(dark > 12, "\(dark) dark pixels")
        }
    }
}
