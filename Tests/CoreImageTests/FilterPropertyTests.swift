import CoreImage
import EspalierApp
import EspalierGraphics
import Foundation
import Testing

/// A picture of opaque pixels, given as red, green and blue from 0 to 255.
func testPicture(_ width: Int, _ pixels: [[Int]]) -> CIImage {
    let packed = pixels.map { UInt32(0xFF00_0000) | UInt32($0[0]) << 16 | UInt32($0[1]) << 8 | UInt32($0[2]) }
    return CIImage(cgImage: CGImage(width: width, height: pixels.count / width, pixels: packed))
}

/// The pixels of a part of a picture, or of all of it, from the top left.
func testPixels(_ image: CIImage?, in part: CGRect? = nil) -> [[Int]] {
    guard let image, let made = CIContext().createCGImage(image, from: part ?? image.extent) else { return [] }
    return made.pixels.map { [Int($0 >> 16 & 255), Int($0 >> 8 & 255), Int($0 & 255)] }
}

@Suite("Properties of Core Image's filters") struct FilterPropertyTests {
    /// One pixel through a filter.
    private func one(_ filter: CIFilter, _ red: Int, _ green: Int, _ blue: Int) -> [Int] {
        filter.setValue(testPicture(1, [[red, green, blue]]), forKey: kCIInputImageKey)
        return testPixels(filter.outputImage).first ?? []
    }

