import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// A panel in which files, or a place for one, are chosen.
struct FilePanel: View {
    @State private var model: FilePanelModel

    init(_ model: FilePanelModel) { _model = State(initialValue: model) }

    var body: some View {
        VStack(spacing: 0) {
            FilePanelHeader(model: model)
            Divider()
            HStack(spacing: 0) {
                FilePanelPlaces(model: model).frame(width: Theme.filePlacesWidth)
                Divider()
                FilePanelList(model: model)
            }
            Divider()
            FilePanelFooter(model: model)
        }
        .frame(
            minWidth: Theme.filePanelLeastSize.width, idealWidth: Theme.filePanelSize.width, maxWidth: .infinity,
            minHeight: Theme.filePanelLeastSize.height, idealHeight: Theme.filePanelSize.height, maxHeight: .infinity)
        .background { FilePanelKeys(model: model) }
        .modifier(FilePanelQuestions(model: model))
        .onAppear { model.start() }
    }
}

// MARK: - Above the files

private struct FilePanelHeader: View {
    @Bindable var model: FilePanelModel
    @FocusState private var isNaming: Bool

    var body: some View {
        VStack(spacing: Theme.barSpacing) {
            if let message = model.options.message { message.frame(maxWidth: .infinity, alignment: .leading) }
            if model.request.isSaving {
                HStack(spacing: Theme.controlSpacing) {
                    (model.options.filenameLabel ?? Text(.word(.saveAsLabel))).fixedSize()
                    TextField(.word(.name), text: $model.name).focused($isNaming)
                }
                .onAppear { isNaming = true }
            }
            HStack(spacing: Theme.controlSpacing) {
                ControlGroup {
                    Button(.word(.back), systemImage: "chevron.backward") { model.goBack() }.disabled(model.back.isEmpty)
                    Button(.word(.forward), systemImage: "chevron.forward") { model.goForward() }.disabled(model.forward.isEmpty)
                    Button(.word(.up), systemImage: "chevron.up") { model.goUp() }.disabled(model.folder == "/" || model.folder.isEmpty)
                }
                .fixedSize()
                PathPopUp(model: model)
                Spacer(minLength: 0)
                Button(.word(.newFolder), systemImage: "folder.badge.plus") { model.askForFolder() }
                    .help(.word(.makeNewFolder))
                    .disabled(model.failure != nil)
                Toggle(.word(.hiddenFiles), systemImage: "eye", isOn: $model.showsHidden)
                    .toggleStyle(.button)
                    .help(.word(.showHiddenFiles))
            }
            .labelStyle(.iconOnly)
        }
        .padding(Theme.filePanelPadding)
    }
}

/// The folder that is shown, and those around it.
private struct PathPopUp: View {
    let model: FilePanelModel

    var body: some View {
        Menu {
            ForEach(model.ancestors.reversed(), id: \.self) { path in
                Button(Self.name(path)) { model.open(path) }
            }
        } label: {
            Label(Self.name(model.folder), systemImage: "folder").labelStyle(.titleAndIcon)
        }
        .frame(maxWidth: Theme.filePathWidth, alignment: .leading)
        .accessibilityLabel(Text(.word(.folder)))
        .accessibilityValue(model.folder)
        .accessibilityIdentifier("FilePanelFolder")
    }

    static func name(_ path: String) -> String {
        path == "/" ? Word.computer.string() : path == FilePlace.home ? Word.home.string() : (path as NSString).lastPathComponent
    }
}

// MARK: - Places

private struct FilePanelPlaces: View {
    let model: FilePanelModel

    var body: some View {
        List(selection: selection) {
            ForEach(model.places) { place in
                Label(place.name, systemImage: place.symbol).lineLimit(1)
            }
        }
        .listStyle(.sidebar)
        .accessibilityLabel(Text(.word(.places)))
    }

    private var selection: Binding<String?> {
        Binding {
            model.places.contains { $0.path == model.folder } ? model.folder : nil
        } set: { path in
            if let path { model.open(path) }
        }
    }
}

