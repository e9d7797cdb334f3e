import CX11
import EspalierGraphics
import Foundation

/// Asks other programs for the content of their selections, one request after the other, with one window. It never waits: answers
/// are events, and one that does not come in time is given up.
@MainActor final class SelectionReader {
    /// What the data are for, which the messages about owners that fail speak of.
    enum Purpose {
        case pasting, dropping
    }

    /// How long another program may take to answer, and for each piece of a long answer, in seconds.
    var timeout: Double
    /// What answers are written on, and what the server tells of them.
    let window: XWindow

    /// So many properties take turns: an answer that comes too late must not be taken for that to the next request.
    private static let propertyCount = 8

    private unowned let engine: SelectionTransfer
    private let purpose: Purpose
    private var waiting: [ConversionRequest] = []
    private var current: (request: ConversionRequest, transfer: IncomingTransfer)?
    private var due = Double.infinity
    private var count = 0

    init(_ engine: SelectionTransfer, window: XWindow, timeout: Double, purpose: Purpose) {
        (self.engine, self.window, self.timeout, self.purpose) = (engine, window, timeout, purpose)
    }

    private var connection: Connection { engine.connection }

    /// Whether an answer is still to come.
    var isBusy: Bool { current != nil || !waiting.isEmpty }

    func read(_ request: ConversionRequest) {
        guard !connection.isLost else { return request.completion(nil) }
        waiting.append(request)
        askNext()
    }

    /// Ends all requests with nothing. What still comes of them is ignored.
    func cancel() {
        let requests = (current.map { [$0.request] } ?? []) + waiting
        (current, waiting) = (nil, [])
        for request in requests { request.completion(nil) }
    }

    private func askNext() {
        guard current == nil, !waiting.isEmpty, !connection.isLost else { return }
        var request = waiting.removeFirst()
        guard !request.targets.isEmpty else { return finish(request, nil) }
        let target = request.targets.removeFirst()
        count += 1
        let transfer = IncomingTransfer(
            connection, window: window, selection: request.selection, target: target,
            property: engine.names.atom("_ESPALIER_SELECTION_\(count % Self.propertyCount)"))
        transfer.start(at: request.time ?? engine.eventTime)
        current = (request, transfer)
        due = engine.now + timeout
    }

    private func askForNextTarget(of request: ConversionRequest) {
        waiting.insert(request, at: 0)
        askNext()
    }

    private func finish(_ request: ConversionRequest, _ data: Data?) {
        request.completion(data)
        askNext()
    }

    // MARK: - Answers

    /// An event of the window.
    func handle(_ event: XEvent) {
        guard let request = current?.request, var transfer = current?.transfer else { return }
        // The pieces grow in place, so nothing else may refer to them meanwhile: else each piece would copy all that came before.
        current = nil
        let progress: IncomingTransfer.Progress = switch event.type {
        case SelectionNotify: transfer.answered(event.xselection, expectsData: request.expectsData)
        case PropertyNotify where event.xproperty.state == PropertyNewValue: transfer.propertyChanged(event.xproperty.atom)
        default: .unrelated
        }
        switch progress {
        case .unrelated: current = (request, transfer)
        case .continues:
            current = (request, transfer)
            due = engine.now + timeout
        case .refused: askForNextTarget(of: request)
        case .tooLong:
            warnOfLength()
            finish(request, nil)
        case .finished(let content):
            guard let data = request.decode(content) else { return askForNextTarget(of: request) }
            finish(request, data)
        }
    }

    // MARK: - Owners that fail

    /// When the owner that is asked now is given up, on the platform's clock.
    var deadline: Double? { current == nil ? nil : due }

    func expire(at time: Double) {
        guard let request = current?.request, due <= time else { return }
        current = nil
        warnOfSilence(after: timeout)
        // An owner that does not answer for one target does not answer for the next either.
        finish(request, nil)
    }

    /// Says that the owner has not answered.
    func warnOfSilence(after seconds: Double) {
        switch purpose {
        case .pasting:
            Diagnostics.warn("""
                The program that has the clipboard did not answer in \(seconds) s (it hangs, or has ended in the middle): nothing is pasted.
                """)
        case .dropping:
            Diagnostics.warn("A program that something was dragged from does not answer: what it gives is left out.", once: false)
        }
    }

    private func warnOfLength() {
        let megabytes = IncomingTransfer.limit >> 20
        switch purpose {
        case .pasting:
            Diagnostics.warn("What another program has on the clipboard is longer than \(megabytes) MB; it is not pasted.")
        case .dropping:
            Diagnostics.warn("What was dropped is longer than \(megabytes) MB: it is left out.")
        }
    }
}
