import EspalierCore
import EspalierGraphics
import Foundation

/// The source of a text with attributes.
@MainActor struct RichTextSource {
    let text: Binding<AttributedString>
    let selection: Binding<AttributedTextSelection>?

    /// The selected UTF-8 offsets, and the attributes that were chosen for what is typed next; nil where the app binds no selection.
    var selected: (range: Range<Int>, typing: AttributeContainer?)? {
        guard let selection = selection?.wrappedValue, selection != AttributedTextSelection() else { return nil }
        return (selection.offsets(in: text.wrappedValue), selection.typing)
    }

    func select(_ range: Range<Int>, typing: AttributeContainer?) {
        guard let selection else { return }
        let new = AttributedTextSelection(range, typing: typing, in: text.wrappedValue)
        if selection.wrappedValue != new { selection.wrappedValue = new }
    }
}

extension TextSource {
    /// A source of a text with attributes.
    static func attributed(_ text: Binding<AttributedString>, _ selection: Binding<AttributedTextSelection>? = nil) -> TextSource {
        var source = TextSource(
            read: { String(text.wrappedValue.characters) }, write: { text.wrappedValue = AttributedString($0) }, commit: nil)
        source.rich = RichTextSource(text: text, selection: selection)
        return source
    }
}

// A text with attributes: what comes from the app and goes to it, and what the Format menu does.
extension TextInputNode: FormattedText {
    /// The text with its attributes.
    var attributedText: AttributedString {
        editing.styles?.attributed(editing.text, in: 0..<editing.buffer.count) ?? AttributedString(editing.text)
    }

    /// Adopts a text with attributes from its source.
    func adopt(_ text: AttributedString) {
        isDirty = false
        editing.adopt(String(text.characters), styles: TextStyles(text))
        textDidChange()
    }

    /// How paragraphs with attributes are drawn.
    func updateSpans() {
        guard source.rich != nil else { return }
        let attributes = environment.textAttributes(host.measurer)
        lines.styles = editing.styles
        lines.makeSpans = { [environment, fill = lines.attributes.fill] text in
            var builder = SpanBuilder(environment, attributes, TextClock { Date() })
            builder.append(Text(text))
            return builder.spans.map { span in
                var span = span
                if span.fill == attributes.fill { span.fill = fill }
                return span
            }
        }
    }

    /// Writes an edited text to its source, and adopts what that has made of it.
    func writeRich(_ rich: RichTextSource) {
        let text = attributedText
        richEcho?.write(text, frame: host.frameCount)
        rich.text.wrappedValue = text
        let back = rich.text.wrappedValue
        if back != text {
            richEcho?.confirm(back)
            adopt(back)
        }
        selectionDidChange()
    }

    // MARK: The Format menu

    /// The attributes of what is selected; at a caret those of what is typed next.
    private var formatted: [AttributeContainer] {
        guard let styles = editing.styles else { return [] }
        let range = editing.selection.range
        if range.isEmpty { return [editing.typing ?? styles.inherited(at: range, editing.buffer)] }
        return styles.runs(in: range).map(\.attributes)
    }

    package var takesFormats: Bool { editing.styles != nil && environment.isEnabled }

    package func hasFormat(_ format: TextFormat) -> Bool {
        let formatted = formatted, look = TextLook(environment)
        return !formatted.isEmpty && formatted.allSatisfy { look.has(format, $0) }
    }

    /// Gives what is selected a format, or takes it away where all of it has it.
    func toggle(_ format: TextFormat) {
        let isOn = !hasFormat(format), look = TextLook(environment), version = editing.version
        editing.restyle { look.set(format, isOn, &$0) }
        if editing.version != version { edited() } else { selectionDidChange() }
    }
}

/// How attributes look in the place of an editor.
@MainActor private struct TextLook {
    private typealias Scope = AttributeScopes.SwiftUIAttributes
    private let base: Font
    private let adjustments: Font.Adjustments

    init(_ environment: EnvironmentValues) {
        base = environment.font ?? .body
        adjustments = environment.textSettings.adjustments
    }

    private func descriptor(_ attributes: AttributeContainer) -> FontDescriptor {
        (attributes[Scope.FontAttribute.self] ?? base).resolve(adjustments)
    }

    func has(_ format: TextFormat, _ attributes: AttributeContainer) -> Bool {
        let intent = attributes[Scope.InlinePresentationIntentAttribute.self] ?? []
        switch format {
        case .bold: return descriptor(attributes).weight >= Font.Weight.semibold.css || intent.contains(.stronglyEmphasized)
        case .italic: return descriptor(attributes).italic || intent.contains(.emphasized)
        case .underline: return attributes[Scope.UnderlineStyleAttribute.self] != nil
        }
    }

    /// A font that is that of the editor again is no attribute of the text.
    func set(_ format: TextFormat, _ isOn: Bool, _ attributes: inout AttributeContainer) {
        guard has(format, attributes) != isOn else { return }
        if format == .underline { return attributes[Scope.UnderlineStyleAttribute.self] = isOn ? .single : nil }
        if !isOn, var intent = attributes[Scope.InlinePresentationIntentAttribute.self] {
            intent.remove(format == .bold ? .stronglyEmphasized : .emphasized)
            attributes[Scope.InlinePresentationIntentAttribute.self] = intent.isEmpty ? nil : intent
            if !has(format, attributes) { return }
        }
        let font = attributes[Scope.FontAttribute.self] ?? base
        var new = format == .bold ? font.bold(isOn) : font.italic(isOn)
        // A style that is bold by itself, as that of headings.
        if format == .bold, !isOn, new.resolve(adjustments).weight >= Font.Weight.semibold.css { new = new.weight(.regular) }
        attributes[Scope.FontAttribute.self] = new == base ? nil : new
    }
}
