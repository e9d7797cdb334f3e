/// A kind of window of which there can be many, each with state of its own.
public struct WindowGroup<Content: View>: Scene {
    private let id: String?
    private let title: String?
    private let content: () -> Content

    public init(@ViewBuilder content: @escaping () -> Content) { self.init(nil, nil, content) }
    public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.init(nil, id, content) }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(String(title), nil, content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(String(title), id, content)
    }

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolvedString, nil, content)
    }

    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolvedString, id, content)
    }

    private init(_ title: String?, _ id: String?, _ content: @escaping () -> Content) {
        self.title = title
        self.id = id
        self.content = content
    }

    public var body: Never { neverBody("WindowGroup") }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        list.append(SceneDescription(
            kind: .group, id: scene.id ?? "\(Content.self)-\(list.scenes.count + 1)", title: scene.title ?? AppRuntime.appName,
            install: { $0.setRoot(SceneContent(content: scene.content)) }))
    }
}

/// A window of which there is one.
public struct Window<Content: View>: Scene {
    private let id: String
    private let title: String
    private let content: () -> Content

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.title, self.id, self.content) = (String(title), id, content)
    }

    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        (title, self.id, self.content) = (titleKey.resolvedString, id, content)
    }

    public var body: Never { neverBody("Window") }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        list.append(SceneDescription(
            kind: .single, id: scene.id, title: scene.title, install: { $0.setRoot(SceneContent(content: scene.content)) }))
    }
}

/// A window's root: makes the content as a body of its own, so that state of the app that it reads updates the window.
private struct SceneContent<Content: View>: View {
    let content: () -> Content
    var body: Content { content() }
}
