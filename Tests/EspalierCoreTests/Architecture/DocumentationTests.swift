import Foundation
import Testing

/// How many public declarations of a module have no comment. The numbers only shrink; a module that is not listed has none.
private let known: [String: Int] = [:]

@Suite("Comments of public declarations") struct DocumentationTests {
    private static let modules = SourceTree.modules.keys.sorted()

    /// Read once for all modules: what a type conforms to may be declared in another one.
    private static let declarations = Result { try PublicDeclarations(of: SourceTree.files).all }

    @Test("Each public declaration of a module says what it means, but for as many as are listed", arguments: modules)
    func areThere(module: String) throws {
        let all = try Self.declarations.get().filter { $0.file.hasPrefix(module + "/") }
        let silent = all.filter { !$0.isDocumented && !$0.isWitness }
        let first = silent.prefix(20).map { "\($0.file):\($0.line) \($0.name)" }.joined(separator: ", ")
        #expect(silent.count <= known[module] ?? 0, "\(silent.count) of \(all.count) say nothing: \(first)")
    }

    @Test("The list names modules that there are") func namesAreModules() {
        #expect(known.keys.filter { !Self.modules.contains($0) }.isEmpty)
    }

    @Test("The sources have thousands of public declarations, so that a count of none is not one of nothing") func sourcesAreRead() throws {
        let all = try Self.declarations.get()
        #expect(all.count > 10_000)
        #expect(all.contains { $0.file.hasSuffix("Toggle.swift") && $0.name == "init(isOn:label:)" && $0.isDocumented })
    }

    // MARK: - What counts

    private func silent(_ source: String) -> [String] {
        var declarations = PublicDeclarations()
        declarations.read(source, file: "File.swift")
        return declarations.all.filter { !$0.isDocumented && !$0.isWitness }.map(\.name)
    }

    @Test("Members count by their own words; what is not public does not count") func membersCount() {
        #expect(silent("""
            /// A box.
            public struct Box {
                public var width = 0, depth = 0
                var height = 1
                package let weight: Int
                public private(set) var isOpen = false
                /// Makes a box.
                public init(width: Int = 1) { func helper() {} }
                public func resize(to size: [Int], _ times: Int, with map: (Int) -> Int = { $0 }) -> Int { size[0] }
                public subscript(index: Int) -> Int { index }
                @usableFromInline func hidden() {}
            }
            struct Inside { public var count = 0 }
            extension Inside { public func more() {} }
            """) == ["width", "isOpen", "resize(to:_:with:)", "subscript(index:)"])
    }

    @Test("Members of public extensions, cases and requirements are public by themselves") func kindsCount() {
        #expect(silent("""
            public extension Box {
                func lift() {}
                private func drop() {}
            }
            public enum Side: Int {
                case left = 1, right
                /// Both.
                case both(Int, Int)
                static let all = 3
            }
            public protocol Shelf {
                associatedtype Item
                var isFull: Bool { get }
                func put(_ item: Item) -> Bool
            }
            """) == ["lift()", "Side", "left", "right", "Shelf", "Item", "isFull", "put(_:)"])
    }

    @Test("The comment stands above the attributes, whatever their number and length") func attributesMayFollow() {
        #expect(silent("""
            /// Folds.
            @available(*, deprecated,
                message: "Use fold.")
            @discardableResult
            public func old() -> Int { 0 }
            @MainActor
            public func new() {}
            // Not a comment of documentation.
            public let other = 1
            """) == ["new()", "other"])
    }

    @Test("What overrides, carries out a requirement or starts with an underscore needs no comment") func witnessesNeedNone() {
        #expect(silent("""
            /// A style.
            public protocol Style {
                /// What it makes.
                associatedtype Body
                /// Makes it.
                func makeBody(configuration: Int) -> Body
            }
            /// A plain one.
            public protocol PlainStyle: Style {}
            /// The plainest.
            public struct Plainest: PlainStyle, Equatable {
                public typealias Body = Int
                public func makeBody(configuration: Int) -> Int { configuration }
                public func makeBody(other: Int) {}
                public static func == (a: Plainest, b: Plainest) -> Bool { true }
                public func _hidden() {}
            }
            /// A node.
            open class Node: Base {
                open override var width: Int { 0 }
            }
            public struct _Hidden { public var x = 0 }
            """) == ["makeBody(other:)"])
    }

    @Test("Expressions, conditions and braces on their own lines hide no declaration") func nothingIsSkipped() {
        #expect(silent("""
            /// A cache.
            public final class Cache<Key: Hashable>:
                Base
            {
                static let shared: Cache = {
                    let made = Cache()
                    return made
                }()
                public let limit: Int = 3
                #if DEBUG
                public var misses = 0
                #endif
                let text = "public var quoted: Int { \\(3) }"
                public init<T>(
                    _ value: T, by key: KeyPath<T, Key>
                ) where T: Sendable {
                }
                public func find(_ key: Key) -> [Key: (Int) -> Int]? { nil }
            }
            """) == ["limit", "misses", "init(_:by:)", "find(_:)"])
    }

    @Test("The comment of a type in one line is for its members, too") func oneLineHasOneComment() {
        #expect(silent("""
            /// A label.
            public struct Label { public init() {} }
            public struct Icon { public init() {} }
            """) == ["Icon", "init()"])
    }
}
