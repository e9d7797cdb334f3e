import SwiftUI

/// A window with a field, a secret and a button, which prints what has become of what was composed.
struct ComposingApp: App {
    var body: some Scene { WindowGroup("Composing") { Letter() } }
}

private struct Letter: View {
    @State private var line = ""
    @State private var secret = ""

    var body: some View {
        VStack(spacing: 0) {
            Color.blue.frame(width: 300, height: 40)
            TextField("Line", text: $line).onChange(of: line) { say("line \(line)") }.frame(width: 280, height: 40)
            SecureField("Secret", text: $secret).onChange(of: secret) { say("secret \(secret)") }.frame(width: 280, height: 40)
            Button("Send") { say("sent \(line)") }.frame(width: 280, height: 40)
        }
        .frame(width: 300, height: 160)
    }
}
