@testable import EspalierControls
import Testing

/// What a text's source says is news only if nobody here has written it.
@Suite("Texts that come back from their source") struct TextEchoTests {
    @Test("What was written comes back without being news, something else is") func writtenTextsAreNoNews() {
        var echo = TextEcho("")
        for text in ["a", "ab", "abc"] { echo.write(text, frame: 1) }
        let old = echo.isNews("", shown: "abc", frame: 1), back = echo.isNews("ab", shown: "abc", frame: 1)
        #expect(!old && !back)
        // What was written before it has come back, too.
        let again = echo.isNews("a", shown: "abc", frame: 1), twice = echo.isNews("a", shown: "abc", frame: 1)
        #expect(again && !twice)
    }

    @Test("What was written some frames ago is news when the source says it again") func oldTextsAreNews() {
        var echo = TextEcho("")
        for text in ["a", "ab"] { echo.write(text, frame: 1) }
        let isNews = echo.isNews("a", shown: "ab", frame: 3)
        #expect(isNews)
    }

    @Test("A text that is shown is no news, and nothing is on its way then") func shownTextsAreNoNews() {
        var echo = TextEcho("")
        for text in ["a", "ab"] { echo.write(text, frame: 1) }
        let shown = echo.isNews("ab", shown: "ab", frame: 1), other = echo.isNews("a", shown: "ab", frame: 1)
        #expect(!shown && other)
    }

    @Test("A caret that nobody moves blinks for a while, then stays") func caretsStopBlinking() {
        var blink = CaretBlink()
        let wasHidden = blink.restart(at: 0)
        blink.turn(at: 0.5)
        #expect(!wasHidden && !blink.isOn && blink.isRunning(at: 0.5))
        let comesBack = blink.restart(at: 1)
        #expect(comesBack && blink.isOn)
        for time in [12.0, 13] {
            blink.turn(at: time)
            #expect(blink.isOn && !blink.isRunning(at: time))
        }
    }
}
