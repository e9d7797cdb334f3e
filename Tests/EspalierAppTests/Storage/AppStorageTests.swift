@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// A store of its own for each test, with its file.
struct TestStore {
    let name = "espalier-test-\(UUID().uuidString)"
    var store: UserDefaults { Self.stores.withLock(name) }
    var path: String { "\(DurableFile.configuration)/\(name).plist" }
    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// One object a name: slots tell stores apart by identity.
    private final class Stores: @unchecked Sendable {
        // @unchecked: `lock` guards the stores.
        private let lock = NSLock()
        private var stores: [String: UserDefaults] = [:]
        func withLock(_ name: String) -> UserDefaults {
            lock.withLock {
                if let store = stores[name] { return store }
                let store = UserDefaults(suiteName: name)!
                stores[name] = store
                return store
            }
        }
    }

    private static let stores = Stores()
}

@MainActor @Suite("App storage and its defaults file") struct AppStorageTests {
    enum Flavour: String { case sweet, sour }
    enum Level: Int { case low = 1, high }

    struct Counter: View {
        @AppStorage var count: Int
        let name: String
        var hands: @MainActor (Binding<Int>) -> Void = { _ in }

        init(_ store: UserDefaults, _ name: String = "a", hands: @escaping @MainActor (Binding<Int>) -> Void = { _ in }) {
            _count = AppStorage(wrappedValue: 7, "count", store: store)
            self.name = name
            self.hands = hands
        }

        var body: some View {
            let _ = hands($count)
            Text("\(name) \(count)").onTapGesture { count += 1 }
        }
    }

    @Test("The default value of app storage is not written to the store") func theDefaultIsNotWritten() throws {
        let test = TestStore()
        let app = TestApp { Counter(test.store) }
        _ = try app.find(text: "a 7")
        #expect(test.store.object(forKey: "count") == nil)
    }

    /// Writes where SwiftUI's views are made.
    private struct Resets: View {
        @AppStorage var count: Int

        init(_ store: UserDefaults) {
            _count = AppStorage(wrappedValue: 7, "count", store: store)
            count = 1
        }

        var body: some View { Text("is \(count)") }
    }

    @Test("An initialiser that writes to app storage updates all readers without diagnostics")
    func anInitialiserMayWrite() async throws {
        let test = TestStore()
        test.store.set(5, forKey: "count")
        var app: TestApp!
        let messages = Diagnostics.recording { app = TestApp { VStack { Counter(test.store); Resets(test.store) } } }
        #expect(test.store.integer(forKey: "count") == 1)
        try await app.settle()
        _ = try app.find(text: "is 1")
        _ = try app.find(text: "a 1")
        #expect(messages.isEmpty, "\(messages)")
        #expect(app.isIdle)
    }

    @Test("A view whose initialiser writes to app storage is not made again when the value is written later")
    func aWriteOfAnInitialiserIsNoReading() async throws {
        let test = TestStore()
        test.store.set(5, forKey: "count")
        let app = TestApp { VStack { Counter(test.store); Resets(test.store) } }
        try await app.settle()
        try app.find(text: "a 1").click()
        try await app.settle()
        _ = try app.find(text: "a 2")
        _ = try app.find(text: "is 2")
        #expect(test.store.integer(forKey: "count") == 2)
    }

    // Covers: attr:AppStorage
    @Test("All readers of a key see a write in the same frame") func everyReaderSeesAWriteInTheSameFrame() throws {
        let test = TestStore()
        let app = TestApp { VStack { Counter(test.store, "a"); Counter(test.store, "b") } }
        try app.find(text: "a 7").click()
        _ = try app.find(text: "a 8")
        _ = try app.find(text: "b 8")
        #expect(test.store.integer(forKey: "count") == 8)
    }

    @Test("Writes to the UserDefaults store itself update the view") func writesOfTheStoreItself() throws {
        let test = TestStore()
        let app = TestApp { Counter(test.store) }
        test.store.set(41, forKey: "count")
        DefaultsCenter.shared.applyOutsideWrites()
        _ = try app.find(text: "a 41")
        test.store.removeObject(forKey: "count")
        DefaultsCenter.shared.applyOutsideWrites()
        _ = try app.find(text: "a 7")
        let passes = app.record { DefaultsCenter.shared.applyOutsideWrites() }
        #expect(passes == TestApp.Passes())
        #expect(app.isIdle)
    }

    @Test("A stored value of another type yields the default and stays stored")
    func aValueOfAnotherTypeIsNone() throws {
        let test = TestStore()
        test.store.set("seven", forKey: "count")
        let app = TestApp { Counter(test.store) }
        _ = try app.find(text: "a 7")
        #expect(test.store.string(forKey: "count") == "seven")
    }

    @Test("A write through the projected binding updates value and view") func bindings() throws {
        let test = TestStore()
        var binding: Binding<Int>!
        let app = TestApp { Counter(test.store) { binding = $0 } }
        binding.wrappedValue = 3
        #expect(binding.wrappedValue == 3)
        _ = try app.find(text: "a 3")
    }

    @Test("A write updates only the views that read its key") func onlyReadersAreUpdated() throws {
        let test = TestStore()
        let app = TestApp {
            VStack {
                Counter(test.store)
                Other(store: test.store)
            }
        }
        let passes = app.record { test.store.set(1, forKey: "count"); DefaultsCenter.shared.applyOutsideWrites() }
        #expect(passes.bodies == ["Counter"])
    }

    struct Other: View {
        @AppStorage var name: String
        init(store: UserDefaults) { _name = AppStorage(wrappedValue: "none", "name", store: store) }
        var body: some View { Text(name) }
    }

