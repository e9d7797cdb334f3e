import EspalierCore
import EspalierGraphics
import Foundation

/// Paints previews as PNG files, one after another, by a clock that stands still between frames.
@MainActor struct PaintRun {
    let library: PreviewLibrary
    let folder: URL
    let look: PreviewLook
    let writer: MessageWriter
    /// How long the frames before a picture may take, in seconds of the machine's clock.
    var longestWait = 3.0

    /// How long a preview may move before it is painted, on its own clock.
    private static let longestMotion = 1.0
    /// How long work on other threads may take that has not yet asked for a frame.
    private static let grace = 0.03
    private static let longestPreparation = 10.0

    struct Failure: Error, CustomStringConvertible { let description: String }

    /// - Parameters:
    ///   - name: only the previews of this name, or with this id; nil for all.
    ///   - skipped: the ids of previews that are not to be painted, as they have ended a process before.
    /// - Returns: the number of previews that were chosen.
    func paint(named name: String?, skipping skipped: Set<String>) async throws -> Int {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let chosen = library.entries.filter { name == nil || $0.description.name == name || $0.description.id == name }
        let files = Self.fileNames(library.entries.map(\.description))
        let contexts = PreviewContexts()
        for entry in chosen where !skipped.contains(entry.description.id) {
            writer.send(StageReport.painting(id: entry.description.id))
            do {
                try await paint(entry, contexts, to: folder.appendingPathComponent(files[entry.description.id] ?? "Preview.png"))
            } catch {
                writer.send(StageReport.failed("\(error)"))
            }
        }
        return chosen.count
    }

    private func paint(_ entry: PreviewLibrary.Entry, _ contexts: PreviewContexts, to file: URL) async throws {
        let view = try await prepare(entry, contexts)
        let run = try PreviewRun(entry, view: view, look: look, clock: .stepped)
        defer { run.end() }
        await settle(run)
        guard let picture = run.picture else { throw Failure(description: "it has closed its window") }
        guard let data = picture.pngData else { throw Failure(description: "its picture cannot be written as PNG") }
        try data.write(to: file, options: .atomic)
        writer.send(StageReport.painted(PaintedPreview(
            preview: entry.description, png: file.path, width: picture.width, height: picture.height, scale: look.scale)))
    }

    /// Makes the view, and waits for the data of its modifiers.
    private func prepare(_ entry: PreviewLibrary.Entry, _ contexts: PreviewContexts) async throws -> AnyView {
        var result: Result<AnyView, any Error>?
        Task {
            do { result = .success(try await entry.preview.view(contexts)) } catch { result = .failure(error) }
        }
        let end = Date(timeIntervalSinceNow: Self.longestPreparation)
        repeat { await pause() } while result == nil && Date() < end
        guard let result else { throw Failure(description: "makeSharedContext() has not returned after \(Int(Self.longestPreparation)) s") }
        return try result.get()
    }

    /// Makes frames until nothing moves any longer, or for the longest time that a motion may take.
    private func settle(_ run: PreviewRun) async {
        let platform = run.platform
        let end = platform.now + Self.longestMotion, patience = Date(timeIntervalSinceNow: longestWait)
        func isAwaited() -> Bool { platform.nextDue.map { $0 < end } ?? false }
        while platform.now < end, Date() < patience {
            await pause()
            platform.pump()
            if !isAwaited() {
                // Tasks and workers may be about to deliver what a view shows.
                let grace = Date(timeIntervalSinceNow: Self.grace)
                while !isAwaited(), Date() < grace { await pause() }
                guard isAwaited() else { return }
            }
            platform.step(to: max(platform.now + MemoryFrames.refreshInterval / 4, min(platform.nextDue ?? 0, end)))
        }
    }

    /// Lets tasks, timers and the main queue run.
    private func pause() async { try? await Task.sleep(for: .milliseconds(1)) }

    /// Names of files: the file's and the preview's, with a number where two are alike.
    static func fileNames(_ previews: [PreviewDescription]) -> [String: String] {
        var used: Set<String> = [], names: [String: String] = [:]
        for preview in previews {
            let stem = preview.file.hasSuffix(".swift") ? String(preview.file.dropLast(6)) : preview.file
            let whole = preview.name.hasPrefix(stem) ? preview.name : "\(stem)-\(preview.name)"
            let plain = String(whole.map { $0.isLetter || $0.isNumber || "-_+. ".contains($0) ? $0 : "_" }.prefix(100))
            var name = plain, number = 2
            while !used.insert(name.lowercased()).inserted {
                name = "\(plain) \(number)"
                number += 1
            }
            names[preview.id] = name + ".png"
        }
        return names
    }
}
