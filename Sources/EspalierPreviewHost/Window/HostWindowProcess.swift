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
        let requests = listen(to: STDIN_FILENO) { model.handle($0) }
        try AppRuntime(platform: X11Platform.startOrExit(), name: "Espalier Preview", arguments: ["espalier-preview-host"])
            .run { HostApp(model: model) }
        requests.cancel()
        model.end()
        exit(0)
    }

    /// Reads what `espalier preview` tells. When that ends, so does the window.
    private static func listen(to input: Int32, _ body: @escaping @MainActor (HostRequest) -> Void) -> any DispatchSourceRead {
        var splitter = MessageSplitter()
        let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(input, &bytes, bytes.count)
            if count < 0, errno == EINTR || errno == EAGAIN { return }
            guard count > 0 else { exit(0) }
            splitter.take(Data(bytes[..<count]), byteCount: { _ in 0 }) { line, _ in
                guard let request = try? JSONDecoder().decode(HostRequest.self, from: line) else { return }
                MainActor.assumeIsolated { body(request) }
            }
        }
        source.resume()
        return source
    }
}
