import EspalierGraphics
import Foundation

/// Why bodies run, for `_printChanges()` and `_logChanges()`.
@MainActor package enum ChangeLog {
    private static var recorded: [String]?

    /// The lines that `body` makes, which go nowhere else.
    package static func recording(_ body: () -> Void) -> [String] {
        let outer = recorded
        recorded = []
        defer { recorded = outer }
        body()
        return recorded ?? []
    }

    /// - Parameter element: of the view whose body runs; nil if none of that type does.
    fileprivate static func tell<V>(_ name: String, _ element: BodyElement<V>?, write: (String) -> Void) {
        let line: String
        if let element {
            let changes = element.readChanges()
            line = "\(name): \(changes.isEmpty ? "@dependencies" : changes.joined(separator: ", ")) changed."
        } else {
            line = "\(name): unchanged."
        }
        if recorded != nil { recorded!.append(line) } else { write(line) }
    }

    fileprivate static func writeError(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}

/// What a view looked like at its last evaluation, for a view that asks for its changes.
@MainActor final class ChangeWatch {
    var readings: [_PropertyReading]
    /// Whether the parent has given the view another value since.
    var isSelfChanged = false

    init(_ readings: [_PropertyReading]) { self.readings = readings }
}

/// The value of a dynamic property at some time, in a form that can be compared.
public struct _PropertyReading {
    private enum Content {
        case nothing
        case value(Any)
        /// An object, and how often it has said that it changes.
        case object(ObjectIdentifier, Int)
        case parts([_PropertyReading])
    }

    private let content: Content

    /// Of a property whose changes cannot be told.
    package static var nothing: _PropertyReading { _PropertyReading(content: .nothing) }
    package static func value(_ value: Any) -> _PropertyReading { _PropertyReading(content: .value(value)) }
    package static func parts(_ parts: [_PropertyReading]) -> _PropertyReading { _PropertyReading(content: .parts(parts)) }

    package static func object(_ object: AnyObject?, changes: Int) -> _PropertyReading {
        object.map { _PropertyReading(content: .object(ObjectIdentifier($0), changes)) } ?? .nothing
    }

    @MainActor func isSame(as other: _PropertyReading) -> Bool {
        func same<T>(_ a: T, _ b: Any) -> Bool { (b as? T).map { valuesAreEqual(a, $0) } ?? false }
        return switch (content, other.content) {
        case (.nothing, .nothing): true
        case (.value(let a), .value(let b)): same(a, b)
        case (.object(let a, let changes), .object(let b, let others)): a == b && changes == others
        case (.parts(let a), .parts(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
        default: false
        }
    }
}

extension View {
    /// Called in the body of a view of this type, prints what made it run, to standard output: the names of the dynamic
    /// properties that have changed, "@self" for another value of the view, "@identity" where the view is new,
    /// "@dependencies" for what the body reads of other objects.
    ///
    ///     let _ = Self._printChanges()
    @MainActor public static func _printChanges() {
        ChangeLog.tell("\(Self.self)", EvaluationScope.current as? BodyElement<Self>) { print($0) }
    }

    /// As `_printChanges()`, to standard error, where an app's log goes.
    @MainActor public static func _logChanges() {
        ChangeLog.tell("\(Self.self)", EvaluationScope.current as? BodyElement<Self>, write: ChangeLog.writeError)
    }
}

extension ViewModifier {
    /// Called in the body of a modifier of this type, prints what made it run, to standard output.
    @MainActor public static func _printChanges() {
        ChangeLog.tell("\(Self.self)", EvaluationScope.current as? BodyElement<ModifierBody<Self>>) { print($0) }
    }

    /// As `_printChanges()`, to standard error, where an app's log goes.
    @MainActor public static func _logChanges() {
        ChangeLog.tell("\(Self.self)", EvaluationScope.current as? BodyElement<ModifierBody<Self>>, write: ChangeLog.writeError)
    }
}
