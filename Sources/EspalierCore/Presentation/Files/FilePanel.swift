import EspalierGraphics
import Foundation

/// What a panel is for.
struct FilePanelTask {
    var types: [UTType] = []
    var allowsSeveral = false
    /// For saving: the name to begin with; nil for opening.
    var filename: String?
    /// For moving: only folders are chosen.
    var choosesFolder = false
    var settings = FilePanelSettings()
    /// Called with what has been chosen.
    var choose: @MainActor ([URL]) -> Void
    var cancel: @MainActor () -> Void
}

/// A panel in which files are chosen, or a place and a name for one.
struct FilePanel: View {
    let task: FilePanelTask
    @State private var browser: FileBrowser
    @State private var name: String
    @State private var isReplacing = false
    @Environment(\.dismiss) private var dismiss

    init(task: FilePanelTask) {
        self.task = task
        _browser = State(initialValue: FileBrowser(task.settings.directory, types: task.choosesFolder ? [.folder] : task.types))
        _name = State(initialValue: task.filename ?? "")
    }

    private var isSaving: Bool { task.filename != nil }

    var body: some View {
        VStack(spacing: 0) {
            header
            Divider()
            HStack(spacing: 0) {
                places
                Divider()
                files
            }
            Divider()
            footer
        }
        .frame(width: Theme.filePanelSize.width, height: Theme.filePanelSize.height)
        .onAppear { browser.reload() }
        .alert("“\(name)” is already there.", isPresented: $isReplacing) {
            Button("Replace", role: .destructive) { finish([target]) }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Do you want to replace it? What is in it will be lost.")
        }
    }

    private var header: some View {
        VStack(spacing: 10) {
            if let message = task.settings.message { message }
            HStack {
                Button("Up", systemImage: "chevron.up") { if let parent = browser.parent { browser.open(parent) } }
                    .labelStyle(.iconOnly).disabled(browser.parent == nil).keyboardShortcut(.upArrow)
                Menu(browser.folder.path == "/" ? "Computer" : browser.folder.lastPathComponent) {
                    ForEach(browser.ancestors, id: \.self) { url in
                        Button(url.path == "/" ? "Computer" : url.lastPathComponent) { browser.open(url) }
                    }
                }
                .fixedSize()
                Spacer()
                Toggle("Hidden files", isOn: Binding { browser.showsHidden } set: { browser.showsHidden = $0 }).controlSize(.small)
            }
            if isSaving {
                HStack {
                    task.settings.filenameLabel ?? Text("Name:")
                    TextField("Name", text: $name).onSubmit { confirm() }
                }
            }
        }
        .padding(Theme.filePanelPadding)
    }

    private var places: some View {
        List {
            ForEach(browser.places, id: \.name) { place in
                Button { browser.open(place.url) } label: { Label(place.name, systemImage: place.symbol).frame(maxWidth: .infinity, alignment: .leading) }
                    .buttonStyle(.plain)
            }
        }
        .listStyle(.sidebar)
        .frame(width: Theme.filePlacesWidth)
    }

    @ViewBuilder private var files: some View {
        if let failure = browser.failure {
            ContentUnavailableView(failure, systemImage: "exclamationmark.triangle").frame(maxWidth: .infinity, maxHeight: .infinity)
        } else if task.allowsSeveral {
            rows(List(browser.entries, selection: Binding { browser.selection } set: { browser.selection = $0 }) { FileRow(entry: $0, isEnabled: isEnabled($0)) })
        } else {
            rows(List(browser.entries, selection: single) { FileRow(entry: $0, isEnabled: isEnabled($0)) })
        }
    }

    private var single: Binding<URL?> {
        Binding { browser.selection.first } set: { url in
            browser.selection = url.map { [$0] } ?? []
            if isSaving, let entry = browser.entries.first(where: { $0.url == url }), !entry.isFolder { name = entry.name }
        }
    }

    private func rows(_ list: some View) -> some View {
        list.listStyle(.plain)
            .contextMenu(forSelectionType: URL.self) { _ in } primaryAction: { _ in confirm() }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func isEnabled(_ entry: FileEntry) -> Bool { entry.isFolder || isSaving || browser.mayChoose(entry) }

    private var footer: some View {
        HStack {
            Spacer()
            Button("Cancel", role: .cancel) {
                dismiss()
                task.cancel()
            }
            .keyboardShortcut(.cancelAction)
            Button { confirm() } label: { task.settings.confirmationLabel ?? Text(isSaving ? "Save" : task.choosesFolder ? "Move" : "Open") }
                .keyboardShortcut(.defaultAction)
                .disabled(!canConfirm)
        }
        .padding(Theme.filePanelPadding)
    }

    private var target: URL { browser.folder.appendingPathComponent(name) }

    private var canConfirm: Bool {
        if isSaving { return !name.isEmpty && !name.contains("/") && name != "." && name != ".." && browser.failure == nil }
        return task.choosesFolder || !browser.chosen.isEmpty || browser.selectedFolder != nil
    }

    /// A folder is opened, unless folders are what is wanted.
    private func confirm() {
        guard canConfirm else { return }
        if isSaving {
            if let folder = browser.selectedFolder { return browser.open(folder) }
            if FileManager.default.fileExists(atPath: target.path) { isReplacing = true } else { finish([target]) }
        } else if task.choosesFolder {
            finish([browser.selectedFolder ?? browser.folder])
        } else if !browser.chosen.isEmpty {
            finish(browser.chosen)
        } else if let folder = browser.selectedFolder {
            browser.open(folder)
        }
    }

    private func finish(_ urls: [URL]) {
        // SwiftUI: the binding is false before the app hears of the files.
        dismiss()
        task.choose(urls)
    }
}

private struct FileRow: View {
    let entry: FileEntry
    let isEnabled: Bool

    var body: some View {
        HStack {
            Image(systemName: entry.isFolder ? "folder.fill" : "doc").foregroundStyle(entry.isFolder ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                .frame(width: 20).accessibilityHidden(true)
            Text(entry.name).lineLimit(1).truncationMode(.middle)
            Spacer(minLength: 8)
            if !entry.isFolder, let size = entry.size {
                Text(ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file))
                    .font(.subheadline).foregroundStyle(.secondary)
            }
        }
        .opacity(isEnabled ? 1 : 0.4)
    }
}
