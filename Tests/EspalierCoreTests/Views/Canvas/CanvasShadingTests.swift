import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Shadings and filters of a canvas beyond colours.
@MainActor @Suite("Shadings and filters of a canvas") struct CanvasShadingTests {
    private func dump(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) -> [String] {
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Canvas(renderer: renderer) }
        return app.displayListDescription().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
    private let picture = Image(
        decorative: CGImage(width: 4, height: 2, pixels: [UInt32](repeating: 0xFFFF_0000, count: 8)), scale: 1)

    @Test("A tiled image shading starts at its origin in its scale") func tilesBeginAtTheirOrigin() {
        let (square, picture) = (square, picture)
        let lines = dump { context, _ in
            context.fill(square, with: .tiledImage(picture, origin: CGPoint(x: 3, y: 4), scale: 2))
            context.fill(square, with: .style(.image(picture, sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 1))))
        }
        #expect(lines == [
            "fill rect (10 10; 20 20) texture 4x2 at (3 4) tile 8x4 []",
            "fill rect (10 10; 20 20) texture 4x2 at (10 10) tile 2x2 []",
        ])
    }

    @Test("A mesh gradient shading fills and strokes a path") func meshesSpanWhatTheyFill() {
        let square = square
        let mesh = MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .white])
        let lines = dump { context, _ in
            context.fill(square, with: .meshGradient(mesh))
            context.stroke(square, with: .meshGradient(mesh), lineWidth: 2)
        }
        #expect(lines == ["fill rect (10 10; 20 20) mesh 2 2 []", "stroke rect (10 10; 20 20) width 2 mesh 2 2 []"])
    }

    @Test("A palette shading fills a path with its first colour") func thePalettesFirstDrawsPaths() {
        let square = square
        let lines = dump { context, _ in context.fill(square, with: .palette([.color(.white), .color(.black)])) }
        #expect(lines == ["fill rect (10 10; 20 20) #FFFFFFFF"])
    }

    @Test("A palette shading colours the levels of a resolved symbol") func thePaletteIsASymbolsLevels() {
        let lines = dump { context, _ in
            var image = context.resolve(Image(systemName: "person.crop.circle.badge.plus").symbolRenderingMode(.palette))
            image.shading = .palette([.color(Color(.sRGB, red: 1, green: 0, blue: 0)), .color(Color(.sRGB, red: 0, green: 0, blue: 1))])
            context.draw(image, at: CGPoint(x: 50, y: 25))
        }
        #expect(lines.contains { $0.hasSuffix("#FF0000FF") } && lines.contains { $0.hasSuffix("#0000FFFF") })
    }

    @Test("The backdrop shading redraws what is already drawn, with filters") func theBackdropIsWhatIsThere() {
        let square = square
        let lines = dump { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
            context.addFilter(.blur(radius: 2))
            context.fill(square, with: .backdrop)
        }
        #expect(lines == [
            "fill rect (0 0; 100 50) #FFFFFFFF", "group blur 2 (10 10; 20 20)", "clip rect (10 10; 20 20)",
            "fill rect (0 0; 100 50) #FFFFFFFF",
        ])
        let inLayer = dump { context, _ in
            context.drawLayer { layer in
                layer.fill(square, with: .color(.white))
                layer.fill(square, with: .backdrop)
            }
        }
        // How large the groups are is not what matters.
        #expect(inLayer.map { $0.hasPrefix("group (") ? "group" : $0 } == [
            "group", "fill rect (10 10; 20 20) #FFFFFFFF", "clip rect (10 10; 20 20)", "group", "fill rect (10 10; 20 20) #FFFFFFFF",
        ])
    }

    @Test("The linearColor option applies a filter in linear light") func filtersMayCountInLight() {
        let square = square
        let lines = dump { context, _ in
            context.addFilter(.blur(radius: 2), options: .linearColor)
            context.fill(square, with: .color(.white))
        }
        #expect(lines.first == "group linear blur 2 encoded (10 10; 20 20)")
    }

    @Test("Shadow options draw the shadow above, inverted, alone or ungrouped") func shadowsMayLieAboveOrApart() {
        let square = square
        func lines(_ options: GraphicsContext.ShadowOptions, _ mode: GraphicsContext.BlendMode = .normal) -> [String] {
            dump { context, _ in
                context.addFilter(.shadow(color: .black, radius: 1, blendMode: mode, options: options))
                context.fill(square, with: .color(.white))
            }
            // A canvas that blends is a group.
            .filter { !$0.hasPrefix("group opacity 1") }
        }
        let fill = "fill rect (10 10; 20 20) #FFFFFFFF"
        #expect(lines([]) == ["group shadow #000000FF 1 (0 0) (10 10; 20 20)", fill])
        #expect(lines(.shadowAbove) == ["group upper shadow #000000FF 1 (0 0) (10 10; 20 20)", fill])
        #expect(lines(.invertsAlpha) == ["group inverse shadow #000000FF 1 (0 0) (10 10; 20 20)", fill])
        #expect(lines(.shadowOnly, .multiply) == ["group only shadow #000000FF 1 (0 0) blend multiply (10 10; 20 20)", fill])
        #expect(lines(.disablesGroup, .multiply) == [
            "group only shadow #000000FF 1 (0 0) blend multiply (10 10; 20 20)", fill, "group (10 10; 20 20)", fill,
        ])
        let above = lines(.shadowAbove, .multiply)
        #expect(above.count == 5 && above[1] == "group (10 10; 20 20)" && above[3].hasPrefix("group only upper shadow"))
    }
}

