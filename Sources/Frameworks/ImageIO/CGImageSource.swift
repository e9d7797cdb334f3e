public import EspalierGraphics
public import Foundation
import Synchronization

/// The pictures in a file: PNG, JPEG, WebP, HEIC or plain TIFF, with one picture each. It may be used on any thread.
public final class CGImageSource: Sendable {
    private struct State: Sendable {
        var data: Data
        var isWhole: Bool
        var header: ImageHeader?
    }

    private let state: Mutex<State>

    init(_ data: Data, isWhole: Bool) { state = Mutex(State(data: data, isWhole: isWhole, header: isWhole ? try? ImageHeader(data) : nil)) }

    func update(_ data: Data, isWhole: Bool) {
        // What is more than a picture's file may have is not kept.
        let data = data.prefix(ImageHeader.maximumBytes)
        state.withLock { $0 = State(data: data, isWhole: isWhole, header: try? ImageHeader(data)) }
    }

    var data: Data { state.withLock { $0.data } }
    var header: ImageHeader? { state.withLock { $0.header } }

    var status: CGImageSourceStatus {
        state.withLock { state in
            if state.header != nil { return state.isWhole ? .statusComplete : .statusIncomplete }
            if !state.isWhole { return state.data.isEmpty ? .statusReadingHeader : .statusIncomplete }
            return ImageFormat(state.data) == nil ? .statusUnknownType : .statusInvalidData
        }
    }

    var type: ImageFormat? { state.withLock { $0.header?.format ?? ImageFormat($0.data) } }

    /// The pixels.
    ///
    /// - Parameter turns: Whether they are turned as the file says. HEIC files always are.
    func image(turns: Bool) -> CGImage? {
        let (data, header) = state.withLock { ($0.data, $0.header) }
        guard var header else { return nil }
        if !turns { header.orientation = .up }
        do {
            return try ImageDecoder.decode(data, header)
        } catch {
            Diagnostics.warn("A picture could not be read: \(error).", once: false)
            return nil
        }
    }
}

/// How far a file is read.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The data end too early; they are damaged; of no known kind; only begun; not all there; all there.
    case statusUnexpectedEOF = -5, statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

extension ImageFormat {
    /// The uniform type identifier.
    var identifier: CFString {
        switch self {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .webP: "org.webmproject.webp"
        case .heic: "public.heic"
        case .tiff: "public.tiff"
        }
    }
}

/// The pictures in a file's bytes. It is made whatever these are: `CGImageSourceGetStatus(_:)` and `CGImageSourceGetCount(_:)` tell.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data as Data, isWhole: true)
}

/// The pictures in a file; nil if it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    let url = url as URL
    guard url.isFileURL, let data = try? ImageDecoder.read(url) else { return nil }
    return CGImageSource(data, isWhole: true)
}

/// A file whose bytes are still coming: see `CGImageSourceUpdateData(_:_:_:)`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource(Data(), isWhole: false) }

/// Gives a source the bytes that have come so far, from the first on.
///
/// - Parameter final: Whether these are all.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) { isrc.update(data as Data, isWhole: final) }

/// The file's uniform type identifier; nil if it is of no known kind.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type?.identifier }

/// The uniform type identifiers of files that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    [ImageFormat.png, .jpeg, .webP, .heic, .tiff].map { $0.identifier as String } as CFArray
}

/// How many pictures there are: one, or none in a file that cannot be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.header == nil ? 0 : 1 }
/// The first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
/// How far the file is read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }
/// How far a picture is read.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index == 0 ? isrc.status : .statusInvalidData
}
/// Does nothing: nothing is kept.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

/// A picture, as it is stored: `kCGImagePropertyOrientation` says how it is to be turned. Nil if there is none, or it cannot be decoded.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index == 0, let image = isrc.image(turns: false) else { return nil }
    let factor = OptionNumber(options?[kCGImageSourceSubsampleFactor]).value ?? 1
    guard [2, 4, 8].contains(factor) else { return image }
    func smaller(_ side: Int) -> Int { max(Int((Double(side) / factor).rounded(.up)), 1) }
    return image.resampled(width: smaller(image.width), height: smaller(image.height))
}

/// A smaller copy of a picture, never a larger one; nil unless the options ask for one to be made, as files' own ones are not read.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    func isSet(_ key: CFString) -> Bool { options?[key] as? Bool ?? false }
    guard index == 0, isSet(kCGImageSourceCreateThumbnailFromImageAlways) || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        let image = isrc.image(turns: isSet(kCGImageSourceCreateThumbnailWithTransform))
    else { return nil }
    return image.limited(to: OptionNumber(options?[kCGImageSourceThumbnailMaxPixelSize]).value)
}

/// What the file as a whole says: its size in bytes.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    isrc.header == nil ? nil : [kCGImagePropertyFileSize: NSNumber(value: isrc.data.count)] as CFDictionary
}

/// What the file says of a picture; nil if there is none. Numbers are of the type `Int` or `Double`: unlike on a Mac, a `CGFloat` is made
/// of them by hand.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard index == 0, let header = isrc.header else { return nil }
    return PictureDescription.properties(of: isrc.data, header) as CFDictionary
}

/// A number of a dictionary of options, whichever type it was put in as.
struct OptionNumber {
    let value: Double?

    init(_ option: Any?) {
        switch option {
        case let number as NSNumber: value = number.doubleValue
        case let number as CGFloat: value = Double(number)
        case let number as Double: value = number
        case let number as Int: value = Double(number)
        default: value = nil
        }
    }
}

extension CGImage {
    /// The picture with its longer side at most so long; the same where it is, or where there is no limit.
    func limited(to side: Double?) -> CGImage? {
        guard let side, side >= 1 else { return self }
        let longer = Double(max(width, height))
        guard side < longer else { return self }
        let scale = side / longer
        return resampled(width: max(Int((Double(width) * scale).rounded()), 1), height: max(Int((Double(height) * scale).rounded()), 1))
    }
}
