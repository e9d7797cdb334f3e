@testable import EspalierCore
import Foundation
import Testing

/// Ids are read where they lie if they lie in the element, and through the key path otherwise.
@MainActor @Suite("Ids by key paths") struct IdentificationTests {
    private struct Place: Hashable { var row = 0, column = 0 }

    private struct Item {
        var flag = true
        var place: Place
        var name: String
        var shout: String { name.uppercased() }
        var watched = 0 { didSet { watched = max(watched, 0) } }
        var maybe: Int?
        var owner: Owner
    }

    private final class Owner {
        let name: String
        init(_ name: String) { self.name = name }
    }

    private enum Kind: Int, CaseIterable { case first, second }

    private let items = (0..<3).map {
        Item(place: Place(row: $0, column: 7), name: "item \($0)", watched: $0, maybe: $0 == 1 ? nil : $0, owner: Owner("owner \($0)"))
    }

    private func ids<Element, ID>(_ elements: [Element], _ path: KeyPath<Element, ID>) -> [ID] {
        let id = identification(by: path)
        return elements.enumerated().map { id($0.element, $0.offset) }
    }

    @Test("Stored properties, parts of them, computed ones, those of objects and the element itself are read")
    func readsEveryKindOfPath() {
        #expect(ids(items, \.name) == ["item 0", "item 1", "item 2"])
        #expect(ids(items, \.place) == items.map(\.place))
        #expect(ids(items, \.place.row) == [0, 1, 2])
        #expect(ids(items, \.shout) == ["ITEM 0", "ITEM 1", "ITEM 2"])
        #expect(ids(items, \.watched) == [0, 1, 2])
        #expect(ids(items, \.maybe) == [0, nil, 2])
        #expect(ids(items, \.owner.name) == ["owner 0", "owner 1", "owner 2"])
        #expect(ids(["a", "b"], \.self) == ["a", "b"])
        #expect(ids([4, 2], \.self) == [4, 2])
        #expect(ids(Kind.allCases, \.self) == [.first, .second])
        #expect(ids(Kind.allCases, \.rawValue) == [0, 1])
        #expect(ids([Owner("x")], \.name) == ["x"])
        #expect(ids(["long", "er"], \.count) == [4, 2])
    }

    /// A text is longer than what fits in place: the element's own reference must not be taken away.
    @Test("What is read stays with the element") func keepsElements() {
        let long = String(repeating: "a text that lies elsewhere ", count: 4)
        let elements = (0..<100).map { (long + "\($0)", $0) }
        let id = identification(by: \(String, Int).0)
        for _ in 0..<10 { #expect(elements.map { id($0, 0) } == elements.map(\.0)) }
        #expect(elements.allSatisfy { $0.0.hasPrefix(long) })
    }

    @Test("An element is found by its id wherever it is, in an array and in other collections") func findsElements() {
        let numbers = ForEach(Array(0..<50), id: \.self) { _ in EmptyView() }
        let strided = ForEach((0..<50).lazy.map { $0 * 2 }, id: \.self) { _ in EmptyView() }
        let empty = ForEach([Int](), id: \.self) { _ in EmptyView() }
        for number in [0, 1, 24, 48, 49] {
            #expect(numbers.index(of: number) == number)
            #expect(strided.index(of: number * 2) == number)
        }
        #expect(numbers.index(of: 50) == nil)
        #expect(strided.index(of: 3) == nil)
        #expect(empty.index(of: 0) == nil)
    }

    /// What a chat does after each message must not look at all that was said before.
    @Test("The last element is found without looking at the others") func asksTheLastFirst() {
        final class Asked { var count = 0 }
        let asked = Asked()
        let rows = ForEach(
            data: Array(0..<1000), content: { _ in EmptyView() },
            id: { element, _ in
                asked.count += 1
                return element
            }, isConstantRange: false)
        #expect(rows.index(of: 999) == 999)
        #expect(asked.count == 1)
    }
}
