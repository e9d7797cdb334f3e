package import EspalierCore

extension EnvironmentValues {
    /// Takes back what views around say of looks: for what the system shows wherever it is asked for, as menus, tooltips, alerts
    /// and dialogs. Whether the app is bright or dark, its language and direction, the size of text, its objects and actions
    /// stay, as does the tint.
    ///
    /// SwiftUI: these four are the system's own (`UIAlertController`, `NSAlert`, `NSMenu`): a `font`, a `foregroundStyle`, a
    /// `buttonStyle` or `disabled` around the view that presents them does not reach them. Sheets, popovers and covers are
    /// views of the app: they inherit the whole environment of the view that presents them, fonts, colours and `disabled`
    /// included, as Apple documents of the environment of presented content; only what a list or a control says to its parts
    /// ends at their border (`leaveControl`).
    @MainActor package mutating func leaveLooks() {
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
        leaveStyle(PrimitiveButtonStyleConfiguration.self)
        leaveStyle(LabelStyleConfiguration.self)
        leaveStyle(ToggleStyleConfiguration.self)
        leaveStyle(MenuStyleConfiguration.self)
        leaveStyle(LabeledContentStyleConfiguration.self)
        leaveStyle(ProgressViewStyleConfiguration.self)
        leaveStyle(GroupBoxStyleConfiguration.self)
        leaveStyle(ControlGroupStyleConfiguration.self)
        leaveStyle(DisclosureGroupStyleConfiguration.self)
        leaveStyle(DatePickerStyleConfiguration.self)
        leaveStyle(TextField<_TextFieldStyleLabel>.self)
        leaveStyle(SecureFieldContent.self)
    }

    private mutating func leaveStyle<Configuration>(_ kind: Configuration.Type) {
        if controlStyle(for: kind) != nil { setControlStyle(nil as ControlStyleLink<Configuration>?) }
    }
}
