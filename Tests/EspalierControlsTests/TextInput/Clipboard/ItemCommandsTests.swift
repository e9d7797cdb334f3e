@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Copying and pasting by item providers, and the Edit menu's commands by name.
@MainActor @Suite("Item providers and named commands") struct ItemCommandsTests {
    private let log = Log()
    private let control: EventModifiers = [.control, .command]

    private func text(_ items: [NSItemProvider], _ log: Log) {
        for item in items {
            item.loadDataRepresentation(for: .plainText) { data, _ in
                let text = data.map { String(decoding: $0, as: UTF8.self) }
                Task { @MainActor in log("pasted \(text ?? "nothing")") }
            }
        }
    }

    @Test("The copy, cut and paste keys transfer item providers") func itemsAreCopiedCutAndPasted() async throws {
        let app = TestApp {
            Color.red.frame(width: 20, height: 20).focusable()
                .onCopyCommand { [NSItemProvider(object: "one" as NSString), NSItemProvider(object: "two" as NSString)] }
                .onCutCommand { [log] in log("cut"); return [NSItemProvider(object: "three" as NSString)] }
                .onPasteCommand(of: [.plainText]) { [log] in text($0, log) }
        }
        app.key("c", modifiers: control)
        await app.advance(by: .milliseconds(100))
        #expect(app.copiedText() == "one\ntwo")
        app.key("x", modifiers: control)
        await app.advance(by: .milliseconds(100))
        #expect(app.copiedText() == "three" && log.drain() == ["cut"])
        app.key("v", modifiers: control)
        await app.advance(by: .milliseconds(100))
        #expect(log.drain() == ["pasted three"])
    }

    @Test("A clipboard of another content type is not pasted") func whatIsOfAnotherKindIsNotPasted() async throws {
        let app = TestApp {
            Color.red.frame(width: 20, height: 20).focusable()
                .onPasteCommand(of: [.png]) { [log] in log("\($0.count)") }
        }
        app.setCopiedText("text")
        app.key("v", modifiers: control)
        await app.advance(by: .milliseconds(100))
        #expect(log.drain() == [])
    }

    @Test("A copy command without an action leaves the key to others")
    func aCommandWithoutAnActionLeavesTheKey() async throws {
        let app = TestApp {
            Color.red.frame(width: 20, height: 20).focusable()
                .onCopyCommand(perform: nil)
                .padding(1).onKeyPress("c") { [log] in log("key"); return .handled }
        }
        app.key("c", modifiers: control)
        #expect(log.drain() == ["key"])
    }

    // Covers: view:PasteButton
    @Test("Paste buttons pass items, validated payloads or strings") func buttonsPasteItems() async throws {
        let app = TestApp {
            VStack {
                PasteButton(supportedContentTypes: [.plainText]) { [log] in text($0, log) }
                PasteButton(supportedContentTypes: [.plainText], validator: { $0.isEmpty ? nil : $0.count }) { [log] in log("count \($0)") }
                PasteButton(payloadType: String.self) { [log] in log("\($0)") }
            }
        }
        app.setCopiedText("text")
        for button in app.findAll(.button) { try button.click() }
        await app.advance(by: .milliseconds(100))
        #expect(log.drain().sorted() == [#"["text"]"#, "count 1", "pasted text"].sorted())
    }

    @Test("onCommand runs for its selector's key, and for no other") func commandsByName() {
        let app = TestApp {
            Color.red.frame(width: 20, height: 20).focusable()
                .onCommand("selectAll:") { [log] in log("all") }
                .onCommand(Selector("cancelOperation:")) { [log] in log("cancel") }
        }
        app.key("a", modifiers: control)
        app.key(.escape)
        app.key("b", modifiers: control)
        #expect(log.drain() == ["all", "cancel"])
    }
}
