import SwiftUI

// # Text

// ## Text
// Shows text, in one style or several.
struct TextSnippet: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Large title").font(.largeTitle)
            Text("Headline").font(.headline)
            Text("Body with **bold**, *italic* and `code`")
            Text("Caption").font(.caption).foregroundStyle(.secondary)
        }
    }
}

// ## Label
// A symbol and its title.
struct LabelSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Label("Favourites", systemImage: "star.fill")
            Label("Downloads", systemImage: "arrow.down.circle")
        }
    }
}

// ## LabeledContent
// A name and what it stands for.
struct LabeledContentSnippet: View {
    var body: some View {
        Form {
            LabeledContent("Version", value: "1.4")
            LabeledContent("Size", value: "2.3 MB")
        }
        .frame(width: 200)
    }
}

// ## TextField
// Takes a line of text.
struct TextFieldSnippet: View {
    @State private var name = ""
    @State private var street = "12 Mill Lane"

    var body: some View {
        VStack {
            TextField("Name", text: $name)
            TextField("Street", text: $street).textFieldStyle(.roundedBorder)
        }
        .frame(width: 220)
    }
}

// ## SecureField
// Takes a password.
struct SecureFieldSnippet: View {
    @State private var password = "espalier"

    var body: some View {
        SecureField("Password", text: $password).frame(width: 220)
    }
}

// ## TextEditor
// Takes text of many lines.
struct TextEditorSnippet: View {
    @State private var text = "Prune the espalier in February.\nWater the beans."

    var body: some View {
        TextEditor(text: $text).frame(width: 240, height: 80)
    }
}

// ## Image
// Shows a picture or a symbol.
struct ImageSnippet: View {
    var body: some View {
        HStack(spacing: 16) {
            Image(systemName: "leaf").foregroundStyle(.green)
            Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor)
            Image(systemName: "heart.fill").font(.largeTitle).foregroundStyle(.pink)
        }
        .font(.title)
    }
}

extension Snippet {
    static let texts = [
        Snippet(TextSnippet()), Snippet(LabelSnippet()), Snippet(LabeledContentSnippet()), Snippet(TextFieldSnippet()),
        Snippet(SecureFieldSnippet()), Snippet(TextEditorSnippet()), Snippet(ImageSnippet()),
    ]
}
