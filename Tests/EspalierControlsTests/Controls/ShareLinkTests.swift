@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Share links and transferable values") struct ShareLinkTests {
    private let log = Log()

    private func folder() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("espalier-share-\(UUID().uuidString)") }

    /// - Parameter downloads: where items are saved. What is opened is logged as a path.
    private func app(downloads: URL? = nil, @ViewBuilder _ content: @escaping () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 200)) {
            content().environment(\.openURL, OpenURLAction { url in
                log(url.absoluteString)
                return .handled
            })
            .environment(\.desktop, Desktop(downloads: downloads) { [log] in log($0); return true })
        }
    }

    private func files(_ folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Runs what was started until it has come to something.
    private func wait(_ app: TestApp, until condition: () -> Bool) async {
        for _ in 0..<2000 where !condition() { await app.drain() }
    }

    // Covers: view:ShareLink
    @Test("A shared URL can be copied, opened and mailed") func addressesAreCopiedOpenedAndMailed() async throws {
        let app = app {
            ShareLink(item: URL(string: "https://example.com/a?b=c")!, subject: Text("A & B"), message: Text("Look"))
        }
        try app.find(.popUpButton, "Share…").click()
        #expect(app.findAll(.menuItem).map(\.label) == ["Copy", "Open With Default App", "Send by Email", "Save to Downloads"])
        try app.find(.menuItem, "Open With Default App").click()
        #expect(log.drain() == ["https://example.com/a?b=c"])
        try app.find(.popUpButton, "Share…").click()
        try app.find(.menuItem, "Send by Email").click()
        #expect(log.drain() == ["mailto:?subject=A%20%26%20B&body=Look%0D%0Ahttps%3A%2F%2Fexample.com%2Fa%3Fb%3Dc"])
        try app.find(.popUpButton, "Share…").click()
        try app.find(.menuItem, "Copy").click()
        var copied: String?
        await wait(app) {
            app.clipboard.readText(from: .clipboard) { copied = $0 }
            return copied != nil
        }
        #expect(copied == "https://example.com/a?b=c")
    }

    @Test("A shared text is saved under its title without overwriting")
    func textsAreSavedUnderTheirTitle() async throws {
        let folder = folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = app(downloads: folder) { ShareLink("Export", item: "Some text", preview: SharePreview("Notes / 2024")) }
        for count in 1...2 {
            try app.find(.popUpButton, "Export").click()
            try app.find(.menuItem, "Save to Downloads").click()
            await wait(app) { files(folder).count == count }
        }
        #expect(files(folder) == ["Notes   2024 2.txt", "Notes   2024.txt"])
        #expect(try String(contentsOf: folder.appendingPathComponent("Notes   2024.txt"), encoding: .utf8) == "Some text")
    }

    @Test("A shared image is opened as a PNG file") func picturesAreOpenedAsFiles() async throws {
        let picture = Image(decorative: CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]), scale: 1)
        let app = app {
            ShareLink(item: picture, preview: SharePreview("Picture", image: picture)) { Text("Give") }
        }
        try app.find(.popUpButton, "Give").click()
        // A picture is nothing for the text of a mail.
        #expect(app.findAll(.menuItem).map(\.label) == ["Copy", "Open With Default App", "Save to Downloads"])
        try app.find(.menuItem, "Open With Default App").click()
        var opened: [String] = []
        await wait(app) {
            opened += log.drain()
            return !opened.isEmpty
        }
        let file = URL(fileURLWithPath: try #require(opened.first))
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        #expect(file.pathExtension == "png")
        let back = try ImageDecoder.decode(Data(contentsOf: file))
        #expect(back.pixels == [0xFFFF_0000, 0xFF00_00FF])
    }

    @Test("A share link without items is disabled") func nothingToShareIsDisabled() throws {
        let app = app { ShareLink(items: [String]()) }
        #expect(try !app.find(.popUpButton, "Share…").isEnabled)
    }

    @Test("The downloads folder is read from the XDG user directories") func downloadsAreWhereTheDesktopSays() {
        let home = URL(fileURLWithPath: "/home/me")
        let text = "# comment\nXDG_DESKTOP_DIR=\"$HOME/Desk\"\nXDG_DOWNLOAD_DIR=\"$HOME/Geladen\"\n"
        #expect(ShareActions.folder(in: text, home: home)?.path == "/home/me/Geladen")
        #expect(ShareActions.folder(in: "XDG_DOWNLOAD_DIR=\"/data/dl\"", home: home)?.path == "/data/dl")
        #expect(ShareActions.folder(in: "", home: home) == nil)
    }

    // MARK: - Values

    // Covers: protocol:Transferable
    @Test("Colours export and import as data and hex text") func coloursAreHandedOver() async throws {
        let color = Color(.sRGB, red: 1, green: 0.5, blue: 0, opacity: 0.25)
        let type = try #require(Color.exportedContentTypes().first)
        #expect(type.preferredMIMEType == "application/x-color")
        let data = try await color.exported(as: type)
        #expect(data.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) } == [65535, 32768, 0, 16384])
        let back = try await Color(importing: data, contentType: type).resolve(in: ColorContext())
        #expect(back.description == "#FF800040")
        #expect(try await String(decoding: color.exported(as: .utf8PlainText), as: UTF8.self) == "#FF800040")
        let named = try await Color(importing: Data("#f00".utf8), contentType: .utf8PlainText)
        #expect(named.resolve(in: ColorContext()).description == "#FF0000FF")
        for bad in ["red", "#12", "#GG0000", ""] {
            await #expect(throws: (any Error).self) { _ = try await Color(importing: Data(bad.utf8), contentType: .utf8PlainText) }
        }
        await #expect(throws: (any Error).self) { _ = try await Color(importing: Data([1, 2]), contentType: type) }
    }

    @Test("Images export and import as PNG with equal pixels") func imagesAreHandedOver() async throws {
        let pixels: [UInt32] = [0xFF10_2030, 0xFFFF_FFFF, 0x8000_0000, 0]
        let data = try await Image(decorative: CGImage(width: 2, height: 2, pixels: pixels), scale: 1).exported(as: .png)
        let back = try await Image(importing: data, contentType: .png)
        guard case .pixels(let picture, let scale, _) = back.source else {
            Issue.record("\(back) is no picture.")
            return
        }
        #expect(picture.pixels == pixels && scale == 1)
        await #expect(throws: (any Error).self) { _ = try await Image(importing: Data([1, 2, 3]), contentType: .png) }
    }
}
