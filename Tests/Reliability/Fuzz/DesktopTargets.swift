import CX11
@testable import EspalierCore
import EspalierGraphics
import EspalierTestSupport
@testable import EspalierX11
import Foundation

extension FuzzTarget {
    /// What other programs of the desktop write on windows, drag, and copy.
    static let desktop: [FuzzTarget] = [
        FuzzTarget(
            name: "xsettings", seeds: { [settings(isBig: false), settings(isBig: true)] }, words: ["Net/ThemeName", "Xft/DPI"], rounds: 375
        ) { bytes, _ in
            guard let settings = XSettings(bytes: bytes) else { return }
            let platform = Settings.platformSettings(settings, environment: [:])
            let scale = Settings.scale(resources: "", desktop: settings, environment: [:])
            guard (1...4).contains(scale), platform.doubleClickTime > 0, platform.dragThreshold > 0 else {
                throw Finding("impossible settings: \(scale), \(platform)")
            }
            _ = Settings.cursor(settings)
        },
        FuzzTarget(
            name: "x-resources", seeds: { [Array("Xft.dpi:\t144\nXcursor.size: 24\n".utf8)] },
            words: ["Xft.dpi:", "nan", "inf", "1e999", "-"]
        ) { bytes, _ in
            let scale = Settings.scale(resources: String(decoding: bytes, as: UTF8.self), desktop: XSettings(), environment: [:])
            guard (1...4).contains(scale) else { throw Finding("an impossible scale: \(scale)") }
        },
        FuzzTarget(name: "uri-list", seeds: {
            [Array("# comment\r\nfile:///home/a%20b\r\nfile://host/c\r\nhttps://example.org/\u{e4}\r\n/plain/path\r\n".utf8)]
        }, words: ["file://", "%", "\r\n", "#", "%00", "../"]) { bytes, _ in
            for url in URILists.urls(Data(bytes)) where url.absoluteString.isEmpty { throw Finding("an address without text") }
        },
        FuzzTarget(name: "property", seeds: { [[8, 0, 0, 0, 1, 0, 0, 0, 9, 9, 9, 9, 9, 9, 9, 9, 7]] }) { bytes, random in
            for format in [8, 16, 32] as [Int32] {
                let content = PropertyContent(Data(bytes.dropFirst(random.number(0...3))), type: 4, format: format)
                guard (content.longs(limit: 512)?.count ?? 0) <= 512 else { throw Finding("more values than asked for") }
                _ = content.bytes
            }
        },
        FuzzTarget(name: "startup-id", seeds: { [Array("host-1234-app_TIME98765".utf8)] }, words: ["_TIME", "_TIME4294967296", "-1"]) {
            bytes, _ in
            _ = Startup.time(in: String(decoding: bytes, as: UTF8.self))
        },
        FuzzTarget(name: "scroll-axes", seeds: { [[UInt8](repeating: 0, count: 64), (0..<64).map { UInt8($0) }] }) { bytes, _ in
            var values = stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
                Double(bitPattern: bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
            }
            let increment = values.popLast() ?? 1
            guard increment.isFinite, abs(increment) > 1e-6 else { return }
            var axes = ScrollAxes([CX11ScrollAxis(device: 2, number: 3, is_vertical: 1, increment: increment)])
            for value in values {
                guard let notches = axes.move(device: 2, to: [(number: 3, value: value)]) else { continue }
                guard notches.height.isFinite, abs(notches.height) <= 50 else { throw Finding("scrolled by \(notches)") }
            }
        },
        FuzzTarget(name: "color", seeds: { [[255, 255, 0, 0, 1, 2, 3, 4], Array("#12ab34ff".utf8)] }, words: ["#"]) { bytes, _ in
            for type in [UTType(mimeType: "application/x-color") ?? .data, .utf8PlainText] {
                let provider = NSItemProvider()
                provider.registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { completion in
                    completion(Data(bytes), nil)
                    return nil
                }
                _ = provider.loadTransferable(type: Color.self) { _ in }
            }
        },
    ]

    /// A settings manager's property, as the specification has it.
    private static func settings(isBig: Bool) -> [UInt8] {
        func number(_ value: Int, _ width: Int) -> [UInt8] {
            (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (isBig ? width - 1 - $0 : $0))) }
        }
        func entry(_ name: String, _ type: UInt8, _ value: [UInt8]) -> [UInt8] {
            [type, 0] + number(name.utf8.count, 2) + padded(Array(name.utf8)) + number(1, 4) + value
        }
        func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4) }
        func text(_ text: String) -> [UInt8] { number(text.utf8.count, 4) + padded(Array(text.utf8)) }
        let entries = [
            entry("Net/ThemeName", 1, text("Adwaita-dark")), entry("Xft/DPI", 0, number(147_456, 4)),
            entry("Gdk/WindowScalingFactor", 0, number(2, 4)),
            entry("Net/DoubleClickTime", 0, number(400, 4)), entry("Net/DndDragThreshold", 0, number(8, 4)),
            entry("Gtk/CursorThemeName", 1, text("x")),
            entry("Gtk/CursorThemeSize", 0, number(24, 4)),
            entry("Some/Color", 2, number(1, 2) + number(2, 2) + number(3, 2) + number(4, 2)),
            entry("Xft/Antialias", 0, number(1, 4)), entry("Xft/RGBA", 1, text("rgb")), entry("Xft/HintStyle", 1, text("hintslight")),
        ]
        return [isBig ? 1 : 0, 0, 0, 0] + number(1, 4) + number(entries.count, 4) + entries.flatMap(\.self)
    }
}
