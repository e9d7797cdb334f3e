import SwiftUI

/// Markdown, attributed strings, images, dates and values in a line, links and selection.
struct RichPage: View {
    @State private var opened = "nothing yet"
    private let start = Date()

    private var attributed: AttributedString {
        var string = AttributedString("Attributed strings ")
        string.font = .title3
        var marked = AttributedString("with a marker")
        marked.backgroundColor = .yellow.opacity(0.35)
        marked.font = .title3.bold()
        var wide = AttributedString(" and space")
        wide.kern = 4
        wide.foregroundColor = .purple
        return string + marked + wide
    }

    var body: some View {
        HStack(alignment: .top, spacing: 48) {
            VStack(alignment: .leading, spacing: 28) {
                Sample(title: "Markdown") {
                    Text("Keys are **Markdown**: *emphasis*, ***both***, `code`, ~~gone~~.")
                    Text("A [link](https://swift.org) opens; opened: \(opened).")
                        .environment(\.openURL, OpenURLAction { url in
                            opened = url.absoluteString
                            return .handled
                        })
                    Text(verbatim: "A string is **as it is**.")
                }
                Sample(title: "Attributed strings") { Text(attributed) }
                Sample(title: "Joined") {
                    Text("Red").foregroundStyle(.red).bold() + Text(", ") + Text("large").font(.title) + Text(", ")
                        + Text("struck").strikethrough(color: .red) + Text(" in ") + Text("one").italic().underline() + Text(" line.")
                }
                Sample(title: "Selection") {
                    Text("This text can be selected with the pointer: drag over it, or click twice or three times.")
                        .textSelection(.enabled)
                        .frame(width: 260, alignment: .leading)
                }
            }
            VStack(alignment: .leading, spacing: 28) {
                Sample(title: "Images in the line") {
                    Text("\(Image(systemName: "star.fill")) starred, \(Image(systemName: "heart.fill")) liked")
                    Text("\(Image(systemName: "bolt.fill")) larger").font(.title).foregroundStyle(.orange)
                }
                Sample(title: "Dates") {
                    Text(start, style: .date)
                    Text(start, style: .time)
                    Text("Since the start: \(start, style: .timer), or \(start, style: .relative)").monospacedDigit()
                    Text(timerInterval: start...start.addingTimeInterval(90)).font(.title).monospacedDigit()
                }
                Sample(title: "Values") {
                    Text(1234567.891, format: .number.precision(.fractionLength(2)))
                    Text(0.256, format: .percent)
                    Text(42.5, format: .currency(code: "EUR"))
                    Text("π is \(Double.pi, specifier: "%.4f"), a million is \(1_000_000)")
                }
            }
        }
    }
}
