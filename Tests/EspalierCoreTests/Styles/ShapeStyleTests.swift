import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Shape styles, their hierarchy and inheritance") struct ShapeStyleTests {
    /// The colour that a rectangle is filled with.
    private func color(colorScheme: ColorScheme = .light, @ViewBuilder _ content: () -> some View) -> String? {
        TestApp(size: CGSize(width: 10, height: 10), colorScheme: colorScheme, content: content)
            .displayListDescription().split(separator: " ").last.map(String.init)
    }

    // Covers: env:colorScheme, envSet:colorScheme
    @Test("System colors resolve by the color scheme of the environment") func colorsFollowTheColorScheme() {
        #expect(color { Color.red } == "#FF3B30FF")
        #expect(color(colorScheme: .dark) { Color.red } == "#FF453AFF")
        #expect(color { Color.red.environment(\.colorScheme, .dark) } == "#FF453AFF")
    }

    @Test("Hierarchical styles of the default foreground are the label levels") func hierarchyOfTheDefaultForeground() {
        #expect(color { Rectangle().fill(.secondary) } == "#3C3C4399")
        #expect(color { Rectangle().foregroundStyle(.tertiary) } == "#3C3C434D")
        #expect(color { Rectangle().fill(.secondary).foregroundStyle(.secondary) } == "#3C3C434D")
    }

    // Covers: mod:foregroundStyle, color:secondary
    @Test("Hierarchical styles derive from a custom foreground or use its given levels")
    func hierarchyOfACustomForeground() {
        #expect(color { Rectangle().fill(.secondary).foregroundStyle(.black) } == "#00000080")
        #expect(color { Rectangle().fill(.tertiary).foregroundStyle(.black) } == "#00000040")
        #expect(color { Rectangle().fill(.secondary).foregroundStyle(.black, .white) } == "#FFFFFFFF")
        #expect(color { Rectangle().fill(.tertiary).foregroundStyle(.black, .white) } == "#FFFFFF80")
        #expect(color { Rectangle().foregroundStyle(.secondary).foregroundStyle(.black) } == "#00000080")
        #expect(color { Rectangle().fill(Color.black.secondary) } == "#00000080")
    }

    @Test("The levels of the theme's own colours are fainter variants of them, and those of its grey text the labels after it")
    func hierarchyOfThemeColors() {
        #expect(color { Rectangle().fill(.secondary).foregroundStyle(ThemeColor.filled(.black, .normal)) } == "#00000080")
        #expect(color { Rectangle().fill(.tertiary).foregroundStyle(ThemeColor.filled(.black, .normal)) } == "#00000040")
        #expect(color { Rectangle().fill(.secondary).foregroundStyle(ThemeColor.onAccent) } == "#FFFFFF80")
        #expect(color { Rectangle().fill(.secondary).foregroundStyle(ThemeColor.caption) } == color { Rectangle().fill(.tertiary) })
        #expect(color { Rectangle().fill(.quaternary).foregroundStyle(ThemeColor.caption) } == color { Rectangle().fill(.quinary) })
        #expect(color { Rectangle().fill(.secondary).foregroundStyle(ChromeColor.currentPageDot) } == "#00000060")
    }

    // Covers: mod:foregroundColor
    @Test("A nil foreground color restores the default foreground") func foregroundColorNilIsTheDefault() {
        #expect(color { Rectangle().foregroundColor(nil).foregroundColor(.white) } == "#000000D9")
    }

    // Covers: mod:tint, mod:accentColor, type:AnyShapeStyle
    @Test("The tint sets the accent color and the tint style") func tintIsTheAccent() {
        #expect(color { Color.accentColor } == "#007AFFFF")
        #expect(color { Color.accentColor.tint(.black) } == "#000000FF")
        #expect(color { Rectangle().fill(.tint).accentColor(.black) } == "#000000FF")
        #expect(color { Rectangle().fill(.tint).tint(AnyShapeStyle(.black)) } == "#000000FF")
    }

    @Test("Opacity on a shape style multiplies the alpha of its color") func opacityMultiplies() {
        #expect(color { Rectangle().fill(.black.opacity(0.5)) } == "#00000080")
        #expect(color { Rectangle().fill(.foreground.opacity(0.5)).foregroundStyle(.black) } == "#00000080")
    }

    // Covers: protocol:ShapeStyle, type:EnvironmentValues
    @Test("A custom shape style resolves by the environment") func customStylesChooseByTheEnvironment() {
        struct Paper: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
                environment.colorScheme == .dark ? Color.black : Color.white
            }
        }
        #expect(color { Rectangle().fill(Paper()) } == "#FFFFFFFF")
        #expect(color(colorScheme: .dark) { Rectangle().foregroundStyle(Paper()) } == "#000000FF")
    }

    // Covers: mod:backgroundStyle
    @Test("The background style is inherited by fills and backgrounds") func backgroundStyleIsInherited() {
        #expect(color { Rectangle().fill(.background).backgroundStyle(.black) } == "#000000FF")
        #expect(color { Color.clear.background().backgroundStyle(.black) } == "#000000FF")
    }

    @Test("Changing the foreground color repaints without measuring") func aNewForegroundNeedsNoMeasuring() {
        struct Screen: View {
            @State var isRed = false
            var body: some View {
                VStack {
                    Text("abc")
                    Rectangle().onTapGesture { isRed.toggle() }
                }
                .foregroundColor(isRed ? .red : .black)
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Screen() }
        let passes = app.record { app.click(at: CGPoint(x: 50, y: 80)) }
        #expect(passes.measured == 0)
        #expect(!app.displayListDescription().contains("#000000FF"))
    }
}
