import EspalierControls
package import EspalierCore
import EspalierGraphics

/// The menus of a window as rows of one menu, for a desktop that shows them in a place of its own.
private struct AppMenuRows: View {
    let runtime: AppRuntime
    @CommandComposition private var composition

    var body: some View {
        ForEach(StandardMenus.menus(runtime.scenes.flatMap(\.commands), runtime, composition.composition)) { menu in
            Menu(content: { menu.content }, label: { Text(verbatim: menu.title) })
        }
        ForEach(runtime.barItems, id: \.id) { item in
            if let tray = item.tray {
                Menu(
                    content: {
                        if tray.opensWindow { Button(action: { runtime.activate(item) }, label: { Text(verbatim: item.title) }) }
                        tray.menu
                    }, label: { Text(verbatim: item.title) })
            }
        }
    }
}

extension WindowController {
    /// The menus as rows of one menu; another program shows them.
    package var menuRows: AnyView { AnyView(AppMenuRows(runtime: runtime)) }
}
