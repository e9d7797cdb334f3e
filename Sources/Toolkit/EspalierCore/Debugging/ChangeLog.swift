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
