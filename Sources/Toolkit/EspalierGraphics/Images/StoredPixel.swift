/// A pixel of a picture, whose colours are multiplied by its opacity, of parts from 0 to 255 as a file or an app has them.
/// - Parameter isPremultiplied: whether the colours are multiplied already. What is brighter than its opacity allows is no colour.
@inline(__always) package func storedPixel(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32, isPremultiplied: Bool) -> UInt32 {
    func part(_ value: UInt32) -> UInt32 { isPremultiplied ? min(value, alpha) : (value * alpha + 127) / 255 }
    return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
}
