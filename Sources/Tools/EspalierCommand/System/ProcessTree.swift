import Foundation
import Synchronization

/// The processes that this one has started, with all that these have started in turn (`/proc`, proc(5)). Programs put what they start
/// into process groups of its own, so that a signal to one group would not reach the rest.
struct ProcessTree {
    /// A process: its number may be given to another one once it has ended, but not with the same start.
    private struct Member {
        var id: pid_t
        var parent: pid_t
        var isZombie: Bool
        /// In ticks of the clock; what has ended and was waited for counts for its parent.
        var processorTime: Int
        var start: Int

        init?(_ id: pid_t) {
            guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
                  let end = text.lastIndex(of: ")")
            else { return nil }
            // The name, in parentheses, may hold anything; the third field of proc_pid_stat(5) is the first behind it.
            let fields = text[text.index(after: end)...].split(whereSeparator: \.isWhitespace)
            guard fields.count > 19, let parent = pid_t(fields[1]), let start = Int(fields[19]) else { return nil }
            self.id = id
            self.parent = parent
            self.start = start
            isZombie = fields[0] == "Z"
            processorTime = (11...14).reduce(0) { $0 + (Int(fields[$1]) ?? 0) }
        }

        var isAlive: Bool { Member(id).map { $0.start == start && !$0.isZombie } ?? false }
    }

    private let members: [Member]

    /// - Parameter includesRoot: Whether `root` itself belongs to it.
    init(of root: pid_t, includesRoot: Bool = true) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let byParent = Dictionary(grouping: names.compactMap { pid_t($0) }.compactMap(Member.init), by: \.parent)
        var found = includesRoot ? [Member(root)].compactMap(\.self) : [], waiting = [root]
        while let parent = waiting.popLast() {
            let children = byParent[parent] ?? []
            found += children
            waiting += children.map(\.id)
        }
        members = found
    }

    /// What all of them have used of the processor, in hundredths of a second.
    var processorTime: Int { members.reduce(0) { $0 + $1.processorTime } }

    /// Ends all of them: asked first, so that they can remove their locks, and killed where they do not go.
    func end(within seconds: Double = 2) {
        for member in members where member.isAlive { kill(member.id, SIGTERM) }
        wait(seconds)
        for member in members where member.isAlive { kill(member.id, SIGKILL) }
        wait(seconds)
    }

    /// Waits until all have ended, or for so many seconds.
    private func wait(_ seconds: Double) {
        let latest = Date(timeIntervalSinceNow: seconds)
        while members.contains(where: \.isAlive), Date() < latest { usleep(10_000) }
    }
}

/// Ends what this process has started when it is itself ended by a signal: from the keyboard, by its terminal's end, or by another
/// program. Then the signal does what it would have done.
package final class EndingSignals {
    private let sources: [any DispatchSourceSignal]
    /// Whether a signal is ending this process. Signals are the process's.
    private static let isEnding = Mutex(false)

    /// Starts a process. Once this one is being ended nothing is started any more, which would be left behind: whoever asks waits for
    /// the end.
    static func start(_ process: Process) throws {
        try isEnding.withLock { isEnding in if !isEnding { try process.run() } }
        waitIfEnding()
    }

    /// To be called where something that was started has ended: by this process's own end, perhaps, and then nothing goes on.
    static func waitIfEnding() {
        while isEnding.withLock({ $0 }) { pause() }
    }

    /// Listens as long as the object lives. What is ignored already, as SIGHUP is under `nohup`, stays so.
    package init() {
        sources = [SIGINT, SIGTERM, SIGHUP].filter { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } != 1 // SIG_IGN
        }.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                Self.isEnding.withLock { $0 = true }
                ProcessTree(of: getpid(), includesRoot: false).end()
                signal(number, SIG_DFL)
                var own = sigset_t()
                sigemptyset(&own)
                sigaddset(&own, number)
                pthread_sigmask(SIG_UNBLOCK, &own, nil)
                raise(number)
            }
            source.resume()
            return source
        }
    }
}
