import Foundation
import SwiftUI

/// A view on the page of controls, with its picture.
@MainActor struct Snippet {
    /// The type of its view: a name that the sources have, which ends in `Snippet`.
    let type: String
    let view: AnyView

    init<V: View>(_ view: V) { (type, self.view) = ("\(V.self)", AnyView(view)) }

    static let all: [Snippet] = [
        Snippet(ButtonSnippet()), Snippet(MenuSnippet()), Snippet(LinkSnippet()), Snippet(ShareLinkSnippet()), Snippet(ControlGroupSnippet()),
        Snippet(ToggleSnippet()), Snippet(SliderSnippet()), Snippet(StepperSnippet()), Snippet(PickerSnippet()), Snippet(DatePickerSnippet()),
        Snippet(ColorPickerSnippet()), Snippet(ProgressViewSnippet()), Snippet(GaugeSnippet()), Snippet(TextSnippet()), Snippet(LabelSnippet()),
        Snippet(LabeledContentSnippet()), Snippet(TextFieldSnippet()), Snippet(SecureFieldSnippet()), Snippet(TextEditorSnippet()),
        Snippet(ImageSnippet()), Snippet(FormSnippet()), Snippet(GroupBoxSnippet()), Snippet(DisclosureGroupSnippet()), Snippet(ListSnippet()),
        Snippet(TableSnippet()), Snippet(TabViewSnippet()), Snippet(NavigationSplitViewSnippet()), Snippet(HStackSnippet()),
        Snippet(VStackSnippet()), Snippet(ZStackSnippet()), Snippet(GridSnippet()), Snippet(CircleSnippet()), Snippet(LinearGradientSnippet()),
        Snippet(CanvasSnippet()), Snippet(ShadowSnippet()), Snippet(BlurSnippet()), Snippet(RotationSnippet()), Snippet(ClipShapeSnippet()),
        Snippet(OpacitySnippet()),
        Snippet(PaddingSnippet()), Snippet(FrameSnippet()), Snippet(BackgroundSnippet()), Snippet(OverlaySnippet()),
        Snippet(OffsetSnippet()), Snippet(ScaleSnippet()), Snippet(ViewThatFitsSnippet()), Snippet(LazyVGridSnippet()),
        Snippet(FontSnippet()), Snippet(FontWeightSnippet()), Snippet(LineLimitSnippet()), Snippet(TextAlignmentSnippet()),
        Snippet(ForegroundStyleSnippet()), Snippet(TintSnippet()), Snippet(ControlSizeSnippet()), Snippet(DisabledSnippet()),
        Snippet(RedactedSnippet()), Snippet(GrayscaleSnippet()), Snippet(HueRotationSnippet()), Snippet(SaturationSnippet()),
        Snippet(MaskSnippet()), Snippet(BlendModeSnippet()), Snippet(Rotation3DSnippet()),
    ]
}

/// The page as the sources of the snippets make it.
struct ControlPage {
    struct Entry {
        /// Of the reference: `Button`, `View/blur(radius:opaque:)`.
        var symbol: String
        var words: String
        var type: String
        var source: String
        /// What it is called on the page.
        var title: String { symbol.hasPrefix("View/") ? "." + symbol.dropFirst(5).prefix { $0 != "(" } : symbol }
    }

    /// The headings, with what stands below each.
    private(set) var sections: [(title: String, entries: [Entry])] = []

    /// - Parameter files: the texts of the sources, in the order of the page.
    init(files: [String]) {
        for file in files {
            var words: [String] = [], symbol: String?, source: [String] = []
            for line in file.components(separatedBy: "\n") {
                if line.hasPrefix("// # ") {
                    sections.append((String(line.dropFirst(5)), []))
                } else if line.hasPrefix("// ## ") {
                    (symbol, words) = (String(line.dropFirst(6)), [])
                } else if line.hasPrefix("// "), source.isEmpty {
                    words.append(String(line.dropFirst(3)))
                } else if symbol != nil, line.hasPrefix("struct ") || !source.isEmpty {
                    source.append(line)
                    guard line == "}", let name = symbol else { continue }
                    let type = source[0].dropFirst("struct ".count).prefix { $0 != ":" }
                    sections[sections.count - 1].entries.append(Entry(
                        symbol: name, words: words.joined(separator: " "), type: String(type), source: source.joined(separator: "\n")))
                    (symbol, source) = (nil, [])
                }
            }
        }
    }

    var text: String {
        var parts = ["""
            # Controls and views

            What each looks like, light and dark, in the fonts of the test kit. The code stands in `Tests/ControlPageTests/Snippets`; a test compiles
            it, compares each picture, and writes this page: `ESPALIER_RECORD=1 Tests/run --filter ControlPageTests`.
            """]
        for section in sections {
            parts.append("## \(section.title)")
            for entry in section.entries {
                parts.append("### \(entry.title)")
                parts.append(entry.words)
                parts.append("![\(entry.title), light](Pictures/\(entry.type)-light.png) ![\(entry.title), dark](Pictures/\(entry.type)-dark.png)")
                parts.append("```swift\n\(entry.source)\n```")
            }
        }
        return parts.joined(separator: "\n\n") + "\n"
    }
}
