import EspalierGraphics
@testable import EspalierPreviewHost
import Foundation
import Testing

@Suite("Messages between the preview host's processes") struct MessageTests {
    private func header(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int, of width: Int, _ height: Int) -> FrameHeader {
        FrameHeader(
            id: "a", size: CGSize(width: width, height: height), width: width, height: height, x: x, y: y, columns: columns, rows: rows)
    }

    @Test("Messages and the bytes behind them are told apart, however they arrive", arguments: [1, 2, 7, 1000]) func splitting(_ chunk: Int) {
        let lines = ["{\"n\":3}", "{}", "{\"n\":5}"], bytes = [Data("a\nb".utf8), Data(), Data("{\"n\":".utf8)]
        let all = zip(lines, bytes).reduce(Data()) { $0 + Data($1.0.utf8) + Data("\n".utf8) + $1.1 }
        var splitter = MessageSplitter(), got: [(String, Data)] = []
        for start in stride(from: 0, to: all.count, by: chunk) {
            splitter.take(all[start..<min(start + chunk, all.count)]) { line in
                ((try? JSONSerialization.jsonObject(with: line)) as? [String: Int])?["n"] ?? 0
            } _: { got.append((String(decoding: $0, as: UTF8.self), $1)) }
        }
        #expect(got.map(\.0) == lines && got.map(\.1) == bytes)
    }

    @Test("A line without an end does not fill the memory") func endless() {
        var splitter = MessageSplitter(), count = 0
        for _ in 0..<64 { splitter.take(Data(repeating: 65, count: 1 << 16), byteCount: { _ in 0 }) { _, _ in count += 1 } }
        splitter.take(Data("\n{}\n".utf8), byteCount: { _ in 0 }) { _, _ in count += 1 }
        #expect(count <= 2)
    }

    @Test("Requests survive their way as JSON") func requests() throws {
        let wanted = PreviewLook(device: .phone, isRightToLeft: true, size: CGSize(width: 3, height: 4))
        let request = StageRequest.show(id: "View.swift:3", look: wanted, kept: Data([1]))
        let decoded = try JSONDecoder().decode(StageRequest.self, from: JSONEncoder().encode(request))
        guard case .show(let id, let look, let kept) = decoded else { return #expect(Bool(false)) }
        #expect(
            id == "View.swift:3" && kept == Data([1]) && look.device == .phone && look.isRightToLeft == true
                && look.size == CGSize(width: 3, height: 4))
    }

    @Test("A picture is put together of its parts") func parts() throws {
        var buffer = PictureBuffer()
        func bytes(_ pixels: [UInt32]) -> Data { pixels.withUnsafeBytes { Data($0) } }
        func take(_ header: FrameHeader, _ pixels: [UInt32]) -> [UInt32]? { buffer.take(header, bytes(pixels))?.pixels }
        #expect(take(header(0, 0, 1, 1, of: 2, 2), [1]) == nil, "a part of a picture that was never sent")
        #expect(take(header(0, 0, 2, 2, of: 2, 2), [1, 2, 3, 4]) == [1, 2, 3, 4])
        #expect(take(header(1, 0, 1, 2, of: 2, 2), [8, 9]) == [1, 8, 3, 9])
        #expect(take(header(0, 0, 2, 2, of: 2, 2), [1]) == nil, "too few bytes")
        #expect(take(header(0, 0, 1, 1, of: 3, 1), [1]) == nil, "a part of a picture of another size")
    }

    @Test("Headers that lie outside of their picture are not believed", arguments: [
        (-1, 0, 1, 1, 2, 2), (0, 0, 3, 1, 2, 2), (1, 1, 1, 2, 2, 2), (0, 0, 0, 1, 2, 2), (0, 0, 1, 1, 1 << 20, 1 << 20),
    ])
    func soundness(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int, _ width: Int, _ height: Int) {
        #expect(!header(x, y, columns, rows, of: width, height).isSound)
    }

    @Test("The command line is read, and what is wrong with it named") func arguments() throws {
        let words = ["paint", "/a.so", "--file", "A.swift", "--provider", "A_Previews=A.swift", "--skip", "x", "--skip", "y", "--out", "/o"]
        let arguments = try HostArguments(words)
        #expect(arguments.mode == .paint && arguments.image == "/a.so" && arguments.skipped == ["x", "y"] && arguments.folder == "/o")
        #expect(arguments.stageOptions == ["--file", "A.swift", "--provider", "A_Previews=A.swift"])
        for words in [
            [], ["dance"], ["stage"], ["paint", "a", "--out"], ["paint", "a", "--what", "b"], ["paint", "a", "--provider", "A"],
            ["window", "--look", "{"],
        ] {
            #expect(throws: HostArguments.UsageError.self) { try HostArguments(words) }
        }
    }
}
