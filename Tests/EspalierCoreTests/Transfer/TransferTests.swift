@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@Suite("Types, transfer representations and item providers") struct TransferTests {
    @Test("File extensions and MIME types map to their type identifiers", arguments: [
        ("png", "public.png", "image/png"), ("JPG", "public.jpeg", "image/jpeg"), ("txt", "public.plain-text", "text/plain"),
        ("html", "public.html", "text/html"), ("json", "public.json", "application/json"), ("pdf", "com.adobe.pdf", "application/pdf"),
    ])
    func kindsOfFiles(_ name: String, _ identifier: String, _ mime: String) throws {
        let type = try #require(UTType(filenameExtension: name))
        #expect(type.identifier == identifier)
        #expect(type.preferredMIMEType == mime)
        #expect(UTType(mimeType: "\(mime); charset=x") == type)
    }

    @Test("Types conform to their supertypes only") func conformance() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .png))
        #expect(!UTType.png.conforms(to: .text) && !UTType.image.conforms(to: .png))
        #expect(UTType.utf8PlainText.conforms(to: .plainText) && UTType.json.conforms(to: .text))
        #expect(UTType.fileURL.conforms(to: .url) && UTType.image.isSupertype(of: .jpeg))
        #expect(UTType("public.no-such-kind") == nil)
    }

    @Test("Exported and dynamic types conform, compare and code like declared ones") func appsOwnTypes() throws {
        let note = UTType(exportedAs: "org.example.note", conformingTo: .json)
        #expect(note.conforms(to: .text) && UTType("org.example.note") == note)
        let unknown = try #require(UTType(filenameExtension: "qqq"))
        #expect(unknown.isDynamic && unknown.conforms(to: .data) && unknown.preferredFilenameExtension == "qqq")
        #expect(UTType(filenameExtension: "qqq") == unknown)
        #expect(try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([note, unknown, .png])) == [note, unknown, .png])
    }

    struct Note: Codable, Transferable, Equatable {
        var title: String
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .note)
            ProxyRepresentation(exporting: \.title)
        }
    }

    struct Card: Transferable, Equatable {
        var text: String
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(contentType: .rtf) { Data($0.text.utf8) } importing: { Card(text: String(decoding: $0, as: UTF8.self)) }
        }
    }

    @Test("A transferable exports and imports its types, and throws for others") func representations() async throws {
        let note = Note(title: "Milk")
        #expect(Note.exportedContentTypes().first == .note && Note.exportedContentTypes().contains(.utf8PlainText))
        #expect(Note.importedContentTypes() == [.note])
        let data = try await note.exported(as: .note)
        #expect(try await Note(importing: data, contentType: .note) == note)
        #expect(try await String(decoding: note.exported(as: .plainText), as: UTF8.self) == "Milk")
        await #expect(throws: TransferError.self) { try await note.exported(as: .image) }
    }

    @Test("An item provider loads registered values and fails for missing types") func providers() async throws {
        let provider = NSItemProvider()
        provider.register(Note(title: "Eggs"))
        #expect(provider.hasItemConformingToTypeIdentifier(UTType.text.identifier))
        #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: URL.self))
        let text: String = try await withCheckedThrowingContinuation { continuation in
            _ = provider.loadTransferable(type: String.self) { continuation.resume(with: $0) }
        }
        #expect(text == "Eggs")
        let missing: (any Error)? = await withCheckedContinuation { continuation in
            _ = provider.loadDataRepresentation(forTypeIdentifier: UTType.png.identifier) { continuation.resume(returning: $1) }
        }
        #expect(missing != nil)
    }

    @Test("An item provider of an object gives its data and the object") func objects() async throws {
        let provider = NSItemProvider(object: URL(fileURLWithPath: "/tmp/a b") as NSURL)
        #expect(provider.registeredTypeIdentifiers.first == "public.file-url")
        let data: Data? = await withCheckedContinuation { continuation in
            provider.loadItem(forTypeIdentifier: "public.file-url", options: nil) { item, _ in
                continuation.resume(returning: item as? Data)
            }
        }
        #expect(data.flatMap { URL(dataRepresentation: $0, relativeTo: nil) }?.path == "/tmp/a b")
        let words = NSItemProvider(object: "hello" as NSString)
        let read: String? = await withCheckedContinuation { continuation in
            _ = words.loadObject(ofClass: NSString.self) { object, _ in continuation.resume(returning: object as? String) }
        }
        #expect(read == "hello")
    }

    @Test("URI lists are parsed and written, and malformed lines are skipped") func uriListsAreParsed() {
        let text = "# a comment\r\nfile:///tmp/a%20b\r\nfile://host/tmp/c\nhttps://example.org/\r\n\r\nnonsense\r\n"
        let urls = URILists.urls(Data(text.utf8))
        #expect(urls.map(\.path).prefix(2) == ["/tmp/a b", "/tmp/c"] && urls.count == 3)
        #expect(String(decoding: URILists.data([URL(fileURLWithPath: "/tmp/a b")]), as: UTF8.self) == "file:///tmp/a%20b\r\n")
        #expect(URILists.urls(Data([0xFF, 0xFE, 0])).isEmpty)
    }
}

extension UTType { fileprivate static let note = UTType(exportedAs: "org.example.test-note") }
