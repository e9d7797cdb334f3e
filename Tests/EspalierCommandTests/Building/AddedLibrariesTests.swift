@testable import EspalierCommand
import Foundation
import Testing

/// A toolkit of the test's own, each module a function in C that calls those of the modules that it needs. In the package manager's place
/// stands a program that compiles them, and lists all objects that a library of its own would hold: those of the first library, too.
@Suite("The toolkit's modules that the library for a first window does without") struct AddedLibrariesTests {
    private let scratch: Scratch
    private let build: ToolkitBuild
    /// The modules that each of its builds added.
    private var asked: [String] {
        let text = try? String(contentsOf: scratch.folder.appendingPathComponent("asked"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map { String($0.dropFirst("added: ".count)) }
    }

    init() throws {
        scratch = try Scratch()
        func row(_ name: String, _ needs: String = "") -> String {
            #"{"name": "\#(name)", "needs": [\#(needs)], "base": [], "own": [], "hasViews": true, "isFirst": false}"#
        }
        let rows = [row("Charts"), row("EspalierPlatformViews"), row("UIKit", "\"EspalierPlatformViews\""), row("AVKit", "\"UIKit\"")]
        try scratch.write(
            "[\(rows.joined(separator: ", "))]", to: "checkout/Sources/Tools/EspalierCommand/frameworks.json")
        try scratch.write("", to: "checkout/Package.swift")
        for (module, needed) in [
            "EspalierCore": [], "Charts": ["EspalierCore"], "EspalierPlatformViews": ["EspalierCore"],
            "UIKit": ["EspalierPlatformViews", "EspalierCore"], "AVKit": ["UIKit"]
        ] {
            let declared = needed.map { "int \($0)(void);\n" }.joined(), called = needed.map { " + \($0)()" }.joined()
            try scratch.write("\(declared)int \(module)(void) { return 1\(called); }\n", to: "checkout/Sources/\(module).c")
        }
        let folder = scratch.folder.path
        let program = try scratch.program("""
            echo "added: $ESPALIER_ADDED" >> '\(folder)/asked'
            while [ $# -gt 1 ]; do
                [ "$1" = --scratch-path ] && scratch=$2
                [ "$1" = -c ] && configuration=$2
                [ "$1" = --product ] && product=$2
                shift
            done
            out=$scratch/$configuration
            mkdir -p "$out/$product.product"
            for module in EspalierCore $(echo "$ESPALIER_ADDED" | tr , ' '); do
                mkdir -p "$out/$module.build"
                clang -fPIC -c '\(folder)/checkout/Sources/'$module.c -o "$out/$module.build/$module.o" || exit 1
                echo "'$out/$module.build/$module.o'"
            done > "$out/$product.product/Objects.LinkFileList"
            [ $product = EspalierAdded ] || clang -shared "$out/EspalierCore.build/EspalierCore.o" -o "$out/libEspalierToolkit.so"
            """, to: "swift")
        build = ToolkitBuild(
            checkout: scratch.folder.appendingPathComponent("checkout"), folder: scratch.folder.appendingPathComponent("built"),
            compiler: "Swift version 6.3", terminal: Terminal(environment: ["TERM": "dumb"]), packageManager: program.path,
            startBeside: { _ in })
    }

    private func modules(_ toolkit: Toolkit) -> [String] {
        toolkit.libraries.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
            .map { $0.replacing("libEspalierAdded-", with: "") }
    }

    /// The functions of modules that a library has.
    private func functions(_ library: String) throws -> [String] {
        let result = try Shell.run("nm", ["-D", "--defined-only", "--format=posix", library])
        let symbols = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        return symbols.filter { scratch.folder.appendingPathComponent("checkout/Sources/\($0).c").exists }
    }

    @Test("An app that imports SwiftUI alone waits for none of them; one that imports others for those and what they need, once")
    func built() throws {
        let toolkit = try build.toolkit(.soonest)
        #expect(try modules(toolkit.importing([SwiftSource(text: "import SwiftUI\n")])) == ["libEspalierToolkit"] && asked == [""])
        let source = SwiftSource(text: "import SwiftUI\nimport UIKit\n")
        let more = try toolkit.importing([source])
        #expect(modules(more) == ["libEspalierToolkit", "EspalierPlatformViews", "UIKit"] && asked.last == "EspalierPlatformViews,UIKit")
        #expect(try modules(toolkit.importing([source])) == modules(more) && asked.count == 2)
        // By a later start, too.
        #expect(try modules(build.toolkit(.soonest).importing([source])) == modules(more) && asked.count == 2)
    }

    @Test("No function is in two libraries, and each library brings those that it needs") func none() throws {
        let toolkit = try build.toolkit(.soonest).importing(nil)
        #expect(modules(toolkit) == ["libEspalierToolkit", "EspalierPlatformViews", "UIKit", "AVKit", "Charts"])
        #expect(try toolkit.libraries.map(functions) == [["EspalierCore"], ["EspalierPlatformViews"], ["UIKit"], ["AVKit"], ["Charts"]])
        let main = try scratch.write("int AVKit(void);\nint main(void) { return AVKit() == 5 ? 0 : 1; }\n", to: "main.c")
        let program = scratch.folder.appendingPathComponent("program").path
        let linked = try Shell.run("swiftc", ["-emit-executable", "-use-ld=lld", "-o", program] + [object(main)] + toolkit.linkerArguments)
        #expect(linked.code == 0, "\(linked.output)")
        #expect(try Shell.run(program, []).code == 0)
    }

    private func object(_ source: URL) throws -> String {
        let object = source.deletingPathExtension().appendingPathExtension("o").path
        let result = try Shell.run("clang", ["-fPIC", "-c", source.path, "-o", object])
        #expect(result.code == 0, "\(result.output)")
        return object
    }

    @Test("What a condition asks for is built: what others import makes no difference to a project") func conditions() throws {
        let source = SwiftSource(text: "import SwiftUI\n#if canImport(Charts)\nimport Charts\n#endif\n")
        #expect(try modules(build.toolkit(.soonest).importing([source])) == ["libEspalierToolkit", "Charts"])
    }

    @Test("With packages all are built, as what they import is not known before they are fetched") func packages() throws {
        let toolkit = try build.toolkit(.soonest)
        var app = AppTarget(name: "Meadow", moduleName: "Meadow", sources: [try scratch.write("import SwiftUI\n", to: "Meadow.swift")])
        #expect(try modules(toolkit.importing(for: [app])).count == 1)
        app.packages = [PackageReference(product: "Seeds", place: .local(scratch.folder))]
        #expect(try modules(toolkit.importing(for: [app])).count == 5)
    }

    @Test("After a change of the toolkit they are built again") func changed() throws {
        _ = try build.toolkit(.soonest).importing(nil)
        try scratch.write("int EspalierCore(void);\nint Charts(void) { return EspalierCore() + 2; }\n", to: "checkout/Sources/Charts.c")
        _ = try build.toolkit(.soonest).importing([SwiftSource(text: "import Charts\n")])
        #expect(Array(asked.dropFirst(2)) == ["", "Charts"])
    }

    @Test("One that needs what no library has is not taken") func undefined() throws {
        try scratch.write("int nowhere(void);\nint Charts(void) { return nowhere(); }\n", to: "checkout/Sources/Charts.c")
        let toolkit = try build.toolkit(.soonest), source = SwiftSource(text: "import Charts\n")
        let error = #expect(throws: CommandError.self) { try toolkit.importing([source]) }
        #expect(error?.description.contains("nowhere") == true, "\(String(describing: error))")
        #expect(throws: CommandError.self) { try toolkit.importing([source]) }
    }

    @Test("The optimised toolkit has them all in one library") func optimised() throws {
        let toolkit = try build.toolkit(.optimised)
        #expect(try modules(toolkit.importing(nil)) == ["libEspalierToolkit"] && asked.count == 1)
    }
}
