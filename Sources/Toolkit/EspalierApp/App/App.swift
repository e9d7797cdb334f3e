package import EspalierCore
package import EspalierGraphics
package import Foundation

/// The whole of an app: its scenes, and the state that outlives them.
@MainActor @preconcurrency public protocol App {
    /// The type of the app's scenes.
    associatedtype Body: Scene
    /// The app's scenes. It is evaluated again when state that it reads changes; open windows take the new content.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// Makes the app; called once, by `main()`.
    @MainActor @preconcurrency init()
}

/// A part of an app that is shown in windows of its own.
@MainActor @preconcurrency public protocol Scene {
    /// The type of the scenes that it is made of.
    associatedtype Body: Scene
    /// The scenes that it is made of.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Appends descriptions of the scenes that this one consists of.
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
    /// The values that scenes watch (`onChange(of:)`).
    package var changes: [SceneChange] = []
    private let composition: Composition?

    package init(_ composition: Composition? = nil) { self.composition = composition }
    package mutating func append(_ scene: SceneDescription) { scenes.append(scene) }

    /// An empty list for the scenes inside of another.
    func inner() -> _SceneList { _SceneList(composition) }

    /// A scene of the app's own with its dynamic properties connected, so that its body can be read.
    func prepared<S>(_ scene: S) -> S { composition?.prepared(scene) ?? scene }
}

/// A value that a scene watches.
@MainActor package struct SceneChange {
    let value: Any
    let isInitial: Bool
    /// Whether the value has changed; called with the value before.
    let isChanged: (Any) -> Bool
    let run: (Any) -> Void
}

/// What it takes to open a window of a scene, without the types of its views.
@MainActor package struct SceneDescription {
    package enum Kind { case group, single, settings, utility, menuBarExtra }

    /// The kind of its windows.
    package var kind: Kind
    /// The scene's name, which tells it from the app's other scenes.
    package var id: String
    package var title: String
    package var content: any SceneContentBox
    package var defaultSize: CGSize?
    package var defaultPosition: UnitPoint?
    /// Where a new window stands, if the scene works that out.
    package var placement: (@MainActor (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement)?
    package var resizability = WindowResizability.automatic
    /// Whether the window manager draws a frame around its windows.
    package var isDecorated = true
    /// Whether its windows have no title, and their content reaches up to their edge.
    package var hidesTitleBar = false
    var toolbarLook = ToolbarLook.automatic
    /// Whether its windows have no background of their own.
    package var isBare = false
    /// Whether its windows are moved by what no view takes.
    package var movesByBackground = false
    /// Whether a new window gets the keyboard.
    package var takesKeyboard = true
    package var level = WindowLevel.automatic
    package var launch = SceneLaunchBehavior.automatic
    package var restoration = SceneRestorationBehavior.automatic
    /// The key that opens the scene's window from the menu.
    package var shortcut: KeyboardShortcut?
    /// The type of the values that the scene's windows show, one each; nil if they show none.
    package var valueType: Any.Type?
    /// Makes the storage of a window's value. Its argument is nil for the scene's default value.
    package var makeValue: ((AnyHashable?) -> WindowValue)?
    /// The documents that the scene's windows show; nil if they show none.
    package var documents: DocumentKind?
    /// The changes that the scene makes to the environment of its views, the outermost first.
    package var environment: [(inout EnvironmentValues) -> Void] = []
    package var commands: [CommandsSource] = []
    /// Parts of the addresses that it opens a window for (`handlesExternalEvents(matching:)`).
    package var externalEvents: Set<String> = []
    /// Whether its windows are not the app's but a developer's, who looks at the app: it goes on and ends as if there were none.
    package var isTool = false
    /// Whether its windows have no menu bar (`commandsRemoved()`).
    package var removesCommands = false
    /// Where the item stands that its window hangs from, in points of the screen; nil for a window like any other.
    package var itemPlace: CGRect?
    /// What stands for the scene in the desktop's panel, where that takes items.
    package var tray: TrayItem?

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

/// Makes scenes out of the statements in a closure.
@resultBuilder public struct SceneBuilder {
    /// Takes one statement of the closure as it is.
    @MainActor @preconcurrency public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// Puts the statements of a closure in sequence.
    @MainActor @preconcurrency public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Puts scenes in sequence; the first one opens a window when the app starts.
    @_disfavoredOverload
    @MainActor @preconcurrency public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        TupleScene { list in
            @MainActor func add<S: Scene>(_ scene: S) { S._collect(scene, into: &list) }
            repeat add(each content)
        }
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    @MainActor @preconcurrency public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        TupleScene { list in if let content { Content._collect(content, into: &list) } }
    }

    /// The branch behind `if`, or one of the cases of a `switch`.
    @MainActor @preconcurrency public static func buildEither<First: Scene, Second: Scene>(first: First) -> _EitherScene<First, Second> {
        _EitherScene(content: .first(first))
    }

    /// The branch behind `else`, or one of the cases of a `switch`.
    @MainActor @preconcurrency public static func buildEither<First: Scene, Second: Scene>(second: Second) -> _EitherScene<First, Second> {
        _EitherScene(content: .second(second))
    }

    /// What stands behind `if #available`.
    @MainActor @preconcurrency public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { content }
}

/// Several scenes, in order.
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
