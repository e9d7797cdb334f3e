public import Foundation

// The filters as functions, as `import CoreImage.CIFilterBuiltins` brings them on a Mac: each is a filter with properties for its values.

/// Values of `CIFilter.sepiaTone()`.
public protocol CISepiaTone: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How much the filter does.
    var intensity: Float { get set }
}

/// Values of `CIFilter.gaussianBlur()`.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How far the filter reaches, in pixels.
    var radius: Float { get set }
}

/// Values of `CIFilter.boxBlur()`.
public protocol CIBoxBlur: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How far the filter reaches, in pixels.
    var radius: Float { get set }
}

/// Values of `CIFilter.pixellate()`.
public protocol CIPixellate: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// The point that stays where it is.
    var center: CGPoint { get set }
    /// How large the squares are, in pixels.
    var scale: Float { get set }
}

/// Values of `CIFilter.crystallize()`.
public protocol CICrystallize: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How far the filter reaches, in pixels.
    var radius: Float { get set }
    /// The point that stays where it is.
    var center: CGPoint { get set }
}

/// Values of `CIFilter.edges()`.
public protocol CIEdges: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How much the filter does.
    var intensity: Float { get set }
}

/// Values of `CIFilter.unsharpMask()`.
public protocol CIUnsharpMask: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How far the filter reaches, in pixels.
    var radius: Float { get set }
    /// How much the filter does.
    var intensity: Float { get set }
}

/// Values of `CIFilter.sharpenLuminance()`.
public protocol CISharpenLuminance: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How sharp edges become.
    var sharpness: Float { get set }
    /// How far the filter reaches, in pixels.
    var radius: Float { get set }
}

/// Values of `CIFilter.vignette()`.
public protocol CIVignette: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How much the filter does.
    var intensity: Float { get set }
    /// How far the filter reaches, in pixels.
    var radius: Float { get set }
}

/// Values of `CIFilter.bloom()`.
public protocol CIBloom: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How far the filter reaches, in pixels.
    var radius: Float { get set }
    /// How much the filter does.
    var intensity: Float { get set }
}

/// Values of `CIFilter.colorControls()`.
public protocol CIColorControls: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How colourful the picture is.
    var saturation: Float { get set }
    /// How bright the picture is.
    var brightness: Float { get set }
    /// How far light and dark are apart.
    var contrast: Float { get set }
}

/// Values of `CIFilter.colorInvert()`.
public protocol CIColorInvert: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
}

/// Values of `CIFilter.colorMonochrome()`.
public protocol CIColorMonochrome: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// The colour.
    var color: CIColor { get set }
    /// How much the filter does.
    var intensity: Float { get set }
}

/// Values of `CIFilter.exposureAdjust()`.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// The exposure, in stops.
    var ev: Float { get set }
}

/// Values of `CIFilter.hueAdjust()`.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// The angle, in radians.
    var angle: Float { get set }
}

/// Values of `CIFilter.gammaAdjust()`.
public protocol CIGammaAdjust: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// The exponent.
    var power: Float { get set }
}

/// Values of `CIFilter.colorPosterize()`.
public protocol CIColorPosterize: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// How many steps each component has.
    var levels: Float { get set }
}

/// Values of `CIFilter.falseColor()`.
public protocol CIFalseColor: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// The colour of the dark.
    var color0: CIColor { get set }
    /// The colour of the light.
    var color1: CIColor { get set }
}

/// Values of `CIFilter.photoEffectMono()` and the like.
public protocol CIPhotoEffect: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
}

/// Values of `CIFilter.sourceOverCompositing()`.
public protocol CICompositeOperation: CIFilterProtocol {
    /// The picture that is changed.
    var inputImage: CIImage? { get set }
    /// The picture behind.
    var backgroundImage: CIImage? { get set }
}

/// Values of `CIFilter.qrCodeGenerator()`.
public protocol CIQRCodeGenerator: CIFilterProtocol {
    /// The bytes of the code.
    var message: Data { get set }
    /// How much may be damaged: "L", "M", "Q" or "H".
    var correctionLevel: String { get set }
}

/// A filter's picture.
public protocol CIFilterProtocol: AnyObject {
    /// The filter's picture; nil if it has nothing to work on.
    var outputImage: CIImage? { get }
}

