import Espalier
import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierX11
import Foundation

/// An app that runs in windows of its own while its code is loaded anew, each time its sources have been built.
@MainActor final class LiveApp {
    private let arguments: HostArguments
    private let runtime: AppRuntime
    private let report: MessageWriter
    private var splitter = MessageSplitter()

    private init(_ arguments: HostArguments, _ runtime: AppRuntime, report: MessageWriter) {
        self.arguments = arguments
        self.runtime = runtime
        self.report = report
    }

    /// Runs the app until its last window closes. It ends the process.
    static func run(_ arguments: HostArguments) throws -> Never {
        // What the app prints does not get between the messages.
        let output = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        signal(SIGPIPE, SIG_IGN)
        FoundationLocale.applyUserLocale()
        let type = try LiveImage(arguments.image, named: arguments.appType).app
        let runtime = AppRuntime(platform: X11Platform.startOrExit(), arguments: [CommandLine.arguments[0]] + arguments.passedOn)
        runtime.offerInspector()
        let live = LiveApp(arguments, runtime, report: MessageWriter(descriptor: output))
        let source = live.listen(to: STDIN_FILENO)
        live.tellShown(arguments.image, [])
        try start(type, with: kept(arguments.kept), in: runtime)
        source.cancel()
        exit(0)
    }

    private static func start<A: App>(_ type: A.Type, with kept: KeptApp?, in runtime: AppRuntime) throws {
        try runtime.run(with: kept) { A() }
    }

    private static func kept(_ path: String?) throws -> KeptApp? {
        guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
        do { return try JSONDecoder().decode(KeptApp.self, from: data) } catch {
            Diagnostics.warn("What the app has kept in \(path) cannot be read: \(error). It starts anew.")
            return nil
        }
    }

    // MARK: - Other images

    private func listen(to input: Int32) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
        source.setEventHandler { [self] in MainActor.assumeIsolated { receive(input) } }
        source.resume()
        return source
    }

    private func receive(_ input: Int32) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(input, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        // Nobody builds it any more: it ends as if it was asked to.
        guard count > 0 else { return runtime.platform.stop() }
        var images: [String] = []
        splitter.take(Data(bytes[..<count]), byteCount: { _ in 0 }) { line, _ in
            if case .image(let path)? = try? JSONDecoder().decode(LiveRequest.self, from: line) { images.append(path) }
        }
        // Only the newest counts.
        if let last = images.last { take(last) }
    }

    private func take(_ path: String) {
        do {
            let losses = try reload(try LiveImage(path, named: arguments.appType).app)
            for loss in losses { Diagnostics.warn(loss, once: false) }
            tellShown(path, losses)
        } catch let refusal as ReloadRefusal {
            report.send(LiveReport.goesOn("\(refusal)"))
        } catch {
            // Another process takes the place of this one, and goes on with what this one has kept.
            keep(runtime.leave())
            runtime.save()
            report.send(LiveReport.refused("\(error)"))
            exit(0)
        }
    }

    /// Told when the loop has run, and with it the frames that show the image.
    private func tellShown(_ image: String, _ losses: [String]) {
        let report = report
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { report.send(LiveReport.shown(image: image, losses: losses)) }
    }

    private func reload<A: App>(_ type: A.Type) throws -> [String] {
        try runtime.reload(leaving: keep) { A() }
    }

    private func keep(_ kept: KeptApp) { if let data = try? JSONEncoder().encode(kept) { report.send(LiveReport.kept(data)) } }
}

/// An image with an app.
@MainActor struct LiveImage {
    let app: any App.Type

    struct NoApp: Error, CustomStringConvertible { let description: String }

    /// - Parameter name: of the app's type, where several are known from the sources.
    init(_ path: String, named name: String?) throws {
        let image = try LoadedImage(opening: path)
        let apps = image.types(conformingTo: (any App).self).compactMap { $0 as? any App.Type }
        if let named = apps.first(where: { "\($0)" == name }) ?? (apps.count == 1 ? apps[0] : nil) {
            app = named
            return
        }
        // The type with @main chooses among several apps.
        var taken: (any App.Type)?
        AppTaker.take = { taken = $0 }
        defer { AppTaker.take = nil }
        guard !apps.isEmpty, image.callMain(), let taken else {
            let names = apps.map { "\($0)" }.joined(separator: ", ")
            throw NoApp(description: apps.isEmpty ? "There is no type that conforms to App." : "No app among \(names) is marked @main.")
        }
        app = taken
    }
}
