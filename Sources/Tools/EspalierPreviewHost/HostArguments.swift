import Foundation

/// The command line of the preview host, which `espalier preview` writes.
struct HostArguments {
    enum Mode: String { case window, stream, stage, paint, list, app }

    struct UsageError: Error, CustomStringConvertible { let description: String }

    var mode: Mode
    /// The shared object with the previews.
    var image = ""
    /// Only previews of this file.
    var file: String?
    /// The files of providers, by their types' names.
    var providers: [String: String] = [:]
    /// The name or id of the preview that is wanted.
    var name: String?
    /// Ids of previews that are left out.
    var skipped: Set<String> = []
    /// Where pictures are written.
    var folder = "."
    var look = PreviewLook()
    /// The title of the window.
    var title = "Preview"
    /// The language and region of the previews, as `de_DE`, where they were chosen. The window itself has those of the desktop.
    var locale: String?
    /// The name of the app's type, where its sources say it (`app`).
    var appType: String?
    /// The file with what an earlier process has kept (`app`).
    var kept: String?
    /// What the app is given on its command line (`app`).
    var passedOn: [String] = []

    init(_ words: [String]) throws {
        guard let mode = words.first.flatMap(Mode.init(rawValue:)) else {
            throw UsageError(description: "this is a part of `espalier preview`, which starts it.")
        }
        self.mode = mode
        var rest = words.dropFirst()
        if mode != .window, mode != .stream {
            guard let path = rest.popFirst() else { throw UsageError(description: "\(mode.rawValue) wants the path of an image.") }
            image = path
        }
        while let option = rest.popFirst() {
            if option == "--" {
                passedOn = Array(rest)
                break
            }
            guard let value = rest.popFirst() else { throw UsageError(description: "\(option) wants a value.") }
            try set(option, value)
        }
    }

    private mutating func set(_ option: String, _ value: String) throws {
        switch option {
        case "--file": file = value
        case "--name": name = value
        case "--skip": skipped.insert(value)
        case "--out": folder = value
        case "--title": title = value
        case "--locale": locale = value
        case "--app": appType = value
        case "--kept": kept = value
        case "--provider":
            let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw UsageError(description: "--provider \(value): it is written TYPE=FILE.") }
            providers[parts[0]] = parts[1]
        case "--look":
            do { look = try JSONDecoder().decode(PreviewLook.self, from: Data(value.utf8)) } catch {
                throw UsageError(description: "--look \(value) cannot be read: \(error)")
            }
        default: throw UsageError(description: "there is no option \(option).")
        }
    }

    /// The options that a stage for the same previews is started with.
    var stageOptions: [String] {
        (file.map { ["--file", $0] } ?? []) + providers.sorted { $0.key < $1.key }.flatMap { ["--provider", "\($0.key)=\($0.value)"] }
    }
}
