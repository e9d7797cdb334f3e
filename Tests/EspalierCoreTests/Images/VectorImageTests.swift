@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Image sets of SVG and PDF files.
@MainActor @Suite("Vector images of asset catalogues") struct VectorImageTests {
    private let folder: ResourceFolder

    init() throws {
        folder = try ResourceFolder()
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><rect x='10' width='10' height='10' fill='red'/></svg>"
        try folder.add("A.xcassets/icon.imageset/icon.svg", Data(drawing.utf8))
        try folder.add("A.xcassets/icon.imageset/Contents.json", json: """
            { "images": [{ "filename": "icon.svg", "idiom": "universal" }],
              "properties": { "preserves-vector-representation": true } }
            """)
        try folder.add("A.xcassets/mask.imageset/icon.svg", Data(drawing.utf8))
        try folder.add("A.xcassets/mask.imageset/Contents.json", json: """
            { "images": [{ "filename": "icon.svg", "idiom": "universal" }],
              "properties": { "template-rendering-intent": "template" } }
            """)
        try folder.add("plain.svg", Data(drawing.utf8))
        try folder.add("broken.svg", Data("<svg width='8' height='8'><rect".utf8))
    }

    private func drawings(scale: CGFloat = 1, @ViewBuilder _ content: () -> some View) -> [ImageDrawing] {
        let content = content()
        let app = TestApp(size: CGSize(width: 200, height: 100), scale: scale) { content.environment(\.pictureTimeout, 10) }
        _ = app.displayListDescription()
        return app.host.fullDisplayList.items.compactMap { item in
            if case .image(let drawing, _) = item.command { drawing } else { nil }
        }
    }

    @Test("An SVG image is measured without a rendering library") func theirSizeIsKnownWithoutALibrary() throws {
        let bundle = try folder.bundle
        let app = TestApp(size: CGSize(width: 200, height: 100)) { Image("icon", bundle: bundle).accessibilityLabel("Icon") }
        #expect(try app.find(text: "Icon").frame.size == CGSize(width: 20, height: 10))
    }

    @Test(
        "An SVG image is rasterized at the pixels of its drawn size",
        .enabled(if: VectorFormat.svg.isAvailable, "librsvg is not installed (Debian: apt-get install librsvg2-2)"))
    func theyAreSharpInEachSize() throws {
        let bundle = try folder.bundle
        let natural = drawings { Image("icon", bundle: bundle) }
        #expect(natural.map { $0.image.width } == [20] && natural.map { $0.image.height } == [10])
        let dense = drawings(scale: 2) { Image("plain", bundle: bundle) }
        #expect(dense.map { $0.image.width } == [40])
        let large = drawings { Image("icon", bundle: bundle).resizable().frame(width: 160, height: 80) }
        #expect(large.map { $0.image.width } == [160] && large.map { $0.image.height } == [80])
        #expect(large.first?.image[79, 40] == 0 && large.first?.image[80, 40] == 0xFFFF_0000)
        let scaled = drawings { Image("icon", bundle: bundle).scaleEffect(3) }
        #expect(scaled.map { $0.image.width } == [60])
    }

    @Test(
        "An SVG image with template intent is tinted, unless rendered as original",
        .enabled(if: VectorFormat.svg.isAvailable, "librsvg is not installed (Debian: apt-get install librsvg2-2)"))
    func intentsToBeMasksAreRespected() throws {
        let bundle = try folder.bundle
        let tinted = drawings { Image("mask", bundle: bundle).foregroundStyle(Color.green) }
        #expect(tinted.count == 1 && tinted.first?.tint != nil)
        #expect(drawings { Image("mask", bundle: bundle).renderingMode(.original) }.first?.tint == nil)
        #expect(drawings { Image("icon", bundle: bundle).renderingMode(.template) }.first?.tint != nil)
        #expect(drawings { Image("icon", bundle: bundle) }.first?.tint == nil)
    }

    @Test(
        "UIImage finds an SVG image and rasterizes it at scale two",
        .enabled(if: VectorFormat.svg.isAvailable, "librsvg is not installed (Debian: apt-get install librsvg2-2)"))
    func platformNamesFindThem() throws {
        let picture = try #require(UIImage(named: "icon", in: folder.bundle))
        #expect(picture.size == CGSize(width: 20, height: 10) && picture.cgImage?.width == 40)
    }

    @Test(
        "A damaged SVG file is not drawn",
        .enabled(if: VectorFormat.svg.isAvailable, "librsvg is not installed (Debian: apt-get install librsvg2-2)"))
    func damagedFilesAreNotDrawn() throws {
        let bundle = try folder.bundle
        let messages = Diagnostics.recording { #expect(drawings { Image("broken", bundle: bundle) }.isEmpty) }
        #expect(messages.contains { $0.contains("broken.svg is not drawn") }, "\(messages)")
    }

    // MARK: - Time

    @Test("Slow vector work answers late, and endless work blocks nothing after it")
    func whatTakesLongComesLater() async throws {
        let worker = VectorWorker()
        #expect(worker.run(timeout: 5) { 3 } == 3)
        let late: Int = await withCheckedContinuation { continuation in
            let early = worker.run(timeout: 0.01) {
                Thread.sleep(forTimeInterval: 0.2)
                return 4
            } onLate: { continuation.resume(returning: $0) }
            if let early { continuation.resume(returning: early + 100) }
        }
        #expect(late == 4)
        // What never ends does not stop what comes after it.
        let end = DispatchSemaphore(value: 0)
        #expect(worker.run(timeout: 0.01) { end.wait() } == nil)
        #expect(worker.run(timeout: 0.01) { 5 } == nil)
        worker.giveUp()
        #expect(worker.run(timeout: 5) { 6 } == 6)
        end.signal()
    }
}
