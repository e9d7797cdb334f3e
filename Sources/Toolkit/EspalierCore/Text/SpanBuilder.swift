import EspalierGraphics
package import Foundation

/// Supplies the time to a text, and records when the text's string changes next.
@MainActor package struct TextClock {
    private let read: () -> Date
    private var known: Date?
    private(set) var nextChange: Date?

    package init(_ read: @escaping () -> Date) { self.read = read }

    mutating func now() -> Date {
        if let known { return known }
        let date = read()
        known = date
        return date
    }

    mutating func wait(for date: Date?) {
        guard let date else { return }
        nextChange = min(nextChange ?? date, date)
    }
}

/// Builds the spans of a text in an environment.
@MainActor package struct SpanBuilder {
    let environment: EnvironmentValues
    let attributes: TextAttributes
    var clock: TextClock
    private(set) package var spans: [TextSpan] = []

    package init(_ environment: EnvironmentValues, _ attributes: TextAttributes, _ clock: TextClock) {
        self.environment = environment
        self.attributes = attributes
        self.clock = clock
    }

    package mutating func append(_ text: Text) { append(text, inherited: [], link: nil) }

    /// - Parameters:
    ///   - inherited: the modifiers of the enclosing texts, which have lower precedence.
    ///   - link: the destination of a click on the text.
    private mutating func append(_ text: Text, inherited: [Text.Modifier], link: URL?) {
        // The enclosing text's modifiers come last, and so have lower precedence.
        let all = inherited.isEmpty ? text.modifiers : text.modifiers + inherited
        switch text.storage {
        case .verbatim(let string): append(string, all, link)
        case .localized(let key, let table, let bundle):
            for segment in key.segments(table: table, bundle: bundle?.bundle, locale: environment.locale) {
                let style = segment.style
                let link = style?.link.flatMap { URL(string: $0) } ?? link
                let modifiers = style.map { $0.intent.modifiers + all } ?? all
                switch segment.content {
                case .string(let string): append(string, modifiers, link, isLink: style?.link != nil)
                case .text(let text): append(text, inherited: modifiers, link: link)
                }
            }
        case .attributed(let string):
            for run in string.textRuns {
                let hasColor = run.modifiers.contains { if case .foreground = $0 { true } else { false } }
                append(run.string, run.modifiers + all, run.link ?? link, isLink: run.link != nil && !hasColor)
            }
        case .formatted(let value): append(value.string(in: environment.locale), all, link)
        case .date(let date):
            let conventions = environment.dateConventions
            let now = clock.now()
            append(date.string(at: now, conventions), all, link)
            clock.wait(for: date.nextChange(after: now, conventions))
        case .image(let image): append(image, all, link)
        case .concatenated(let first, let second):
            append(first, inherited: all, link: link)
            append(second, inherited: all, link: link)
        }
    }

    // MARK: Runs

    /// - Parameter isLink: whether the text has the colour for links.
    private mutating func append(_ string: String, _ modifiers: [Text.Modifier], _ link: URL?, isLink: Bool = false) {
        var span = span(string, modifiers)
        span.link = link
        if isLink { span.fill = environment.fill(of: Color.accentColor) }
        spans.append(span)
    }

    private mutating func append(_ image: Image, _ modifiers: [Text.Modifier], _ link: URL?) {
        var span = span("\u{FFFC}", modifiers)
        span.link = link
        var surroundings = environment
        for modifier in modifiers.reversed() {
            switch modifier {
            case .font(let font): surroundings.font = font
            case .weight(let weight): surroundings.textSettings.adjustments.weight = weight
            case .scale(let scale): surroundings.textSettings.adjustments.scale = scale.factor
            case .foreground(let style):
                surroundings.foregroundLevels = style.map { ForegroundLevels([$0.base], outer: environment.foregroundLevels) }
            default: break
            }
        }
        span.attachment = TextAttachment(image: image, environment: surroundings)
        spans.append(span)
    }

    private func span(_ string: String, _ modifiers: [Text.Modifier]) -> TextSpan {
        var span = attributes.plainSpan(string)
        if modifiers.isEmpty { return span }
        var font: Font?
        let settings = attributes.settings
        var adjustments = settings.adjustments
        var (kerning, tracking) = (settings.kerning, settings.tracking)
        var isOtherFont = false
        // In reverse order, so that the innermost modifier is applied last.
        for modifier in modifiers.reversed() {
            switch modifier {
            case .font(let new):
                font = new
                isOtherFont = true
            case .weight(let weight):
                adjustments.weight = weight
                isOtherFont = true
            case .italic(let isItalic):
                adjustments.isItalic = isItalic
                isOtherFont = true
            case .design(let design):
                adjustments.design = design
                isOtherFont = true
            case .width(let width):
                adjustments.width = width
                isOtherFont = true
            case .monospacedDigit(let isActive):
                adjustments.hasMonospacedDigits = isActive
                isOtherFont = true
            case .scale(let scale):
                adjustments.scale = scale.factor
                isOtherFont = true
            case .foreground(let style): span.fill = style.map { environment.fill(of: $0) } ?? attributes.fill
            case .background(let color): span.background = environment.fill(of: color)
            case .kerning(let points): kerning = points
            case .tracking(let points): tracking = points
            case .baselineOffset(let offset): span.baselineOffset = offset
            case .underline(let style): span.underline = style.map(attributes.line)
            case .strikethrough(let style): span.strikethrough = style.map(attributes.line)
            // The first attribute of a type is the innermost one.
            case .attribute(let attribute): span.attributes.insert(attribute, at: 0)
            }
        }
        span.tracking = TextSettings.spacing(kerning: kerning, tracking: tracking)
        if isOtherFont {
            let base = font ?? settings.font ?? .body
            span.extraLeading = base.leadingAdjustment
            span.font = attributes.library.font(base.resolve(adjustments)) ?? span.font
        }
        return span
    }
}

extension TextAttributes {
    /// A span for a string without attributes of its own.
    func plainSpan(_ string: String) -> TextSpan {
        var cased = string
        switch settings.textCase {
        case nil: break
        case .uppercase: cased = string.uppercased(with: locale)
        case .lowercase: cased = string.lowercased(with: locale)
        }
        var span = TextSpan(cased, font, fill)
        span.tracking = settings.spacing
        span.baselineOffset = settings.baselineOffset
        span.extraLeading = (settings.font ?? .body).leadingAdjustment
        span.underline = settings.underline.map(line)
        span.strikethrough = settings.strikethrough.map(line)
        return span
    }
}

extension EnvironmentValues {
    var dateConventions: TextDate.Conventions {
        TextDate.Conventions(locale: locale, calendar: calendar, timeZone: timeZone)
    }
}

/// An image in a line of text. It is stored apart from the span, as few texts have one.
@MainActor package final class TextAttachment: Equatable {
    let image: Image
    let environment: EnvironmentValues
    /// The extent above and below the baseline and the width, as measured by the image's node.
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var width: CGFloat = 0

    init(image: Image, environment: EnvironmentValues) {
        self.image = image
        self.environment = environment
    }

    package nonisolated static func == (a: TextAttachment, b: TextAttachment) -> Bool {
        MainActor.assumeIsolated { a.image == b.image && a.width == b.width && a.ascent == b.ascent && a.descent == b.descent }
    }
}

extension Text {
    /// The text's spans in an environment at the present time, each with one set of attributes.
    @MainActor package func spans(_ environment: EnvironmentValues, _ attributes: TextAttributes) -> [TextSpan] {
        var builder = SpanBuilder(environment, attributes, TextClock { Date() })
        builder.append(self)
        return builder.spans
    }
}
