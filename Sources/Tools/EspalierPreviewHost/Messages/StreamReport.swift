import Foundation

/// What a viewer of the stream is told: a line of JSON, whose `type` comes first.
enum StreamReport {
    /// What comes first. A viewer that knows another protocol says so to its user.
    case hello
    case previews([PreviewDescription], selected: String?)
    case look(StreamLook, locale: String?)
    case state(State)
    case frame(Frame)
    /// A request could not be taken, for this reason.
    case refused(String)

    /// Grows with a change that older viewers cannot follow.
    static let version = 1

    /// What goes on besides the picture.
    struct State: Encodable, Equatable {
        struct Trouble: Encodable, Equatable {
            var title: String
            var text: String
            /// Whether starting the preview again may help.
            var canRestart: Bool
        }
        var building = false
        /// What keeps the newest sources from being seen.
        var trouble: Trouble?
        /// What could not be kept when the sources were taken over.
        var losses: [String] = []
    }

    /// A part of the picture, as PNG. The first one of a size is the whole.
    struct Frame: Encodable, Equatable {
        var preview: String
        /// The size of the preview, in points.
        var width: Double
        var height: Double
        /// The size of the whole picture, in pixels.
        var pixelWidth: Int
        var pixelHeight: Int
        /// The corner of the part, in pixels.
        var x: Int
        var y: Int
        /// In base 64 (RFC 4648).
        var png: String
    }

    private struct Previews: Encodable {
        var previews: [PreviewDescription]
        var selected: String?
    }

    private struct Look: Encodable {
        var look: StreamLook
        var locale: String?
    }

    /// The line, with its end. The command tells it by its beginning from what it is told itself.
    var line: Data {
        switch self {
        case .hello: Self.line("hello", ["protocol": Self.version])
        case .previews(let previews, let selected): Self.line("previews", Previews(previews: previews, selected: selected))
        case .look(let look, let locale): Self.line("look", Look(look: look, locale: locale))
        case .state(let state): Self.line("state", state)
        case .frame(let frame): Self.line("frame", frame)
        case .refused(let reason): Self.line("refused", ["reason": reason])
        }
    }

    private static func line(_ type: String, _ fields: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        let rest = ((try? encoder.encode(fields)) ?? Data("{}".utf8)).dropFirst()
        return Data("{\"type\":\"\(type)\"\(rest.count > 1 ? "," : "")".utf8) + rest + Data("\n".utf8)
    }
}
