@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Copying and pasting of transferable values") struct CopyCommandsTests {
    private let log = Log()
    private let control: EventModifiers = [.control, .command]

    @Test("The copy, cut and paste keys transfer the focused view's values") func copyCutAndPaste() async throws {
        let app = TestApp {
            Color.red.frame(width: 20, height: 20).focusable()
                .copyable(["one", "two"])
                .cuttable(for: String.self) { [log] in log("cut"); return ["three"] }
                .pasteDestination(for: String.self) { [log] in log("pasted \($0)") }
        }
        app.key("c", modifiers: control)
        await app.advance(by: .milliseconds(100))
        #expect(app.copiedText() == "one\ntwo")
        app.key("x", modifiers: control)
        await app.advance(by: .milliseconds(100))
        #expect(app.copiedText() == "three" && log.drain() == ["cut"])
        app.key("v", modifiers: control)
        await app.advance(by: .milliseconds(100))
        #expect(log.drain() == [#"pasted ["three"]"#])
    }

    @Test("The copy key goes on when there is nothing to copy") func nothingToCopyLeavesTheKey() async {
        let app = TestApp {
            Color.red.frame(width: 20, height: 20).focusable().copyable([String]())
                .padding(1).onKeyPress("c") { [log] in log("key"); return .handled }
        }
        app.key("c", modifiers: control)
        #expect(log.drain() == ["key"])
    }

    @Test("An empty clipboard or rejected values are not pasted") func emptyOrRejectedValuesAreNotPasted() async {
        let app = TestApp {
            Color.red.frame(width: 20, height: 20).focusable()
                .pasteDestination(for: String.self, action: { [log] in log("\($0)") }, validator: { $0.filter { $0 != "no" } })
        }
        app.key("v", modifiers: control)
        await app.advance(by: .milliseconds(100))
        app.setCopiedText("no")
        app.key("v", modifiers: control)
        await app.advance(by: .milliseconds(100))
        #expect(log.drain() == [])
    }

    @Test("A paste button passes the clipboard's text to its action") func buttonPastes() async throws {
        let app = TestApp { PasteButton(payloadType: String.self) { [log] in log("\($0)") } }
        app.setCopiedText("text")
        try app.find(.button, "Paste").click()
        await app.advance(by: .milliseconds(100))
        #expect(log.drain() == [#"["text"]"#])
    }
}
