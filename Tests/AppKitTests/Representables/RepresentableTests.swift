import AppKit
import EspalierTesting
import SwiftUI
import Testing

/// What a representable was asked, in order.
@MainActor private final class Book {
    var told: [String] = []
}

private struct Word: NSViewRepresentable {
    let word: String
    let book: Book

    func makeCoordinator() -> Book { book }
    func makeNSView(context: Context) -> NSTextField {
        context.coordinator.told.append("make \(context.environment.layoutDirection == .rightToLeft)")
        return NSTextField(labelWithString: word)
    }
    func updateNSView(_ nsView: NSTextField, context: Context) {
        nsView.stringValue = word
        context.coordinator.told.append("update \(word)\(context.transaction.animation == nil ? "" : " animated")")
    }
    func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSTextField, context: NSViewRepresentableContext<Word>) -> CGSize? {
        CGSize(width: 70, height: 30)
    }
    static func dismantleNSView(_ nsView: NSTextField, coordinator: Book) { coordinator.told.append("dismantle \(nsView.stringValue)") }
}

private struct Controlled: NSViewControllerRepresentable {
    let word: String
    let book: Book

    func makeCoordinator() -> Book { book }
    func makeNSViewController(context: Context) -> NSViewController {
        let controller = NSViewController()
        context.coordinator.told.append("make \(context.environment.isEnabled)")
        return controller
    }
    func updateNSViewController(_ nsViewController: NSViewController, context: Context) {
        nsViewController.title = word
        context.coordinator.told.append("update \(word)\(context.transaction.animation == nil ? "" : " animated")")
    }
    func sizeThatFits(
        _ proposal: ProposedViewSize, nsViewController: NSViewController, context: NSViewControllerRepresentableContext<Controlled>
    ) -> CGSize? { CGSize(width: 50, height: 20) }
    static func dismantleNSViewController(_ nsViewController: NSViewController, coordinator: Book) {
        coordinator.told.append("dismantle \(nsViewController.title ?? "")")
    }
}

@MainActor @Suite("SwiftUI's views of AppKit's") struct RepresentableTests {
    private struct Content<V: View>: View {
        let make: (String) -> V
        @State private var word: String? = "one"
        @State private var size = CGSize.zero
        var body: some View {
            VStack {
                if let word { make(word).onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 } }
                Text("\(Int(size.width)) by \(Int(size.height))")
                Button("Change") { word = "two" }
                Button("Animate") { withAnimation { word = "three" } }
                Button("Remove") { word = nil }
            }
        }
    }

    private func check(_ book: Book, _ made: String, _ size: String, _ app: TestApp) throws {
        _ = try app.find(text: size)
        #expect(book.told.prefix(2) == [made, "update one"])
        try app.find(.button, "Change").click()
        try app.settle()
        #expect(book.told.last == "update two")
        try app.find(.button, "Animate").click()
        #expect(book.told.contains("update three animated"))
        try app.settle()
        try app.find(.button, "Remove").click()
        try app.settle()
        #expect(book.told.last == "dismantle three")
    }

    @Test("A view is made once, updated with its surroundings, sized, and dismantled") func views() throws {
        let book = Book()
        let app = TestApp { Content { Word(word: $0, book: book) }.environment(\.layoutDirection, .rightToLeft) }
        try check(book, "make true", "70 by 30", app)
    }

    @Test("A controller is made once, updated with its surroundings, sized, and dismantled") func controllers() throws {
        let book = Book()
        let app = TestApp { Content { Controlled(word: $0, book: book) } }
        try check(book, "make true", "50 by 20", app)
    }
}
