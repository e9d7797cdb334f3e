internal import EspalierCore
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

// The interfaces Text and EditableText. Offsets are in Unicode scalars.
extension AccessibleObject {
    private var string: String { node.text ?? "" }

    /// The view's own text, unless a modifier has given the element another.
    private var provider: (any AccessibleText)? {
        guard let provider = node.element.text, provider.accessibleText == string else { return nil }
        return provider
    }

    /// -1 where there is none.
    var caret: Int { node.selection.map { TextOffsets.scalars(string, byte: $0.head) } ?? (node.states[.editable] ? 0 : -1) }

    private var selected: Range<Int>? {
        guard let selection = node.selection, !selection.isEmpty else { return nil }
        return TextOffsets.scalars(string, byte: selection.range.lowerBound)..<TextOffsets.scalars(string, byte: selection.range.upperBound)
    }

    private func bytes(_ start: Int, _ end: Int) -> Range<Int> {
        let from = TextOffsets.byte(string, scalar: start), to = end < 0 ? string.utf8.count : TextOffsets.byte(string, scalar: end)
        return from..<max(from, to)
    }

    private func found(_ range: Range<Int>) -> [BusValue] {
        [
            .string(TextOffsets.part(string, range.lowerBound, range.upperBound)), .int32(Int32(range.lowerBound)),
            .int32(Int32(range.upperBound))
        ]
    }

    private static func unit(ofGranularity number: Int) -> TextOffsets.Unit {
        let units: [TextOffsets.Unit] = [.character, .word, .sentence, .line, .paragraph]
        return units.indices.contains(number) ? units[number] : .text
    }

    /// Of the older kind: characters, starts and ends of words, of sentences, of lines.
    private static func unit(ofBoundary number: Int) -> TextOffsets.Unit {
        let units: [TextOffsets.Unit] = [.character, .word, .word, .sentence, .sentence, .line, .line]
        return units.indices.contains(number) ? units[number] : .text
    }

    private func extents(_ range: Range<Int>, _ coordinates: Int) -> [BusValue] {
        let rect = provider?.accessibleFrame(of: range) ?? node.element.presentFrame
        return Self.fields(converted(SnapshotNode.pixels(rect, node.window), coordinates))
    }

    private func select(_ range: Range<Int>) -> [BusValue] {
        guard let provider else { return [.bool(false)] }
        act { provider.selectAccessibly(TextRange(range)) }
        return [.bool(true)]
    }

    func text(_ method: String, _ arguments: [BusValue], _ numbers: [Int]) throws -> [BusValue] {
        let count = TextOffsets.count(string)
        switch method {
        case "GetText": return [.string(TextOffsets.part(string, numbers[0], numbers[1]))]
        case "GetStringAtOffset": return found(TextOffsets.range(string, at: numbers[0], Self.unit(ofGranularity: numbers[1])))
        case "GetTextAtOffset": return found(TextOffsets.range(string, at: numbers[0], Self.unit(ofBoundary: numbers[1])))
        case "GetTextBeforeOffset":
            let here = TextOffsets.range(string, at: numbers[0], Self.unit(ofBoundary: numbers[1]))
            return found(
                here.lowerBound > 0 ? TextOffsets.range(string, at: here.lowerBound - 1, Self.unit(ofBoundary: numbers[1])) : 0..<0)
        case "GetTextAfterOffset":
            let here = TextOffsets.range(string, at: numbers[0], Self.unit(ofBoundary: numbers[1]))
            return found(
                here.upperBound < count ? TextOffsets.range(string, at: here.upperBound, Self.unit(ofBoundary: numbers[1])) : count..<count)
        case "GetCharacterAtOffset":
            let scalar = TextOffsets.part(string, numbers[0], numbers[0] + 1).unicodeScalars.first
            return [.int32(numbers[0] >= 0 ? Int32(scalar?.value ?? 0) : 0)]
        case "SetCaretOffset": return select(bytes(numbers[0], numbers[0]))
        case "GetNSelections": return [.int32(selected == nil ? 0 : 1)]
        case "GetSelection":
            let range = numbers[0] == 0 ? selected ?? 0..<0 : 0..<0
            return [.int32(Int32(range.lowerBound)), .int32(Int32(range.upperBound))]
        case "AddSelection": return selected == nil ? select(bytes(numbers[0], numbers[1])) : [.bool(false)]
        case "SetSelection": return numbers[0] == 0 ? select(bytes(numbers[1], numbers[2])) : [.bool(false)]
        case "RemoveSelection":
            guard numbers[0] == 0, let selection = node.selection, !selection.isEmpty else { return [.bool(false)] }
            return select(selection.head..<selection.head)
        case "GetCharacterExtents": return extents(bytes(numbers[0], numbers[0] + 1), numbers[1])
        case "GetRangeExtents": return extents(bytes(numbers[0], numbers[1]), numbers[2])
        case "GetOffsetAtPoint":
            let place = point(numbers[0], numbers[1], numbers[2])
            guard let provider, node.element.presentFrame.contains(place) else { return [.int32(-1)] }
            return [.int32(Int32(TextOffsets.scalars(string, byte: provider.accessibleOffset(at: place))))]
        case "GetBoundedRanges": return [.array([], of: "(iisv)")]
        case "GetAttributes", "GetAttributeRun":
            guard let run = run(at: numbers[0]) else { return [Self.dictionary([]), .int32(0), .int32(Int32(count))] }
            let places = [run.range.lowerBound, run.range.upperBound].map { BusValue.int32(Int32(TextOffsets.scalars(string, byte: $0))) }
            return [Self.dictionary(Self.attributes(run.look))] + places
        // All that there is to say belongs to the parts.
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return [Self.dictionary([])]
        case "GetAttributeValue":
            let name = arguments[1].text ?? ""
            return [.string(run(at: numbers[0]).flatMap { Self.attributes($0.look).first { $0.0 == name }?.1 } ?? "")]
        case "ScrollSubstringTo", "ScrollSubstringToPoint": return [.bool(false)]
        default: throw BusFailure.unknownMethod
        }
    }

