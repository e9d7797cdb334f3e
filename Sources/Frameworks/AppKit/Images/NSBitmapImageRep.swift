import EspalierApp
import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

/// AppKit's picture as pixels, which can be read, changed, drawn into and written as a file.
open class NSBitmapImageRep: NSImageRep {
    /// How the samples of a pixel lie in memory.
    public struct Format: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The opacity stands before the colours; the colours are not multiplied by it.
        public static let alphaFirst = Format(rawValue: 1), alphaNonpremultiplied = Format(rawValue: 2)
    }

    private let layout: BitmapLayout
    /// How the samples lie in memory.
    public let bitmapFormat: Format
    /// The pixels, until someone asks for bytes.
    private var picture: CGImage?
    /// The pixels as bytes, once someone has asked for them.
    private var bytes: UnsafeMutablePointer<UInt8>?
    /// Whether the bytes are freed with this object; else they are the app's.
    private var ownsBytes = false
    /// The context that draws into it, what was there before, and how much of the drawing has been put into the pixels.
    private var drawing: (context: CGContext, base: CGImage, steps: Int)?

    /// - Parameters:
    ///   - planes: the app's memory for the pixels, which must outlive this object; nil or a nil in it allocates cleared memory.
    ///   - bps: bits of each sample: 8.
    ///   - spp: samples of each pixel, 1 to 4: a grey or three colours, and the opacity.
    ///   - isPlanar: false: the samples of a pixel lie beside each other.
    ///   - rBytes: bytes of each row; 0 is as many as its pixels have.
    ///   - pBits: bits of each pixel; 0 is as many as its samples have.
    /// - Returns: nil for other bitmaps than these, and for those of more than 100 million pixels.
    public convenience init?(
        bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int, pixelsHigh height: Int,
        bitsPerSample bps: Int,
        samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool, colorSpaceName: NSColorSpaceName, bytesPerRow rBytes: Int,
        bitsPerPixel pBits: Int
    ) {
        self.init(
            bitmapDataPlanes: planes, pixelsWide: width, pixelsHigh: height, bitsPerSample: bps, samplesPerPixel: spp, hasAlpha: alpha,
            isPlanar: isPlanar,
            colorSpaceName: colorSpaceName, bitmapFormat: [], bytesPerRow: rBytes, bitsPerPixel: pBits)
    }

    /// As the initializer without a format.
    ///
    /// - Parameter bitmapFormat: where the opacity stands, and whether colours are multiplied by it.
    public init?(
        bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int, pixelsHigh height: Int,
        bitsPerSample bps: Int,
        samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool, colorSpaceName: NSColorSpaceName, bitmapFormat: Format,
        bytesPerRow rBytes: Int,
        bitsPerPixel pBits: Int
    ) {
        let sides = 1...ImageHeader.maximumSide
        guard bps == 8, !isPlanar || spp == 1, spp == (alpha ? 2 : 1) || spp == (alpha ? 4 : 3), sides.contains(width),
            sides.contains(height)
        else { return nil }
        guard width * height <= ImageHeader.maximumPixels, pBits == 0 || (pBits % 8 == 0 && (spp * 8...32).contains(pBits)) else {
            return nil
        }
        let stride = pBits == 0 ? spp : pBits / 8, row = rBytes == 0 ? width * stride : rBytes
        guard row >= width * stride, row <= 1 << 24, row * height <= 1 << 31 else { return nil }
        layout = BitmapLayout(
            width: width, height: height, samples: spp, hasAlpha: alpha, stride: stride, bytesPerRow: row,
            isPremultiplied: !bitmapFormat.contains(.alphaNonpremultiplied), isAlphaFirst: bitmapFormat.contains(.alphaFirst))
        self.bitmapFormat = bitmapFormat
        super.init()
        if let given = planes?[0] { bytes = given } else { allocate() }
        takeLayout()
        self.colorSpaceName = colorSpaceName
    }

    /// The pixels of a picture.
    public init(cgImage: CGImage) {
        let samples = cgImage.isOpaque ? 3 : 4
        layout = BitmapLayout(
            width: cgImage.width, height: cgImage.height, samples: samples, hasAlpha: samples == 4, stride: samples,
            bytesPerRow: cgImage.width * samples)
        bitmapFormat = []
        picture = cgImage
        super.init()
        takeLayout()
    }

    /// The picture in the bytes of a file: PNG, JPEG, WebP, HEIC or plain TIFF; nil where there is none.
    public convenience init?(data: Data) {
        guard let picture = try? ImageDecoder.decode(data) else { return nil }
        self.init(cgImage: picture)
    }

    deinit { if ownsBytes { bytes?.deallocate() } }

    private func takeLayout() {
        size = NSSize(width: layout.width, height: layout.height)
        (pixelsWide, pixelsHigh, bitsPerSample, hasAlpha) = (layout.width, layout.height, 8, layout.hasAlpha)
        isOpaque = !layout.hasAlpha
        colorSpaceName = layout.samples < 3 ? .deviceWhite : .deviceRGB
    }

    private func allocate() {
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: layout.byteCount)
        new.initialize(repeating: 0, count: layout.byteCount)
        (bytes, ownsBytes) = (new, true)
    }

    // MARK: - Pixels

    /// The bits of a pixel.
    open var bitsPerPixel: Int { layout.stride * 8 }
    /// The bytes of a row.
    open var bytesPerRow: Int { layout.bytesPerRow }
    /// The bytes of all rows.
    open var bytesPerPlane: Int { layout.byteCount }
    /// The samples of a pixel: a grey or three colours, and the opacity.
    open var samplesPerPixel: Int { layout.samples }
    /// 1: the samples of a pixel lie beside each other.
    open var numberOfPlanes: Int { 1 }
    /// False, as `numberOfPlanes`.
    open var isPlanar: Bool { false }

    /// The pixels, row by row from the top, in `bitmapFormat`. They may be changed, and live as long as this object.
    open var bitmapData: UnsafeMutablePointer<UInt8>? { currentBytes }

    /// The bytes with everything that was drawn.
    private var currentBytes: UnsafeMutablePointer<UInt8> {
        flush()
        if let bytes { return bytes }
        allocate()
        guard let bytes else { fatalError("allocated above") }
        if let picture { layout.write(picture, to: bytes) }
        picture = nil
        return bytes
    }

    /// The pixels as they are now; later changes do not change the picture.
    open var cgImage: CGImage? {
        flush()
        return picture ?? bytes.map { layout.picture($0) }
    }

    /// The pixels as they are now. The rectangle, context and hints are not looked at.
    open override func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?, hints: [AnyHashable: Any]?
    ) -> CGImage? {
        cgImage
    }

    private func isInside(_ x: Int, _ y: Int) -> Bool { (0..<layout.width).contains(x) && (0..<layout.height).contains(y) }

    /// The colour of a pixel, counted from the top left corner; nil outside.
    open func colorAt(x: Int, y: Int) -> NSColor? {
        guard isInside(x, y) else { return nil }
        flush()
        let pixel = picture.map { $0.pixels[y * layout.width + x] } ?? layout.pixel(currentBytes + layout.place(x, y))
        let alpha = CGFloat(pixel >> 24)
        func part(_ shift: UInt32) -> CGFloat { alpha > 0 ? min(CGFloat(pixel >> shift & 255) / alpha, 1) : 0 }
        return NSColor(red: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
    }

    /// Changes a pixel, counted from the top left corner; outside it does nothing.
    open func setColor(_ color: NSColor, atX x: Int, y: Int) {
        guard isInside(x, y) else { return }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        func byte(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        let opacity = min(max(alpha, 0), 1)
        layout.write(
            byte(opacity) << 24 | byte(red * opacity) << 16 | byte(green * opacity) << 8 | byte(blue * opacity),
            to: currentBytes + layout.place(x, y))
    }

    /// Reads the samples of a pixel, as many as it has, from 0 to 255.
    open func getPixel(_ p: UnsafeMutablePointer<Int>, atX x: Int, y: Int) {
        guard isInside(x, y) else { return }
        let pixel = currentBytes + layout.place(x, y)
        for index in 0..<layout.samples { p[index] = Int(pixel[index]) }
    }

    /// Changes the samples of a pixel, as many as it has, from 0 to 255.
    open func setPixel(_ p: UnsafeMutablePointer<Int>, atX x: Int, y: Int) {
        guard isInside(x, y) else { return }
        let pixel = currentBytes + layout.place(x, y)
        for index in 0..<layout.samples { pixel[index] = UInt8(min(max(p[index], 0), 255)) }
    }

    // MARK: - Drawing

    /// Draws the pixels into the current context, from the origin.
    @MainActor @preconcurrency @discardableResult open override func draw() -> Bool { draw(in: NSRect(origin: .zero, size: size)) }

    /// Draws the pixels stretched to a rectangle.
    @MainActor @preconcurrency @discardableResult open override func draw(in rect: NSRect) -> Bool {
        guard let context = CGContext.current, let cgImage else { return false }
        context.draw(Image(decorative: cgImage, scale: 1), in: rect)
        return true
    }

    /// A context that draws into the pixels, in points from the bottom left corner. Pixels that are changed otherwise while it draws are
    /// lost.
    @MainActor func makeContext() -> CGContext? {
        guard size.width > 0, size.height > 0, let base = cgImage else { return nil }
        let context = CGContext(in: EnvironmentValues())
        context.scaleBy(x: CGFloat(layout.width) / size.width, y: CGFloat(layout.height) / size.height)
        context.pointUp(in: size.height)
        drawing = (context, base, context.stepCount)
        return context
    }

    /// Puts what was drawn into the pixels. Drawing is the main thread's.
    func flush() {
        guard let (context, base, steps) = drawing, MainThread.isCurrent else { return }
        let isOpaque = !layout.hasAlpha
        let drawn: (picture: CGImage, steps: Int)? = assumeMainActor {
            guard context.stepCount != steps else { return nil }
            let size = CGSize(width: base.width, height: base.height)
            return context.picture(size: size, scale: 1, isOpaque: isOpaque, on: base).map { ($0, context.stepCount) }
        }
        guard let drawn, drawn.picture.width == layout.width, drawn.picture.height == layout.height else { return }
        drawing?.steps = drawn.steps
        if let bytes { layout.write(drawn.picture, to: bytes) } else { picture = drawn.picture }
    }
}
