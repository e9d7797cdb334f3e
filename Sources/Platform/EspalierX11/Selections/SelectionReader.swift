import CX11
import EspalierGraphics
import Foundation

/// Asks other programs for the content of their selections, with one window. It never waits: answers are events, and one that does
/// not come in time is given up. A few requests are under way at once, so that an owner that is slow does not keep the next one's
/// answer back: the selection may have another owner by then.
@MainActor final class SelectionReader {
    /// What the data are for, which the messages about owners that fail speak of.
    enum Purpose {
        case pasting, dropping
    }

    /// How long another program may take to answer, and for each piece of a long answer, in seconds.
    var timeout: Double
    /// What answers are written on, and whose events report them.
    let window: XWindow

    /// So many properties take turns: an answer that comes too late must not be taken for that to the next request.
    private static let propertyCount = 16
    /// How many requests are under way at once.
    private static let requestLimit = 4

    private struct Asked {
        let request: ConversionRequest
        var transfer: IncomingTransfer
        var pace: TransferPace
        /// When it was asked.
        let start: Double
    }

    private unowned let engine: SelectionTransfer
    private let purpose: Purpose
    private var waiting: [ConversionRequest] = []
    /// The oldest first.
    private var asked: [Asked] = []
    private var count = 0

    init(_ engine: SelectionTransfer, window: XWindow, timeout: Double, purpose: Purpose) {
        (self.engine, self.window, self.timeout, self.purpose) = (engine, window, timeout, purpose)
    }

    private var connection: Connection { engine.connection }

    /// Whether an answer is still to come.
    var isBusy: Bool { !asked.isEmpty || !waiting.isEmpty }

    func read(_ request: ConversionRequest) {
        guard !connection.isLost else { return request.completion(nil) }
        waiting.append(request)
        askNext()
    }

    /// Ends all requests with nothing. What still comes of them is ignored.
    func cancel() {
        let requests = asked.map(\.request) + waiting
        (asked, waiting) = ([], [])
        for request in requests { request.completion(nil) }
    }

    /// Ends with nothing what was asked some time ago, and has not come.
    /// - Parameters:
    ///   - seconds: how long ago at least.
    ///   - target: a form whose requests nobody waits for.
    /// - Returns: whether there was any.
    func giveUp(after seconds: Double, except target: Atom) -> Bool {
        let late = asked.filter { $0.start + seconds <= engine.now && $0.transfer.target != target }
        guard !late.isEmpty else { return false }
        asked.removeAll { one in late.contains { $0.transfer.property == one.transfer.property } }
        for one in late { one.request.completion(nil) }
        askNext()
        return true
    }

    private func askNext() {
        while asked.count < Self.requestLimit, !waiting.isEmpty, !connection.isLost {
            var request = waiting.removeFirst()
            guard !request.targets.isEmpty else {
                request.completion(nil)
                continue
            }
            let target = request.targets.removeFirst()
            let transfer = IncomingTransfer(
                connection, window: window, selection: request.selection, target: target, property: nextProperty())
            transfer.start(at: request.time ?? engine.eventTime)
            asked.append(Asked(request: request, transfer: transfer, pace: TransferPace(start: engine.now, timeout: timeout),
                start: engine.now))
        }
    }

    /// The property whose last use is longest ago, and which no request under way has.
    private func nextProperty() -> Atom {
        while true {
            count += 1
            let property = engine.names.atom("_ESPALIER_SELECTION_\(count % Self.propertyCount)")
            if !asked.contains(where: { $0.transfer.property == property }) { return property }
        }
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
        switch event.type {
        // A refusal names no property. It is the newest request's: an older one may wait for an owner before the present one.
        case SelectionNotify where event.xselection.property == 0:
            for index in asked.indices.reversed() where advance(index, { $0.answered(event.xselection, expectsData: $1) }) { return }
        case SelectionNotify:
            for index in asked.indices where asked[index].transfer.property == event.xselection.property {
                _ = advance(index) { $0.answered(event.xselection, expectsData: $1) }
                return
            }
            // An owner that writes elsewhere than it was asked to has given no usable answer.
            for index in asked.indices.reversed() where advance(index, { $0.answered(event.xselection, expectsData: $1) }) { return }
        case PropertyNotify where event.xproperty.state == PropertyNewValue:
            for index in asked.indices where advance(index, { transfer, _ in transfer.propertyChanged(event.xproperty.atom) }) { return }
        default: break
        }
    }

    /// Brings one request forward. The pieces of an answer grow where they are: each would otherwise copy all that came before.
    /// - Returns: whether the event was about it.
    private func advance(_ index: Int, _ step: (inout IncomingTransfer, _ expectsData: Bool) -> IncomingTransfer.Progress) -> Bool {
        let expectsData = asked[index].request.expectsData
        var progress = step(&asked[index].transfer, expectsData)
        // All requests together may take no more memory than one.
        if case .continues = progress, asked.reduce(0, { $0 + $1.transfer.received }) > IncomingTransfer.limit { progress = .tooLong }
        switch progress {
        case .unrelated: return false
        case .continues: asked[index].pace.progressed(at: engine.now, total: asked[index].transfer.received, timeout: timeout)
        case .refused: askForNextTarget(of: asked.remove(at: index).request)
        case .tooLong:
            warnOfLength()
            finish(asked.remove(at: index).request, nil)
        case .finished(let content):
            let request = asked.remove(at: index).request
            guard let data = request.decode(content) else {
                askForNextTarget(of: request)
                return true
            }
            finish(request, data)
        }
        return true
    }

    // MARK: - Owners that fail

    /// When the next owner is given up, on the platform's clock.
    var deadline: Double? { asked.lazy.map(\.pace.deadline).min() }

    func expire(at time: Double) {
        // An owner that does not answer for one target does not answer for the next either.
        let late = asked.filter { $0.pace.deadline <= time }
        guard !late.isEmpty else { return }
        asked.removeAll { $0.pace.deadline <= time }
        warnOfSilence(after: timeout)
        for one in late { one.request.completion(nil) }
        askNext()
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
