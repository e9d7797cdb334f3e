import SwiftUI

/// A window with a field and an editor, which prints what is typed.
struct TextApp: App {
    var body: some Scene { WindowGroup("Fields") { Fields() } }
}

private struct Fields: View {
    @State private var line = ""
    @State private var lines = ""

    var body: some View {
        VStack(spacing: 0) {
            Color.blue.frame(width: 300, height: 40)
            TextField("Line", text: $line)
                .onSubmit { say("submit \(line)") }
                .onChange(of: line) { say("line \(line)") }
                .frame(width: 280, height: 40)
            TextEditor(text: $lines)
                .onChange(of: lines) { say("lines \(lines.replacingOccurrences(of: "\n", with: "|"))") }
                .frame(width: 300, height: 120)
        }
        .frame(width: 300, height: 200)
    }
}