    private static func dictionary(_ values: [(String, String)]) -> BusValue {
        .array(values.map { .entry(.string($0), .string($1)) }, of: "{ss}")
    }

    private func run(at offset: Int) -> (range: Range<Int>, look: AccessibleLook)? {
        guard offset >= 0, let provider else { return nil }
        let place = TextOffsets.byte(string, scalar: offset)
        return provider.accessibleRuns.first { $0.range.contains(place) }
    }

    /// By the names that AT-SPI has for text attributes.
    private static func attributes(_ look: AccessibleLook) -> [(String, String)] {
        var attributes = [
            ("size", "\(Int(look.size.rounded()))pt"), ("weight", "\(look.weight)"), ("style", look.isItalic ? "italic" : "normal"),
            ("underline", look.isUnderlined ? "single" : "none"), ("strikethrough", look.isStruckThrough ? "true" : "false"),
            ("direction", look.isRightToLeft ? "rtl" : "ltr"),
        ]
        if let family = look.family { attributes.append(("family-name", family)) }
        return attributes
    }

    // MARK: - Hypertext

    /// Where a link stands in the text, in characters.
    func place(ofLink number: Int) -> Range<Int> {
        let range = node.links[number].range
        return TextOffsets.scalars(string, byte: range.lowerBound)..<TextOffsets.scalars(string, byte: range.upperBound)
    }

    func hypertext(_ method: String, _ numbers: [Int]) throws -> [BusValue] {
        switch method {
        case "GetNLinks": return [.int32(Int32(node.links.count))]
        case "GetLink": return [node.links.indices.contains(numbers[0]) ? session.reference(node.id, link: numbers[0]) : session.nothing]
        case "GetLinkIndex": return [.int32(Int32(node.links.indices.first { place(ofLink: $0).contains(numbers[0]) } ?? -1))]
        default: throw BusFailure.unknownMethod
        }
    }

    /// A link that is an element of its own.
    func hyperlink(_ method: String, _ numbers: [Int]) throws -> [BusValue] {
        switch method {
        case "GetObject": return [numbers[0] == 0 ? session.reference(node.id) : session.nothing]
        case "GetURI": return [.string(numbers[0] == 0 ? node.element.destination?.absoluteString ?? "" : "")]
        case "IsValid": return [.bool(true)]
        default: throw BusFailure.unknownMethod
        }
    }

    /// The characters of a link, and their rectangle in pixels of the window.
    func content(ofLink number: Int) -> (text: String, pixels: CGRect) {
        let place = place(ofLink: number), rect = provider?.accessibleFrame(of: node.links[number].range) ?? node.element.presentFrame
        return (TextOffsets.part(string, place.lowerBound, place.upperBound), SnapshotNode.pixels(rect, node.window))
    }

    func open(link number: Int) {
        guard let provider else { return }
        act { provider.openAccessibly(node.links[number].url) }
    }

    func editableText(_ method: String, _ arguments: [BusValue], _ numbers: [Int]) throws -> [BusValue] {
        guard let provider else { return method == "CopyText" ? [] : [.bool(false)] }
        func replace(_ range: Range<Int>, _ text: String) -> [BusValue] {
            var isDone = false
            act { isDone = provider.replaceAccessibly(range, with: text) }
            return [.bool(isDone)]
        }
        switch method {
        case "SetTextContents": return replace(0..<string.utf8.count, arguments[0].text ?? "")
        case "InsertText":
            // The length is in bytes, and counts to the text's end where it is negative.
            let text = arguments[1].text ?? ""
            let part = numbers[2] < 0 ? text : String(decoding: text.utf8.prefix(numbers[2]), as: UTF8.self)
            return replace(bytes(numbers[0], numbers[0]), part)
        case "DeleteText": return replace(bytes(numbers[0], numbers[1]), "")
        case "CopyText", "CutText":
            let part = TextOffsets.part(string, numbers[0], numbers[1])
            // What a field does not show is not given away.
            guard node.role != .passwordText else { return method == "CopyText" ? [] : [.bool(false)] }
            node.window.host.services.clipboard?.write(part, to: .clipboard)
            return method == "CopyText" ? [] : replace(bytes(numbers[0], numbers[1]), "")
        case "PasteText":
            let place = bytes(numbers[0], numbers[0])
            guard let clipboard = node.window.host.services.clipboard else { return [.bool(false)] }
            clipboard.readText(from: .clipboard) { [weak provider] text in
                guard let text, let provider else { return }
                act { _ = provider.replaceAccessibly(place, with: text) }
            }
            return [.bool(true)]
        default: throw BusFailure.unknownMethod
        }
    }
}
