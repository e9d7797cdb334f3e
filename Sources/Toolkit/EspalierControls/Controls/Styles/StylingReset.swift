package import EspalierCore

extension EnvironmentValues {
    /// Resets the styling that enclosing views have set, for content that the system draws: menus, tooltips, alerts and dialogs.
    /// The colour scheme, the locale, the layout direction, the text size, the tint, and the app's objects and actions stay.
    ///
    /// SwiftUI: these four are the system's own (`UIAlertController`, `NSAlert`, `NSMenu`): a `font`, a `foregroundStyle`, a
    /// `buttonStyle` or `disabled` around the view that presents them does not reach them. Sheets, popovers and covers are
    /// views of the app: they inherit the whole environment of the view that presents them, fonts, colours and `disabled`
    /// included, as Apple documents for presented content; only the values that a list or a control sets for its parts are
    /// reset (`leaveControl`).
    @MainActor package mutating func resetStyling() {
        var text = TextSettings()
        text.followsLayoutDirection = textSettings.followsLayoutDirection
        text.adjustments.typeSize = textSettings.adjustments.typeSize
        text.adjustments.device = textSettings.adjustments.device
        textSettings = text
        foregroundLevels = nil
        controlSize = .regular
        hidesLabels = false
        laysLabelsInRow = false
        isEnabled = true
        redactionReasons = []
        leaveControlStyles()
    }
}
