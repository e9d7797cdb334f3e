@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// WCAG, level AA: text can be read at 4.5 to 1 on every ground that the theme puts below it, in all four appearances. What is disabled is
/// excepted, as the standard has it.
@MainActor @Suite("Contrast of the theme") struct ThemeContrastTests {
    nonisolated static let appearances: [ColorContext] = [ColorScheme.light, .dark].flatMap { (scheme: ColorScheme) -> [ColorContext] in
        [ColorSchemeContrast.standard, .increased].map { (contrast: ColorSchemeContrast) -> ColorContext in
            var context = ColorContext()
            context.colorScheme = scheme
            context.contrast = contrast
            return context
        }
    }

    /// What texts stand on: from below, each seen through the next.
    private typealias Ground = [ThemeColor]

    /// Opaque grounds of content.
    private let content: [Ground] = ThemeColor.contentGrounds.map { [$0] }
    /// What rows, boxes and controls put on these, at rest.
    private let covers: [ThemeColor] = [
        .group, .alternateRow, .pressedRow, .inactiveRowSelection, .control(.normal), .control(.hovered), .track, .segments,
        .box(.normal), .box(.hovered), .menuHighlight,
    ]
    private let colors: [Color] = [
        .accentColor, .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    ]

    private var covered: [Ground] { content + content.flatMap { ground in covers.map { ground + [$0] } } }

    private func flat(_ ground: Ground, _ context: ColorContext) -> Color.Resolved {
        ground.dropFirst().reduce(ground[0].color(context)) { $1.color(context).composited(over: $0) }
    }

    private func check(_ text: Color.Resolved, _ name: String, on grounds: [Ground], _ context: ColorContext) {
        for ground in grounds {
            let contrast = text.contrast(on: flat(ground, context))
            #expect(contrast >= 4.5, "\(name) on \(ground), \(context.colorScheme), \(context.contrast): \(contrast)")
        }
    }

    @Test("Primary text has a contrast of 4.5 on every theme ground", arguments: appearances)
    func plainText(_ context: ColorContext) {
        check(Color.primary.resolve(in: context), "primary", on: covered, context)
        // The chosen segment and the chosen tab.
        let segments = content.flatMap { [$0 + [.segments, .segment]] }
        check(Color.primary.resolve(in: context), "primary", on: segments, context)
        let pressed = content.map { $0 + [.control(.pressed)] }
        check(Color.primary.resolve(in: context), "primary", on: pressed, context)
    }

    @Test("Captions have a contrast of 4.5 on rows, bars and sidebar selections", arguments: appearances)
    func captions(_ context: ColorContext) {
        let grounds = content + content.flatMap { ground in
            [ThemeColor.group, .alternateRow, .pressedRow, .inactiveRowSelection, .menuHighlight].map { ground + [$0] }
        }
        check(ThemeColor.caption.color(context), "caption", on: grounds, context)
        for bar in [ChromeColor.bar, .sidebar, .sheet] {
            let ground = bar.color(context)
            #expect(ThemeColor.caption.color(context).contrast(on: ground) >= 4.5)
            #expect(Color.primary.resolve(in: context).contrast(on: ground) >= 4.5)
            let chosen = ChromeColor.sidebarSelection.color(context).composited(over: ground)
            #expect(ThemeColor.caption.color(context).contrast(on: chosen) >= 4.5)
        }
    }

    @Test("Placeholders have a contrast of 4.5 on content and field boxes", arguments: appearances)
    func promptsOfFields(_ context: ColorContext) {
        check(ThemeColor.placeholder.color(context), "placeholder", on: content + content.map { $0 + [.box(.normal)] }, context)
    }

    /// Buttons without a box, links, what destroys.
    @Test("Coloured text has a contrast of 4.5 on content and controls", arguments: appearances)
    func colouredText(_ context: ColorContext) {
        for color in colors { check(ThemeColor.legible(color, on: nil).color(context), "\(color)", on: content, context) }
        for phase in [ControlPhase.normal, .hovered, .pressed] {
            check(ThemeColor.legible(.red, on: .control(phase)).color(context), "red", on: content.map { $0 + [.control(phase)] }, context)
        }
    }

