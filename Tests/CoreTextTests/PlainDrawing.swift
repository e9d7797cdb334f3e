import CoreGraphics

// What compiles with CoreGraphics alone, without UIKit, AppKit and SwiftUI.

/// A square of four points, red on the left and blue on the right, with its upper right quarter cut out.
@MainActor func plainDrawing() -> CGContext? {
    let space = CGColorSpaceCreateDeviceRGB()
    guard let context = CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue),
        let gradient = CGGradient(
            colorsSpace: space, colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)],
            locations: [0.5, 0.5])
    else { return nil }
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.saveGState()
    context.addPath(path)
    context.clip()
    context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
    context.setBlendMode(.clear)
    context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    return context
}

/// Two pixels of an app's bytes: red and green.
func plainImage() -> CGImage? {
    guard let provider = CGDataProvider(data: Data([255, 0, 0, 255, 0, 255, 0, 255])) else { return nil }
    return CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider, decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent)
}
