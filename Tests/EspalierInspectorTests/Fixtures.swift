import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierInspector
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

struct Card: ViewModifier {
    func body(content: Content) -> some View { content.padding(4).background(Color.gray) }
}

struct Greeting: View {
    let name: String
    var body: some View { Text("Hello, \(name)") }
}

/// An app as its author writes it.
struct CounterApp: App {
    var body: some Scene {
        WindowGroup("Counter") { CounterView() }
    }
}

struct CounterView: View {
    @State private var count = 3
    @State private var isOn = false
    @State private var name = "Ada"

    var body: some View {
        VStack(spacing: 4) {
            Text("Count \(count)").padding(8).font(.title)
            Button("Add") { count += 1 }
            if isOn { Text("Shown") }
            Greeting(name: name)
        }
        .frame(width: 300, height: 200)
    }
}

extension TreeReader {
    /// All lines, indented.
    func outline(_ items: [TreeItem], _ depth: Int = 0) -> [String] {
        items.flatMap { item in
            [String(repeating: "  ", count: depth) + row(of: item).text] + outline(item.children(self), depth + 1)
        }
    }

    func outline(of host: ViewHost) -> String { outline(items(of: host)).joined(separator: "\n") }

    func item(_ name: String, in host: ViewHost) throws -> TreeItem {
        func find(_ items: [TreeItem]) -> TreeItem? {
            for item in items {
                if row(of: item).text.contains(name) { return item }
                if let found = find(item.children(self)) { return found }
            }
            return nil
        }
        return try #require(find(items(of: host)), "no \(name) in\n\(outline(of: host))")
    }
}
