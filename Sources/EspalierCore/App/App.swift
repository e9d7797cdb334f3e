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
        Body._collect(scene.body, into: &list)
    }
}

extension Never: Scene {
    public static func _collect(_ scene: Never, into list: inout _SceneList) {}
}

/// The scenes of an app, in order.
public struct _SceneList {
    package private(set) var scenes: [SceneDescription] = []
    package init() {}
    package mutating func append(_ scene: SceneDescription) { scenes.append(scene) }
}

/// A scene without its views' types: what it takes to open a window of it.
@MainActor package struct SceneDescription {
    package enum Kind { case group, single }

    package var kind: Kind
    package var id: String
    package var title: String
    package var defaultSize: CGSize?
    package var defaultPosition: CGPoint?
    package var resizability = WindowResizability.automatic
    package var isDecorated = true
    /// Puts the scene's views into a window's host.
    package var install: (ViewHost) -> Void

    package init(kind: Kind, id: String, title: String, install: @escaping (ViewHost) -> Void) {
        self.kind = kind
        self.id = id
        self.title = title
        self.install = install
    }
}

/// Makes scenes of the statements in a closure.
@resultBuilder public struct SceneBuilder {
    @MainActor public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    @MainActor public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    @MainActor public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        TupleScene { list in
            @MainActor func add<S: Scene>(_ scene: S) { S._collect(scene, into: &list) }
            repeat add(each content)
        }
    }

    @MainActor public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        TupleScene { list in if let content { Content._collect(content, into: &list) } }
    }

    @MainActor public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { content }
}

/// Several scenes in a row.
struct TupleScene: Scene {
    let collect: @MainActor (inout _SceneList) -> Void
    var body: Never { neverBody("TupleScene") }
    static func _collect(_ scene: Self, into list: inout _SceneList) { scene.collect(&list) }
}
