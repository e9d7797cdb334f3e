import EspalierGraphics
package import Foundation

/// The user's preferred size of text. `large` is the default.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    /// The usual sizes, from the smallest on. `large` is the default.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// Much larger sizes, from the smallest on.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether it is one of the sizes for people who need much larger text.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

extension DynamicTypeSize {
    /// The size whose body text is nearest to a multiple of the usual one.
    package init(nearestTo factor: Double) {
        self = Self.allCases.min { abs(Font.TextStyle.body.factor($0) - factor) < abs(Font.TextStyle.body.factor($1) - factor) } ?? .large
    }
}

extension EnvironmentValues {
    /// How much larger than usual the user's text is; never below 1, so that what has a place beside text keeps it.
    package var textGrowth: CGFloat { max(1, Font.TextStyle.body.factor(dynamicTypeSize)) }
}

extension View {
    /// The height of a line of the interface with text in it, which grows with the user's size of text.
    package func textHeight(_ height: CGFloat) -> some View { modifier(TextHeight(height: height)) }
}

private struct TextHeight: ViewModifier {
    let height: CGFloat
    @Environment(\.textGrowth) private var growth
    func body(content: Content) -> some View { content.frame(height: height * growth) }
}

extension PlatformSettings {
    /// The size of text that the user wants.
    package var textSize: DynamicTypeSize {
        get { DynamicTypeSize(rawValue: DynamicTypeSize.large.rawValue + textSizeSteps) ?? .large }
        set { textSizeSteps = newValue.rawValue - DynamicTypeSize.large.rawValue }
    }

    /// Reads `ESPALIER_TEXT_SIZE`: the name of a size (`xxLarge`, `accessibility3`), or a percentage (`200`).
    package mutating func readTextSize(_ environment: [String: String]) {
        guard let text = environment["ESPALIER_TEXT_SIZE"], !text.isEmpty else { return }
        let name = text.lowercased()
        if let size = DynamicTypeSize.allCases.first(where: { "\($0)".lowercased() == name }) {
            textSize = size
        } else if let percent = Double(text.hasSuffix("%") ? String(text.dropLast()) : text), (50...400).contains(percent) {
            textSize = DynamicTypeSize(nearestTo: percent / 100)
        } else {
            Diagnostics.warn(
                "ESPALIER_TEXT_SIZE=\(text) is no size of text; use a name from xSmall to accessibility5, or a percentage from 50 to 400.")
        }
    }
}

/// The older type for the sizes of text.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    /// The usual sizes, from the smallest on. `large` is the default.
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// Much larger sizes.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    /// Much larger sizes.
    case accessibilityExtraExtraExtraLarge

    /// Whether it is one of the sizes for people who need much larger text.
    public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

    fileprivate var size: DynamicTypeSize { DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3] }
}

extension ContentSizeCategory: Comparable {
    public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.size < b.size }
}

extension DynamicTypeSize {
    /// The size in the newer type. Never nil here.
    public init?(_ category: ContentSizeCategory) { self = category.size }
}

extension Font.TextStyle {
    /// The factor by which text of this style is larger, after the Human Interface Guidelines (iOS, Dynamic Type Sizes).
    package func factor(_ size: DynamicTypeSize) -> CGFloat {
        if size == .large { return 1 }
        let sizes = dynamicSizes
        return sizes[size.rawValue] / sizes[DynamicTypeSize.large.rawValue]
    }

    /// The size on a phone (Human Interface Guidelines, iOS, Dynamic Type Sizes), in points.
    func phoneSize(at size: DynamicTypeSize) -> CGFloat { dynamicSizes[size.rawValue] }

    private var dynamicSizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}

// MARK: - The environment

extension EnvironmentValues {
    /// The size of texts whose fonts use a text style.
    public var dynamicTypeSize: DynamicTypeSize {
        get { textSettings.adjustments.typeSize }
        set { textSettings.adjustments.typeSize = newValue }
    }

    /// The older name of `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory.allCases[dynamicTypeSize.rawValue] }
        set { dynamicTypeSize = newValue.size }
    }

    /// Whether texts should be heavier than usual; nil if unspecified, as few desktops have such a setting.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }
}

/// The user's preferred weight of text.
public enum LegibilityWeight: Hashable, Sendable {
    /// As the font is, or heavier.
    case regular, bold
}

private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }

extension View {
    /// Sets the size of texts in this view whose fonts use a text style.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    /// Keeps the size of texts in this view within a range: a size outside is replaced by the nearest one inside.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
        let limits = sizes.first.flatMap { first in sizes.last.map { first...$0 } }
        return modifier(EnvironmentModifier(
            transform: { environment in
                guard let limits else { return }
                environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, limits.lowerBound), limits.upperBound)
            },
            isSame: { ($0.value as? ClosedRange<DynamicTypeSize>) == limits },
            value: limits as Any))
    }
}
