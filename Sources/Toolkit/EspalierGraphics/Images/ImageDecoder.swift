import CImages
package import Foundation

/// Decodes picture files. Callable on any thread.
package enum ImageDecoder {
    /// Reads a file's bytes.
    package static func read(_ url: URL) throws(ImageError) -> Data {
        do {
            return try RegularFile.read(url, limit: ImageHeader.maximumBytes)
        } catch let error as CocoaError where error.code == .fileReadTooLarge {
            throw .unreadable("the file is too large")
        } catch {
            throw .unreadable("the file cannot be read")
        }
    }

    /// The size of a file's picture in pixels, oriented for display; nil if it is unreadable. The picture is not decoded.
    package static func size(of url: URL) -> CGSize? {
        guard let data = try? read(url), let header = try? ImageHeader(data) else { return nil }
        return CGSize(width: header.shownWidth, height: header.shownHeight)
    }

    /// Decodes the picture in a file's bytes, oriented for display.
    package static func decode(_ data: Data) throws(ImageError) -> CGImage {
        try decode(data, ImageHeader(data))
    }

    /// Same as `decode(_:_:)`, for bytes that were already read, or else are read now.
    package static func decode(_ data: Data?, _ url: URL, _ header: ImageHeader) throws(ImageError) -> CGImage {
        if let data { return try decode(data, header) }
        // The file may have changed since the header was read.
        return try decode(read(url))
    }

    package static func decode(_ data: Data, _ header: ImageHeader) throws(ImageError) -> CGImage {
        DecodingBudget.shared.enter(header.pixelCount)
        defer { DecodingBudget.shared.leave(header.pixelCount) }
        guard PictureMemory.hasRoom(for: header.pixelCount * MemoryLayout<UInt32>.size) else { throw .outOfMemory }
        if header.format == .tiff { return try decodeTIFF(data, header) }
        let (width, height) = (UInt32(header.width), UInt32(header.height))
        var isOpaque: Int32 = 0
        var result = CIMAGES_DAMAGED
        let pixels = try data.withBytes { bytes, length throws(ImageError) in
            [UInt32](unsafeUninitializedCapacity: header.pixelCount) { buffer, count in
                result = switch header.format {
                case .png: cimages_png_decode(bytes, length, buffer.baseAddress, width, height, &isOpaque)
                case .jpeg: cimages_jpeg_decode(bytes, length, buffer.baseAddress, width, height, &isOpaque)
                case .webP: cimages_webp_decode(bytes, length, buffer.baseAddress, width, height, &isOpaque)
                case .heic: cimages_heif_decode(bytes, length, buffer.baseAddress, width, height, &isOpaque)
                // Read above.
                case .tiff: CIMAGES_DAMAGED
                }
                count = result == CIMAGES_OK ? header.pixelCount : 0
            }
        }
        try header.format.check(result)
        let image = CGImage(width: header.width, height: header.height, pixels: pixels, isOpaque: isOpaque != 0)
        return image.oriented(header.orientation)
    }

    private static func decodeTIFF(_ data: Data, _ header: ImageHeader) throws(ImageError) -> CGImage {
        let file = try TIFFFile(data)
        guard Int(file.width) == header.width, Int(file.height) == header.height else { throw .damaged(.tiff) }
        var isOpaque = true
        let pixels = [UInt32](unsafeUninitializedCapacity: header.pixelCount) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            isOpaque = file.decode(data, to: start)
            count = header.pixelCount
        }
        return CGImage(width: header.width, height: header.height, pixels: pixels, isOpaque: isOpaque).oriented(header.orientation)
    }
}
