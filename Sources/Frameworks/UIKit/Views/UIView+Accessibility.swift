import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
import Foundation

/// What kind of element a view is, and what it can do.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let none: UIAccessibilityTraits = []
    /// A button; a link.
    public static let button = UIAccessibilityTraits(rawValue: 1), link = UIAccessibilityTraits(rawValue: 2)
    /// A picture; what is selected.
    public static let image = UIAccessibilityTraits(rawValue: 4), selected = UIAccessibilityTraits(rawValue: 8)
    /// Plays a sound; is a key of a keyboard.
    public static let playsSound = UIAccessibilityTraits(rawValue: 16), keyboardKey = UIAccessibilityTraits(rawValue: 32)
    /// A text that does not change; a summary of the screen.
    public static let staticText = UIAccessibilityTraits(rawValue: 64), summaryElement = UIAccessibilityTraits(rawValue: 128)
    /// Cannot be used; changes often.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256), updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// A field for searching; begins media.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024), startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    /// Has a value that goes up and down; takes touches itself.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096), allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    /// Turns the page; the title of a section.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384), header = UIAccessibilityTraits(rawValue: 65536)
    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 32768)

    fileprivate var known: AccessibilityTraits {
        let table: [(UIAccessibilityTraits, AccessibilityTraits)] = [
            (.button, .isButton), (.link, .isLink), (.image, .isImage), (.selected, .isSelected), (.playsSound, .playsSound),
            (.keyboardKey, .isKeyboardKey), (.staticText, .isStaticText), (.summaryElement, .isSummaryElement),
            (.updatesFrequently, .updatesFrequently), (.searchField, .isSearchField), (.startsMediaSession, .startsMediaSession),
            (.allowsDirectInteraction, .allowsDirectInteraction), (.causesPageTurn, .causesPageTurn), (.header, .isHeader),
            (.tabBar, .isTabBar)
        ]
        return table.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
    }
}

/// What the app tells assistive technology of a view.
struct AccessibilityWords {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var hidesElements = false

    var isEmpty: Bool {
        isElement == nil && label == nil && value == nil && hint == nil && identifier == nil && traits == nil && !hidesElements
    }
}

extension UIView {
    func accessibilityDidChange() {
        // A class of the app's may have its own answers.
        if accessibilityWords.isEmpty, !isAppsOwn {
            core.accessibility = nil
        } else {
            core.accessibility = { [weak self] view in
                guard let self else { return view }
                return withWords(view)
            }
        }
    }

    private func withWords(_ view: AnyView) -> AnyView {
        let isControl = core.content != nil, identifier = accessibilityIdentifier
        if accessibilityElementsHidden || isControl && !isAccessibilityElement { return AnyView(view.accessibilityHidden(true)) }
        // UIKit: a view that is no element only holds others.
        guard isAccessibilityElement else {
            guard let identifier else { return view }
            return AnyView(view.accessibilityElement(children: .contain).accessibilityIdentifier(identifier))
        }
        var element = isControl ? view : AnyView(view.accessibilityElement(children: .ignore))
        if let label = accessibilityLabel { element = AnyView(element.accessibilityLabel(Text(verbatim: label))) }
        if let value = accessibilityValue { element = AnyView(element.accessibilityValue(Text(verbatim: value))) }
        if let hint = accessibilityHint { element = AnyView(element.accessibilityHint(Text(verbatim: hint))) }
        if let identifier { element = AnyView(element.accessibilityIdentifier(identifier)) }
        if accessibilityTraits != .none { element = AnyView(element.accessibilityAddTraits(accessibilityTraits.known)) }
        return element
    }

    // MARK: Surroundings

    /// The tint or the scheme is another, for the view and all in it.
    func surroundingsDidChange() {
        let tint = ownTint?.color
        // UIKit: what the view says goes before what its controller says.
        let style =
            overrideUserInterfaceStyle == .unspecified
            ? ownController?.overrideUserInterfaceStyle ?? .unspecified : overrideUserInterfaceStyle
        let scheme: ColorScheme? = style == .dark ? .dark : style == .light ? .light : nil
        core.contentEnvironment = tint == nil && scheme == nil ? nil : { environment in
            if let tint { environment.tintColor = tint }
            if let scheme { environment.colorScheme = scheme }
        }
        core.contentDidChange()
    }

    /// UIKit: views that inherit a tint are notified of it, too.
    func tellTintChange() {
        core.contentDidChange()
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.tellTintChange() }
    }
}
