import BenchSupport
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import SwiftUI

/// A megabyte is pasted into an editor (the first step), scrolled by three notches a step, and edited by a key a step, in its
/// middle and at its end.
final class EditText: Workload {
    let steps = 301
    private static let megabyte = (0..<20_000).map { "line \($0) of a text that is quite long, all in all" }.joined(separator: "\n")

    private final class Held { var text = "" }
    private let held = Held()

    var content: some View {
        let held = held
        return Bench { Editor(held: held) }
    }

    private struct Editor: View {
        let held: Held
        @State private var text = ""

        var body: some View {
            TextEditor(text: Binding { text } set: { text = $0; held.text = $0 })
        }
    }

    func step(_ index: Int, in window: BenchWindow) {
        switch index {
        case 0:
            window.paste(Self.megabyte) { [held] in !held.text.isEmpty }
            window.key(.home, [.control, .command])
        case 1...100: window.scroll(notches: 3)
        case 101...200: window.type("x")
        default:
            if index == 201 { window.key(.end, [.control, .command]) }
            window.type("y")
        }
        window.renderFrame()
    }
}
