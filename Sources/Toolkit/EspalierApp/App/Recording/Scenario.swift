import EspalierCore
import EspalierGraphics
import Foundation

/// The steps of a recorded test, and their text.
struct Scenario {
    private let app: String
    private let isPhone: Bool
    private var size: CGSize?
    private var lines: [Line] = []
    /// The window that the next step goes to, where there are several; nil for the app's only one.
    var window: String?

    fileprivate enum Line {
        case plain(String)
        case typing(String, receiver: String)
        case click(ScenarioTarget, arguments: [String], count: Int, receiver: String)
        case scroll(ScenarioTarget, CGSize, receiver: String)
        /// Time passes: what the step has begun ends, and the next click is one of its own.
        case pause
    }

    /// - Parameters:
    ///   - app: the type of the app, with its module.
    ///   - isPhone: whether it believes that it runs on a phone.
    init(app: String, isPhone: Bool) { (self.app, self.isPhone) = (app, isPhone) }

    var isBegun: Bool { size != nil }

    /// - Parameter size: of the window in which the first step is done.
    mutating func begin(size: CGSize) { self.size = size }

    private var receiver: String { window.map { "app.window(\(Self.quoted($0)))" } ?? "app" }

    // MARK: - Steps

    mutating func click(_ target: ScenarioTarget, at anchor: UnitPoint?, button: Int, modifiers: EventModifiers) {
        pause()
        var arguments: [String] = []
        if let name = [2: "middle", 3: "secondary", 8: "back", 9: "forward"][button] { arguments.append("button: .\(name)") }
        if let modifiers = Self.text(of: modifiers) { arguments.append("modifiers: \(modifiers)") }
        if let anchor { arguments.append("at: \(Self.text(of: anchor))") }
        lines.append(.click(target, arguments: arguments, count: 1, receiver: receiver))
    }

    /// The last click was one of several.
    mutating func clickAgain() {
        guard case .click(let target, let arguments, let count, let receiver) = lines.last else { return }
        lines[lines.count - 1] = .click(target, arguments: arguments, count: count + 1, receiver: receiver)
    }

    mutating func drag(_ target: ScenarioTarget, from anchor: UnitPoint?, by offset: CGSize, modifiers: EventModifiers) {
        pause()
        var arguments = ["by: CGSize(width: \(Int(offset.width.rounded())), height: \(Int(offset.height.rounded())))"]
        if let modifiers = Self.text(of: modifiers) { arguments.append("modifiers: \(modifiers)") }
        if let anchor { arguments.append("from: \(Self.text(of: anchor))") }
        lines.append(.plain("try \(receiver).\(target.search).drag(\(arguments.joined(separator: ", ")))"))
    }

    mutating func scroll(_ target: ScenarioTarget, by notches: CGSize) {
        if case .scroll(target, let known, receiver: receiver) = lines.last {
            let sum = CGSize(width: known.width + notches.width, height: known.height + notches.height)
            lines[lines.count - 1] = .scroll(target, sum, receiver: receiver)
            return
        }
        pause()
        lines.append(.scroll(target, notches, receiver: receiver))
    }

    mutating func type(_ text: String) {
        if case .typing(let known, receiver: receiver) = lines.last {
            lines[lines.count - 1] = .typing(known + text, receiver: receiver)
            return
        }
        pause()
        lines.append(.typing(text, receiver: receiver))
    }

    mutating func key(_ key: KeyEquivalent, modifiers: EventModifiers) {
        var shown = modifiers
        // Ctrl is ⌘ here.
        if shown.contains([.control, .command]) { shown.remove(.control) }
        shown.subtract([.capsLock, .numericPad])
        let arguments = [Self.name(of: key)] + (Self.text(of: shown).map { ["modifiers: \($0)"] } ?? [])
        let call = window == nil ? "app" : "try \(receiver)"
        lines.append(.plain("\(call).press(\(arguments.joined(separator: ", ")))"))
    }

    mutating func expect(_ text: String) {
        pause()
        lines.append(.plain("#expect(try app.maybeFind(text: \(Self.quoted(text))) != nil)"))
    }

    mutating func note(_ text: String) { lines.append(.plain("// \(text)")) }

    private mutating func pause() {
        switch lines.last {
        case nil, .pause: return
        case .plain(let line) where line.hasPrefix("#expect") || line.hasPrefix("//"): return
        default: lines.append(.pause)
        }
    }

    // MARK: - Text

    /// The whole file.
    var text: String {
        let parts = app.split(separator: ".").map(String.init)
        let type = parts.dropFirst().joined(separator: "."), module = parts.first ?? ""
        var arguments = ["\(type.isEmpty ? app : type)()"]
        if isPhone { arguments.append("device: .phone") }
        if let size, !isPhone { arguments.append("size: CGSize(width: \(Int(size.width)), height: \(Int(size.height)))") }
        var result = ["import EspalierTesting", "import Foundation", "import SwiftUI", "import Testing"]
        if !type.isEmpty { result.append("@testable import \(module)") }
        result += ["", "@MainActor @Test func recordedScenario() throws {", "    let app = TestApp(\(arguments.joined(separator: ", ")))"]
        result += lines.map { "    \($0.text)" }
        return result.joined(separator: "\n") + "\n}\n"
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }

    private static func text(of anchor: UnitPoint) -> String { "UnitPoint(x: \(anchor.x.dumpText), y: \(anchor.y.dumpText))" }

    private static func text(of modifiers: EventModifiers) -> String? {
        var names: [String] = []
        if modifiers.contains(.command) { names.append(".command") } else if modifiers.contains(.control) { names.append(".control") }
        if modifiers.contains(.shift) { names.append(".shift") }
        if modifiers.contains(.option) { names.append(".option") }
        return names.isEmpty ? nil : names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    }

    private static let names: [KeyEquivalent: String] = [
        .upArrow: ".upArrow", .downArrow: ".downArrow", .leftArrow: ".leftArrow", .rightArrow: ".rightArrow", .return: ".return",
        .escape: ".escape", .tab: ".tab", .space: ".space", .delete: ".delete", .deleteForward: ".deleteForward", .home: ".home",
        .end: ".end", .pageUp: ".pageUp", .pageDown: ".pageDown",
    ]

    private static func name(of key: KeyEquivalent) -> String {
        if let name = names[key] { return name }
        // Function keys and their like have characters that no editor shows.
        let scalars = key.character.unicodeScalars
        if scalars.allSatisfy({ $0.value >= 0x20 && !(0xE000...0xF8FF).contains($0.value) }) { return quoted(String(key.character)) }
        return "KeyEquivalent(\"\(scalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined())\")"
    }
}

extension Scenario.Line {
    fileprivate var text: String {
        switch self {
        case .plain(let text): return text
        case .typing(let text, let receiver): return "\(receiver == "app" ? "" : "try ")\(receiver).type(\(Scenario.quoted(text)))"
        case .click(let target, let arguments, let count, let receiver):
            let all = (count > 1 ? ["count: \(count)"] : []) + arguments
            return "try \(receiver).\(target.search).click(\(all.joined(separator: ", ")))"
        case .scroll(let target, let notches, let receiver):
            let arguments = [("dx", notches.width), ("dy", notches.height)].filter { $0.1 != 0 }.map { "\($0.0): \($0.1.dumpText)" }
            return "try \(receiver).\(target.search).scroll(\(arguments.joined(separator: ", ")))"
        case .pause: return "app.advance(by: .seconds(1))"
        }
    }
}
