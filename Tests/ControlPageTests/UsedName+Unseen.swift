extension UsedName {
    /// Names without a picture, by their reasons.
    static let unseen: [(reason: String, names: [String])] = [
        ("It shows nothing.", ["view:EmptyView"]),
        ("It shows its content as it is: it says when that is made anew.", ["view:EquatableView", "mod:equatable", "mod:id"]),
        ("It runs the app's own code, and what that does is what one sees.", [
            "mod:onAppear", "mod:onDisappear", "mod:onChange", "mod:onReceive", "mod:task", "mod:onOpenURL", "mod:onDeleteCommand",
        ]),
        ("It hands an object or a store to the views in it.", ["mod:environmentObject", "mod:modelContainer"]),
        ("It changes how changes are animated; `animation` shows what that looks like.", ["mod:transaction"]),
        ("It is read to somebody who does not look.", [
            "mod:accessibility", "mod:accessibilityLabel", "mod:accessibilityElement", "mod:accessibilityHidden", "mod:accessibilityAddTraits",
            "mod:accessibilityRemoveTraits", "mod:accessibilityValue", "mod:accessibilityHint", "mod:accessibilityIdentifier",
            "mod:accessibilityAction", "mod:accessibilityAdjustableAction", "mod:accessibilityRespondsToUserInteraction",
        ]),
        ("It is for previews, which Live previews show beside the code.", [
            "mod:previewLayout", "mod:previewDevice", "mod:previewDisplayName", "mod:previewContext", "mod:previewInterfaceOrientation",
        ]),
        ("It is for the keyboards of phones: here a keyboard has keys.", [
            "mod:keyboardType", "mod:autocapitalization", "mod:textInputAutocapitalization", "mod:autocorrectionDisabled",
            "mod:disableAutocorrection", "mod:textContentType", "mod:scrollDismissesKeyboard",
        ]),
        ("It does nothing on a desktop.", ["mod:hoverEffect", "mod:sensoryFeedback"]),
        ("A shader in Metal's language cannot run here; the view is shown without it.", ["mod:layerEffect"]),
        ("What scrolls looks the same at rest when it may not be scrolled.", ["mod:scrollDisabled"]),
        ("The pointer is the desktop's: it is not in a window's picture.", ["mod:pointerStyle"]),
        ("It says which window takes an address from outside.", ["mod:handlesExternalEvents"]),
        ("It opens the desktop's panel for files, which shows the files of the machine.", ["mod:fileImporter", "mod:fileExporter"]),
        ("Its symbol stands in the desktop's panel, which draws it and its menu.", ["view:MenuBarExtra"]),
        ("It hides the clock of a phone, which no desktop window has.", ["mod:statusBar"]),
        ("It is of another framework, which the toolkit does not have.", ["view:Map", "view:SpriteView", "view:WebView"]),
        ("It shows a film, which would be a file of this page.", ["view:VideoPlayer"]),
    ]
}
