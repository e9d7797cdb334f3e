import EspalierApp
import EspalierControls
import EspalierCore
import Foundation
import Testing

private struct Own<Value> {
    enum Inner { case one, two(Int) }
    var value: Value
}

@Suite("Where types are declared") struct TypeDeclarationTests {
    private func declared(_ type: Any.Type) -> String? {
        TypeDeclaration(of: type).map { "\(String(cString: $0.module)).\(String(cString: $0.name))" }
    }

    @Test("Structs and enums, generic, nested and private ones, are known by their module and their name") func names() {
        #expect(declared(State<Int>.self) == "EspalierCore.State" && declared(AppStorage<Bool>.self) == "EspalierApp.AppStorage")
        #expect(declared(Own<String>.self) == "EspalierCoreTests.Own" && declared(Own<String>.Inner.self) == "EspalierCoreTests.Inner")
        #expect(declared([Int].self) == "Swift.Array" && declared(Text.self) == "EspalierCore.Text" && declared(Edge.Set.self)?.hasSuffix(".Set") == true)
        #expect(declared(Int?.self) == nil && declared((Int, Int).self) == nil && declared(NSObject.self) == nil && declared((() -> Void).self) == nil)
    }

    @Test("What is known of the toolkit's own modules is what their sources say") func lists() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let conformance = try Regex("(?:struct|enum|extension) ([A-Za-z_]+)[^:{\\n]*(?:<[^>]*>)?: ([A-Za-z_, ]+)")
        var found: [String: Set<String>] = [:]
        for module in TypeDeclaration.modules.map(String.init(describing:)) {
            let files = FileManager.default.enumerator(at: sources.appending(path: module), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.contains("DynamicPropert") {
                    guard let colon = line.lastIndex(of: ":"), let match = line.firstMatch(of: conformance), let name = match.output[1].substring else { continue }
                    for part in line[colon...].split(whereSeparator: { !$0.isLetter }) { found[String(part), default: []].insert(String(name)) }
                }
            }
        }
        #expect(found["DynamicProperty"] == Set(TypeDeclaration.dynamicProperties.map(String.init(describing:))))
        #expect(found["EmbedsDynamicProperties"] == Set(TypeDeclaration.embedders.map(String.init(describing:))))
    }
}
