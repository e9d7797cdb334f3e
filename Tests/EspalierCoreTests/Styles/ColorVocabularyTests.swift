import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// The names of colours and styles, by what is painted.
@MainActor @Suite("Names of colours, materials and gradients") struct ColorVocabularyTests {
    /// What fills a window of this scheme, as `#RRGGBBAA`.
    private func painted(_ scheme: ColorScheme = .light, _ style: some ShapeStyle) -> String {
        let app = TestApp(size: CGSize(width: 20, height: 10), colorScheme: scheme) { Rectangle().fill(style) }
        return app.displayListDescription().split(separator: "\n").first?.split(separator: " ").last.map(String.init) ?? "nothing"
    }

    // Covers: color:white, color:black, color:red, color:blue, color:gray, color:green, color:yellow, color:orange, color:primary
    // Covers: color:purple, color:pink, color:cyan, color:accentColor, color:mint, color:teal, color:indigo, color:brown
    @Test("System colours have their light and dark values", arguments: [
        (Color.white, "#FFFFFFFF", "#FFFFFFFF"), (.black, "#000000FF", "#000000FF"), (.red, "#FF3B30FF", "#FF453AFF"),
        (.blue, "#007AFFFF", "#0A84FFFF"), (.gray, "#8E8E93FF", "#98989DFF"), (.green, "#28CD41FF", "#32D74BFF"),
        (.yellow, "#FFCC00FF", "#FFD60AFF"), (.orange, "#FF9500FF", "#FF9F0AFF"), (.primary, "#000000D9", "#FFFFFFD9"),
        (.purple, "#AF52DEFF", "#BF5AF2FF"), (.pink, "#FF2D55FF", "#FF375FFF"), (.cyan, "#55BEF0FF", "#5AC8F5FF"),
        (.accentColor, "#007AFFFF", "#0A84FFFF"), (.secondary, "#3C3C4399", "#EBEBF599"), (.mint, "#00C7BEFF", "#66D4CFFF"),
        (.teal, "#59ADC4FF", "#6AC4DCFF"), (.indigo, "#5856D6FF", "#5E5CE6FF"), (.brown, "#A2845EFF", "#AC8E68FF"),
    ])
    func systemColors(_ color: Color, _ light: String, _ dark: String) {
        #expect(painted(.light, color) == light)
        #expect(painted(.dark, color) == dark)
    }

    /// Where a name is one of UIKit's colours, too, that is meant, as on a phone: pure red, half of white.
    @Test("A colour by a name alone is UIKit's where there is one") func namesOfUIKit() {
        #expect(painted(.light, Color(.red)) == "#FF0000FF")
        #expect(painted(.light, Color(.gray)) == "#808080FF")
        #expect(painted(.light, Color(.systemRed)) == painted(.light, Color.red))
        #expect(painted(.light, Color(Color.red)) == painted(.light, Color.red))
        #expect(painted(.dark, Color(Tinted())) == "#FFFFFFFF" && painted(.light, Color(Tinted())) == "#000000FF")
    }

    private struct Tinted: ShapeStyle, Hashable {
        func resolve(in environment: EnvironmentValues) -> Color.Resolved {
            environment.colorScheme == .dark ? Color.Resolved(red: 1, green: 1, blue: 1) : Color.Resolved(red: 0, green: 0, blue: 0)
        }
    }

