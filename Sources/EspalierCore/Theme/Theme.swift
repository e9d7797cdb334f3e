package import EspalierGraphics
package import Foundation

// The look of all controls: every length and every colour that a control is drawn with stands here. The lengths follow macOS.

/// How a control reacts to what is being done with it.
package enum ControlPhase: Hashable, Sendable {
    case normal, hovered, pressed, disabled

    package init(isEnabled: Bool, isPressed: Bool = false, isHovered: Bool = false) {
        self = !isEnabled ? .disabled : isPressed ? .pressed : isHovered ? .hovered : .normal
    }
}

/// The lengths of controls of one size, in points.
package struct ControlMetrics: Hashable, Sendable {
    /// Of buttons, menus and fields.
    package var height: CGFloat
    /// Beside a button's label.
    package var padding: CGFloat
    package var cornerRadius: CGFloat
    /// Size of the label's letters, where nobody has set a font.
    package var fontSize: CGFloat
    /// Side of a check box, diameter of a radio button.
    package var boxSize: CGFloat
    package var boxRadius: CGFloat
    package var switchSize: CGSize
    /// Diameter of a slider's knob, and thickness of its track.
    package var knobSize: CGFloat
    package var trackThickness: CGFloat
    /// Thickness of a progress bar, and diameter of a spinner.
    package var progressThickness: CGFloat
    package var spinnerSize: CGFloat
    package var stepperWidth: CGFloat

    package var font: Font { .system(size: fontSize) }

    package static func of(_ size: ControlSize) -> ControlMetrics {
        switch size {
        case .mini:
            ControlMetrics(
                height: 16, padding: 6, cornerRadius: 4, fontSize: 9, boxSize: 10, boxRadius: 2.5,
                switchSize: CGSize(width: 26, height: 15), knobSize: 12, trackThickness: 3, progressThickness: 4,
                spinnerSize: 10, stepperWidth: 11)
        case .small:
            ControlMetrics(
                height: 20, padding: 8, cornerRadius: 5, fontSize: 11, boxSize: 12, boxRadius: 3,
                switchSize: CGSize(width: 32, height: 18), knobSize: 16, trackThickness: 4, progressThickness: 4,
                spinnerSize: 16, stepperWidth: 13)
        case .regular:
            ControlMetrics(
                height: 24, padding: 10, cornerRadius: 6, fontSize: 13, boxSize: 14, boxRadius: 3.5,
                switchSize: CGSize(width: 38, height: 22), knobSize: 20, trackThickness: 4, progressThickness: 6,
                spinnerSize: 32, stepperWidth: 15)
        case .large:
            ControlMetrics(
                height: 30, padding: 14, cornerRadius: 8, fontSize: 13, boxSize: 16, boxRadius: 4,
                switchSize: CGSize(width: 44, height: 25), knobSize: 22, trackThickness: 5, progressThickness: 8,
                spinnerSize: 40, stepperWidth: 17)
        case .extraLarge:
            ControlMetrics(
                height: 38, padding: 18, cornerRadius: 10, fontSize: 15, boxSize: 18, boxRadius: 4.5,
                switchSize: CGSize(width: 50, height: 28), knobSize: 26, trackThickness: 6, progressThickness: 8,
                spinnerSize: 48, stepperWidth: 19)
        }
    }
}

