public import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's sizes of texts.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not known.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The usual sizes, from the smallest on. `large` is the default.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS"),
        small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Two usual sizes.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM"),
        large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Larger than the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Larger than the default by two.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest of the usual sizes.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first of the much larger sizes.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of the much larger sizes.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of the much larger sizes.
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of the much larger sizes.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    private static let known: [UIContentSizeCategory] = [
        extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium, accessibilityLarge,
        accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
    ]

    /// Of SwiftUI's; nil is `unspecified`.
    public init(_ sizeCategory: ContentSizeCategory?) {
        self = sizeCategory.flatMap { ContentSizeCategory.allCases.firstIndex(of: $0) }.map { Self.known[$0] } ?? .unspecified
    }

    /// Of the toolkit's.
    package init(_ size: DynamicTypeSize) { self = Self.known[size.rawValue] }

    fileprivate var step: Int? { Self.known.firstIndex(of: self) }

    /// Whether it is one of the sizes for people who need much larger text.
    public var isAccessibilityCategory: Bool { size?.isAccessibilitySize ?? false }
    /// The toolkit's own name of the size; nil for `unspecified`.
    package var size: DynamicTypeSize? { step.flatMap { DynamicTypeSize(rawValue: $0) } }

    /// Posted when the user wants another size of text.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of that notification for the new size, as a `UIContentSizeCategory`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
    /// Whether a size is the smaller one; `unspecified` is smaller than all.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { (left.step ?? -1) < (right.step ?? -1) }
}

extension ContentSizeCategory {
    /// Of UIKit's; nil for `unspecified`.
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let step = uiSizeCategory.step else { return nil }
        self = Self.allCases[step]
    }
}

extension DynamicTypeSize {
    /// Of UIKit's; nil for `unspecified`.
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let size = uiSizeCategory.size else { return nil }
        self = size
    }
}

/// The direction in which the app's language is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From the left, or from the right.
    case leftToRight = 0, rightToLeft
}

extension UIApplication {
    /// The size of texts that the user wants.
    public var preferredContentSizeCategory: UIContentSizeCategory { UIContentSizeCategory(ScreenReading.textSize) }

    static func textSizeChanged(to size: DynamicTypeSize) {
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: shared,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: UIContentSizeCategory(size)])
    }

    /// The direction in which the app's language is read.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        ScreenReading.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// True: whoever uses the app has unlocked the machine.
    public var isProtectedDataAvailable: Bool { true }
    /// The largest number: no desktop ends programs whose windows are not seen.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Never posted: Linux tells programs nothing when memory is short.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Never posted: Linux does not tell programs of another day or another time.
    nonisolated public static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification")
    /// Never posted: X does not say who reads the screen.
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
    /// Never posted: data are not locked.
    nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// Never posted: data are not locked.
    nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
}
