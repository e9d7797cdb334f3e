/// What a menu asks the views of a window for.
package enum WindowCommand: Hashable, Sendable { case toggleSidebar, toggleToolbar, toggleInspector }

/// A node that does what a menu asks for.
@MainActor package protocol WindowCommandTarget: Node {
    func canPerform(_ command: WindowCommand) -> Bool
    func perform(_ command: WindowCommand)
}
