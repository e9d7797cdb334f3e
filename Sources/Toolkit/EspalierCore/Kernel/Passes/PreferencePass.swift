/// The preference readers, and whether any of them has to read again.
struct PreferenceReaders {
    var nodes: [Weak<Node>] = []
    var needsPass = false
}

// The preference pass: readers whose part of the tree has written new values read them again.
extension ViewHost {
    package func addPreferenceReader(_ node: any PreferenceReading) {
        preferenceReaders.nodes.append(Weak(node))
        node.setNeedsPreferences()
    }

    package func setNeedsPreferencePass() {
        preferenceReaders.needsPass = true
        setNeedsFrame()
    }

    /// Returns true if a reader changed something that requires another update or layout.
    func preferencePass() -> Bool {
        guard preferenceReaders.needsPass else { return false }
        preferenceReaders.needsPass = false
        preferenceReaders.nodes.removeAll { $0.object == nil }
        var readers: [(node: any PreferenceReading, depth: Int)] = []
        // SwiftUI: of views beside each other the one that was made last hears of its preference first, so that an action which changes
        // the data of the next view does not make what that view's action has captured an old copy before it runs.
        for entry in preferenceReaders.nodes.reversed() {
            guard let node = entry.object, node.needsPreferences, node.root === rootNode else { continue }
            if let reader = node as? any PreferenceReading { readers.append((reader, node.depth)) }
        }
        clearMarks(rootNode)
        // A reader that was marked before it was in the tree is not reached from the root, and would stop marks from being propagated.
        for (reader, _) in readers { clearMarks(reader) }
        // Innermost first: content built by a reader may write preferences for the readers around it. The sort keeps the order of equals.
        readers.sort { $0.depth > $1.depth }
        var hasNews = false
        UpdateState.updating {
            for (reader, _) in readers where reader.readPreferences() { hasNews = true }
        }
        return hasNews
    }

    private func clearMarks(_ node: Node) {
        guard node.needsPreferences else { return }
        node.clearNeedsPreferences()
        node.forEachPreferenceChild { clearMarks($0) }
    }

    var preferenceReaderNames: [String] {
        preferenceReaders.nodes.compactMap { entry in
            guard let node = entry.object, node.needsPreferences else { return nil }
            return (node as? any PreferenceReading)?.preferenceName
        }
    }
}

/// A node that reads the combined value of a key from its content.
@MainActor package protocol PreferenceReading: Node {
    /// Reads the value again; returns true if that changed something that requires another update or layout.
    func readPreferences() -> Bool
    /// The key's name, for messages.
    var preferenceName: String { get }
}
