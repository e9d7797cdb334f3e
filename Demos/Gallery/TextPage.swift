import SwiftUI

/// Fields of text in each of their styles.
struct TextPage: View {
    private enum Field: Hashable { case name, password }

    @State private var name = "Ada Lovelace"
    @State private var search = ""
    @State private var password = "secret"
    @State private var amount = 1234.5
    @State private var day = Date(timeIntervalSinceReferenceDate: 725_760_000)
    @State private var note = "A field that grows with its lines,\nup to four of them."
    @State private var essay = """
        A text editor breaks lines, scrolls, and selects words and paragraphs by two and three clicks.

        Undo goes word by word: Ctrl+Z and Ctrl+Shift+Z.
        """
    @State private var submitted = "nothing yet"
    @FocusState private var field: Field?

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Row("Styles") {
                TextField("Automatic", text: $name).focused($field, equals: .name).frame(width: 160)
                TextField("Square", text: $name).textFieldStyle(.squareBorder).frame(width: 160)
                TextField("Plain", text: $name).textFieldStyle(.plain).frame(width: 120)
            }
            Row("Prompt") {
                TextField("Search", text: $search).frame(width: 160)
                TextField("Mail", text: $search, prompt: Text("name@example.org")).frame(width: 160)
                TextField("Disabled", text: $search).frame(width: 120).disabled(true)
            }
            Row("Secret") {
                SecureField("Password", text: $password).focused($field, equals: .password).frame(width: 160)
                Button(field == .password ? "Go to the name" : "Go to the password") {
                    field = field == .password ? .name : .password
                }
            }
            Row("Values") {
                TextField("Amount", value: $amount, format: .number).multilineTextAlignment(.trailing).frame(width: 120)
                Text("\(amount)").foregroundStyle(.secondary)
            }
            Row("Lines") {
                TextField("Note", text: $note, axis: .vertical).lineLimit(1...4).frame(width: 280)
            }
            Row("Editor") {
                TextEditor(text: $essay).textEditorStyle(.roundedBorder).frame(width: 340, height: 110)
            }
            Row("Own style") {
                TextField("Message", text: $search).textFieldStyle(CapsuleFieldStyle()).frame(width: 280)
                    .onSubmit { submitted = search }
                Text("Sent: \(submitted)").foregroundStyle(.secondary)
            }
        }
    }
}

private struct CapsuleFieldStyle: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
        HStack {
            Image(systemName: "bubble.left").foregroundStyle(.secondary)
            configuration
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 6)
        .background(.quaternary, in: Capsule())
    }
}

#Preview("Text", traits: .fixedLayout(width: 812, height: 900)) { TextPage().padding(24) }
