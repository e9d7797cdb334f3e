import EspalierPlatformViews
import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's panel to choose the place of a new file: ours, in a window of its own.
@MainActor @preconcurrency open class NSSavePanel: NSObject {
    /// The file that the user has chosen. Nothing was written there.
    open fileprivate(set) var url: URL?
    /// The title of the panel's window.
    open var title: String! = ""
    /// A text above the files.
    open var message: String! = ""
    /// What the button says.
    open var prompt: String! = ""
    /// The name that a new file has at first.
    open var nameFieldStringValue = ""
    /// What stands before the field for the name.
    open var nameFieldLabel: String! = ""
    /// The kinds of files that can be chosen; empty for all.
    open var allowedContentTypes: [UTType] = []
    /// The kinds of files that can be chosen, by the ends of their names or by identifiers; nil for all. `allowedContentTypes` by an older
    /// name.
    open var allowedFileTypes: [String]? {
        get { allowedContentTypes.isEmpty ? nil : allowedContentTypes.map { $0.preferredFilenameExtension ?? $0.identifier } }
        set { allowedContentTypes = (newValue ?? []).compactMap { $0.contains(".") ? UTType($0) : UTType(filenameExtension: $0) } }
    }
    /// The folder that is shown at first; nil for where the user has been last.
    open var directoryURL: URL?
    /// Whether the user can make folders. Only stored: the user can.
    open var canCreateDirectories = true
    /// Whether hidden files are shown from the start.
    open var showsHiddenFiles = false
    /// Whether the ends of names are hidden. Only stored: they never are.
    open var isExtensionHidden = false
    /// Whether there is a box for hiding the ends of names. Only stored.
    open var canSelectHiddenExtension = false
    /// Whether names may have other ends. Only stored.
    open var allowsOtherFileTypes = false
    /// Whether folders that are packages open as folders. Only stored: here all are folders.
    open var treatsFilePackagesAsDirectories = false
    /// Whether there is a field for tags. Only stored.
    open var showsTagField = true
    /// A view below the files. Only stored.
    open var accessoryView: NSView?
    public override init() { super.init() }

    func question() -> FilePanelQuestion {
        var question = FilePanelQuestion()
        question.savedName = nameFieldStringValue
        question.types = allowedContentTypes
        return question
    }

    /// The user has decided: nil for nothing chosen.
    func choose(_ urls: [URL]?) { url = urls?.first }

    /// Shows the panel.
    open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        if !show(nil, handler) { handler(.cancel) }
    }

    /// - Parameter window: the one that it belongs to; nil for the one in front.
    /// - Returns: false where there is no window to show it with.
    private func show(_ window: NSWindow?, _ handler: @escaping (NSApplication.ModalResponse) -> Void) -> Bool {
        var question = question()
        (question.title, question.message, question.prompt, question.nameLabel) = (
            title ?? "", message ?? "", prompt ?? "", nameFieldLabel ?? ""
        )
        (question.folder, question.showsHiddenFiles) = (directoryURL, showsHiddenFiles)
        return PanelWindow.open(in: window, title: title) { layer in
            PanelView(question: question) { [self] urls in
                choose(urls)
                layer.remove()
                handler(urls == nil ? .cancel : .OK)
            }
        }
    }

    /// Shows the panel and says how it was left.
    open func begin() async -> NSApplication.ModalResponse {
        await withCheckedContinuation { answer in begin { answer.resume(returning: $0) } }
    }

    /// Shows the panel in front of a window, in a window of its own.
    open func beginSheetModal(for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        if !show(window, handler) { handler(.cancel) }
    }

    /// Shows the panel in front of a window, in a window of its own, and says how it was left.
    open func beginSheetModal(for window: NSWindow) async -> NSApplication.ModalResponse {
        await withCheckedContinuation { answer in beginSheetModal(for: window) { answer.resume(returning: $0) } }
    }

    /// Shows the panel, and returns when the user has decided: `OK` or `cancel`. Where the app cannot wait, as while its views are being
    /// updated, nothing is shown, and the answer is `cancel`.
    @discardableResult open func runModal() -> NSApplication.ModalResponse {
        NSApplication.shared.waits(for: "\(type(of: self)).runModal()") { show(nil, $0) } ?? .cancel
    }
}

/// AppKit's panel to choose existing files: ours.
@MainActor @preconcurrency open class NSOpenPanel: NSSavePanel {
    /// The files that the user has chosen.
    open fileprivate(set) var urls: [URL] = []
    /// Whether files can be chosen.
    open var canChooseFiles = true
    /// Whether folders can be chosen.
    open var canChooseDirectories = false
    /// Whether several can be chosen.
    open var allowsMultipleSelection = false
    /// Whether links lead to their files.
    open var resolvesAliases = true
    /// Whether files are fetched that are elsewhere. Only stored.
    open var canDownloadUbiquitousContents = true
    /// Whether files that differ elsewhere can be chosen. Only stored.
    open var canResolveUbiquitousConflicts = true
    /// Whether the accessory view is shown. Only stored.
    open var isAccessoryViewDisclosed = false

    override func question() -> FilePanelQuestion {
        var question = FilePanelQuestion()
        (question.choosesSeveral, question.keepsLinks) = (allowsMultipleSelection, !resolvesAliases)
        let files: [UTType] = !canChooseFiles ? [] : allowedContentTypes.isEmpty ? [.item] : allowedContentTypes
        question.types = files + (canChooseDirectories ? [.folder] : [])
        return question
    }

    override func choose(_ urls: [URL]?) {
        self.urls = urls ?? []
        super.choose(urls)
    }
}

private struct PanelView: View {
    let question: FilePanelQuestion
    let finish: @MainActor ([URL]?) -> Void
    @State private var isShown = false

    var body: some View {
        Color.clear.frame(width: 0, height: 0)
            .filePanel(isPresented: $isShown, question) { finish($0) }
            .onAppear { isShown = true }
    }
}
