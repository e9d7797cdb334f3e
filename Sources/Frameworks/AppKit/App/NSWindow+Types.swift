import EspalierCore
import Foundation

extension NSWindow {
    /// What a window has.
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No frame; a frame with a title; a button that closes.
        public static let borderless: StyleMask = [], titled = StyleMask(rawValue: 1), closable = StyleMask(rawValue: 2)
        /// A button that minimises; edges that can be dragged; a low title bar.
        public static let miniaturizable = StyleMask(rawValue: 4), resizable = StyleMask(rawValue: 8),
            utilityWindow = StyleMask(rawValue: 16)
        /// Takes no keyboard from other programs; is dark. Both have no effect.
        public static let nonactivatingPanel = StyleMask(rawValue: 128), hudWindow = StyleMask(rawValue: 1 << 13)
        /// Fills the screen; its content lies behind the title bar. Both have no effect.
        public static let fullScreen = StyleMask(rawValue: 1 << 14), fullSizeContentView = StyleMask(rawValue: 1 << 15)
        /// A dialog; a title bar and a toolbar in one. Both have no effect.
        public static let docModalWindow = StyleMask(rawValue: 64), unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
    }
    /// Where a window's pixels are kept. There is one way.
    public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
    /// Where a window stands beside another.
    public enum OrderingMode: Int, Sendable { case above = 1, below = -1, out = 0 }
    /// Whether the title is shown.
    public enum TitleVisibility: Int, Sendable { case visible, hidden }
    /// How far in front a window is.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The levels, from that of ordinary windows up. All above `normal` float.
        public static let normal = Level(rawValue: 0), floating = Level(rawValue: 3), modalPanel = Level(rawValue: 8),
            statusBar = Level(rawValue: 25)
        /// The levels of menus, of what belongs to a window, of the screen saver.
        public static let submenu = Level(rawValue: 3), tornOffMenu = Level(rawValue: 3), mainMenu = Level(rawValue: 24),
            popUpMenu = Level(rawValue: 101)
        /// The highest level.
        public static let screenSaver = Level(rawValue: 1000)

        var stacking: WindowConfiguration.Stacking { rawValue > 0 ? .above : rawValue < 0 ? .below : .normal }
    }
    /// How a window goes together with the desktops of the window manager: a Mac's spaces.
    public struct CollectionBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It is on all desktops; it comes to the desktop that is shown when it is brought to the front.
        public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1), moveToActiveSpace = CollectionBehavior(rawValue: 2)
        /// It belongs to one desktop, as windows do.
        public static let managed = CollectionBehavior(rawValue: 4)
        /// It stays where it is while desktops are looked at. Has no effect.
        public static let stationary = CollectionBehavior(rawValue: 16)
        /// Bars and pagers leave it out. Both are the same here.
        public static let transient = CollectionBehavior(rawValue: 8), ignoresCycle = CollectionBehavior(rawValue: 64)
        /// Bars and pagers have it, as they have windows.
        public static let participatesInCycle = CollectionBehavior(rawValue: 32)
        /// It may fill the screen, as windows may.
        public static let fullScreenPrimary = CollectionBehavior(rawValue: 128)
        /// It may not fill the screen; with the first it may lie over one that does.
        public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 256), fullScreenNone = CollectionBehavior(rawValue: 512)
        /// It may share a filled screen with another. Has no effect.
        public static let fullScreenAllowsTiling = CollectionBehavior(rawValue: 1 << 11)
        /// It may not share a filled screen with another. Has no effect.
        public static let fullScreenDisallowsTiling = CollectionBehavior(rawValue: 1 << 12)
        /// What a Mac's Stage Manager does with it. Have no effect.
        public static let primary = CollectionBehavior(rawValue: 1 << 16), auxiliary = CollectionBehavior(rawValue: 1 << 17)
        /// It may be put on the desktops of all other apps. Has no effect.
        public static let canJoinAllApplications = CollectionBehavior(rawValue: 1 << 18)
    }
    /// The buttons of a title bar.
    public enum ButtonKind: UInt, Sendable { case closeButton, miniaturizeButton, zoomButton, toolbarButton, documentIconButton }
    /// What happens when the window opens or closes. It is the window manager's.
    public enum AnimationBehavior: Int, Sendable { case `default` = 0, none = 2, documentWindow, utilityWindow, alertPanel }
    /// Whether other programs may read the window's pixels.
    public enum SharingType: UInt, Sendable { case none, readOnly, readWrite }
    /// Whether windows are put together as tabs.
    public enum TabbingMode: Int, Sendable { case automatic, preferred, disallowed }
    /// How the toolbar and the title stand together.
    public enum ToolbarStyle: Int, Sendable { case automatic, expanded, preference, unified, unifiedCompact }
    /// What can be seen of a window.
    public struct OcclusionState: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Some of it can be seen.
        public static let visible = OcclusionState(rawValue: 2)
    }
}

/// The line below a title bar.
public enum NSTitlebarSeparatorStyle: Int, Sendable { case automatic, none, line, shadow }
