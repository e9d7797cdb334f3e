import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    /// What is drawn on one another many times over: the painter and the one in memory round at the same places, so that single steps
    /// do not add up.
    @Suite("Rounding alike in both painters") @MainActor struct RoundingTests {
        private static let side: CGFloat = 48
        private let everywhere = box(0, 0, 48, 48)

        private func group(_ mode: BlendMode, _ items: [DisplayCommand]) -> [DisplayCommand] {
            [.pushEffect(LayerEffects(blendMode: mode), bounds: everywhere)] + items + [.popGroup]
        }

        /// How far the two are apart, and what the window shows.
        private func paint(_ commands: [DisplayCommand]) throws -> (worst: Int, picture: Screenshot) {
            let test = try TestWindow(width: Self.side, height: Self.side)
            defer { test.close() }
            let picture = try test.picture(commands), painter = test.window.painter
            let software = SoftwarePainter(
                size: painter.size, scale: painter.scale, glyphs: test.platform.resources.fonts, isOpaque: painter.backing.isOpaque)
            var list = DisplayList()
            for command in commands { list.append(command, bounds: everywhere) }
            software.paint(list, damage: Damage(rects: [everywhere]), background: .white)
            let tile = software.tile
            var worst = 0
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let pixel = tile[x, y]
                    for (shown, wanted) in zip(picture[x, y], [pixel.red, pixel.green, pixel.blue]) {
                        worst = max(worst, abs(Int(shown) - Int(wanted)))
                    }
                }
            }
            return (worst, picture)
        }

        // MARK: - Colours

        /// The server cuts off what it has no bits for.
        @Test("Opaque colours are rounded to the nearest byte in both painters") func coloursAreTheNearest() throws {
            func color(_ step: Int) -> Color.Resolved {
                Color.Resolved(red: Float(step) / 100, green: 1 - Float(step) / 100, blue: Float(step) / 200)
            }
            let (worst, picture) = try paint((0...100).map { step in
                fill(.rect(box(CGFloat(step % 48), CGFloat(step / 48), 1, 1)), color(step))
            })
            for step in 0...100 {
                let bytes = color(step).bytes
                #expect(Array(picture[step % 48, step / 48].prefix(3)) == [bytes.red, bytes.green, bytes.blue], "\(step)")
            }
            #expect(worst == 0)
        }

        @Test("Layered translucent colours differ by at most three levels between the painters")
        func faintColoursAreTheSameInBoth() throws {
            let fills = (0..<48).flatMap { (step: Int) -> [DisplayCommand] in
                let color = Color.Resolved(red: 0.8, green: 0.1, blue: 0.5, opacity: Float(step) / 47)
                // On whole pixels, and with edges that cover part of one.
                return [
                    fill(.rect(box(CGFloat(step), 0, 1, 20)), color), fill(.rect(box(CGFloat(step), 24.25, 1, 10.5)), color),
                ]
            }
            let worst = try paint(fills + fills + fills).worst
            #expect(worst <= 3, "a step for each of three on one another")
        }

        // MARK: - Blending

        /// Gray columns under three layers of coloured rows.
        private func blends(_ mode: BlendMode) -> [DisplayCommand] {
            func gray(_ step: Int) -> UInt8 { UInt8(step * 17) }
            var commands = (0..<16).map { step in
                fill(.rect(box(CGFloat(step * 3), 0, 3, 48)), Color.Resolved(
                    ColorBytes(red: gray(step), green: gray(15 - step), blue: gray(step / 2))))
            }
            for alpha in [255, 200, 120] as [UInt8] {
                commands += group(mode, (0..<16).map { step in
                    fill(.rect(box(0, CGFloat(step * 3), 48, 3)), Color.Resolved(
                        ColorBytes(red: gray(step), green: gray(step / 3), blue: gray(15 - step), alpha: alpha)))
                })
            }
            return commands
        }

        @Test("Layered blends are equal in both painters, within one level in a group", arguments: [
            .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion, .sourceAtop, .destinationOver,
            .destinationOut, .plusLighter, .plusDarker,
        ] as [BlendMode])
        func blendsOnBlendsAreTheSame(mode: BlendMode) throws {
            #expect(try paint(blends(mode)).worst == 0)
            // In a group, where not all is opaque.
            let faint = Color.Resolved(ColorBytes(red: 90, green: 30, blue: 200, alpha: 100))
            var grouped: [DisplayCommand] = [.pushGroup(opacity: 0.999, bounds: everywhere), fill(.rect(box(10, 10, 20, 20)), faint)]
            grouped += blends(mode).dropFirst(16)
            grouped.append(.popGroup)
            #expect(try paint(grouped).worst <= 1)
        }

        /// What divides is worked out in floating point, in both nearly alike.
        @Test(
            "Layered blends that divide differ by at most one level",
            arguments: [.softLight, .colorDodge, .colorBurn, .hue, .saturation, .color, .luminosity] as [BlendMode])
        func divisionsAreNearlyTheSame(mode: BlendMode) throws {
            #expect(try paint(blends(mode)).worst <= 1)
        }

        // MARK: - Windows without alpha

        private var takenAndReplaced: [DisplayCommand] {
            group(.destinationOut, [fill(.rect(box(10, 10, 20, 20)), .black)])
                + group(.sourceAtop, [fill(.rect(box(14, 14, 20, 20)), blue)])
        }

        /// What was taken away leaves an opaque black: there is something to be drawn on.
        @Test("Destination-out on a window leaves opaque black that later blends draw on")
        func windowsStayOpaque() throws {
            let clip = DisplayCommand.pushClip(.ellipse(box(4, 4, 40, 40)), plain, .identity)
            for depth in 0...2 {
                var commands = [DisplayCommand](repeating: clip, count: depth)
                commands += takenAndReplaced
                commands += [DisplayCommand](repeating: .popClip, count: depth)
                let (worst, picture) = try paint(commands)
                #expect(worst <= 1)
                #expect(picture[11, 11] == [0, 0, 0, 255])
                #expect(picture[16, 16] == [0, 0, 255, 255] && picture[32, 32] == [0, 0, 255, 255])
                #expect(picture[1, 1] == [255, 255, 255, 255])
            }
        }

        /// They have an alpha channel: where all was taken away there is nothing to be drawn on.
        @Test("Destination-out in a group leaves it transparent, with nothing to draw on")
        func groupsDoNotStayOpaque() throws {
            var commands: [DisplayCommand] = [.pushGroup(opacity: 0.999, bounds: everywhere), fill(.rect(box(0, 0, 40, 40)), red)]
            commands += takenAndReplaced
            commands.append(.popGroup)
            let (worst, picture) = try paint(commands)
            #expect(worst <= 1)
            #expect(picture[16, 16] == [255, 255, 255, 255])
            #expect(picture[32, 32][2] >= 254 && picture[32, 32][0] <= 1)
        }

        // MARK: - Pictures and shadows

        /// A pixel beside a hole, found on this side of a border or on that, is another one: a blend makes two steps of one.
        @Test("Scaled images with holes are sampled alike in both painters") func picturesAreReadAlike() throws {
            let picture = CGImage(width: 6, height: 5, pixels: (0..<30).map { place -> UInt32 in
                if place % 3 == 0 { return 0 }
                let (red, blue) = (UInt32(place * 8), UInt32(place % 4 * 60))
                let green = 255 - red
                return 0xFF00_0000 | red << 16 | green << 8 | blue
            })
            for (width, height) in [(10, 9), (7, 5), (13, 16), (20, 3), (9, 10), (17, 11)] {
                let drawing = ImageDrawing(picture, in: box(11, 13, CGFloat(width), CGFloat(height)))
                #expect(try paint(group(.hardLight, [.image(drawing, .identity)])).worst <= 1, "\(width)x\(height)")
            }
        }

        /// Each of them is rounded four times: as a colour, as a mask, as their product and as what is seen of the ground.
        @Test("Layered shadows differ by at most one level between the painters")
        func shadowsOnShadowsAreTheSame() throws {
            var commands: [DisplayCommand] = []
            for step in 0..<6 {
                let area = box(CGFloat(10 + step), CGFloat(14 + step % 3), 20, 14)
                let color = Color.Resolved(red: 0.8, green: 0.5, blue: 0, opacity: 0.6)
                let shadow = LayerShadow(color: color, sigma: 3, offset: CGSize(width: 0, height: -2))
                commands += [
                    .pushEffect(LayerEffects(filters: [.shadow(shadow)]), bounds: area), fill(.rect(area), .black), .popGroup,
                ]
            }
            #expect(try paint(commands).worst <= 1)
        }
    }
}
