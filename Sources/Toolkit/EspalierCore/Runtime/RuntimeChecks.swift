import Combine
import CoreFoundation
import Foundation

/// Checks once, at the start of a debug build, whether the assumptions of this folder's files about the compiler and its
/// libraries hold. With another toolchain a wrong offset would otherwise show as a crash elsewhere, or as a view that is not
/// updated.
@MainActor package enum RuntimeChecks {
    /// One assumption.
    package struct Check {
        /// The feature that breaks without it.
        package let name: String
        package let holds: @MainActor () -> Bool

        package init(_ name: String, _ holds: @escaping @MainActor () -> Bool) { (self.name, self.holds) = (name, holds) }
    }

    /// Stops the process if an assumption does not hold. Called for the first window of a debug build; later calls do nothing.
    package static func run() { _ = once }

    private static let once: Void = {
        let broken = failures(of: all)
        if !broken.isEmpty { fatalError(message(broken)) }
    }()

    package static func failures(of checks: [Check]) -> [String] { checks.filter { !$0.holds() }.map(\.name) }

    package static func message(_ broken: [String]) -> String {
        """
        Espalier relies on how this compiler lays out types, and that is otherwise here: \(broken.joined(separator: "; ")). It was tried \
        with Swift 6.3 on Linux x86_64. Use that toolchain, or mend Sources/Toolkit/EspalierCore/Runtime, whose files say what they rely on.
        """
    }

    package static var all: [Check] {
        [
            Check("stored properties of structs (StoredFields)", structFields),
            Check("members of tuples (StoredFields)", tupleFields),
            Check("access to a property where it lies (StoredFields)", access),
            Check("places of two properties (StoredFields)", pairs),
            Check("kinds of types (TypeKind)", kinds),
            Check("calls without a check of the executor (AssumeMainActor)", assumptions),
            Check("initialisers by a class's table (ObjectMaker)", objects),
            Check("types by their names (TypeNames)", names),
            Check("types by their conformance (LoadedImage)", conformances),
            Check("types that conform (Conformers)", conformers),
            Check("enums by the names of their cases (EnumCases)", caseNames),
            Check("structs made of their properties (StructParts)", structParts),
            Check("key paths that are Sendable (SendableKeyPaths)", keyPaths),
            Check("Foundation's strings as CoreFoundation's (FoundationCasts)", strings),
            Check("the first property of Foundation's objects (FoundationKind)") { FoundationKind.isInPlace },
            Check("properties of observable objects (Combine's PublishedFields)", publishedFields),
        ]
    }

    // MARK: - What is relied upon

    private struct Probe: Findable {
        static var mark: String { "probe" }
        var flag: UInt8 = 1
        var number = 2.5
        var text = "three"
        var rest: Int? = 4
    }

    private static func structFields() -> Bool {
        var names: [String] = [], offsets: [Int?] = [], types: [ObjectIdentifier] = []
        StoredFields.forEach(of: Probe.self) { field in
            names.append(field.name)
            offsets.append(field.offset)
            types.append(ObjectIdentifier(field.type))
        }
        let places = [
            MemoryLayout<Probe>.offset(of: \.flag), MemoryLayout<Probe>.offset(of: \.number), MemoryLayout<Probe>.offset(of: \.text),
            MemoryLayout<Probe>.offset(of: \.rest),
        ]
        let kinds = [
            ObjectIdentifier(UInt8.self), ObjectIdentifier(Double.self), ObjectIdentifier(String.self), ObjectIdentifier(Int?.self)
        ]
        return names == ["flag", "number", "text", "rest"] && offsets == places && types == kinds
    }

    private static func tupleFields() -> Bool {
        var offsets: [Int] = [], types: [ObjectIdentifier] = []
        StoredFields.forEach(of: (UInt8, Double, String).self) { field in
            offsets.append(field.offset)
            types.append(ObjectIdentifier(field.type))
        }
        return offsets == [0, 8, 16]
            && types == [ObjectIdentifier(UInt8.self), ObjectIdentifier(Double.self), ObjectIdentifier(String.self)]
    }

    private static func access() -> Bool {
        guard let place = MemoryLayout<Probe>.offset(of: \.text) else { return false }
        var probe = Probe()
        StoredFields.change(String.self, at: place, of: &probe) { $0 += " and more than fifteen bytes" }
        return StoredFields.read(String.self, at: place, of: probe) == "three and more than fifteen bytes" && probe.number == 2.5
            && withAddress(of: probe) { $0.field(at: place).bound(to: String.self).pointee } == probe.text
    }

    /// A generic type that conforms is not found: it is no type without its arguments.
    private struct Pair<First, Second>: Findable {
        static var mark: String { "pair" }
        var first: First
        var second: Second
    }

    private static func pairs() -> Bool {
        func holds<First, Second>(_: First.Type, _: Second.Type) -> Bool {
            MemoryLayout<Pair<First, Second>>.offset(of: \Pair<First, Second>.second)
                == StoredFields.offset(of: Second.self, behind: First.self)
        }
        return holds(UInt8.self, Double.self) && holds(Double.self, UInt8.self) && holds(Int?.self, UInt8.self)
            && holds(UInt8.self, String.self)
    }

    private enum Choice { case one, two }
    private final class Reference: Findable { static var mark: String { "reference" } }

    private static func kinds() -> Bool {
        TypeKind(Probe.self) == .structure && TypeKind(Pair<Int, String>.self) == .structure && TypeKind(Choice.self) == .enumeration
            && TypeKind(Reference.self) == .reference && TypeKind(NSObject.self) == .reference && TypeKind(Int?.self) == .other
            && TypeKind((Int, Int).self) == .other && TypeKind((() -> Void).self) == .other && TypeKind((any Error).self) == .other
    }

    @MainActor private final class Counter { var count = 0 }

    private static func assumptions() -> Bool {
        let counter = Counter(), text = "a text of more than fifteen bytes"
        // Results that are empty, in a register, and in memory.
        assumeMainActor { counter.count += 1 }
        return assumeMainActor { counter.count + 20 } == 21 && assumeMainActor { text + "!" } == "a text of more than fifteen bytes!"
            && assumeMainActor { Probe() }.text == "three"
    }

    private final class Object: NSObject {
        let mark: String
        override init() {
            mark = "made"
            super.init()
        }
    }

    private static func objects() -> Bool { ObjectMaker.make(Object.self).mark == "made" }

    private static func names() -> Bool {
        TypeNames.type(named: TypeNames.name(of: [Int?].self)) == [Int?].self
            && TypeNames.type(named: TypeNames.name(of: TypeKind.self)) == TypeKind.self
            && TypeNames.type(ObjectIdentifier([Int?].self)) == [Int?].self
            && TypeNames.type(ObjectIdentifier(Reference.self)) == Reference.self
    }

    private static func conformances() -> Bool {
        let types = LoadedImage(containing: #dsohandle)?.types(conformingTo: (any Findable).self) ?? []
        return types.count == 2 && types.contains { $0 == Probe.self } && types.contains { $0 == Reference.self }
    }

    private static func conformers() -> Bool {
        let all = Conformers((any Findable).self) { $0 as? any Findable.Type }
        return all[Probe.self]?.mark == "probe" && all[Pair<Int, String>.self]?.mark == "pair" && all[Reference.self]?.mark == "reference"
            && all[Choice.self] == nil && all[Int.self] == nil && all[Int?.self] == nil
    }

    private static func caseNames() -> Bool {
        EnumCases.name(of: Choice.two) == "two" && EnumCases.value(named: "two", of: Choice.self) == .two
            && EnumCases.value(named: "three", of: Choice.self) == nil && EnumCases.value(named: "none", of: Int?.self) == nil
    }

    private static func structParts() -> Bool {
        guard let parts = StructParts.read(Probe()) else { return false }
        let made = StructParts.make(Probe.self) { name, _ in parts[name]?.value }
        return made?.text == Probe().text && made?.number == Probe().number && StructParts.make(Probe.self) { _, _ in nil } == nil
    }

    private static func keyPaths() -> Bool { Probe()[keyPath: sendable(\Probe.number)] == 2.5 }

    private static func strings() -> Bool {
        CFStringGetLength(FoundationCasts.string("four")) == 4
    }

    private final class Model: ObservableObject {
        @Published var count = 0
        @Published var name = ""
    }

    private static func publishedFields() -> Bool {
        let model = Model(), counter = Counter()
        let subscription = model.objectWillChange.sink { _ in counter.count += 1 }
        defer { subscription.cancel() }
        model.count = 1
        model.name = "n"
        return counter.count == 2
    }
}

private protocol Findable { static var mark: String { get } }
