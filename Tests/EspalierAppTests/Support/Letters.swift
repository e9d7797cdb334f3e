@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import Foundation
import Testing

struct Letter: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text: String
    init(text: String = "") { self.text = text }
    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
}

struct Letters: App {
    var body: some Scene {
        DocumentGroup(newDocument: Letter()) { file in TextField("Text", text: file.$document.text) }
    }
}

/// Tests of the windows and files of `Letters`.
@MainActor protocol LetterTesting {
    var platform: FakePlatform { get }
}

extension LetterTesting {
    func settle() async {
        for _ in 0..<4 {
            platform.now += 0.5
            await platform.drain()
        }
    }

    func session(_ window: WindowController) throws -> ValueDocumentSession<Letter> {
        try #require(window.value as? ValueDocumentSession<Letter>)
    }

    func write(_ text: String, in window: WindowController) throws {
        try session(window).configuration.$document.wrappedValue.text = text
    }
}