    @Test("defaultAppStorage sets the store that app storage uses") func theStoreOfTheEnvironment() throws {
        struct Plain: View {
            @AppStorage("plain") var text = "nothing"
            var body: some View { Text(text).onTapGesture { text = "written" } }
        }
        let test = TestStore()
        let app = TestApp { Plain().defaultAppStorage(test.store) }
        try app.find(text: "nothing").click()
        _ = try app.find(text: "written")
        #expect(test.store.string(forKey: "plain") == "written")
    }

    /// Every type, as it comes back.
    @Test("Values of every supported type are read back as written") func types() throws {
        let store = TestStore().store
        let date = Date(timeIntervalSinceReferenceDate: 1000.5)
        let bool = AppStorage(wrappedValue: false, "bool", store: store)
        let double = AppStorage(wrappedValue: 0.0, "double", store: store)
        let data = AppStorage(wrappedValue: Data(), "data", store: store)
        let day = AppStorage(wrappedValue: Date(), "date", store: store)
        let web = AppStorage(wrappedValue: URL(string: "a:b")!, "web", store: store)
        let file = AppStorage(wrappedValue: URL(string: "a:b")!, "file", store: store)
        let flavour = AppStorage(wrappedValue: Flavour.sweet, "flavour", store: store)
        let level = AppStorage(wrappedValue: Level.low, "level", store: store)
        bool.wrappedValue = true
        double.wrappedValue = 2
        data.wrappedValue = Data([1, 2])
        day.wrappedValue = date
        web.wrappedValue = URL(string: "https://example.org/a?b=c")!
        file.wrappedValue = URL(fileURLWithPath: "/tmp/a b")
        flavour.wrappedValue = .sour
        level.wrappedValue = .high
        #expect(bool.wrappedValue && double.wrappedValue == 2 && data.wrappedValue == Data([1, 2]) && day.wrappedValue == date)
        #expect(web.wrappedValue.absoluteString == "https://example.org/a?b=c")
        #expect(file.wrappedValue.path == "/tmp/a b" && file.wrappedValue.isFileURL)
        #expect(store.url(forKey: "web")?.absoluteString == "https://example.org/a?b=c")
        #expect(store.url(forKey: "file")?.path == "/tmp/a b")
        #expect(flavour.wrappedValue == .sour && store.string(forKey: "flavour") == "sour")
        #expect(level.wrappedValue == .high && store.integer(forKey: "level") == 2)
        #expect(AppStorage(wrappedValue: 0, "double", store: store).wrappedValue == 2)
        #expect(AppStorage(wrappedValue: Flavour.sweet, "level", store: store).wrappedValue == .sweet)
    }

    @Test("Optional values are stored, and nil removes the key") func optionals() throws {
        let store = TestStore().store
        let name = AppStorage<String?>("name", store: store)
        let flavour = AppStorage<Flavour?>("flavour", store: store)
        #expect(name.wrappedValue == nil && flavour.wrappedValue == nil)
        name.wrappedValue = "x"
        flavour.wrappedValue = .sour
        #expect(name.wrappedValue == "x" && flavour.wrappedValue == .sour)
        name.wrappedValue = nil
        #expect(store.object(forKey: "name") == nil)
    }

    // MARK: Files

    @Test("The defaults file contains what was set and drops what was removed")
    func theFileIsWrittenAndReadAgain() throws {
        let test = TestStore()
        defer { test.remove() }
        let file = DefaultsFile(suite: test.name)
        test.store.set(5, forKey: "a")
        test.store.set("text", forKey: "b")
        file.writeNow()
        #expect(try values(test.path) as NSDictionary == ["a": 5, "b": "text"] as NSDictionary)
        test.store.removeObject(forKey: "b")
        file.writeNow()
        #expect(try values(test.path) as NSDictionary == ["a": 5] as NSDictionary)
    }

    /// What another process of the app has written meanwhile stays.
    @Test("Writing the defaults file keeps keys written by other processes") func writesKeepOthersKeys() throws {
        let test = TestStore()
        defer { test.remove() }
        let file = DefaultsFile(suite: test.name)
        test.store.set(5, forKey: "mine")
        file.writeNow()
        let others = try PropertyListSerialization.data(fromPropertyList: ["mine": 5, "other": 1], format: .xml, options: 0)
        try DurableFile.write(others, to: test.path)
        test.store.set(6, forKey: "mine")
        file.writeNow()
        #expect(try values(test.path) as NSDictionary == ["mine": 6, "other": 1] as NSDictionary)
    }

    @Test("A damaged defaults file is kept aside, reported and replaced") func aDamagedFileIsKeptAside() throws {
        let test = TestStore()
        defer {
            test.remove()
            try? FileManager.default.removeItem(atPath: test.path + ".unreadable")
        }
        try DurableFile.write(Data("<?xml half of a file".utf8), to: test.path)
        var file: DefaultsFile!
        let messages = Diagnostics.recording { file = DefaultsFile(suite: test.name) }
        #expect(messages.contains { $0.contains(test.path + ".unreadable") && $0.contains("damaged") })
        #expect(try String(contentsOfFile: test.path + ".unreadable", encoding: .utf8) == "<?xml half of a file")
        test.store.set(1, forKey: "a")
        file.writeNow()
        #expect(try values(test.path)["a"] as? Int == 1)
    }

    /// A write that fails half way leaves the old content, and nothing beside it.
    @Test("A failing write throws, and a write leaves no temporary file") func failedWrites() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a/b.plist").path
        try DurableFile.write(Data("old".utf8), to: path)
        #expect(throws: (any Error).self) { try DurableFile.write(Data("new".utf8), to: path + "/c") }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        try DurableFile.write(Data("new".utf8), to: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["b.plist"])
    }

    private func values(_ path: String) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try #require(PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any])
    }
}
