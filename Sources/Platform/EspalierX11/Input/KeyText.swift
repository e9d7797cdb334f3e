/// What Xlib's look-up has written of a key's text, as a string.
enum KeyText {
    /// UTF-8, as the locale is. A character of Latin-1 comes as its own byte, which is no UTF-8, where the map names it by its number in
    /// Unicode instead of by its name, and where there is no input method (libX11: Xutf8LookupString of U00B0, "°" in Pashto).
    static func text(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return withoutControls(text) }
        return withoutControls(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })))
    }

    /// Control characters are not text; the key itself says what they mean.
    private static func withoutControls(_ text: String) -> String {
        text.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7f } ? "" : text
    }
}
