import EspalierCore
public import EspalierGraphics
import EspalierPlatformViews
public import Foundation
import Glibc

/// For whom fonts are registered. Here it is always the app that runs.
public enum CTFontManagerScope: UInt32, Sendable {
    /// Nobody; the app; the user; the user's session.
    case none = 0, process, persistent, session
    /// An older name of `persistent`.
    public static let user = CTFontManagerScope.persistent
}

/// Why fonts could not be registered.
public enum CTFontManagerError: CFIndex, Error, Sendable {
    /// There is no such file; it may not be read; it is of another kind.
    case fileNotFound = 101, insufficientPermissions, unrecognizedFormat
    /// There is no font in the bytes; the font is there already.
    case invalidFontData, alreadyRegistered
    /// The file is larger than 64 megabytes.
    case exceededResourceLimit
    /// It was not registered; it is being used; the system needs it.
    case notRegistered = 201, inUse, systemRequired
    /// It failed for another reason: off the main thread, and while no app runs.
    case registrationFailed = 301
    /// Reasons that there are not here.
    case missingEntitlement, insufficientInfo, cancelledByUser, duplicatedName, invalidFilePath, unsupportedScope
}

/// The domain of these errors.
public var kCTFontManagerErrorDomain: CFString { "com.apple.CoreText.CTFontManagerErrorDomain" }
/// The key of these errors for the addresses of the files.
public var kCTFontManagerErrorFontURLsKey: CFString { "CTFontManagerErrorFontURLs" }

/// Makes the fonts in a file known to the app, by their names. Call it on the main thread. Text that is shown keeps its fonts until it is
/// laid out again.
/// - Parameters:
///   - scope: has no effect: no other program learns of the fonts.
///   - error: takes an `NSError` with a code of `CTFontManagerError`, if it is not nil.
/// - Returns: whether they were registered.
@discardableResult public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { tell(register(fontURL as URL), [fontURL as URL], error) }

/// Takes fonts back that were registered by their file. Text that is shown keeps them until it is laid out again.
/// - Parameters:
///   - scope: has no effect.
///   - error: takes an `NSError`, if it is not nil.
/// - Returns: whether they had been registered.
@discardableResult public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let path = (fontURL as URL).standardizedFileURL.path
    return tell(InstalledFonts.read(false) { $0.removeFonts(inFile: path) } ? nil : .notRegistered, [fontURL as URL], error)
}

/// Makes the fonts in several files known to the app.
/// - Parameters:
///   - scope: has no effect.
///   - enabled: has no effect: they can be used.
///   - registrationHandler: called once with all errors, and that all is done; nil for nobody.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool, _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
    let errors = fontURLs.compactMap { $0 as? URL ?? ($0 as? NSURL).map { $0 as URL } }.compactMap { url in
        register(url).map { made($0, [url]) }
    }
    _ = registrationHandler?(NSArray(array: errors), true)
}

/// Makes the font of a file's bytes known to the app.
/// - Parameter error: takes an `NSError`, if it is not nil.
/// - Returns: whether it was registered.
@discardableResult public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let data = font.data else { return tell(.alreadyRegistered, [], error) }
    if let name = font.postScriptName as String?, InstalledFonts.read(false, { $0.entry(named: name)?.postScriptName == name }) {
        return tell(.alreadyRegistered, [], error)
    }
    guard InstalledFonts.areKnown, let file = keptFile(of: data) else { return tell(.registrationFailed, [], error) }
    let result = InstalledFonts.read(FontFileResult.unreadable) { $0.addFonts(inFile: file) }
    guard result == .added else { return tell(.invalidFontData, [], error) }
    font.registeredFile.withLock { $0 = file }
    return true
}

/// Takes a font back that was registered by its bytes.
/// - Parameter error: takes an `NSError`, if it is not nil.
/// - Returns: whether this object had been registered.
@discardableResult public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let file = font.registeredFile.withLock { file in
        defer { file = nil }
        return file
    }
    return tell(file.map { file in InstalledFonts.read(false) { $0.removeFonts(inFile: file) } } == true ? nil : .notRegistered, [], error)
}

/// The names of the families, a list of texts in the order of the alphabet.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { NSArray(array: InstalledFonts.families) }
/// The PostScript names of all fonts, a list of texts in the order of the alphabet.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
    NSArray(array: InstalledFonts.read([]) { $0.entries }.map(\.postScriptName).sorted())
}

// MARK: - Files

/// Nil where it went well.
private func register(_ url: URL) -> CTFontManagerError? {
    guard url.isFileURL else { return .fileNotFound }
    guard InstalledFonts.areKnown else { return .registrationFailed }
    // Others may have chosen the path: what is no file is not opened by fontconfig, which would wait for a pipe.
    do {
        let data = try RegularFile.read(url, limit: CGFont.largest)
        guard CGFont(data) != nil else { return .unrecognizedFormat }
    } catch let error as CocoaError {
        switch error.code {
        case .fileReadNoSuchFile: return .fileNotFound
        case .fileReadNoPermission: return .insufficientPermissions
        case .fileReadTooLarge: return .exceededResourceLimit
        default: return .unrecognizedFormat
        }
    } catch { return .fileNotFound }
    let path = url.standardizedFileURL.path
    switch InstalledFonts.read(FontFileResult.unreadable, { $0.addFonts(inFile: path) }) {
    case .added: return nil
    case .alreadyKnown: return .alreadyRegistered
    case .unreadable: return .invalidFontData
    }
}

extension CGFont {
    fileprivate convenience init?(_ data: Data) {
        guard let provider = CGDataProvider(data: data) else { return nil }
        self.init(provider)
    }
}

/// The path of a file with these bytes, for fontconfig and FreeType, which open files by their paths. It has no name in any folder, and is
/// gone with the process.
private func keptFile(of data: Data) -> String? {
    let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    for folder in [folder, NSTemporaryDirectory()] {
        let path = (folder as NSString).appendingPathComponent("font-\(UUID().uuidString)")
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { continue }
        unlink(path)
        if write(data, to: descriptor) { return "/proc/self/fd/\(descriptor)" }
        close(descriptor)
    }
    return nil
}

private func write(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
        var written = 0
        while written < bytes.count {
            let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}

// MARK: - Errors

private func made(_ problem: CTFontManagerError, _ urls: [URL]) -> CFError {
    NSError(domain: kCTFontManagerErrorDomain as String, code: problem.rawValue, userInfo: [
        NSLocalizedDescriptionKey: "The font could not be registered: \(problem).", kCTFontManagerErrorFontURLsKey as String: urls,
    ])
}

private func tell(_ problem: CTFontManagerError?, _ urls: [URL], _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    guard let problem else { return true }
    error?.pointee = Unmanaged.passRetained(made(problem, urls))
    return false
}
