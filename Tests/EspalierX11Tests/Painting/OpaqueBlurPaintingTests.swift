import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// Opaque blurs of what ends between two pixels, by both painters.
    @Suite("Opaque blurs with edges between pixels") @MainActor struct OpaqueBlurPaintingTests {
        private func list(_ commands: [DisplayCommand], _ size: CGSize) -> DisplayList {
            var list = DisplayList()
            for command in commands { list.append(command, bounds: CGRect(origin: .zero, size: size)) }
            return list
        }

        @Test("In both painters an opaque blur between pixels lets nothing below show through", arguments: [0.25, 0.5, 0.75] as [CGFloat])
        func nothingBelowShowsThrough(rest: CGFloat) throws {
            let test = try TestWindow()
            defer { test.close() }
            let area = box(20 + rest, 20 + rest, 100, 80)
            let commands: [DisplayCommand] = [
                .pushEffect(LayerEffects(filters: [.blur(sigma: 12, isOpaque: true)]), bounds: area), fill(.rect(area), .black), .popGroup,
            ]
            let picture = try test.picture(commands)
            let painter = test.window.painter
            let software = SoftwarePainter(
                size: painter.size, scale: painter.scale, glyphs: test.platform.resources.fonts)
            software.paint(
                list(commands, painter.size), damage: Damage(rects: [CGRect(origin: .zero, size: painter.size)]), background: .white)
            let reference = software.tile
            for (x, y) in [(21, 50), (22, 60), (119, 60), (60, 21), (60, 99), (70, 60), (21, 21)] {
                #expect(picture[x, y][0] <= 1, "\(x), \(y)")
                #expect(reference[x, y].red <= 1, "\(x), \(y)")
            }
            for (x, y) in [(20, 50), (120, 50), (60, 20), (60, 100), (18, 50), (122, 50)] {
                #expect(abs(Int(picture[x, y][0]) - Int(reference[x, y].red)) <= 3, "\(x), \(y)")
            }
            #expect(picture[18, 50][0] == 255 && picture[122, 50][0] == 255)
        }

        /// A view a little larger than its place, as a ground that is blurred is: its edges fall between pixels.
        @Test("A scaled view with an opaque blur is opaque up to its edges") func scaledViewsHold() throws {
            let test = try TestWindow()
            defer { test.close() }
            var environment = EnvironmentValues()
            environment.displayScale = test.window.painter.scale
            let host = ViewHost(
                measurer: test.platform.textMeasurer, environment: environment, size: test.window.painter.size,
                scale: test.window.painter.scale)
            defer { host.close() }
            host.setRoot(Color.black.frame(width: 101, height: 77).scaleEffect(1.0501).blur(radius: 40, opaque: true))
            host.renderFrame(at: 0, on: test.window.surface)
            let picture = try test.screenshot()
            // 106.06 x 80.86 in the middle of 200 x 150.
            for (x, y) in [(48, 75), (60, 37), (100, 75), (150, 75), (100, 112)] { #expect(picture[x, y][0] <= 1, "\(x), \(y)") }
            let ground = picture[2, 2][0]
            #expect(ground > 200 && picture[44, 75][0] == ground && picture[100, 31][0] == ground)
        }
    }
}
