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

        init() throws {
            let library = try LoadedLibrary("libzbar.so.0")
            makeScanner = try library("zbar_image_scanner_create")
            freeScanner = try library("zbar_image_scanner_destroy")
            configure = try library("zbar_image_scanner_set_config")
            makeImage = try library("zbar_image_create")
            freeImage = try library("zbar_image_destroy")
            setFormat = try library("zbar_image_set_format")
            setSize = try library("zbar_image_set_size")
            setData = try library("zbar_image_set_data")
            scan = try library("zbar_scan_image")
            first = try library("zbar_image_first_symbol")
            next = try library("zbar_symbol_next")
            type = try library("zbar_symbol_get_type")
            text = try library("zbar_symbol_get_data")
            length = try library("zbar_symbol_get_data_length")
            points = try library("zbar_symbol_get_loc_size")
            x = try library("zbar_symbol_get_loc_x")
            y = try library("zbar_symbol_get_loc_y")
        }
    }

    private static let functions = try? Functions()
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
