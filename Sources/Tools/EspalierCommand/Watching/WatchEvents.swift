import Foundation

/// What happens to a window and to the sources that it shows.
enum WatchEvent: Sendable {
    /// A line from the process with the window.
    case said(Data)
    /// That process has ended: this exit code, and the number of the process among those that were started.
    case ended(Int32, number: Int)
    case changed(SourceWatch.Change)
    /// Nothing is watched any more, for this reason.
    case blind(String)
}

extension EventQueue<WatchEvent> {
    /// Posts the changes of sources, from a thread of its own.
    func follow(_ watch: SourceWatch) {
        Thread { [self] in
            do {
                while true { if let change = try watch.next() { post(.changed(change)) } }
            } catch {
                post(.blind("\(error)"))
            }
        }.start()
    }

    /// Posts what a process says, from a thread of its own.
    ///
    /// - Parameter viewer: takes the lines that are for it at once, while this process may be busy with a build.
    func follow(_ process: LineProcess, number: Int = 0, for viewer: StreamViewer? = nil) {
        Thread { [self] in
            while case .text(let line) = process.next() {
                if viewer?.take(line) != true { post(.said(line)) }
            }
            post(.ended(process.exitCode(), number: number))
        }.start()
    }

    /// A change together with those that wait behind it.
    func merged(_ change: SourceWatch.Change) -> SourceWatch.Change {
        var change = change
        for case .changed(let other) in takeAll(where: { if case .changed = $0 { true } else { false } }) {
            change.paths.formUnion(other.paths)
            change.isIncomplete = change.isIncomplete || other.isIncomplete
        }
        return change
    }
}

extension SourceWatch.Change {
    /// The files as messages name them.
    var names: String {
        // What an editor has had beside them for a moment is gone.
        let named = paths.map { URL(fileURLWithPath: $0) }.filter { !$0.pathExtension.isEmpty || $0.exists }
        let names = (named.isEmpty ? paths.map { URL(fileURLWithPath: $0) } : named).map(\.lastPathComponent).sorted(), most = 3
        return names.prefix(most).joined(separator: ", ") + (names.count > most ? " and \(names.count - most) more" : "")
    }

    /// Seconds since it was noticed, for messages.
    var age: String { String(format: "%.2f s", milliseconds / 1000) }
}
