/// The window's own bars, for what reaches the root of the tree without a container that shows them. The root only knows where they
/// stand; what they are is a matter of navigation, which installs them (`RootNode.install`) once a view asks for one.
@MainActor package protocol RootChrome: AnyObject {
    /// The bars around what the window shows: the same node each time, which takes the new content.
    func node(around content: Node) -> Node
    /// Part of the update pass: the window's environment is another.
    func environmentDidChange(_ environment: EnvironmentValues, _ transaction: Transaction)
}
