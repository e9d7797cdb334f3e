import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierX11
import Foundation

/// The process with the user's code, while somebody looks at its previews: shows the one that is asked for, sends its pictures, takes
/// input.
@MainActor final class LiveStage {
    private var library: PreviewLibrary
    private let load: (String) throws -> PreviewLibrary
    private let writer: MessageWriter
    private var contexts = PreviewContexts()
    private var run: PreviewRun?
    private var splitter = MessageSplitter()
    /// Counts what was asked for, so that a preview whose data arrives late does not replace a newer one.
    private var request = 0
    private var wake: (any DispatchSourceTimer)?

    /// - Parameter load: loads an image.
    init(_ library: PreviewLibrary, writer: MessageWriter, load: @escaping (String) throws -> PreviewLibrary) {
        self.library = library
        self.load = load
        self.writer = writer
    }

    /// Serves the window until it closes its end.
    func serve(_ input: Int32) -> Never {
        writer.send(StageReport.previews(library.entries.map(\.description)))
        let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
        source.setEventHandler { [self] in MainActor.assumeIsolated { receive(input) } }
        source.resume()
        withExtendedLifetime(source) { RunLoop.main.run() }
        exit(0)
    }

    private func receive(_ input: Int32) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(input, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else { exit(0) }
        var requests: [StageRequest] = []
        splitter.take(Data(bytes[..<count]), byteCount: { _ in 0 }) { line, _ in
            if let request = try? JSONDecoder().decode(StageRequest.self, from: line) { requests.append(request) }
        }
        for request in requests { handle(request) }
        pump()
    }

    private func handle(_ request: StageRequest) {
        let time = run?.platform.now ?? 0
        switch request {
        case .show(let id, let look, let kept): show(id, look, kept.flatMap { try? JSONDecoder().decode(KeptApp.self, from: $0) })
        case .reload(let image): reload(image)
        case .change(let look):
            guard let run, !run.change(look) else { return }
            show(run.description.id, look)
        case .pointer(let message):
            let event = PointerEvent(
                phase: message.eventPhase, location: message.location, button: message.button,
                modifiers: EventModifiers(rawValue: message.modifiers), time: time)
            run?.window?.deliver(.pointer(event))
        case .scroll(let location, let notches, let modifiers):
            let event = ScrollEvent(location: location, notches: notches, modifiers: EventModifiers(rawValue: modifiers), time: time)
            run?.window?.deliver(.scroll(event))
        case .key(let message):
            guard let key = message.key.first else { return }
            let event = KeyEvent(
                phase: message.eventPhase, key: KeyEquivalent(key), characters: message.characters,
                modifiers: EventModifiers(rawValue: message.modifiers), time: time)
            run?.window?.deliver(.key(event))
        }
    }

    private func show(_ id: String, _ look: PreviewLook, _ kept: KeptApp? = nil) {
        guard let entry = library[id] else { return fail("The preview \(id) is no longer there.") }
        request += 1
        let number = request
        Task { @MainActor in
            do {
                let view = try await entry.preview.view(contexts)
                guard number == request else { return }
                run?.end()
                run = nil
                let new = try PreviewRun(entry, view: view, look: look, clock: .running, kept: kept)
                new.platform.onWork = { [weak self] in self?.wakeSoon() }
                run = new
                pump()
            } catch {
                fail("The preview \(entry.description.name) cannot be made: \(error)")
            }
        }
    }

    // MARK: - Another image

    private func reload(_ path: String) {
        let new: PreviewLibrary
        do { new = try load(path) } catch { return refuse("\(error)") }
        let old = library
        library = new
        contexts = PreviewContexts()
        guard let run, let entry = new.successor(of: run.description, in: old) else {
            self.run?.end()
            self.run = nil
            writer.send(StageReport.previews(new.entries.map(\.description)))
            return
        }
        request += 1
        let number = request
        Task { @MainActor in
            do {
                let view = try await entry.preview.view(contexts)
                guard number == request else { return }
                let losses = try run.reload(entry, view: view) { keep($0) }
                writer.send(
                    StageReport.reloaded(Reloaded(previews: new.entries.map(\.description), id: entry.description.id, losses: losses)))
                pump()
            } catch {
                refuse("\(error)")
            }
        }
    }

    private func keep(_ kept: KeptApp) { if let data = try? JSONEncoder().encode(kept) { writer.send(StageReport.kept(data)) } }

    /// Ends the preview, so that another stage can go on with it.
    private func refuse(_ reason: String) {
        request += 1
        if let kept = run?.leave() { keep(kept) }
        run = nil
        writer.send(StageReport.refused(reason))
    }

    private func fail(_ text: String) { writer.send(StageReport.failed(text)) }

    // MARK: - Frames

    private func pump() {
        guard let run else { return }
        run.platform.pump()
        sendChanges(of: run)
        wake(at: run.platform.nextDue, run.platform.now)
    }

    private func wakeSoon() { wake(at: run?.platform.nextDue, run?.platform.now ?? 0) }

    private func wake(at time: Double?, _ now: Double) {
        wake?.cancel()
        wake = nil
        guard let time else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + max(time - now, 0))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.pump() } }
        timer.resume()
        wake = timer
    }

    private func sendChanges(of run: PreviewRun) {
        guard let window = run.window else { return }
        let changed = window.takeChanges()
        guard !changed.isNull else { return }
        let tile = window.picture(), scale = window.memory.scale
        let x0 = max(Int((changed.minX * scale).rounded(.down)), 0), y0 = max(Int((changed.minY * scale).rounded(.down)), 0)
        let x1 = min(Int((changed.maxX * scale).rounded(.up)), tile.width), y1 = min(Int((changed.maxY * scale).rounded(.up)), tile.height)
        guard x0 < x1, y0 < y1 else { return }
        var part: [UInt32] = []
        part.reserveCapacity((x1 - x0) * (y1 - y0))
        for row in y0..<y1 { part += tile.pixels[row * tile.width + x0..<row * tile.width + x1] }
        let header = FrameHeader(
            id: run.description.id, size: window.memory.size, width: tile.width, height: tile.height, x: x0, y: y0, columns: x1 - x0,
            rows: y1 - y0)
        if !writer.send(StageReport.frame(header), part) { exit(0) }
    }
}

extension PointerMessage {
    fileprivate var eventPhase: PointerEvent.Phase {
        switch phase {
        case .down: .down
        case .moved: .moved
        case .up: .up
        case .exited: .exited
        }
    }
}

extension KeyMessage {
    fileprivate var eventPhase: KeyEvent.Phase {
        switch phase {
        case .down: .down
        case .up: .up
        case .repeat: .repeat
        }
    }
}
