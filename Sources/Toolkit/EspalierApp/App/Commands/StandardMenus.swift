import EspalierControls
import EspalierCore
import EspalierGraphics

/// A menu of the bar.
@MainActor struct MenuBarMenu: Identifiable {
    let id: String
    /// Whether it is the one that has the app's name.
    var isOfApp: Bool { id == Self.ofApp }
    static let ofApp = "app"
    let title: String
    let content: AnyView
}

/// The menus that every app has, with what the app's commands make of them.
@MainActor enum StandardMenus {
    private struct Place {
        let placement: CommandGroupPlacement
        var standard: AnyView?
    }

    private struct Outline {
        /// The menu's name, which is the same in every language.
        let id: String
        let title: String
        var places: [Place]

        init(id: String, title: String, places: [Place]) { (self.id, self.title, self.places) = (id, title, places) }
        init(_ word: Word, places: [Place]) { self.init(id: word.english, title: word.string(), places: places) }
    }

    static func menus(_ entries: [_CommandList.Entry], _ runtime: AppRuntime, replacesAll: Bool) -> [MenuBarMenu] {
        var custom: [(title: String, content: [AnyView])] = []
        var groups: [CommandGroupPlacement: [(CommandPosition, AnyView)]] = [:]
        let outlines =
            replacesAll
            ? outlines(runtime).map { Outline(id: $0.id, title: $0.title, places: $0.places.map { Place(placement: $0.placement) }) }
            : outlines(runtime)
        // An app's menu may name a standard menu in the language of the bar or in English. The first menu is not among these: it has
        // the app's name, and a menu that an app gives this title stands among its own.
        let known = Dictionary(outlines.dropFirst().flatMap { [($0.title, $0.id), ($0.id, $0.id)] }) { first, _ in first }
        var additions: [String: [AnyView]] = [:]
        for entry in entries {
            switch entry {
            case .menu(let title, let content):
                if let id = known[title] {
                    additions[id, default: []].append(content)
                } else if let index = custom.firstIndex(where: { $0.title == title }) {
                    custom[index].content.append(content)
                } else {
                    custom.append((title, [content]))
                }
            case .group(let placement, let position, let content): groups[placement, default: []].append((position, content))
            }
        }
        var menus: [MenuBarMenu] = []
        for outline in outlines {
            // SwiftUI: an app's own menus stand before the Window menu.
            if outline.id == Word.menuWindow.english {
                menus += custom.map { MenuBarMenu(id: "custom \($0.title)", title: $0.title, content: sections($0.content)) }
            }
            var parts: [AnyView] = []
            for place in outline.places { parts += views(of: place, groups[place.placement] ?? []) }
            parts += additions[outline.id] ?? []
            if !parts.isEmpty { menus.append(MenuBarMenu(id: outline.id, title: outline.title, content: sections(parts))) }
        }
        return menus
    }

    /// SwiftUI: what replaces a place takes the place of what was there; what comes before and after it stays.
    private static func views(of place: Place, _ groups: [(CommandPosition, AnyView)]) -> [AnyView] {
        let replacing = groups.filter { $0.0 == .replacing }.map(\.1)
        let middle = replacing.isEmpty ? place.standard.map { [$0] } ?? [] : replacing
        return groups.filter { $0.0 == .before }.map(\.1) + middle + groups.filter { $0.0 == .after }.map(\.1)
    }

    private static func sections(_ parts: [AnyView]) -> AnyView {
        AnyView(ForEach(Array(parts.enumerated()), id: \.offset) { index, part in
            if index > 0 { Divider() }
            part
        })
    }

    /// The menus of an app's commands. Called in the body of the view that shows them.
    static func menus(_ sources: [CommandsSource], _ runtime: AppRuntime, _ composition: Composition) -> [MenuBarMenu] {
        composition.begin()
        var list = _CommandList(composition)
        for source in sources { source.collect(&list) }
        // An iPhone's apps have no menus of their own accord.
        let hasStandard = runtime.platform.settings.device != .phone && !sources.contains { $0.replacesAll }
        return menus(list.entries, runtime, replacesAll: !hasStandard)
    }

    private static func outlines(_ runtime: AppRuntime) -> [Outline] {
        let hasDocuments = runtime.scenes.contains { $0.documents != nil }
        return [
            Outline(id: MenuBarMenu.ofApp, title: AppRuntime.appName, places: [
                Place(placement: .appInfo, standard: AnyView(AboutRow())),
                Place(placement: .appSettings, standard: runtime.settingsScene == nil ? nil : AnyView(SettingsRow())),
                Place(placement: .systemServices), Place(placement: .appVisibility),
                Place(placement: .appTermination, standard: AnyView(QuitRow())),
            ]),
            Outline(.menuFile, places: [
                Place(placement: .newItem, standard: AnyView(NewRows())),
                // SwiftUI puts the row that closes a window together with those that save.
                Place(placement: .saveItem, standard: AnyView(SaveRows(hasDocuments: hasDocuments))),
                Place(placement: .importExport), Place(placement: .printItem),
            ]),
            Outline(.menuEdit, places: [
                Place(placement: .undoRedo, standard: AnyView(UndoRows())),
                Place(placement: .pasteboard, standard: AnyView(PasteboardRows())), Place(placement: .textEditing),
            ]),
            Outline(.menuFormat, places: [Place(placement: .textFormatting)]),
            Outline(.menuView, places: [Place(placement: .toolbar), Place(placement: .sidebar)]),
            Outline(.menuWindow, places: [
                Place(placement: .windowSize, standard: AnyView(WindowSizeRows())),
                Place(placement: .windowArrangement, standard: AnyView(Button(.word(.bringAllToFront)) { runtime.bringAllToFront() })),
                Place(placement: .singleWindowList, standard: AnyView(SingleWindowRows())),
                Place(placement: .windowList, standard: AnyView(WindowListRows())),
            ]),
            Outline(.menuHelp, places: [Place(placement: .help)]),
        ]
    }
}

