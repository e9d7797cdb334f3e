import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The tree of the app's views, with a field to search it.
struct TreePane: View {
    @Bindable var session: InspectorSession

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 6) {
                Image(systemName: "magnifyingglass").foregroundStyle(.secondary).imageScale(.small).accessibilityHidden(true)
                TextField(text: $session.searchText, prompt: Text(verbatim: "Search views, texts and modifiers")) {
                    Text(verbatim: "Search")
                }
                    .textFieldStyle(.plain)
                if session.isSearching { ProgressView().controlSize(.mini) }
                Toggle(isOn: $session.showsAll) { Text(verbatim: "All") }
                    .toggleStyle(.button)
                    .controlSize(.mini)
                    .help(Text(verbatim: "Show what the toolkit makes its own views of"))
            }
            .padding(.horizontal, 12)
            .frame(height: 32)
            Divider()
            ScrollViewReader { proxy in
                List(selection: $session.selection) {
                    ForEach(session.lines) { TreeLineView(session: session, line: $0) }
                }
                .listStyle(.plain)
                .environment(\.defaultMinListRowHeight, 22)
                .onKeyPress(.rightArrow) { setOpen(true) }
                .onKeyPress(.leftArrow) { setOpen(false) }
                .onChange(of: session.revealed) { _, id in if let id { proxy.scrollTo(id, anchor: .center) } }
                .overlay {
                    if session.lines.isEmpty {
                        Text(verbatim: session.searchText.isEmpty ? "No views" : "Nothing found").foregroundStyle(.secondary)
                    }
                }
                .accessibilityLabel(Text(verbatim: "Views"))
            }
        }
    }

    private func setOpen(_ isOpen: Bool) -> KeyPress.Result {
        guard let line = session.lines.first(where: { $0.id == session.selection }), session.isOpen(line.id) != isOpen else {
            return .ignored
        }
        session.setOpen(isOpen, line)
        return .handled
    }
}

/// A line of the tree. It reads what it shows when it comes into sight.
private struct TreeLineView: View {
    let session: InspectorSession
    let line: TreeLine

    var body: some View {
        let row = session.row(of: line.item)
        TreeRowView(row: row, depth: line.depth, isOpen: session.isOpen(line.id), canOpen: row.hasChildren && session.searchText.isEmpty) {
            session.toggle(line)
        }
            .listRowInsets(EdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 8))
            .listRowSeparator(.hidden)
    }
}

private struct TreeRowView: View {
    let row: TreeRow
    let depth: Int
    let isOpen: Bool
    let canOpen: Bool
    let toggle: () -> Void

    var body: some View {
        HStack(spacing: 5) {
            Button(action: toggle) {
                Image(systemName: "chevron.right").font(.system(size: 9, weight: .semibold)).foregroundStyle(.secondary)
                    .rotationEffect(.degrees(isOpen ? 90 : 0)).frame(width: 14, height: 18).contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .opacity(canOpen ? 1 : 0)
            .disabled(!canOpen)
            .accessibilityLabel(Text(verbatim: isOpen ? "Close \(row.name)" : "Open \(row.name)"))
            .accessibilityHidden(!canOpen)
            .focusable(false)
            Text(verbatim: row.name)
                .font(.system(size: 12, weight: row.kind == .own ? .semibold : .regular))
                .foregroundStyle(row.kind == .modifier ? AnyShapeStyle(.secondary) : AnyShapeStyle(.primary))
                .fixedSize()
            if let detail = row.detail {
                Text(verbatim: detail).font(.system(size: 12))
                    .foregroundStyle(row.name == "Text" ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary)).lineLimit(1).truncationMode(.tail).layoutPriority(1)
            }
            Text(verbatim: row.modifiers.joined(separator: " "))
                .font(.system(size: 11)).foregroundStyle(.secondary).lineLimit(1).truncationMode(.tail)
            Spacer(minLength: 0)
        }
        .padding(.leading, CGFloat(min(depth, 24)) * 13)
        .frame(height: 22)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text(verbatim: row.text))
    }
}
