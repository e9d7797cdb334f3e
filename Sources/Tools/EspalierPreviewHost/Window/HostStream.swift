import Combine
import EspalierCore
import EspalierGraphics
import Foundation

/// The previews for somebody who shows them elsewhere, as an editor in a panel: what the window would show goes out as lines, and what
/// is done there comes in as lines. The code behind it is the window's, `HostModel`.
@MainActor final class HostStream {
    private let model: HostModel
    private let write: (Data) -> Bool
    private var changes: AnyCancellable?
    private var isFlushing = false
    /// What was last reported.
    private var told = (previews: [PreviewDescription]?.none, selection: String?.none, look: StreamLook?.none, locale: String?.none)
    private var toldState: StreamReport.State?
    /// Whether a frame is on its way that the viewer has not yet shown: no other follows it, so that none pile up.
    private var isFrameOut = false

    /// - Parameter write: takes lines; false once nobody reads them.
    init(_ model: HostModel, write: @escaping (Data) -> Bool) {
        self.model = model
        self.write = write
        changes = model.objectWillChange.sink { [weak self] in self?.flushSoon() }
        send(.hello)
    }

    // MARK: - What the viewer does

    /// Takes a line of the viewer's.
    func take(_ line: String) {
        do {
            switch try StreamRequest.read(line) {
            case .show(let id):
                guard model.previews.contains(where: { $0.id == id }) else {
                    throw StreamRequest.Refusal(description: "There is no preview \(id).")
                }
                model.selection = id
            case .look(let look): model.look = look.applied(to: model.look)
            case .locale(let locale): model.locale = locale
            case .input(let request): model.send(request)
            case .rebuild: model.rebuild()
            case .restart: model.restart()
            case .taken:
                isFrameOut = false
                flush()
            case nil: break
            }
        } catch {
            send(.refused("\(error)"))
        }
    }

    // MARK: - What the viewer is told

    /// A change of the model is reported once it has happened, and once for several.
    private func flushSoon() {
        guard !isFlushing else { return }
        isFlushing = true
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.flush() } }
    }

    /// Tells what has changed since the last time.
    func flush() {
        isFlushing = false
        if told.previews != model.previews || told.selection != model.selection {
            (told.previews, told.selection) = (model.previews, model.selection)
            send(.previews(model.previews, selected: model.selection))
        }
        let look = StreamLook(model.look)
        if told.look != look || told.locale != model.locale {
            (told.look, told.locale) = (look, model.locale)
            send(.look(look, locale: model.locale))
        }
        let trouble = model.trouble.map { StreamReport.State.Trouble(title: $0.title, text: $0.text, canRestart: $0.isOfStage) }
        let state = StreamReport.State(building: model.isBuilding, trouble: trouble, losses: model.losses)
        if state != toldState {
            toldState = state
            send(.state(state))
        }
        sendFrame()
    }

    private func sendFrame() {
        guard !isFrameOut, let picture = model.picture, let id = model.selection else { return }
        // Of another size than the last one the stage has painted the whole; what it has painted of the last one may be larger.
        let part = model.takePainted().intersection(CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        guard !part.isNull, let png = Self.png(of: part, in: picture) else { return }
        isFrameOut = true
        send(.frame(StreamReport.Frame(
            preview: id, width: model.size.width, height: model.size.height, pixelWidth: picture.width, pixelHeight: picture.height,
            x: Int(part.minX), y: Int(part.minY), png: png.base64EncodedString())))
    }

    /// A part of a picture, in whole pixels and inside of it, as PNG.
    private static func png(of part: CGRect, in picture: CGImage) -> Data? {
        let columns = Int(part.width), rows = Int(part.height)
        if columns == picture.width, rows == picture.height { return picture.pngData }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let start = (Int(part.minY) + row) * picture.width + Int(part.minX)
            pixels += picture.pixels[start..<start + columns]
        }
        return CGImage(width: columns, height: rows, pixels: pixels, isOpaque: true).pngData
    }

    private func send(_ report: StreamReport) { if !write(report.line) { ended() } }

    private func ended() {
        model.end()
        exit(0)
    }
}
