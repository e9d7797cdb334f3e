// The preference pass: readers whose part of the tree wrote something new read it again.
extension ViewHost {
    package func addPreferenceReader(_ node: any PreferenceReading) {
        preferenceReaders.append(Weak(node))
        node.setNeedsPreferences()
    }

    /// True when a reader changed something that needs another update or layout.
    func preferencePass() -> Bool {
        guard needsPreferencePass else { return false }
        needsPreferencePass = false
        preferenceReaders.removeAll { $0.object == nil }
        var readers: [(node: any PreferenceReading, depth: Int)] = []
        for entry in preferenceReaders {
            guard let node = entry.object, node.needsPreferences, node.root === rootNode else { continue }
            if let reader = node as? any PreferenceReading { readers.append((reader, node.depth)) }
        }
        clearMarks(rootNode)
        // One that was marked before it had its place is not found from above, and would keep marks from going up.
        for (reader, _) in readers { clearMarks(reader) }
        // Innermost first: what a reader builds may write preferences for the readers around it.
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
        preferenceReaders.compactMap { entry in
            guard let node = entry.object, node.needsPreferences else { return nil }
            return (node as? any PreferenceReading)?.preferenceName
        }
    }
}
