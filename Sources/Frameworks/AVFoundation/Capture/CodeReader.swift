import EspalierGraphics
import Foundation
import Synchronization

/// Finds codes in pictures, by libzbar (0.10 or newer), where it is installed.
final class CodeReader: Sendable {
    /// A code, and the corners of what was found of it, in the picture's pixels.
    struct Found: Equatable, Sendable {
        var type: Int32
        var text: String
        var points: [CGPoint]
    }

    private typealias Pointer = UnsafeMutableRawPointer

    /// The functions of zbar.h.
    private struct Functions: Sendable {
        let makeScanner: @convention(c) () -> Pointer?, freeScanner: @convention(c) (Pointer) -> Void
        let configure: @convention(c) (Pointer, Int32, Int32, Int32) -> Int32
        let makeImage: @convention(c) () -> Pointer?, freeImage: @convention(c) (Pointer) -> Void
        let setFormat: @convention(c) (Pointer, UInt) -> Void, setSize: @convention(c) (Pointer, UInt32, UInt32) -> Void
        let setData: @convention(c) (Pointer, UnsafeRawPointer, UInt, Pointer?) -> Void
        let scan: @convention(c) (Pointer, Pointer) -> Int32
        let first: @convention(c) (Pointer) -> Pointer?, next: @convention(c) (Pointer) -> Pointer?
        let type: @convention(c) (Pointer) -> Int32, text: @convention(c) (Pointer) -> UnsafePointer<UInt8>?,
            length: @convention(c) (Pointer) -> UInt32
        let points: @convention(c) (Pointer) -> UInt32, x: @convention(c) (Pointer, UInt32) -> Int32,
            y: @convention(c) (Pointer, UInt32) -> Int32

        init?() {
            guard let library = LoadedLibrary("libzbar.so.0") else { return nil }
            func find<T>(_ name: String, _ type: T.Type) -> T? { library.function("zbar_" + name, as: type) }
            guard let makeScanner = find("image_scanner_create", (@convention(c) () -> Pointer?).self),
                let freeScanner = find("image_scanner_destroy", (@convention(c) (Pointer) -> Void).self),
                let configure = find("image_scanner_set_config", (@convention(c) (Pointer, Int32, Int32, Int32) -> Int32).self),
                let makeImage = find("image_create", (@convention(c) () -> Pointer?).self),
                let freeImage = find("image_destroy", (@convention(c) (Pointer) -> Void).self),
                let setFormat = find("image_set_format", (@convention(c) (Pointer, UInt) -> Void).self),
                let setSize = find("image_set_size", (@convention(c) (Pointer, UInt32, UInt32) -> Void).self),
                let setData = find("image_set_data", (@convention(c) (Pointer, UnsafeRawPointer, UInt, Pointer?) -> Void).self),
                let scan = find("scan_image", (@convention(c) (Pointer, Pointer) -> Int32).self),
                let first = find("image_first_symbol", (@convention(c) (Pointer) -> Pointer?).self),
                let next = find("symbol_next", (@convention(c) (Pointer) -> Pointer?).self),
                let type = find("symbol_get_type", (@convention(c) (Pointer) -> Int32).self),
                let text = find("symbol_get_data", (@convention(c) (Pointer) -> UnsafePointer<UInt8>?).self),
                let length = find("symbol_get_data_length", (@convention(c) (Pointer) -> UInt32).self),
                let points = find("symbol_get_loc_size", (@convention(c) (Pointer) -> UInt32).self),
                let x = find("symbol_get_loc_x", (@convention(c) (Pointer, UInt32) -> Int32).self),
                let y = find("symbol_get_loc_y", (@convention(c) (Pointer, UInt32) -> Int32).self)
            else { return nil }
            (self.makeScanner, self.freeScanner, self.configure, self.makeImage, self.freeImage) = (
                makeScanner, freeScanner, configure, makeImage, freeImage
            )
            (self.setFormat, self.setSize, self.setData, self.scan, self.first, self.next) = (
                setFormat, setSize, setData, scan, first, next
            )
            (self.type, self.text, self.length, self.points, self.x, self.y) = (type, text, length, points, x, y)
        }
    }

    private static let functions = Functions()
    /// Whether the library is there.
    static var isAvailable: Bool { functions != nil }

    /// A scanner is used by one thread at a time.
    private let scanner: Mutex<UInt>
    private let library: Functions
    private static let mostCodes = 64, longestText = 8192

    init?() {
        guard let library = Self.functions, let made = library.makeScanner() else { return nil }
        // All kinds; ZBAR_CFG_ENABLE.
        _ = library.configure(made, 0, 0, 1)
        self.library = library
        scanner = Mutex(UInt(bitPattern: made))
    }

    deinit { scanner.withLock { if let made = UnsafeMutableRawPointer(bitPattern: $0) { library.freeScanner(made) } } }

    func codes(in picture: CGImage) -> [Found] {
        // Brightness alone (Rec. 601).
        let gray = picture.pixels.map { pixel in UInt8((299 * (pixel >> 16 & 255) + 587 * (pixel >> 8 & 255) + 114 * (pixel & 255)) / 1000)
        }
        return scanner.withLock { address in
            guard let scanner = UnsafeMutableRawPointer(bitPattern: address), let image = library.makeImage() else { return [] }
            defer { library.freeImage(image) }
            return gray.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return [] }
                // "Y800": a byte a pixel.
                library.setFormat(image, 0x3030_3859)
                library.setSize(image, UInt32(picture.width), UInt32(picture.height))
                library.setData(image, base, UInt(bytes.count), nil)
                guard library.scan(scanner, image) > 0 else { return [] }
                var found: [Found] = [], symbol = library.first(image)
                while let now = symbol, found.count < Self.mostCodes {
                    if let text = library.text(now) {
                        let bytes = UnsafeBufferPointer(start: text, count: min(Int(library.length(now)), Self.longestText))
                        let points = (0..<min(library.points(now), 64)).map {
                            CGPoint(x: CGFloat(library.x(now, $0)), y: CGFloat(library.y(now, $0)))
                        }
                        found.append(Found(type: library.type(now), text: String(decoding: bytes, as: UTF8.self), points: points))
                    }
                    symbol = library.next(now)
                }
                return found
            }
        }
    }
}
