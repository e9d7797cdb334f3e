import EspalierCore
public import Foundation

/// AppKit's window beside others.
@MainActor @preconcurrency open class NSPanel: NSWindow {
    /// Whether it stays in front of other windows.
    open var isFloatingPanel: Bool { get { level == .floating } set { level = newValue ? .floating : .normal } }
    /// Whether it gets the keyboard only for a field. Only stored.
    open var becomesKeyOnlyIfNeeded = false

    /// Never: a panel serves another window, which is the main one.
    open override var canBecomeMain: Bool { false }

    /// Makes a panel that is not shown yet. As in AppKit, it is taken off the screen while the app is not active.
    public override init(contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool) {
        super.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
        hidesOnDeactivate = true
    }
}