// MARK: - Files

private struct FilePanelList: View {
    @Bindable var model: FilePanelModel
    @FocusState private var isFocused: Bool

    var body: some View {
        ZStack {
            ScrollViewReader { proxy in
                table.onChange(of: model.selection) { _, new in
                    if new.count == 1, let id = new.first { proxy.scrollTo(id) }
                }
            }
            if model.isLoading {
                SlowProgress()
            } else if let failure = model.failure {
                ContentUnavailableView(
                    .word(.cannotBeShown, PathPopUp.name(model.folder)), systemImage: "lock", description: Text(verbatim: failure))
            } else if model.entries.isEmpty {
                Text(.word(.folderIsEmpty)).foregroundStyle(ThemeColor.caption).allowsHitTesting(false)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onAppear { if !model.request.isSaving { isFocused = true } }
    }

    @ViewBuilder private var table: some View {
        if model.request.choosesSeveral {
            keyed(Table(model.entries, selection: $model.selection, sortOrder: $model.order) { columns })
        } else {
            keyed(Table(model.entries, selection: single, sortOrder: $model.order) { columns })
        }
    }

    private var single: Binding<String?> {
        Binding { model.selection.first } set: { model.selection = $0.map { [$0] } ?? [] }
    }

    @TableColumnBuilder<FileEntry, FileOrder> private var columns: some TableColumnContent<FileEntry, FileOrder> {
        TableColumn(.word(.name), sortUsing: FileOrder(column: .name)) { entry in
            Label(entry.name, systemImage: entry.isFolder ? "folder.fill" : "doc")
                .lineLimit(1)
                .truncationMode(.middle)
                .opacity(opacity(entry))
        }
        .width(min: 120, ideal: 300)
        TableColumn(.word(.size), sortUsing: FileOrder(column: .size)) { entry in
            Text(verbatim: entry.isFolder ? "" : FileSize.text(entry.size)).foregroundStyle(ThemeColor.caption).monospacedDigit()
        }
        .width(min: 60, ideal: 80, max: 120)
        .alignment(.trailing)
        TableColumn(.word(.modified), sortUsing: FileOrder(column: .date)) { entry in
            Text(entry.date, format: .dateTime.year().month(.abbreviated).day().hour().minute()).foregroundStyle(ThemeColor.caption).lineLimit(1)
        }
        .width(min: 90, ideal: 140, max: 200)
    }

    /// What cannot be chosen is there, as on a Mac, but grey.
    private func opacity(_ entry: FileEntry) -> Double {
        !entry.isAllowed && !entry.isFolder ? Theme.fileDisabledOpacity : entry.isHidden ? Theme.fileHiddenOpacity : 1
    }

    private func keyed(_ table: some View) -> some View {
        table
            .contextMenu(forSelectionType: String.self) { _ in
                Button(.word(.newFolder)) { model.askForFolder() }
                Toggle(.word(.hiddenFiles), isOn: $model.showsHidden)
            } primaryAction: { ids in
                model.activate(ids)
            }
            .focused($isFocused)
            .onKeyPress(phases: [.down, .repeat]) { press in
                guard press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
                if press.key == .delete {
                    model.goUp()
                    return .handled
                }
                // Space is the list's own.
                guard press.characters.count == 1, let letter = press.characters.first, letter.isLetter || letter.isNumber || letter.isPunctuation
                else { return .ignored }
                model.type(press.characters)
                return .handled
            }
    }
}

/// Turns while a disk takes its time, and not at all where it does not.
private struct SlowProgress: View {
    @State private var isShown = false

    var body: some View {
        ZStack { if isShown { ProgressView() } }
            .task {
                try? await Task.sleep(for: .seconds(Theme.slowWorkDelay))
                isShown = true
            }
    }
}

/// Sizes as file managers write them.
enum FileSize {
    static func text(_ bytes: Int64) -> String {
        if bytes < 1000 { return bytes.formatted(.byteCount(style: .file, allowedUnits: .bytes, spellsOutZero: false)) }
        var value = Double(bytes) / 1000, unit = 0
        let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
        while value >= 999.5, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        return value < 10 ? String(format: "%.1f %@", locale: .current, value, units[unit]) : String(format: "%.0f %@", value, units[unit])
    }
}

// MARK: - Below the files

private struct FilePanelFooter: View {
    @Bindable var model: FilePanelModel

    var body: some View {
        HStack(spacing: Theme.sheetButtonSpacing) {
            if model.request.types.count > 1 {
                Picker(.word(model.request.isSaving ? .formatLabel : .showLabel), selection: $model.typeIndex) {
                    if !model.request.isSaving { Text(.word(.allSupportedFiles)).tag(-1) }
                    ForEach(Array(model.request.types.enumerated()), id: \.offset) { index, type in
                        Text(verbatim: type.localizedDescription ?? type.preferredFilenameExtension?.uppercased() ?? type.identifier).tag(index)
                    }
                }
                .fixedSize()
            }
            Spacer(minLength: 0)
            Button(.word(.cancel), role: .cancel) { model.cancel() }.keyboardShortcut(.cancelAction)
            Button { model.confirm() } label: { model.options.confirmationLabel ?? Text(verbatim: model.request.title) }
                .keyboardShortcut(.defaultAction)
                .disabled(!model.canConfirm)
        }
        .padding(Theme.filePanelPadding)
    }
}

// MARK: - Keys and questions

/// The keys of desktop file panels.
private struct FilePanelKeys: View {
    let model: FilePanelModel

    var body: some View {
        KeyCommand(.upArrow, modifiers: .option) { model.goUp() }
        KeyCommand(.upArrow) { model.goUp() }
        KeyCommand(.leftArrow, modifiers: .option) { model.goBack() }
        KeyCommand(.rightArrow, modifiers: .option) { model.goForward() }
        KeyCommand(.home, modifiers: .option) { model.open(FilePlace.home) }
        KeyCommand("h") { model.showsHidden.toggle() }
        KeyCommand("n", modifiers: [.command, .shift]) { model.askForFolder() }
        KeyCommand("r") { model.reload() }
    }
}

private struct FilePanelQuestions: ViewModifier {
    @Bindable var model: FilePanelModel

    func body(content: Content) -> some View {
        // The question is no more once it has been answered.
        let overwritten = overwritten
        return content
            .alert(.word(.existsReplace, (overwritten as NSString).lastPathComponent), isPresented: isAsked { if case .overwrite = $0 { true } else { false } }) {
                Button(.word(.replace), role: .destructive) { model.replace(overwritten) }
                Button(.word(.cancel), role: .cancel) {}
            } message: {
                Text(.word(.replacingOverwrites))
            }
            .alert(.word(.newFolder), isPresented: isAsked { $0 == .newFolder }) {
                TextField(.word(.name), text: $model.newFolderName)
                Button(.word(.create)) { model.makeFolder() }
                Button(.word(.cancel), role: .cancel) {}
            } message: {
                Text(.word(.newFolderInside, PathPopUp.name(model.folder)))
            }
            .alert(failure?.title ?? "", isPresented: isAsked { if case .failed = $0 { true } else { false } }) {} message: {
                Text(verbatim: failure?.reason ?? "")
            }
    }

    private var overwritten: String {
        if case .overwrite(let path)? = model.question { path } else { "" }
    }

    private var failure: (title: String, reason: String)? {
        if case .failed(let title, let reason)? = model.question { (title, reason) } else { nil }
    }

    private func isAsked(_ condition: @escaping (FilePanelModel.Question) -> Bool) -> Binding<Bool> {
        Binding {
            model.question.map(condition) ?? false
        } set: { isShown in
            // Another question may have taken its place.
            if !isShown, model.question.map(condition) ?? false { model.question = nil }
        }
    }
}
