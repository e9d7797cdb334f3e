internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// A context of Fcitx 5 (`org.fcitx.Fcitx.InputContext1`).
struct FcitxContext: BusInputMethod.Dialect {
    static let name = "org.fcitx.Fcitx5"
    private static let path = "/org/freedesktop/portal/inputmethod"
    let target: BusConnection.Target
    let bus: BusConnection
    private let subscription: BusSubscription
    let end = (interface: "org.fcitx.Fcitx.InputContext1", method: "DestroyIC")

    /// What the app shows and takes (fcitx-utils: `CapabilityFlag`): the composed text, with its parts, typed by the app itself when the
    /// keyboard goes elsewhere, and the text around the caret.
    private static let capabilities: UInt64 = 1 << 1 | 1 << 4 | 1 << 5 | 1 << 6

    @MainActor static func open(
        _ bus: BusConnection, _ environment: [String: String], _ heard: @escaping @Sendable (InputMethodSignal) -> Void
    ) async -> Self? {
        let maker = BusConnection.Target(destination: name, path: path, interface: "org.fcitx.Fcitx.InputMethod1")
        // By the display it knows which of its windows of candidates is meant.
        let about = [("program", ProcessInfo.processInfo.processName), ("display", "x11:" + (environment["DISPLAY"] ?? ""))]
        let arguments = BusValue.array(about.map { .structure([.string($0), .string($1)]) }, of: "(ss)")
        let answer = try? await bus.call("CreateInputContext", of: maker, [arguments], startsService: false)
        guard case .path(let path)? = answer?.first else { return nil }
        let target = BusConnection.Target(destination: name, path: path, interface: "org.fcitx.Fcitx.InputContext1")
        let subscription = bus.subscribe(to: BusRule(sender: name, path: path, interface: target.interface)) { message in
            if let signal = signal(message.member ?? "", message.body) { heard(signal) }
        }
        _ = try? await bus.call("SetCapability", of: target, [.uint64(capabilities)], startsService: false)
        return Self(target: target, bus: bus, subscription: subscription)
    }

    /// Values come from another program: what has other types says nothing.
    static func signal(_ member: String, _ body: [BusValue]) -> InputMethodSignal? {
        func number(_ index: Int) -> Int? { body.indices.contains(index) ? body[index].number : nil }
        switch member {
        case "CommitString": return body.first?.text.map { .commit($0) }
        case "UpdateFormattedPreedit":
            guard let parts = body.first?.elements, let caret = number(1) else { return nil }
            return .preedit(preedit(parts, caret: caret))
        case "ForwardKey":
            guard let symbol = number(0), let state = number(1), let isUp = body.last?.isTrue else { return nil }
            return .forward(symbol: UInt32(clamping: symbol), state: UInt32(clamping: state), isDown: !isUp)
        case "DeleteSurroundingText":
            guard let offset = number(0), let count = number(1) else { return nil }
            return .delete(offset: offset, count: count)
        default: return nil
        }
    }

    /// - Parameter caret: in bytes of UTF-8; less than 0 where it is not shown.
    private static func preedit(_ parts: [BusValue], caret: Int) -> Preedit? {
        var text = "", highlights: [Range<Int>] = []
        for part in parts.prefix(longest) {
            guard let fields = part.fields, fields.count == 2, let piece = fields[0].text, let format = fields[1].number else { continue }
            let start = text.count
            text += piece
            // TextFormatFlag: 16 stands out among the others.
            if format & 16 != 0, text.count > start { highlights.append(start..<text.count) }
        }
        guard !text.isEmpty else { return nil }
        let place = caret < 0 ? text.utf8.count : min(caret, text.utf8.count)
        return Preedit(text, caret: String(decoding: text.utf8.prefix(place), as: UTF8.self).count, highlights: highlights)
    }

    private static let longest = 4096

    func caret(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> (String, [BusValue]) {
        ("SetCursorRect", [x, y, width, height].map { .int32($0) })
    }

    func surrounding(_ text: SurroundingText) -> (String, [BusValue]) {
        ("SetSurroundingText", [.string(text.text), .uint32(UInt32(clamping: text.caret)), .uint32(UInt32(clamping: text.anchor))])
    }

    func key(_ key: HardwareKey) -> [BusValue] {
        [.uint32(key.symbol), .uint32(key.code), .uint32(key.state), .bool(!key.isDown), .uint32(key.time)]
    }
}
