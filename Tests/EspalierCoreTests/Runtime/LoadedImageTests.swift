@testable import EspalierCore
import Foundation
import Testing

private protocol Tool { static var name: String { get } }
private protocol Kind { associatedtype Value; static var value: Value { get } }
private protocol Nobody {}
private struct Saw: Tool { static var name: String { "saw" } }
private final class Plane: Tool, Kind {
    static var name: String { "plane" }
    static var value: Int { 3 }
}
private enum Vice: Tool {
    case open
    static var name: String { "vice" }
    struct Jaw: Tool { static var name: String { "jaw" } }
}
private struct Box<Content>: Tool { static var name: String { "box" } }

@Suite("Types in a loaded image") struct LoadedImageTests {
    private func image() throws -> LoadedImage { try #require(LoadedImage(containing: #dsohandle)) }

    @Test("Types are found by their conformance, whatever they are and wherever they are declared") func types() throws {
        let tools = try image().types(conformingTo: (any Tool).self).compactMap { $0 as? any Tool.Type }
        #expect(tools.map { $0.name }.sorted() == ["jaw", "plane", "saw", "vice"])
        #expect(try image().types(conformingTo: (any Kind).self).map { ObjectIdentifier($0) } == [ObjectIdentifier(Plane.self)])
    }

    @Test("A protocol without types has none, and what is no single protocol neither") func none() throws {
        #expect(try image().types(conformingTo: (any Nobody).self).isEmpty)
        #expect(try image().types(conformingTo: Int.self).isEmpty)
        #expect(try image().types(conformingTo: (any Tool & Kind).self).isEmpty)
    }

    @Test("Addresses of one image give the same image, the heap's none") func addresses() throws {
        let object = NSObject()
        #expect(try LoadedImage(containing: unsafeBitCast(Plane.self as AnyClass, to: UnsafeRawPointer.self)) == image())
        #expect(LoadedImage(containing: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())) == nil)
    }

    @Test("A file that is no shared object is told with its name") func broken() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID().uuidString).so")
        try Data("no image".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for path in [file.path, file.path + ".missing"] {
            let error = #expect(throws: LoadedImage.OpeningError.self) { try LoadedImage(opening: path) }
            #expect(error?.description.contains(file.lastPathComponent) == true)
        }
    }
}
