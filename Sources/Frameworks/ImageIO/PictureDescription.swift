import EspalierGraphics
import Foundation

/// What a file says of its picture, by the names of Image I/O.
enum PictureDescription {
    static func properties(of data: Data, _ header: ImageHeader) -> [String: Any] {
        var properties: [String: Any] = [
            kCGImagePropertyPixelWidth as String: NSNumber(value: header.width),
            kCGImagePropertyPixelHeight as String: NSNumber(value: header.height),
            kCGImagePropertyDepth as String: NSNumber(value: 8),
        ]
        var isGray = false
        switch header.format {
        case .png:
            // IHDR: the depth, and the kind of colours (ISO 15948, 11.2.2).
            let start = [UInt8](data.prefix(26))
            if start.count == 26 {
                if [1, 2, 4, 8, 16].contains(start[24]) { properties[kCGImagePropertyDepth as String] = NSNumber(value: Int(start[24])) }
                properties[kCGImagePropertyHasAlpha as String] = NSNumber(value: start[25] == 4 || start[25] == 6)
                isGray = start[25] == 0 || start[25] == 4
            }
        case .jpeg: properties[kCGImagePropertyHasAlpha as String] = NSNumber(value: false)
        case .webP, .heic, .tiff: break
        }
        properties[kCGImagePropertyColorModel as String] =
            (isGray ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB) as String
        if header.orientation != .up {
            properties[kCGImagePropertyOrientation as String] = NSNumber(value: Int(header.orientation.rawValue))
        }
        if header.format == .jpeg, let tags = ExifTags(jpeg: data) { add(tags, to: &properties) }
        return properties
    }

    private static func add(_ tags: ExifTags, to properties: inout [String: Any]) {
        for (name, part) in [
            (kCGImagePropertyTIFFDictionary, tags.file), (kCGImagePropertyExifDictionary, tags.camera),
            (kCGImagePropertyGPSDictionary, tags.place)
        ]
        where !part.isEmpty { properties[name as String] = part }
        if let orientation = tags.file["Orientation"] as? NSNumber, (1...8).contains(orientation.intValue) {
            properties[kCGImagePropertyOrientation as String] = orientation
        }
        // Inches, unless it says centimetres.
        let unit = (tags.file["ResolutionUnit"] as? NSNumber)?.intValue == 3 ? 2.54 : 1
        if let across = tags.file["XResolution"] as? NSNumber {
            properties[kCGImagePropertyDPIWidth as String] = NSNumber(value: across.doubleValue * unit)
        }
        if let down = tags.file["YResolution"] as? NSNumber {
            properties[kCGImagePropertyDPIHeight as String] = NSNumber(value: down.doubleValue * unit)
        }
    }
}