/// Images that a closure draws, and images as paint.
@MainActor @Suite("Images drawn by closures, and image paints") struct DrawnImageTests {
    private func dump(@ViewBuilder _ content: () -> some View) -> [String] {
        let content = content()
        let app = TestApp(size: CGSize(width: 100, height: 50)) { content }
        return app.displayListDescription().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private let drawn = Image(size: CGSize(width: 20, height: 10), label: Text("A box")) { context in
        context.fill(Path(CGRect(x: 5, y: 0, width: 10, height: 10)), with: .color(.black))
    }

    @Test("A drawn image has its size and accessibility label") func hasItsSizeAndItsLabel() throws {
        let app = TestApp(size: CGSize(width: 100, height: 50)) { drawn }
        #expect(try app.find(text: "A box").frame == CGRect(x: 40, y: 20, width: 20, height: 10))
        #expect(dump { drawn } == ["clip rect (40 20; 20 10)", "fill rect (45 20; 10 10) #000000FF"])
    }

    @Test("A resizable drawn image is redrawn at the larger scale") func isDrawnAnewInEachSize() {
        let lines = dump { drawn.resizable() }
        #expect(lines.count == 2 && lines[0] == "clip rect (0 0; 100 50)" && lines[1].contains("transform [5 0 0 5 0 0]"))
    }

    @Test("A drawn image in tile mode repeats to fill its frame") func drawnImagesTile() {
        let lines = dump { drawn.resizable(resizingMode: .tile).frame(width: 40, height: 20) }
        #expect(lines.filter { $0.hasPrefix("fill") }.count == 4)
    }

    @Test("A drawn template image is a mask for the foreground style") func aTemplateTakesTheForeground() {
        let lines = dump { drawn.renderingMode(.template).foregroundStyle(.white) }
        #expect(lines.first?.hasPrefix("mask") == true && lines.last == "fill rect (40 20; 20 10) #FFFFFFFF")
    }

    @Test("A drawn image with opacity is drawn as one group") func opacityGroupsADrawnImage() {
        #expect(dump { drawn.opacity(0.5) }.first == "group opacity 0.5 (40 20; 20 10)")
    }

    @Test("An image paint fills shapes, strokes and text with its texture") func anImageIsAPaint() {
        let picture = Image(
            decorative: CGImage(width: 4, height: 2, pixels: [UInt32](repeating: 0xFFFF_0000, count: 8)), scale: 2)
        #expect(dump { Rectangle().fill(ImagePaint(image: picture, scale: 3)).frame(width: 40, height: 20) } == [
            "fill rect (30 15; 40 20) texture 4x2 at (0 0) tile 6x3 []",
        ])
        #expect(dump { Circle().strokeBorder(.image(picture), lineWidth: 4) }.first?.contains("texture") == true)
        #expect(dump { Text("Hi").foregroundStyle(.image(picture)) }.first?.contains("texture") == true)
        #expect(dump { Rectangle().fill(ImagePaint(image: picture, sourceRect: .zero)) }.isEmpty)
        #expect(dump { Rectangle().fill(.image(Image("nothing at all"))) }.isEmpty)
    }
}
