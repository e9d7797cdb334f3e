import EspalierControls
public import EspalierCore
import EspalierGraphics

/// Opens a window of one of the app's scenes.
@MainActor @preconcurrency public struct OpenWindowAction: Sendable {
    nonisolated init() {}

    /// Opens a window of the scene with this id, or brings it to the front if there is one that may exist only once.
    public func callAsFunction(id: String) {
        AppRuntime.running("openWindow(id: \"\(id)\")") { try $0.open(id: id) }
    }

    /// Opens a window for a value, or brings the one to the front that stands for an equal value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
        AppRuntime.running("openWindow(value: \(value))") { try $0.open(value: value) }
    }

    /// Opens a window of the scene with this id for a value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {
        AppRuntime.running("openWindow(id: \"\(id)\", value: \(value))") { try $0.open(id: id, value: value) }
    }
}

/// Closes windows.
@MainActor @preconcurrency public struct DismissWindowAction: Sendable {
    let window: WindowReference?
    nonisolated init(_ window: WindowReference?) { self.window = window }

    /// Closes the window that the view is in, unless a sheet or an alert is in front of it (`DismissBehavior`).
    public func callAsFunction() {
        guard let window = window?.controller else {
            return Diagnostics.warn("dismissWindow() was called in a view that is in no window: nothing closes.")
        }
        window.dismiss(Transaction.current.dismissBehavior)
    }

    /// Closes the windows of the scene with this id.
    public func callAsFunction(id: String) {
        AppRuntime.running("dismissWindow(id: \"\(id)\")") { $0.dismiss { $0.scene.id == id } }
    }

    /// Closes the window that stands for the value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
        AppRuntime.running("dismissWindow(value: \(value))") { $0.dismiss { $0.value?.hashable == AnyHashable(value) } }
    }

    /// Closes the window of the scene with this id that shows this value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {
        AppRuntime.running("dismissWindow(id: \"\(id)\", value: \(value))") {
            $0.dismiss { $0.scene.id == id && $0.value?.hashable == AnyHashable(value) }
        }
    }
}

/// Opens the window of the app's settings.
@MainActor @preconcurrency public struct OpenSettingsAction: Sendable {
    nonisolated init() {}
    /// Opens the window, or brings it to the front. Without a `Settings` scene a message says so.
    public func callAsFunction() { AppRuntime.running("openSettings()") { try $0.openSettings() } }
}

/// Finds the window that a view is in.
@MainActor package final class WindowReference {
    package fileprivate(set) weak var controller: WindowController?
    package init(_ controller: WindowController) { self.controller = controller }
}

private enum WindowReferenceKey: EnvironmentKey { static var defaultValue: WindowReference? { nil } }

extension EnvironmentValues {
    /// Opens windows: `openWindow(id: "inspector")`.
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes windows: `dismissWindow(id: "inspector")`.
    public var dismissWindow: DismissWindowAction { DismissWindowAction(window) }
    /// Opens the window of the app's settings: `openSettings()`.
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }
    /// Whether the app has scenes of which there can be several windows.
    public var supportsMultipleWindows: Bool {
        MainThread.isCurrent && assumeMainActor { AppRuntime.current?.supportsMultipleWindows ?? false }
    }

    /// The window that the view is in; nil for views outside of windows.
    package var window: WindowReference? {
        get { self[WindowReferenceKey.self] }
        set { self[WindowReferenceKey.self] = newValue }
    }
}

/// A button that opens the window of the app's settings.
public struct SettingsLink<Label: View>: View {
    private let label: Label
    @Environment(\.openSettings) private var openSettings

    /// A button with any view as its label.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    public var body: some View { Button { openSettings() } label: { label } }
}

/// The label of a settings link that was given none.
public struct DefaultSettingsLinkLabel: View {
    nonisolated init() {}
    public var body: some View { Text(.word(.settings)) }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
    /// A button with the platform's word for settings.
    public init() { self.init { DefaultSettingsLinkLabel() } }
}
