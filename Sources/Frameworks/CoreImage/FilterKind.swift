import EspalierGraphics
import Foundation

/// The filters that are here.
enum FilterKind: String, CaseIterable, Sendable {
    case sepiaTone = "CISepiaTone", gaussianBlur = "CIGaussianBlur", boxBlur = "CIBoxBlur", pixellate = "CIPixellate", crystallize =
        "CICrystallize"
    case edges = "CIEdges", unsharpMask = "CIUnsharpMask", sharpenLuminance = "CISharpenLuminance", vignette = "CIVignette", bloom =
        "CIBloom"
    case colorControls = "CIColorControls", colorInvert = "CIColorInvert", colorMonochrome = "CIColorMonochrome", exposureAdjust =
        "CIExposureAdjust"
    case hueAdjust = "CIHueAdjust", gammaAdjust = "CIGammaAdjust", colorPosterize = "CIColorPosterize", falseColor = "CIFalseColor"
    case photoEffectMono = "CIPhotoEffectMono", photoEffectNoir = "CIPhotoEffectNoir", photoEffectTonal = "CIPhotoEffectTonal"
    case sourceOverCompositing = "CISourceOverCompositing", qrCodeGenerator = "CIQRCodeGenerator"

    var keys: [String] {
        switch self {
        case .qrCodeGenerator: ["inputMessage", "inputCorrectionLevel"]
        case .sepiaTone, .edges: [kCIInputImageKey, kCIInputIntensityKey]
        case .gaussianBlur, .boxBlur: [kCIInputImageKey, kCIInputRadiusKey]
        case .pixellate: [kCIInputImageKey, kCIInputCenterKey, kCIInputScaleKey]
        case .crystallize: [kCIInputImageKey, kCIInputRadiusKey, kCIInputCenterKey]
        case .unsharpMask, .vignette, .bloom: [kCIInputImageKey, kCIInputRadiusKey, kCIInputIntensityKey]
        case .sharpenLuminance: [kCIInputImageKey, kCIInputSharpnessKey, kCIInputRadiusKey]
        case .colorControls: [kCIInputImageKey, kCIInputSaturationKey, kCIInputBrightnessKey, kCIInputContrastKey]
        case .colorMonochrome: [kCIInputImageKey, kCIInputColorKey, kCIInputIntensityKey]
        case .exposureAdjust: [kCIInputImageKey, kCIInputEVKey]
        case .hueAdjust: [kCIInputImageKey, kCIInputAngleKey]
        case .gammaAdjust: [kCIInputImageKey, "inputPower"]
        case .colorPosterize: [kCIInputImageKey, "inputLevels"]
        case .falseColor: [kCIInputImageKey, "inputColor0", "inputColor1"]
        case .sourceOverCompositing: [kCIInputImageKey, kCIInputBackgroundImageKey]
        case .colorInvert, .photoEffectMono, .photoEffectNoir, .photoEffectTonal: [kCIInputImageKey]
        }
    }

    /// The defaults of Apple's filter reference.
    func standard(_ key: String) -> Float {
        switch (self, key) {
        case (.vignette, kCIInputIntensityKey): 0
        case (.bloom, kCIInputIntensityKey), (.unsharpMask, kCIInputIntensityKey): 0.5
        case (.sharpenLuminance, kCIInputSharpnessKey): 0.4
        case (.unsharpMask, kCIInputRadiusKey): 2.5
        case (.sharpenLuminance, kCIInputRadiusKey): 1.69
        case (.crystallize, kCIInputRadiusKey): 20
        case (.vignette, kCIInputRadiusKey): 1
        case (_, kCIInputRadiusKey): 10
        case (_, kCIInputScaleKey): 8
        case (_, kCIInputBrightnessKey), (_, kCIInputEVKey), (_, kCIInputAngleKey): 0
        case (.gammaAdjust, "inputPower"): 1
        case (.colorPosterize, "inputLevels"): 6
        default: 1
        }
    }

