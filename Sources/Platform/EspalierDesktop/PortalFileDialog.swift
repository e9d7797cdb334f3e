internal import EspalierApp
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// The desktop's file dialog (XDG Desktop Portal, `org.freedesktop.portal.FileChooser`), which also shows an app in a sandbox the files
/// that the user picks.
@MainActor final class PortalFileDialog {
    private let bus: BusConnection
    private var subscription: BusSubscription?
    private var answer: (@MainActor (Result<[URL]?, any Error>) -> Void)?
    private var path = ""

    struct Failed: Error {}

    init(_ bus: BusConnection) { self.bus = bus }

    /// - Parameter parent: the window that the dialog belongs to, as portals name it; empty for none.
    func ask(_ question: FileDialogQuestion, parent: String, _ answer: @escaping @MainActor (Result<[URL]?, any Error>) -> Void) {
        self.answer = answer
        let token = "espalier\(UniqueNumber.next())"
        // The path of the request is known before it is made, so that its answer cannot be missed.
        let sender = (bus.uniqueName ?? "").dropFirst().replacingOccurrences(of: ".", with: "_")
        path = "/org/freedesktop/portal/desktop/request/\(sender)/\(token)"
        let rule = BusRule(sender: Portal.name, path: path, interface: "org.freedesktop.portal.Request", member: "Response")
        subscription = bus.subscribe(to: rule) { [weak self] message in
            guard message.body.count == 2, let code = message.body[0].number else { return }
            let urls = Self.urls(code, message.body[1])
            Task { @MainActor in self?.end(.success(urls)) }
        }
        let method = question.savedName == nil ? "OpenFile" : "SaveFile"
        let arguments: [BusValue] = [.string(parent), .string(question.title), Self.options(question, token: token)]
        Task { [weak self, bus] in
            do { _ = try await bus.call(method, of: Portal.target("FileChooser"), arguments, timeout: 30) } catch {
                self?.end(.failure(Failed()))
            }
        }
    }

    func close() {
        guard answer != nil else { return }
        answer = nil
        subscription = nil
        Task { [bus, path] in _ = try? await bus.call("Close", of: Portal.request(path)) }
    }

    private func end(_ outcome: Result<[URL]?, any Error>) {
        guard let answer else { return }
        self.answer = nil
        subscription = nil
        answer(outcome)
    }

    // MARK: - Messages

    static func options(_ question: FileDialogQuestion, token: String) -> BusValue {
        var options: [(String, BusValue)] = [("handle_token", .string(token)), ("modal", .bool(true))]
        if let name = question.savedName { options.append(("current_name", .string(name))) } else {
            options += [("multiple", .bool(question.choosesSeveral)), ("directory", .bool(question.choosesFolder))]
        }
        // Each kind has patterns (0) for names and MIME types (1). The first is all of them together.
        let kinds = question.kinds.map { kind in
            (kind.name, kind.extensions.map { BusValue.structure([.uint32(0), .string("*." + Self.anyCase($0))]) }
                + kind.types.map { BusValue.structure([.uint32(1), .string($0)]) })
        }
        if !kinds.isEmpty, !question.choosesFolder {
            var all = kinds
            if kinds.count > 1, question.savedName == nil {
                all.insert((kinds.map(\.0).joined(separator: ", "), kinds.flatMap(\.1)), at: 0)
            }
            options.append(("filters", .array(all.map { .structure([.string($0.0), .array($0.1, of: "(us)")]) }, of: "(sa(us))")))
        }
        return .options(options)
    }

    /// A pattern that fits small and capital letters.
    private static func anyCase(_ text: String) -> String {
        text.map { $0.isLetter && $0.isASCII ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }

    /// The files of an answer; nil where the user has cancelled. Only files of this machine count.
    nonisolated static func urls(_ code: Int, _ results: BusValue) -> [URL]? {
        guard code == 0 else { return nil }
        let urls = (results["uris"]?.elements ?? []).compactMap(\.text).compactMap { URL(string: $0) }.filter(\.isFileURL)
        return urls.isEmpty ? nil : urls
    }
}

extension Portal {
    static let name = "org.freedesktop.portal.Desktop"
    static func request(_ path: String) -> BusConnection.Target {
        BusConnection.Target(destination: name, path: path, interface: "org.freedesktop.portal.Request")
    }
}
