import CImages
package import Foundation

/// A vector graphics format.
package enum VectorFormat: String, Hashable, Sendable {
    case svg = "SVG"
    case pdf = "PDF"

    /// Detects the format from the first bytes of a file, regardless of its name.
    package init?(_ data: Data) {
        let start = data.prefix(1024)
        if start.range(of: Data("%PDF-".utf8)) != nil {
            self = .pdf
        } else if data.prefix(SVGHeader.reach).range(of: Data("<svg".utf8)) != nil
            || start.range(of: Data("<svg:svg".utf8)) != nil {
            self = .svg
        } else {
            return nil
        }
    }

    /// The file name extensions.
    package static let pathExtensions = ["svg", "pdf"]

    /// The library that renders such files, looked for at run time.
    package var library: String {
        switch self {
        case .svg: "librsvg"
        case .pdf: "poppler"
        }
    }

    /// The library's Debian package.
    package var package: String {
        switch self {
        case .svg: "librsvg2-2"
        case .pdf: "libpoppler-glib8"
        }
    }

    package var isAvailable: Bool {
        switch self {
        case .svg: cimages_svg_is_available() != 0
        case .pdf: cimages_pdf_is_available() != 0
        }
    }

    fileprivate func check(_ result: cimages_result) throws(ImageError) {
        switch result {
        case CIMAGES_OK: return
        case CIMAGES_NO_LIBRARY: throw .noLibraryForOutlines(self)
        case CIMAGES_NO_MEMORY: throw .outOfMemory
        default: throw .damagedOutlines(self)
        }
    }
}

/// A vector graphics file: its size and its bytes, which can be rendered at any size. Usable on any thread.
package struct VectorPicture: Sendable {
    package let format: VectorFormat
    /// In points.
    package let size: CGSize
    private let data: Data

    /// The largest size of a file, in bytes: vector graphics are small, and larger ones take too long to render.
    package static let maximumBytes = 32 << 20

    /// Reads the size. Where poppler is missing, a PDF's size is read from an uncompressed page box.
    package init(_ data: Data) throws(ImageError) {
        guard let format = VectorFormat(data) else { throw .unknownFormat }
        guard data.count <= Self.maximumBytes else { throw .unreadable("the file is too large") }
        self.format = format
        self.data = data
        var size: CGSize?
        switch format {
        case .svg: size = SVGHeader(data)?.size
        case .pdf:
            var (width, height) = (0.0, 0.0)
            let result = try data.withBytes { bytes, count throws(ImageError) in cimages_pdf_size(bytes, count, &width, &height) }
            if result == CIMAGES_NO_LIBRARY {
                size = PDFHeader.size(in: data)
                if size == nil { throw .noLibraryForOutlines(.pdf) }
            } else {
                try format.check(result)
                size = CGSize(width: width, height: height)
            }
        }
        guard let size, size.width > 0, size.height > 0 else { throw .damagedOutlines(format) }
        let greatest = CGFloat(ImageHeader.maximumSide)
        guard size.width <= greatest, size.height <= greatest else {
            throw .tooLarge(width: Int(min(size.width, 1e9)), height: Int(min(size.height, 1e9)))
        }
        self.size = size
    }

    /// Renders the picture at a size in pixels. The time depends on the file and is unbounded.
    package func rendered(width: Int, height: Int) throws(ImageError) -> CGImage {
        guard width > 0, height > 0, width <= ImageHeader.maximumSide, height <= ImageHeader.maximumSide,
              width * height <= ImageHeader.maximumPixels else { throw .tooLarge(width: width, height: height) }
        var result = CIMAGES_DAMAGED
        let (format, size) = (format, size)
        let pixels = try data.withBytes { bytes, length throws(ImageError) in
            [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
                result = switch format {
                case .svg:
                    cimages_svg_render(
                        bytes, length, size.width, size.height, buffer.baseAddress, UInt32(width), UInt32(height))
                case .pdf: cimages_pdf_render(bytes, length, buffer.baseAddress, UInt32(width), UInt32(height))
                }
                count = result == CIMAGES_OK ? width * height : 0
            }
        }
        try format.check(result)
        return CGImage(width: width, height: height, pixels: pixels)
    }
}
