@testable import EspalierCore
import EspalierGraphics
import Testing

/// The table is a text, which the compiler does not look into: here each row is read.
@Suite("The table of kinds of data") struct TypeTableTests {
    @Test("Every row has its five columns, a name of its own, and parents that are in the table") func everyRowIsRead() throws {
        let rows = TextTable.rows(of: TypeTable.table)
        #expect(rows.count == 125)
        var identifiers: Set<String> = []
        var entries: [TypeTable.Entry] = []
        for row in rows {
            let (identifier, entry) = try #require(TypeTable.row(row), "\(row)")
            let isNew = identifiers.insert(identifier).inserted
            #expect(isNew && identifier == identifier.lowercased(), "\(row)")
            #expect(entry.name?.isEmpty == false, "\(row)")
            entries.append(entry)
        }
        for parent in entries.flatMap(\.parents) { #expect(identifiers.contains(parent), "\(parent)") }
        let extensions = entries.flatMap(\.extensions), mimeTypes = entries.flatMap(\.mimeTypes)
        #expect(extensions.count == 96 && mimeTypes.count == 84)
    }

    @Test("A row gives its identifier, extensions, MIME types, parents and name") func oneRow() throws {
        let (identifier, entry) = try #require(
            TypeTable.row("public.comma | csv tab | text/csv text/*;a=b | public.text public.data | two words"))
        #expect(identifier == "public.comma")
        #expect(entry.extensions == ["csv", "tab"] && entry.mimeTypes == ["text/csv", "text/*;a=b"])
        #expect(entry.parents == ["public.text", "public.data"] && entry.name == "two words")
        let plain = try #require(TypeTable.row("public.item | | | | item"))
        #expect(plain.1.extensions.isEmpty && plain.1.mimeTypes.isEmpty && plain.1.parents.isEmpty)
    }

    @Test(
        "A row with a column too few, or without an identifier, is none",
        arguments: ["public.item | | | item", " | a | | | item", "", "a b | | | | c"])
    func brokenRows(_ row: String) {
        #expect(TypeTable.row(row[...]) == nil)
    }

    @Test("Kinds have the tags, parents and names of the table, and the first of several with a tag has it") func kinds() throws {
        #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
        #expect(UTType.javaScript.tags[.mimeType] == ["text/javascript", "application/javascript"])
        #expect(UTType.rtfd.localizedDescription == "rich text with attachments")
        let above: Set<UTType> = [.application, .bundle, .package, .executable, .directory, .item]
        #expect(UTType.applicationBundle.supertypes == above)
        #expect(UTType(filenameExtension: "m3u8") == .m3uPlaylist && UTType(mimeType: "text/plain") == .plainText)
    }
}
