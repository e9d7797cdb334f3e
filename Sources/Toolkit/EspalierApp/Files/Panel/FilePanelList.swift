import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// The list of files in the folder that a file panel shows.
struct FilePanelList: View {
    @Bindable var model: FilePanelModel
    @FocusState private var isFocused: Bool

    var body: some View {
        ZStack {
            ScrollViewReader { proxy in
                table.onChange(of: model.selection) { _, new in
                    if new.count == 1, let id = new.first { proxy.scrollTo(id) }
                }
            }
            if model.folder.isLoading {
                SlowProgress()
            } else if let failure = model.folder.failure {
                ContentUnavailableView(
                    .word(.cannotBeShown, PathPopUp.name(model.folder.path)), systemImage: "lock", description: Text(verbatim: failure))
            } else if model.folder.entries.isEmpty {
                Text(.word(.folderIsEmpty)).foregroundStyle(ThemeColor.caption).allowsHitTesting(false)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onAppear { if !model.request.isSaving { isFocused = true } }
    }

    @ViewBuilder private var table: some View {
        if model.request.choosesSeveral {
            keyed(Table(model.folder.entries, selection: $model.selection, sortOrder: $model.filter.order) { columns })
        } else {
            keyed(Table(model.folder.entries, selection: single, sortOrder: $model.filter.order) { columns })
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
            Text(entry.date, format: .dateTime.year().month(.abbreviated).day().hour().minute()).foregroundStyle(ThemeColor.caption)
                .lineLimit(1)
        }
        .width(min: 90, ideal: 140, max: 200)
    }

    /// As on a Mac, files that cannot be chosen are shown, but grey.
    private func opacity(_ entry: FileEntry) -> Double {
        !entry.isAllowed && !entry.isFolder ? Theme.fileDisabledOpacity : entry.isHidden ? Theme.fileHiddenOpacity : 1
    }

    private func keyed(_ table: some View) -> some View {
        table
            .contextMenu(forSelectionType: String.self) { _ in
                Button(.word(.newFolder)) { model.askForFolder() }
                Toggle(.word(.hiddenFiles), isOn: $model.filter.showsHidden)
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
                // macOS: the beginning of a path asks for the rest of it.
                if press.characters == "/" || press.characters == "~" {
                    model.askForPath(press.characters)
                    return .handled
                }
                // Space is a key of the list.
                guard press.characters.count == 1, let letter = press.characters.first,
                    letter.isLetter || letter.isNumber || letter.isPunctuation
                else { return .ignored }
                model.type(press.characters, at: AppRuntime.current?.date ?? Date())
                return .handled
            }
    }
}

/// A progress indicator that appears only if the disk is slow.
private struct SlowProgress: View {
    @State private var isShown = false

    var body: some View {
        ZStack { if isShown { ProgressView() } }
            .afterDelay(Theme.slowWorkDelay) { isShown = true }
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
