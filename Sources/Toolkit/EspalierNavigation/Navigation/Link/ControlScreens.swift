import EspalierControls
package import EspalierCore

// Lets controls, such as a picker's row, push screens.
extension NavigationModel: ScreenLinking {
    package func link<Label: View, Screen: View>(_ label: Label, title: Text?, to screen: Screen) -> AnyView {
        AnyView(NavigationLink { TitledScreen(title: title, screen: screen) } label: { label })
    }
}

private struct TitledScreen<Screen: View>: View {
    let title: Text?
    let screen: Screen

    var body: some View {
        if let title { screen.navigationTitle(title) } else { screen }
    }
}
