import CX11
import CoreFoundation
import Foundation

/// Makes the window system a source of the main run loop, so that `RunLoop.main`, `Timer`, `DispatchQueue.main` and main actor
/// tasks work beside it, in nested runs of the loop too, and the process sleeps in the kernel when nothing happens.
///
/// On Linux a version 1 source's port is a descriptor which the loop polls. The loop acknowledges a wake-up by *reading* eight
/// bytes from it, which would eat events from the connection's socket: so the port is an epoll set around the socket and one
/// timer, from which nothing can be read.
///
/// An observer runs before the loop sleeps: Xlib may hold events that it read during other calls, for which the socket does not
/// wake anybody.
@MainActor final class RunLoopSource {
    nonisolated private let poll: Int32
    private let timer: Int32
    private let pump: (_ isReadable: Bool) -> Void
    /// The monotonic time that the timer is set to.
    private var armed: Double?
    private var heap = HeapTrimmer()
    /// The loop of the thread that opens the window system: an app's main one. (A test's main actor may live on a thread that is
    /// not the process' first one, where nobody runs the main loop.)
    private let loop = CFRunLoopGetCurrent()
    private var source: CFRunLoopSource?
    private var observer: CFRunLoopObserver?

    /// - Parameter pump: handles everything that is due. It is called with true when the descriptor or the timer is due, and with
    ///   false before each sleep: then it need not read from the descriptor, which would wake the loop anyway.
    init(descriptor: Int32, pump: @escaping (_ isReadable: Bool) -> Void) {
        self.pump = pump
        poll = epoll_create1(Int32(EPOLL_CLOEXEC))
        timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        for readable in [descriptor, timer] {
            var event = epoll_event()
            event.events = EPOLLIN.rawValue
            event.data.fd = readable
            epoll_ctl(poll, EPOLL_CTL_ADD, readable, &event)
        }
        install()
    }

    private func install() {
        var context = CFRunLoopSourceContext1()
        context.version = 1
        context.info = Unmanaged.passUnretained(self).toOpaque()
        context.getPort = { info in Unmanaged<RunLoopSource>.fromOpaque(info!).takeUnretainedValue().poll }
        context.perform = { info in
            let source = Unmanaged<RunLoopSource>.fromOpaque(info!).takeUnretainedValue()
            MainActor.assumeIsolated { source.fire() }
        }
        source = withUnsafeMutablePointer(to: &context) { context in
            context.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) { CFRunLoopSourceCreate(nil, 0, $0) }
        }
        var observing = CFRunLoopObserverContext()
        observing.info = context.info
        observer = CFRunLoopObserverCreate(nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 0, { _, _, info in
            let source = Unmanaged<RunLoopSource>.fromOpaque(info!).takeUnretainedValue()
            MainActor.assumeIsolated {
                source.pump(false)
                source.heap.rest(at: monotonicNow(), until: source.armed)
            }
        }, &observing)
        CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes)
        CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes)
    }

    isolated deinit { invalidate() }

    func invalidate() {
        guard let source, let observer else { return }
        CFRunLoopSourceInvalidate(source)
        CFRunLoopObserverInvalidate(observer)
        self.source = nil
        self.observer = nil
        close(timer)
        close(poll)
    }

    private func fire() {
        if armed != nil {
            var expirations: UInt64 = 0
            if read(timer, &expirations, 8) == 8 { armed = nil }
        }
        pump(true)
    }

    /// Has `pump` called at a monotonic time at the latest; nil leaves it to the next event.
    func wake(at time: Double?) {
        guard time != armed else { return }
        armed = time
        var setting = itimerspec()
        if let time {
            let time = max(time, 1e-9) // all zero would disarm
            setting.it_value.tv_sec = Int(time)
            setting.it_value.tv_nsec = min(Int((time - time.rounded(.down)) * 1e9), 999_999_999)
            if setting.it_value.tv_sec == 0, setting.it_value.tv_nsec == 0 { setting.it_value.tv_nsec = 1 }
        }
        timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    func run() { CFRunLoopRun() }
    func stop() {
        CFRunLoopStop(loop)
        isStopped = true
    }
    /// Whether the loop was asked to end, in a run inside of another.
    private var isStopped = false

    /// Runs the loop inside of a call that it has made, until a condition holds or the loop is asked to end.
    ///
    /// - Parameter limit: How long to wait for the condition, in seconds.
    func run(limit: Double = .greatestFiniteMagnitude, until isOver: @MainActor () -> Bool) {
        isStopped = false
        // What the call has asked for is looked at first.
        pump(true)
        withoutActuallyEscaping(isOver) { isOver in
            // Whatever makes the condition hold is done before the loop sleeps: an event, a timer, a block of the main queue.
            // The observer that called may be the reason for this run: the loop calls none again before it has returned.
            let inner = CFRunLoopObserverCreateWithHandler(
                nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
            ) { [unowned self] _, _ in
                MainActor.assumeIsolated {
                    pump(false)
                    if isOver() { CFRunLoopStop(loop) }
                }
            }
            CFRunLoopAddObserver(loop, inner, kCFRunLoopCommonModes)
            defer { CFRunLoopObserverInvalidate(inner) }
            let end = monotonicNow() + limit
            while !isOver(), !isStopped, source != nil {
                let rest = end - monotonicNow()
                guard rest > 0, CFRunLoopRunInMode(kCFRunLoopDefaultMode, rest, true) != .finished else { break }
            }
        }
        // The run around this one may be about to sleep, and what was to wake it for its own limit was heard here.
        CFRunLoopWakeUp(loop)
        // It ends, too, where that was asked for.
        if isStopped { CFRunLoopStop(loop) }
    }
}

/// Gives the present thread's loop something to do, from any thread.
struct LoopPoster: @unchecked Sendable {
    // Unchecked: loops take blocks, and are woken, from any thread.
    private let loop = CFRunLoopGetCurrent()

    func post(_ action: @escaping @MainActor @Sendable () -> Void) {
        CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes) { MainActor.assumeIsolated { action() } }
        CFRunLoopWakeUp(loop)
    }
}

/// Seconds on CLOCK_MONOTONIC.
func monotonicNow() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
