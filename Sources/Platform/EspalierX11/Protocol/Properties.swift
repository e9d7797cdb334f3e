import CX11
import Foundation

// Format 32 properties are arrays of C `long` on the client's side, whatever its size: ICCCM, Xlib 4.3.

/// What a property holds. With format 32 the data are C longs, as Xlib takes them and hands them out.
struct PropertyContent {
    let data: Data
    let type: Atom
    let format: Int32

    init(_ data: Data, type: Atom, format: Int32 = 8) { (self.data, self.type, self.format) = (data, type, format) }

    init(longs: [CLong], type: Atom) { self.init(longs.withUnsafeBytes { Data($0) }, type: type, format: 32) }

    /// The data of format 8; nil for a property of another format.
    var bytes: Data? { format == 8 ? data : nil }

    /// The first values of format 32, at most `limit` of them; nil for a property of another format.
    func longs(limit: Int) -> [CLong]? {
        guard format == 32 else { return nil }
        let size = Self.itemSize(format)
        return data.withUnsafeBytes { bytes in
            (0..<min(bytes.count / size, limit)).map { bytes.loadUnaligned(fromByteOffset: $0 * size, as: CLong.self) }
        }
    }

    /// How many bytes of the client's memory an item of a format takes.
    static func itemSize(_ format: Int32) -> Int { format == 32 ? MemoryLayout<CLong>.size : Int(format) / 8 }
}

extension Connection {
    /// What fits in one request to the server, in bytes, with room for the request's head. Xlib counts units of four bytes.
    var mostBytesInRequest: Int { max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) * 4 - 256 }

    func setProperty(_ window: XWindow, _ property: KnownAtom, type: Atom, longs: [CLong]) {
        guard !isLost else { return }
        longs.withUnsafeBytes { bytes in
            _ = XChangeProperty(display, window, atoms[property], type, 32, Int32(PropModeReplace),
                                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
        }
    }

    func setProperty(_ window: XWindow, _ property: Atom, type: Atom, text: String) {
        guard !isLost else { return }
        var text = text
        text.withUTF8 { bytes in
            _ = XChangeProperty(display, window, property, type, 8, Int32(PropModeReplace), bytes.baseAddress, Int32(bytes.count))
        }
    }

    func setProperty(_ window: XWindow, _ property: Atom, _ content: PropertyContent) {
        guard !isLost else { return }
        let count = content.data.count / PropertyContent.itemSize(content.format)
        content.data.withUnsafeBytes { bytes in
            _ = XChangeProperty(display, window, property, content.type, content.format, Int32(PropModeReplace),
                                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(count))
        }
    }

    /// Reads a whole property and deletes it, which tells whoever wrote it that it has been read (ICCCM 2.4 and 2.7.2).
    /// - Returns: nil if there is no such property, or if it is longer than `limit` bytes.
    func consumeProperty(_ property: Atom, on window: XWindow, limit: Int) -> PropertyContent? {
        guard !isLost else { return nil }
        var result = Data(), type: Atom = 0, format: Int32 = 0, offset = 0
        while true {
            var count: CUnsignedLong = 0, rest: CUnsignedLong = 0
            var raw: UnsafeMutablePointer<UInt8>?
            // One megabyte at a time: the offset and the length count units of four bytes. The server deletes the property when
            // nothing of it is left.
            let status = XGetWindowProperty(
                display, window, property, offset, 1 << 18, 1, Atom(AnyPropertyType), &type, &format, &count, &rest, &raw)
            guard status == 0 else { return nil }
            defer { if let raw { XFree(raw) } }
            if type == 0 { return nil }
            guard let raw else { break }
            result.append(raw, count: Int(count) * PropertyContent.itemSize(format))
            offset += Int(count) * Int(format) / 32
            if rest == 0 { break }
            if result.count > limit || count == 0 {
                XDeleteProperty(display, window, property)
                return nil
            }
        }
        return PropertyContent(result, type: type, format: format)
    }

    /// The bytes of a format 8 property, or nil. One round trip; `window` may belong to another client.
    func bytes(of property: Atom, on window: XWindow) -> [UInt8]? {
        read(property, on: window, format: 8) { raw, count in Array(UnsafeBufferPointer(start: raw, count: count)) }
    }

    /// The values of a format 32 property, or nil.
    func longs(of property: Atom, on window: XWindow) -> [CLong]? {
        read(property, on: window, format: 32) { raw, count in
            raw.withMemoryRebound(to: CLong.self, capacity: count) { Array(UnsafeBufferPointer(start: $0, count: count)) }
        }
    }

    private func read<T>(_ property: Atom, on window: XWindow, format: Int32, _ body: (UnsafeMutablePointer<UInt8>, Int) -> T) -> T? {
        guard !isLost else { return nil }
        var type: Atom = 0, actualFormat: Int32 = 0, count: CUnsignedLong = 0, rest: CUnsignedLong = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(display, window, property, 0, 1 << 20, 0, Atom(AnyPropertyType),
                                        &type, &actualFormat, &count, &rest, &data)
        guard status == 0, let data else { return nil }
        defer { XFree(data) }
        return actualFormat == format ? body(data, Int(count)) : nil
    }
}
