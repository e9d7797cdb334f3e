/// A menu command that the views of a window carry out.
package enum WindowCommand: Hashable, Sendable { case toggleSidebar, toggleToolbar, toggleInspector }

/// A node that can carry out a window command.
@MainActor package protocol WindowCommandTarget: Node {
    func canPerform(_ command: WindowCommand) -> Bool
    func perform(_ command: WindowCommand)
}
