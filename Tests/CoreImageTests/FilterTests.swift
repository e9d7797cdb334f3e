import CoreImage
import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation
import Testing

@Suite struct FilterTests {
    /// A picture of opaque pixels, given as red, green and blue from 0 to 255.
    private func picture(_ width: Int, _ pixels: [(Int, Int, Int)]) -> CIImage {
        let packed = pixels.map { UInt32(0xFF00_0000) | UInt32($0.0) << 16 | UInt32($0.1) << 8 | UInt32($0.2) }
        return CIImage(cgImage: CGImage(width: width, height: pixels.count / width, pixels: packed))
    }

    private func pixels(_ image: CIImage?) -> [(Int, Int, Int)] {
        guard let image, let made = CIContext().createCGImage(image, from: image.extent) else { return [] }
        return made.pixels.map { (Int($0 >> 16 & 0xFF), Int($0 >> 8 & 0xFF), Int($0 & 0xFF)) }
    }

    private func row(_ image: CIImage?) -> [Int] { pixels(image).map(\.0) }

    @Test func invertedColours() {
        let filter = CIFilter.colorInvert()
        filter.inputImage = picture(2, [(0, 100, 255), (255, 255, 255)])
        let made = pixels(filter.outputImage)
        #expect(made.map(\.0) == [255, 0] && made.map(\.1) == [155, 0] && made.map(\.2) == [0, 0])
    }

    @Test func sepiaByNameAndByFunctionIsTheSame() throws {
        let input = picture(1, [(90, 90, 90)])
        let named = try #require(CIFilter(name: "CISepiaTone"))
        named.setValue(input, forKey: kCIInputImageKey)
        named.setValue(0.5, forKey: kCIInputIntensityKey)
        let made = CIFilter.sepiaTone()
        made.inputImage = input
        made.intensity = 0.5
        let (a, b) = (pixels(named.outputImage)[0], pixels(made.outputImage)[0])
        #expect(a == b)
        #expect(a.0 > a.1 && a.1 > a.2, "brown")
        made.intensity = 0
        #expect(pixels(made.outputImage)[0] == (90, 90, 90))
    }

    @Test func keysThatAFilterDoesNotTakeAreIgnored() {
        let filter = CIFilter.gaussianBlur()
        #expect(filter.inputKeys.contains(kCIInputRadiusKey) && !filter.inputKeys.contains(kCIInputIntensityKey))
        filter.setValue(3, forKey: kCIInputIntensityKey)
        #expect(filter.value(forKey: kCIInputIntensityKey) == nil)
        #expect(filter.outputImage == nil, "there is no picture")
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
    }

    @Test func aBlurSpreadsLightAndKeepsItsSum() {
        let filter = CIFilter.gaussianBlur()
        filter.inputImage = picture(5, (0..<25).map { $0 == 12 ? (255, 255, 255) : (0, 0, 0) })
        filter.radius = 1
        let made = filter.outputImage
        #expect(made?.extent == CGRect(x: -3, y: -3, width: 11, height: 11))
        let middle = row(made?.cropped(to: CGRect(x: 0, y: 2, width: 5, height: 1)))
        #expect(middle[2] > middle[1] && middle[1] > middle[0] && middle[1] == middle[3])
        #expect(abs(row(made).reduce(0, +) - 255) < 30)
    }

    @Test func squaresHaveTheirMeanColour() {
        let filter = CIFilter.pixellate()
        filter.inputImage = picture(4, [(0, 0, 0), (100, 0, 0), (200, 0, 0), (200, 0, 0)])
        filter.center = CGPoint(x: 0, y: 1)
        filter.scale = 2
        #expect(row(filter.outputImage) == [50, 50, 200, 200])
    }

    @Test func edgesAreWhereColoursChange() {
        let filter = CIFilter.edges()
        filter.inputImage = picture(6, (0..<18).map { $0 % 6 < 3 ? (0, 0, 0) : (255, 255, 255) })
        let middle = Array(row(filter.outputImage)[6..<12])
        #expect(middle == [0, 0, 255, 255, 0, 0])
    }

    @Test func controlsOfColour() {
        let filter = CIFilter.colorControls()
        filter.inputImage = picture(1, [(200, 100, 50)])
        filter.saturation = 0
        let gray = pixels(filter.outputImage)[0]
        #expect(gray.0 == gray.1 && gray.1 == gray.2)
        filter.saturation = 1
        filter.brightness = 0.2
        #expect(pixels(filter.outputImage)[0] == (251, 151, 101))
    }

    @Test func aVignetteDarkensTheCorners() {
        let filter = CIFilter.vignette()
        filter.inputImage = picture(9, Array(repeating: (200, 200, 200), count: 81))
        filter.intensity = 1
        let made = row(filter.outputImage)
        #expect(made[40] == 200 && made[0] < 130 && made[0] < made[20])
    }

    @Test func croppedMovedAndLaidOver() {
        let red = picture(4, Array(repeating: (255, 0, 0), count: 16)), blue = picture(2, Array(repeating: (0, 0, 255), count: 4))
        let moved = blue.transformed(by: CGAffineTransform(translationX: 2, y: 2))
        #expect(moved.extent == CGRect(x: 2, y: 2, width: 2, height: 2))
        let both = pixels(moved.composited(over: red))
        // y points up: the upper right quarter.
        #expect(both[3] == (0, 0, 255) && both[0] == (255, 0, 0) && both[15] == (255, 0, 0))
        #expect(row(red.cropped(to: CGRect(x: 1, y: 1, width: 2, height: 1))).count == 2)
    }

    @Test func picturesOfUIKit() {
        let image = UIImage(ciImage: picture(3, Array(repeating: (1, 2, 3), count: 6)))
        #expect(image.size == CGSize(width: 3, height: 2))
        #expect(CIImage(image: image)?.extent == CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(CIImage(image: UIImage()) == nil)
    }
}
