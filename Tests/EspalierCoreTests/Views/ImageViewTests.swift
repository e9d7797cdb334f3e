@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Pictures as views: what they measure, and what becomes of bad ones.
@MainActor @Suite("Image sizes, files and their cache") struct ImageViewTests {
    private func picture(_ width: Int, _ height: Int) -> CGImage {
        CGImage(width: width, height: height, pixels: Array(repeating: 0xFF00_FF00, count: width * height))
    }

    private func image(_ width: Int = 200, _ height: Int = 100, scale: CGFloat = 1) -> Image {
        Image(decorative: picture(width, height), scale: scale)
    }

    // MARK: - Sizes

    @Test(
        "An image ignores its proposal and has its picture's size in points",
        arguments: [ProposedViewSize.zero, .unspecified, .infinity, ProposedViewSize(width: 7, height: 900)])
    func isAsLargeAsItsPicture(proposal: ProposedViewSize) {
        #expect(answer(proposal, image()) == CGSize(width: 200, height: 100))
        #expect(answer(proposal, image(scale: 2)) == CGSize(width: 100, height: 50))
    }

    // Covers: mod:resizable
    @Test("A resizable image takes its proposal, and its own size where unspecified")
    func resizableTakesWhatItIsOffered() {
        let image = image().resizable()
        #expect(answer(ProposedViewSize(width: 30, height: 400), image) == CGSize(width: 30, height: 400))
        #expect(answer(ProposedViewSize(width: 30, height: nil), image) == CGSize(width: 30, height: 100))
        #expect(answer(ProposedViewSize(width: nil, height: 30), image) == CGSize(width: 200, height: 30))
        #expect(answer(.unspecified, image) == CGSize(width: 200, height: 100))
        #expect(answer(.zero, image) == .zero)
    }

    @Test("A resizable image is never smaller than its cap insets") func capInsetsAreTheLeast() {
        let insets = EdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 30)
        let image = image().resizable(capInsets: insets, resizingMode: .tile)
        #expect(answer(.zero, image) == CGSize(width: 50, height: 3))
        #expect(answer(ProposedViewSize(width: 80, height: 2), image) == CGSize(width: 80, height: 3))
        let broken = self.image().resizable(capInsets: EdgeInsets(top: -5, leading: .nan, bottom: .infinity, trailing: 4))
        #expect(answer(.zero, broken) == CGSize(width: 4, height: 0))
    }

    // Covers: mod:aspectRatio, mod:scaledToFit, mod:scaledToFill
    @Test("scaledToFit and scaledToFill keep the ratio of a resizable image only") func keepsItsRatio() {
        let square = ProposedViewSize(width: 100, height: 100)
        #expect(answer(square, image().resizable().aspectRatio(contentMode: .fit)) == CGSize(width: 100, height: 50))
        #expect(answer(square, image().resizable().scaledToFit()) == CGSize(width: 100, height: 50))
        #expect(answer(square, image().resizable().scaledToFill()) == CGSize(width: 200, height: 100))
        // Without `resizable()` the picture is not to be moved.
        #expect(answer(square, image().scaledToFit()) == CGSize(width: 200, height: 100))
    }

    // Covers: view:Image
    @Test("An image turned by its orientation swaps width and height") func orientationTurnsTheSize() {
        let turned = Image(decorative: picture(200, 100), scale: 1, orientation: .right)
        #expect(answer(.zero, turned) == CGSize(width: 100, height: 200))
        #expect(answer(.zero, Image(decorative: picture(200, 100), scale: 1, orientation: .down)) == CGSize(width: 200, height: 100))
    }

    // MARK: - Files

    @Test("A @2x file measures half its pixels in points") func filesAreMeasuredByTheirScale() throws {
        let folder = try ResourceFolder()
        try folder.add("a@2x.png", 40, 20)
        let bundle = try folder.bundle
        #expect(answer(.zero, Image("a", bundle: bundle)) == CGSize(width: 20, height: 10))
    }

    @Test("Missing and broken pictures are empty and reported once")
    func missingAndBrokenPicturesAreToldAndEmpty() throws {
        let folder = try ResourceFolder()
        try folder.add("broken.png", Data([0x89, 0x50, 0x4E, 0x47]))
        let bundle = try folder.bundle
        let messages = Diagnostics.recording {
            #expect(answer(.unspecified, Image("missing", bundle: bundle)) == .zero)
            #expect(answer(.unspecified, Image("broken", bundle: bundle)) == .zero)
            #expect(answer(ProposedViewSize(width: 9, height: 9), Image("missing", bundle: bundle).resizable())
                == CGSize(width: 9, height: 9))
        }
        #expect(messages.count == 2)
        #expect(messages[0].contains("\"missing\"") && messages[0].contains(folder.url.path))
        #expect(messages[1].contains("broken.png"))
    }

    @Test("A large picture is measured at once and decoded asynchronously")
    func largeFilesAreDecodedBesideTheMainThread() async throws {
        let folder = try ResourceFolder()
        try folder.add("large.png", 1100, 1000)
        let bundle = try folder.bundle
        let app = TestApp { Image("large", bundle: bundle).resizable().accessibilityIdentifier("image") }
        #expect(try app.frame("image").size == CGSize(width: 400, height: 600))
        let url = try #require(ImageLibrary.asset(named: "large", in: bundle)?.variants.first?.url)
        let file = try ImageFile.file(at: url, scale: 1)
        let decoded = await withCheckedContinuation { continuation in file.whenDecoded { continuation.resume(returning: $0) } }
        #expect(decoded?.width == 1100)
        #expect(file.image === decoded)
    }

    @Test("The picture cache stays within its cost limit") func theCacheIsBounded() {
        let cache = PictureCache(limit: 10_000)
        let pictures = (0..<50).map { _ in picture(10, 10) }
        for picture in pictures { cache.use(picture) }
        #expect(cache.cost <= 10_000)
        #expect(cache.cost >= 400)
    }
}
