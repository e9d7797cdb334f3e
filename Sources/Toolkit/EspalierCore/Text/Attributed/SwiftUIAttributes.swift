public import EspalierGraphics
public import Foundation

extension AttributeScopes {
    /// The attributes that a `Text` draws.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes that a `Text` draws.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the letters.
        public let backgroundColor: BackgroundColorAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The line under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// Space between characters, in points.
        public let kern: KerningAttribute
        /// Space after each character, in points, without ligatures.
        public let tracking: TrackingAttribute
        /// How far the text is raised above its baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The meaning of the text in Markdown, such as emphasis.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        /// Foundation's own attributes, of which links are shown.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Font
            /// The attribute's name where an attributed string is archived.
            public static let name = "SwiftUI.Font"
        }

        /// The colour of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Color
            /// The attribute's name where an attributed string is archived.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Color
            /// The attribute's name where an attributed string is archived.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// The line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Text.LineStyle
            /// The attribute's name where an attributed string is archived.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// The line under the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Text.LineStyle
            /// The attribute's name where an attributed string is archived.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// Space between characters, in points.
        public enum KerningAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = CGFloat
            /// The attribute's name where an attributed string is archived.
            public static let name = "SwiftUI.Kern"
        }

        /// Space after each character, in points, without ligatures.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = CGFloat
            /// The attribute's name where an attributed string is archived.
            public static let name = "SwiftUI.Tracking"
        }

        /// How far the text is raised above its baseline, in points.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = CGFloat
            /// The attribute's name where an attributed string is archived.
            public static let name = "SwiftUI.BaselineOffset"
        }

        /// The Markdown presentation of a part of a text. Foundation has it on other systems only.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = InlinePresentationIntent
            /// The attribute's name where an attributed string is archived.
            public static let name = "NSInlinePresentationIntent"
        }
    }
}

extension AttributeDynamicLookup {
    /// An attribute of SwiftUI's scope: `string.font`.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
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
