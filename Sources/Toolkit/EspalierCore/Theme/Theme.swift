package import EspalierGraphics
package import Foundation

// The appearance of all controls: the lengths and colours of every control are defined here. The lengths follow macOS.

/// The interaction state of a control.
package enum ControlPhase: Hashable, Sendable {
    case normal, hovered, pressed, disabled

    package init(isEnabled: Bool, isPressed: Bool = false, isHovered: Bool = false) {
        self = !isEnabled ? .disabled : isPressed ? .pressed : isHovered ? .hovered : .normal
    }
}

/// The metrics of controls of one size, in points.
package struct ControlMetrics: Hashable, Sendable {
    /// The height of buttons, menus and fields.
    package var height: CGFloat
    /// The space on either side of a button's label.
    package var padding: CGFloat
    package var cornerRadius: CGFloat
    /// The font size of the label if no font is set.
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

    package var font: Font { .interface(size: fontSize) }

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

    /// The space between a label's icon and its title.
    package static let labelSpacing: CGFloat = 6
    /// The space between a control and its label.
    package static let controlSpacing: CGFloat = 8
    /// The animation of the selected segment's highlight.
    package static let thumbAnimation = Animation.snappy(duration: 0.22)
    /// iOS: the size of that highlight under the finger, and the opacity of another segment's title there.
    package static let pressedThumbScale: CGFloat = 0.95
    package static let pressedSegmentOpacity = 0.2
    /// The space between a check box and its label.
    package static let boxSpacing: CGFloat = 6
    /// The field of a stepper with a format, and the space between it and the arrows.
    package static let stepperFieldWidth: CGFloat = 60
    package static let stepperFieldSpacing: CGFloat = 4
    /// Width of the ring around the focused control, and the gap between the two.
    package static let focusRingWidth: CGFloat = 3
    /// The space between a bar and the texts above and below it, and the font of the text below.
    package static let captionSpacing: CGFloat = 4
    package static let captionFont = Font.subheadline
    /// Group boxes.
    package static let groupPadding: CGFloat = 10
    package static let groupRadius: CGFloat = 8
    /// iOS: a group box with its label inside.
    package static let phoneGroupPadding: CGFloat = 16
    package static let phoneGroupRadius: CGFloat = 10
    package static let phoneGroupSpacing: CGFloat = 10
    /// Windows attached to a control: menus, popovers.
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
    /// The space on either side of each editable part of a date.
    package static let datePartPadding: CGFloat = 2
    /// The inset of the selected segment, and that of the separators at their ends.
    package static let segmentInset: CGFloat = 1
    package static let segmentLineInset: CGFloat = 6
    /// The minimum space on each side of a segment's title; a longer title is truncated.
    package static let segmentLeastPadding: CGFloat = 4
    package static let popoverGap: CGFloat = 4
    /// The margin around the panel of a popover for its arrow and shadow.
    package static let popoverMargin: CGFloat = 24
    package static let popoverArrowLength: CGFloat = 9
    package static let popoverArrowWidth: CGFloat = 26
    package static let popoverRadius: CGFloat = 10
    package static let popoverShadowRadius: CGFloat = 9
    /// iOS: the shadow of a menu.
    package static let menuShadowRadius: CGFloat = 10
    package static let menuShadowOpacity = 0.2
    package static let tooltipWidth: CGFloat = 260
    package static let disclosureWidth: CGFloat = 12
    package static let unavailableSpacing: CGFloat = 12
    package static let unavailableIconSize: CGFloat = 36
    package static let circularGaugeSize: CGFloat = 48
    /// The gap between the ends of an open ring, as a fraction of its diameter: three quarters of a turn leave 0.64 between the
    /// centres of the ends.
    package static let circularGaugeGap: CGFloat = 0.5
    /// The ideal width of controls that take all the width offered, for proposals without a width.
    package static let idealTrackWidth: CGFloat = 150
    package static let hairline: CGFloat = 1
    /// Rows of a list: the indentation per level, the width of the disclosure triangle, and that of the chevron of a row that
    /// navigates.
    package static let rowIndentation: CGFloat = 14
    package static let rowTriangleWidth: CGFloat = 16
    package static let rowChevronWidth: CGFloat = 14
    /// The width for the editing marks of a row, and their size.
    package static let rowEditWidth: CGFloat = 26
    package static let rowBadgeSize: CGFloat = 16
    /// iOS: the circle that says whether a row is selected, and the width for it.
    package static let rowCircleSize: CGFloat = 22
    package static let rowCircleWidth: CGFloat = 38
    /// The shadow of a dragged row.
    package static let liftedShadowRadius: CGFloat = 6
    /// The width of the column of row icons.
    package static let rowIconWidth: CGFloat = 20
    /// Tables: the space beside and between cells, and the height of the headers.
    package static let tablePadding: CGFloat = 10
    package static let tableGap: CGFloat = 12
    package static let tableHeaderHeight: CGFloat = 26

    // MARK: Times

    /// The repetition of a button that is held: the delay before the first one, and the interval, in seconds.
    package static let repeatDelay = 0.4
    package static let repeatInterval = 0.08
    /// The time for which the pointer must rest before a tooltip appears, in seconds.
    package static let tooltipDelay = 1.0

    // MARK: Opacities

    /// SwiftUI: the label of a pressed and of a disabled plain button.
    package static let plainPressedOpacity = 0.75
    package static let plainDisabledOpacity = 0.5
    /// Elements of a disabled control that are dimmed.
    package static let disabledOpacity = 0.4

    /// SwiftUI: the label of a pressed borderless button.
    package static func borderlessPressedOpacity(_ scheme: ColorScheme) -> Double { scheme == .dark ? 0.4 : 0.2 }
}