package enum Theme {
    // MARK: Lengths

    /// Between a label's icon and its title.
    package static let labelSpacing: CGFloat = 6
    /// Between a control and its label.
    package static let controlSpacing: CGFloat = 8
    /// What marks the chosen segment, on its way to another.
    package static let thumbAnimation = Animation.snappy(duration: 0.22)
    /// Between a check box and its label.
    package static let boxSpacing: CGFloat = 6
    /// Width of the ring around the focused control, and the gap between the two.
    package static let focusRingWidth: CGFloat = 3
    /// Between a bar and the texts above and below it, and the font of the text below.
    package static let captionSpacing: CGFloat = 4
    package static let captionFont = Font.subheadline
    /// Of group boxes.
    package static let groupPadding: CGFloat = 10
    package static let groupRadius: CGFloat = 8
    /// iOS: of a box with its label inside.
    package static let phoneGroupPadding: CGFloat = 16
    package static let phoneGroupRadius: CGFloat = 10
    package static let phoneGroupSpacing: CGFloat = 10
    /// Of windows that hang on a control: menus, popovers.
    package static let popupRadius: CGFloat = 8
    package static let tooltipRadius: CGFloat = 4
    package static let popupPadding: CGFloat = 5
    package static let menuRowHeight: CGFloat = 22
    package static let menuRowPadding: CGFloat = 8
    package static let menuRowRadius: CGFloat = 5
    package static let menuMarkWidth: CGFloat = 14
    package static let menuMinimumWidth: CGFloat = 90
    package static let menuBarHeight: CGFloat = 28
    package static let menuBarPadding: CGFloat = 6
    package static let radioSpacing: CGFloat = 6
    /// Beside each part of a date that can be chosen.
    package static let datePartPadding: CGFloat = 2
    /// Around the chosen one of several segments, and above and below the lines between the others.
    package static let segmentInset: CGFloat = 1
    package static let segmentLineInset: CGFloat = 6
    /// What stays free on each side of a segment's title, which is cut otherwise.
    package static let segmentLeastPadding: CGFloat = 4
    package static let popoverGap: CGFloat = 4
    /// Of popovers with an arrow: what the arrow and the shadow need around the panel.
    package static let popoverMargin: CGFloat = 24
    package static let popoverArrowLength: CGFloat = 9
    package static let popoverArrowWidth: CGFloat = 26
    package static let popoverRadius: CGFloat = 10
    package static let popoverShadowRadius: CGFloat = 9
    package static let tooltipWidth: CGFloat = 260
    package static let disclosureWidth: CGFloat = 12
    package static let unavailableSpacing: CGFloat = 12
    package static let unavailableIconSize: CGFloat = 36
    package static let circularGaugeSize: CGFloat = 48
    /// The room between the ends of an open ring, as a part of its diameter: three quarters of a turn leave 0.64 between the ends' middles.
    package static let circularGaugeGap: CGFloat = 0.5
    /// The widths of what takes all the width it is offered, where none is.
    package static let idealTrackWidth: CGFloat = 150
    package static let hairline: CGFloat = 1
    /// Of a list's rows: the step of a hierarchy, room for its triangles, and for the arrow of a row that leads somewhere.
    package static let rowIndentation: CGFloat = 14
    package static let rowTriangleWidth: CGFloat = 16
    package static let rowChevronWidth: CGFloat = 14
    /// Room for the marks of a row that is being edited, and how large they are.
    package static let rowEditWidth: CGFloat = 26
    package static let rowBadgeSize: CGFloat = 16
    /// Of the shadow of a row that is dragged.
    package static let liftedShadowRadius: CGFloat = 6
    /// The column in which the icons of rows stand.
    package static let rowIconWidth: CGFloat = 20
    /// Of tables: beside the cells, between them, and the headers' height.
    package static let tablePadding: CGFloat = 10
    package static let tableGap: CGFloat = 12
    package static let tableHeaderHeight: CGFloat = 26

    // MARK: Times

    /// A held button that repeats does so after the delay, then every interval. In seconds.
    package static let repeatDelay = 0.4
    package static let repeatInterval = 0.08
    /// A tooltip comes when the pointer has rested for so long.
    package static let tooltipDelay = 1.0

    // MARK: Opacities

    /// SwiftUI: a plain button's label when pressed, and when disabled.
    package static let plainPressedOpacity = 0.75
    package static let plainDisabledOpacity = 0.5
    /// What is shown in grey within a disabled control.
    package static let disabledOpacity = 0.4

    /// SwiftUI: a borderless button's label when pressed.
    package static func borderlessPressedOpacity(_ scheme: ColorScheme) -> Double { scheme == .dark ? 0.4 : 0.2 }
}

