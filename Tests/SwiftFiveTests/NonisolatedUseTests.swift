import CoreGraphics
import CoreTransferable
import EspalierTesting
import SwiftUI
import Testing
import UniformTypeIdentifiers

// That this file compiles is most of the test: none of these functions is isolated, as in source from before there were actors.

private protocol Screen {
    associatedtype Content: View
    func content() -> Content
}

/// Views made where nothing is isolated.
private struct Helper: Screen {
    func content() -> some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 2) { Text("a").padding(2) }
            ZStack(alignment: .top) { Text("b").font(.body) }
            Grid(alignment: .leading) { GridRow { Text("c") } }
            VStackLayout(spacing: 1) { Text("d") }
            AnyLayout(HStackLayout()) { Text("e") }
        }
    }

    func scrolled() -> some View {
        ScrollView {
            LazyVStack(pinnedViews: .sectionHeaders) { Section { Text("f") } header: { Text("g") } }
            LazyHStack { Text("h") }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { Text("i") }
            LazyHGrid(rows: [GridItem()]) { Text("j") }
        }
    }

    func named(_ isOn: Bool) -> some View {
        Circle()
            .foregroundColor(isOn ? Color(.white) : Color(.black))
            .clipShape(.buttonBorder)
    }

    func pages() -> some View {
        TabView(selection: .constant(1)) {
            Tab.init(value: 1) { Text("One") }
            Tab(value: 2) { Text("Two") }
        }
    }

    func controls() -> some View {
        Group {
            Button("k") {}
            Image(systemName: "star").resizable()
            Color.red.frame(width: 1)
            Circle().fill(.red)
            GeometryReader { _ in Text("l") }
            List { Text("m") }.listStyle(.plain)
            Form { Toggle("n", isOn: .constant(true)) }
            TabView { Text("o").tabItem { Label("p", systemImage: "star") } }
            NavigationStack { Text("q").navigationTitle("r") }
            ViewThatFits { Text("s") }
            AnyView(EmptyView())
        }
    }
}

/// A model of the time before actors: it feels, copies and opens.
private final class Model {
    let haptics = UIImpactFeedbackGenerator(style: .light)

    func buzz() {
        haptics.prepare()
        haptics.impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UISelectionFeedbackGenerator().selectionChanged()
    }

    func copy(_ text: String) {
        UIPasteboard.general.string = text
        NSPasteboard.general.clearContents()
        NSPasteboard.general.setString(text, forType: .string)
    }

    func open(_ url: URL) {
        if UIApplication.shared.canOpenURL(url) { UIApplication.shared.open(url) }
        NSWorkspace.shared.open(url)
        NSApplication.shared.activate(ignoringOtherApps: true)
    }

    func topInset() -> CGFloat {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        return scene?.windows.first?.safeAreaInsets.top ?? 0
    }
}

/// Actions of the environment in closures that are nobody's.
private struct Leaving: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    @Environment(\.openWindow) private var openWindow

    private func later(_ action: @escaping () -> Void) {}

    var body: some View {
        Text("t").onAppear {
            later {
                dismiss()
                openURL(URL(fileURLWithPath: "/"))
                openWindow(id: "window")
            }
        }
    }
}

private struct Word: Codable, Transferable {
    var text: String
    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
}

@MainActor @Suite("Source of Swift 5") struct NonisolatedUseTests {
    private func onAnotherThread<T>(_ body: @escaping () -> T) async -> T {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: body()) }
        }
    }

    /// Made away from the main thread, shown on it.
    @Test("Views made on another thread are shown on the main thread") func containersAreMadeAnywhere() async throws {
        let content = await onAnotherThread { AnyView(Helper().content()) }
        let app = TestApp(size: CGSize(width: 200, height: 200)) { content }
        for text in ["a", "b", "c", "d", "e"] { _ = try app.find(text: text) }
    }

    @Test("Pasteboards can be written and read on another thread") func pasteboardsAreUsedAnywhere() async {
        let text = await onAnotherThread { () -> String? in
            Model().copy("text")
            return UIPasteboard.general.string
        }
        // Without an app there is no clipboard; other tests have apps.
        #expect(text == nil || text == "text")
    }
}
