import CCapture
import EspalierGraphics
import Foundation
import Glibc
import Synchronization

/// The cameras of Video4Linux.
struct VideoDevices: CameraDriver {
    /// Nodes with higher numbers are not looked for.
    private static let most = 64
    private static let mostSizes = 128

    private static var paths: [String] { (0..<most).map { "/dev/video\($0)" }.filter { access($0, F_OK) == 0 } }

    var isRefused: Bool {
        let paths = Self.paths
        return !paths.isEmpty && !paths.contains { access($0, R_OK | W_OK) == 0 }
    }

    func cameras() -> [Camera] {
        Self.paths.compactMap { path -> Camera? in
            let device = ccapture_open(path)
            guard device >= 0 else { return nil }
            defer { ccapture_close(device) }
            var info = ccapture_info()
            guard ccapture_describe(device, &info) == 0, info.captures != 0 else { return nil }
            let sizes = [CCAPTURE_MJPEG, CCAPTURE_YUYV].flatMap { Self.sizes(device, Int32($0)) }
            // A camera's second node, for what it says about its pictures, has no formats.
            guard !sizes.isEmpty else { return nil }
            let name = Self.text(info.name), place = Self.text(info.place)
            return Camera(
                path: path, name: name.isEmpty ? path : name, place: place.isEmpty ? path : place,
                sizes: Array(Set(sizes)).sorted { $0.width * $0.height > $1.width * $1.height })
        }
    }

    private static func text<Bytes>(_ bytes: Bytes) -> String {
        withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func sizes(_ device: Int32, _ format: Int32) -> [CameraSize] {
        var widths = [UInt32](repeating: 0, count: mostSizes), heights = widths
        let count = ccapture_sizes(device, format, &widths, &heights, mostSizes)
        return zip(widths, heights).prefix(count).map { CameraSize(width: Int($0), height: Int($1)) }
            .filter { CameraFrames.isSane(CameraFormat(kind: .jpeg, size: $0)) }
    }

    func open(_ camera: Camera, wanted: CameraSize) -> (any CameraStream)? {
        let device = ccapture_open(camera.path)
        guard device >= 0 else { return nil }
        // Large pictures come in time only when they are compressed.
        let kinds = wanted.width > 640 ? [CCAPTURE_MJPEG, CCAPTURE_YUYV] : [CCAPTURE_YUYV, CCAPTURE_MJPEG]
        for kind in kinds {
            var format = ccapture_format(format: Int32(kind), width: UInt32(wanted.width), height: UInt32(wanted.height), stride: 0)
            guard ccapture_choose(device, &format) == 0 else { continue }
            let chosen = CameraFormat(
                kind: format.format == Int32(CCAPTURE_MJPEG) ? .jpeg : .pairs,
                size: CameraSize(width: Int(format.width), height: Int(format.height)),
                stride: Int(format.stride))
            guard CameraFrames.isSane(chosen), let stream = ccapture_start(device) else { continue }
            return VideoStream(device, stream, chosen)
        }
        ccapture_close(device)
        return nil
    }
}

/// Pictures of a device of Video4Linux.
private final class VideoStream: CameraStream {
    let format: CameraFormat
    private let device: Int32
    private let stream: Mutex<OpaquePointer?>

    init(_ device: Int32, _ stream: OpaquePointer, _ format: CameraFormat) {
        (self.device, self.format) = (device, format)
        nonisolated(unsafe) let made: OpaquePointer? = stream
        self.stream = Mutex(made)
    }

    deinit { close() }

    func next(within milliseconds: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        stream.withLock { stream in
            guard let stream else { return false }
            var size = 0, failed: Int32 = 0
            guard let bytes = ccapture_next(stream, Int32(milliseconds), &size, &failed) else { return failed == 0 }
            body(UnsafeRawBufferPointer(start: bytes, count: size))
            ccapture_release(stream)
            return true
        }
    }

    func close() {
        let isOpen = stream.withLock { stream in
            guard let open = stream else { return false }
            ccapture_stop(open)
            stream = nil
            return true
        }
        if isOpen { ccapture_close(device) }
    }
}

/// Pixels of two bytes each.
enum PairConversion {
    /// - Parameter base: At least `stride * (height - 1) + width * 2` bytes; the width is even.
    static func picture(_ base: UnsafeRawPointer, stride: Int, width: Int, height: Int) -> CGImage {
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            ccapture_convert_yuyv(base.assumingMemoryBound(to: UInt8.self), stride, UInt32(width), UInt32(height), buffer.baseAddress)
            count = width * height
        }
        return CGImage(width: width, height: height, pixels: pixels, isOpaque: true)
    }
}
