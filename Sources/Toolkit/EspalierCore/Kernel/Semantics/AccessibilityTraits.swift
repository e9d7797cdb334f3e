/// The nature and behaviour of a view, for assistive technology.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Pressing the view does something.
    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    /// The view is the heading of a part of the content.
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    /// The view is selected.
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    /// The view opens another page or document.
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    /// Text in the view is searched for.
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
    /// The view is a picture.
    public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
    /// Using the view plays a sound.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
    /// The view is a key of an on-screen keyboard.
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
    /// The view is text that does not change.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
    /// The view sums up the window when it opens.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
    /// The view changes so often that each change should not be read.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
    /// Using the view starts sound or video, which speech must not disturb.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
    /// The user may draw or play in the view directly.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
    /// The page turns when reading of the view has ended.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
    /// Everything outside of the view is inactive.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
    /// The view is switched on and off.
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
    /// The view contains tabs.
    public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
}

/// The treatment of the accessibility elements inside a view that is itself made an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private enum Kind { case ignore, contain, combine }
    private let kind: Kind

    /// The inner elements are left out.
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    /// The inner elements are contained in the new one.
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    /// The labels, values, traits and actions of the inner elements are merged into the new one.
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// The direction in which an adjustable element is to change.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Towards larger values.
    case increment
    /// Towards smaller values.
    case decrement
}
