package import EspalierGraphics
package import Foundation

// Lengths, times and colours of the interface around the content: bars, tabs, sidebars, sheets.

extension Theme {
    // MARK: Bars

    package static let barHeight: CGFloat = 44
    /// A low bar, and one with nothing but a title or the frame's buttons.
    package static let compactBarHeight: CGFloat = 36
    /// The buttons of a frame that a window draws itself, and the space around them.
    package static let frameButtonSize: CGFloat = 22
    package static let frameButtonSpacing: CGFloat = 8
    package static let framePadding: CGFloat = 10
    package static let inactiveFrameOpacity = 0.5
    package static let barPadding: CGFloat = 16
    package static let barSpacing: CGFloat = 8
    package static let barTitleFont = Font.interface(size: 15, weight: .semibold)
    package static let barSubtitleFont = Font.interface(size: 11)
    /// A title is truncated to this width before items are hidden.
    package static let barTitleLeastWidth: CGFloat = 72
    /// A title with less space than this is hidden.
    package static let barTitleShortestWidth: CGFloat = 24
    /// The space between a title and the adjacent items.
    package static let barTitleSpacing: CGFloat = 10
    package static let barSpacerWidth: CGFloat = 16
    package static let bottomBarHeight: CGFloat = 40
    /// The maximum length of a previous screen's title in the back button: longer titles are omitted, regardless of the space.
    package static let backTitleLength = 24
    package static let searchFieldWidth: CGFloat = 200
    package static let searchFieldLeastWidth: CGFloat = 90
    package static let searchFieldHeight: CGFloat = 26
    package static let searchFieldRadius: CGFloat = 6
    package static let searchFieldPadding: CGFloat = 7
    package static let searchFieldSpacing: CGFloat = 4
    /// iOS: the search field below a phone's bar, and the space between it and the cancel button.
    package static let phoneSearchFieldHeight: CGFloat = 36
    package static let phoneSearchFieldRadius: CGFloat = 10
    package static let phoneSearchFieldPadding: CGFloat = 8
    package static let phoneSearchFieldSpacing: CGFloat = 6
    package static let searchCancelSpacing: CGFloat = 12
    /// The space around a search field in a sidebar.
    package static let sidebarSearchPadding: CGFloat = 10
    /// The tokens in a search field.
    package static let tokenPadding: CGFloat = 6
    package static let tokenSpacing: CGFloat = 3
    package static let tokenHeight: CGFloat = 18
    package static let tokenOpacity = 0.2
    /// The minimum width that tokens leave for the text.
    package static let searchTextLeastWidth: CGFloat = 40

    /// The push and pop of a screen. The screen behind it moves by this fraction.
    package static let pushAnimation = Animation.spring(duration: 0.32)
    package static let pushParallax: CGFloat = 0.25
    /// iOS: the same fraction there, and the opacity of the black over a screen that another one covers.
    package static let phonePushParallax: CGFloat = 0.3
    package static let pushShade = 0.1

    // MARK: Tabs
    /// The tabs below the content on a phone, with icon and title.
    package static let phoneTabBarHeight: CGFloat = 49
    /// A large title below the bar, and the space below it.
    package static let largeTitleFont = Font.system(size: 34, weight: .bold)
    package static let largeTitlePadding: CGFloat = 8

    package static let tabHeight: CGFloat = 24
    package static let tabPadding: CGFloat = 14
    /// The padding of tabs with the title below the icon.
    package static let compactTabPadding: CGFloat = 4
    package static let compactTabFontSize: CGFloat = 10
    package static let tabRadius: CGFloat = 6
    package static let tabSpacing: CGFloat = 2
    package static let tabStripPadding: CGFloat = 10
    package static let joinedTabStripPadding: CGFloat = 0
    package static let tabGroupRadius: CGFloat = 8
    package static let tabGroupInset: CGFloat = 2
    package static let pageDotSize: CGFloat = 7
    package static let pageDotSpacing: CGFloat = 9
    /// The space between the dots and the edge of the capsule behind them.
    package static let pageDotGroundPadding = CGSize(width: 11, height: 9)

    // MARK: Sidebars and columns

    package static let sidebarWidth: CGFloat = 220
    package static let sidebarLeastWidth: CGFloat = 160
    package static let sidebarGreatestWidth: CGFloat = 420
    package static let contentWidth: CGFloat = 280
    package static let contentLeastWidth: CGFloat = 180
    package static let contentGreatestWidth: CGFloat = 560
    package static let detailLeastWidth: CGFloat = 240
    /// The width that a prominent detail keeps: a sidebar is shown beside it only if there is more space.
    package static let prominentDetailWidth: CGFloat = 480
    package static let inspectorWidth: CGFloat = 260
    package static let inspectorLeastWidth: CGFloat = 180
    package static let inspectorGreatestWidth: CGFloat = 480
    /// A divider between columns: its visible width, and the width that can be dragged.
    package static let dividerWidth: CGFloat = 1
    package static let dividerHandle: CGFloat = 9
    /// How far an arrow key moves a divider; with Shift it is a point.
    package static let dividerStep: CGFloat = 10
    package static let sidebarRowHeight: CGFloat = 28
    package static let columnAnimation = Animation.spring(duration: 0.28)

    // MARK: Sheets and alerts

