import EspalierApp
import EspalierCore
import EspalierX11
import Foundation

/// The process of the window. It has none of the user's code.
@MainActor enum HostWindowProcess {
    static func run(_ arguments: HostArguments) throws -> Never {
        // A stage that ends while it is written to must not take the window along.
        signal(SIGPIPE, SIG_IGN)
        FoundationLocale.applyUserLocale()
        let model = HostModel(arguments, report: MessageWriter(descriptor: STDOUT_FILENO))
        let requests = listen(to: STDIN_FILENO) { model.handle($0) } ended: { model.end() }
        try AppRuntime(platform: X11Platform.startOrExit(), name: "Espalier Preview", arguments: ["espalier-preview-host"])
            .run { HostApp(model: model) }
        requests.cancel()
        model.end()
        exit(0)
    }

    /// The same for a viewer that shows the pictures itself: no window, and no display.
    static func stream(_ arguments: HostArguments) -> Never {
        signal(SIGPIPE, SIG_IGN)
        FoundationLocale.applyUserLocale()
        let writer = MessageWriter(descriptor: STDOUT_FILENO)
        let model = HostModel(arguments, report: writer)
        let stream = HostStream(model) { writer.send(line: $0) }
        let requests = listen(to: STDIN_FILENO) { request in
            if case .viewer(let line) = request { stream.take(line) } else { model.handle(request) }
        } ended: {
            model.end()
        }
        stream.flush()
        withExtendedLifetime((requests, stream)) { RunLoop.main.run() }
        exit(0)
    }

    /// Reads what `espalier preview` tells. When that ends, so does this process, after `ended`.
    private static func listen(
        to input: Int32, _ body: @escaping @MainActor (HostRequest) -> Void, ended: @escaping @MainActor () -> Void
    ) -> any DispatchSourceRead {
        var splitter = MessageSplitter()
        let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(input, &bytes, bytes.count)
            if count < 0, errno == EINTR || errno == EAGAIN { return }
            guard count > 0 else {
                // A preview that is busy for ever would not notice that nobody looks any longer.
                MainActor.assumeIsolated(ended)
                exit(0)
            }
            splitter.take(Data(bytes[..<count]), byteCount: { _ in 0 }) { line, _ in
                guard let request = try? JSONDecoder().decode(HostRequest.self, from: line) else { return }
                MainActor.assumeIsolated { body(request) }
            }
        }
        source.resume()
        return source
    }
}
