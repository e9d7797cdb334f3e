import EspalierControls
import EspalierCore
import EspalierGraphics

/// An item of the app's that no panel takes, at the end of the bar of menus.
struct MenuBarItem: View {
    let controller: MenuBarController
    let item: SceneDescription
    @Binding var isOpen: Bool

    var body: some View {
        if let tray = item.tray {
            // macOS: a label's symbol alone where it has one.
            tray.label.labelStyle(.iconOnly).inMenuBar(isOpen: isOpen)
                .gesture(PressGesture(action: { controller.open(item) }, triggersOnPress: !tray.opensWindow))
                .onHover { if $0 { controller.pointerEntered(item) } }
                .controlBehavior(behavior)
                .popupAnchor(controller.handle(of: item.id), content: MenuPanel(content: tray.menu)) { [item] environment in
                    var environment = environment
                    for change in item.environment { change(&environment) }
                    return environment.forMenu
                }
                .onSecondaryPress { controller.open(item, isSecondary: true) }
        }
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .popUpButton, label: item.title)
        behavior.activate = { controller.open(item) }
        behavior.canFocus = false
        return behavior
    }
}
