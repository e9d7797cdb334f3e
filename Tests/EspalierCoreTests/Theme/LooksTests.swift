@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// `Documentation/Looks.md` says which Mac a desktop's windows look like, in numbers: the theme has these.
@MainActor @Suite("The page of looks") struct LooksTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/Looks.md")

    /// The cells of the page's tables, without their heads.
    private func rows(columns: Int) throws -> [[String]] {
        let lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
        return lines.indices.compactMap { index in
            guard lines[index].hasPrefix("|"), !lines[index].hasPrefix("| ---") else { return nil }
            if index + 1 < lines.count, lines[index + 1].hasPrefix("| ---") { return nil }
            let cells = lines[index].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return cells.count == columns ? cells : nil
        }
    }

    private let colors: [(String, @MainActor (ColorContext) -> Color.Resolved)] = [
        ("window, `.windowBackground`, `NSColor.windowBackgroundColor`", Color.windowBackground.resolve),
        ("toolbar, strip of tabs", ChromeColor.bar.color),
        ("menu bar", ThemeColor.menuBar.color),
        ("sheet, alert", ChromeColor.sheet.color),
        ("grouped form", ThemeColor.groupedGround.color),
        ("box of a grouped form or list", ThemeColor.listGroup.color),
        ("group box", ThemeColor.group.color),
        ("list, table", ThemeColor.listGround.color),
        ("`.background`, `NSColor.controlBackgroundColor`, `NSColor.textBackgroundColor`", Color.contentBackground.resolve),
        ("headers of a table", ThemeColor.tableHeader.color),
        ("every other row", ThemeColor.alternateRow.color),
        ("sidebar, inspector", ChromeColor.sidebar.color),
        ("menu, popover, tooltip", ThemeColor.popup.color),
        (
            "row of the list with the keyboard, row under the pointer in a menu: the accent, as dark as white text needs it",
            ThemeColor.rowSelection(.accentColor).color
        ),
        ("text and symbols on it, whatever their own colour is", { SelectionInk(.accentColor, $0).text }),
        ("row of another list, or of one in a window behind", ThemeColor.inactiveRowSelection.color),
        ("text that is selected", ThemeColor.textSelection.color),
        ("text that is selected elsewhere", ThemeColor.inactiveTextSelection.color),
        ("separator", ThemeColor.separator.color),
        ("edge of a toolbar", ChromeColor.barBorder.color),
        ("divider of columns", ChromeColor.divider.color),
        ("border of a group box", ThemeColor.groupBorder.color),
        ("border of a sheet", ChromeColor.sheetBorder.color),
        ("border of a menu or popover", ThemeColor.popupBorder.color),
        ("text, the header of a form's box", Color.primary.resolve),
        ("`.secondary`", Color.secondary.resolve),
        ("caption, footer, header of a list's section, value in a form", ThemeColor.caption.color),
        ("prompt of a field", ThemeColor.placeholder.color),
        ("label of a disabled control", ThemeColor.disabledLabel.color),
        ("button, pop-up button", ThemeColor.control(.normal).color),
        ("the same under the pointer", ThemeColor.control(.hovered).color),
        ("the same pressed", ThemeColor.control(.pressed).color),
        ("default button, prominent button", ThemeColor.prominent(.accentColor, .normal).color),
        ("field, empty check box", ThemeColor.box(.normal).color),
        ("border of a field", ThemeColor.fieldBorder.color),
        ("track of a slider, a progress bar, a switch that is off", ThemeColor.track.color),
        ("knob", ThemeColor.knob(.normal).color),
        ("segments", ThemeColor.segments.color),
        ("chosen segment", ThemeColor.segment.color),
    ]

    private let lengths: [(String, CGFloat)] = [
        ("height of a button, pop-up button or field: mini", ControlMetrics.of(.mini).height),
        ("height of a button, pop-up button or field: small", ControlMetrics.of(.small).height),
        ("height of a button, pop-up button or field: regular", ControlMetrics.of(.regular).height),
        ("height of a button, pop-up button or field: large", ControlMetrics.of(.large).height),
        ("corner of a regular button or field", ControlMetrics.of(.regular).cornerRadius),
        ("corner of a group box", Theme.groupRadius),
        ("corner of a form's box", ListMetrics(_ListStyleKind(.form)).groupRadius),
        ("corner of a selected row", ListMetrics(_ListStyleKind(.inset)).selectionRadius),
        ("corner of a menu", Theme.popupRadius),
        ("corner of a popover", Theme.popoverRadius),
        ("corner of a sheet", Theme.sheetRadius),
        ("least height of a list's row", ListMetrics(_ListStyleKind(.inset)).minRowHeight),
        ("least height of a form's row", ListMetrics(_ListStyleKind(.form)).minRowHeight),
        ("least height of a menu's row", Theme.menuRowHeight),
        ("margin beside a form's boxes", ListMetrics(_ListStyleKind(.form)).margin),
        ("width of a sidebar that asks for none", Theme.sidebarWidth),
        ("height of a toolbar", Theme.barHeight),
        ("size of a regular control's font", ControlMetrics.of(.regular).fontSize),
    ]

    /// A colour as the page has it.
    private func words(_ color: Color.Resolved) -> String {
        func byte(_ part: Float) -> Int { Int((part * 255).rounded()) }
        let hex = String(format: "#%02X%02X%02X", byte(color.red), byte(color.green), byte(color.blue))
        guard color.opacity < 1 else { return hex }
        let percent = (Double(color.opacity) * 1000).rounded() / 10
        let amount = percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
        return "\(["#000000": "black", "#FFFFFF": "white"][hex] ?? hex) \(amount) %"
    }

    @Test("The theme's colors on a desktop are those of the page, light and dark") func colorsAreThoseOfThePage() throws {
        let expected = colors.map { [$0.0, words($0.1(ColorContext(colorScheme: .light))), words($0.1(ColorContext(colorScheme: .dark)))] }
        #expect(try rows(columns: 3) == expected)
    }

    @Test("The theme's lengths on a desktop are those of the page") func lengthsAreThoseOfThePage() throws {
        #expect(try rows(columns: 2) == lengths.map { [$0.0, "\(Int($0.1))"] })
    }

    private func ground(_ app: TestApp) throws -> Color.Resolved { try #require(app.surface.background) }

    @Test("A window's ground is windowBackgroundColor, and content stands out from it", arguments: [ColorScheme.light, .dark])
    func windowsHaveOneGround(_ scheme: ColorScheme) throws {
        let context = ColorContext(colorScheme: scheme)
        let window = try ground(TestApp(colorScheme: scheme) { Text("bare") })
        #expect(window == Color(nsColor: .windowBackgroundColor).resolve(in: context))
        for color in [ThemeColor.groupedGround.color(context), ChromeColor.bar.color(context), ChromeColor.sheet.color(context)] {
            #expect(color == window)
        }
        let content = Color(nsColor: .controlBackgroundColor).resolve(in: context)
        #expect(content != window && ThemeColor.listGround.color(context) == content)
        // A card in the background style is seen on the window.
        let card = TestApp(colorScheme: scheme) { Text("card").padding().background(.background, in: RoundedRectangle(cornerRadius: 8)) }
        #expect(card.host.fullDisplayList.items.contains { item in
            if case .fill(_, _, .color(let color), _) = item.command { color == content } else { false }
        })
    }

    @Test("A grouped form has no edge that is seen against its window", arguments: [ColorScheme.light, .dark])
    func aFormHasTheGroundOfItsWindow(_ scheme: ColorScheme) throws {
        let app = TestApp(size: CGSize(width: 400, height: 300), colorScheme: scheme) {
            Form { Section("Header") { Text("A row") } }.formStyle(.grouped).padding()
        }
        let window = try ground(app)
        let fills = app.host.fullDisplayList.items.compactMap { item -> (CGRect, Color.Resolved)? in
            guard case .fill(let shape, _, .color(let color), let transform) = item.command else { return nil }
            return (shape.bounds.applying(transform), color)
        }
        let form = try #require(fills.first { $0.0.width > 360 })
        #expect(form.1 == window)
        // The box is told from it, though.
        #expect(fills.contains { $0.0.width < 360 && $0.0.width > 300 && $0.1 != window })
    }
}
