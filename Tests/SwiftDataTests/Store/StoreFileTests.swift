import Foundation
@testable import SwiftData
import Testing

@Suite("Store files: whole at any time") struct StoreFileTests {
    private let layout = StoreLayout(version: "1.0.0", entities: [.init(name: "Thing", columns: ["a", "b"])])
    private func store(_ url: URL) throws -> Store {
        try Store(file: StoreFile(path: url.path, isReadOnly: false), isReadOnly: false, layout: layout) { $0 }
    }

    private let kinds: [StoredValue] = [
        .null, .bool(true), .bool(false), .int(0), .int(-1), .int(.max), .int(.min), .double(-0.0), .double(.infinity), .string(""),
        .string("é\u{0}📚"),
        .data(Data()), .data(Data(0...255)), .uuid(UUID()), .key(.max), .keys([]), .keys([1, 2, .max]),
    ]

    @Test("Each kind of value is read as it was written") func values() throws {
        let operation = StoreOperation.put(entity: 3, key: 9, values: kinds)
        let steps = [.layout(layout), operation, .set(entity: 1, key: 2, values: [0: .int(5), 300: .null]), .delete(entity: 0, key: 1)]
        var writer = ByteWriter()
        for step in steps { step.write(to: &writer) }
        #expect(try StoreOperation.read(writer.bytes[...]) == steps)
        // No cut and no flipped bit makes reading fail otherwise than with an error.
        for length in 0..<writer.bytes.count { _ = try? StoreOperation.read(writer.bytes[..<length]) }
        for index in writer.bytes.indices {
            var bytes = writer.bytes
            bytes[index] ^= 1 << UInt8(index % 8)
            _ = try? StoreOperation.read(bytes[...])
        }
    }

    @Test("The checksum is that of the specification") func checksum() { #expect(Checksum.of(Array("123456789".utf8)) == 0xCBF4_3926) }

    @Test("A save that was killed leaves what was saved before, wherever it was cut") func killedSave() throws {
        let folder = try Folder()
        let first = try store(folder.store)
        for key in 1...3 {
            _ = try first.commit([.put(entity: 0, key: UInt64(key), values: [.int(Int64(key)), .string("value")])], by: nil)
        }
        let whole = try Data(contentsOf: folder.store)
        var counts: [Int] = []
        for length in 0...whole.count {
            let url = folder.url.appendingPathComponent("cut-\(length)")
            try whole.prefix(length).write(to: url)
            let cut = try store(url)
            counts.append(cut.rows(of: 0).count)
            _ = try cut.commit([.put(entity: 0, key: 9, values: [])], by: nil)
            #expect(try store(url).rows(of: 0).count == counts[length] + 1)
            #expect(!FileManager.default.fileExists(atPath: url.path + ".unreadable"))
        }
        #expect(counts == counts.sorted() && Set(counts) == [0, 1, 2, 3])
    }

    @Test("A damaged file is kept aside, and the app goes on with what is before the damage") func damage() throws {
        let folder = try Folder()
        let first = try store(folder.store)
        for key in 1...3 {
            _ = try first.commit([.put(entity: 0, key: UInt64(key), values: [.string(String(repeating: "x", count: 50))])], by: nil)
        }
        var bytes = try Data(contentsOf: folder.store)
        bytes[bytes.count - 100] ^= 0xFF
        let damaged = folder.url.appendingPathComponent("damaged.store")
        try bytes.write(to: damaged)
        #expect(try store(damaged).rows(of: 0).map(\.key) == [1])
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("damaged.store.unreadable")) == bytes)
        let foreign = folder.url.appendingPathComponent("foreign.store")
        try Data("SQLite format 3, or anything".utf8).write(to: foreign)
        let new = try store(foreign)
        #expect(new.rows(of: 0).isEmpty && FileManager.default.fileExists(atPath: foreign.path + ".unreadable"))
        _ = try new.commit([.put(entity: 0, key: 1, values: [])], by: nil)
        #expect(try store(foreign).rows(of: 0).count == 1)
    }

    @Test("Two processes with one file each see what the other has saved, also when it tidies up") func twoProcesses() throws {
        let folder = try Folder()
        let left = try store(folder.store), right = try store(folder.store)
        _ = try left.commit([.put(entity: 0, key: 1, values: [.int(1)])], by: nil)
        _ = try right.commit([.put(entity: 0, key: 2, values: [.int(2)])], by: nil)
        #expect(right.rows(of: 0).map(\.key) == [1, 2])
        for number in 0..<1500 { _ = try left.commit([.set(entity: 0, key: 1, values: [0: .int(Int64(number))])], by: nil) }
        #expect(try Data(contentsOf: folder.store).count < 40_000)
        _ = try right.commit([.delete(entity: 0, key: 2)], by: nil)
        #expect(right.row(1)?.values.first == .int(1499))
        left.refresh()
        #expect(left.rows(of: 0).map(\.key) == [1])
        #expect(try store(folder.store).row(1)?.values.first == .int(1499))
    }

    @Test("Two containers with different models share a file: each keeps what only the other knows") func differentModels() throws {
        let folder = try Folder()
        let other = StoreLayout(
            version: "1.0.0", entities: [.init(name: "Other", columns: ["x"]), .init(name: "Thing", columns: ["b", "a"])])
        let left = try store(folder.store)
        _ = try left.commit([.put(entity: 0, key: 1, values: [.int(1), .string("b")])], by: nil)
        func second() throws -> Store {
            try Store(file: StoreFile(path: folder.store.path, isReadOnly: false), isReadOnly: false, layout: other) { found in
                let bridge = LayoutBridge(from: found.layout!, to: other)
                return StoreTables(other, found.transactions.joined().compactMap { bridge.translated($0) })
            }
        }
        let right = try second()
        _ = try right.commit(
            [.put(entity: 0, key: 2, values: [.bool(true)]), .set(entity: 1, key: 1, values: [0: .string("new")])], by: nil)
        _ = try left.commit([.put(entity: 0, key: 3, values: [.int(3), .null]), .set(entity: 0, key: 1, values: [0: .int(7)])], by: nil)
        #expect(left.rows(of: 0).map(\.values) == [[.int(7), .string("new")], [.int(3), .null]])
        right.refresh()
        for store in [right, try second()] {
            #expect(
                store.rows(of: 1).map(\.values) == [[.string("new"), .int(7)], [.null, .int(3)]]
                    && store.rows(of: 0).map(\.values) == [[.bool(true)]])
        }
    }

    @Test("A save writes what has changed, and not the rest") func cost() throws {
        let folder = try Folder()
        let first = try store(folder.store)
        _ = try first.commit(
            (1...1000).map { .put(entity: 0, key: UInt64($0), values: [.string("some text"), .data(Data(count: 1000))]) }, by: nil)
        let size = try Data(contentsOf: folder.store).count
        _ = try first.commit([.set(entity: 0, key: 5, values: [0: .string("other")])], by: nil)
        #expect(try Data(contentsOf: folder.store).count - size < 40)
    }

    @Test("A file that cannot be written makes the save fail, and what was saved is as it was") func unwritable() throws {
        let folder = try Folder()
        let url = URL(fileURLWithPath: "/proc/espalier/none.store")
        #expect(throws: (any Error).self) { try store(url) }
        #expect(throws: SwiftDataError.loadIssueModelContainer) { try library(ModelConfiguration(url: url)) }
        _ = folder
    }
}
