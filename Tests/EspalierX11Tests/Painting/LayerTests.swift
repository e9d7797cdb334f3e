import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// Groups with filters, masks and blend modes.
    @Suite("Layers with filters, masks and blend modes") @MainActor struct LayerTests {
        private let everywhere = box(0, 0, 200, 150)

        private func group(
            _ filters: [LayerFilter] = [], opacity: Double = 1, blend: BlendMode = .normal, _ items: [DisplayCommand]
        ) -> [DisplayCommand] {
            let effects = LayerEffects(filters: filters, opacity: opacity, blendMode: blend)
            return [.pushEffect(effects, bounds: everywhere)] + items + [.popGroup]
        }

        private func below(_ x: Double, _ sigma: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }

        /// One shape is blurred as a mask, two are read back: both are Gaussian.
        @Test("A blurred layer of one or two shapes is within two percent of Gaussian", arguments: [false, true])
        func blursAreGaussian(isRead: Bool) throws {
            let test = try TestWindow()
            defer { test.close() }
            let half = [fill(.rect(box(40, 40, 60, 60)), .black), fill(.rect(box(100, 40, 60, 60)), .black)]
            let items = isRead ? half : [fill(.rect(box(40, 40, 120, 60)), .black)]
            let picture = try test.picture(group([.blur(sigma: 5, isOpaque: false)], items))
            for row in stride(from: 22, to: 120, by: 3) {
                let y = Double(row) + 0.5
                let exact = below(y - 40, 5) - below(y - 100, 5)
                #expect(abs(1 - Double(picture[100, row][0]) / 255 - exact) < 0.02, "row \(row)")
            }
        }

        @Test("A layer's overlapping shapes cast one shadow, which takes the layer's opacity")
        func shadowsOfSeveralThingsAreOne() throws {
            let test = try TestWindow()
            defer { test.close() }
            let shadow = LayerFilter.shadow(LayerShadow(color: .black, sigma: 2, offset: CGSize(width: 0, height: 40)))
            let items = [fill(.rect(box(20, 20, 50, 20)), red), fill(.rect(box(40, 20, 50, 20)), blue)]
            for _ in 0..<2 {
                let picture = try test.picture(group([shadow], items))
                #expect(picture[30, 30] == [255, 0, 0, 255] && picture[80, 30] == [0, 0, 255, 255])
                // Where both throw one it is no darker.
                #expect(picture[55, 70][0] <= 1 && picture[30, 70][0] <= 1)
            }
            let faint = try test.picture(group([shadow], opacity: 0.5, [fill(.rect(box(20, 20, 50, 20)), red)]))
            #expect(abs(Int(faint[40, 70][0]) - 128) <= 2 && abs(Int(faint[40, 30][1]) - 128) <= 1)
        }

        @Test("Greyscale and luminance-to-alpha filters map a layer's colours") func colorsAreMapped() throws {
            let test = try TestWindow()
            defer { test.close() }
            let items = [fill(.rect(box(0, 0, 50, 50)), red), fill(.rect(box(60, 0, 50, 50)), .white)]
            let gray = try test.picture(group([.colors(.grayscale(1))], items))
            #expect(gray[20, 20] == [54, 54, 54, 255] && gray[80, 20] == [255, 255, 255, 255])
            let black = try test.picture(group([.luminanceToAlpha], items))
            #expect(abs(Int(black[20, 20][0]) - 201) <= 1 && black[80, 20] == [0, 0, 0, 255] && black[150, 20][0] == 255)
        }

        @Test("An inner shadow darkens only the inside of a shape's edges") func innerShadowsStayInside() throws {
            let test = try TestWindow()
            defer { test.close() }
            let shadow = LayerFilter.innerShadow(LayerShadow(color: .black, sigma: 3, offset: .zero))
            let picture = try test.picture(group([shadow], [fill(.rect(box(50, 50, 60, 60)), red)]))
            #expect(picture[45, 80] == [255, 255, 255, 255])
            #expect(abs(Int(picture[50, 80][0]) - 145) < 10 && picture[80, 80] == [255, 0, 0, 255])
        }

        @Test("An opaque blur mixes colours inside but keeps the layer's outer edges")
        func opaqueBlursKeepTheirEdges() throws {
            let test = try TestWindow()
            defer { test.close() }
            let effects = LayerEffects(filters: [.blur(sigma: 6, isOpaque: true)])
            let picture = try test.picture([
                .pushEffect(effects, bounds: box(40, 40, 80, 60)), fill(.rect(box(40, 40, 40, 60)), red),
                fill(.rect(box(80, 40, 40, 60)), blue), .popGroup,
            ])
            #expect(picture[40, 40] == [255, 0, 0, 255] && picture[119, 99] == [0, 0, 255, 255] && picture[39, 70][1] == 255)
            #expect(abs(Int(picture[80, 70][0]) - 122) < 8)
        }

        // Covers: context:addFilter
        /// A threshold over a blur: two drops near each other become one, with sharp edges.
        @Test("An alpha threshold over a blur joins near drops with sharp edges")
        func blurredDropsFlowTogether() throws {
            let test = try TestWindow()
            defer { test.close() }
            func picture(distance: CGFloat) throws -> Screenshot {
                var environment = EnvironmentValues()
                environment.displayScale = test.window.painter.scale
                let host = ViewHost(
                    measurer: test.platform.textMeasurer, environment: environment, size: test.window.painter.size,
                    scale: test.window.painter.scale)
                defer { host.close() }
                host.setRoot(Canvas { context, size in
                    context.addFilter(.alphaThreshold(min: 0.5, color: .red))
                    context.addFilter(.blur(radius: 8))
                    context.drawLayer { layer in
                        for x in [size.width / 2 - distance, size.width / 2 + distance] {
                            let drop = CGRect(x: x - 30, y: size.height / 2 - 30, width: 60, height: 60)
                            layer.fill(Path(ellipseIn: drop), with: .color(.black))
                        }
                    }
                }.background(.white))
                host.renderFrame(at: 0, on: test.window.surface)
                return try test.screenshot()
            }
            let near = try picture(distance: 32), far = try picture(distance: 45)
            // Nothing is half covered: the threshold came last.
            for picture in [near, far] {
                for place in stride(from: 0, to: picture.pixels.count, by: 4) {
                    let pixel = Array(picture.pixels[place..<place + 3])
                    guard pixel[2] != 255 || pixel[1] != 255 else { continue }
                    #expect(pixel[0] > 240 && pixel[1] < 80, "\(pixel)")
                }
            }
            #expect(near[68, 75][1] < 80 && near[132, 75][1] < 80 && near[100, 75][1] < 80, "there is a bridge")
            #expect(far[55, 75][1] < 80 && far[145, 75][1] < 80 && far[100, 75][1] == 255, "there is none")
        }

        // MARK: Blending

        /// The formulas of PDF (ISO 32000, 11.3.5) on gray levels, a source of .8 on .4.
        @Test("Each blend mode gives the value of its PDF formula", arguments: [
            (.multiply, 0.32), (.screen, 0.88), (.overlay, 0.64), (.darken, 0.4), (.lighten, 0.8), (.colorDodge, 1),
            (.colorBurn, 0.25), (.hardLight, 0.76), (.softLight, 0.5395), (.difference, 0.4), (.exclusion, 0.56),
            (.plusLighter, 1), (.plusDarker, 0.2), (.luminosity, 0.8), (.hue, 0.4), (.sourceAtop, 0.8), (.destinationOver, 0.4),
        ] as [(BlendMode, Double)])
        func blendsAsPDFSays(mode: BlendMode, expected: Double) throws {
            let test = try TestWindow()
            defer { test.close() }
            let source = Color.Resolved(red: 0.8, green: 0.8, blue: 0.8), ground = Color.Resolved(red: 0.4, green: 0.4, blue: 0.4)
            let base = fill(.rect(box(0, 0, 100, 100)), ground), top = fill(.rect(box(20, 20, 40, 40)), source)
            for items in [[top], [top, fill(.rect(box(90, 90, 1, 1)), source)]] {
                let picture = try test.picture([base] + group(blend: mode, items))
                #expect(abs(Double(picture[40, 40][0]) - expected * 255) <= 2, "\(mode)")
                #expect(picture[80, 80][0] == 102)
            }
        }

        @Test("A blend mode inside a clip blends with what lies below the clip")
        func blendingReachesThroughClips() throws {
            let test = try TestWindow()
            defer { test.close() }
            let base = fill(.rect(everywhere), Color.Resolved(red: 0.5, green: 0.5, blue: 0.5))
            let round = ShapeGeometry.ellipse(box(20, 20, 100, 100))
            let picture = try test.picture(
                [base, .pushClip(round, plain, .identity)]
                    + group(blend: .multiply, [fill(.rect(everywhere), Color.Resolved(red: 0.5, green: 0.5, blue: 0.5))]) + [.popClip])
            #expect(abs(Int(picture[70, 70][0]) - 64) <= 1 && abs(Int(picture[10, 10][0]) - 128) <= 1)
        }

        @Test("A blend mode inside a group does not blend with what lies below it")
        func blendingStaysInItsGroup() throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture(
                [fill(.rect(everywhere), red), .pushGroup(opacity: 0.999, bounds: everywhere)]
                    + group(blend: .multiply, [fill(.rect(box(0, 0, 50, 50)), blue)]) + [.popGroup])
            // Nothing lies below in the group: what is drawn is itself.
            #expect(picture[20, 20][2] >= 254 && picture[20, 20][0] <= 1)
        }

        // MARK: Masks

        @Test("A mask multiplies its content by the mask's alpha") func masksMultiplyByAlpha() throws {
            let test = try TestWindow()
            defer { test.close() }
            let half = Color.Resolved.black.multiplyingOpacity(by: 0.5)
            let picture = try test.picture([
                .pushMask(bounds: everywhere), fill(.ellipse(box(20, 20, 60, 60)), .white), fill(.rect(box(100, 20, 40, 40)), half),
                .endMask, fill(.rect(everywhere), red), .popMask, fill(.rect(box(0, 0, 5, 5)), blue),
            ])
            #expect(picture[50, 50] == [255, 0, 0, 255] && picture[22, 22][1] == 255)
            #expect(abs(Int(picture[120, 40][1]) - 128) <= 1 && picture[180, 100][1] == 255)
            #expect(picture[2, 2] == [0, 0, 255, 255])
        }

        @Test("Nested masks show only what both of them cover") func masksNest() throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture([
                .pushMask(bounds: everywhere), .pushMask(bounds: everywhere), fill(.rect(box(0, 0, 100, 150)), .white), .endMask,
                fill(.rect(box(50, 0, 150, 150)), .white), .popMask, .endMask, fill(.rect(everywhere), red), .popMask,
            ])
            #expect(picture[75, 50] == [255, 0, 0, 255] && picture[25, 50][1] == 255 && picture[125, 50][1] == 255)
        }

        /// A layer that was kept is the one that is made anew.
        @Test("A cached or partly repainted layer equals one painted anew") func keptLayersLookTheSame() throws {
            let test = try TestWindow()
            defer { test.close() }
            func list(_ x: CGFloat) -> DisplayList {
                var list = DisplayList()
                let area = box(x, 20, 60, 50)
                let effects = LayerEffects(filters: [.blur(sigma: 3, isOpaque: false)])
                list.append(.pushEffect(effects, bounds: area), bounds: effects.bounds(of: area))
                list.append(fill(.rect(box(x, 20, 40, 50))), bounds: box(x, 20, 40, 50))
                list.append(fill(.ellipse(box(x + 10, 20, 50, 50)), blue), bounds: box(x + 10, 20, 50, 50))
                list.append(.popGroup, bounds: effects.bounds(of: area))
                return list
            }
            test.paint(list(30))
            test.paint(list(90))
            let moved = try test.screenshot()
            let other = try TestWindow()
            defer { other.close() }
            other.paint(list(90))
            let fresh = try other.screenshot()
            #expect(difference(moved, fresh) == 0)
            for piece in [box(0, 0, 100, 150), box(100, 0, 100, 40), box(100, 40, 100, 110)] {
                other.paint(list(90), damage: [piece])
            }
            let pieces = try other.screenshot()
            #expect(difference(fresh, pieces) == 0)
        }
    }
}
