import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierInspector
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("The tree as its author wrote it") struct TreeReaderTests {
    private func outline<V: View>(@ViewBuilder _ content: () -> V) -> String {
        let app = TestApp(content: content)
        return TreeReader().outline(of: app.host)
    }

    @Test("Views have their names, and their modifiers beside them, the innermost first") func names() {
        let text = outline {
            VStack { Text(verbatim: "Hello").padding().font(.title); Greeting(name: "Ada").opacity(0.5) }
        }
        #expect(text == """
            VStack
              Text "Hello" .padding .font
              Greeting .opacity
                Text "Hello, Ada"
            """, "\(text)")
    }

    @Test("Tuples, groups, branches and erased types are passed over") func transparentViews() {
        let flag = true
        let text = outline {
            HStack {
                Group { Text(verbatim: "a"); Text(verbatim: "b") }
                if flag { AnyView(Text(verbatim: "c")) } else { Color.red }
            }
        }
        #expect(text == """
            HStack
              Text "a"
              Text "b"
              Text "c"
            """, "\(text)")
    }

    @Test("Inside of a control there is what it was given, not what it is made of") func controls() {
        let text = outline {
            VStack {
                Button {} label: { Label { Text(verbatim: "Save") } icon: { Image(systemName: "star") } }
                Toggle(isOn: .constant(true)) { Greeting(name: "Bo") }
            }
        }
        #expect(text == """
            VStack
              Button
                Label
                  Image "star"
                  Text "Save"
              Toggle
                Greeting
                  Text "Hello, Bo"
            """, "\(text)")
    }

    @Test("With all views the parts of a control are listed, too") func allViews() {
        let app = TestApp { Button {} label: { Text(verbatim: "Save") } }
        let few = TreeReader().outline(of: app.host).split(separator: "\n").count
        let all = TreeReader(showsAll: true).outline(of: app.host).split(separator: "\n").count
        #expect(few == 2 && all > 4)
    }

    @Test("A list has a line for each element that has been made") func lists() {
        let text = outline {
            List { ForEach(0..<2) { number in Text(verbatim: "Row \(number)").bold() } }
        }
        #expect(text == """
            List
              ForEach 2 elements
                Text "Row 0"
                Text "Row 1"
            """, "\(text)")
    }

    @Test("What a modifier adds stands below its name") func additions() {
        let text = outline { Text(verbatim: "a").overlay { Circle().frame(width: 4) }.padding(2).background { Greeting(name: "Cy") } }
        #expect(text == """
            Text "a" .overlay .padding .background
              .overlay
                Circle .frame
              .background
                Greeting
                  Text "Hello, Cy"
            """, "\(text)")
    }

    @Test("A modifier of the app is a line of its own, with its body in it") func ownModifiers() {
        let text = outline { Text(verbatim: "a").modifier(Card()).opacity(0.9) }
        #expect(text == """
            Card .opacity
              Text "a" .padding .background
                .background
                  Color
            """, "\(text)")
    }

    @Test("An environment modifier is called by the value that it sets") func environmentNames() {
        let text = outline { Text(verbatim: "a").environment(\.lineLimit, 2).disabled(true) }
        #expect(text.hasPrefix("Text \"a\" .lineLimit"), "\(text)")
    }

    @Test("Every element that has a node is found from the outermost one", arguments: 0..<6) func complete(kind: Int) throws {
        let app = TestApp { Everything(kind: kind) }
        let reader = TreeReader()
        var found: Set<ObjectIdentifier> = []
        func visit(_ element: _Element) {
            guard found.insert(ObjectIdentifier(element)).inserted else { return }
            for child in reader.children(of: element) { visit(child) }
        }
        visit(try #require(app.host.rootElement))
        var missing: [String] = [], count = 0
        func visit(_ node: Node) {
            if let element = node.element {
                count += 1
                if !found.contains(ObjectIdentifier(element)) {
                    var line: [String] = [], next: _Element? = element
                    while let current = next, !found.contains(ObjectIdentifier(current)) {
                        line.append(current.debugName)
                        next = current.enclosing
                    }
                    missing.append("\(node.debugName) of \(line.last ?? "?") in \(next.map { "\(type(of: $0))" } ?? "nothing")")
                }
            }
            node.forEachChild(visit)
        }
        visit(app.host.rootNode)
        #expect(count > 3)
        #expect(missing.isEmpty, "\(Set(missing).sorted().prefix(5).joined(separator: "\n"))")
    }
}

/// Containers of all kinds.
private struct Everything: View {
    let kind: Int
    @State private var text = "t"

    var body: some View {
        switch kind {
        case 0:
            NavigationStack {
                List { Section { Text(verbatim: "row") } header: { Text(verbatim: "head") } }.navigationTitle(Text(verbatim: "Title"))
                    .toolbar { Button {} label: { Text(verbatim: "Do") } }
            }
        case 1:
            TabView {
                Text(verbatim: "one").tabItem { Text(verbatim: "One") }
                ScrollView { LazyVStack { ForEach(0..<40) { Text(verbatim: "\($0)") } } }.tabItem { Text(verbatim: "Two") }
            }
        case 2:
            Form {
                TextField(text: $text) { Text(verbatim: "field") }
                Picker(selection: $text) { Text(verbatim: "t").tag("t") } label: { Text(verbatim: "pick") }
                Slider(value: .constant(0.5))
                DisclosureGroup(isExpanded: .constant(true)) { Text(verbatim: "in") } label: { Text(verbatim: "group") }
            }
            .formStyle(.grouped)
        case 3:
            GeometryReader { _ in
                Grid {
                    GridRow {
                        Text(verbatim: "a"); Color.red
                    }
                }
            }.mask { Circle() }.safeAreaInset(edge: .bottom) { Text(verbatim: "bar") }
        case 4:
            Text(verbatim: "below").sheet(isPresented: .constant(true)) { Text(verbatim: "sheet") }
        default:
            NavigationSplitView { List { Text(verbatim: "side") } } detail: { Canvas { _, _ in } symbols: { Text(verbatim: "symbol") } }
        }
    }
}