    @Test("Filters have Apple's names, keys and defaults") func names() throws {
        let filters: [(CIFilter, String)] = [
            (CIFilter.boxBlur(), "CIBoxBlur"), (CIFilter.crystallize(), "CICrystallize"), (CIFilter.unsharpMask(), "CIUnsharpMask"),
            (CIFilter.sharpenLuminance(), "CISharpenLuminance"), (CIFilter.bloom(), "CIBloom"),
            (CIFilter.colorMonochrome(), "CIColorMonochrome"),
            (CIFilter.exposureAdjust(), "CIExposureAdjust"), (CIFilter.hueAdjust(), "CIHueAdjust"),
            (CIFilter.gammaAdjust(), "CIGammaAdjust"),
            (CIFilter.colorPosterize(), "CIColorPosterize"), (CIFilter.falseColor(), "CIFalseColor"),
            (CIFilter.photoEffectMono(), "CIPhotoEffectMono"),
            (CIFilter.photoEffectNoir(), "CIPhotoEffectNoir"), (CIFilter.photoEffectTonal(), "CIPhotoEffectTonal"),
            (CIFilter.sourceOverCompositing(), "CISourceOverCompositing"),
        ]
        let all = CIFilter.filterNames(inCategory: nil)
        for (filter, name) in filters {
            #expect(
                filter.name == name && filter.outputKeys == [kCIOutputImageKey] && all.contains(name)
                    && filter.inputKeys.contains(kCIInputImageKey))
        }
        #expect(CIFilter.gaussianBlur().radius == 10 && CIFilter.boxBlur().radius == 10 && CIFilter.crystallize().radius == 20)
        #expect(CIFilter.pixellate().center == CGPoint(x: 150, y: 150) && CIFilter.crystallize().center == CGPoint(x: 150, y: 150))
        #expect(CIFilter.unsharpMask().radius == 2.5 && CIFilter.unsharpMask().intensity == 0.5 && CIFilter.edges().intensity == 1)
        #expect(CIFilter.sharpenLuminance().sharpness == 0.4 && CIFilter.vignette().intensity == 0 && CIFilter.vignette().radius == 1)
        #expect(CIFilter.bloom().radius == 10 && CIFilter.bloom().intensity == 0.5 && CIFilter.colorControls().contrast == 1)
        #expect(CIFilter.exposureAdjust().ev == 0 && CIFilter.hueAdjust().angle == 0 && CIFilter.gammaAdjust().power == 1)
        #expect(CIFilter.colorPosterize().levels == 6 && CIFilter.colorMonochrome().intensity == 1)
        let color = CIFilter.colorMonochrome().color
        #expect([color.red, color.green, color.blue] == [0.6, 0.45, 0.3] && CIFilter.falseColor().color1.blue == 0.8)
        #expect(CIFilter.falseColor().color0.red == 0.3 && CIFilter.qrCodeGenerator().correctionLevel == "M")
    }

    @Test("A value is the one that was set or the default, and defaults come back") func values() {
        let filter = CIFilter.colorControls()
        #expect((filter.value(forKey: kCIInputContrastKey) as? NSNumber)?.doubleValue == 1)
        filter.setValue(NSNumber(value: 2), forKey: kCIInputContrastKey)
        filter.setValue(0.25, forKey: kCIInputBrightnessKey)
        filter.setValue(0, forKey: kCIInputSaturationKey)
        #expect(filter.contrast == 2 && filter.brightness == 0.25 && filter.saturation == 0)
        filter.inputImage = testPicture(1, [[0, 0, 0]])
        filter.setDefaults()
        #expect(filter.contrast == 1 && filter.brightness == 0 && filter.inputImage != nil)
        #expect(filter.value(forKey: kCIOutputImageKey) is CIImage && filter.value(forKey: kCIInputAngleKey) == nil)
        #expect(CIFilter.pixellate().value(forKey: kCIInputCenterKey) is CIVector)
    }

    // MARK: Colours

    @Test("Colours are inverted, toned and made grey") func tones() {
        let invert: any CIFilter & CIColorInvert = CIFilter.colorInvert()
        #expect(one(invert, 255, 100, 0) == [0, 155, 255] && invert.inputImage != nil)
        let mono = CIFilter.colorMonochrome()
        mono.color = CIColor(red: 1, green: 0, blue: 0)
        #expect(one(mono, 255, 255, 255) == [255, 0, 0])
        mono.intensity = 0
        #expect(one(mono, 10, 20, 30) == [10, 20, 30])
        let effect: any CIFilter & CIPhotoEffect = CIFilter.photoEffectMono(), gray = one(effect, 255, 0, 0)
        #expect(gray[0] == gray[1] && gray[1] == gray[2] && gray[0] > 0 && effect.inputImage != nil)
        func range(_ filter: CIFilter) -> Int { one(filter, 200, 200, 200)[0] - one(filter, 60, 60, 60)[0] }
        #expect(range(CIFilter.photoEffectNoir()) > range(CIFilter.photoEffectMono()), "more contrast")
        #expect(range(CIFilter.photoEffectTonal()) < range(CIFilter.photoEffectMono()), "less contrast")
        let two = CIFilter.falseColor()
        (two.color0, two.color1) = (CIColor(red: 0, green: 0, blue: 1), CIColor(red: 1, green: 1, blue: 0))
        #expect(one(two, 0, 0, 0) == [0, 0, 255] && one(two, 255, 255, 255) == [255, 255, 0] && two.inputImage != nil)
    }

    @Test("Light is made more and less: exposure, gamma, contrast, steps, hues") func light() {
        let exposure = CIFilter.exposureAdjust()
        exposure.ev = 1
        #expect(one(exposure, 50, 100, 200) == [100, 200, 255] && exposure.inputImage != nil)
        exposure.setValue(-1, forKey: kCIInputEVKey)
        #expect(one(exposure, 100, 200, 40) == [50, 100, 20])
        let gamma = CIFilter.gammaAdjust()
        gamma.power = 2
        #expect(one(gamma, 255, 0, 128) == [255, 0, 64] && gamma.inputImage != nil)
        let controls: any CIFilter & CIColorControls = CIFilter.colorControls()
        controls.contrast = 3
        #expect(one(controls, 150, 100, 128) == [195, 45, 129] && controls.inputImage != nil)
        let steps = CIFilter.colorPosterize()
        steps.levels = 2
        #expect(one(steps, 100, 150, 255) == [0, 255, 255] && steps.inputImage != nil)
        let hue = CIFilter.hueAdjust()
        hue.angle = 2 * .pi / 3
        #expect(one(hue, 255, 0, 0) == [0, 255, 0] && hue.inputImage != nil, "a third of the way round red is green")
        let sepia = CIFilter.sepiaTone()
        #expect(one(sepia, 100, 100, 100) != [100, 100, 100] && sepia.inputImage != nil)
    }

    // MARK: Neighbours

    private let step = testPicture(8, (0..<64).map { $0 % 8 < 4 ? [50, 50, 50] : [200, 200, 200] })

    @Test("Sharpening makes edges stronger, as much as it is told to") func sharpening() {
        let mask = CIFilter.unsharpMask()
        (mask.inputImage, mask.radius, mask.intensity) = (step, 1, 1)
        let strong = testPixels(mask.outputImage)[28][0]
        mask.intensity = 0.2
        let weak = testPixels(mask.outputImage)[28][0]
        #expect(strong > weak && weak > 200 && testPixels(mask.outputImage)[31][0] == 200, "far from the edge nothing changes")
        let sharpen = CIFilter.sharpenLuminance()
        (sharpen.inputImage, sharpen.sharpness, sharpen.radius) = (step, 1, 1)
        #expect(testPixels(sharpen.outputImage)[28][0] == strong)
        sharpen.setValue(0, forKey: kCIInputSharpnessKey)
        #expect(testPixels(sharpen.outputImage)[28][0] == 200)
    }

    @Test("Blurs reach as far as their radius, and a bloom adds light to what is there") func blurs() throws {
        let soft: any CIFilter & CIGaussianBlur = CIFilter.gaussianBlur()
        (soft.inputImage, soft.radius) = (step, 1)
        #expect(soft.outputImage?.extent == step.extent.insetBy(dx: -3, dy: -3) && soft.inputImage === step)
        let box = CIFilter.boxBlur()
        (box.inputImage, box.radius) = (step, 2)
        let extent = try #require(box.outputImage?.extent)
        #expect(extent.width > 8 && extent.midX == 4 && extent.midY == 4)
        let across = testPixels(box.outputImage, in: step.extent)[24..<32].map { $0[0] }
        #expect(across[3] > 60 && across[4] < 190 && across[3] < across[4])
        let bloom = CIFilter.bloom()
        (bloom.inputImage, bloom.radius, bloom.intensity) = (step, 1, 0.5)
        let lit = testPixels(bloom.outputImage, in: step.extent)
        #expect(lit[30][0] > 250 && lit[25][0] > 60 && lit[25][0] < 100)
        bloom.intensity = 0
        #expect(testPixels(bloom.outputImage, in: step.extent)[30][0] == 200)
    }

    @Test("Patches and squares have one colour each; edges and corners are told by their filters") func patches() {
        let colors = (0..<400).map { [$0 % 20 * 12, $0 / 20 * 12, 0] }, input = testPicture(20, colors)
        let crystals = CIFilter.crystallize()
        (crystals.inputImage, crystals.radius, crystals.center) = (input, 4, .zero)
        let made = testPixels(crystals.outputImage)
        #expect(made.count == 400 && Set(made).count < 40 && Set(made).count > 2)
        let squares: any CIFilter & CIPixellate = CIFilter.pixellate()
        (squares.inputImage, squares.scale, squares.center) = (input, 10, .zero)
        #expect(Set(testPixels(squares.outputImage)).count == 4 && squares.inputImage === input)
        squares.setValue(5, forKey: kCIInputScaleKey)
        squares.setValue(CIVector(x: 0, y: 0), forKey: kCIInputCenterKey)
        #expect(Set(testPixels(squares.outputImage)).count == 16)
        let edges: any CIFilter & CIEdges = CIFilter.edges()
        (edges.inputImage, edges.intensity) = (step, 0.1)
        let weak = testPixels(edges.outputImage)[28][0]
        edges.intensity = 0.2
        #expect(testPixels(edges.outputImage)[28][0] > weak && weak > 0 && edges.inputImage === step)
        let vignette: any CIFilter & CIVignette = CIFilter.vignette()
        (vignette.inputImage, vignette.intensity, vignette.radius) = (step, 1, 1)
        let corner = testPixels(vignette.outputImage)[0][0]
        vignette.radius = 2
        #expect(testPixels(vignette.outputImage)[0][0] < corner && corner < 50)
    }

    @Test("One picture lies over another, and codes have levels") func others() throws {
        let over: any CIFilter & CICompositeOperation = CIFilter.sourceOverCompositing(), red = testPicture(1, [[255, 0, 0]]),
            back = testPicture(2, [[0, 0, 255], [0, 0, 255]])
        over.inputImage = red
        #expect(testPixels(over.outputImage) == [[255, 0, 0]])
        over.backgroundImage = back
        #expect(testPixels(over.outputImage) == [[255, 0, 0], [0, 0, 255]])
        over.setValue(nil, forKey: kCIInputBackgroundImageKey)
        #expect(over.backgroundImage == nil)
        let code = CIFilter.qrCodeGenerator()
        code.message = Data("https://www.example.com/a/long/address".utf8)
        func size(_ level: String) -> CGFloat {
            code.correctionLevel = level
            return code.outputImage?.extent.width ?? 0
        }
        #expect(size("L") > 20 && size("H") > size("L"))
        let generator: any CIFilterProtocol = code, wide = size("H")
        #expect(generator.outputImage?.extent.width == wide)
    }

    @Test("Keys have Apple's names") func keys() {
        let keys = [
            kCIInputBackgroundImageKey, kCIInputScaleKey, kCIInputCenterKey, kCIInputColorKey, kCIInputAngleKey, kCIInputSaturationKey,
            kCIInputBrightnessKey, kCIInputContrastKey, kCIInputEVKey, kCIInputSharpnessKey, kCIInputWidthKey, kCIOutputImageKey,
        ]
        #expect(keys == [
            "inputBackgroundImage", "inputScale", "inputCenter", "inputColor", "inputAngle", "inputSaturation", "inputBrightness", "inputContrast",
            "inputEV", "inputSharpness", "inputWidth", "outputImage",
        ])
    }

    @Test("Vectors have their numbers, and 0 beyond them") func vectors() {
        let two = CIVector(x: 1, y: 2), three = CIVector(x: 1, y: 2, z: 3), four = CIVector(x: 1, y: 2, z: 3, w: 4)
        #expect(two.count == 2 && two.z == 0 && two.w == 0 && two.value(at: 1) == 2 && two.value(at: 9) == 0)
        #expect(three.z == 3 && three.w == 0 && four.w == 4 && four.value(at: 3) == 4)
        #expect(CIVector(cgPoint: CGPoint(x: 5, y: 6)).y == 6 && four.cgPoint == CGPoint(x: 1, y: 2))
    }
}
