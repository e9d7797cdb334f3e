@testable import EspalierCommand
import Foundation
import Testing

/// Programs that bring Swift's libraries along.
@Suite("Programs with static Swift libraries") struct StandaloneTests {
    /// An installed command writes the keys of every project: what it hands to Foundation must need no conversion by name.
    @Test("Arrays of an Info.plist are Foundation's, at any depth") func arraysArePlain() throws {
        let value = PropertyValue.dictionary(["fonts": .array([.string("a.ttf"), .array([.number(2)])])])
        let plain = try #require(value.plain as? [String: Any])
        let array = try #require(plain["fonts"])
        #expect(type(of: array) is NSArray.Type)
        #expect((array as? NSArray)?.object(at: 0) as? String == "a.ttf")
        #expect(try PropertyListSerialization.data(fromPropertyList: plain, format: .xml, options: 0).count > 100)
    }

    /// Each value is one that an app may keep in the standard defaults, or compare with what Foundation hands it.
    @Test("Foundation makes objects of Swift's values in a program that is handed out") func valuesAreConverted() throws {
        let scratch = try Scratch()
        let source = try scratch.write("""
            import Foundation
            let list = try PropertyListSerialization.data(fromPropertyList: ["a": ["b", "c"]], format: .xml, options: 0)
            let array = NSArray(array: [[1, 2]]).object(at: 0), set = NSArray(array: [Set([1])]).object(at: 0)
            print(list.count > 100, array is NSArray, set is NSSet)
            """, to: "main.swift")
        let program = scratch.folder.appendingPathComponent("program")
        let toolkit = Toolkit(checkout: scratch.folder, products: scratch.folder)
        let settings = toolkit.standaloneSettings.flatMap { ["-Xlinker", $0] }
        let built = try Shell.run("swiftc", ["-static-stdlib", "-use-ld=lld", source.path, "-o", program.path] + settings)
        #expect(built.code == 0, "\(built.output)")
        #expect(try Shell.run(program.path, []).output.trimmingCharacters(in: .whitespacesAndNewlines) == "true true true")
    }
}