    /// The default of a value that is no number; nil where there is none.
    func standardColor(_ key: String) -> CIColor? {
        switch (self, key) {
        case (.colorMonochrome, kCIInputColorKey): CIColor(red: 0.6, green: 0.45, blue: 0.3)
        case (.falseColor, "inputColor0"): CIColor(red: 0.3, green: 0, blue: 0)
        case (.falseColor, "inputColor1"): CIColor(red: 1, green: 0.9, blue: 0.8)
        default: nil
        }
    }

    /// The default of a value; nil for pictures and messages.
    func standardValue(_ key: String) -> Any? {
        switch key {
        case kCIInputImageKey, kCIInputBackgroundImageKey, "inputMessage": nil
        case "inputCorrectionLevel": "M"
        case kCIInputCenterKey: CIVector(x: 150, y: 150)
        case kCIInputColorKey, "inputColor0", "inputColor1": standardColor(key)
        default: NSNumber(value: standard(key))
        }
    }

    func output(_ filter: CIFilter) -> CIImage? {
        if self == .qrCodeGenerator {
            guard let message = filter.data("inputMessage") else { return nil }
            let level = QRCode.Level(rawValue: filter.text("inputCorrectionLevel") ?? "M") ?? .medium
            return QRCode(Array(message), level).map { CIImage($0.bitmap) }
        }
        guard let input = filter.input else { return nil }
        if self == .sourceOverCompositing { return filter.image(kCIInputBackgroundImageKey).map { input.composited(over: $0) } ?? input }
        let values = FilterValues(filter)
        if self == .gaussianBlur || self == .boxBlur || self == .bloom { return spread(input, values) }
        return CIImage(extent: input.base, isClamped: input.isClamped) { changed(input.bitmap, values, input.base) }
    }

    /// Filters that reach beyond the picture's edges.
    private func spread(_ input: CIImage, _ values: FilterValues) -> CIImage {
        let radius = min(max(values.number(kCIInputRadiusKey), 0), 500), reach = CGFloat((radius * 3).rounded(.up))
        let extent = input.isClamped ? input.base : input.base.insetBy(dx: -reach, dy: -reach)
        let background = CIImage(extent: extent) { Bitmap(width: Int(extent.width), height: Int(extent.height)) }
        return CIImage(extent: extent, isClamped: input.isClamped) {
            let wide = input.isClamped ? input.bitmap : input.composited(over: background).bitmap
            let soft = wide.blurred(self == .boxBlur ? radius / Float(3).squareRoot() : radius, clampsEdges: input.isClamped)
            guard self == .bloom else { return soft }
            var made = wide
            let intensity = values.number(kCIInputIntensityKey)
            for index in made.pixels.indices {
                made.pixels[index] = pointwiseMin(made.pixels[index] + soft.pixels[index] * intensity, .one)
            }
            return made
        }
    }