    @Test("Text on a wash of its own colour has a contrast of 4.5", arguments: appearances)
    func textOnAWashOfItsColour(_ context: ColorContext) {
        for color in colors {
            for phase in [ControlPhase.normal, .hovered, .pressed] {
                let wash = ThemeColor.wash(color, phase)
                check(ThemeColor.legible(color, on: wash).color(context), "\(color)", on: content.map { $0 + [wash] }, context)
            }
        }
    }

    /// Prominent buttons, chosen days, badges.
    @Test("Text on prominent fills has a contrast of 4.5 in every phase", arguments: appearances)
    func textOnFills(_ context: ColorContext) {
        for color in colors + [.gray, .white, .black] {
            for phase in [ControlPhase.normal, .hovered, .pressed] {
                check(ThemeColor.onProminent(color).color(context), "\(color) \(phase)", on: [[.prominent(color, phase)]], context)
            }
        }
    }

    @Test("Text on the selection of a list with the keyboard has a contrast of 4.5, whatever the tint is", arguments: appearances)
    func textOnSelections(_ context: ColorContext) {
        for color in colors {
            let selection: Ground = [.rowSelection(color)]
            check(SelectionInk(color, context).text, "\(color)", on: [selection], context)
        }
    }

    /// Who chooses white or grey text has a ground of an own below it.
    @Test("White, black and grey text colours are not changed for contrast") func coloursWithoutAHueStay() {
        for color in [Color.white, .black, .gray] {
            #expect(ThemeColor.legible(color, on: nil).color(ColorContext()) == color.resolve(in: ColorContext()))
        }
    }

    /// The appearance stays that of the colour: blue under white text, and black text where white would need another colour.
    @Test("Prominent fills keep their hue and get white or black text") func fillsKeepTheirColour() {
        let context = ColorContext()
        #expect(ThemeColor.onProminent(.blue).color(context) == .white && ThemeColor.onProminent(.red).color(context) == .white)
        #expect(ThemeColor.onProminent(.yellow).color(context) == .black && ThemeColor.onProminent(.green).color(context) == .black)
        #expect(ThemeColor.prominent(.yellow, .normal).color(context) == Color.yellow.resolve(in: context))
        let blue = ThemeColor.prominent(.blue, .normal).color(context)
        #expect(blue.contrast(on: Color.blue.resolve(in: context)) < 1.3)
    }

    // MARK: In the views

    private func texts(_ app: TestApp) -> [Color.Resolved] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .text(_, .color(let color), _) = item.command else { return nil }
            return color
        }
    }

    @Test("Controls draw text in the theme's legible colours, app tints stay unchanged", arguments: [ColorScheme.light, .dark])
    func viewsDrawInThemeColours(_ scheme: ColorScheme) throws {
        var context = ColorContext()
        context.colorScheme = scheme
        func color(@ViewBuilder _ view: () -> some View) throws -> Color.Resolved {
            try #require(texts(TestApp(colorScheme: scheme, content: view)).last)
        }
        #expect(try color { Button("a") {}.buttonStyle(.borderless) } == ThemeColor.legible(.accentColor, on: nil).color(context))
        #expect(try color { Button("a") {}.buttonStyle(.borderedProminent).tint(.yellow) } == .black)
        #expect(try color { LabeledContent("a", value: "b") } == ThemeColor.caption.color(context))
        // A tint of the app's stays as it is.
        #expect(try color { Button("a") {}.buttonStyle(.borderless).tint(.yellow) } == Color.yellow.resolve(in: context))
        // In a foreground that has been chosen captions are a fainter one of it.
        #expect(try color { LabeledContent("a", value: "b").foregroundStyle(.red) } != ThemeColor.caption.color(context))
    }
}