    // Covers: colorInit:Color(red:green:blue:), colorInit:Color(hue:saturation:brightness:), colorInit:Color(white:)
    // Covers: colorInit:Color(red:green:blue:opacity:), colorInit:Color(_:red:green:blue:), colorInit:Color(_:white:opacity:)
    // Covers: colorInit:Color(_:red:green:blue:opacity:), colorInit:Color(hue:saturation:brightness:opacity:)
    // Covers: colorInit:Color(white:opacity:), colorOp:opacity, colorOp:mix
    @Test("Colours from components, opacity and mixing have their values") func colorsFromNumbers() {
        let colors: [(Color, String)] = [
            (Color(red: 1, green: 0.5, blue: 0), "#FF8000FF"), (Color(red: 1, green: 0.5, blue: 0, opacity: 0.5), "#FF800080"),
            (Color(.sRGB, red: 0, green: 0.5, blue: 1), "#0080FFFF"),
            (Color(.sRGB, red: 0, green: 0.5, blue: 1, opacity: 0.2), "#0080FF33"),
            (Color(.sRGBLinear, red: 0, green: 1, blue: 0, opacity: 1), "#00FF00FF"), (Color(white: 0.5), "#808080FF"),
            (Color(white: 0.5, opacity: 0.5), "#80808080"), (Color(.sRGB, white: 1, opacity: 0.5), "#FFFFFF80"),
            (Color(hue: 1.0 / 3, saturation: 1, brightness: 1), "#00FF00FF"),
            (Color(hue: 0, saturation: 0, brightness: 0.5, opacity: 0.5), "#80808080"),
            (Color.red.opacity(0.5), "#FF3B3080"), (Color.red.opacity(0.5).opacity(0.5), "#FF3B3040"),
            (Color.black.mix(with: .black, by: 0.5), "#000000FF"),
            (Color.black.mix(with: .white, by: 0.5, in: .device), "#808080FF"), (Color.red.mix(with: .blue, by: 0), "#FF3B30FF"),
            // Perceptually half way is darker than the mean of the numbers.
            (Color.black.mix(with: .white, by: 0.5), "#636363FF"),
        ]
        for (color, expected) in colors { #expect(painted(.light, color) == expected) }
    }

    // Covers: hash:colorLiteral, colorInit:Color(_:)
    @Test("Colour literals become colours with their components") func literalsOfAnEditorAreColors() {
        let literal: Color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        #expect(painted(.light, literal) == "#FF800080")
        #expect(painted(.light, Color(#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1))) == "#0000FFFF")
    }

    // Covers: material:ultraThinMaterial, material:thinMaterial, material:regularMaterial, material:thickMaterial
    // Covers: material:ultraThickMaterial, material:bar, type:Material, style:overlay(.ultraThinMaterial)
    @Test("Materials grow more opaque from ultra thin to ultra thick") func materialsLetMoreOrLessThrough() {
        let materials: [Material] = [.ultraThinMaterial, .thinMaterial, .regularMaterial, .thickMaterial, .ultraThickMaterial]
        let opacities = materials.compactMap { UInt8(painted(.light, $0).suffix(2), radix: 16) }
        #expect(opacities.count == 5)
        #expect(opacities == opacities.sorted())
        #expect(Set(opacities).count == 5)
        #expect(opacities.allSatisfy { (1...254).contains($0) })
        #expect(painted(.light, .bar) != painted(.dark, .bar))
        let app = TestApp(size: CGSize(width: 20, height: 10)) { Color.red.overlay(.ultraThinMaterial) }
        #expect(app.displayListDescription().contains(painted(.light, .ultraThinMaterial)))
    }

    // Covers: material:tertiary, material:quaternary, material:quinary, material:tint, material:background, material:fill
    // Covers: material:placeholder, material:separator, material:link, material:selection, material:foreground
    // Covers: material:windowBackground
    @Test("Hierarchical and semantic styles paint their colours") func semanticStylesPaintTheirColors() {
        let styles: [(AnyShapeStyle, String)] = [
            (AnyShapeStyle(.primary), "#000000D9"), (AnyShapeStyle(.secondary), "#3C3C4399"), (AnyShapeStyle(.tertiary), "#3C3C434D"),
            (AnyShapeStyle(.quaternary), "#3C3C432E"), (AnyShapeStyle(.quinary), "#0000000D"), (AnyShapeStyle(.tint), "#007AFFFF"),
            (AnyShapeStyle(.background), "#FFFFFFFF"), (AnyShapeStyle(.fill), "#78788033"), (AnyShapeStyle(.placeholder), "#00000040"),
            (AnyShapeStyle(.separator), "#0000001A"), (AnyShapeStyle(.foreground), "#000000D9"), (AnyShapeStyle(.link), "#007AFFFF"),
        ]
        for (index, (style, expected)) in styles.enumerated() { #expect(painted(.light, style) == expected, "\(index)") }
        #expect(painted(.light, .selection) != "nothing")
        #expect(painted(.light, .windowBackground) != painted(.dark, .windowBackground))
    }

    // Covers: mod:hueRotation, mod:colorMultiply, mod:colorInvert, style:hueRotation(.degrees), style:hueRotation(.radians)
    @Test("Each colour filter changes the painted colour in its own way") func filtersChangeWhatIsPainted() {
        func effect(@ViewBuilder _ view: () -> some View) -> String {
            TestApp(size: CGSize(width: 20, height: 10), content: view).displayListDescription()
        }
        let plain = effect { Color.red }
        let filtered = [
            effect { Color.red.hueRotation(.degrees(90)) }, effect { Color.red.colorMultiply(.blue) }, effect { Color.red.colorInvert() },
            effect { Color.red.contrast(0.5) }, effect { Color.red.grayscale(1) },
        ]
        #expect(Set(filtered).count == filtered.count)
        #expect(!filtered.contains(plain))
        #expect(effect { Color.red.hueRotation(.degrees(0)) }.contains("#FF3B30FF"))
        #expect(effect { Color.red.hueRotation(.degrees(180)) } == effect { Color.red.hueRotation(.radians(.pi)) })
        #expect(effect { Color.white.colorInvert() } != effect { Color.white })
    }

    // Covers: mod:colorScheme, style:colorScheme(.dark)
    @Test("colorScheme changes the colours of one view") func colorSchemeAppliesToOneView() {
        let app = TestApp(size: CGSize(width: 20, height: 10)) { Color.red.colorScheme(.dark) }
        #expect(app.displayListDescription().contains("#FF453AFF"))
    }

    // Covers: view:RadialGradient, view:AngularGradient, view:EllipticalGradient, view:MeshGradient
    @Test("Each kind of gradient fills its frame as a view") func gradientsAreViews() {
        let colors = [Color.red, .blue]
        let kinds: [(String, AnyView)] = [
            ("linear", AnyView(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))),
            ("radial", AnyView(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 10))),
            ("angular", AnyView(AngularGradient(colors: colors, center: .center))),
            ("elliptical", AnyView(EllipticalGradient(colors: colors))),
        ]
        for (name, view) in kinds {
            let app = TestApp(size: CGSize(width: 20, height: 10)) { view }
            let list = app.displayListDescription()
            #expect(list.contains("(0 0; 20 10)") && list.contains("fill"), "\(name): \(list)")
        }
        let lists = kinds.map { kind in TestApp(size: CGSize(width: 20, height: 10)) { kind.1 }.displayListDescription() }
        #expect(Set(lists).count == kinds.count)
    }
}
