import Foundation

/// `espalier preview`: shows the previews of a project in a window, or paints them.
struct PreviewCommand: Command {
    static let shape = CommandShape(
        name: "preview", summary: "Shows the previews of a file or project", operands: "[PATH]", mostOperands: 1,
        options: [
            .value("name", "NAME", "Only the preview of this name; in the window, the one that is shown first"),
            .value("png", "DIR", "Writes pictures there instead of opening a window"),
            .value("size", "WxH", "The size of every preview in points, as in 390x844"),
            .flag("light", "Light appearance; this unless you say otherwise"), .flag("dark", "Dark appearance"),
            .value("locale", "L", "Language and region, as in de_DE"),
            .value("device", AppDevice.names, "The device of previews that name none; an Xcode target's own, else a desktop"),
            .value("target", "NAME", "The app, where a project has several"),
            .flag("watch", "Builds again whenever a source is saved, and shows it with the state that the preview has"),
            .flag("stream", "Pictures for an editor's panel in place of a window: lines of JSON out, clicks and keys in. Watches, too"),
            .flag("json", "Prints for programs what was painted; with --png, or without a display"),
        ],
        discussion: """
            PATH is a Swift file, whose own previews are shown, or what `espalier run` takes. Previews are `#Preview` and types that conform to
            PreviewProvider. The app itself is not started. Without a display, pictures are painted as with --png, into the cache.
            Ends with 1 where the sources do not compile, where there are no previews, or where one of them crashes.
            """)

    let look: PreviewLook
    private let arguments: Arguments
    private let device: AppDevice?
    private let locale: String?

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        var look = PreviewLook()
        if let size = arguments.values["size"] {
            let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
            guard parts.count == 2, parts.allSatisfy({ (1...4096).contains($0) }) else {
                throw UsageError("--size \(size): a size is written WIDTHxHEIGHT in points, at most 4096, as in 390x844.")
            }
            look.size = parts
        }
        guard !arguments.flags.isSuperset(of: ["light", "dark"]) else { throw UsageError("--light and --dark do not go together.") }
        for flag in ["watch", "stream"] where arguments.flags.contains(flag) {
            guard arguments.values["png"] == nil, !arguments.flags.contains("json") else {
                throw UsageError("--\(flag) shows what goes on: it goes neither with --png nor with --json.")
            }
        }
        look.isDark = arguments.flags.contains("dark")
        device = try AppDevice(option: arguments.values["device"])
        if let device { look.take(device) }
        self.look = look
        locale = try arguments.values["locale"].map(Self.locale)
    }

    /// A locale as POSIX writes it, from that or from a tag as `de-DE`.
    static func locale(_ text: String) throws -> String {
        let parts = text.prefix { $0 != "." }.split(whereSeparator: { $0 == "_" || $0 == "-" })
        let isPlain = parts.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let language = parts.first, (2...3).contains(language.count), parts.count <= 3, isPlain else {
            throw UsageError("--locale \(text): a locale is written as a language, or a language and a region: de, pt_BR.")
        }
        return parts.joined(separator: "_")
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        let path = arguments.path, target = arguments.values["target"]
        let project = try WatchedProject(path) { try PreviewSubject.read(path, target: target, for: device) }, subject = project.subject
        subject.app.notes.forEach(terminal.note)
        let sources = try (subject.file.map { [$0] } ?? subject.app.sources).map(SwiftSource.init)
        let viewer = arguments.flags.contains("stream") ? StreamViewer() : nil
        let isWatching = viewer != nil || arguments.flags.contains("watch")
        guard isWatching || sources.contains(where: \.mayHavePreviews) else { throw CommandError(Self.nothingFound(in: sources)) }
        // One that watches tells it in its window, and goes on when it is mended.
        if !isWatching { try UnnamedProduct.refuse(in: subject.targets) }
        let toolkit = try Toolkit.built(.soonest, terminal)
        let host = try PreviewHostProgram.built(with: toolkit)
        var look = look
        if device == nil, let own = subject.app.device { look.take(own) }
        var options = try ["--look", look.json] + Self.options(subject)
        if let name = arguments.values["name"] { options += ["--name", name] }
        let environment = locale.map { ["LC_ALL": $0 + ".UTF-8", "LANGUAGE": $0] } ?? [:]
        let display = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        if viewer == nil, isWatching, display.isEmpty {
            throw CommandError("--watch wants a window, and there is no display. Set DISPLAY.")
        }
        guard arguments.values["png"] == nil, !arguments.flags.contains("json"), viewer != nil || !display.isEmpty else {
            let build = PreviewBuild(subject, toolkit: try toolkit.importing(for: subject.targets)), image = try build.run(terminal)
            let named = arguments.values["png"].map { URL(fileURLWithPath: $0).standardizedFileURL }
            let folder = named ?? build.folder.appendingPathComponent("pictures")
            let words = ["paint", image.file.path, "--out", folder.path] + options
            let session = PaintSession(program: try host.beside(image.resources), arguments: words, environment: environment)
            return try report(session.run(terminal), sources, terminal)
        }
        if let locale { options += ["--locale", locale] }
        let title = subject.file?.lastPathComponent ?? subject.app.name
        let words = options + ["--title", title]
        let session = WindowSession(host: host.program, arguments: words, project, isWatching: isWatching, viewer: viewer) { subject in
            let image = try PreviewBuild(subject, toolkit: toolkit.importing(for: subject.targets)).run(terminal)
            return (image.file, try host.beside(image.resources))
        }
        return try session.run(terminal)
    }

    /// Which of the image's previews are meant, and what their types do not know of themselves.
    private static func options(_ subject: PreviewSubject) throws -> [String] {
        var options = subject.file.map { ["--file", $0.lastPathComponent] } ?? []
        for source in try subject.app.sources.map(SwiftSource.init) {
            for type in source.previewProviders { options += ["--provider", "\(type)=\(source.file.lastPathComponent)"] }
        }
        return options
    }

    private func report(_ result: PaintSession.Result, _ sources: [SwiftSource], _ terminal: Terminal) throws -> Int32 {
        guard !result.found.isEmpty else { throw CommandError(Self.nothingFound(in: sources)) }
        if let name = arguments.values["name"], result.pictures.isEmpty, result.failures.isEmpty {
            throw CommandError("There is no preview \(name); there are: \(result.found.joined(separator: ", ")).")
        }
        if arguments.flags.contains("json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            terminal.result(String(decoding: try encoder.encode(result), as: UTF8.self))
        } else {
            for picture in result.pictures { terminal.result(picture.png) }
        }
        for failure in result.failures {
            terminal.error("The preview \(failure.name) could not be painted: \(failure.reason)\(failure.reason.hasSuffix(".") ? "" : ".")")
        }
        return result.failures.isEmpty ? 0 : 1
    }

    static func nothingFound(in sources: [SwiftSource]) -> String {
        let most = 8, names = sources.map(\.file.lastPathComponent)
        let list = names.prefix(most).joined(separator: ", ") + (names.count > most ? " and \(names.count - most) more" : "")
        return "There are no previews: neither `#Preview` nor a type that conforms to PreviewProvider was found in \(list)."
    }
}

private extension PreviewLook {
    /// Previews are those of a device: an iPad has a size, and is a desktop otherwise.
    mutating func take(_ device: AppDevice) {
        self.device = device.nameForApp
        if device == .pad, size == nil { size = [820, 1180] }
    }
}
