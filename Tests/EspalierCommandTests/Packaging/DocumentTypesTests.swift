@testable import EspalierCommand
import Foundation
import Testing

@Suite("What an app opens") struct DocumentTypesTests {
    @Test("Declared types, system types and schemes; what nobody declares is named") func courier() throws {
        let types = try DocumentTypes(info: Fixture.app("Courier").info)
        #expect(types.opened == ["application/vnd.example.courier", "text/plain"] && types.schemes == ["courier", "letter"])
        #expect(types.unknown == ["org.example.nobody"], "and a type with the role None is not opened")
        #expect(types.declared == [.init(
            identifier: "org.example.courier.letter", mime: "application/vnd.example.courier", comment: "Courier letter", extensions: ["courier", "letter"], parents: ["application/json"])])
        let text = try #require(types.sharedMimeInfo)
        #expect(text.contains("<glob pattern=\"*.letter\"/>") && text.contains("<sub-class-of type=\"application/json\"/>"))
    }

    private func info(_ plist: [String: Any]) -> [String: PropertyValue] {
        let data = try? PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
        return data.flatMap { try? PropertyValue(propertyList: $0) }?.fields ?? [:]
    }

    @Test("A type without a MIME type gets one from its identifier, and may be a kind of another declared one") func made() {
        let types = DocumentTypes(info: info([
            "UTExportedTypeDeclarations": [
                ["UTTypeIdentifier": "org.Meadow.Seed Box", "UTTypeConformsTo": "public.data", "UTTypeTagSpecification": ["public.filename-extension": "seed"]],
                ["UTTypeIdentifier": "org.meadow.mix", "UTTypeConformsTo": ["org.Meadow.Seed Box"]],
            ],
            "CFBundleDocumentTypes": [["LSItemContentTypes": ["org.meadow.mix"]]],
        ]))
        #expect(types.declared.map(\.mime) == ["application/vnd.org.meadow.seed-box", "application/vnd.org.meadow.mix"])
        #expect(types.declared[0].extensions == ["seed"] && types.declared[0].parents.isEmpty)
        #expect(types.declared[1].parents == ["application/vnd.org.meadow.seed-box"] && types.opened == ["application/vnd.org.meadow.mix"])
    }

    @Test("Old projects name extensions and MIME types") func old() {
        let types = DocumentTypes(info: info(["CFBundleDocumentTypes": [
            ["CFBundleTypeExtensions": ["txt", "leaf", "*"], "CFBundleTypeName": "Leaf"], ["CFBundleTypeMIMETypes": ["image/png", "nonsense"]],
        ]]))
        #expect(types.opened == ["text/plain", "application/x-leaf", "image/png"])
        #expect(types.declared.map(\.comment) == ["Leaf"])
    }

    @Test("Foreign values neither crash nor break the files") func foreign() {
        let lists: [[String: Any]] = [
            ["CFBundleDocumentTypes": "x"], ["CFBundleDocumentTypes": [["LSItemContentTypes": [["a"]]], "b"]],
            ["UTExportedTypeDeclarations": [["UTTypeIdentifier": 5]]],
            ["CFBundleURLTypes": [["CFBundleURLSchemes": ["a b", "1x", ";", "ok"]]]],
        ]
        for list in lists {
            let types = DocumentTypes(info: info(list))
            #expect(types.entries.allSatisfy { !$0.contains(";") && !$0.contains(" ") })
        }
    }
}
