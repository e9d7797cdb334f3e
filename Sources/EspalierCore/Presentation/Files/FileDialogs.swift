import EspalierGraphics
public import Foundation

/// What views say of the panels below them.
struct FilePanelSettings {
    var directory: URL?
    var message: Text?
    var confirmationLabel: Text?
    var filenameLabel: Text?
}

private enum FilePanelKey: EnvironmentKey { static var defaultValue: FilePanelSettings { FilePanelSettings() } }

extension EnvironmentValues {
    var filePanel: FilePanelSettings {
        get { self[FilePanelKey.self] }
        set { self[FilePanelKey.self] = newValue }
    }
}

/// Shows a panel while a condition holds.
private struct FilePanelModifier: ViewModifier {
    let isPresented: Binding<Bool>
    let task: FilePanelTask
    @Environment(\.filePanel) private var settings

    func body(content: Content) -> some View {
        content.sheet(isPresented: isPresented) {
            FilePanel(task: configured)
        }
    }

    private var configured: FilePanelTask {
        var task = task
        task.settings = settings
        return task
    }
}

// MARK: - Opening

extension View {
    /// Lets the user choose a file of one of the types while the binding is true.
    /// - Parameter onCompletion: called with the file; not at all if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(FilePanelModifier(isPresented: isPresented, task: FilePanelTask(
            types: allowedContentTypes, choose: { if let url = $0.first { onCompletion(.success(url)) } }, cancel: {})))
    }

    /// Lets the user choose files of some types while the binding is true.
    /// - Parameter onCompletion: called with the files; not at all if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection,
            onCompletion: onCompletion, onCancellation: {})
    }

    /// Lets the user choose files of some types while the binding is true.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        modifier(FilePanelModifier(isPresented: isPresented, task: FilePanelTask(
            types: allowedContentTypes, allowsSeveral: allowsMultipleSelection, choose: { onCompletion(.success($0)) },
            cancel: { onCancellation() })))
    }

    // MARK: Moving

    /// Lets the user choose a folder, into which the file is moved, while the binding is true.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(FilePanelModifier(isPresented: file == nil ? .constant(false) : isPresented, task: FilePanelTask(
            choosesFolder: true,
            choose: { folders in
                guard let file, let folder = folders.first else { return }
                let target = folder.appendingPathComponent(file.lastPathComponent)
                onCompletion(Result {
                    try FileManager.default.moveItem(at: file, to: target)
                    return target
                })
            }, cancel: {})))
    }

    // MARK: Settings

    /// The folder that panels of files begin in.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { environment(\.filePanel.directory, defaultDirectory) }
    /// A message in panels of files.
    public func fileDialogMessage(_ message: Text?) -> some View { environment(\.filePanel.message, message) }
    public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { fileDialogMessage(Text(messageKey)) }
    @_disfavoredOverload public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { fileDialogMessage(Text(message)) }
    /// What the button says that ends a panel of files.
    public func fileDialogConfirmationLabel(_ label: Text?) -> some View { environment(\.filePanel.confirmationLabel, label) }
    public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { fileDialogConfirmationLabel(Text(labelKey)) }
    @_disfavoredOverload public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View { fileDialogConfirmationLabel(Text(label)) }
    /// What stands before the name in a panel that saves.
    public func fileExporterFilenameLabel(_ label: Text?) -> some View { environment(\.filePanel.filenameLabel, label) }
    public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { fileExporterFilenameLabel(Text(labelKey)) }
    @_disfavoredOverload public func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View { fileExporterFilenameLabel(Text(label)) }
}