    package static let sheetRadius: CGFloat = 12
    /// The minimum space between a sheet and the edges of its window.
    package static let sheetMargin: CGFloat = 20
    /// iOS: the upper corners of a phone's sheet, and the space left free above the highest one.
    package static let phoneSheetRadius: CGFloat = 10
    package static let phoneSheetGap: CGFloat = 54
    /// iOS: a wheel picker, its rows, and the inset of the band behind the selected row.
    package static let wheelSize = CGSize(width: 320, height: 216)
    package static let wheelRowHeight: CGFloat = 32
    package static let wheelBandInset: CGFloat = 9
    package static let wheelFont = Font.system(size: 21)
    /// iOS: the duration of a press before an item can be dragged, in seconds.
    package static let liftDelay = 0.3
    /// How long a press is held until a phone's context menu opens, in seconds.
    package static let menuHoldDelay = 0.5
    /// How far the pointer moves, in points, before a press is no longer a click.
    package static let pressSlack: CGFloat = 5
    package static let phoneStepperSize = CGSize(width: 94, height: 32)
    package static let phoneSegmentFont = Font.interface(size: 13, weight: .medium)
    package static let sheetShadowRadius: CGFloat = 24
    package static let sheetShadowOffset: CGFloat = 10
    package static let sheetAnimation = Animation.spring(duration: 0.3)
    package static let sheetButtonSpacing: CGFloat = 8
    package static let sheetBarPadding: CGFloat = 20
    /// A settings window whose content takes all available space; the greatest height is a fraction of the screen's.
    package static let settingsWidth: CGFloat = 480
    package static let settingsLeastHeight: CGFloat = 40
    package static let settingsGreatestHeight: CGFloat = 0.8
    package static let filePanelSize = CGSize(width: 720, height: 460)
    package static let filePanelLeastSize = CGSize(width: 480, height: 320)
    package static let filePathWidth: CGFloat = 260
    package static let fileHiddenOpacity = 0.6
    package static let fileDisabledOpacity = 0.4
    /// Type selection: a key pressed within this many seconds after the previous one extends the typed name.
    package static let typeSelectPause = 1.0
    /// Work that takes longer than this many seconds shows an activity indicator.
    package static let slowWorkDelay = 0.3
    package static let filePanelPadding: CGFloat = 12
    /// The width of the list of places in a file panel.
    package static let filePlacesWidth: CGFloat = 150
    package static let alertWidth: CGFloat = 300
    /// iOS: alerts and their texts.
    package static let phoneAlertWidth: CGFloat = 270
    package static let phoneAlertTitleFont = Font.interface(size: 17, weight: .semibold)
    package static let phoneAlertMessageFont = Font.interface(size: 13)
    package static let alertPadding: CGFloat = 20
    package static let alertSpacing: CGFloat = 8
    package static let alertTitleFont = Font.interface(size: 14, weight: .semibold)
    package static let alertMessageFont = Font.interface(size: 12)
}

/// The colours of the interface around the content.
package enum ChromeColor: ShapeStyle, Hashable {
    /// The background of a bar, and the line between it and the content.
    case bar
    case barBorder
    /// The background of a sidebar.
    case sidebar
    /// The background of a sidebar row that is selected or under the pointer.
    case sidebarSelection
    case sidebarHover
    /// The background of a group of tabs.
    case tabGroup
    case divider
    /// The dimming of the window behind a sheet.
    case scrim
    /// The dimming of the columns below a sidebar that overlays them.
    case overlayScrim
    /// The background of a sheet, and its border.
    case sheet
    case sheetBorder
    case sheetShadow
    case pageDot
    case currentPageDot
    /// The background of the page dots, if there is one.
    case pageDotGround
    /// The background of a search field.
    case searchField
    case clear

    package typealias Resolved = Never

    @MainActor package func _fill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(color(context.colors)).faded(toLevel: context.level)
    }

    package func color(_ context: ColorContext) -> Color.Resolved {
        let isDark = context.colorScheme == .dark, isPhone = context.palette.isPhone
        func gray(light: (Double, Double), dark: (Double, Double)) -> Color.Resolved {
            let (white, opacity) = isDark ? dark : light
            return Color(white: white, opacity: opacity).resolve(in: context)
        }
        // macOS: what belongs to the window has its ground.
        let window = Color.windowBackground.resolve(in: context)
        return switch self {
        case .bar: isPhone ? gray(light: (0.975, 1), dark: (0.155, 1)) : window
        case .barBorder: gray(light: (0, 0.1), dark: (0, 0.5))
        case .sidebar: isPhone ? gray(light: (0.955, 1), dark: (0.14, 1)) : gray(light: (0.894, 1), dark: (0.157, 1))
        case .sidebarSelection: gray(light: (0, 0.1), dark: (1, 0.14))
        case .sidebarHover: gray(light: (0, 0.04), dark: (1, 0.06))
        case .tabGroup: gray(light: (0, 0.06), dark: (1, 0.07))
        case .divider: gray(light: (0, 0.12), dark: (0, 0.6))
        // macOS: a sheet's shadow sets it off; the window behind is hardly dimmed.
        case .scrim: isPhone ? gray(light: (0, 0.24), dark: (0, 0.45)) : gray(light: (0, 0.06), dark: (0, 0.2))
        case .overlayScrim: gray(light: (0, 0.1), dark: (0, 0.3))
        case .sheet: isPhone ? gray(light: (0.985, 1), dark: (0.165, 1)) : window
        case .sheetBorder: gray(light: (0, 0.14), dark: (1, 0.14))
        case .sheetShadow: gray(light: (0, 0.28), dark: (0, 0.55))
        // iOS: white, as pages mostly contain pictures.
        case .pageDot: isPhone ? gray(light: (1, 0.3), dark: (1, 0.3)) : gray(light: (0, 0.25), dark: (1, 0.3))
        case .clear: gray(light: (0, 0), dark: (0, 0))
        case .currentPageDot: isPhone ? .white : gray(light: (0, 0.75), dark: (1, 0.9))
        case .pageDotGround: gray(light: (0, 0.25), dark: (0.35, 0.5))
        case .searchField:
            isPhone ? Color.tertiaryFill.resolve(in: context) : ThemeColor.control(.normal).color(context)
        }
    }
}
