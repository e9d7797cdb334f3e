@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What images hand to the painter.
@MainActor @Suite("Image drawing commands") struct ImageDrawingTests {
    private func image(_ width: Int, _ height: Int, scale: CGFloat = 1) -> Image {
        Image(
            decorative: CGImage(width: width, height: height, pixels: Array(repeating: 0xFF00_FF00, count: width * height)),
            scale: scale)
    }

    private func dump(_ view: some View, scale: CGFloat = 1) -> [String] {
        TestApp(size: CGSize(width: 100, height: 100), scale: scale) { view }.displayListDescription()
            .split(separator: "\n").map(String.init)
    }

    @Test("An image is drawn in its frame on whole pixels") func drawsInItsFrame() {
        #expect(dump(image(20, 10)) == ["image 20x10 in (40 45; 20 10)"])
        #expect(dump(image(20, 10, scale: 2), scale: 2) == ["image 20x10 in (45 47.5; 10 5)"])
        #expect(dump(image(20, 10).resizable()) == ["image 20x10 in (0 0; 100 100)"])
        #expect(dump(image(20, 10).resizable().scaledToFit()) == ["image 20x10 in (0 25; 100 50)"])
        #expect(dump(image(21, 10)) == ["image 21x10 in (40 45; 21 10)"])
    }

    // Covers: mod:interpolation, style:interpolation(.none)
    @Test("Interpolation and antialiasing reach the drawing command") func saysHowItIsRead() {
        #expect(dump(image(2, 2).interpolation(.none).resizable()) == ["image 2x2 in (0 0; 100 100) nearest"])
        #expect(dump(image(2, 2).interpolation(.high).antialiased(false)) == ["image 2x2 in (49 49; 2 2) fine aliased"])
    }

    // Covers: mod:renderingMode, style:renderingMode(.original), style:renderingMode(.template)
    @Test("Template images are tinted by the foreground, original ones are not") func templatesTakeTheForeground() {
        #expect(dump(image(2, 2).renderingMode(.template).foregroundColor(.white)) == ["image 2x2 in (49 49; 2 2) tint #FFFFFFFF"])
        #expect(dump(image(2, 2).renderingMode(.original).foregroundColor(.white)) == ["image 2x2 in (49 49; 2 2)"])
    }

    @Test("Opacity is drawn by the image, and a transparent one is omitted") func opacityIsTheDrawings() {
        #expect(dump(image(2, 2).opacity(0.5)) == ["image 2x2 in (49 49; 2 2) opacity 0.5"])
        #expect(dump(image(2, 2).opacity(0)) == [])
    }

    @Test("Cap insets draw nine parts and stretch the inner ones") func capInsetsMakeNineParts() {
        let insets = EdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
        #expect(dump(image(20, 10).resizable(capInsets: insets)) == [
            "image 20x10 part (0 0; 3 2) in (0 0; 3 2)", "image 20x10 part (3 0; 12 2) in (3 0; 92 2)",
            "image 20x10 part (15 0; 5 2) in (95 0; 5 2)", "image 20x10 part (0 2; 3 4) in (0 2; 3 94)",
            "image 20x10 part (3 2; 12 4) in (3 2; 92 94)", "image 20x10 part (15 2; 5 4) in (95 2; 5 94)",
            "image 20x10 part (0 6; 3 4) in (0 96; 3 4)", "image 20x10 part (3 6; 12 4) in (3 96; 92 4)",
            "image 20x10 part (15 6; 5 4) in (95 96; 5 4)",
        ])
    }

    @Test("Tiled images repeat at their own size, also between cap insets") func tilesKeepTheirSize() {
        #expect(dump(image(20, 10).resizable(resizingMode: .tile)) == ["image 20x10 in (0 0; 100 100) tile 20x10"])
        #expect(dump(image(20, 10, scale: 2).resizable(resizingMode: .tile)) == ["image 20x10 in (0 0; 100 100) tile 10x5"])
        let insets = EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
        #expect(dump(image(20, 10).resizable(capInsets: insets, resizingMode: .tile)) == [
            "image 20x10 part (0 0; 4 10) in (0 0; 4 100) tile 4x10",
            "image 20x10 part (4 0; 12 10) in (4 0; 92 100) tile 12x10",
            "image 20x10 part (16 0; 4 10) in (96 0; 4 100) tile 4x10",
        ])
    }

    private struct Growing: View {
        let image: Image
        @State private var isLarge = false
        var body: some View {
            image.resizable().frame(width: isLarge ? 80 : 20, height: 20).onTapGesture { isLarge.toggle() }
        }
    }

    @Test("Resizing an image damages only the image") func anotherSizePaintsOnlyTheImage() {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Growing(image: image(20, 10)) }
        let passes = app.record { app.click(at: CGPoint(x: 50, y: 50)) }
        // With the pixel that edges may touch.
        #expect(passes.damage.reduce(.null) { $0.union($1) } == CGRect(x: 9, y: 39, width: 82, height: 22))
        #expect(app.displayListDescription() == "image 20x10 in (10 40; 80 20)")
    }

    /// A picture with more pixels than are decoded within a frame.
    private func largePicture(_ folder: ResourceFolder) throws -> Image {
        try folder.add("large.png", 1100, 1000)
        return try Image("large", bundle: folder.bundle)
    }

    @Test("A canvas has a large picture the first time that it is drawn") func canvasesWaitForPictures() throws {
        let folder = try ResourceFolder(), picture = try largePicture(folder)
        let lines = dump(Canvas { context, size in context.draw(picture, in: CGRect(origin: .zero, size: size)) })
        #expect(lines.contains { $0.contains("image 1100x1000 in (0 0; 100 100)") })
    }

    @Test("A picture of views out of any window has the large pictures in them") func picturesOfViewsWaitForPictures() throws {
        let folder = try ResourceFolder(), picture = try largePicture(folder)
        let app = TestApp(size: CGSize(width: 100, height: 100), fonts: .kit) { Color.clear }
        let drawn = try #require(ImageRenderer(content: picture.resizable().frame(width: 10, height: 10)).cgImage)
        #expect(drawn[5, 5] == 0xFFFF_0000)
        app.close()
    }
}
