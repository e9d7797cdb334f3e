import SwiftUI

/// Columns, stacks, panes and inspectors.
struct NavigationPage: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            SplitSample().boxed(height: 300)
            HStack(spacing: 20) {
                StackSample().boxed(height: 260)
                InspectorSample().boxed(height: 260)
            }
            HStack(spacing: 20) {
                PanesSample().boxed(height: 200)
                RowsSample().boxed(height: 200)
            }
        }
    }
}

extension View {
    /// A box that stands for a window.
    func boxed(height: CGFloat) -> some View {
        frame(maxWidth: .infinity)
            .frame(height: height)
            .background(.background)
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(.separator) }
    }
}

private struct SplitSample: View {
    @State private var folder: String? = "Inbox"
    @State private var letter: Int? = 2
    @State private var columns = NavigationSplitViewVisibility.all

    var body: some View {
        NavigationSplitView(columnVisibility: $columns) {
            List(selection: $folder) {
                Section("Mailboxes") {
                    ForEach(["Inbox", "Drafts", "Sent"], id: \.self) {
                        Label($0, systemImage: $0 == "Inbox" ? "tray" : $0 == "Sent" ? "paperplane" : "doc")
                    }
                }
            }
            .navigationSplitViewColumnWidth(min: 140, ideal: 170, max: 260)
        } content: {
            List(1..<12, selection: $letter) { number in
                VStack(alignment: .leading) {
                    Text("Letter \(number)").font(.headline)
                    Text("From \(folder ?? "nowhere")").font(.subheadline).foregroundStyle(.secondary)
                }
            }
            .navigationTitle(folder ?? "None")
            .navigationSplitViewColumnWidth(min: 150, ideal: 200)
        } detail: {
            Text(letter.map { "The text of letter \($0)." } ?? "No letter")
                .navigationTitle(letter.map { "Letter \($0)" } ?? "")
                .navigationSubtitle("Yesterday")
                .toolbar {
                    ToolbarItemGroup {
                        Button("Reply", systemImage: "arrowshape.turn.up.left") {}
                        Button("Archive", systemImage: "archivebox") {}
                        Button("Delete", systemImage: "trash") {}
                    }
                }
        }
    }
}

private struct StackSample: View {
    @State private var path = [1]
    @State private var query = ""

    var body: some View {
        NavigationStack(path: $path) {
            List(1..<6) { number in NavigationLink("Chapter \(number)", value: number) }
                .navigationTitle("Book")
                .navigationDestination(for: Int.self) { number in
                    VStack(spacing: 12) {
                        Text("Chapter \(number)").font(.largeTitle)
                        NavigationLink("On to chapter \(number + 1)", value: number + 1)
                    }
                    .navigationTitle("Chapter \(number)")
                    .navigationSubtitle("Of the book")
                }
        }
    }
}

private struct InspectorSample: View {
    @State private var isShown = true
    @State private var opacity = 0.8

    var body: some View {
        NavigationStack {
            RoundedRectangle(cornerRadius: 12).fill(.tint.opacity(opacity)).padding(30)
                .navigationTitle("Shape")
                .toolbar { Button("Inspector", systemImage: "sidebar.trailing") { isShown.toggle() } }
                .inspector(isPresented: $isShown) {
                    VStack(alignment: .leading, spacing: 10) {
                        Text("Opacity").font(.headline)
                        Slider(value: $opacity) { Text("Opacity") }.labelsHidden()
                        Toggle("Visible", isOn: .constant(true))
                    }
                    .padding(16)
                    .inspectorColumnWidth(min: 130, ideal: 150, max: 240)
                }
        }
    }
}

private struct PanesSample: View {
    var body: some View {
        HSplitView {
            Text("Leading").frame(minWidth: 60, maxWidth: .infinity, maxHeight: .infinity)
            VSplitView {
                Text("Above").frame(maxWidth: .infinity, minHeight: 40, maxHeight: .infinity)
                Text("Below").frame(maxWidth: .infinity, minHeight: 40, maxHeight: .infinity)
            }
            Text("Trailing").frame(minWidth: 60, maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}

private struct RowsSample: View {
    var body: some View {
        NavigationStack {
            List(1..<5) { number in
                NavigationLink("Row \(number)") { Text("What row \(number) leads to").navigationTitle("Row \(number)") }
            }
            .navigationTitle("Rows")
        }
    }
}

#Preview("Navigation", traits: .fixedLayout(width: 812, height: 900)) { NavigationPage().padding(24) }
