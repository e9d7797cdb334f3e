/// The element being evaluated at present: state that is read meanwhile becomes its dependency.
@MainActor package enum EvaluationScope {
    package private(set) static var current: _Element?

    nonisolated static var currentName: String? {
        MainThread.isCurrent ? assumeMainActor { current?.debugName } : nil
    }

    /// Runs `body` with `element` as the reader of all state that it reads.
    package static func run<T>(for element: _Element, _ body: () -> T) -> T {
        let outer = current
        current = element
        defer { current = outer }
        return element.observe(body)
    }

    /// Runs `body` without recording its reads as dependencies (actions, comparisons).
    package static func untracked<T>(_ body: () -> T) -> T {
        let outer = current
        current = nil
        defer { current = outer }
        return body()
    }
}

/// Whether an update is running: if so, writes of state are refused.
package enum UpdateState {
    /// Read from any thread through `MainThread.isCurrent`; written on the main actor only.
    package nonisolated(unsafe) static var isUpdating = false

    @MainActor package static func updating<T>(_ body: () -> T) -> T {
        let outer = isUpdating
        isUpdating = true
        defer { isUpdating = outer }
        return body()
    }
}

/// The elements whose last evaluation read one location.
@MainActor package struct DependentSet {
    private struct Entry {
        weak var element: _Element?
        let evaluation: UInt32
    }

    // There is nearly always one reader: searching an array backwards costs less than a hash table.
    private var entries: [Entry] = []

    nonisolated init() {}

    package mutating func insert(_ element: _Element) {
        for index in entries.indices.reversed() {
            guard let known = entries[index].element else { continue }
            if known === element {
                if entries[index].evaluation != element.evaluation {
                    entries[index] = Entry(element: element, evaluation: element.evaluation)
                }
                return
            }
        }
        if entries.count >= 8 { entries.removeAll { $0.element.map { $0.evaluation } != $0.evaluation } }
        entries.append(Entry(element: element, evaluation: element.evaluation))
    }

    /// Calls `body` with the window of each element whose latest evaluation read the location.
    func forEachHost(_ body: (ViewHost) -> Void) {
        for entry in entries {
            if let element = entry.element, element.evaluation == entry.evaluation { body(element.host) }
        }
    }

    /// Marks every element dirty whose latest evaluation read the location; outdated readers are dropped.
    mutating func invalidateAll() {
        let readers = entries
        entries.removeAll(keepingCapacity: true)
        for entry in readers {
            guard let element = entry.element, element.evaluation == entry.evaluation else { continue }
            element.invalidate()
        }
    }
}
