package import EspalierCore
package import EspalierGraphics
package import Foundation

/// The whole of an app: its scenes, and the state that outlives them.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

/// A part of an app that stands in windows of its own.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Appends what the scene asks the desktop for.
    @MainActor static func _collect(_ scene: Self, into list: inout _SceneList)
}

extension Scene {
    @MainActor public static func _collect(_ scene: Self, into list: inout _SceneList) {
        Body._collect(list.prepared(scene).body, into: &list)
    }
}

extension Never: Scene {
    public static func _collect(_ scene: Never, into list: inout _SceneList) {}
}

/// The scenes of an app, in order.
@MainActor public struct _SceneList {
    package private(set) var scenes: [SceneDescription] = []
    package var changes: [SceneChange] = []
    private let composition: Composition?

    package init(_ composition: Composition? = nil) { self.composition = composition }
    package mutating func append(_ scene: SceneDescription) { scenes.append(scene) }

    /// A list for the scenes inside of one.
    func inner() -> _SceneList { _SceneList(composition) }

    /// A scene of the app's own, its properties connected.
    func prepared<S>(_ scene: S) -> S { composition?.prepared(scene) ?? scene }
}

/// A value that a scene watches.
@MainActor package struct SceneChange {
    let value: Any
    let isInitial: Bool
    /// Called with the value before.
    let isChanged: (Any) -> Bool
    let run: (Any) -> Void
}

/// A scene without its views' types: what it takes to open a window of it.
@MainActor package struct SceneDescription {
    package enum Kind { case group, single, settings, utility, menuBarExtra }

    package var kind: Kind
    package var id: String
    package var title: String
    package var content: any SceneContentBox
    package var defaultSize: CGSize?
    package var defaultPosition: UnitPoint?
    /// Where a new window stands, if the scene works that out.
    package var placement: (@MainActor (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement)?
    package var resizability = WindowResizability.automatic
    package var isDecorated = true
    package var level = WindowLevel.automatic
    package var launch = SceneLaunchBehavior.automatic
    package var restoration = SceneRestorationBehavior.automatic
    /// Opens the scene's window from its menu.
    package var shortcut: KeyboardShortcut?
    /// For scenes whose windows stand for values each.
    package var valueType: Any.Type?
    /// Makes the place of a window's value; nil asks for the scene's default.
    package var makeValue: ((AnyHashable?) -> WindowValue)?
    /// For scenes whose windows show documents.
    package var documents: DocumentKind?
    /// What the scene sets in the environment of its views, the outermost first.
    package var environment: [(inout EnvironmentValues) -> Void] = []
    package var commands: [CommandsSource] = []
    package var removesCommands = false

    package init(kind: Kind, id: String, title: String, content: any SceneContentBox) {
        self.kind = kind
        self.id = id
        self.title = title
        self.content = content
        resizability = kind == .settings ? .contentSize : .automatic
    }

    /// Whether a second window of the scene is never opened.
    var isUnique: Bool { kind != .group }
}

/// Makes scenes of the statements in a closure.
@resultBuilder public struct SceneBuilder {
    @MainActor @preconcurrency public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    @MainActor @preconcurrency public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    @MainActor @preconcurrency public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        TupleScene { list in
            @MainActor func add<S: Scene>(_ scene: S) { S._collect(scene, into: &list) }
            repeat add(each content)
        }
    }

    @MainActor @preconcurrency public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        TupleScene { list in if let content { Content._collect(content, into: &list) } }
    }

    @MainActor @preconcurrency public static func buildEither<First: Scene, Second: Scene>(first: First) -> _EitherScene<First, Second> {
        _EitherScene(content: .first(first))
    }

    @MainActor @preconcurrency public static func buildEither<First: Scene, Second: Scene>(second: Second) -> _EitherScene<First, Second> {
        _EitherScene(content: .second(second))
    }

    @MainActor @preconcurrency public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { content }
}

/// Several scenes in a row.
struct TupleScene: Scene {
    let collect: @MainActor (inout _SceneList) -> Void
    var body: Never { neverBody("TupleScene") }
    static func _collect(_ scene: Self, into list: inout _SceneList) { scene.collect(&list) }
}

/// One of two scenes.
public struct _EitherScene<First: Scene, Second: Scene>: Scene {
    enum Content { case first(First), second(Second) }
    let content: Content

    public var body: Never { neverBody("_EitherScene") }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        switch scene.content {
        case .first(let scene): First._collect(scene, into: &list)
        case .second(let scene): Second._collect(scene, into: &list)
        }
    }
}
