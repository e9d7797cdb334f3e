import CX11
import EspalierGraphics
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Icons of windows") @MainActor struct WindowIconTests {
        private func folder(_ files: [String: Data]) throws -> URL {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
            return folder
        }

        private func png(_ width: Int, _ height: Int, _ pixel: UInt32) throws -> Data {
            try #require(CGImage(width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height)).pngData)
        }

        @Test("Pictures go to the window manager with their sizes, the smallest first, in colours without alpha's effect") func values() throws {
            // Red with an alpha of a half, premultiplied.
            let folder = try folder(["16.png": png(16, 16, 0x8080_0000), "2.png": png(2, 2, 0xFF00_FF00), "1.png": png(1, 1, 0)])
            defer { try? FileManager.default.removeItem(at: folder) }
            let values = WindowIcon(folder).values(limit: 10_000)
            #expect(values.prefix(9) == [1, 1, 0, 2, 2, 0xFF00_FF00, 0xFF00_FF00, 0xFF00_FF00, 0xFF00_FF00])
            #expect(values.dropFirst(9).prefix(2) == [16, 16] && values.count == 3 + 6 + 2 + 256)
            #expect(values.last == 0x80FF_0000)
        }

        @Test("What does not fit into a request is left out, the largest first") func limit() throws {
            let folder = try folder(["a.png": png(4, 4, 0xFFFF_FFFF), "b.png": png(8, 8, 0xFFFF_FFFF), "c.png": png(300, 300, 0xFFFF_FFFF)])
            defer { try? FileManager.default.removeItem(at: folder) }
            #expect(WindowIcon(folder).values(limit: 50).count == 18)
            #expect(WindowIcon(folder).values(limit: 1_000_000).count == 18 + 66, "and what is larger than any task bar shows")
        }

        @Test("Foreign files are left out, and no folder is no icon") func damaged() throws {
            let folder = try folder([
                "a.png": Data("no picture".utf8), "b.png": png(4, 2, 0xFFFF_FFFF), "c.png": png(16, 16, 0xFF00_0000).prefix(40),
                "d.txt": Data()
            ])
            defer { try? FileManager.default.removeItem(at: folder) }
            #expect(WindowIcon(folder).values(limit: 10_000).isEmpty)
            #expect(WindowIcon(folder.appendingPathComponent("gone")).values(limit: 10_000).isEmpty)
        }

        @Test("The property reaches the server") func property() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let connection = test.platform.connection
            // The tests' program has no icon of its own.
            #expect(connection.longs(of: other.atom("_NET_WM_ICON"), on: test.window.id) == nil)
            let folder = try folder(["2.png": png(2, 2, 0xFF12_3456)])
            defer { try? FileManager.default.removeItem(at: folder) }
            let values = WindowIcon(folder).values(limit: connection.mostBytesInRequest / 4)
            connection.setProperty(test.window.id, ._NET_WM_ICON, type: Atom(XA_CARDINAL), longs: values)
            #expect(
                connection.longs(of: other.atom("_NET_WM_ICON"), on: test.window.id)?.map { UInt32(truncatingIfNeeded: $0) } == [2, 2]
                    + [UInt32](repeating: 0xFF12_3456, count: 4))
        }
    }
}
