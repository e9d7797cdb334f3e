import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// A panel in which the user chooses files, or a place for a new one.
struct FilePanel: View {
    @State private var model: FilePanelModel
    @Environment(\.isPhone) private var isPhone

    init(_ model: FilePanelModel) { _model = State(initialValue: model) }

    var body: some View {
        VStack(spacing: 0) {
            FilePanelHeader(model: model)
            Divider()
            HStack(spacing: 0) {
                // A phone has no room for them: the menu of folders lists them.
                if !isPhone {
                    FilePanelPlaces(model: model).frame(width: Theme.filePlacesWidth)
                    Divider()
                }
                FilePanelList(model: model)
            }
            Divider()
            FilePanelFooter(model: model)
        }
        .modifier(FilePanelFrame())
        .background { FilePanelKeys(model: model) }
        .modifier(FilePanelQuestions(model: model))
        .onAppear { model.start() }
    }
}

/// The sizes that a panel can have; on a phone it takes what there is.
struct FilePanelFrame: ViewModifier {
    @Environment(\.isPhone) private var isPhone

    func body(content: Content) -> some View {
        content.frame(
            minWidth: isPhone ? 0 : Theme.filePanelLeastSize.width, idealWidth: Theme.filePanelSize.width, maxWidth: .infinity,
            minHeight: isPhone ? 0 : Theme.filePanelLeastSize.height, idealHeight: Theme.filePanelSize.height, maxHeight: .infinity)
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
                    Button(.word(.back), systemImage: "chevron.backward") { model.goBack() }.disabled(model.history.back.isEmpty)
                    Button(.word(.forward), systemImage: "chevron.forward") { model.goForward() }.disabled(model.history.forward.isEmpty)
                    Button(.word(.up), systemImage: "chevron.up") { model.goUp() }.disabled(
                        model.folder.path == "/" || model.folder.path.isEmpty)
                }
                .fixedSize()
                if model.typedPath == nil {
                    PathPopUp(model: model)
                    Spacer(minLength: 0)
                } else {
                    PathField(model: model)
                }
                Button(.word(.newFolder), systemImage: "folder.badge.plus") { model.askForFolder() }
                    .help(.word(.makeNewFolder))
                    .disabled(model.folder.failure != nil)
                Toggle(.word(.hiddenFiles), systemImage: "eye", isOn: $model.filter.showsHidden)
                    .toggleStyle(.button)
                    .help(.word(.showHiddenFiles))
            }
            .labelStyle(.iconOnly)
        }
        .padding(Theme.filePanelPadding)
    }
}

/// The folder that is shown, and those around it.
struct PathPopUp: View {
    let model: FilePanelModel
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        Menu {
            ForEach(model.folder.ancestors.reversed(), id: \.self) { path in
                Button(Self.name(path)) { model.open(path) }
            }
            if isPhone {
                Divider()
                ForEach(model.places) { place in
                    Button(place.name, systemImage: place.symbol) { model.open(place.path) }
                }
            }
        } label: {
            Label(Self.name(model.folder.path), systemImage: "folder").labelStyle(.titleAndIcon)
        }
        .frame(maxWidth: Theme.filePathWidth, alignment: .leading)
        .accessibilityLabel(Text(.word(.folder)))
        .accessibilityValue(model.folder.path)
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
            model.places.contains { $0.path == model.folder.path } ? model.folder.path : nil
        } set: { path in
            if let path { model.open(path) }
        }
    }
}

// MARK: - Below the files

private struct FilePanelFooter: View {
    @Bindable var model: FilePanelModel
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        // Side by side they are wider than a phone.
        let layout =
            isPhone
            ? AnyLayout(VStackLayout(spacing: Theme.sheetButtonSpacing)) : AnyLayout(HStackLayout(spacing: Theme.sheetButtonSpacing))
        layout {
            if model.request.types.count > 1 {
                Picker(.word(model.request.isSaving ? .formatLabel : .showLabel), selection: $model.filter.typeIndex) {
                    if !model.request.isSaving { Text(.word(.allSupportedFiles)).tag(-1) }
                    ForEach(Array(model.request.types.enumerated()), id: \.offset) { index, type in
                        Text(verbatim: type.localizedDescription ?? type.preferredFilenameExtension?.uppercased() ?? type.identifier).tag(
                            index)
                    }
                }
                .fixedSize()
            }
            HStack(spacing: Theme.sheetButtonSpacing) {
                Spacer(minLength: 0)
                Button(.word(.cancel), role: .cancel) { model.cancel() }.keyboardShortcut(.cancelAction)
                Button { model.confirm() } label: { model.options.confirmationLabel ?? Text(verbatim: model.request.verb) }
                    .keyboardShortcut(.defaultAction)
                    .disabled(!model.canConfirm)
            }
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
        KeyCommand("h") { model.filter.showsHidden.toggle() }
        KeyCommand("n", modifiers: [.command, .shift]) { model.askForFolder() }
        KeyCommand("r") { model.reload() }
        // As in file panels of GTK, and as on a Mac.
        KeyCommand("l") { model.askForPath(model.folder.path == "/" ? "/" : model.folder.path + "/") }
        KeyCommand("g", modifiers: [.command, .shift]) { model.askForPath("/") }
    }
}

private struct FilePanelQuestions: ViewModifier {
    @Bindable var model: FilePanelModel

    func body(content: Content) -> some View {
        // The question is cleared once it has been answered, so the path is kept for the buttons.
        let overwritten = overwritten
        return content
            .alert(
                .word(.existsReplace, (overwritten as NSString).lastPathComponent),
                isPresented: isAsked { if case .overwrite = $0 { true } else { false } }
            ) {
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
                Text(.word(.newFolderInside, PathPopUp.name(model.folder.path)))
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
