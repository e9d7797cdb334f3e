package import Foundation

/// The window's own bars, for titles and items that reach the root of the tree without a container that shows them. The root only
/// knows where the bars are placed; navigation defines and installs them (`RootNode.install`) once a view asks for one.
@MainActor package protocol RootChrome: AnyObject {
    /// Puts the bars around the window's content: the same node each time, with the new content.
    func node(around content: Node) -> Node
    /// The size of the content beside the bars for what is proposed for both, as large as the content wants to be: the node itself fills
    /// what it is offered.
    func contentSize(for proposal: ProposedViewSize) -> CGSize
    /// Part of the update pass: the window's environment has changed.
    func environmentDidChange(_ environment: EnvironmentValues, _ transaction: Transaction)
}
