public import Combine
public import EspalierCore
public import EspalierGraphics
public import Foundation
public import Observation

/// A scene whose description is changed by a modifier.
struct ModifiedScene<Content: Scene>: Scene {
    let content: Content
    /// Whether only the first scene inside is changed: what belongs to the whole app must not be added once for each of a group.
    var changesFirstOnly = false
    let change: (inout SceneDescription) -> Void

    var body: Never { neverBody("ModifiedScene") }

    static func _collect(_ scene: Self, into list: inout _SceneList) {
        var inner = list.inner()
        Content._collect(scene.content, into: &inner)
        for (index, inside) in inner.scenes.enumerated() {
            var description = inside
            if index == 0 || !scene.changesFirstOnly { scene.change(&description) }
            list.append(description)
        }
        list.changes += inner.changes
    }
}

extension Scene {
    // MARK: - Size and place

    /// The size of a new window's content, in points.
    public func defaultSize(_ size: CGSize) -> some Scene { ModifiedScene(content: self) { $0.defaultSize = size } }

    /// Sets the first size of the scene's windows, in points. A size that the user has chosen goes before it.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// The position of a new window: this point of the window lies on the same point of the screen.
    public func defaultPosition(_ position: UnitPoint) -> some Scene {
        ModifiedScene(content: self) { $0.defaultPosition = position }
    }

    /// Which sizes the windows may take.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene {
        ModifiedScene(content: self) { $0.resizability = resizability }
    }

    // MARK: - Appearance

    /// How the windows are framed. Without a title bar the content reaches up to the window's edge, where the frame's buttons lie over it;
    /// where the desktop leaves no frame to windows, as a tiling window manager, its title bar stays. A plain window has no frame.
    public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
        ModifiedScene(content: self) {
            ($0.isDecorated, $0.isBare) = (style._isDecorated, !style._isDecorated)
            $0.hidesTitleBar = style is HiddenTitleBarWindowStyle
        }
    }

    /// How the windows' toolbars are shown: in one line with the title and the frame's buttons, if the style is a unified one and the
    /// desktop leaves windows their frames; else below the title.
    public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
        ModifiedScene(content: self) { $0.toolbarLook = ToolbarLook(style) }
    }
    /// Sets how the items of the toolbar are labelled. It has no effect on this platform.
    public func windowToolbarLabelStyle(fixed labelStyle: ToolbarLabelStyle) -> some Scene { self }

    /// Whether the windows stay above others.
    public func windowLevel(_ level: WindowLevel) -> some Scene { ModifiedScene(content: self) { $0.level = level } }

    /// Whether a drag that begins where no view takes it moves the window; by default it does not.
    public func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene {
        ModifiedScene(content: self) { $0.movesByBackground = behavior == .enabled }
    }
    /// Sets the size of a zoomed window. It has no effect on this platform, where the window manager decides.
    public func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }
    /// Sets how items of the panel open: as a menu, or as a small window.
    public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene {
        let isWindow = style is WindowMenuBarExtraStyle
        return ModifiedScene(content: self) {
            $0.tray?.opensWindow = isWindow
            $0.environment.append { $0.isMenuBarWindow = isWindow }
        }
    }

    // MARK: - Life

    /// Whether a window of the scene opens when the app starts; by default one of the first scene does.
    public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        ModifiedScene(content: self) { $0.launch = behavior }
    }

    /// Whether what the windows keep in `@SceneStorage` comes back when the app starts again.
    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
        ModifiedScene(content: self) { $0.restoration = behavior }
    }

    /// The key that opens the scene's window from the menu.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
        ModifiedScene(content: self) { $0.shortcut = shortcut }
    }

    /// The key that opens a window of the scene.
    /// - Parameter modifiers: the keys held with it; ⌘ is Ctrl.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization = .automatic
    ) -> some Scene {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Says which addresses the scene opens a window for, when another program, or the app itself, has the desktop open them.
    /// - Parameter conditions: parts of these addresses; `*` stands for all of them. Those on the command line come to the first window.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        ModifiedScene(content: self) { $0.externalEvents = conditions }
    }

    /// Calls `action` when a value that the app's body reads changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        WatchingScene(content: self, change: SceneChange(
            value: value, isInitial: initial, isChanged: { ($0 as? V) != value },
            run: { action($0 as? V ?? value, value) }))
    }

    /// Runs an action when a value has changed, and before, if `initial` is true.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Deprecated: use `onChange` with two parameters or none.
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
        onChange(of: value, initial: false) { _, new in action(new) }
    }

    // MARK: - Environment

    /// Sets a value of the environment for the scene's views.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        inEnvironment { $0[keyPath: keyPath] = value }
    }

    /// Changes a value of the environment of the scene's views.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some Scene {
        inEnvironment { transform(&$0[keyPath: keyPath]) }
    }

    /// Puts an observable object into the environment, where `@Environment(Type.self)` finds it.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        inEnvironment { $0[objectType: T.self] = object }
    }

    /// Puts an observable object into the environment, where `@EnvironmentObject` finds it.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        inEnvironment { $0[objectType: T.self] = object }
    }

    private func inEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> some Scene {
        ModifiedScene(content: self) { $0.environment.insert(change, at: 0) }
    }
}

/// A scene that watches a value.
private struct WatchingScene<Content: Scene>: Scene {
    let content: Content
    let change: SceneChange

    var body: Never { neverBody("WatchingScene") }

    static func _collect(_ scene: Self, into list: inout _SceneList) {
        Content._collect(scene.content, into: &list)
        list.changes.append(scene.change)
    }
}

extension Scene {
    /// Hides the bar at the bottom of a phone's screen. It has no effect on X11.
    public func persistentSystemOverlays(_ preferredVisibility: Visibility) -> some Scene { self }
}