// MARK: - Rows

private struct AboutRow: View {
    var body: some View { Button(.word(.about, AppRuntime.appName)) { AppRuntime.running("About") { try $0.openAbout() } } }
}

private struct SettingsRow: View {
    @Environment(\.openSettings) private var openSettings
    var body: some View { Button(.word(.settings)) { openSettings() }.keyboardShortcut(",") }
}

private struct QuitRow: View {
    var body: some View {
        Button(.word(.quit, AppRuntime.appName)) { AppRuntime.current?.quit() }.keyboardShortcut("q")
    }
}

private struct NewRows: View {
    private var groups: [SceneDescription] {
        AppRuntime.current?.scenes.filter { $0.kind == .group && $0.documents == nil && !$0.removesCommands } ?? []
    }
    private var hasDocuments: Bool { AppRuntime.current?.scenes.contains { $0.documents != nil } ?? false }

    var body: some View {
        let groups = groups
        if hasDocuments { DocumentRows() }
        if groups.count == 1 {
            Button(.word(.newWindow)) { open(groups[0]) }.keyboardShortcut(groups[0].shortcut ?? KeyboardShortcut("n"))
        } else if groups.count > 1 {
            Menu(.word(.new)) {
                ForEach(Array(groups.enumerated()), id: \.offset) { index, scene in
                    Button(.word(.newNamedWindow, scene.title)) { open(scene) }
                        .keyboardShortcut(scene.shortcut ?? (index == 0 ? KeyboardShortcut("n") : nil))
                }
            }
        }
    }

    private func open(_ scene: SceneDescription) { AppRuntime.running("New Window") { try $0.open(scene) } }
}

private struct SaveRows: View {
    let hasDocuments: Bool
    @Environment(\.window) private var window

    var body: some View {
        Button(.word(.close)) { window?.controller?.closeRequested() }.keyboardShortcut("w")
        if hasDocuments { DocumentSaveRows() }
    }
}

private struct UndoRows: View {
    @Environment(\.undoManager) private var windowsManager
    @Environment(\.window) private var window

    /// An alert in front of the window is not about what was done in it.
    private var undoManager: UndoManager? { window?.controller?.undoManager.isBehindAlert == true ? nil : windowsManager }

    /// Whether the focused view may have steps of its own: then the row sends it the key for that.
    private func isFocused(_ action: EditAction) -> Bool { window?.controller?.input.canEdit(action) == true }

    var body: some View {
        Button(undoManager?.undoMenuItemTitle ?? Word.undo.string()) { window?.controller?.sendKey("z", [.command, .control]) }
            .menuShortcutText(KeyboardShortcut("z"))
            .disabled(undoManager?.canUndo != true && !isFocused(.undo))
        Button(undoManager?.redoMenuItemTitle ?? Word.redo.string()) { window?.controller?.sendKey("z", [.command, .control, .shift]) }
            .menuShortcutText(KeyboardShortcut("z", modifiers: [.command, .shift]))
            .disabled(undoManager?.canRedo != true && !isFocused(.redo))
    }
}

private struct PasteboardRows: View {
    var body: some View {
        EditButtonRow(title: .word(.cut), key: "x", action: .cut)
        EditButtonRow(title: .word(.copy), key: "c", action: .copy)
        EditButtonRow(title: .word(.paste), key: "v", action: .paste)
        EditButtonRow(title: .word(.delete), key: .deleteForward, modifiers: [], action: .delete)
        EditButtonRow(title: .word(.selectAll), key: "a", action: .selectAll)
    }
}

private struct WindowSizeRows: View {
    @Environment(\.window) private var window

    var body: some View {
        Button(.word(.minimize)) { StandardAction.perform(Selector("performMiniaturize:"), in: window?.controller) }.keyboardShortcut("m")
        Button(.word(.zoom)) { StandardAction.perform(Selector("performZoom:"), in: window?.controller) }
    }
}

private struct SingleWindowRows: View {
    var body: some View {
        let scenes = AppRuntime.current?.scenes.filter { ($0.kind == .single || $0.kind == .utility) && !$0.removesCommands } ?? []
        ForEach(Array(scenes.enumerated()), id: \.offset) { _, scene in
            Button(scene.title) { AppRuntime.running(scene.title) { try $0.open(scene) } }.keyboardShortcut(scene.shortcut)
        }
    }
}

private struct WindowListRows: View {
    @Environment(\.window) private var window

    var body: some View {
        let windows = AppRuntime.current?.windows.filter { $0.scene.kind == .group && $0.isListed } ?? []
        ForEach(Array(windows.enumerated()), id: \.offset) { _, other in
            Toggle(other.currentTitle, isOn: Binding(get: { other === window?.controller }, set: { _ in other.raise() }))
        }
    }
}
