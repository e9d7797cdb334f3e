import Foundation

/// `espalier run --watch`: an app in a process of its own, which takes each new image in its place as far as it can, and is started again
/// with what it has kept where it cannot.
final class LiveSession {
    private var project: WatchedProject
    private let program: (URL) throws -> URL
    private let build: (PreviewSubject) throws -> PreviewBuild.Image
    private let arguments: (URL) -> [String]
    private let environment: [String: String]
    private let terminal: Terminal
    private let events = EventQueue<WatchEvent>()
    private var process: LineProcess?
    private var number = 0
    /// What the app has kept last, for the process after this one.
    private var kept: Data?
    /// The image that the process has, or is to be started with.
    private var image: PreviewBuild.Image?
    /// The change that is being built or taken.
    private var change: SourceWatch.Change?
    private var mustStartAgain = false

    /// - Parameters:
    ///   - build: builds an image.
    ///   - program: puts the program that loads images beside these resources.
    ///   - arguments: the program's, for an image.
    init(
        _ project: WatchedProject, environment: [String: String], _ terminal: Terminal,
        build: @escaping (PreviewSubject) throws -> PreviewBuild.Image, program: @escaping (URL) throws -> URL,
        arguments: @escaping (URL) -> [String]
    ) {
        self.project = project
        self.environment = environment
        self.terminal = terminal
        self.build = build
        self.program = program
        self.arguments = arguments
    }

    /// Runs the app until its last window closes.
    func run() throws -> Int32 {
        // An app that ends while it is told something does not end this process.
        signal(SIGPIPE, SIG_IGN)
        events.follow(try project.watch())
        buildNow()
        while true {
            switch events.next() {
            case .said(let line): if let report = try? JSONDecoder().decode(LiveReport.self, from: line) { take(report) }
            case .changed(let new): take(events.merged(new))
            case .blind(let reason): terminal.error("\(reason) The sources are no longer watched.")
            case .ended(let code, let number):
                guard number == self.number else { continue }
                process = nil
                if mustStartAgain {
                    start()
                } else if code == 0 {
                    return 0
                } else {
                    terminal.error("\(ending(code)) The next change of its sources starts it again.")
                }
            }
        }
    }

    private func ending(_ code: Int32) -> String {
        code > 128 ? "The app has crashed (signal \(code - 128))." : "The app has ended with \(code)."
    }

    private func take(_ report: LiveReport) {
        switch report {
        case .shown:
            if let change { terminal.note("\(change.names): shown after \(change.age)") }
            change = nil
        case .kept(let data): kept = data
        case .refused(let reason):
            terminal.note("Started anew: \(reason)")
            mustStartAgain = true
        case .goesOn(let reason): terminal.note("Not taken over: \(reason) Start the app again to see the change.")
        }
    }

    private func take(_ new: SourceWatch.Change) {
        do {
            guard try project.take(new) else { return }
        } catch {
            return terminal.error("\(error)")
        }
        change = new
        buildNow()
    }

    private func buildNow() {
        do {
            let image = try build(project.subject)
            self.image = image
            if let process { process.send(LiveRequest.image(path: image.file.path).line) } else { start() }
        } catch {
            terminal.endProgress()
            terminal.error("\(error)")
        }
    }

    private func start() {
        mustStartAgain = false
        guard let image else { return }
        do {
            var words = arguments(image.file)
            if let kept {
                let file = image.resources.deletingLastPathComponent().appendingPathComponent("kept-\(getpid()).json")
                try kept.write(to: file, options: .atomic)
                words = [words[0], words[1], "--kept", file.path] + words.dropFirst(2)
            }
            let process = try LineProcess(program(image.resources), words, environment: environment, takesInput: true)
            self.process = process
            number += 1
            events.follow(process, number: number)
        } catch {
            terminal.error("\(error)")
        }
    }
}
