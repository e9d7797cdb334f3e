import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

/// Each of UIKit's views with a text, in a representable.
@MainActor @Suite("What UIKit's views show") struct ShownViewTests {
    enum Kind: CaseIterable {
        case label, field, editor, fixedEditor, plainText, scrolled, button, segments, row, item, placeholder

        @MainActor func view() -> UIView {
            let frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            let label = UILabel(frame: frame)
            label.text = "shown"
            switch self {
            case .label: return label
            case .field:
                let field = UITextField()
                field.text = "shown"
                return field
            case .editor, .fixedEditor, .plainText:
                let text = UITextView()
                text.text = "shown"
                text.isScrollEnabled = self == .editor
                text.isEditable = self != .plainText
                return text
            case .scrolled:
                let view = UIScrollView()
                view.contentSize = CGSize(width: 200, height: 400)
                view.addSubview(label)
                return view
            case .placeholder:
                let text = UITextView()
                text.addSubview(label)
                return text
            case .button:
                let button = UIButton(type: .system)
                button.setTitle("shown", for: .normal)
                return button
            case .segments: return UISegmentedControl(items: ["shown", "other"])
            case .row:
                let table = ShownTable()
                table.dataSource = table
                return table
            case .item:
                let stack = UIStackView(arrangedSubviews: [label])
                return stack
            }
        }
    }

    private final class ShownTable: UITableView, UITableViewDataSource {
        override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
        required init?(coder: NSCoder) { nil }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "shown"
            return cell
        }
    }

    private struct Shown: UIViewRepresentable {
        let kind: Kind
        func makeUIView(context: Context) -> UIView { kind.view() }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    @Test("The text of each view is on the screen", arguments: Kind.allCases) func texts(_ kind: Kind) throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(kind: kind).frame(width: 200, height: 60) }
        try app.settle(maxFrames: 400)
        #expect(app.runs.contains { $0.string.contains("shown") && !$0.bounds.isEmpty }, "\(app.runs)")
    }

    // MARK: A text view as high as its text

    private final class Notes: NSObject, UITextViewDelegate {
        var onChange: (String) -> Void = { _ in }
        func textViewDidChange(_ textView: UITextView) { onChange(textView.text) }
    }

    private struct Growing: UIViewRepresentable {
        @Binding var text: String
        @Binding var height: CGFloat

        func makeCoordinator() -> Notes { Notes() }
        func makeUIView(context: Context) -> UITextView {
            let view = UITextView()
            view.isScrollEnabled = false
            view.backgroundColor = .clear
            view.font = .systemFont(ofSize: 17)
            view.delegate = context.coordinator
            return view
        }
        func updateUIView(_ view: UITextView, context: Context) {
            context.coordinator.onChange = { text = $0 }
            if view.text != text { view.text = text }
            if view.window != nil, !view.isFirstResponder { view.becomeFirstResponder() }
            let wanted = view.sizeThatFits(CGSize(width: view.frame.width, height: .greatestFiniteMagnitude)).height
            if wanted != height { DispatchQueue.main.async { height = wanted } }
        }
    }

    private struct Note: View {
        @State private var text = "first"
        @State private var height: CGFloat = 100
        var body: some View {
            VStack {
                Growing(text: $text, height: $height).frame(minHeight: height, maxHeight: height)
                Text("text \(text)")
                Text(verbatim: "height \(Int(height))")
            }
        }
    }

    @Test("A text view that the app keeps as high as its text shows it, takes the keyboard, and grows") func growing() async throws {
        struct Notepad: App { var body: some Scene { WindowGroup { Note() } } }
        let app = TestApp(Notepad(), fonts: .boxes)
        func height() throws -> Int {
            let label = try app.find(containing: "height ").label ?? ""
            return try #require(Int(label.split(separator: " ").last ?? ""))
        }
        try await app.settle(maxFrames: 400)
        #expect(app.runs.contains { $0.string == "first" })
        let low = try height()
        #expect(low < 60)
        app.key(.end)
        app.type(" line")
        app.key(.return)
        app.type("second")
        try await app.settle(maxFrames: 400)
        #expect(app.runs.contains { $0.string == "second" })
        #expect(try height() > low)
    }

    // MARK: Where a text view's text begins

    private struct Inset: UIViewRepresentable {
        let isEditable: Bool
        let insets: UIEdgeInsets
        func makeUIView(context: Context) -> UITextView {
            let view = UITextView()
            view.text = "shown"
            view.isEditable = isEditable
            view.textContainerInset = insets
            return view
        }
        func updateUIView(_ view: UITextView, context: Context) {}
    }

    @Test(
        "A text view's text is as far from its edges as its insets and its line fragments' padding say", arguments: [true, false],
        [0, 8, 20])
    func insets(isEditable: Bool, inset: CGFloat) throws {
        let insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            Inset(isEditable: isEditable, insets: insets).frame(width: 200, height: 100)
        }
        try app.settle(maxFrames: 400)
        let text = try #require(app.runs.first { $0.string == "shown" })
        // The bounds of what is drawn reach three points beyond the text's box.
        #expect(abs(text.bounds.minX + 3 - inset - 5) < 1 && abs(text.bounds.minY + 3 - inset) < 1, "\(text.bounds)")
    }
}
