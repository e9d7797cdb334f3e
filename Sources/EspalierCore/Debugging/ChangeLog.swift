import EspalierGraphics
import Foundation

/// Reports why bodies run, for `_printChanges()` and `_logChanges()`.
@MainActor package enum ChangeLog {
    /// Returns the lines reported during `body`, which are not printed.
    package static func recording(_ body: () -> Void) -> [String] {
        let lines = RecordedChanges.Lines()
        RecordedChanges.$current.withValue(lines, operation: body)
        return lines.all
    }

    /// - Parameter element: that of the view whose body is running; nil if none of that type is.
    fileprivate static func tell<V>(_ name: String, _ element: BodyElement<V>?, write: (String) -> Void) {
        let line: String
        if let element {
            let changes = element.readChanges()
            line = "\(name): \(changes.isEmpty ? "@dependencies" : changes.joined(separator: ", ")) changed."
        } else {
            line = "\(name): unchanged."
        }
        if let lines = RecordedChanges.current { lines.all.append(line) } else { write(line) }
    }

    fileprivate static func writeError(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}

/// The lines of the running recording; task-local, so that tests do not see each other's.
private enum RecordedChanges {
    @MainActor final class Lines {
        var all: [String] = []
    }

    @TaskLocal static var current: Lines?
}

/// A view's readings at its last evaluation, for a view that reports its changes.
@MainActor final class ChangeWatch {
    var readings: [_PropertyReading]
    /// Whether the parent has given the view a new value since.
    var isSelfChanged = false
    /// What an observer was told of the evaluation with this number.
    var told: (evaluation: UInt32, changes: [String])?

    init(_ readings: [_PropertyReading]) { self.readings = readings }
}

/// An element that can say what made its body run.
@MainActor package protocol ReportsChanges: _Element {
    /// Keeps what the body has read from now on, so that the next run can be explained.
    func watchChanges()
    /// To be called just before the body runs: the names that `_printChanges()` prints; nil where nothing was kept from the last run.
    func changesBeforeRun() -> [String]?
}

/// The value of a dynamic property at some time, in comparable form.
public struct _PropertyReading {
    private enum Content {
        case nothing
        case value(Any)
        /// An object, and how often it has announced a change.
        case object(ObjectIdentifier, Int)
        case parts([_PropertyReading])
    }

    private let content: Content

    /// The reading of a property whose changes cannot be reported.
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
    /// When called in the body of a view of this type, prints to standard output what made it run: the names of the changed
    /// dynamic properties, "@self" if the view's value has changed, "@identity" if the view is new, "@dependencies" for other
    /// objects that the body reads.
    ///
    ///     let _ = Self._printChanges()
    @MainActor public static func _printChanges() {
        ChangeLog.tell("\(Self.self)", EvaluationScope.current as? BodyElement<Self>) { print($0) }
    }

    /// Like `_printChanges()`, but to standard error, where an app's log goes.
    @MainActor public static func _logChanges() {
        ChangeLog.tell("\(Self.self)", EvaluationScope.current as? BodyElement<Self>, write: ChangeLog.writeError)
    }
}

extension ViewModifier {
    /// When called in the body of a modifier of this type, prints to standard output what made it run.
    @MainActor public static func _printChanges() {
        ChangeLog.tell("\(Self.self)", EvaluationScope.current as? BodyElement<ModifierBody<Self>>) { print($0) }
    }

    /// Like `_printChanges()`, but to standard error, where an app's log goes.
    @MainActor public static func _logChanges() {
        ChangeLog.tell("\(Self.self)", EvaluationScope.current as? BodyElement<ModifierBody<Self>>, write: ChangeLog.writeError)
    }
}
