public import EspalierGraphics
package import Foundation

extension Color: Transferable {
    /// Other programs receive four 16-bit numbers (`application/x-color`), or `#RRGGBBAA` as text. Colours that depend on the
    /// appearance use their light variant.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .desktopColor) { DesktopColor.data($0.resolve(in: ColorContext())) } importing: {
            try DesktopColor.color($0)
        }
        DataRepresentation(contentType: .utf8PlainText) { Data($0.resolve(in: ColorContext()).description.utf8) } importing: {
            try DesktopColor.color(text: String(decoding: $0, as: UTF8.self))
        }
    }
}

extension UTType {
    /// The format in which desktop programs exchange colours.
    fileprivate static let desktopColor = UTType(mimeType: "application/x-color") ?? .data
}

/// `application/x-color`: red, green, blue and alpha, gamma encoded, as 16 bits each in native byte order.
package enum DesktopColor {
    package static func data(_ color: Color.Resolved) -> Data {
        func word(_ value: Float) -> UInt16 { value > 0 ? UInt16(min(value, 1) * 65535 + 0.5) : 0 }
        return [color.red, color.green, color.blue, color.opacity].map(word).withUnsafeBytes { Data($0) }
    }

    package static func color(_ data: Data) throws -> Color {
        guard data.count >= 6 else { throw TransferError.unreadable(.desktopColor) }
        let words = data.withUnsafeBytes { bytes in
            stride(from: 0, to: min(bytes.count, 8) - 1, by: 2).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt16.self) }
        }
        let parts = words.map { Double($0) / 65535 }
        return Color(.sRGB, red: parts[0], green: parts[1], blue: parts[2], opacity: parts.count > 3 ? parts[3] : 1)
    }

    /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
    static func color(text: String) throws -> Color {
        var digits = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard digits.hasPrefix("#") else { throw TransferError.unreadable(.utf8PlainText) }
        digits.removeFirst()
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        if digits.count == 6 { digits += "FF" }
        guard digits.count == 8, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            throw TransferError.unreadable(.utf8PlainText)
        }
        func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return Color(.sRGB, red: part(24), green: part(16), blue: part(8), opacity: part(0))
    }
}
