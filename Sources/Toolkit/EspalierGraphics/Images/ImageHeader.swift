import CImages
package import Foundation

/// A kind of picture file.
package enum ImageFormat: String, Hashable, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    case heic = "HEIC"
    case tiff = "TIFF"

    /// Detects the format from the first bytes of a file, regardless of its name.
    package init?(_ data: Data) {
        let start = [UInt8](data.prefix(12))
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.count == 12, start.starts(with: Array("RIFF".utf8)), Array(start[8...]) == Array("WEBP".utf8) {
            self = .webP
        } else if start.count == 12, Array(start[4..<8]) == Array("ftyp".utf8), Self.heicBrands.contains(Array(start[8...])) {
            self = .heic
        } else if start.starts(with: [0x49, 0x49, 42, 0]) || start.starts(with: [0x4D, 0x4D, 0, 42]) {
            self = .tiff
        } else {
            return nil
        }
    }

    /// The brands of HEVC picture files (ISO 23008-12), and those that do not specify the codec.
    private static let heicBrands = Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map { Array($0.utf8) })

    /// The file name extensions, the most common first.
    package static let pathExtensions = ["png", "jpg", "jpeg", "webp", "heic", "heif", "tiff", "tif"]

    /// The library that reads such files, and its Debian package; nil for one that is always present.
    fileprivate var library: (name: String, package: String)? {
        switch self {
        case .png, .tiff: nil
        case .jpeg: ("libjpeg", "libjpeg62-turbo")
        case .webP: ("libwebp", "libwebp7")
        case .heic: ("libheif", "libheif1")
        }
    }
}

/// The reason why a picture could not be loaded.
package enum ImageError: Error, Hashable, CustomStringConvertible {
    case unreadable(String)
    case unknownFormat
    case damaged(ImageFormat)
    case tooLarge(width: Int, height: Int)
    case noLibrary(ImageFormat)
    case damagedOutlines(VectorFormat)
    case noLibraryForOutlines(VectorFormat)
    case tooSlow(seconds: Int)
    case outOfMemory

    package var description: String {
        switch self {
        case .unreadable(let reason): return reason
        case .unknownFormat: return "it is no PNG, JPEG, WebP, HEIC or TIFF file"
        case .damaged(let format): return "the \(format.rawValue) file is damaged or cut off"
        case .tooLarge(let width, let height):
            return """
                its \(width) x \(height) pixels are too many: at most \(ImageHeader.maximumSide) on a side and \
                \(ImageHeader.maximumPixels / 1_000_000) million altogether are shown
                """
        case .noLibrary(let format):
            guard let library = format.library else { return "\(format.rawValue) files cannot be read on this machine" }
            // Newer releases have the HEVC decoder in a separate package.
            let decoder = format == .heic ? ", and libheif-plugin-libde265 where there is one" : ""
            return """
                \(format.rawValue) files are read by \(library.name), which is not on this machine. Install \(library.package) \
                (Debian: apt-get install \(library.package)\(decoder))
                """
        case .damagedOutlines(let format): return "the \(format.rawValue) file is damaged or cut off"
        case .noLibraryForOutlines(let format):
            return """
                \(format.rawValue) files are drawn by \(format.library), which is not on this machine. Install \(format.package) \
                (Debian: apt-get install \(format.package))
                """
        case .tooSlow(let seconds): return "to draw it takes more than \(seconds) seconds"
        case .outOfMemory: return "there is not enough memory for it"
        }
    }
}

/// A picture file's properties, read without decoding it.
package struct ImageHeader: Hashable, Sendable {
    package var format: ImageFormat
    /// The size in pixels as stored in the file.
    package var width: Int
    package var height: Int
    package var orientation = PixelOrientation.up

    /// Limits of a picture's size: a file of a few bytes can claim any size, and is rejected beyond these.
    package static let maximumSide = 32_767
    package static let maximumPixels = 100_000_000
    /// The largest size of a file, in bytes.
    package static let maximumBytes = 256 << 20

    /// The width and height in pixels as displayed.
    package var shownWidth: Int { orientation.swapsAxes ? height : width }
    package var shownHeight: Int { orientation.swapsAxes ? width : height }
    package var pixelCount: Int { width * height }

    package init(_ data: Data) throws(ImageError) {
        guard let format = ImageFormat(data) else { throw .unknownFormat }
        self.format = format
        var width: UInt32 = 0, height: UInt32 = 0
        switch format {
        case .png: (width, height) = try Self.pngSize(data)
        case .jpeg:
            try data.withBytes { bytes, count throws(ImageError) in try format.check(cimages_jpeg_size(bytes, count, &width, &height)) }
            orientation = ExifOrientation.find(in: data)
        case .webP:
            try data.withBytes { bytes, count throws(ImageError) in try format.check(cimages_webp_size(bytes, count, &width, &height)) }
        case .heic:
            try data.withBytes { bytes, count throws(ImageError) in try format.check(cimages_heif_size(bytes, count, &width, &height)) }
        case .tiff:
            let file = try TIFFFile(data)
            (width, height, orientation) = (file.width, file.height, file.orientation)
        }
        (self.width, self.height) = (Int(width), Int(height))
        guard width > 0, height > 0 else { throw .damaged(format) }
        guard self.width <= Self.maximumSide, self.height <= Self.maximumSide, pixelCount <= Self.maximumPixels else {
            throw .tooLarge(width: self.width, height: self.height)
        }
        // Every block of 8 x 8 pixels takes at least one bit (ITU-T T.81): a file that claims more is truncated.
        if format == .jpeg, pixelCount / 512 > data.count { throw .damaged(.jpeg) }
    }

    /// The size, from the first chunk (ISO 15948).
    private static func pngSize(_ data: Data) throws(ImageError) -> (UInt32, UInt32) {
        let bytes = [UInt8](data.prefix(33))
        guard bytes.count == 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .damaged(.png) }
        func number(_ start: Int) -> UInt32 { bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } }
        let (width, height) = (number(16), number(20))
        let channels: UInt64 = switch bytes[25] {
        case 2: 3
        case 4: 2
        case 6: 4
        default: 1
        }
        // Deflate expands a byte to at most 1032: a file that claims more is truncated.
        let isSane = width <= maximumSide && height <= maximumSide
        let bits = isSane ? UInt64(width) * UInt64(height) * UInt64(bytes[24]) * channels : 0
        let isTooLarge = !isSane || Int(width) * Int(height) > maximumPixels
        guard isTooLarge || bits / 8 <= UInt64(data.count) * 1032 else { throw .damaged(.png) }
        return (width, height)
    }
}

extension ImageFormat {
    func check(_ result: cimages_result) throws(ImageError) {
        switch result {
        case CIMAGES_OK: return
        case CIMAGES_NO_LIBRARY: throw .noLibrary(self)
        case CIMAGES_NO_MEMORY: throw .outOfMemory
        default: throw .damaged(self)
        }
    }
}

extension Data {
    func withBytes<R>(_ body: (UnsafePointer<UInt8>?, Int) throws(ImageError) -> R) throws(ImageError) -> R {
        let result = withUnsafeBytes { buffer -> Result<R, ImageError> in
            do throws(ImageError) {
                return .success(try body(buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