extension CIFilter {
    /// Brown, as old photographs.
    public static func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter(.sepiaTone) }
    /// Blurred by a bell curve.
    public static func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter(.gaussianBlur) }
    /// Blurred by a box.
    public static func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter(.boxBlur) }
    /// Large squares.
    public static func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter(.pixellate) }
    /// Patches of one colour.
    public static func crystallize() -> any CIFilter & CICrystallize { BuiltinFilter(.crystallize) }
    /// The edges in the picture.
    public static func edges() -> any CIFilter & CIEdges { BuiltinFilter(.edges) }
    /// Sharper.
    public static func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltinFilter(.unsharpMask) }
    /// Sharper.
    public static func sharpenLuminance() -> any CIFilter & CISharpenLuminance { BuiltinFilter(.sharpenLuminance) }
    /// Darker towards the corners.
    public static func vignette() -> any CIFilter & CIVignette { BuiltinFilter(.vignette) }
    /// Light that shines over edges.
    public static func bloom() -> any CIFilter & CIBloom { BuiltinFilter(.bloom) }
    /// Saturation, brightness and contrast.
    public static func colorControls() -> any CIFilter & CIColorControls { BuiltinFilter(.colorControls) }
    /// The opposite colours.
    public static func colorInvert() -> any CIFilter & CIColorInvert { BuiltinFilter(.colorInvert) }
    /// Shades of one colour.
    public static func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltinFilter(.colorMonochrome) }
    /// Another exposure.
    public static func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltinFilter(.exposureAdjust) }
    /// All hues turned.
    public static func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltinFilter(.hueAdjust) }
    /// Another gamma.
    public static func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltinFilter(.gammaAdjust) }
    /// Few colours.
    public static func colorPosterize() -> any CIFilter & CIColorPosterize { BuiltinFilter(.colorPosterize) }
    /// Two colours, by brightness.
    public static func falseColor() -> any CIFilter & CIFalseColor { BuiltinFilter(.falseColor) }
    /// Grey.
    public static func photoEffectMono() -> any CIFilter & CIPhotoEffect { BuiltinFilter(.photoEffectMono) }
    /// Grey, with much contrast.
    public static func photoEffectNoir() -> any CIFilter & CIPhotoEffect { BuiltinFilter(.photoEffectNoir) }
    /// Grey, with little contrast.
    public static func photoEffectTonal() -> any CIFilter & CIPhotoEffect { BuiltinFilter(.photoEffectTonal) }
    /// One picture over another.
    public static func sourceOverCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter(.sourceOverCompositing) }
    /// A QR code, a pixel for each of its squares.
    public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { BuiltinFilter(.qrCodeGenerator) }
}

/// A filter with properties for the values of all filters.
private final class BuiltinFilter: CIFilter {
    var inputImage: CIImage? { get { input } set { setValue(newValue, forKey: kCIInputImageKey) } }
    var intensity: Float { get { number(kCIInputIntensityKey) } set { setValue(newValue, forKey: kCIInputIntensityKey) } }
    var radius: Float { get { number(kCIInputRadiusKey) } set { setValue(newValue, forKey: kCIInputRadiusKey) } }
    var scale: Float { get { number(kCIInputScaleKey) } set { setValue(newValue, forKey: kCIInputScaleKey) } }
    var center: CGPoint {
        get { point(kCIInputCenterKey) ?? CGPoint(x: 150, y: 150) }
        set { setValue(newValue, forKey: kCIInputCenterKey) }
    }
    var sharpness: Float { get { number(kCIInputSharpnessKey) } set { setValue(newValue, forKey: kCIInputSharpnessKey) } }
    var saturation: Float { get { number(kCIInputSaturationKey) } set { setValue(newValue, forKey: kCIInputSaturationKey) } }
    var brightness: Float { get { number(kCIInputBrightnessKey) } set { setValue(newValue, forKey: kCIInputBrightnessKey) } }
    var contrast: Float { get { number(kCIInputContrastKey) } set { setValue(newValue, forKey: kCIInputContrastKey) } }
    var color: CIColor { get { color(kCIInputColorKey) ?? .black } set { setValue(newValue, forKey: kCIInputColorKey) } }
    var ev: Float { get { number(kCIInputEVKey) } set { setValue(newValue, forKey: kCIInputEVKey) } }
    var angle: Float { get { number(kCIInputAngleKey) } set { setValue(newValue, forKey: kCIInputAngleKey) } }
    var power: Float { get { number("inputPower") } set { setValue(newValue, forKey: "inputPower") } }
    var levels: Float { get { number("inputLevels") } set { setValue(newValue, forKey: "inputLevels") } }
    var color0: CIColor { get { color("inputColor0") ?? .black } set { setValue(newValue, forKey: "inputColor0") } }
    var color1: CIColor { get { color("inputColor1") ?? .black } set { setValue(newValue, forKey: "inputColor1") } }
    var backgroundImage: CIImage? {
        get { image(kCIInputBackgroundImageKey) }
        set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
    var message: Data { get { data("inputMessage") ?? Data() } set { setValue(newValue, forKey: "inputMessage") } }
    var correctionLevel: String { get { text("inputCorrectionLevel") ?? "M" } set { setValue(newValue, forKey: "inputCorrectionLevel") } }
}

extension BuiltinFilter:
    CISepiaTone, CIGaussianBlur, CIBoxBlur, CIPixellate, CICrystallize, CIEdges, CIUnsharpMask, CISharpenLuminance,
    CIVignette, CIBloom, CIColorControls, CIColorInvert, CIColorMonochrome, CIExposureAdjust, CIHueAdjust, CIGammaAdjust,
    CIColorPosterize, CIFalseColor, CIPhotoEffect, CICompositeOperation, CIQRCodeGenerator
{}
