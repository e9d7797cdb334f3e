import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's app, with those of its methods that make sense on a desktop.
@MainActor @preconcurrency public final class UIApplication {
    /// The running app.
    public static let shared = UIApplication()

    /// Whether the screen stays on while the user does nothing. It takes a desktop with a service for that.
    public var isIdleTimerDisabled = false {
        didSet { if isIdleTimerDisabled != oldValue { AppRuntime.current?.services?.preventIdle(isIdleTimerDisabled) } }
    }

    /// Options for opening an address.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        fileprivate let name: String
        /// Whether only another app may open the address, not the browser. Has no effect here.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(name: "universalLinksOnly")
    }

    /// Has the desktop open an address.
    /// - Parameter completion: told whether the desktop took it.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        if url.absoluteString.hasPrefix(Self.openSettingsURLString) {
            AppRuntime.running("open(_:options:)") { try $0.openSettings() }
            completion?(AppRuntime.current?.settingsScene != nil)
            return
        }
        let isOpen = AppRuntime.desktop.open(url)
        completion?(isOpen)
    }

    /// Only stored, as the icons of desktops have no numbers.
    public var applicationIconBadgeNumber = 0

    /// Whether the app can change its icon. It cannot, as a desktop has the icon from the app's entry in its menus.
    public var supportsAlternateIcons: Bool { false }
    /// The name of the icon that replaces the usual one; always nil.
    public var alternateIconName: String? { nil }

    /// Does nothing, as the icon cannot be changed.
    /// - Parameter completion: called with `CocoaError.featureUnsupported`.
    public func setAlternateIconName(_ name: String?, completionHandler completion: ((any Error)?) -> Void = { _ in }) {
        completion(name == nil ? nil : CocoaError(.featureUnsupported))
    }

    /// Whether an address is of a kind that a desktop opens.
    public func canOpenURL(_ url: URL) -> Bool {
        if url.absoluteString.hasPrefix(Self.openSettingsURLString) { return AppRuntime.current?.settingsScene != nil }
        return url.scheme?.isEmpty == false && !url.isFileURL
    }
}

/// AppKit's app.
@MainActor @preconcurrency public final class NSApplication {
    /// The running app.
    public static let shared = NSApplication()
    private weak var ownDelegate: (any NSApplicationDelegate)?
    /// Told of the app's life: the object of the app's adaptor, or in a `main.swift` one that is set before the app runs.
    public var delegate: (any NSApplicationDelegate)? {
        get { ownDelegate ?? AppRuntime.current?.delegateObjects.lazy.compactMap { $0 as? any NSApplicationDelegate }.first }
        set { ownDelegate = newValue }
    }

    /// The picture that the app has set as its icon by AppKit.
    package var ownIcon: UIImage?

    /// How an app takes part in a Mac's desktop. It has no effect on X, where the window manager decides.
    public enum ActivationPolicy: Int, Sendable {
        /// With windows as any app, without a place in the dock, or without windows.
        case regular, accessory, prohibited
    }

    /// Sets how the app takes part in the desktop.
    /// - Returns: whether that is so: only `regular` is.
    @discardableResult public func setActivationPolicy(_ policy: ActivationPolicy) -> Bool { policy == .regular }
    /// How the app takes part in the desktop: always `regular`.
    public func activationPolicy() -> ActivationPolicy { .regular }
    /// Brings the app's windows to the front, those that were put aside as well if all of them were.
    /// A window manager may refuse, and show instead that a window asks for attention.
    ///
    /// - Parameter ignoringOtherApps: has no effect: the window manager decides.
    public func activate(ignoringOtherApps: Bool) { activate() }

    /// Brings the app's windows to the front, as `activate(ignoringOtherApps:)` does; does nothing while one of them has the keyboard.
    public func activate() {
        guard let windows = AppRuntime.current?.windows, !isActive else { return }
        let shown = windows.filter { $0.placing?.isMinimized != true }
        for window in shown.isEmpty ? windows : shown { window.raise() }
    }

    /// How urgently an app asks for the user's attention. Window managers make no difference.
    public enum RequestUserAttentionType: UInt, Sendable {
        /// Until the app is active.
        case criticalRequest = 0
        /// For a moment.
        case informationalRequest = 10
    }

