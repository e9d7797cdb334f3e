import CoreImage
import EspalierApp
import EspalierGraphics
import Foundation
import Testing

@Suite("Pictures of Core Image") struct CoreImagePictureTests {
    /// Three columns and two rows, each pixel of another colour.
    private let numbered = testPicture(3, (0..<6).map { [$0 * 40, 0, 0] })

    private func numbers(_ image: CIImage) -> [Int] { testPixels(image).map { $0[0] / 40 } }

    @Test("A picture is turned for display, as files say of it") func orientations() {
        let turned: [(CGImagePropertyOrientation, [Int])] = [
            (.up, [0, 1, 2, 3, 4, 5]), (.upMirrored, [2, 1, 0, 5, 4, 3]), (.down, [5, 4, 3, 2, 1, 0]), (.downMirrored, [3, 4, 5, 0, 1, 2]),
            (.leftMirrored, [0, 3, 1, 4, 2, 5]), (.right, [3, 0, 4, 1, 5, 2]), (.rightMirrored, [5, 2, 4, 1, 3, 0]),
            (.left, [2, 5, 1, 4, 0, 3])
        ]
        for (orientation, wanted) in turned {
            let made = numbered.oriented(orientation)
            #expect(numbers(made) == wanted, "\(orientation)")
            #expect(made.extent.width == (orientation.rawValue > 4 ? 2 : 3) && made.extent.origin == .zero)
            #expect(numbers(numbered.oriented(forExifOrientation: Int32(orientation.rawValue))) == wanted)
        }
        #expect(numbers(numbered.oriented(forExifOrientation: 9)) == [0, 1, 2, 3, 4, 5])
        #expect(numbered.orientationTransform(for: .up) == .identity)
    }

    @Test("A clamped picture has no end, and is blurred without pale edges") func clamped() throws {
        let white = testPicture(4, Array(repeating: [200, 200, 200], count: 16)), endless = white.clampedToExtent()
        #expect(endless.extent == .infinite && CIContext().createCGImage(endless, from: endless.extent) == nil)
        #expect(testPixels(endless.applyingGaussianBlur(sigma: 2).cropped(to: white.extent)).allSatisfy { $0[0] == 200 })
        #expect(
            testPixels(white.applyingGaussianBlur(sigma: 2).cropped(to: white.extent))[0][0] < 120, "it is blurred with nothing around it")
        let around = numbered.clampedToExtent().cropped(to: CGRect(x: -1, y: 0, width: 5, height: 1))
        #expect(around.extent == CGRect(x: -1, y: 0, width: 5, height: 1) && numbers(around) == [3, 3, 4, 5, 5])
        #expect(numbers(numbered.clampedToExtent().cropped(to: numbered.extent)) == [0, 1, 2, 3, 4, 5])
    }

    @Test("A filter is applied by its name; an unknown one changes nothing") func applying() {
        let image = testPicture(1, [[10, 20, 30]])
        #expect(testPixels(image.applyingFilter("CIColorInvert")) == [[245, 235, 225]])
        #expect(testPixels(image.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 1])) == [[20, 40, 60]])
        #expect(image.applyingFilter("CINothing") === image)
    }

    @Test("Pictures are read from bytes, files and memory of cameras") func sources() throws {
        let pixels = CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]), data = try #require(pixels.pngData)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(testPixels(CIImage(data: data)) == [[255, 0, 0], [0, 0, 255]])
        #expect(testPixels(CIImage(contentsOf: url)) == [[255, 0, 0], [0, 0, 255]])
        #expect(CIImage(data: Data([1, 2, 3])) == nil && CIImage(contentsOf: url.appendingPathExtension("no")) == nil)
        var buffer: CVPixelBuffer?
        #expect(CVPixelBufferCreate(nil, 2, 1, kCVPixelFormatType_32BGRA, nil, &buffer) == kCVReturnSuccess)
        let memory = try #require(buffer)
        CVPixelBufferLockBaseAddress(memory, [])
        let bytes = try #require(CVPixelBufferGetBaseAddress(memory)).assumingMemoryBound(to: UInt8.self)
        for (index, byte) in [UInt8(30), 20, 10, 255, 60, 50, 40, 255].enumerated() { bytes[index] = byte }
        CVPixelBufferUnlockBaseAddress(memory, [])
        #expect(testPixels(CIImage(cvPixelBuffer: memory)) == [[10, 20, 30], [40, 50, 60]])
        #expect(testPixels(CIImage(cvImageBuffer: memory)) == [[10, 20, 30], [40, 50, 60]])
    }

    @Test("Nothing is a picture too, without pixels") func nothing() {
        #expect(CIImage.empty().extent == .zero && CIContext().createCGImage(.empty(), from: .zero) == nil)
        #expect(numbered.cropped(to: CGRect(x: 50, y: 50, width: 2, height: 2)).extent.isEmpty)
    }

    @Test("A context draws a part that reaches beyond the picture as clear, whatever its options") func contexts() throws {
        let context = CIContext(options: [.useSoftwareRenderer: true, .workingColorSpace: NSNull(), .outputColorSpace: NSNull()])
        let made = try #require(context.createCGImage(numbered, from: CGRect(x: 2, y: 1, width: 2, height: 2)))
        #expect(made.pixels == [0, 0, 0xFF50_0000, 0] && made.width == 2, "the upper row of the picture is the lower one of the part")
        let names: [CIContextOption] = [.useSoftwareRenderer, .workingColorSpace, .outputColorSpace]
        #expect(Set(names).count == 3)
    }

    @Test("Colours have their parts, and pictures of UIKit the scale that is said") func colours() {
        let color = CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect([color.red, color.green, color.blue, color.alpha] == [0.25, 0.5, 0.75, 0.5])
        #expect([CIColor.black, .clear, .white].map(\.alpha) == [1, 0, 1] && CIColor.black.red == 0)
        let other = CIColor(color: UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(abs(other.green - 0.5) < 0.01 && abs(other.alpha - 0.25) < 0.01 && other.red == 1)
        let image = UIImage(ciImage: numbered, scale: 2, orientation: .right)
        #expect(image.size == CGSize(width: 1, height: 1.5) && image.scale == 2 && image.imageOrientation == .right)
        #expect(testPixels(CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))).first?[2] == 96)
    }
}
