public import EspalierCore

// A group has no effect among scenes and commands, as among views.

extension Group: Scene where Content: Scene {
    public typealias Body = Never
    /// Groups scenes, so that a modifier applies to all of them.
    @_disfavoredOverload public init(@SceneBuilder content: () -> Content) { self.init(content: content()) }
    public var body: Never { neverBody("Group") }
    public static func _collect(_ scene: Self, into list: inout _SceneList) { Content._collect(scene.content, into: &list) }
}

extension Group: Commands where Content: Commands {
    public typealias Body = Never
    /// Groups commands, so that a builder takes more of them.
    @_disfavoredOverload public init(@CommandsBuilder content: () -> Content) { self.init(content: content()) }
    public var body: Never { neverBody("Group") }
    public static func _collect(_ commands: Self, into list: inout _CommandList) { Content._collect(commands.content, into: &list) }
}
