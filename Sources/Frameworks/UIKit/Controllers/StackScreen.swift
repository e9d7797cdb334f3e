import EspalierCore
import EspalierNavigation
import EspalierPlatformViews
import Foundation

/// A controller as a screen of one of our stacks, with what its item says in the bars.
struct StackScreen: View {
    /// What a screen's bars look like, as far as others decide on it.
    struct Look {
        var isBarHidden = false, isToolbarHidden = true, isLarge = false
        /// Another one after each change of an item, which the screen does not see by itself.
        var version = 0
    }

    let controller: UIViewController
    let look: Look

    var body: some View {
        let item = controller.navigationItem
        ControllerView(controller: controller)
            .navigationTitle(Text(verbatim: item.title ?? controller.title ?? ""))
            .navigationBarTitleDisplayMode(look.isLarge ? .large : .inline)
            .toolbar {
                ToolbarItemGroup(placement: .cancellationAction) { buttons(item.leftBarButtonItems ?? []) }
                // The first stands at the edge.
                ToolbarItemGroup(placement: .primaryAction) { buttons((item.rightBarButtonItems ?? []).reversed()) }
                if let view = item.titleView {
                    ToolbarItem(placement: .principal) { CoreView(view.core).frame(width: view.bounds.width, height: view.bounds.height) }
                }
                if !look.isToolbarHidden, let items = controller.toolbarItems {
                    ToolbarItemGroup(placement: .bottomBar) { buttons(items) }
                }
            }
            .toolbar(look.isBarHidden ? .hidden : .automatic, for: .navigationBar)
            .navigationBarBackButtonHidden(item.hidesBackButton)
    }

    private func buttons(_ items: [UIBarButtonItem]) -> some View { ForEach(Array(items.enumerated()), id: \.offset) { $1.view } }
}

/// Views in a controller's stack find the controller around them.
struct StackOwner: ViewModifier {
    weak var controller: UINavigationController?
    @Environment(\.navigation) private var model

    func body(content: Content) -> some View {
        model?.givenController = controller
        return content
    }
}
