import EspalierCore
import Foundation

/// What a viewer of the stream asks for, an editor's panel: a line of JSON, whose `type` says which. Nothing in it is believed: what is
/// out of its bounds is refused, with a reason.
enum StreamRequest: Sendable {
    case show(id: String)
    case look(StreamLook)
    /// As `de_DE`; nil for that of the desktop.
    case locale(String?)
    case input(StageRequest)
    /// The sources are built again.
    case rebuild
    /// The preview is started again, with what is built.
    case restart
    /// The last frame is on the screen: the next one may come.
    case taken

    /// Why a line is refused.
    struct Refusal: Error, CustomStringConvertible { let description: String }

    /// More than any request needs; the command cuts off lines that are longer.
    static let longestLine = 1 << 16
    private static let longestName = 1024, longestText = 256

    /// All fields of all requests.
    private struct Fields: Decodable {
        var type: String
        var preview, locale, phase, key, text: String?
        var x, y, dx, dy: Double?
        var button: Int?
        var modifiers: [String]?
    }

    /// Reads a line.
    ///
    /// - Returns: nil for a key that means nothing to a view, as one that is only a modifier.
    static func read(_ line: String) throws -> StreamRequest? {
        guard line.utf8.count <= longestLine else { throw Refusal(description: "The request is longer than \(longestLine) bytes.") }
        let fields: Fields
        do { fields = try JSONDecoder().decode(Fields.self, from: Data(line.utf8)) } catch {
            throw Refusal(description: "The request is not JSON with a type and fields of their kinds.")
        }
        switch fields.type {
        case "show":
            guard let id = fields.preview, id.utf8.count <= longestName else { throw Refusal(description: "show wants a preview.") }
            return .show(id: id)
        case "look":
            do { return .look(try JSONDecoder().decode(StreamLook.self, from: Data(line.utf8)).checked()) } catch let error as Refusal {
                throw error
            } catch {
                throw Refusal(description: "look has a device, a direction or a number that is not known.")
            }
        case "locale": return .locale(try fields.locale.map(checkedLocale))
        case "pointer": return .input(.pointer(try pointer(fields)))
        case "scroll":
            let limit = 100.0
            guard let dx = fields.dx, let dy = fields.dy, abs(dx) <= limit, abs(dy) <= limit else {
                throw Refusal(description: "scroll wants dx and dy, in notches of a wheel.")
            }
            return .input(.scroll(
                location: try location(fields), notches: CGSize(width: dx, height: dy), modifiers: try modifiers(fields).rawValue))
        case "key": return try key(fields).map { .input(.key($0)) }
        case "rebuild": return .rebuild
        case "restart": return .restart
        case "taken": return .taken
        default: throw Refusal(description: "There is no request of the type \(fields.type.prefix(40)).")
        }
    }

    private static func location(_ fields: Fields) throws -> CGPoint {
        let limit = 16_384.0
        guard let x = fields.x, let y = fields.y, abs(x) <= limit, abs(y) <= limit else {
            throw Refusal(description: "\(fields.type) wants x and y, in points of the preview.")
        }
        return CGPoint(x: x, y: y)
    }

    /// Ctrl stands for both of SwiftUI's `.control` and `.command`, as it does in windows.
    private static func modifiers(_ fields: Fields) throws -> EventModifiers {
        try (fields.modifiers ?? []).prefix(16).reduce(into: []) { modifiers, name in
            switch name {
            case "shift": modifiers.insert(.shift)
            case "control": modifiers.formUnion([.control, .command])
            case "alt": modifiers.insert(.option)
            case "meta": modifiers.insert(.command)
            default: throw Refusal(description: "There is no modifier \(name.prefix(40)).")
            }
        }
    }

    private static func pointer(_ fields: Fields) throws -> PointerMessage {
        guard let phase = fields.phase.flatMap(PointerMessage.Phase.init(rawValue:)) else {
            throw Refusal(description: "pointer wants a phase: down, moved, up or exited.")
        }
        let button = fields.button ?? 0
        guard (0...3).contains(button) else { throw Refusal(description: "pointer has a button of 1, 2 or 3; 0 stands for none.") }
        return PointerMessage(phase: phase, location: try location(fields), button: button, modifiers: try modifiers(fields).rawValue)
    }

    private static func key(_ fields: Fields) throws -> KeyMessage? {
        guard let phase = fields.phase.flatMap(KeyMessage.Phase.init(rawValue:)), let name = fields.key else {
            throw Refusal(description: "key wants a phase, down, up or repeat, and a key.")
        }
        let text = fields.text ?? ""
        guard text.utf8.count <= longestText else { throw Refusal(description: "key has a text of at most \(longestText) bytes.") }
        guard let key = WebKeys.key(named: name) else { return nil }
        // Control characters are not text: the key itself says what they mean.
        let isText = text.unicodeScalars.contains { $0.value >= 0x20 && $0.value != 0x7F }
        return KeyMessage(phase: phase, key: String(key), characters: isText ? text : "", modifiers: try modifiers(fields).rawValue)
    }

    /// A locale as POSIX writes it: it goes into the environment of a process.
    private static func checkedLocale(_ text: String) throws -> String {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            (2...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isPlain, (1...3).contains(parts.count) else { throw Refusal(description: "locale wants a language and region, as de_DE.") }
        return text
    }
}

/// The keys by the names that browsers give them (UI Events KeyboardEvent key Values).
enum WebKeys {
    private static let named: [String: Character] = [
        "ArrowUp": "\u{F700}", "ArrowDown": "\u{F701}", "ArrowLeft": "\u{F702}", "ArrowRight": "\u{F703}", "Escape": "\u{1B}",
        "Backspace": "\u{08}", "Delete": "\u{F728}", "Home": "\u{F729}", "End": "\u{F72B}", "PageUp": "\u{F72C}", "PageDown": "\u{F72D}",
        "Clear": "\u{F739}", "Tab": "\u{09}", "Enter": "\u{0D}", "Insert": "\u{F727}", "ContextMenu": "\u{F735}",
    ]

    /// The key of a name, as `KeyEquivalent` has it: a letter is the same key with Shift and without. nil for one that views do not know,
    /// or that is no key of its own, as `Shift` and `Dead`.
    static func key(named name: String) -> Character? {
        if let key = named[name] { return key }
        // F1 to F12 are macOS's private characters from U+F704.
        if name.first == "F", let number = UInt32(name.dropFirst()), (1...12).contains(number) {
            return Unicode.Scalar(0xF703 + number).map(Character.init)
        }
        guard name.count == 1, name.utf8.count <= 64, let character = name.lowercased().first else { return nil }
        return character
    }
}
