import CX11

// Format 32 properties are arrays of C `long` on the client's side, whatever its size: ICCCM, Xlib 4.3.

extension Connection {
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
