import SwiftUI

// # Scrolling

// ## ScrollView, View/scrollIndicators(_:axes:)
// Content that is larger than its place. Without indicators, nothing says where it stands.
struct ScrollViewSnippet: View {
    var body: some View {
        HStack(spacing: 16) {
            ScrollView { lines }.scrollIndicators(.visible)
            ScrollView { lines }.scrollIndicators(.hidden)
        }
        .frame(width: 320, height: 100)
    }

    private var lines: some View {
        VStack(alignment: .leading) { ForEach(1..<13) { Text("Tree \($0) of the orchard").lineLimit(1) } }.padding(8)
    }
}

// ## ScrollViewReader, View/scrollPosition(id:anchor:), View/scrollPosition(_:anchor:)
// Scrolls to a view by its id, from code: here to the fortieth tree.
struct ScrollViewReaderSnippet: View {
    var body: some View {
        ScrollViewReader { proxy in
            HStack {
                ScrollView { VStack { ForEach(1..<100) { Text("Tree \($0)") } }.frame(width: 120) }
                Button("Tree 40") { proxy.scrollTo(40, anchor: .center) }
            }
        }
        .frame(width: 240, height: 100)
    }
}

// ## View/scrollTargetBehavior(_:), View/scrollTargetLayout(isEnabled:)
// Where scrolling comes to rest: at a view of the layout, or after a page. A turn of the wheel has moved the right one.
struct ScrollTargetSnippet: View {
    var body: some View {
        VStack(spacing: 12) {
            cards
            cards.scrollTargetBehavior(.viewAligned)
        }
        .frame(width: 260)
    }

    private var cards: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(1..<9) { Text("\($0)").frame(width: 90, height: 40).background(.teal.opacity(0.4), in: .rect(cornerRadius: 6)) }
            }
            .scrollTargetLayout()
        }
        .scrollIndicators(.hidden)
        .border(.blue)
    }
}

// ## View/scrollClipDisabled(_:)
// Lets content be seen beyond the edges of its scroll view, such as shadows.
struct ScrollClipSnippet: View {
    var body: some View {
        VStack(spacing: 30) {
            cards
            cards.scrollClipDisabled()
        }
        .padding(.vertical, 10)
        .frame(width: 230)
    }

    private var cards: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 16) {
                ForEach(0..<3) { _ in
                    RoundedRectangle(cornerRadius: 6).fill(.orange).frame(width: 60, height: 30).shadow(color: .purple, radius: 8)
                }
            }
        }
    }
}

// ## View/scrollTransition(_:axis:transition:)
// Changes how views look while they come into sight and leave it.
struct ScrollTransitionSnippet: View {
    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(0..<9) { _ in
                    RoundedRectangle(cornerRadius: 8).fill(.indigo).frame(width: 50, height: 60)
                        .scrollTransition(.interactive) { content, phase in
                            content.scaleEffect(1 - abs(phase.value) * 0.7).opacity(1 - abs(phase.value) * 0.6)
                        }
                }
            }
        }
        .scrollIndicators(.hidden)
        .frame(width: 290, height: 70)
    }
}

// ## View/onScrollGeometryChange(for:of:action:), View/onScrollPhaseChange(_:)
// Hears how far something is scrolled, in points, and whether it moves.
struct ScrollGeometrySnippet: View {
    @State private var offset: CGFloat = 0
    @State private var phase = ScrollPhase.idle

    var body: some View {
        VStack {
            Text("\(Int(offset)) points, \(phase.isScrolling ? "moving" : "at rest")").monospacedDigit().bold()
            ScrollView { VStack(alignment: .leading) { ForEach(1..<30) { Text("Tree \($0)") } }.frame(width: 160) }
                .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y } action: { _, new in offset = new }
                .onScrollPhaseChange { _, new in phase = new }
        }
        .frame(height: 100)
    }
}

extension Snippet {
    static let scrolling = [
        Snippet(ScrollViewSnippet()) { $0.scroll(at: CGPoint(x: 80, y: 60), dy: 1); $0.advance(by: .milliseconds(400)) },
        Snippet(ScrollViewReaderSnippet()) { try $0.find(.button, "Tree 40").click(); $0.advance(by: .seconds(3)) },
        Snippet(ScrollTargetSnippet()) { app in
            for y in [36.0, 90] { app.scroll(at: CGPoint(x: 120, y: y), dx: 1.7) }
            app.advance(by: .seconds(3))
        },
        Snippet(ScrollClipSnippet()),
        Snippet(ScrollTransitionSnippet()) { $0.scroll(at: CGPoint(x: 120, y: 50), dx: 0.6); $0.advance(by: .seconds(3)) },
        Snippet(ScrollGeometrySnippet()) { $0.scroll(at: CGPoint(x: 80, y: 80), dy: 3); $0.advance(by: .milliseconds(100)) },
    ]
}
