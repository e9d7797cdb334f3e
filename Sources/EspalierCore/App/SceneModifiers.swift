import EspalierGraphics
public import Foundation

/// How far the user may change a window's size.
public struct WindowResizability: Hashable, Sendable {
    private enum Kind { case automatic, contentSize, contentMinSize }
    private let kind: Kind

    /// Not below the content's least size.
    public static let automatic = WindowResizability(kind: .automatic)
    /// Between the content's least and greatest sizes.
    public static let contentSize = WindowResizability(kind: .contentSize)
    /// Not below the content's least size.
    public static let contentMinSize = WindowResizability(kind: .contentMinSize)
}

/// A scene with something about its windows changed.
struct ModifiedScene<Content: Scene>: Scene {
    let content: Content
    let change: (inout SceneDescription) -> Void

    var body: Never { neverBody("ModifiedScene") }

    static func _collect(_ scene: Self, into list: inout _SceneList) {
        var inner = _SceneList()
        Content._collect(scene.content, into: &inner)
        for var description in inner.scenes {
            scene.change(&description)
            list.append(description)
        }
    }
}

extension Scene {
    /// The size of a new window's content, in points.
    public func defaultSize(_ size: CGSize) -> some Scene { ModifiedScene(content: self) { $0.defaultSize = size } }

    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// Which sizes the windows may take.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene {
        ModifiedScene(content: self) { $0.resizability = resizability }
    }

    /// Sets a value of the environment for the scene's views.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        ModifiedScene(content: self) { description in
            let install = description.install
            description.install = { host in
                host.setEnvironment { $0[keyPath: keyPath] = value }
                install(host)
            }
        }
    }

    public func environmentObject<T: AnyObject>(_ object: T) -> some Scene {
        ModifiedScene(content: self) { description in
            let install = description.install
            description.install = { host in
                host.setEnvironment { $0[objectType: T.self] = object }
                install(host)
            }
        }
    }
}
