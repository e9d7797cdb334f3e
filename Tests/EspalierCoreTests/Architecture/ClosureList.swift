/// Each public closure that the toolkit keeps and asks for something, and when.
enum ClosureList {
    static let all: [String: ClosureUse] = {
        var all: [String: ClosureUse] = [:]
        for name in evaluated { all[name] = .evaluated }
        for name in inCharts { all[name] = .evaluatedInChart }
        for name in passed { all[name] = .passed }
        for (reason, names) in asked { for name in names { all[name] = .asked(reason) } }
        return all
    }()

    /// Called in an update, for what is to be seen.
    private static let evaluated = [
        "View.alignmentGuide(computeValue)", "View.anchorPreference(transform)", "View.transformAnchorPreference(transform)",
        "View.transformPreference(_)", "View.overlayPreferenceValue(_)", "View.backgroundPreferenceValue(_)",
        "View.containerRelativeFrame(_)", "View.onGeometryChange(of)", "View.onScrollGeometryChange(of)", "View.visualEffect(_)",
        "View.scrollTransition(transition)", "View.transformEnvironment(transform)", "View.animation(body)", "View.transaction(body)",
        "View.phaseAnimator(content)", "View.keyframeAnimator(content)", "View.sheet(content)", "View.fullScreenCover(content)",
        "View.popover(content)", "View.inspector(content)", "View.alert(actions)", "View.alert(message)", "View.alert(content)",
        "View.confirmationDialog(actions)", "View.confirmationDialog(message)", "View.actionSheet(content)",
        "View.navigationDestination(destination)", "View.searchable(token)", "GeometryReader.init(content)",
        "ScrollViewReader.init(content)", "Canvas.init(renderer)", "Image.init(renderer)", "AsyncImage.init(content)",
        "AsyncImage.init(placeholder)", "TimelineView.init(content)", "ForEach.init(content)", "Group.init(transform)",
        "List.init(rowContent)", "OutlineGroup.init(content)", "DisclosureGroup.init(content)", "TableColumn.init(content)",
        "DisclosureTableRow.init(content)", "PhaseAnimator.init(content)", "KeyframeAnimator.init(content)", "Binding.init(get)",
        "ShareLink.init(preview)", "WindowGroup.init(content)", "Window.init(content)", "UtilityWindow.init(content)",
        "Settings.init(content)", "MenuBarExtra.init(content)", "DocumentGroup.init(editor)",
    ]

    private static let inCharts = [
        "Chart.init(content)", "ChartContent.annotation(content)", "LinePlot.init(function)", "AreaPlot.init(function)",
        "AxisMarks.init(content)", "View.chartXAxisStyle(content)", "View.chartYAxisStyle(content)", "View.chartBackground(content)",
        "View.chartOverlay(content)", "View.chartPlotStyle(content)", "View.chartGesture(_)", "View.chartForegroundStyleScale(mapping)",
        "View.chartLineStyleScale(mapping)", "View.chartSymbolScale(mapping)", "View.chartSymbolSizeScale(mapping)",
        "ScaleDomain.automatic(modifyInferredDomain)",
    ]

    /// Changes the transaction of what passes by, whenever something does.
    private static let passed = ["View.transaction(_)", "ViewModifier.transaction(_)"]

    private static let asked: [(String, [String])] = [
        ("when something is copied, cut, dragged, dropped or pasted", [
            "View.copyable(_)", "View.cuttable(action)", "View.pasteDestination(validator)", "View.onCopyCommand(perform)",
            "View.onCutCommand(perform)", "View.onPasteCommand(validator)", "PasteButton.init(validator)", "View.draggable(_)",
            "View.onDrag(_)", "View.onDrop(perform)", "View.dropDestination(action)", "TableRowContent.draggable(_)",
            "TableRowContent.itemProvider(_)", "NSItemProvider.register(_)", "NSItemProvider.registerDataRepresentation(loadHandler)",
            "NSItemProvider.registerFileRepresentation(loadHandler)", "DataRepresentation.init(exporting)",
            "DataRepresentation.init(importing)", "FileRepresentation.init(exporting)", "FileRepresentation.init(importing)",
            "ProxyRepresentation.init(exporting)", "ProxyRepresentation.init(importing)",
            "TransferRepresentation.exportingCondition(_)", "TransferRepresentation.suggestedFileName(_)",
        ]),
        ("with an event of a gesture or a key", [
            "Gesture.map(_)", "Gesture.updating(body)", "GestureState.init(reset)", "GestureStateGesture.init(body)",
            "View.onKeyPress(action)",
        ]),
        ("at the beginning of each run or phase", [
            "KeyframeAnimator.init(keyframes)", "View.keyframeAnimator(keyframes)", "PhaseAnimator.init(animation)",
            "View.phaseAnimator(animation)",
        ]),
        ("after the value that it is about has changed", ["View.sensoryFeedback(_)", "View.sensoryFeedback(condition)"]),
        ("when a menu opens", ["View.contextMenu(menu)"]),
        ("when assistive technology asks", ["View.accessibilityRotor(entries)"]),
        ("when a window opens or is zoomed", [
            "Scene.defaultWindowPlacement(_)", "Scene.windowIdealPlacement(_)", "WindowGroup.init(defaultValue)",
            "WindowGroup.init(makeContent)",
        ]),
        ("when the environment of a scene's windows is made, by the app's body", ["Scene.transformEnvironment(transform)"]),
        ("when a document is made or opened", [
            "DocumentGroup.init(newDocument)", "DocumentGroup.init(viewer)", "NewDocumentAction.callAsFunction(_)",
        ]),
        ("once, at first use", ["StateObject.init(wrappedValue)"]),
        ("for a colour in an appearance", ["UIColor.init(dynamicProvider)"]),
        ("when an address is opened", ["OpenURLAction.init(handler)"]),
        ("when the selector is performed", ["Selector.init(_)", "Selector.init(calling)"]),
        ("by tools that show previews and libraries", ["Preview.init(body)", "LibraryItem.init(_)"]),
    ]
}
