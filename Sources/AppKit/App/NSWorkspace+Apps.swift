import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's other running programs. Nothing tells of them here.
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
    /// How a program is to be opened. Only stored.
    public final class OpenConfiguration: NSObject {
        /// Whether it comes to the front; whether it is opened hidden; whether a second one is started.
        public var activates = true, hides = false, createsNewApplicationInstance = false
        /// Whether the user is asked where need be; whether the file is noted as used.
        public var promptsUserIfNeeded = true, addsToRecentItems = true
        /// What the program is given.
        public var arguments: [String] = [], environment: [String: String] = [:]
        public override init() { super.init() }
    }

    /// Has the desktop open a program or a file, as `open(_:)` does; which programs it starts so is the desktop's.
    /// - Parameter completionHandler: told of an error where there is no such file.
    public func openApplication(
        at applicationURL: URL, configuration: OpenConfiguration, completionHandler: (@MainActor (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {
        guard FileManager.default.fileExists(atPath: applicationURL.path) else {
            completionHandler?(nil, CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: applicationURL.path]))
            return
        }
        open(applicationURL, configuration: configuration, completionHandler: completionHandler)
    }

    /// Has the desktop open an address or a file.
    public func open(
        _ url: URL, configuration: OpenConfiguration, completionHandler: (@MainActor (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {
        let isOpen = open(url)
        completionHandler?(nil, isOpen ? nil : CocoaError(.fileReadUnknown))
    }

    /// Has the desktop open files, each with its own program: which one, the desktop decides.
    public func open(
        _ urls: [URL], withApplicationAt applicationURL: URL, configuration: OpenConfiguration,
        completionHandler: (@MainActor (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {
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
        symbol(contentType.conforms(to: .folder) ? "folder.fill" : contentType.conforms(to: .image) ? "photo" : contentType.conforms(to: .text) ? "doc.text" : "doc")
    }
    private func symbol(_ name: String) -> NSImage { NSImage(systemSymbolName: name, accessibilityDescription: nil) ?? NSImage() }

    /// Nil: programs have no such identifiers here.
    public func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? { nil }
    /// Nil: which program opens a file, the desktop decides.
    public func urlForApplication(toOpen url: URL) -> URL? { nil }
    /// This program alone: nothing tells of others.
    public var runningApplications: [NSRunningApplication] { [.current] }
    /// This program while one of its windows has the keyboard; else nil.
    public var frontmostApplication: NSRunningApplication? { NSApp.isActive ? .current : nil }
    /// Shows a file in its folder.
    /// - Returns: whether the desktop has opened the folder.
    @discardableResult public func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool {
        let folder = fullPath.map { ($0 as NSString).deletingLastPathComponent } ?? rootFullPath
        return open(URL(fileURLWithPath: folder, isDirectory: true))
    }
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
}

extension NSApplication {
    /// The app's place in the dock, which desktops do not have: what is given to it is not kept.
    public var dockTile: NSDockTile { NSDockTile() }

    /// The app's icon: the one beside the program, which `espalier` makes of the asset catalogue, or a general one.
    public var applicationIconImage: NSImage! {
        let folder = Bundle.main.bundleURL.appendingPathComponent("AppIcon.icons")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let sides = names.compactMap { Int($0.prefix { $0.isNumber }) }.sorted()
        if let side = sides.first(where: { $0 >= 128 }) ?? sides.last, let name = names.first(where: { Int($0.prefix { $0.isNumber }) == side }),
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
    public enum TabType: UInt, Sendable { case topTabsBezelBorder = 0, leftTabsBezelBorder, bottomTabsBezelBorder, rightTabsBezelBorder, noTabsBezelBorder, noTabsLineBorder, noTabsNoBorder }
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
