@testable import EspalierCore
import EspalierGraphics
import Foundation
import Testing

private enum Older {
    enum Plain: Equatable { case one, two, three }
    enum Raw: Int { case one = 1, two }
    struct Coded: Codable, Hashable { var name = "", size = 0.0 }
    struct Loose { var id = UUID(), name = "", plain = Plain.one, parts: [Coded] = [], rest: Plain? }
    struct Closed { var act: () -> Void = {} }
    struct Gone { var name = "" }
    enum Payload { case text(String), none }
    final class Model: Codable { var number = 0 }
    final class Other { var number = 0 }
}

private enum Newer {
    enum Plain: Equatable { case zero, three, two, one }
    enum Raw: Int { case two = 2, three }
    struct Coded: Codable, Hashable { var name = "", size = 0.0 }
    struct Loose { var plain = Plain.one, rest: Plain?, parts: [Coded] = [], id = UUID(), name = "" }
    struct Closed { var act: () -> Void = {} }
    struct Gone { var name = "", isNew = false }
    enum Payload { case text(String), none }
    final class Model: Codable { var number = 0 }
    final class Other { var number = 0 }
}

@MainActor @Suite("Values of older code as those of newer") struct ReloadBridgeTests {
    private let bridge = ReloadBridge { type in
        ReloadNames.name(of: type).replacingOccurrences(of: "Older.", with: "").replacingOccurrences(of: "Newer.", with: "")
    } isReplaceable: { type in
        let name = ReloadNames.name(of: type)
        return name.contains("Older.") || name.contains("Newer.")
    }

    private func bring<Old, New>(_ value: Old, to type: New.Type) -> New? { bridge.value(.live(value, type: Old.self), as: type) }

    @Test("Values of types that stay come over as they are, nil as well") func same() {
        #expect(bring(5, to: Int.self) == 5)
        #expect(bring([1: ["a"]], to: [Int: [String]].self) == [1: ["a"]])
        let nothing: Int? = nil
        #expect(bring(nothing, to: Int?.self) == .some(nil))
        #expect(bring(CGPoint(x: 1, y: 2), to: CGPoint.self) == CGPoint(x: 1, y: 2))
        #expect(bring(5, to: String.self) == nil)
    }

    @Test("Cases come over by their names, raw values by themselves; those that are gone do not") func enums() {
        #expect(bring(Older.Plain.two, to: Newer.Plain.self) == .two)
        #expect(bring([Older.Plain.three, .one], to: [Newer.Plain].self) == [.three, .one])
        #expect(bring(Older.Raw.two, to: Newer.Raw.self) == .two)
        #expect(bring(Older.Raw.one, to: Newer.Raw.self) == nil)
        #expect(bring(Optional(Older.Plain.two), to: Newer.Plain?.self) == .some(.two))
        #expect(bring(Older.Payload.text("a"), to: Newer.Payload.self) == nil)
    }

    @Test("Structs come over by what they encode, or property by property, in whatever order these lie") func structs() {
        #expect(bring(Older.Coded(name: "a", size: .infinity), to: Newer.Coded.self) == Newer.Coded(name: "a", size: .infinity))
        #expect(bring([Older.Coded(name: "a"): Older.Plain.two], to: [Newer.Coded: Newer.Plain].self) == [Newer.Coded(name: "a"): .two])
        let id = UUID()
        let name = "a name of more than fifteen letters"
        let loose = bring(Older.Loose(id: id, name: name, plain: .three, parts: [.init(name: "b")]), to: Newer.Loose.self)
        #expect(loose?.id == id && loose?.name == name && loose?.plain == .three && loose?.parts == [.init(name: "b")])
        #expect(loose?.rest == nil)
        #expect(bring(Older.Closed(), to: Newer.Closed.self) == nil)
        #expect(bring(Older.Gone(name: "a"), to: Newer.Gone.self) == nil)
        #expect(bring(Older.Coded(), to: Newer.Loose.self) == nil)
    }

    @Test("Objects come over only by what they encode; what refers to running work never does") func objects() {
        let model = Older.Model()
        model.number = 3
        #expect(bring(model, to: Newer.Model.self)?.number == 3)
        #expect(bring(Older.Other(), to: Newer.Other.self) == nil)
        #expect(!ReloadNames.isSelfContained((() -> Void).self) && !ReloadNames.isSelfContained(NSObject.self))
        #expect(!ReloadNames.isSelfContained(Task<Void, Never>.self) && !ReloadNames.isSelfContained(Binding<Int>.self))
        #expect(ReloadNames.isSelfContained([String: Int?].self) && ReloadNames.isSelfContained(Color.self))
    }

    @Test("Of an open type only what stays comes over") func open() {
        #expect(bring(AnyHashable(1), to: AnyHashable.self) == AnyHashable(1))
        #expect(bring(AnyHashable(Older.Plain.one), to: AnyHashable.self) == nil)
    }

    @Test("Values go through files") func files() throws {
        let coded = try #require(bridge.encoded(.live([Older.Coded(name: "a")], type: [Older.Coded].self)))
        #expect(bridge.value(coded, as: [Newer.Coded].self) == [Newer.Coded(name: "a")])
        #expect(bridge.value(coded, as: [Newer.Loose].self) == nil)
        #expect(bridge.encoded(.live(Older.Closed(), type: Older.Closed.self)) == nil)
    }

    @Test("Names are without what differs between two images of one source") func names() {
        #expect(ReloadNames.name(of: Older.Coded.self) == "EspalierCoreTests.Older.Coded")
        #expect(ReloadNames.name(of: [Older.Coded?].self) == "Swift.Array<Swift.Optional<EspalierCoreTests.Older.Coded>>")
        #expect(ReloadNames.isApps([Older.Coded].self) && !ReloadNames.isApps([Int].self) && !ReloadNames.isApps(VStack<Text>.self))
    }
}
