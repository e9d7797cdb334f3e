import Foundation

/// The window of previews, and the builds that it is shown: it lives in a process without the user's code, which starts another with it.
final class WindowSession {
    private let host: URL
    private let arguments: [String]
    private var project: WatchedProject
    private let isWatching: Bool
    private let viewer: StreamViewer?
    private let build: (PreviewSubject) throws -> (image: URL, program: URL)
    /// The change that is being built or shown.
    private var change: SourceWatch.Change?
    private var hasFailed = false

    /// - Parameters:
    ///   - isWatching: whether it is built again when sources change; otherwise only when the user wants it.
    ///   - viewer: who shows the pictures, where it is not a window.
    ///   - build: builds the image, and returns it with the program that loads it.
    init(
        host: URL, arguments: [String], _ project: WatchedProject, isWatching: Bool, viewer: StreamViewer? = nil,
        build: @escaping (PreviewSubject) throws -> (image: URL, program: URL)
    ) {
        self.host = host
        self.arguments = arguments
        self.project = project
        self.isWatching = isWatching
        self.viewer = viewer
        self.build = build
    }

    /// Shows the window until it is closed.
    ///
    /// - Returns: 0, or 1 if the last build had failed.
    func run(_ terminal: Terminal) throws -> Int32 {
        // A window that closes while it is told something does not end this process.
        signal(SIGPIPE, SIG_IGN)
        let events = EventQueue<WatchEvent>()
        if isWatching { events.follow(try project.watch()) }
        let window = try LineProcess(host, [viewer == nil ? "window" : "stream"] + arguments, takesInput: true)
        events.follow(window, for: viewer)
        viewer?.serve(window)
        buildNow(window, terminal)
        while true {
            switch events.next() {
            case .ended(let code, _): return code == 0 && hasFailed ? 1 : code
            case .blind(let reason): terminal.error("\(reason) The sources are no longer watched.")
            case .changed(let new): take(events.merged(new), window, terminal)
            case .said(let line):
                guard let report = try? JSONDecoder().decode(HostReport.self, from: line) else { continue }
                take(report, window, terminal)
            }
        }
    }

    private func take(_ report: HostReport, _ window: LineProcess, _ terminal: Terminal) {
        switch report {
        case .rebuild: buildNow(window, terminal)
        case .refused(let reason): terminal.note("Started anew: \(reason)")
        case .shown(_, let losses):
            if let change { terminal.note("\(change.names): shown after \(change.age)") }
            change = nil
            losses.forEach(terminal.note)
        }
    }

    private func take(_ new: SourceWatch.Change, _ window: LineProcess, _ terminal: Terminal) {
        do {
            guard try project.take(new) else { return }
            change = new
            buildNow(window, terminal)
        } catch {
            fail(error, window, terminal)
        }
    }

    private func buildNow(_ window: LineProcess, _ terminal: Terminal) {
        window.send(HostRequest.building.line)
        do {
            let built = try build(project.subject)
            window.send(HostRequest.image(path: built.image.path, program: built.program.path).line)
            hasFailed = false
        } catch {
            fail(error, window, terminal)
        }
    }

    private func fail(_ error: any Error, _ window: LineProcess, _ terminal: Terminal) {
        hasFailed = true
        terminal.endProgress()
        terminal.error("\(error)")
        window.send(HostRequest.failure("\(error)").line)
    }
}
