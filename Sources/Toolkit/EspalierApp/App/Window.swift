public import EspalierControls
public import EspalierCore

/// A window that exists only once.
public struct Window<Content: View>: Scene {
    private let id: String
    private let title: String
    private let content: () -> Content

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.title, self.id, self.content) = (String(title), id, content)
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        (title, self.id, self.content) = (titleKey.resolvedString, id, content)
    }

    /// With a title of which only the characters count.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.title, self.id, self.content) = (title.plainString(), id, content)
    }

    public var body: Never { neverBody("Window") }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        let content = scene.content
        list.append(SceneDescription(
            kind: .single, id: scene.id, title: scene.title, content: SceneContentClosure { _ in content() }))
    }
}

/// A window for tools, which stays above the app's other windows.
public struct UtilityWindow<Content: View>: Scene {
    private let id: String
    private let title: String
    private let content: () -> Content

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.title, self.id, self.content) = (String(title), id, content)
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        (title, self.id, self.content) = (titleKey.resolvedString, id, content)
    }

    /// With a title of which only the characters count.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.title, self.id, self.content) = (title.plainString(), id, content)
    }

    public var body: Never { neverBody("UtilityWindow") }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        let content = scene.content
        var description = SceneDescription(
            kind: .utility, id: scene.id, title: scene.title, content: SceneContentClosure { _ in content() })
        description.level = .floating
        list.append(description)
    }
}

/// The window of an app's settings: opened from the app's menu, by Ctrl+comma, a `SettingsLink`, or `openSettings`.
public struct Settings<Content: View>: Scene {
    private let content: () -> Content

    /// The content of the settings' window, usually a `TabView` of forms.
    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

    public var body: Never { neverBody("Settings") }

    static var sceneID: String { "settings" }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        let content = scene.content
        list.append(SceneDescription(
            kind: .settings, id: sceneID, title: Word.settingsOf.string(AppRuntime.appName), content: SceneContentClosure { _ in content() }))
    }
}

/// An item of the menu bar: on these desktops, an item in the panel, which opens a menu, or a window beside it. Where no panel takes items,
/// it stands at the end of the menu bar of the app's windows; an app without such a window has a small one with the content.
public struct MenuBarExtra<Label: View, Content: View>: Scene {
    private let title: String
    private let isInserted: Binding<Bool>?
    private let content: () -> Content
    private let label: AnyView

    private init(_ title: String, _ isInserted: Binding<Bool>?, _ label: some View, _ content: @escaping () -> Content) {
        self.title = title
        self.isInserted = isInserted
        self.content = content
        self.label = AnyView(label)
    }

    /// - Parameter label: shown in the panel. A small window goes by the app's name.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(AppRuntime.appName, nil, label(), content)
    }

    /// With a label, which is shown in the panel.
    /// - Parameter isInserted: whether it is there. It is not written here: the user closes the window and not an item of a bar.
    public init(isInserted: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(AppRuntime.appName, isInserted, label(), content)
    }

    public var body: Never { neverBody("MenuBarExtra") }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        guard scene.isInserted?.wrappedValue != false else { return }
        let content = scene.content
        var description = SceneDescription(
            kind: .menuBarExtra, id: "\(Content.self)-\(list.scenes.count + 1)", title: scene.title,
            content: SceneContentClosure { _ in MenuBarExtraContent(content: content()) })
        description.resizability = .contentSize
        description.launch = .presented
        description.tray = TrayItem(label: scene.label, menu: AnyView(TrayPart(make: content)))
        list.append(description)
    }
}

private struct MenuBarExtraContent<Content: View>: View {
    let content: Content
    @Environment(\.isMenuBarWindow) private var isWindow
    var body: some View {
        if isWindow {
            // macOS: the window is as large as its content asks to be.
            VStack(spacing: 0) { content }.fixedSize()
        } else {
            // The rows of a menu are as wide as the longest one: a divider would otherwise take all that there is.
            VStack(alignment: .leading, spacing: 8) { content }.padding(12).fixedSize(horizontal: true, vertical: false)
        }
    }
}

extension MenuBarExtra where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolvedString, nil, Text(titleKey), content)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(String(title), nil, Text(title), content)
    }
}

extension MenuBarExtra where Label == EspalierControls.Label<Text, Image> {
    /// With a symbol and a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolvedString, nil, EspalierControls.Label(titleKey, systemImage: systemImage), content)
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(String(title), nil, EspalierControls.Label(title, systemImage: systemImage), content)
    }

    /// With a symbol and a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(titleKey.resolvedString, isInserted, EspalierControls.Label(titleKey, systemImage: systemImage), content)
    }

    /// With a picture of the app's resources and a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolvedString, nil, EspalierControls.Label(titleKey, image: image), content)
    }
}

private enum MenuBarWindowKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether what is shown belongs to an item of the panel that opens a window and not a menu.
    var isMenuBarWindow: Bool {
        get { self[MenuBarWindowKey.self] }
        set { self[MenuBarWindowKey.self] = newValue }
    }
}