/// The colours of controls, named by what they are for.
///
/// Every text can be read on the grounds that it stands on: at 4.5 to 1, but for what is disabled.
package enum ThemeColor: ShapeStyle, Hashable {
    /// Behind a button's label.
    case control(ControlPhase)
    /// The line around a button: only where the desktop asks for more contrast.
    case controlBorder
    /// The accent colour, or another, reacting to the pointer: behind marks.
    case filled(Color, ControlPhase)
    /// The same behind text, and the text: white, on a fill that is made so dark that it can be read, or black where that would be
    /// another colour.
    case prominent(Color, ControlPhase)
    case onProminent(Color)
    /// A colour as that of a text, moved as far as it must be to be read: on content, or on what the theme puts there.
    indirect case legible(Color, on: ThemeColor?)
    /// A faint wash of a colour, behind the tinted label of a button.
    case wash(Color, ControlPhase)
    /// Marks on what is filled with the accent colour.
    case onAccent
    /// Text that steps back: captions, headers, values.
    case caption
    /// A label that cannot be used.
    case disabledLabel
    /// Behind what can be switched on and is off, or the empty part of a track.
    case track
    /// The line around an empty box.
    case boxBorder
    case box(ControlPhase)
    /// The part of a control that is moved.
    case knob(ControlPhase)
    case knobBorder
    /// Behind what hangs on a control, and the line around it.
    case popup
    case popupBorder
    /// Behind the highlighted row of a menu.
    case menuHighlight
    /// Behind the bar of menus.
    case menuBar
    /// Group boxes.
    case group
    case groupBorder
    /// Behind several segments, behind the selected one, the shadow of that, and the lines between the others.
    case segments, segment, segmentShadow, segmentLine
    case separator
    case destructive
    /// Behind a list's rows, by the kind of list.
    case listGround, groupedGround, sidebarGround
    /// Behind the rows of a section, where these stand in a box, and behind every other row.
    case listGroup, alternateRow
    /// Behind the headers of a table's columns.
    case tableHeader
    /// Behind a selected row, in the list that has the keyboard and in others; behind a row that is pressed.
    case rowSelection(Color), inactiveRowSelection, pressedRow
    /// The line around a field of text, its caret, what is selected in it, and what stands in it while it is empty.
    case fieldBorder
    case caret
    case textSelection
    /// Selected in a window without the keyboard.
    case inactiveTextSelection
    case placeholder

    package typealias Resolved = Never

    @MainActor package func _fill(_ context: _StyleContext) -> _ResolvedFill {
        // A foreground that has been chosen has a fainter one of its own.
        if self == .caption, let chosen = context.foreground?.fill(level: 0, context),
           chosen != _ResolvedFill(Color.primary.resolve(in: context.colors)) {
            return context.foregroundFill(level: 1)
        }
        return _ResolvedFill(color(context.colors))
    }

    package func color(_ context: ColorContext) -> Color.Resolved {
        let isDark = context.colorScheme == .dark
        let isContrasting = context.contrast == .increased
        func gray(light: (Double, Double), dark: (Double, Double)) -> Color.Resolved {
            let (white, opacity) = isDark ? dark : light
            return Color(white: white, opacity: opacity).resolve(in: context)
        }
        func ink(_ light: Double, _ dark: Double) -> Color.Resolved { gray(light: (0, light), dark: (1, dark)) }
        if context.palette == .phone, let color = phoneColor(context) { return color }
        switch self {
        case .control(.normal): return ink(0.065, 0.11)
        case .control(.hovered): return ink(0.095, 0.15)
        case .control(.pressed): return ink(0.15, 0.22)
        case .control(.disabled): return ink(0.035, 0.06)
        case .controlBorder: return ink(isContrasting ? 0.6 : 0, isContrasting ? 0.6 : 0)
        case .filled(_, .disabled): return ink(0.05, 0.08)
        case .filled(let color, .normal): return color.resolve(in: context)
        case .filled(let color, .hovered): return color.resolve(in: context).mixed(with: .white, by: 0.1)
        case .filled(let color, .pressed): return color.resolve(in: context).mixed(with: .black, by: 0.16)
        case .prominent(_, .disabled): return ThemeColor.filled(.accentColor, .disabled).color(context)
        case .prominent(let color, let phase): return prominent(color.resolve(in: context), phase)
        case .onProminent(let color): return Self.takesWhite(color.resolve(in: context)) ? .white : .black
        case .legible(let color, let ground): return legible(color.resolve(in: context), on: ground, context)
        case .wash(let color, let phase):
            let opacity = switch phase { case .normal: 0.15; case .hovered: 0.21; case .pressed: 0.3; case .disabled: 0.06 }
            return color.resolve(in: context).multiplyingOpacity(by: opacity)
        case .onAccent: return .white
        case .caption: return ink(isContrasting ? 0.75 : 0.6, isContrasting ? 0.8 : 0.66)
        case .disabledLabel: return ink(0.28, 0.28)
        case .track: return ink(0.1, 0.16)
        case .boxBorder: return ink(isContrasting ? 0.8 : 0.28, isContrasting ? 0.8 : 0.32)
        case .box(.normal): return gray(light: (1, 1), dark: (1, 0.08))
        case .box(.hovered): return gray(light: (0.97, 1), dark: (1, 0.13))
        case .box(.pressed): return gray(light: (0.88, 1), dark: (1, 0.22))
        case .box(.disabled): return ink(0.03, 0.04)
        case .knob(.normal), .knob(.hovered): return gray(light: (1, 1), dark: (0.88, 1))
        case .knob(.pressed): return gray(light: (0.93, 1), dark: (1, 1))
        case .knob(.disabled): return gray(light: (0.98, 1), dark: (0.45, 1))
        case .knobBorder: return ink(0.16, 0)
        case .popup: return gray(light: (0.985, 1), dark: (0.17, 1))
        case .popupBorder: return ink(0.16, 0.18)
        case .menuHighlight: return ink(0.08, 0.13)
        case .menuBar: return gray(light: (0.955, 1), dark: (0.15, 1))
        case .group: return ink(0.03, 0.045)
        case .groupBorder: return ink(0.07, 0.08)
        case .segments: return ink(0.08, 0.1)
        case .segment: return gray(light: (1, 1), dark: (1, 0.2))
        case .segmentShadow: return gray(light: (0, 0.14), dark: (0, 0.3))
        case .segmentLine: return ink(0.14, 0.16)
        case .separator: return Color.separator.resolve(in: context)
        case .fieldBorder: return ink(isContrasting ? 0.7 : 0.17, isContrasting ? 0.7 : 0.14)
        case .caret: return ink(0.9, 0.95)
        case .textSelection:
            return Color.accentColor.resolve(in: context).multiplyingOpacity(by: isDark ? 0.5 : 0.3)
        case .inactiveTextSelection: return ink(0.12, 0.18)
        case .placeholder: return ink(isContrasting ? 0.65 : 0.57, isContrasting ? 0.65 : 0.55)
        case .destructive: return Color.red.resolve(in: context)
        case .listGround: return gray(light: (1, 1), dark: (0.118, 1))
        case .groupedGround: return gray(light: (0.953, 1), dark: (0.118, 1))
        case .sidebarGround: return gray(light: (0.957, 1), dark: (0.149, 1))
        case .listGroup: return gray(light: (1, 1), dark: (0.172, 1))
        case .tableHeader: return gray(light: (0.975, 1), dark: (0.145, 1))
        case .alternateRow: return ink(0.028, 0.035)
        case .rowSelection(let color): return color.resolve(in: context).multiplyingOpacity(by: isDark ? (isContrasting ? 0.28 : 0.4) : 0.24)
        case .inactiveRowSelection: return ink(0.1, 0.15)
        case .pressedRow: return ink(0.07, 0.1)
        }
    }
}
