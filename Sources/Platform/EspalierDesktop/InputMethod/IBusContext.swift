internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// A context of IBus (`org.freedesktop.IBus.InputContext`), on the bus that its daemon has of its own. The session bus only says whether
/// the daemon runs.
struct IBusContext: BusInputMethod.Dialect {
    static let name = "org.freedesktop.IBus"
    private static let path = "/org/freedesktop/IBus"
    let target: BusConnection.Target
    let bus: BusConnection
    private let subscription: BusSubscription
    let end = (interface: "org.freedesktop.IBus.Service", method: "Destroy")

    /// ibustypes.h, `IBusCapabilite`: the composed text, the focus, the text around the caret.
    private static let capabilities: UInt32 = 1 << 0 | 1 << 3 | 1 << 5

    @MainActor static func open(
        _ bus: BusConnection, _ environment: [String: String], _ heard: @escaping @Sendable (InputMethodSignal) -> Void
    ) async -> Self? {
        guard let address = address(environment), let own = try? await BusConnection.open(address: address) else { return nil }
        let maker = BusConnection.Target(destination: name, path: path, interface: name)
        let program = BusValue.string(ProcessInfo.processInfo.processName)
        let answer = try? await own.call("CreateInputContext", of: maker, [program], startsService: false)
        guard case .path(let path)? = answer?.first else { return nil }
        let target = BusConnection.Target(destination: name, path: path, interface: "org.freedesktop.IBus.InputContext")
        let subscription = own.subscribe(to: BusRule(path: path, interface: target.interface)) { message in
            if let signal = signal(message.member ?? "", message.body) { heard(signal) }
        }
        _ = try? await own.call("SetCapabilities", of: target, [.uint32(capabilities)], startsService: false)
        return Self(target: target, bus: own, subscription: subscription)
    }

    /// Where the daemon's bus is: `IBUS_ADDRESS`, else a file of the user's, named by the machine and the display (ibusshare.c).
    static func address(_ environment: [String: String]) -> String? {
        if let given = environment["IBUS_ADDRESS"], !given.isEmpty { return given }
        func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
        let machine = text("/var/lib/dbus/machine-id") ?? text("/etc/machine-id")
        guard let machine, let display = environment["DISPLAY"], let colon = display.lastIndex(of: ":") else { return nil }
        let host = display[..<colon], number = display[display.index(after: colon)...].prefix { $0 != "." }
        let home = environment["HOME"] ?? NSHomeDirectory()
        let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config"
        let names = [
            environment["WAYLAND_DISPLAY"].map { "unix-\($0)" }, "\(host.isEmpty ? "unix" : String(host))-\(number)",
        ].compactMap { $0 }
        for name in names where !name.contains("/") {
            let file = "\(folder)/ibus/bus/\(machine.trimmingCharacters(in: .whitespacesAndNewlines))-\(name)"
            let lines = text(file)?.split(whereSeparator: \.isNewline) ?? [], key = "IBUS_ADDRESS="
            if let line = lines.first(where: { $0.hasPrefix(key) }) { return String(line.dropFirst(key.count)) }
        }
        return nil
    }

    /// Values come from another program: what has other types says nothing.
    static func signal(_ member: String, _ body: [BusValue]) -> InputMethodSignal? {
        func number(_ index: Int) -> Int? { body.indices.contains(index) ? body[index].number : nil }
        switch member {
        case "CommitText": return text(body.first).map { .commit($0.text) }
        case "UpdatePreeditText", "UpdatePreeditTextWithMode":
            guard body.count > 2, let (text, highlights) = text(body[0]), let caret = number(1), let isShown = body[2].isTrue else {
                return nil
            }
            guard isShown, !text.isEmpty else { return .preedit(nil) }
            // In Unicode scalars, as the highlights.
            let before = String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(caret, 0))))
            return .preedit(Preedit(text, caret: min(before.count, text.count), highlights: highlights))
        case "HidePreeditText": return .preedit(nil)
        case "ForwardKeyEvent":
            guard let symbol = number(0), let state = number(2) else { return nil }
            let bits = UInt32(clamping: state)
            return .forward(symbol: UInt32(clamping: symbol), state: bits & 0xffff, isDown: bits & released == 0)
        case "DeleteSurroundingText":
            guard let offset = number(0), let count = number(1) else { return nil }
            return .delete(offset: offset, count: count)
        default: return nil
        }
    }

    /// ibustypes.h: IBUS_RELEASE_MASK.
    private static let released: UInt32 = 1 << 30

    /// A serialised `IBusText`: its name, attachments, the text, and a list of attributes, of which a background stands out.
    private static func text(_ value: BusValue?) -> (text: String, highlights: [Range<Int>])? {
        guard let fields = value?.content.fields, fields.count > 2, fields[0].text == "IBusText", let text = fields[2].text else {
            return nil
        }
        var highlights: [Range<Int>] = []
        let list = fields.count > 3 ? fields[3].content.fields ?? [] : []
        for attribute in (list.count > 2 ? list[2].elements ?? [] : []).prefix(256) {
            guard let parts = attribute.content.fields, parts.count > 5, parts[2].number == 3, let start = parts[4].number,
                  let end = parts[5].number, start < end, end <= text.unicodeScalars.count else { continue }
            func characters(_ scalars: Int) -> Int { String(String.UnicodeScalarView(text.unicodeScalars.prefix(scalars))).count }
            if characters(start) < characters(end) { highlights.append(characters(start)..<characters(end)) }
        }
        return (text, highlights)
    }

    private static func serialised(_ text: String) -> BusValue {
        let attributes = BusValue.structure([.string("IBusAttrList"), .options([]), .array([], of: "v")])
        return .variant(.structure([.string("IBusText"), .options([]), .string(text), .variant(attributes)]))
    }

    func caret(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> (String, [BusValue]) {
        ("SetCursorLocation", [x, y, width, height].map { .int32($0) })
    }

    func surrounding(_ text: SurroundingText) -> (String, [BusValue]) {
        ("SetSurroundingText", [Self.serialised(text.text), .uint32(UInt32(clamping: text.caret)), .uint32(UInt32(clamping: text.anchor))])
    }

    func key(_ key: HardwareKey) -> [BusValue] {
        // The kernel's codes are X's less 8.
        [.uint32(key.symbol), .uint32(key.code >= 8 ? key.code - 8 : 0), .uint32(key.state | (key.isDown ? 0 : Self.released))]
    }
}
