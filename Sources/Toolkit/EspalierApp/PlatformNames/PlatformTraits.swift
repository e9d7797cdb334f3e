public import EspalierCore
public import EspalierGraphics
public import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not known, light or dark.
    case unspecified = 0, light, dark

    /// Of SwiftUI's; nil is `unspecified`.
    public init(_ colorScheme: ColorScheme?) { self = colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified }
}

/// How much room an interface has in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not known, little, or enough.
    case unspecified = 0, compact, regular

    /// Of SwiftUI's; nil is `unspecified`.
    public init(_ sizeClass: UserInterfaceSizeClass?) { self = sizeClass.map { $0 == .compact ? .compact : .regular } ?? .unspecified }
}

/// The direction in which an interface is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not known, from the left, or from the right.
    case unspecified = -1, leftToRight, rightToLeft
}

/// How much the colours of an interface differ.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not known, as usual, or more.
    case unspecified = -1, normal, high
}

/// What an interface is like: what a dynamic colour is told, and what a view or a window says of itself.
public struct UITraitCollection: Hashable, Sendable {
    /// Whether the interface is light or dark.
    public private(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// How much room there is across.
    public private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// How much room there is up and down.
    public private(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Pixels per point; 0 where it is not known.
    public private(set) var displayScale: CGFloat = 0
    /// The kind of device.
    public private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// The size of texts that the user wants.
    public private(set) var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The direction in which the interface is read.
    public private(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// Whether the user wants colours that differ more.
    public private(set) var accessibilityContrast = UIAccessibilityContrast.unspecified

    /// Knows nothing.
    public init() {}
    /// Describes a light or dark interface.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
    /// Describes an interface with so much room across.
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.horizontalSizeClass = horizontalSizeClass }
    /// Describes an interface with so much room up and down.
    public init(verticalSizeClass: UIUserInterfaceSizeClass) { self.verticalSizeClass = verticalSizeClass }
    /// - Parameter displayScale: pixels per point.
    public init(displayScale: CGFloat) { self.displayScale = displayScale }
    /// Describes an interface on a kind of device.
    public init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.userInterfaceIdiom = userInterfaceIdiom }
    /// Describes an interface with texts of a size.
    public init(preferredContentSizeCategory: UIContentSizeCategory) { self.preferredContentSizeCategory = preferredContentSizeCategory }
    /// Describes an interface that is read in a direction.
    public init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.layoutDirection = layoutDirection }
    /// Describes an interface with such colours.
    public init(accessibilityContrast: UIAccessibilityContrast) { self.accessibilityContrast = accessibilityContrast }

    /// What any of them says; where several do, the last.
    public init(traitsFrom traitCollections: [UITraitCollection]) {
        for other in traitCollections {
            if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
            if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
            if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
            if other.displayScale != 0 { displayScale = other.displayScale }
            if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
            if other.preferredContentSizeCategory != .unspecified { preferredContentSizeCategory = other.preferredContentSizeCategory }
            if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
            if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        }
    }

    /// What the views of an environment are told.
    package init(_ environment: EnvironmentValues) {
        userInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
        horizontalSizeClass = UIUserInterfaceSizeClass(environment.horizontalSizeClass)
        verticalSizeClass = UIUserInterfaceSizeClass(environment.verticalSizeClass)
        displayScale = environment.displayScale
        userInterfaceIdiom = UIDevice.current.userInterfaceIdiom
        preferredContentSizeCategory = UIContentSizeCategory(environment.sizeCategory)
        layoutDirection = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        accessibilityContrast = environment.colorSchemeContrast == .increased ? .high : .normal
    }

    /// Whether this one has all that another one says.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { UITraitCollection(traitsFrom: [self, $0]) == self } ?? true
    }

    /// Whether dynamic colours are others here than there.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle || accessibilityContrast != traitCollection?.accessibilityContrast
    }

    // MARK: The current one

    @TaskLocal private static var performing: UITraitCollection?

    /// The traits of the code that runs: in `performAsCurrent(_:)` those whose method it is; otherwise those of the window whose view is
    /// being updated, or of the window in front. On other threads than the main one nothing is known of windows.
    public static var current: UITraitCollection { performing ?? ScreenReading.traits }

    /// Calls a closure, in which these traits are the current ones, and dynamic colours are as they say.
    public func performAsCurrent(_ actions: () -> Void) { Self.$performing.withValue(self) { actions() } }

    /// How dynamic colours are resolved.
    package var colors: ColorContext {
        ColorContext(
            colorScheme: userInterfaceStyle == .dark ? .dark : .light, contrast: accessibilityContrast == .high ? .increased : .standard)
    }
}

extension ColorScheme {
    /// Of UIKit's; nil for `unspecified`.
    public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
        guard uiUserInterfaceStyle != .unspecified else { return nil }
        self = uiUserInterfaceStyle == .dark ? .dark : .light
    }
}

extension UserInterfaceSizeClass {
    /// Of UIKit's; nil for `unspecified`.
    public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
        guard uiUserInterfaceSizeClass != .unspecified else { return nil }
        self = uiUserInterfaceSizeClass == .compact ? .compact : .regular
    }
}

extension LayoutDirection {
    /// Of UIKit's; nil for `unspecified`.
    public init?(_ uiLayoutDirection: UITraitEnvironmentLayoutDirection) {
        guard uiLayoutDirection != .unspecified else { return nil }
        self = uiLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
