@testable import EspalierCore
import Foundation
import Testing

@Suite("Types that an app's Info.plist declares") struct OwnTypeTests {
    private let entries = TypeTable.entries(of: [
        "UTExportedTypeDeclarations": [[
            "UTTypeIdentifier": "org.example.Recipe", "UTTypeConformsTo": ["public.plain-text"], "UTTypeDescription": "Recipe",
            "UTTypeTagSpecification": ["public.filename-extension": ["recipe", "rcp"], "public.mime-type": "text/x-recipe"],
        ]],
        "UTImportedTypeDeclarations": [["UTTypeIdentifier": "org.example.other"], ["UTTypeIdentifier": "public.png"], ["name": "nothing"]],
    ])

    @Test("An exported type has its endings, its MIME type, its name and what it conforms to") func exported() throws {
        let recipe = try #require(entries["org.example.recipe"])
        #expect(recipe.extensions == ["recipe", "rcp"] && recipe.mimeTypes == ["text/x-recipe"])
        #expect(recipe.parents == ["public.plain-text"] && recipe.name == "Recipe")
    }

    @Test("A type is found by its ending and its MIME type") func tags() {
        #expect(TypeTable.identifier(tag: "rcp", .filenameExtension, in: entries) == "org.example.recipe")
        #expect(TypeTable.identifier(tag: "text/x-recipe", .mimeType, in: entries) == "org.example.recipe")
        #expect(TypeTable.identifier(tag: "txt", .filenameExtension, in: entries) == nil)
    }

    @Test("An imported type without more is data, and the system's types stay as they are") func imported() {
        #expect(entries["org.example.other"]?.parents == ["public.data"])
        #expect(entries["public.png"] == nil && entries.count == 2)
    }
}
