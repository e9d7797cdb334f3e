import Foundation
import Observation
@testable import SwiftData
import Testing

/// What `@Model` makes of a class, written out.
private final class Stone: PersistentModel {
    nonisolated let _$model = _ModelState()
    private var _weight: _Slot<Int>
    private var _place: _Slot<String>
    private var _colour = _Slot(like: "grey")
    private var _former = _Slot<String?>()

    nonisolated required init(_ blank: _Blank) { (_weight, _place) = (_Slot(), _Slot()) }
    init(weight: Int, place: String) {
        (_weight, _place) = (_Slot(weight), _Slot(place))
        _colour.value = "grey"
        _former.value = .some(nil)
    }

    private func read<Value>(_ path: ReferenceWritableKeyPath<Stone, Value>, _ name: String, _ slot: inout _Slot<Value>) -> Value {
        _$model.access(self, path)
        if let value = slot.value { return value }
        return _$model.value(of: self, name, &slot)
    }

    private func write<Value>(
        _ path: ReferenceWritableKeyPath<Stone, Value>, _ name: String, _ slot: ReferenceWritableKeyPath<Stone, _Slot<Value>>,
        _ value: Value
    ) {
        let former = _$model.willSet(self, path, name, self[keyPath: slot])
        self[keyPath: slot] = _Slot(value)
        _$model.didSet(self, path, name, former, value)
    }

    var weight: Int {
        get { read(\.weight, "weight", &_weight) }
        set { write(\.weight, "weight", \._weight, newValue) }
    }
    var place: String {
        get { read(\.place, "place", &_place) }
        set { write(\.place, "place", \._place, newValue) }
    }
    var colour: String {
        get { read(\.colour, "colour", &_colour) }
        set { write(\.colour, "colour", \._colour, newValue) }
    }
    var former: String? {
        get { read(\.former, "former", &_former) }
        set { write(\.former, "former", \._former, newValue) }
    }

    nonisolated static func _describe(_ properties: inout _ModelProperties) {
        properties.add("weight", \Stone.weight, \Stone._weight)
        properties.add("place", \Stone.place, \Stone._place, Schema.Attribute(originalName: "location"))
        properties.add("colour", \Stone.colour, \Stone._colour, default: "grey")
        properties.add("former", \Stone.former, \Stone._former)
        properties.unique(in: Stone.self, [\.weight, \.place])
        properties.index(in: Stone.self, [\.weight])
        properties.index(in: Stone.self, .binary([\.place]), .rtree([\.weight]))
    }
}

@Suite("A model written without the macro") struct WrittenModelTests {
    private func container() throws -> ModelContainer {
        try ModelContainer(for: Stone.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }

    @Test("It is stored, read back in another context, changed and observed") func life() throws {
        let container = try container(), context = ModelContext(container)
        let stone = Stone(weight: 3, place: "beach")
        #expect(stone.modelContext == nil && !stone.hasChanges && stone._$model.phase == .free)
        context.insert(stone)
        #expect(stone.modelContext === context && stone.hasChanges && stone.id == stone.persistentModelID)
        try context.save()
        #expect(!stone.hasChanges)
        let other = ModelContext(container), copy = try #require(try other.fetch(FetchDescriptor<Stone>()).first)
        #expect(copy.weight == 3 && copy.place == "beach" && copy.colour == "grey" && copy.former == nil && copy == stone && copy !== stone)
        let told = Told()
        withObservationTracking { _ = copy.place } onChange: { told.isTold = true }
        copy.place = "wood"
        #expect(told.isTold && copy.hasChanges && copy.place == "wood")
        try other.save()
        #expect(try context.fetch(FetchDescriptor<Stone>()).map(\.place) == ["wood"])
    }

    @Test("Two that agree in what no two may agree in become one") func unique() throws {
        let context = ModelContext(try container())
        for colour in ["red", "blue"] {
            let stone = Stone(weight: 1, place: "hill")
            context.insert(stone)
            stone.colour = colour
            try context.save()
        }
        context.insert(Stone(weight: 2, place: "hill"))
        #expect(try context.fetch(FetchDescriptor<Stone>()).map(\.colour) == ["blue", "grey"])
    }

    @Test("A slot has a value, or none; one like an example does not evaluate it") func slots() {
        var count = 0
        func example() -> Int {
            count += 1
            return 1
        }
        #expect(_Slot(3).value == 3 && _Slot<Int>().value == nil && _Slot(like: example()).value == nil && count == 0)
    }

    @Test("Indices are described by their variables, and how they are searched") func indices() {
        let types: [Schema.Index<Stone>.Types<Stone>] = [.binary([\.place]), .rtree([\.weight, \.place])]
        #expect(types.map { type -> Int in
            switch type {
            case .binary(let paths): paths == [\Stone.place] ? 1 : 0
            case .rtree(let paths): paths == [\Stone.weight, \Stone.place] ? 2 : 0
            }
        } == [1, 2])
    }
}

private final class Told: @unchecked Sendable { var isTold = false }
