import EspalierGraphics
import Foundation

/// What knows the machine's cameras: Video4Linux, or in tests a list.
protocol CameraDriver: Sendable {
    /// The cameras that there are now.
    func cameras() -> [Camera]
    /// Whether there is one that the user may not open.
    var isRefused: Bool { get }
    /// Begins to capture; waits until the camera runs.
    /// - Parameter wanted: The size that the pictures should have.
    /// - Returns: nil if it cannot be opened, as when another program has it.
    func open(_ camera: Camera, wanted: CameraSize) -> (any CameraStream)?
}

/// A camera.
struct Camera: Hashable, Sendable {
    /// Where it is: "/dev/video0".
    let path: String
    let name: String
    /// Where it is plugged in: the same after a restart.
    let place: String
    let sizes: [CameraSize]
}

/// In pixels.
struct CameraSize: Hashable, Sendable {
    var width: Int, height: Int
}

/// How a camera's pictures come.
struct CameraFormat: Hashable, Sendable {
    enum Kind: Sendable { case pairs, jpeg }
    var kind: Kind
    var size: CameraSize
    /// Bytes from one row to the next; 0 for rows without gaps.
    var stride = 0
}

/// Pictures of a camera. It is used by one thread at a time.
protocol CameraStream: AnyObject, Sendable {
    var format: CameraFormat { get }
    /// Waits for a picture, but not longer than some milliseconds, and hands over the newest.
    /// - Returns: Whether more may come.
    func next(within milliseconds: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool
    func close()
}

/// Turns what a camera sends into pictures. A driver's word about sizes is compared with the bytes that have come.
enum CameraFrames {
    static let longestSide = 8192

    static func isSane(_ format: CameraFormat) -> Bool {
        let size = format.size
        guard (2...longestSide).contains(size.width), (1...longestSide).contains(size.height) else { return false }
        return format.kind == .jpeg
            || size.width % 2 == 0 && (format.stride == 0 || (size.width * 2...longestSide * 16).contains(format.stride))
    }

    /// - Returns: nil for what is no whole picture.
    static func picture(_ bytes: UnsafeRawBufferPointer, _ format: CameraFormat) -> CGImage? {
        guard isSane(format), let base = bytes.baseAddress else { return nil }
        switch format.kind {
        case .pairs:
            let (width, height) = (format.size.width, format.size.height), stride = format.stride == 0 ? width * 2 : format.stride
            guard bytes.count >= stride * (height - 1) + width * 2 else { return nil }
            return PairConversion.picture(base, stride: stride, width: width, height: height)
        case .jpeg:
            let data = Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: base), count: bytes.count, deallocator: .none)
            guard let header = try? ImageHeader(data), header.format == .jpeg, max(header.width, header.height) <= longestSide else {
                return nil
            }
            return try? ImageDecoder.decode(data, header)
        }
    }
}
