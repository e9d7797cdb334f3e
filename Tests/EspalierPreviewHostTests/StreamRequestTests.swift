import EspalierCore
@testable import EspalierPreviewHost
import Foundation
import Testing

@Suite("What a viewer of the stream may ask for") struct StreamRequestTests {
    @Test("A pointer, a wheel and a key become the window's own messages") func input() throws {
        guard case .input(.pointer(let down)) = try StreamRequest.read(
            #"{"type":"pointer","phase":"down","x":3.5,"y":4,"button":1,"modifiers":["shift","control"]}"#)
        else { return #expect(Bool(false)) }
        #expect(down.phase == .down && down.location == CGPoint(x: 3.5, y: 4) && down.button == 1)
        #expect(EventModifiers(rawValue: down.modifiers) == [.shift, .control, .command], "Ctrl is ⌘, too")
        guard case .input(.scroll(let place, let notches, let modifiers)) = try StreamRequest.read(
            #"{"type":"scroll","x":1,"y":2,"dx":0,"dy":-1.5,"modifiers":["alt"]}"#)
        else { return #expect(Bool(false)) }
        #expect(place == CGPoint(x: 1, y: 2) && notches == CGSize(width: 0, height: -1.5) && modifiers == EventModifiers.option.rawValue)
        guard case .input(.key(let key)) = try StreamRequest.read(#"{"type":"key","phase":"repeat","key":"É","text":"É"}"#) else {
            return #expect(Bool(false))
        }
        #expect(key.phase == .repeat && key.key == "é" && key.characters == "É" && key.modifiers == 0)
    }

    @Test("Keys have the names that browsers give them; what is no key of its own is left out", arguments: [
        ("Enter", "\r"), ("ArrowUp", "\u{F700}"), ("F1", "\u{F704}"), ("F12", "\u{F70F}"), (" ", " "), ("A", "a"), ("Backspace", "\u{08}"),
        ("Shift", nil), ("Dead", nil), ("F13", nil), ("F", "f"), ("", nil), ("e\u{301}\u{302}\u{303}", "e\u{301}\u{302}\u{303}"),
        ("e" + String(repeating: "\u{301}", count: 1000), nil),
    ] as [(String, String?)])
    func keys(_ name: String, _ key: String?) { #expect(WebKeys.key(named: name).map(String.init) == key) }

    @Test("Control characters that a key types are not text") func controls() throws {
        guard case .input(.key(let key)) = try StreamRequest.read(#"{"type":"key","phase":"down","key":"Enter","text":"\r"}"#) else {
            return #expect(Bool(false))
        }
        #expect(key.key == "\r" && key.characters.isEmpty)
    }

    @Test("What is out of its bounds is refused with a reason", arguments: [
        "", "x", "[]", "{}", "null", #"{"type":"dance"}"#, #"{"type":5}"#, #"{"type":"show"}"#,
        #"{"type":"pointer","phase":"down","x":1e9,"y":0}"#, #"{"type":"pointer","phase":"down","x":1}"#,
        #"{"type":"pointer","phase":"thrown","x":1,"y":1}"#, #"{"type":"pointer","phase":"down","x":1,"y":1,"button":9}"#,
        #"{"type":"pointer","phase":"down","x":1,"y":1,"modifiers":["hyper"]}"#, #"{"type":"pointer","phase":"down","x":1e999,"y":1}"#,
        #"{"type":"scroll","x":1,"y":1,"dx":0,"dy":1e6}"#, #"{"type":"key","phase":"down"}"#,
        #"{"type":"look","scale":100}"#, #"{"type":"look","scale":0}"#, #"{"type":"look","textSize":-1}"#,
        #"{"type":"look","device":"watch"}"#,
        #"{"type":"locale","locale":"de_DE; rm"}"#, #"{"type":"locale","locale":"../../x"}"#, #"{"type":"locale","locale":""}"#,
        String(repeating: "[", count: 60_000), String(repeating: "x", count: 70_000),
    ])
    func refused(_ line: String) {
        let refusal = #expect(throws: StreamRequest.Refusal.self) { try StreamRequest.read(line) }
        #expect(refusal?.description.isEmpty == false)
    }

    @Test("A look changes what it names, and leaves the rest; an iPad is a size, which goes with it") func look() throws {
        func look(_ line: String) throws -> StreamLook {
            guard case .look(let look) = try StreamRequest.read(line) else { throw StreamRequest.Refusal(description: "no look") }
            return look
        }
        var now = PreviewLook(device: .phone, textSize: 5)
        now = try look(#"{"type":"look","dark":true}"#).applied(to: now)
        #expect(now == PreviewLook(device: .phone, isDark: true, textSize: 5))
        now = try look(#"{"type":"look","device":"pad","scale":1.5}"#).applied(to: now)
        #expect(now.device == .desktop && now.size == CGSize(width: 820, height: 1180) && now.scale == 1.5)
        #expect(StreamLook(now).device == .pad)
        now = try look(#"{"type":"look","landscape":true}"#).applied(to: now)
        #expect(now.size == CGSize(width: 1180, height: 820))
        now = try look(#"{"type":"look","device":"desktop","direction":"rightToLeft"}"#).applied(to: now)
        #expect(now.size == nil && now.isRightToLeft == true && StreamLook(now).device == .desktop)
        #expect(try look(#"{"type":"look","direction":"automatic"}"#).applied(to: now).isRightToLeft == nil)
        let sized = PreviewLook(size: CGSize(width: 50, height: 40))
        #expect(try look(#"{"type":"look","device":"phone"}"#).applied(to: sized).size == sized.size, "a size of the command line stays")
    }
}
