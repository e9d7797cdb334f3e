public import EspalierGraphics
public import Foundation

extension AttributeScopes {
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes that a `Text` draws.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }

        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }

        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }

        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }

        /// The Markdown presentation of a part of a text. Foundation has it on other systems only.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            public typealias Value = InlinePresentationIntent
            public static let name = "NSInlinePresentationIntent"
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

/// The meaning of a part of a text, as parsed from Markdown; the view decides how to show it.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

// MARK: - In a text

extension Text {
    /// Shows a string with its attributes: those of SwiftUI's scope, links, and those parsed from Markdown.
    @_disfavoredOverload public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }
}

/// A stretch of an attributed string, as a text shows it.
package struct AttributedRun: Equatable, Sendable {
    package var string: String
    /// The modifiers, innermost first.
    var modifiers: [Text.Modifier]
    var link: URL?
}

extension AttributedString {
    /// The string's runs of equal drawing attributes.
    package var textRuns: [AttributedRun] {
        typealias Scope = AttributeScopes.SwiftUIAttributes
        return runs.map { run in
            var modifiers: [Text.Modifier] = []
            if let font = run[Scope.FontAttribute.self] { modifiers.append(.font(font)) }
            if let color = run[Scope.ForegroundColorAttribute.self] { modifiers.append(.foreground(AnyShapeStyle(color))) }
            if let color = run[Scope.BackgroundColorAttribute.self] { modifiers.append(.background(color)) }
            if let style = run[Scope.StrikethroughStyleAttribute.self] { modifiers.append(.strikethrough(style)) }
            if let style = run[Scope.UnderlineStyleAttribute.self] { modifiers.append(.underline(style)) }
            if let points = run[Scope.KerningAttribute.self] { modifiers.append(.kerning(points)) }
            if let points = run[Scope.TrackingAttribute.self] { modifiers.append(.tracking(points)) }
            if let points = run[Scope.BaselineOffsetAttribute.self] { modifiers.append(.baselineOffset(points)) }
            if let intent = run[Scope.InlinePresentationIntentAttribute.self] { modifiers += intent.modifiers }
            return AttributedRun(
                string: String(self[run.range].characters), modifiers: modifiers,
                link: run[AttributeScopes.FoundationAttributes.LinkAttribute.self])
        }
    }
}

extension InlinePresentationIntent {
    var modifiers: [Text.Modifier] {
        var modifiers: [Text.Modifier] = []
        if contains(.stronglyEmphasized) { modifiers.append(.weight(.bold)) }
        if contains(.emphasized) { modifiers.append(.italic(true)) }
        if contains(.code) { modifiers.append(.design(.monospaced)) }
        if contains(.strikethrough) { modifiers.append(.strikethrough(.single)) }
        return modifiers
    }
}
