import AppKit
import Testing

@MainActor @Suite("The numbers of AppKit's windows, and what a new one is like") struct WindowTypesTests {
    @Test("Styles have the bits of AppKit's headers") func styles() {
        let table: [(NSWindow.StyleMask, UInt)] = [
            (.borderless, 0), (.titled, 1), (.closable, 2), (.miniaturizable, 4), (.resizable, 8), (.utilityWindow, 16),
            (.docModalWindow, 64),
            (.nonactivatingPanel, 128), (.unifiedTitleAndToolbar, 4096), (.hudWindow, 8192), (.fullScreen, 16384),
            (.fullSizeContentView, 32768)
        ]
        for (style, number) in table { #expect(style.rawValue == number) }
    }

    @Test("Levels rise from windows to the screen saver") func levels() {
        let table: [(NSWindow.Level, Int)] = [
            (.normal, 0), (.floating, 3), (.submenu, 3), (.tornOffMenu, 3), (.modalPanel, 8), (.mainMenu, 24), (.statusBar, 25),
            (.popUpMenu, 101),
            (.screenSaver, 1000),
        ]
        for (level, number) in table { #expect(level.rawValue == number) }
    }

    @Test("Behaviours on desktops have the bits of AppKit's headers") func behaviors() {
        let table: [(NSWindow.CollectionBehavior, UInt)] = [
            (.canJoinAllSpaces, 0), (.moveToActiveSpace, 1), (.managed, 2), (.transient, 3), (.stationary, 4), (.participatesInCycle, 5),
            (.ignoresCycle, 6), (.fullScreenPrimary, 7), (.fullScreenAuxiliary, 8), (.fullScreenNone, 9), (.fullScreenAllowsTiling, 11),
            (.fullScreenDisallowsTiling, 12), (.primary, 16), (.auxiliary, 17), (.canJoinAllApplications, 18),
        ]
        for (behavior, bit) in table { #expect(behavior.rawValue == 1 << bit) }
    }

    @Test("Cases have the numbers of AppKit's headers") func numbers() {
        #expect(NSWindow.TitleVisibility.visible.rawValue == 0 && NSWindow.TitleVisibility.hidden.rawValue == 1)
        #expect(
            NSWindow.OrderingMode.above.rawValue == 1 && NSWindow.OrderingMode.out.rawValue == 0
                && NSWindow.OrderingMode.below.rawValue == -1)
        let buttons: [NSWindow.ButtonKind] = [.closeButton, .miniaturizeButton, .zoomButton, .toolbarButton, .documentIconButton]
        #expect(buttons.map(\.rawValue) == [0, 1, 2, 3, 4])
        let animations: [NSWindow.AnimationBehavior] = [.default, .none, .documentWindow, .utilityWindow, .alertPanel]
        #expect(animations.map(\.rawValue) == [0, 2, 3, 4, 5])
        #expect([NSWindow.SharingType.none, .readOnly, .readWrite].map(\.rawValue) == [0, 1, 2])
        #expect([NSWindow.TabbingMode.automatic, .preferred, .disallowed].map(\.rawValue) == [0, 1, 2])
        let toolbars: [NSWindow.ToolbarStyle] = [.automatic, .expanded, .preference, .unified, .unifiedCompact]
        #expect(toolbars.map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect([NSTitlebarSeparatorStyle.automatic, .none, .line, .shadow].map(\.rawValue) == [0, 1, 2, 3])
        #expect(NSWindow.OcclusionState.visible.rawValue == 2 && NSWindow.BackingStoreType.buffered.rawValue == 2)
    }

    @Test("A new window has AppKit's values, and keeps those that it is given") func values() {
        let window = NSWindow(
            contentRect: NSRect(x: 1, y: 2, width: 30, height: 40), styleMask: [.titled], backing: .buffered, defer: false)
        #expect(window.titleVisibility == .visible && !window.titlebarAppearsTransparent && window.isReleasedWhenClosed && window.isOpaque)
        #expect(window.hasShadow && window.backgroundColor == .windowBackgroundColor && window.toolbarStyle == .automatic)
        #expect(window.titlebarSeparatorStyle == .automatic && window.tabbingMode == .automatic && window.animationBehavior == .default)
        #expect(window.sharingType == .readOnly && window.isMovable && window.canHide && !window.isExcludedFromWindowsMenu)
        #expect(
            !window.isDocumentEdited && window.representedURL == nil && !window.acceptsMouseMovedEvents
                && window.contentAspectRatio == .zero)
        #expect(
            window.identifier == nil && window.contentMinSize == .zero
                && window.contentMaxSize.width == CGFloat(Float.greatestFiniteMagnitude))
        #expect(!window.isKeyWindow && !window.isMainWindow && !window.isVisible && window.occlusionState.isEmpty && !window.isZoomed)
        #expect(!window.isMiniaturized && window.standardWindowButton(.closeButton) == nil && window.frame.width == 30)

        (window.titleVisibility, window.titlebarAppearsTransparent, window.isReleasedWhenClosed) = (.hidden, true, false)
        (window.hasShadow, window.toolbarStyle, window.titlebarSeparatorStyle) = (false, .unified, .none)
        (window.tabbingMode, window.animationBehavior, window.sharingType) = (.disallowed, .utilityWindow, .none)
        (window.isMovable, window.canHide, window.isDocumentEdited, window.acceptsMouseMovedEvents) = (false, false, true, true)
        (window.contentAspectRatio, window.identifier) = (NSSize(width: 4, height: 3), NSUserInterfaceItemIdentifier("main"))
        window.representedURL = URL(fileURLWithPath: "/tmp/list.txt")
        window.contentMinSize = NSSize(width: 5, height: 6)
        window.contentMaxSize = NSSize(width: 50, height: 60)
        #expect(window.titleVisibility == .hidden && window.titlebarAppearsTransparent && !window.isReleasedWhenClosed && !window.hasShadow)
        #expect(window.toolbarStyle == .unified && window.titlebarSeparatorStyle == .none && window.tabbingMode == .disallowed)
        #expect(window.animationBehavior == .utilityWindow && window.sharingType == .none && !window.isMovable && !window.canHide)
        #expect(window.isDocumentEdited && window.acceptsMouseMovedEvents && window.contentAspectRatio.width == 4)
        #expect(window.identifier?.rawValue == "main" && window.representedURL?.lastPathComponent == "list.txt")
        // Frames here are without what the window manager draws.
        #expect(window.minSize == NSSize(width: 5, height: 6) && window.maxSize == NSSize(width: 50, height: 60))
    }

    @Test("Windows with a title can have the keyboard, and be the main one, which a panel cannot") func key() {
        func made(_ style: NSWindow.StyleMask) -> NSWindow {
            NSWindow(contentRect: .zero, styleMask: style, backing: .buffered, defer: true)
        }
        #expect(
            made(.titled).canBecomeKey && made(.titled).canBecomeMain && !made(.borderless).canBecomeKey && !made(.borderless).canBecomeMain
        )
        let panel = NSPanel(contentRect: .zero, styleMask: [.titled, .nonactivatingPanel], backing: .buffered, defer: true)
        #expect(
            panel.canBecomeKey && !panel.canBecomeMain && panel.hidesOnDeactivate && !panel.isFloatingPanel && !panel.becomesKeyOnlyIfNeeded
        )
        panel.isFloatingPanel = true
        panel.becomesKeyOnlyIfNeeded = true
        #expect(panel.level == .floating && panel.becomesKeyOnlyIfNeeded)
        panel.isFloatingPanel = false
        #expect(panel.level == .normal)
    }
}
