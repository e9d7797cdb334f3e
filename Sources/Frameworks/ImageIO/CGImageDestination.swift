public import EspalierGraphics
public import Foundation
import Synchronization

/// A file that is written: PNG or JPEG, with one picture. It may be used on any thread.
public final class CGImageDestination: @unchecked Sendable {
    // Unchecked: `lock` guards what changes, and the bytes that it is given are the caller's, as on a Mac.
    private enum Target {
        case data(CFMutableData)
        case file(URL)
    }

    private let target: Target
    private let isJPEG: Bool
    private let count: Int
    private let lock = NSLock()
    private var images: [(image: CGImage, options: CFDictionary?)] = []
    private var options: CFDictionary?
    private var isFinal = false

    fileprivate init?(data: CFMutableData?, url: CFURL?, _ type: CFString, _ count: Int) {
        guard count > 0, ["public.png", "public.jpeg"].contains(type as String) else { return nil }
        if let data { target = .data(data) } else if let url = url as URL?, url.isFileURL { target = .file(url) } else { return nil }
        (isJPEG, self.count) = (type as String == "public.jpeg", count)
    }

    fileprivate func set(_ options: CFDictionary?) { lock.withLock { self.options = options } }
    fileprivate func add(_ image: CGImage, _ options: CFDictionary?) {
        lock.withLock { if images.count < count, !isFinal { images.append((image, options)) } }
    }

    /// - Returns: Whether the file is written.
    fileprivate func finish() -> Bool {
        lock.withLock {
            guard !isFinal else { return false }
            isFinal = true
            // Both formats have one picture.
            guard count == 1, let (image, own) = images.first else { return false }
            func option(_ key: CFString) -> Double? { OptionNumber(own?[key] ?? options?[key]).value }
            guard let shown = image.limited(to: option(kCGImageDestinationImageMaxPixelSize)),
                let data = encoded(
                    shown.flattened(
                        over: own?[kCGImageDestinationBackgroundColor] ?? options?[kCGImageDestinationBackgroundColor], if: isJPEG), option)
            else { return false }
            switch target {
            case .data(let target):
                target.append(data)
                return true
            case .file(let url):
                do { try data.write(to: url, options: .atomic) } catch {
                    Diagnostics.warn("A picture could not be written to \(url.path): \(error.localizedDescription)", once: false)
                    return false
                }
                return true
            }
        }
    }

    private func encoded(_ image: CGImage, _ option: (CFString) -> Double?) -> Data? {
        let orientation =
            option(kCGImagePropertyOrientation).flatMap { (1...8).contains($0) ? PixelOrientation(rawValue: UInt8($0)) : nil } ?? .up
        // PNG files have no orientation that is read everywhere: the pixels are turned.
        guard isJPEG else { return image.oriented(orientation).pngData }
        guard let data = JPEGEncoder.data(of: image, quality: option(kCGImageDestinationLossyCompressionQuality) ?? 0.9) else { return nil }
        return orientation == .up ? data : Self.marked(data, orientation)
    }

    /// A JPEG file with the orientation in a segment behind the first marker.
    private static func marked(_ jpeg: Data, _ orientation: PixelOrientation) -> Data {
        // "Exif", and a directory with one entry of 16 bits (TIFF 6.0).
        let exif: [UInt8] = [
            0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation.rawValue, 0, 0,
            0, 0, 0, 0
        ]
        return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
    }
}

extension CGImage {
    /// The picture in front of a colour, if it is one.
    fileprivate func flattened(over option: Any?, if isNeeded: Bool) -> CGImage {
        guard isNeeded, !isOpaque, let color = option as? CGColor, let parts = color.components, parts.count >= 2 else { return self }
        let rgb = parts.count >= 4 ? [parts[0], parts[1], parts[2]] : [parts[0], parts[0], parts[0]]
        let back = rgb.map { UInt32((min(max($0, 0), 1) * 255).rounded()) }
        let flat = pixels.map { pixel -> UInt32 in
            let clear = 255 - pixel >> 24
            func part(_ shift: UInt32, _ back: UInt32) -> UInt32 { min((pixel >> shift & 255) + (back * clear + 127) / 255, 255) << shift }
            return 0xFF00_0000 | part(16, back[0]) | part(8, back[1]) | part(0, back[2])
        }
        return CGImage(width: width, height: height, pixels: flat, isOpaque: true)
    }
}

/// A file in memory; nil for other types than "public.png" and "public.jpeg".
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(data: data, url: nil, type, count)
}

/// A file; nil for other types than "public.png" and "public.jpeg". It is written by `CGImageDestinationFinalize(_:)`, as a whole or not at
/// all.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    CGImageDestination(data: nil, url: url, type, count)
}

/// The uniform type identifiers of files that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] as CFArray }

/// Sets options for all pictures.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) { idst.set(properties) }

/// Adds a picture, with its options: quality, size, orientation.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, properties)
}

/// Adds a picture of another file, with that one's orientation unless the options have one. What else that one says is left out.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    var options = properties as? [String: Any] ?? [:]
    if options[kCGImagePropertyOrientation as String] == nil {
        options[kCGImagePropertyOrientation as String] = NSNumber(value: Int(isrc.header?.orientation.rawValue ?? 1))
    }
    idst.add(image, options as CFDictionary)
}

/// Writes the file.
///
/// - Returns: Whether it is written: not without exactly one picture.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
