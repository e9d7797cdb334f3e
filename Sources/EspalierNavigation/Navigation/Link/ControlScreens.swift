import EspalierControls
package import EspalierCore

// The screens that controls lead to, as a picker's row does.
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
