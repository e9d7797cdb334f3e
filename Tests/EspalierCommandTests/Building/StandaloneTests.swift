@testable import EspalierCommand
import Foundation
import Testing

/// Programs that bring Swift's libraries along.
@Suite("Programs with static Swift libraries") struct StandaloneTests {
    /// The installed command is such a program. Its own way to property lists must need nothing that the linker would have to be told of.
    @Test("The command writes an Info.plist with arrays where Foundation is linked statically")
    func propertyListsNeedNoConversion() throws {
        let scratch = try Scratch()
        let main = try scratch.write("""
            import Foundation
            let type = PropertyValue.dictionary(["LSItemContentTypes": .array([.string("public.text")]), "Part": .number(1.5)])
            let keys: [String: PropertyValue] = [
                "UISupportedInterfaceOrientations": .array([.string("UIInterfaceOrientationPortrait")]),
                "CFBundleDocumentTypes": .array([type]),
                "LSRequiresIPhoneOS": .bool(true), "Version": .number(2), "Built": .date(Date(timeIntervalSince1970: 1)),
                "Key": .data(Data([1])),
            ]
            let text = try PropertyValue.xml(keys)
            print(try PropertyValue(propertyList: Data(text.utf8)) == .dictionary(keys))
            """, to: "main.swift")
        let file = Self.checkout.appendingPathComponent("Sources/Tools/EspalierCommand/Projects/PropertyValue.swift")
        let built = try Self.build([file, main], in: scratch, [])
        #expect(built.code == 0, "\(built.output)")
        #expect(try Self.run(scratch) == "true")
    }

    /// Each value is one that an app may keep in the standard defaults, or compare with what Foundation hands it.
    @Test("Foundation makes objects of Swift's values in a program that is handed out") func valuesAreConverted() throws {
        let scratch = try Scratch()
        let source = try scratch.write(ConversionProbe.source, to: "main.swift")
        let toolkit = Toolkit(checkout: scratch.folder, products: scratch.folder)
        let built = try Self.build([source], in: scratch, toolkit.standaloneSettings)
        #expect(built.code == 0, "\(built.output)")
        let lines = try Self.run(scratch).split(separator: "\n")
        #expect(lines.count == ConversionProbe.values)
        #expect(lines.filter { !$0.hasSuffix(" holds") } == [])
    }

    @Test("The list of conversions has every one that Foundation's static library has") func listIsWhole() throws {
        let compiler = try Shell.url(of: "swiftc").resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        let library = compiler.appendingPathComponent("lib/swift_static/linux/libFoundation.a")
        let script = "nm --defined-only \"$1\" 2>/dev/null | grep -o '[$]s[^ ]*_ObjectiveCBridgeable[^ ]*Mc$'"
        let output = try Shell.run("bash", ["-c", script, "_", library.path]).output
        let symbols = Set(output.split(whereSeparator: \.isNewline).map(String.init))
        #expect(symbols.count > 20)
        #expect(symbols.subtracting(FoundationBridges.symbols) == [])
    }

    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func build(_ sources: [URL], in scratch: Scratch, _ settings: [String]) throws -> ProgramResult {
        let output = ["-o", scratch.folder.appendingPathComponent("program").path]
        let arguments = ["-static-stdlib", "-use-ld=lld"] + sources.map(\.path) + output
        return try Shell.run("swiftc", arguments + settings.flatMap { ["-Xlinker", $0] })
    }

    private static func run(_ scratch: Scratch) throws -> String {
        try Shell.run(scratch.folder.appendingPathComponent("program").path, []).output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
