public import EspalierCore
import EspalierGraphics

/// Windows of the same kind, each with state of its own. There can be many.
///
/// A group for values has at most one window for each value: opening a value that a window shows already brings that window to the
/// front.
public struct WindowGroup<Content: View>: Scene {
    private let id: String?
    private let title: String?
    private let content: (WindowValue?) -> Content
    private let valueType: Any.Type?
    private let makeValue: ((AnyHashable?) -> WindowValue)?

    private init(
        _ title: String?, _ id: String?, valueType: Any.Type? = nil, makeValue: ((AnyHashable?) -> WindowValue)? = nil,
        _ content: @escaping (WindowValue?) -> Content
    ) {
        self.title = title
        self.id = id
        self.content = content
        self.valueType = valueType
        self.makeValue = makeValue
    }

    public var body: Never { neverBody("WindowGroup") }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        var description = SceneDescription(
            kind: .group, id: scene.id ?? "\(Content.self)-\(list.scenes.count + 1)", title: scene.title ?? AppRuntime.appName,
            content: SceneContentClosure(scene.content))
        description.valueType = scene.valueType
        description.makeValue = scene.makeValue
        list.append(description)
    }
}

// MARK: - Views

extension WindowGroup {
    /// A group of windows with the app's name as their title.
    public init(@ViewBuilder content: @escaping () -> Content) { self.init(nil, nil) { _ in content() } }
    /// A group of windows that `openWindow(id:)` opens.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.init(nil, id) { _ in content() } }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(String(title), nil) { _ in content() }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(String(title), id) { _ in content() }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolvedString, nil) { _ in content() }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolvedString, id) { _ in content() }
    }

    /// - Parameter makeContent: makes a window's views; evaluated again for each window.
    public init(_ title: Text, @ViewBuilder makeContent: @escaping () -> Content) {
        self.init(title.plainString(), nil) { _ in makeContent() }
    }

    /// With a title of which only the characters count.
    public init(_ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content) {
        self.init(title.plainString(), id) { _ in makeContent() }
    }
}

// MARK: - Views for values

extension WindowGroup {
    private init<D: Hashable>(
        _ title: String?, _ id: String?, _ type: D.Type, _ content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title, id, valueType: type, makeValue: { TypedWindowValue<D>($0?.base as? D) }) { value in
            content((value as? TypedWindowValue<D>)?.binding ?? .constant(nil))
        }
    }

    private init<D: Hashable>(
        _ title: String?, _ id: String?, _ type: D.Type, _ defaultValue: @escaping () -> D,
        _ content: @escaping (Binding<D>) -> Content
    ) {
        self.init(title, id, valueType: type, makeValue: { TypedWindowValue<D>($0?.base as? D ?? defaultValue()) }) { value in
            let optional = (value as? TypedWindowValue<D>)?.binding ?? .constant(nil)
            return content(Binding(optional) ?? .constant(defaultValue()))
        }
    }

    /// Windows for values of a type.
    /// - Parameter content: makes the views of a window; the value is nil in a window that was opened without one.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(nil, nil, type) { PresentedWindowContent(content: content($0)) }
    }

    /// A group of windows for values, which `openWindow(id:value:)` opens; its own windows without a value get nil.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(nil, id, type) { PresentedWindowContent(content: content($0)) }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(titleKey.resolvedString, nil, type) { PresentedWindowContent(content: content($0)) }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(titleKey.resolvedString, id, type) { PresentedWindowContent(content: content($0)) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(String(title), nil, type) { PresentedWindowContent(content: content($0)) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(String(title), id, type) { PresentedWindowContent(content: content($0)) }
    }

    /// - Parameter defaultValue: the value of a window that was opened without one.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(nil, nil, type, defaultValue) { PresentedWindowContent(content: content($0)) }
    }

    /// A group of windows for values; windows that are opened without one get the default.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(nil, id, type, defaultValue) { PresentedWindowContent(content: content($0)) }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(titleKey.resolvedString, nil, type, defaultValue) { PresentedWindowContent(content: content($0)) }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(titleKey.resolvedString, id, type, defaultValue) { PresentedWindowContent(content: content($0)) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(String(title), id, type, defaultValue) { PresentedWindowContent(content: content($0)) }
    }
}

/// The views of a window for a value.
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: View {
    let content: Content
    public var body: some View { content }
}
