public import Foundation

/// The key of the picture that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The key of the picture behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of how far a filter reaches, in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of how large parts are, in pixels.
public let kCIInputScaleKey = "inputScale"
/// The key of how much a filter does.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a middle.
public let kCIInputCenterKey = "inputCenter"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of an angle, in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of how colourful a picture is.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of how bright a picture is.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of how far light and dark are apart.
public let kCIInputContrastKey = "inputContrast"
/// The key of an exposure, in stops.
public let kCIInputEVKey = "inputEV"
/// The key of how sharp edges are.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of a width, in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The key of the result.
public let kCIOutputImageKey = "outputImage"

/// Makes a picture of another, or of nothing. Filters are known by name, `CIFilter(name: "CISepiaTone")`, or by functions,
/// `CIFilter.sepiaTone()`; `FilterKind` says which there are. A value that is not set has the
/// filter's default.
open class CIFilter: NSObject {
    let kind: FilterKind
    private var values: [String: Any] = [:]

    init(_ kind: FilterKind) { self.kind = kind }

    /// The filter of a name; nil if there is none here.
    public convenience init?(name: String) {
        guard let kind = FilterKind(rawValue: name) else { return nil }
        self.init(kind)
    }

    /// The filter of a name, with values.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// The filter's name.
    open var name: String { kind.rawValue }
    /// The keys of the values that it takes.
    open var inputKeys: [String] { kind.keys }
    /// The keys of what it makes.
    open var outputKeys: [String] { [kCIOutputImageKey] }
    /// Takes all values away.
    open func setDefaults() { values = values.filter { $0.key == kCIInputImageKey } }

    /// Sets a value. A key that the filter does not take changes nothing; on a Mac it ends the app.
    open func setValue(_ value: Any?, forKey key: String) { if kind.keys.contains(key) { values[key] = value } }
    /// A value: the one that was set, or the filter's default; nil for a picture that is not set, and for a key that the filter does not
    /// take.
    open func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        return kind.keys.contains(key) ? values[key] ?? kind.standardValue(key) : nil
    }

    /// The filter's picture; nil if it has nothing to work on.
    open var outputImage: CIImage? { kind.output(self) }

    /// The names of the filters that are here.
    open class func filterNames(inCategory category: String?) -> [String] { FilterKind.allCases.map(\.rawValue).sorted() }

    // MARK: Values for the filters

    func number(_ key: String) -> Float { Self.number(values[key]) ?? kind.standard(key) }
    var input: CIImage? { values[kCIInputImageKey] as? CIImage }
    func image(_ key: String) -> CIImage? { values[key] as? CIImage }
    func color(_ key: String) -> CIColor? { values[key] as? CIColor ?? kind.standardColor(key) }
    func data(_ key: String) -> Data? { values[key] as? Data }
    func text(_ key: String) -> String? { values[key] as? String }
    func point(_ key: String) -> CGPoint? { values[key] as? CGPoint ?? (values[key] as? CIVector)?.cgPoint }

    private static func number(_ value: Any?) -> Float? {
        switch value {
        case let value as Float: value
        case let value as Double: Float(value)
        case let value as CGFloat: Float(value)
        case let value as Int: Float(value)
        case let value as NSNumber: value.floatValue
        default: nil
        }
    }
}

/// Numbers for filters.
public final class CIVector: NSObject, Sendable {
    private let numbers: [CGFloat]
    /// Two numbers.
    public init(x: CGFloat, y: CGFloat) { numbers = [x, y] }
    /// Three numbers.
    public init(x: CGFloat, y: CGFloat, z: CGFloat) { numbers = [x, y, z] }
    /// Four numbers.
    public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { numbers = [x, y, z, w] }
    /// A point.
    public convenience init(cgPoint: CGPoint) { self.init(x: cgPoint.x, y: cgPoint.y) }
    /// The first number.
    public var x: CGFloat { value(at: 0) }
    /// The second number.
    public var y: CGFloat { value(at: 1) }
    /// The third number; 0 if there is none.
    public var z: CGFloat { value(at: 2) }
    /// The fourth number; 0 if there is none.
    public var w: CGFloat { value(at: 3) }
    /// How many numbers there are.
    public var count: Int { numbers.count }
    /// The first two numbers as a point.
    public var cgPoint: CGPoint { CGPoint(x: x, y: y) }
    /// A number by its place; 0 beyond the last.
    public func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }
}