    /// Has the window manager show that one of the app's windows asks for the user's attention, until a window of the app has the
    /// keyboard. It does nothing while one has it.
    /// - Returns: a number, which AppKit's `cancelUserAttentionRequest(_:)` would take.
    @discardableResult public func requestUserAttention(_ requestType: RequestUserAttentionType) -> Int {
        guard let runtime = AppRuntime.current, !runtime.windows.contains(where: { $0.phase == .active }) else { return 0 }
        runtime.windows.last?.placing?.requestAttention()
        return 1
    }

    /// The windows that hiding has put aside.
    private var hiddenWindows: [Hidden] = []
    private struct Hidden { weak var window: WindowController? }
    /// Whether the app's windows were put aside.
    public var isHidden: Bool { hiddenWindows.contains { $0.window?.placing?.isMinimized == true } }
    /// Whether one of the app's windows has the keyboard.
    public var isActive: Bool { AppRuntime.current?.windows.contains { $0.phase == .active } ?? false }

    /// Puts the app's windows aside, if the window manager does that.
    public func hide(_ sender: Any?) {
        let windows = (AppRuntime.current?.windows ?? []).filter { $0.placing?.isMinimized == false }
        hiddenWindows = windows.map { Hidden(window: $0) }
        for window in windows { window.placing?.minimize() }
    }

    /// Brings back the windows that were put aside, the last one in front.
    public func unhide(_ sender: Any?) {
        for hidden in hiddenWindows { hidden.window?.raise() }
        hiddenWindows = []
    }

    /// Brings back the windows that were put aside.
    public func unhideWithoutActivation() { unhide(nil) }

    /// Closes the app's windows, and so ends it.
    public func terminate(_ sender: Any?) { AppRuntime.current?.quit() }
}

/// AppKit's app. It may be used before the app's main function has run.
@MainActor @preconcurrency public var NSApp: NSApplication! { NSApplication.shared }

/// AppKit's access to other programs and the desktop.
@MainActor @preconcurrency public final class NSWorkspace {
    /// The desktop that the app runs on.
    public static let shared = NSWorkspace()

    /// Has the desktop open an address or a file.
    @discardableResult public func open(_ url: URL) -> Bool {
        url.isFileURL ? AppRuntime.desktop.run(url.path) : AppRuntime.desktop.open(url)
    }

    /// Shows files in their folders, selected, by the desktop's file manager; where there is none on the bus, opens the first one's folder.
    public func activateFileViewerSelecting(_ files: [URL]) {
        let files = files.filter(\.isFileURL)
        guard let first = files.first else { return }
        let openFolder = { @MainActor in _ = AppRuntime.desktop.run(first.deletingLastPathComponent().path) }
        if AppRuntime.current?.services?.showFiles(files, otherwise: openFolder) != true { openFolder() }
    }
    /// Shows a file in its folder, or opens the folder.
    /// - Parameter fullPath: Of the file; nil only opens the folder.
    /// - Returns: whether the folder is there.
    @discardableResult public func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool {
        if let fullPath {
            guard FileManager.default.fileExists(atPath: fullPath) else { return false }
            activateFileViewerSelecting([URL(fileURLWithPath: fullPath)])
            return true
        }
        return FileManager.default.fileExists(atPath: rootFullPath) && AppRuntime.desktop.run(rootFullPath)
    }

    /// Puts files into the desktop's trash.
    /// - Parameter handler: Told where those are now that are in the trash, and of the first failure: such a file stays where it was.
    public func recycle(_ URLs: [URL], completionHandler handler: (@MainActor @Sendable ([URL: URL], (any Error)?) -> Void)? = nil) {
        // Another file system may be slow.
        Self.threads.run {
            var places: [URL: URL] = [:], failure: (any Error)?
            for url in URLs {
                do {
                    var place: NSURL?
                    try FileManager.default.trashItem(at: url, resultingItemURL: &place)
                    places[url] = place.map { URL(fileURLWithPath: $0.path ?? "") }
                } catch {
                    failure = failure ?? error
                }
            }
            let (trashed, first) = (places, failure)
            DispatchQueue.main.async { assumeMainActor { handler?(trashed, first) } }
        }
    }

    private static let threads = WorkThreads("Espalier trash", limit: 4)

    /// Puts files into the desktop's trash.
    /// - Returns: where they are now.
    /// - Throws: the first failure; the other files are in the trash.
    @discardableResult public func recycle(_ URLs: [URL]) async throws -> [URL: URL] {
        try await withCheckedThrowingContinuation { answer in
            recycle(URLs) { places, failure in
                if let failure { answer.resume(throwing: failure) } else { answer.resume(returning: places) }
            }
        }
    }
}
