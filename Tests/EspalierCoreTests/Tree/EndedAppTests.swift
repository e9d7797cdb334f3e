import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

/// What still waits when a window ends (writes, actions, timers, tasks, animations) reaches nothing that is gone.
@MainActor @Suite("Apps that end at any moment", .serialized) struct EndedAppTests {
    // MARK: Views with something under way

    @Observable final class Model {
        var count = 0
        var words = (0..<30).map { "row \($0)" }
    }

    private struct SheetView: View {
        @State private var isShown = false
        var body: some View {
            Button("go") { isShown = true }
                .sheet(isPresented: $isShown) { VStack { Text("sheet"); Button("back") { isShown = false } } }
        }
    }

    private struct AlertView: View {
        @State private var isShown = false
        var body: some View {
            Button("go") { isShown = true }
                .alert("Alert", isPresented: $isShown) { Button("back") {}; Button("Cancel", role: .cancel) {} }
        }
    }

    private struct TransitionView: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("go") {
                    withAnimation(.linear(duration: 0.4), completionCriteria: .removed) {
                        isOn.toggle()
                    } completion: {
                        isOn.toggle()
                    }
                }
                if isOn { Text("there").transition(.slide.combined(with: .opacity)) }
                Color.red.frame(width: isOn ? 90 : 20, height: 8).rotationEffect(.degrees(isOn ? 90 : 0)).opacity(isOn ? 1 : 0.3)
                Circle().fill(isOn ? .red : .blue).frame(width: 9).phaseAnimator([0.5, 1]) { view, phase in view.scaleEffect(phase) }
            }
        }
    }

    private struct TaskView: View {
        @State private var count = 0
        var body: some View {
            Button("go") {
                Task { @MainActor in for _ in 0..<5 { await Task.yield(); count += 1 } }
                DispatchQueue.main.async { count += 1 }
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(30)) {
                    MainActor.assumeIsolated { withAnimation { count += 1 } }
                }
            }
            .overlay { Text("\(count)") }
            .task(id: count % 3) { await Task.yield(); count += 0 }
            .onReceive(Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()) { _ in count += 1 }
        }
    }

    private struct ListView: View {
        let model: Model
        @State private var chosen: String?
        var body: some View {
            VStack {
                Button("go") {
                    withAnimation {
                        model.words.insert("new \(model.count)", at: 1); model.words.removeLast(); model.count += 1
                    }
                }
                List(model.words, id: \.self, selection: $chosen) { word in Text(word) }.frame(height: 120)
            }
        }
    }

    private struct LazyView: View {
        let model: Model
        @State private var place = ScrollPosition(idType: String.self)
        var body: some View {
            VStack {
                Button("go") { withAnimation { place.scrollTo(edge: .bottom) } }
                ScrollView { LazyVStack { ForEach(model.words, id: \.self) { Text($0).onAppear { model.count += 0 } } } }
                    .scrollPosition($place).frame(height: 60)
            }
        }
    }

    private struct StackView: View {
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                Button("go") { path.append(path.count) }
                    .navigationDestination(for: Int.self) { number in
                        VStack { Text("screen \(number)"); Button("back") { path.removeLast() } }
                            .navigationTitle("Screen").toolbar { Button("tool") { path.append(9) } }
                    }
            }
            .frame(height: 150)
        }
    }

    private struct PopupView: View {
        @State private var isShown = false
        var body: some View {
            HStack {
                Menu("go") { Button("back") { isShown.toggle() }; Button("two") {} }
                Button("open") { isShown = true }.popover(isPresented: $isShown) { Button("back") { isShown = false } }
            }
        }
    }

    private struct FieldView: View {
        @State private var text = "text"
        @FocusState private var isFocused: Bool
        var body: some View {
            HStack {
                TextField("field", text: $text).focused($isFocused)
                Button("go") { isFocused.toggle() }
                ProgressView()
                TextEditor(text: $text).frame(height: 40)
            }
        }
    }

    private struct ReaderView: View {
        @State private var width: CGFloat = 50
        @State private var seen: CGFloat = 0
        var body: some View {
            VStack {
                Button("go") { withAnimation(.spring) { width = 150 - width } }
                GeometryReader { proxy in
                    Color.green.frame(width: width).onGeometryChange(for: CGFloat.self) { $0.size.width } action: { seen = $0 }
                        .preference(key: Wide.self, value: proxy.size.width)
                }
                .frame(height: 10)
                Text("\(Int(seen))").contentTransition(.numericText()).animation(.default, value: seen)
            }
            .onPreferenceChange(Wide.self) { _ in }
        }
    }

    private enum Wide: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    private static let kinds = 10

    private static func view(_ kind: Int, _ model: Model) -> AnyView {
        switch kind {
        case 0: AnyView(SheetView())
        case 1: AnyView(AlertView())
        case 2: AnyView(TransitionView())
        case 3: AnyView(TaskView())
        case 4: AnyView(ListView(model: model))
        case 5: AnyView(LazyView(model: model))
        case 6: AnyView(StackView())
        case 7: AnyView(PopupView())
        case 8: AnyView(FieldView())
        default: AnyView(ReaderView())
        }
    }

    // MARK: Cases

    /// Opens an app of some kinds of views, does a few things, and ends it in the middle.
    /// - Returns: what is said when the host is gone.
    private func run(_ kinds: [Int], _ numbers: inout SeededNumbers, drains: Bool) async -> () -> Bool {
        let model = Model()
        var app: TestApp? = TestApp(size: CGSize(width: 300, height: 700)) {
            VStack { ForEach(kinds.indices, id: \.self) { Self.view(kinds[$0], model) } }
        }
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
            guard let app else { break }
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0...2:
                let buttons = app.accessibilityTree.everyFrame { $0.role == .button || $0.role == .popUpButton }
                if let frame = buttons.randomElement(using: &numbers) { app.click(at: CGPoint(x: frame.midX, y: frame.midY)) }
            case 3: await app.advance(by: .milliseconds(Int.random(in: 1...300, using: &numbers)))
            case 4: model.count += 1
            default: if drains { await app.drain() } else { app.pump() }
            }
        }
        weak let host = app?.host
        if Bool.random(using: &numbers) { app?.close() }
        app = nil
        model.count += 1
        model.words.shuffle()
        return { host == nil }
    }

    @Test("An ended app releases its window whatever is under way", arguments: 0..<60)
    func endedAppReleasesItsWindow(seed: Int) async {
        var numbers = SeededNumbers(UInt64(seed) &* 7919 &+ 1)
        let witness = TestApp { Text("witness") }
        for round in 0..<5 {
            let kinds =
                seed < Self.kinds
                ? [seed] : (0..<Int.random(in: 1...3, using: &numbers)).map { _ in Int.random(in: 0..<Self.kinds, using: &numbers) }
            let isGone = await run(kinds, &numbers, drains: round % 2 == 0)
            witness.pump()
            await witness.drain()
            witness.pump()
            for _ in 0..<50 where !isGone() { await Task.yield() }
            // Its tasks may have a little way to go on other threads, and Foundation's timers one turn.
            if !isGone() { try? await Task.sleep(for: .milliseconds(60)) }
            #expect(isGone(), "the views \(kinds) keep their window")
        }
    }

    private struct ClosingSheet: View {
        let onEnd: () -> Void
        @State private var isShown = false
        var body: some View {
            Button("Open") { isShown = true }
                .onDisappear(perform: onEnd)
                .sheet(isPresented: $isShown) { Button("Close") { isShown = false } }
        }
    }

    @Test("An app that ends while its sheet closes does not crash") func endsWhileASheetCloses() throws {
        var ended = 0
        for round in 1...30 {
            let app = TestApp { ClosingSheet { ended += 1 } }
            try app.find(.button, "Open").click()
            try app.settle()
            try app.find(.button, "Close").click()
            #expect(!app.isIdle, "the sheet is on its way out")
            app.close()
            #expect(ended == round)
        }
    }

    @Test("Releasing an app runs onDisappear of its views") func disappearsWhenItIsLetGo() {
        var log: [String] = []
        var app: TestApp? = TestApp { Text("a").onDisappear { log.append("gone") } }
        app?.pump()
        #expect(log.isEmpty)
        app = nil
        #expect(log == ["gone"])
    }

    /// A closed host is a shell: whoever still has an element or a node can do nothing to it.
    @Test("A closed host takes no layout, paint or actions") func aClosedHostTakesNothing() {
        let app = TestApp { Text("a") }
        let root = app.host.rootNode!, text = root.children.first
        app.close()
        text?.setNeedsLayout()
        text?.setNeedsPaint()
        app.host.enqueueAction { Issue.record("ran") }
        app.host.runActions()
        #expect(app.host.layoutQueueCount == 0 && app.host.isClosed)
    }
}

extension AccessibilityElement {
    fileprivate func everyFrame(_ isWanted: (AccessibilityElement) -> Bool) -> [CGRect] {
        (isWanted(self) ? [self.frame] : []) + self.children.flatMap { $0.everyFrame(isWanted) }
    }
}