/// The colours of controls, by purpose.
///
/// Every text is legible on its possible backgrounds, with a contrast of at least 4.5:1, except for disabled text.
package enum ThemeColor: ShapeStyle, Hashable {
    /// The background of a button.
    case control(ControlPhase)
    /// The border of a button, used only if the desktop requests more contrast.
    case controlBorder
    /// The accent or another colour behind marks, depending on the interaction state.
    case filled(Color, ControlPhase)
    /// The same behind text, and the colour of that text: white on a fill that is darkened until the text is legible, or black if
    /// the darkening would change the colour too much.
    case prominent(Color, ControlPhase)
    case onProminent(Color)
    /// A text colour, adjusted until it is legible on the content or on an element of the theme.
    indirect case legible(Color, on: ThemeColor?)
    /// A light tint of a colour behind the tinted label of a button.
    case wash(Color, ControlPhase)
    /// Marks on a fill in the accent colour.
    case onAccent
    /// Less prominent text: captions, headers, values.
    case caption
    /// The label of a disabled control.
    case disabledLabel
    /// The background of a switch that is off, or the empty part of a track.
    case track
    /// The border of an empty check box.
    case boxBorder
    case box(ControlPhase)
    /// The movable part of a control.
    case knob(ControlPhase)
    case knobBorder
    /// The background of windows attached to a control, and their border.
    case popup
    case popupBorder
    /// The background of the highlighted row of a menu.
    case menuHighlight
    /// The background of the menu bar.
    case menuBar
    /// Group boxes.
    case group
    case groupBorder
    /// Segmented controls: the background, the selected segment, its shadow, and the separators.
    case segments, segment, segmentShadow, segmentLine
    case separator
    case destructive
    /// The background of a list, by the kind of list.
    case listGround, groupedGround, sidebarGround
    /// The background of a section that is drawn as a box, and of every other row.
    case listGroup, alternateRow
    /// The background of a table's column headers.
    case tableHeader
    /// The background of a selected row, in the list with the keyboard focus and in others, and of a pressed row.
    case rowSelection(Color), inactiveRowSelection, pressedRow
    /// The border of a text field, its caret, selection and placeholder.
    case fieldBorder
    case caret
    case textSelection
    /// The selection in a window without the keyboard focus.
    case inactiveTextSelection
    case placeholder

    package typealias Resolved = Never

    @MainActor package func _fill(_ context: _StyleContext) -> _ResolvedFill {
        // A custom foreground style has its own secondary level.
        if self == .caption, let chosen = context.foreground?.fill(level: 0, context),
           chosen != _ResolvedFill(Color.primary.resolve(in: context.colors)) {
            return context.foregroundFill(level: context.level + 1)
        }
        // SwiftUI: the levels of a grey text are the system's labels that come after it, those of another colour fainter variants of it.
        if self == .caption, context.level > 0 { return _ResolvedFill(Color.label(level: context.level + 1).resolve(in: context.colors)) }
        return _ResolvedFill(color(context.colors)).faded(toLevel: context.level)
    }

    package func color(_ context: ColorContext) -> Color.Resolved {
        let isDark = context.colorScheme == .dark
        let isContrasting = context.contrast == .increased
        func gray(light: (Double, Double), dark: (Double, Double)) -> Color.Resolved {
            let (white, opacity) = isDark ? dark : light
            return Color(white: white, opacity: opacity).resolve(in: context)
        }
        func ink(_ light: Double, _ dark: Double) -> Color.Resolved { gray(light: (0, light), dark: (1, dark)) }
        if context.palette.isPhone, let color = phoneColor(context) { return color }
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
        case .caption: return ink(isContrasting ? 0.75 : 0.6, isContrasting ? 0.8 : 0.72)
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
        case .menuBar: return Color.windowBackground.resolve(in: context)
        case .group: return ink(0.05, 0.05)
        case .groupBorder: return ink(0.07, 0.08)
        case .segments: return ink(0.08, 0.05)
        case .segment: return gray(light: (1, 1), dark: (1, context.palette.isPhone ? 0.2 : 0.18))
        case .segmentShadow: return gray(light: (0, 0.14), dark: (0, 0.3))
        case .segmentLine: return ink(0.14, 0.16)
        case .separator: return Color.separator.resolve(in: context)
        case .fieldBorder: return ink(isContrasting ? 0.7 : 0.17, isContrasting ? 0.7 : 0.14)
        case .caret: return ink(0.9, 0.95)
        case .textSelection:
            return Color.accentColor.resolve(in: context).multiplyingOpacity(by: isDark ? 0.5 : 0.3)
        case .inactiveTextSelection: return ink(0.12, 0.18)
        case .placeholder: return ink(isContrasting ? 0.65 : 0.57, isContrasting ? 0.65 : 0.63)
        case .destructive: return Color.red.resolve(in: context)
        case .listGround: return Color.contentBackground.resolve(in: context)
        // macOS: a form has the window's ground, and its boxes are a faint shade of it.
        case .groupedGround: return Color.windowBackground.resolve(in: context)
        case .sidebarGround: return ChromeColor.sidebar.color(context)
        case .listGroup: return Self.group.color(context).composited(over: Color.windowBackground.resolve(in: context))
        case .tableHeader: return gray(light: (0.975, 1), dark: (0.145, 1))
        case .alternateRow: return ink(0.028, 0.035)
        case .rowSelection(let color): return prominent(color.resolve(in: context), .normal)
        case .inactiveRowSelection: return ink(0.137, 0.15)
        case .pressedRow: return ink(0.07, 0.1)
        }
    }
}
