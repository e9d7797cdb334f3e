public import EspalierGraphics
public import Foundation

/// A picture in memory: rows of pixels with blue, green, red and alpha, a byte each.
///
/// It is written by whoever makes it, and read by others afterwards, between `CVPixelBufferLockBaseAddress(_:_:)` and its counterpart.
public final class CVPixelBuffer: @unchecked Sendable {
    // Unchecked: as on a Mac, whoever writes into the memory sees to it that nobody else does.
    let width: Int, height: Int
    let memory: UnsafeMutablePointer<UInt32>

    /// Sides beyond this, and more pixels than pictures may have, are refused.
    static let longestSide = 16_384, mostPixels = 100_000_000

    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide, width * height <= Self.mostPixels else {
            return nil
        }
        (self.width, self.height) = (width, height)
        memory = .allocate(capacity: width * height)
        memory.initialize(repeating: 0, count: width * height)
    }

    deinit { memory.deallocate() }

    /// A buffer with a picture's pixels; nil for one that is too large.
    package convenience init?(_ image: CGImage) {
        self.init(width: image.width, height: image.height)
        image.pixels.withUnsafeBufferPointer { memory.update(from: $0.baseAddress!, count: $0.count) }
    }

    /// The pixels as a picture.
    package var picture: CGImage {
        CGImage(width: width, height: height, pixels: Array(UnsafeBufferPointer(start: memory, count: width * height)))
    }
}

/// A picture in memory.
public typealias CVImageBuffer = CVPixelBuffer
/// Whether a function has done what it was for: 0 if it has.
public typealias CVReturn = Int32
/// Four letters as a number.
public typealias OSType = UInt32
/// How a buffer's memory is used.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing is written.
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// It is done.
public let kCVReturnSuccess: CVReturn = 0
/// The function cannot do this.
public let kCVReturnError: CVReturn = -6660
/// A size or another argument makes no sense.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There is no memory for it, or it is larger than pictures may be.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// Only 32 bits of blue, green, red and alpha are known.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680

/// Blue, green, red and alpha, a byte each: the one format that there is here.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// Alpha, red, green and blue. Only a name.
public let kCVPixelFormatType_32ARGB: OSType = 0x20
/// Brightness and colours in two planes. Only a name.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
/// Brightness and colours in two planes, in the range of video. Only a name.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076

/// The key of a pixel format.
public var kCVPixelBufferPixelFormatTypeKey: CFString { "PixelFormatType" }
/// The key of a width.
public var kCVPixelBufferWidthKey: CFString { "Width" }
/// The key of a height.
public var kCVPixelBufferHeightKey: CFString { "Height" }
/// The key of whether others can draw into the memory. Not looked at.
public var kCVPixelBufferCGImageCompatibilityKey: CFString { "CGImageCompatibility" }
/// The key of whether others can draw into the memory. Not looked at.
public var kCVPixelBufferCGBitmapContextCompatibilityKey: CFString { "CGBitmapContextCompatibility" }

/// Makes a buffer of black, transparent pixels.
///
/// - Parameters:
///   - allocator: not looked at.
///   - pixelFormatType: `kCVPixelFormatType_32BGRA`; others are refused.
///   - pixelBufferAttributes: not looked at.
///   - pixelBufferOut: set to the buffer.
public func CVPixelBufferCreate(
    _ allocator: AnyObject?, _ width: Int, _ height: Int, _ pixelFormatType: OSType, _ pixelBufferAttributes: CFDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    guard pixelFormatType == kCVPixelFormatType_32BGRA else { return kCVReturnInvalidPixelFormat }
    guard width > 0, height > 0 else { return kCVReturnInvalidArgument }
    guard let made = CVPixelBuffer(width: width, height: height) else { return kCVReturnAllocationFailed }
    pixelBufferOut.pointee = made
    return kCVReturnSuccess
}

/// In pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
/// In pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
/// How many bytes a row takes.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width * 4 }
/// How many bytes all rows take.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width * pixelBuffer.height * 4 }
/// Where the first row is.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(pixelBuffer.memory)
}
/// The one format that there is.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { kCVPixelFormatType_32BGRA }
/// False: the bytes of a pixel are together.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { false }
/// 0: the bytes of a pixel are together.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
/// Says that the memory is used. It is always there.
@discardableResult public func CVPixelBufferLockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags) -> CVReturn {
    kCVReturnSuccess
}
/// Says that the memory is used no more.
@discardableResult public func CVPixelBufferUnlockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    kCVReturnSuccess
}
