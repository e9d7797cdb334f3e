package import EspalierCore

/// The edits of a text, for undo and redo.
package struct TextHistory: Sendable {
    /// The kind of an edit: consecutive edits of one kind are undone together.
    package enum Kind: Sendable { case typing, deletingBackward, deletingForward, other }

    package struct Step: Sendable {
        package var offset: Int
        package var old: String
        package var new: String
        /// The attributes of both, where the text has any.
        package var oldStyles: [TextStyles.Run]?
        package var newStyles: [TextStyles.Run]?
        package var before: TextRange
        package var after: TextRange
        fileprivate var kind: Kind
        /// How many changes the app had registered by then.
        fileprivate var mark = 0

        /// The memory that it takes, in bytes.
        fileprivate var cost: Int { MemoryLayout<Step>.stride + old.utf8.count + new.utf8.count }
    }

    /// The memory that all steps may take, in bytes: a few pastes of a megabyte are kept, not hundreds, and letters without number are not.
    private let limit: Int

    private var undone: [Step] = []
    private var done: [Step] = []
    private var held = 0
    private var isOpen = false

    package init(limit: Int = 64 << 20) { self.limit = limit }

    package var canUndo: Bool { !done.isEmpty }
    package var canRedo: Bool { !undone.isEmpty }

    /// Makes the next edit a separate undo step.
    package mutating func close() { isOpen = false }

    /// How many changes the app had registered when the last edit was made.
    package var lastMark: Int { done.last?.mark ?? 0 }

    package mutating func stamp(_ mark: Int) { if !done.isEmpty { done[done.count - 1].mark = mark } }

    /// Something else was changed: the next edit is a step of its own, and what was undone is gone.
    package mutating func otherChangeWasMade() {
        close()
        for step in undone { held -= step.cost }
        undone.removeAll()
    }

    package mutating func removeAll() { self = TextHistory(limit: limit) }

    package mutating func add(
        _ kind: Kind, at offset: Int, old: String, new: String, before: TextRange, after: TextRange,
        oldStyles: [TextStyles.Run]? = nil, newStyles: [TextStyles.Run]? = nil
    ) {
        for step in undone { held -= step.cost }
        undone.removeAll()
        defer {
            isOpen = kind != .other
            trim()
        }
        if isOpen, let last = done.last, last.kind == kind, join(last, kind, offset, old, new, after, oldStyles, newStyles) {
            held += old.utf8.count + new.utf8.count
            return
        }
        let step = Step(
            offset: offset, old: old, new: new, oldStyles: oldStyles, newStyles: newStyles, before: before, after: after, kind: kind)
        done.append(step)
        held += step.cost
    }

    /// Joins an edit to the last step. macOS: typing is undone as it was done, in one run, until the caret goes elsewhere; here a pause
    /// ends a run, too.
    private mutating func join(
        _ last: Step, _ kind: Kind, _ offset: Int, _ old: String, _ new: String, _ after: TextRange, _ oldStyles: [TextStyles.Run]?,
        _ newStyles: [TextStyles.Run]?
    ) -> Bool {
        var last = last
        switch kind {
        case .typing:
            guard old.isEmpty, offset == last.offset + last.new.utf8.count else { return false }
            last.new += new
            last.newStyles? += newStyles ?? []
        case .deletingBackward:
            guard new.isEmpty, last.new.isEmpty, offset + old.utf8.count == last.offset else { return false }
            last.old = old + last.old
            last.oldStyles = last.oldStyles.map { (oldStyles ?? []) + $0 }
            last.offset = offset
        case .deletingForward:
            guard new.isEmpty, last.new.isEmpty, offset == last.offset else { return false }
            last.old += old
            last.oldStyles? += oldStyles ?? []
        case .other:
            return false
        }
        last.after = after
        done[done.count - 1] = last
        return true
    }

    private mutating func trim() {
        guard held > limit else { return }
        // A quarter at once: each removal moves all that is left.
        var count = 0
        while held > limit / 4 * 3, count < done.count - 1 {
            held -= done[count].cost
            count += 1
        }
        done.removeFirst(count)
    }

    package mutating func undo() -> Step? {
        isOpen = false
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    package mutating func redo() -> Step? {
        isOpen = false
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }
}
