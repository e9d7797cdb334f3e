import EspalierCore
import Foundation
import Synchronization

/// The brightness of the display, by the machine's backlight where there is one.
final class ScreenDimming: Sendable {
    private let folder: String
    /// What was set last.
    private let stored = Mutex<CGFloat?>(nil)

    init(folder: String = "/sys/class/backlight") { self.folder = folder }

    /// From 0 to 1.
    var brightness: CGFloat { read() ?? stored.withLock { $0 } ?? 0.5 }

    /// - Returns: whether it is another than before.
    func set(_ value: CGFloat) -> Bool {
        let old = brightness
        stored.withLock { $0 = value }
        if let light = first, let most = SystemFile.number(in: "\(light)/max_brightness"), most > 0, most < 1_000_000_000 {
            let text = Data("\(Int((Double(value) * Double(most)).rounded()))".utf8)
            try? FileHandle(forWritingTo: URL(fileURLWithPath: "\(light)/brightness")).write(contentsOf: text)
        }
        return abs(old - value) > 1e-6
    }

    private var first: String? { SystemFile.names(in: folder).first.map { "\(folder)/\($0)" } }

    private func read() -> CGFloat? {
        guard let light = first, let most = SystemFile.number(in: "\(light)/max_brightness"), most > 0 else { return nil }
        return SystemFile.number(in: "\(light)/brightness").map { min(max(CGFloat($0) / CGFloat(most), 0), 1) }
    }
}

/// Small files in which the kernel says something of the machine.
enum SystemFile {
    /// The file's first line; nil where it cannot be read.
    static func text(in path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 64) else { return nil }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The number that the file has; nil where it has none.
    static func number(in path: String) -> Int? { text(in: path).flatMap { Int($0) } }

    /// What a folder has, in order, at most 32 of it.
    static func names(in folder: String) -> [String] {
        Array(((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().prefix(32))
    }
}
