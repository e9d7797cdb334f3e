import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's other running programs. Nothing reports them here.
public final class NSRunningApplication: NSObject, Sendable {
    /// This program.
    public static let current = NSRunningApplication()
    /// The name of this program.
    public var localizedName: String? { ProcessInfo.processInfo.processName }
    /// The identifier of this program; nil where it has none.
    public var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
    /// The number of this process.
    public var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
    private override init() { super.init() }
}

extension NSWorkspace {
    /// How a program is to be opened: with which arguments and variables. The rest is only stored.
    public final class OpenConfiguration: NSObject {
        /// Whether it comes to the front; whether it is opened hidden; whether a second one is started.
        public var activates = true, hides = false, createsNewApplicationInstance = false
        /// Whether the user is asked where need be; whether the file is noted as used.
        public var promptsUserIfNeeded = true, addsToRecentItems = true
        /// What the program is given.
        public var arguments: [String] = [], environment: [String: String] = [:]
        public override init() { super.init() }
    }

    /// Starts a program: one of the desktop's entries (`.desktop`), or a file that can be run. Anything else the desktop opens, as
    /// `open(_:)` does.
    /// - Parameter completionHandler: notified of an error where there is no such file, or it cannot be started. Which program runs is not
    /// told.
    public func openApplication(
        at applicationURL: URL, configuration: OpenConfiguration,
        completionHandler: (@MainActor (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {
        guard FileManager.default.fileExists(atPath: applicationURL.path) else {
            completionHandler?(nil, CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: applicationURL.path]))
            return
        }
        guard let command = command(of: applicationURL, [], configuration) else {
            return open(applicationURL, configuration: configuration, completionHandler: completionHandler)
        }
        completionHandler?(nil, DesktopEntries.start(command, configuration.environment))
    }

    /// - Returns: nil for what is no program.
    private func command(of application: URL, _ urls: [URL], _ configuration: OpenConfiguration) -> [String]? {
        if application.pathExtension == "desktop" { return DesktopEntries.command(of: application, opening: urls, configuration.arguments) }
        guard !application.hasDirectoryPath, (try? application.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true,
              FileManager.default.isExecutableFile(atPath: application.path) else { return nil }
        return [application.path] + configuration.arguments + urls.map { $0.isFileURL ? $0.path : $0.absoluteString }
    }

    /// Has the desktop open an address or a file.
    public func open(
        _ url: URL, configuration: OpenConfiguration, completionHandler: (@MainActor (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {
        let isOpen = open(url)
        completionHandler?(nil, isOpen ? nil : CocoaError(.fileReadUnknown))
    }

    /// Opens files or addresses with a program: one of the desktop's entries, or a file that can be run. What is neither leaves it to the
    /// desktop.
    /// - Parameter completionHandler: notified of an error where the program cannot be started. Which program runs is not passed.
    public func open(
        _ urls: [URL], withApplicationAt applicationURL: URL, configuration: OpenConfiguration,
        completionHandler: (@MainActor (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {
        if let command = command(of: applicationURL, urls, configuration) {
            completionHandler?(nil, DesktopEntries.start(command, configuration.environment))
            return
        }
        let isOpen = urls.map { open($0) }.contains(true)
        completionHandler?(nil, isOpen ? nil : CocoaError(.fileReadUnknown))
    }

    /// A picture for a file: a folder, or a document.
    public func icon(forFile fullPath: String) -> NSImage {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: fullPath, isDirectory: &isFolder), isProgram = fullPath.hasSuffix(".app")
        return symbol(isProgram ? "app.dashed" : exists && isFolder.boolValue ? "folder.fill" : "doc")
    }
    /// A picture for a kind of file.
    public func icon(for contentType: UTType) -> NSImage {
        symbol(
            contentType.conforms(to: .folder)
                ? "folder.fill" : contentType.conforms(to: .image) ? "photo" : contentType.conforms(to: .text) ? "doc.text" : "doc")
    }
    private func symbol(_ name: String) -> NSImage { NSImage(systemSymbolName: name, accessibilityDescription: nil) ?? NSImage() }

    /// The desktop's entry of a program, by the entry's name without ".desktop"; nil where there is none.
    public func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? { DesktopEntries().entry(bundleIdentifier) }
    /// The desktop's entries of programs with an identifier: one or none.
    public func urlsForApplications(withBundleIdentifier bundleIdentifier: String) -> [URL] {
        urlForApplication(withBundleIdentifier: bundleIdentifier).map { [$0] } ?? []
    }
    /// The desktop's entry of the program that opens a file or an address; nil where none is known.
    public func urlForApplication(toOpen url: URL) -> URL? { urlsForApplications(toOpen: url).first }
    /// The desktop's entries of the programs that open a file or an address, the preferred one first.
    public func urlsForApplications(toOpen url: URL) -> [URL] {
        DesktopEntries.type(of: url).map { DesktopEntries().entries(opening: $0) } ?? []
    }
    /// The desktop's entry of the program that opens a kind of file; nil where none is known.
    public func urlForApplication(toOpen contentType: UTType) -> URL? { urlsForApplications(toOpen: contentType).first }
    /// The desktop's entries of the programs that open a kind of file, the preferred one first.
    public func urlsForApplications(toOpen contentType: UTType) -> [URL] {
        contentType.preferredMIMEType.map { DesktopEntries().entries(opening: $0) } ?? []
    }
    /// This program alone: nothing reports others.
    public var runningApplications: [NSRunningApplication] { [.current] }
    /// This program while one of its windows has the keyboard; else nil.
    public var frontmostApplication: NSRunningApplication? { NSApp.isActive ? .current : nil }
    /// Where what happens to other programs would be told. Nothing is.
    public var notificationCenter: NotificationCenter { .default }
}

/// AppKit's place of an app in the dock. Desktops have no such place: nothing is shown.
@MainActor @preconcurrency public final class NSDockTile: NSObject {
    /// What would be drawn. Only stored.
    public var contentView: NSView?
    /// A short text on the icon. Only stored.
    public var badgeLabel: String?
    /// Whether a badge is shown on miniatures. Only stored.
    public var showsApplicationBadge = true
    /// In points.
    public var size: NSSize { NSSize(width: 128, height: 128) }
    /// Draws nothing.
    public func display() {}
    static let app = NSDockTile()
}

extension NSApplication {
    /// The app's place in the dock, which desktops do not have: what is given to it is only stored.
    public var dockTile: NSDockTile { .app }

    /// The app's icon: the one beside the program, which `espalier` makes of the asset catalogue, or a general one. One that is set is what
    /// the app itself reads from then on; nil takes it back. Desktops show the icon of the app's entry in their menus.
    public var applicationIconImage: NSImage! {
        get { ownIcon ?? givenIcon }
        set { ownIcon = newValue }
    }

    private var givenIcon: NSImage? {
        let folder = Bundle.main.bundleURL.appendingPathComponent("AppIcon.icons")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let sides = names.compactMap { Int($0.prefix { $0.isNumber }) }.sorted()
        if let side = sides.first(where: { $0 >= 128 }) ?? sides.last,
            let name = names.first(where: { Int($0.prefix { $0.isNumber }) == side }),
           let image = NSImage(contentsOfFile: folder.appendingPathComponent(name).path) { return image }
        return NSImage(systemSymbolName: "app.dashed", accessibilityDescription: nil)
    }
}

/// AppKit's view with tabs, as a name: SwiftUI's `TabView` is not made of one here, so that no view is one.
@MainActor @preconcurrency open class NSTabView: NSView {
    /// Where the tabs are; what the border looks like; both together. Only stored.
    public enum TabPosition: UInt, Sendable { case none, top, left, bottom, right }
    /// What the border looks like.
    public enum TabViewBorderType: UInt, Sendable { case none, line, bezel }
    /// Where the tabs are and what the border looks like.
    public enum TabType: UInt, Sendable {
        /// By the tabs' edge, then the border.
        case topTabsBezelBorder = 0, leftTabsBezelBorder, bottomTabsBezelBorder, rightTabsBezelBorder, noTabsBezelBorder, noTabsLineBorder,
            noTabsNoBorder
    }
    /// Where the tabs are. Only stored.
    open var tabPosition = TabPosition.top
    /// What the border looks like. Only stored.
    open var tabViewBorderType = TabViewBorderType.bezel
    /// Where the tabs are and what the border looks like. Only stored.
    open var tabViewType = TabType.topTabsBezelBorder
}

/// AppKit's controller of columns, as a name for the actions that its users send: `#selector(NSSplitViewController.toggleSidebar(_:))`.
@MainActor @preconcurrency open class NSSplitViewController: NSViewController {
    /// Shows or hides the sidebar of the window in front.
    open func toggleSidebar(_ sender: Any?) { StandardAction.perform(Selector("toggleSidebar:")) }
    /// Shows or hides the inspector of the window in front.
    open func toggleInspector(_ sender: Any?) { StandardAction.perform(Selector("toggleInspector:")) }
}
