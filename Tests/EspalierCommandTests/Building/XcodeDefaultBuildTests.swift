@testable import EspalierCommand
import Foundation
import Testing

@Suite(
    "Apps that rely on Xcode's defaults, compiled", .serialized,
    .enabled(if: Fixture.canRun, "needs the toolkit's library, swiftc and Xvfb"))
struct XcodeDefaultBuildTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func build(_ fixture: ProjectFixture, for device: AppDevice? = nil) throws -> AppBuild {
        let toolkit = try #require(Fixture.toolkit)
        let app = try #require(try XcodeProject(fixture.write(to: scratch), for: device).apps.first)
        return AppBuild(app, toolkit: toolkit, folder: scratch.folder.appendingPathComponent("build"))
    }

    @Test("C, its header, and a regular expression between slashes: built and run") func cAndSlashes() throws {
        try scratch.write("int thrice(int n);\n", to: "thrice.h")
        try scratch.write("#include \"thrice.h\"\nint thrice(int n) { return 3 * n; }\n", to: "thrice.c")
        try scratch.write("""
            import SwiftUI
            @main enum Meadow {
                static func main() {
                    print(thrice(14), "in 2024".firstMatch(of: /(\\d{4})/).map { String($0.1) } ?? "none")
                }
            }
            """, to: "Meadow.swift")
        var fixture = ProjectFixture()
        fixture.settings = ["SDKROOT": "macosx", "SWIFT_VERSION": "5.0", "SWIFT_OBJC_BRIDGING_HEADER": "thrice.h"]
        fixture.addFile("M", "Meadow.swift")
        fixture.addFile("C", "thrice.c")
        let program = try build(fixture).run(Terminal(environment: ["TERM": "dumb"]))
        #expect(try Shell.run(program.path, []).output == "42 2024\n")
    }

    @Test("Names that an app declares for its assets are its own, whether it asks for names or not", arguments: ["", "NO", "YES"])
    func ownNames(_ extensions: String) throws {
        let contents = #"{"info": {"author": "xcode", "version": 1}, "colors": []}"#
        for name in ["brand", "cardFront"] { try scratch.write(contents, to: "Assets.xcassets/\(name).colorset/Contents.json") }
        try scratch.write("""
            import SwiftUI
            extension Color { static let brand = Color("brand") }
            extension ShapeStyle where Self == Color { static var cardFront: Color { Color("cardFront") } }
            struct Card: View {
                var body: some View {
                    VStack { Text("card").foregroundStyle(.cardFront); Color.brand; Color.cardFront; Color(.brand); Color(.cardFront) }
                }
            }
            """, to: "Card.swift")
        var fixture = ProjectFixture()
        if !extensions.isEmpty { fixture.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] = extensions }
        fixture.addFile("C", "Card.swift")
        fixture.addFile("A", "Assets.xcassets", isSource: false)
        #expect(try build(fixture).check().errors.isEmpty)
    }

    @Test("What is for one platform is compiled for the device that is asked for, and nothing else", arguments: [AppDevice.phone, .desktop])
    func platforms(_ device: AppDevice) throws {
        try scratch.write("""
            import SwiftUI
            #if canImport(UIKit)
            enum Kit { static let isOfPhones = true }
            #endif
            #if canImport(AppKit)
            enum Kit { static let isOfMacs = true }
            #endif
            #if os(macOS)
            let kit = Kit.isOfMacs
            #else
            let kit = Kit.isOfPhones
            #endif
            """, to: "Kit.swift")
        var fixture = ProjectFixture()
        fixture.settings = ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"]
        fixture.addFile("K", "Kit.swift")
        #expect(try build(fixture, for: device).check().errors.isEmpty)
    }
}