    private func changed(_ bitmap: Bitmap, _ values: FilterValues, _ extent: CGRect) -> Bitmap {
        let intensity = values.number(kCIInputIntensityKey)
        switch self {
        case .sepiaTone:
            return bitmap.mapColors { color in
                func mixed(_ red: Float, _ green: Float, _ blue: Float) -> Float { (color * SIMD3(red, green, blue)).sum() }
                let toned = SIMD3<Float>(mixed(0.393, 0.769, 0.189), mixed(0.349, 0.686, 0.168), mixed(0.272, 0.534, 0.131))
                return color + (toned - color) * intensity
            }
        case .colorInvert: return bitmap.mapColors { .one - $0 }
        case .photoEffectMono: return bitmap.mapColors { SIMD3(repeating: $0.luminance) }
        case .photoEffectTonal: return bitmap.mapColors { SIMD3(repeating: 0.05 + $0.luminance * 0.9) }
        case .photoEffectNoir: return bitmap.mapColors { SIMD3(repeating: ($0.luminance - 0.5) * 1.4 + 0.45) }
        case .colorMonochrome:
            let color = values.color ?? .zero
            return bitmap.mapColors { $0 + (color * $0.luminance - $0) * intensity }
        case .falseColor:
            let (dark, light) = (values.dark ?? .zero, values.light ?? .one)
            return bitmap.mapColors { dark + (light - dark) * $0.luminance }
        case .exposureAdjust:
            let factor = exp2f(values.number(kCIInputEVKey))
            return bitmap.mapColors { $0 * factor }
        case .gammaAdjust:
            let power = values.number("inputPower")
            return bitmap.mapColors { SIMD3(powf($0.x, power), powf($0.y, power), powf($0.z, power)) }
        case .colorPosterize:
            let levels = max(values.number("inputLevels").rounded(), 2)
            return bitmap.mapColors { color in
                let steps = color * (levels - 1)
                return steps.rounded(.toNearestOrAwayFromZero) / (levels - 1)
            }
        case .colorControls:
            let saturation = values.number(kCIInputSaturationKey), brightness = values.number(kCIInputBrightnessKey)
            let contrast = values.number(kCIInputContrastKey)
            return bitmap.mapColors { color in
                let gray = SIMD3<Float>(repeating: color.luminance)
                return (gray + (color - gray) * saturation + brightness - 0.5) * contrast + 0.5
            }
        case .hueAdjust: return bitmap.mapColors(Self.turned(by: values.number(kCIInputAngleKey)))
        case .vignette: return bitmap.vignette(radius: values.number(kCIInputRadiusKey), intensity: intensity)
        case .pixellate: return bitmap.blocks(max(values.number(kCIInputScaleKey), 1), around: values.center(in: extent))
        case .crystallize: return bitmap.crystals(max(values.number(kCIInputRadiusKey), 1))
        case .edges: return bitmap.edges(intensity)
        case .unsharpMask: return bitmap.sharpened(values.number(kCIInputRadiusKey), by: intensity)
        case .sharpenLuminance: return bitmap.sharpened(values.number(kCIInputRadiusKey), by: values.number(kCIInputSharpnessKey))
        case .gaussianBlur, .boxBlur, .bloom, .sourceOverCompositing, .qrCodeGenerator: return bitmap
        }
    }

    /// Colours turned about the grey axis.
    private static func turned(by angle: Float) -> (SIMD3<Float>) -> SIMD3<Float> {
        let axis = SIMD3<Float>(repeating: 1 / Float(3).squareRoot()), (c, s) = (cosf(angle), sinf(angle))
        return { color in
            let cross = SIMD3(axis.y * color.z - axis.z * color.y, axis.z * color.x - axis.x * color.z, axis.x * color.y - axis.y * color.x)
            let along = axis * (axis * color).sum() * (1 - c)
            return color * c + cross * s + along
        }
    }
}

/// A filter's values, as they were when its picture was asked for.
struct FilterValues: Sendable {
    private let numbers: [String: Float]
    let color: SIMD3<Float>?, dark: SIMD3<Float>?, light: SIMD3<Float>?
    private let middle: CGPoint?

    init(_ filter: CIFilter) {
        numbers = Dictionary(uniqueKeysWithValues: filter.kind.keys.map { ($0, filter.number($0)) })
        func part(_ key: String) -> SIMD3<Float>? { filter.color(key).map { SIMD3(Float($0.red), Float($0.green), Float($0.blue)) } }
        (color, dark, light) = (part(kCIInputColorKey), part("inputColor0"), part("inputColor1"))
        middle = filter.point(kCIInputCenterKey)
    }

    func number(_ key: String) -> Float { numbers[key] ?? 0 }

    /// A point of the picture, from its top left; the default is 150 by 150 from the bottom left, as Apple's.
    func center(in extent: CGRect) -> SIMD2<Float> {
        let point = middle ?? CGPoint(x: 150, y: 150)
        return SIMD2(Float(point.x - extent.minX), Float(extent.maxY - point.y))
    }
}
