import EspalierGraphics
@testable import EspalierPreviewHost
import Foundation
import Testing

/// A viewer of previews whose stage is played by the test.
@MainActor private final class Viewer {
    let model: HostModel
    private(set) var stream: HostStream!
    private var lines: [Data] = []
    private let nowhere = open("/dev/null", O_WRONLY)

    init() throws {
        model = HostModel(try HostArguments(["stream"]), report: MessageWriter(descriptor: nowhere))
        stream = HostStream(model) { [weak self] in
            self?.lines.append($0)
            return true
        }
    }

    deinit { close(nowhere) }

    /// What was told since the last call.
    func told() throws -> [[String: Any]] {
        stream.flush()
        defer { lines = [] }
        return try lines.map { line in
            #expect(line.last == UInt8(ascii: "\n") && line.starts(with: Data("{\"type\":".utf8)))
            return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        }
    }

    func previews(_ ids: String...) {
        model.handle(.previews(ids.map { PreviewDescription(id: $0, name: "N\($0)", file: "A.swift", line: 3) }), Data())
    }

    /// The stage paints a part in one colour.
    func paint(_ id: String, _ x: Int, _ y: Int, _ columns: Int, _ rows: Int, of side: Int, _ color: UInt32) {
        let header = FrameHeader(
            id: id, size: CGSize(width: side / 2, height: side / 2), width: side, height: side, x: x, y: y, columns: columns, rows: rows)
        let pixels = [UInt32](repeating: color, count: columns * rows)
        model.handle(.frame(header), pixels.withUnsafeBytes { Data($0) })
    }
}

@MainActor @Suite("Previews for a viewer in another program") struct HostStreamTests {
    private let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF

    private func types(_ told: [[String: Any]]) -> [String] { told.compactMap { $0["type"] as? String } }

    private func picture(_ frame: [String: Any]?) throws -> CGImage {
        let text = try #require(frame?["png"] as? String)
        return try ImageDecoder.decode(try #require(Data(base64Encoded: text)))
    }

    @Test("It says its protocol first, then the previews, the look and what goes on; and nothing twice") func beginning() throws {
        let viewer = try Viewer()
        viewer.previews("1", "2")
        let told = try viewer.told()
        #expect(types(told) == ["hello", "previews", "look", "state"])
        #expect(told[0]["protocol"] as? Int == 1 && told[1]["selected"] as? String == "1")
        #expect((told[1]["previews"] as? [[String: Any]])?.map { $0["name"] as? String } == ["N1", "N2"])
        #expect((told[2]["look"] as? [String: Any])?["device"] as? String == "desktop")
        #expect(try viewer.told().isEmpty)
    }

    @Test("The first picture comes whole, and then the parts that change, where they are") func pictures() throws {
        let viewer = try Viewer()
        viewer.previews("1")
        viewer.paint("1", 0, 0, 8, 8, of: 8, red)
        let first = try #require(try viewer.told().last)
        #expect(try picture(first).pixels == [UInt32](repeating: red, count: 64))
        #expect(first["width"] as? Double == 4 && first["pixelWidth"] as? Int == 8 && first["preview"] as? String == "1")
        viewer.stream.take(#"{"type":"taken"}"#)
        viewer.paint("1", 2, 3, 4, 1, of: 8, blue)
        let part = try #require(try viewer.told().last)
        #expect((part["x"] as? Int, part["y"] as? Int) == (2, 3))
        let pixels = try picture(part)
        #expect((pixels.width, pixels.height) == (4, 1) && pixels.pixels == [UInt32](repeating: blue, count: 4))
    }

    @Test("No picture follows one that is not yet shown; what changes meanwhile comes as one") func pace() throws {
        let viewer = try Viewer()
        viewer.previews("1")
        viewer.paint("1", 0, 0, 8, 8, of: 8, red)
        _ = try viewer.told()
        for step in 0..<50 { viewer.paint("1", step % 2, 0, 1, 1, of: 8, step % 4 < 2 ? blue : red) }
        #expect(types(try viewer.told()).isEmpty)
        viewer.stream.take(#"{"type":"taken"}"#)
        let frames = try viewer.told().filter { $0["type"] as? String == "frame" }
        #expect(frames.count == 1)
        let part = try picture(frames.first)
        #expect((part.width, part.height) == (2, 1))
    }

    @Test("A picture of another size comes whole, whatever part was painted last") func sizes() throws {
        let viewer = try Viewer()
        viewer.previews("1")
        viewer.paint("1", 0, 0, 8, 8, of: 8, red)
        _ = try viewer.told()
        viewer.paint("1", 0, 0, 16, 16, of: 16, red)
        viewer.paint("1", 3, 3, 1, 1, of: 16, blue)
        viewer.stream.take(#"{"type":"taken"}"#)
        let whole = try picture(try viewer.told().last)
        #expect((whole.width, whole.height) == (16, 16) && whole[3, 3] == blue)
        viewer.paint("1", 15, 15, 1, 1, of: 16, blue)
        viewer.paint("1", 0, 0, 8, 8, of: 8, red)
        viewer.stream.take(#"{"type":"taken"}"#)
        let smaller = try picture(try viewer.told().last)
        #expect((smaller.width, smaller.height) == (8, 8), "what was painted of the larger one is no part of it")
    }

    @Test("What does not compile is told, with the picture staying; so is what could not be kept") func trouble() throws {
        let viewer = try Viewer()
        viewer.previews("1")
        _ = try viewer.told()
        viewer.model.handle(.building)
        #expect(try viewer.told().last?["building"] as? Bool == true)
        viewer.model.handle(.failure("A.swift:1:1: error: no"))
        let trouble = try viewer.told().last?["trouble"] as? [String: Any]
        #expect((trouble?["text"] as? String)?.contains("A.swift:1:1") == true && trouble?["canRestart"] as? Bool == false)
        viewer.model.handle(.reloaded(Reloaded(previews: viewer.model.previews, id: "1", losses: ["count is a String now."])), Data())
        let state = try viewer.told().last
        #expect(state?["losses"] as? [String] == ["count is a String now."] && state?["trouble"] == nil)
    }

    @Test("The viewer chooses among the previews that there are") func choosing() throws {
        let viewer = try Viewer()
        viewer.previews("1", "2")
        viewer.stream.take(#"{"type":"show","preview":"2"}"#)
        #expect(viewer.model.selection == "2")
        _ = try viewer.told()
        viewer.stream.take(#"{"type":"show","preview":"3"}"#)
        #expect(viewer.model.selection == "2")
        #expect(types(try viewer.told()) == ["refused"])
        viewer.stream.take(#"{"type":"look","dark":true,"device":"phone"}"#)
        #expect(viewer.model.look.isDark && viewer.model.look.device == .phone)
        #expect((try viewer.told().last?["look"] as? [String: Any])?["dark"] as? Bool == true)
    }

    @Test("Lines of anything change nothing and end nothing") func hostile() throws {
        let viewer = try Viewer()
        viewer.previews("1")
        _ = try viewer.told()
        var random = SystemRandomNumberGenerator()
        let whole = Array(#"{"type":"pointer","phase":"down","x":3,"y":4,"button":1,"modifiers":["shift"]}"#.utf8)
        for _ in 0..<500 {
            var line = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                line[Int.random(in: 0..<line.count, using: &random)] = .random(in: 0...255)
            }
            viewer.stream.take(String(decoding: line, as: UTF8.self))
        }
        #expect(types(try viewer.told()).allSatisfy { $0 == "refused" })
        #expect(viewer.model.selection == "1" && viewer.model.trouble == nil)
    }
}
