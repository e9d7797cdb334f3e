public import EspalierCore
import EspalierGraphics
public import Foundation

/// The settings that modifiers make for the file panels of the views inside.
struct FileDialogOptions {
    var message: Text?
    var confirmationLabel: Text?
    var filenameLabel: Text?
    var defaultDirectory: URL?
    var customizationID: String?
    var importsUnresolvedAliases = false
    var browser: FileDialogBrowserOptions = []
    var condition: Predicate<URL>?
}

private enum FileDialogOptionsKey: EnvironmentKey { static var defaultValue: FileDialogOptions { FileDialogOptions() } }

extension EnvironmentValues {
    var fileDialog: FileDialogOptions {
        get { self[FileDialogOptionsKey.self] }
        set { self[FileDialogOptionsKey.self] = newValue }
    }
}

/// What a file panel shows of folders.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Packages open like folders. On this system all folders are folders.
    public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
    /// The names of files end in their extensions. On this system they always do.
    public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 2)
    /// Files whose names begin with a dot are shown from the start.
    public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 4)
}

extension View {
    private func fileDialog(_ change: @escaping (inout FileDialogOptions) -> Void) -> some View {
        transformEnvironment(\.fileDialog, transform: change)
    }

    /// A text above the files in the file panels of this view.
    public func fileDialogMessage(_ message: Text?) -> some View { fileDialog { $0.message = message } }
    /// With a text whose key is looked up in the app's translations.
    public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { fileDialogMessage(Text(messageKey)) }
    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { fileDialogMessage(Text(message)) }

    /// The title of the button that confirms the file panels of this view.
    public func fileDialogConfirmationLabel(_ label: Text?) -> some View { fileDialog { $0.confirmationLabel = label } }
    /// With a text whose key is looked up in the app's translations.
    public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { fileDialogConfirmationLabel(Text(labelKey)) }
    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
        fileDialogConfirmationLabel(Text(label))
    }

    /// The label before the file's name in the exporters of this view.
    public func fileExporterFilenameLabel(_ label: Text?) -> some View { fileDialog { $0.filenameLabel = label } }
    /// With a text whose key is looked up in the app's translations.
    public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { fileExporterFilenameLabel(Text(labelKey)) }
    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
        fileExporterFilenameLabel(Text(label))
    }

    /// The folder in which the file panels of this view begin. Without one they begin where the user has been last.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { fileDialog { $0.defaultDirectory = defaultDirectory } }

    /// The name under which the file panels of this view remember the folder that was shown last.
    public func fileDialogCustomizationID(_ id: String) -> some View { fileDialog { $0.customizationID = id } }

    /// Whether the file panels of this view give symbolic links as they are, not what these lead to.
    public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { fileDialog { $0.importsUnresolvedAliases = imports } }

    /// What the file panels of this view show of folders.
    public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { fileDialog { $0.browser = options } }

    /// Which files can be chosen in the file panels of this view. A file for which evaluating the condition fails cannot be chosen.
    public func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
        fileDialog { $0.condition = predicate }
    }
}
