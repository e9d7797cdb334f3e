/// What is known of names that no module here has, and never will: they need the runtime of Objective-C, or are Foundation's.
enum MissingNames {
    private static let coding = "Key-value coding needs Objective-C's runtime: use the property itself."
    private static let observing =
        "Only the toolkit's views, players and players' items can be observed here: by observe(_:options:changeHandler:)."
    private static let selectors = "Calls by selectors need Objective-C's runtime: ask with `as?` for a protocol, and call its method."
    private static let runtime = "Objective-C's runtime is not here: subclass, or keep values by their objects' ObjectIdentifier."
    private static let storyboards = "There are no storyboards here: make controllers in code."
    private static let network = "Foundation's URLSessionConfiguration lacks it on Linux."

    /// The advice for names that need Objective-C's runtime.
    private static let objectiveC = [
        "setValue": coding, "value": coding, "setValuesForKeys": coding, "dictionaryWithValues": coding, "mutableArrayValue": coding,
        "addObserver": observing, "removeObserver": observing, "observe": observing, "observeValue": observing,
        "willChangeValue": observing,
        "didChangeValue": observing,
        "responds": selectors, "perform": selectors, "performSelector": selectors,
        "AutoreleasingUnsafeMutablePointer": "Objective-C hands results over by address: Foundation's method has another form on Linux.",
        "objc_getAssociatedObject": runtime, "objc_setAssociatedObject": runtime, "method_exchangeImplementations": runtime,
        "class_getInstanceMethod": runtime, "class_addMethod": runtime, "object_getClass": runtime, "object_setClass": runtime,
    ]
    /// The advice for names of Foundation's.
    private static let foundation = [
        "allowsExpensiveNetworkAccess": network, "allowsConstrainedNetworkAccess": network, "waitsForConnectivity": network,
    ]
    /// The advice for others.
    private static let others = [
        "storyboard": storyboards, "UIStoryboard": storyboards, "UIStoryboardSegue": storyboards, "NSStoryboard": storyboards,
        "performSegue": storyboards, "instantiateViewController": storyboards, "UINib": storyboards, "NSNib": storyboards,
        "instantiateInitialViewController": storyboards,
    ]

    /// The cause of an error about a name; nil where nothing special is known of it.
    static func cause(of name: String) -> CheckReport.Cause? {
        if objectiveC[name] != nil { return .objectiveC }
        return foundation[name] == nil ? nil : .foundation
    }

    static func advice(for name: String) -> String? { objectiveC[name] ?? foundation[name] ?? others[name] }
}
