@testable import EspalierCommand
import Foundation
import Testing

@Suite("Icons of apps") struct IconTests {
    private func icon(_ name: String) throws -> IconFile {
        let app = try Fixture.app(name)
        return try #require(try IconFile.find(in: app.resources, info: app.info))
    }

    /// Width, height and the kind of colours in a PNG's header.
    private func header(_ data: Data) -> (width: Int, height: Int, kind: UInt8) {
        let bytes = [UInt8](data)
        return (bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }, bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }, bytes[25])
    }

    @Test("One large picture becomes all sizes, with round corners where it is a phone's") func single() throws {
        let made = try IconPictures(icon("Courier")).made(IconPictures.themeSizes)
        #expect(made.map(\.side) == [16, 24, 32, 48, 64, 128, 256, 512])
        for picture in made {
            let header = header(picture.data)
            #expect(header.width == picture.side && header.height == picture.side && header.kind == 6, "with alpha")
        }
    }

    @Test("An artist's own picture of a size is taken as it is; sizes beyond the largest are left out") func old() throws {
        let icon = try icon("Terrace")
        let made = try IconPictures(icon).made(IconPictures.themeSizes)
        #expect(made.map(\.side) == [16, 24, 32, 48, 64, 128, 256])
        #expect(made[0].data == icon.pictures[0].data)
        #expect(try IconPictures(icon).made([1024]).map(\.side) == [256], "its own size where it is smaller than all")
    }

    @Test("Only corners are cut") func corners() {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 64 * 64)
        IconPictures.roundCorners(&pixels, side: 64)
        for corner in [0, 63, 63 * 64, 64 * 64 - 1] { #expect(pixels[corner] == 0) }
        for inside in [32, 32 * 64, 32 * 64 + 32, 15 * 64 + 15] { #expect(pixels[inside] == 0xFFFF_FFFF) }
        // Symmetric about both axes.
        for y in 0..<64 {
            for x in 0..<64 { #expect(pixels[y * 64 + x] == pixels[(63 - y) * 64 + x] && pixels[y * 64 + x] == pixels[y * 64 + 63 - x]) }
        }
    }

    @Test("Windows' icons are written once for each state of their sources") func windows() throws {
        let scratch = try Scratch()
        let products = scratch.folder.appendingPathComponent("products")
        try IconPictures(icon("Terrace")).writeWindowIcons(to: products)
        let folder = products.appendingPathComponent(IconPictures.windowFolder)
        #expect(folder.contents.map(\.lastPathComponent).sorted() == ["128.png", "16.png", "24.png", "32.png", "48.png", "64.png"])
        try scratch.write("mark", to: "products/AppIcon.icons/mark")
        try IconPictures(icon("Terrace")).writeWindowIcons(to: products)
        #expect(folder.appendingPathComponent("mark").exists)
        try IconPictures(icon("Courier")).writeWindowIcons(to: products)
        #expect(!folder.appendingPathComponent("mark").exists)
    }

    @Test("An icon file of a Mac has its PNGs") func iconFile() throws {
        let scratch = try Scratch()
        let png = try #require(icon("Terrace").pictures.last).data
        func length(_ count: Int) -> Data { Data((0..<4).reversed().map { UInt8(count >> ($0 * 8) & 0xFF) }) }
        var elements = Data("TOC ".utf8) + length(8)
        elements += Data("ic08".utf8) + length(png.count + 8) + png
        let file = scratch.folder.appendingPathComponent("Old.icns")
        try (Data("icns".utf8) + length(elements.count + 8) + elements).write(to: file)
        let info: [String: PropertyValue] = ["CFBundleIconFile": .string("Old")]
        #expect(try IconFile.find(in: [file], info: info)?.pictures.map(\.side) == [256])
        for end in [4, 9, 20, 40] {
            try (Data("icns".utf8) + length(elements.count + 8) + elements).prefix(end).write(to: file)
            #expect(throws: CommandError.self) { try IconFile.find(in: [file], info: info) }
        }
    }

    @Test(
        "Sets that cannot be read are named with what to do",
        arguments: ["{", "[]", "{\"images\": [{\"filename\": \"gone.png\"}]}", "{\"images\": [{\"filename\": \"text.png\"}]}"])
    func damaged(_ contents: String) throws {
        let scratch = try Scratch()
        try scratch.write(contents, to: "A.xcassets/AppIcon.appiconset/Contents.json")
        try scratch.write("no picture", to: "A.xcassets/AppIcon.appiconset/text.png")
        #expect(throws: CommandError.self) { try IconFile.find(in: [scratch.folder.appendingPathComponent("A.xcassets")], info: [:]) }
    }

    @Test("An empty set is no icon") func empty() throws {
        let scratch = try Scratch()
        try scratch.write("{\"images\": [{\"idiom\": \"universal\"}]}", to: "A.xcassets/AppIcon.appiconset/Contents.json")
        #expect(try IconFile.find(in: [scratch.folder.appendingPathComponent("A.xcassets")], info: [:]) == nil)
    }
}
