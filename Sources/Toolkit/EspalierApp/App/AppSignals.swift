import Dispatch
import EspalierCore
import Glibc

/// The end of a pipe that the handler writes each signal to, as it may run in the middle of anything else. Signals belong to the
/// process, so this does, too. It is set once, before a handler is installed.
nonisolated(unsafe) private var writeEnd: Int32 = -1

private func pass(_ signal: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(writeEnd, &byte, 1)
    errno = error
}

/// Ends the app when a session or a terminal sends a signal for that. It ends as if its last window was closed, so that everything
/// it stores is written to the disk. A second signal ends it at once.
@MainActor final class AppSignals {
    private let source: any DispatchSourceRead

    /// - Parameter body: told which signal it was, on the main queue.
    init?(_ body: @escaping @MainActor (Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard writeEnd < 0, pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        writeEnd = ends[1]
        let readEnd = ends[0]
        source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
        source.setEventHandler {
            var byte: UInt8 = 0
            guard read(readEnd, &byte, 1) == 1 else { return }
            assumeMainActor { body(Int32(byte)) }
        }
        source.resume()
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            var old = sigaction(), new = sigaction()
            // A signal that the app handles itself, or that is ignored, is left alone.
            guard sigaction(signal, nil, &old) == 0, old.__sigaction_handler.sa_handler == nil else { continue }
            new.__sigaction_handler.sa_handler = pass
            new.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND) | Int32(SA_RESTART)
            sigaction(signal, &new, nil)
            sigaddset(&unblocked, signal)
        }
        // A program that starts this one from a thread that blocks signals hands on its mask.
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    }

    /// Ends the process by a signal, so that whoever waits for it sees what it was.
    static func end(by signal: Int32) {
        Glibc.signal(signal, SIG_DFL)
        raise(signal)
    }
}
