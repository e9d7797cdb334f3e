package import EspalierCore

// What a platform's controller of the stack sees of it: apps look for such a controller around their views, and in their windows.
extension NavigationModel {
    /// The controllers of the screens above the first one.
    /// - Parameter make: makes one for a screen that has none.
    package func screenControllers(_ make: @MainActor () -> AnyObject) -> [AnyObject] { above.map { $0.controller(make) } }

    /// The controller of the screen that a node is in; nil for the first screen.
    package func screenController(around node: Node?, _ make: @MainActor () -> AnyObject) -> AnyObject? {
        guard let screen = sequence(first: node, next: { $0?.parent }).first(where: { $0 is ScreenNode && entry(of: $0) != nil }) else {
            return nil
        }
        return entry(of: screen)?.controller(make)
    }

    /// Shows a view on top of the others.
    /// - Parameter controller: whose view it is.
    package func push(_ view: AnyView, controller: AnyObject, onPop: @escaping @MainActor () -> Void) {
        push(view, onPop: onPop).platformController = controller
    }

    /// Goes back until no more than a number of screens are above the first one.
    package func keepAbove(_ count: Int) {
        let above = above
        if above.indices.contains(count) { remove(above[count]) }
    }

    /// The screens above the first one, which may have another in its place.
    private var above: [NavigationEntry] { entries.filter { !$0.isRoot } }
    private func entry(of node: Node?) -> NavigationEntry? { above.first { $0.node === node } }
}

extension NavigationEntry {
    fileprivate func controller(_ make: @MainActor () -> AnyObject) -> AnyObject {
        if let platformController { return platformController }
        let made = make()
        platformController = made
        return made
    }
}

/// The node of a stack of screens.
@MainActor package protocol ScreenStackPlace: Node {
    var model: NavigationModel { get }
    /// Goes back to the first screen, and from there to the first column.
    /// - Returns: false where that is shown.
    func goToFirstScreen() -> Bool
}

extension Node {
    /// The stacks of screens in the node that are in no other one.
    package var outerStacks: [NavigationModel] {
        if let stack = self as? any ScreenStackPlace { return [stack.model] }
        return children.flatMap(\.outerStacks)
    }
}
