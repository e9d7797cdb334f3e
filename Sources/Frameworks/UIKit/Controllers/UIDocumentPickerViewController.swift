import EspalierApp
public import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's picker of files: the file panel. It opens files, or writes copies of the app's files into a folder that the user chooses.
@MainActor @preconcurrency open class UIDocumentPickerViewController: UIViewController {
    private enum Purpose { case open(types: [UTType], copies: Bool), export(files: [URL], copies: Bool) }
    private let purpose: Purpose
    /// Told of the choice.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files can be chosen.
    open var allowsMultipleSelection = false
    /// Whether the ends of names are shown. Only stored: they are.
    open var shouldShowFileExtensions = true
    /// The folder that is shown first. Only stored: the panel shows the one that the user has been in.
    open var directoryURL: URL?
    private var isOver = false

    /// A picker that opens files of some kinds, or copies of them that the app may keep.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        purpose = .open(types: contentTypes, copies: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// A picker that opens files of some kinds.
    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    /// A picker that copies or moves files to a folder.
    /// - Parameter asCopy: Whether the app's files stay where they are.
    public init(forExporting urls: [URL], asCopy: Bool) {
        purpose = .export(files: urls, copies: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// A picker that moves files to a folder.
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    public required init?(coder: NSCoder) { return nil }

    open override func loadView() {
        let made = HostedView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        let types: [UTType] = if case .open(let types, _) = purpose { types } else { [.folder] }
        let choosesSeveral = if case .open = purpose { allowsMultipleSelection } else { false }
        made.show(EmbeddedFilePanel(types: types, choosesSeveral: choosesSeveral) { [weak self] in self?.chosen($0) })
        view = made
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Put away without an answer.
        if isBeingDismissed { finish(nil) }
    }

    /// The panel has an answer; nil for none.
    func chosen(_ files: [URL]?) {
        guard let files, !files.isEmpty else { return end(nil) }
        switch purpose {
        case .open(_, false): end(files)
        case .open(_, true):
            place(files, in: FileManager.default.temporaryDirectory.appendingPathComponent("Inbox-\(UUID().uuidString)"), copies: true)
        case .export(let own, let copies): place(own, in: files[0], copies: copies)
        }
    }

    /// Copies or moves files, beside the main thread, and ends with those that are there. None is replaced.
    private func place(_ files: [URL], in folder: URL, copies: Bool) {
        Self.threads.run { [weak self] in
            let placed = Result { try Self.place(files, in: folder, copies: copies) }
            DispatchQueue.main.async {
                assumeMainActor {
                    switch placed {
                    case .success(let urls): self?.end(urls)
                    case .failure(let error):
                        Diagnostics.warn("UIDocumentPickerViewController: \(error.localizedDescription)", once: false)
                        self?.end(nil)
                    }
                }
            }
        }
    }

    private static let threads = WorkThreads("Espalier files", limit: 4)

    private nonisolated static func place(_ files: [URL], in folder: URL, copies: Bool) throws -> [URL] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try files.map { file in
            let names = folder.files(named: file.deletingPathExtension().lastPathComponent, ending: file.pathExtension)
            guard let target = names.prefix(10_000).first(where: { !FileManager.default.fileExists(atPath: $0.path) }) else {
                throw CocoaError(.fileWriteFileExists)
            }
            if copies {
                try FileManager.default.copyItem(at: file, to: target)
            } else {
                try FileManager.default.moveItem(at: file, to: target)
            }
            return target
        }
    }

    /// As in UIKit, the picker goes by itself.
    private func end(_ files: [URL]?) {
        dismiss(animated: true)
        finish(files)
    }

    private func finish(_ files: [URL]?) {
        guard !isOver else { return }
        isOver = true
        if let files { delegate?.documentPicker(self, didPickDocumentsAt: files) } else { delegate?.documentPickerWasCancelled(self) }
    }
}

/// UIKit's delegate of a picker of files. All of its methods are optional.
@MainActor @preconcurrency public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Files were chosen, or are where the user wanted them.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Nothing was chosen.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
