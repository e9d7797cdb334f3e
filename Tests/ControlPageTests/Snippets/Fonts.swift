import SwiftUI

// # Letters and lines

// ## View/bold(_:), View/italic(_:), View/underline(_:pattern:color:), View/strikethrough(_:pattern:color:)
// Emphasis of the texts in a view. Lines can be dashed or dotted, in a colour of their own.
struct EmphasisSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Bold").bold()
            Text("Italic").italic()
            Text("Underlined").underline()
            Text("Underlined").underline(pattern: .dash, color: .red)
            Text("Struck through").strikethrough()
        }
        .font(.title3)
    }
}

// ## View/fontDesign(_:), View/monospaced(_:), View/monospacedDigit()
// The design of the letters. With digits of the same width, numbers stand below each other and do not tremble when they change.
struct FontDesignSnippet: View {
    var body: some View {
        HStack(alignment: .top, spacing: 24) {
            VStack(alignment: .leading) {
                Text("Serif").fontDesign(.serif)
                Text("Monospaced").monospaced()
            }
            VStack(alignment: .leading) {
                Text("1:11\n8:08")
            }
            VStack(alignment: .leading) {
                Text("1:11\n8:08").monospacedDigit()
            }
        }
        .font(.title2)
    }
}

// ## View/kerning(_:), View/tracking(_:)
// Room between the letters, in points; 0 is the font's own. Tracking pulls letters apart that a ligature would join.
struct KerningSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Espalier").kerning(-1)
            Text("Espalier")
            Text("Espalier").kerning(3)
            Text("Espalier").tracking(6)
        }
        .font(.title3)
    }
}

// ## View/baselineOffset(_:), View/textScale(_:isEnabled:)
// Raises the letters by points above their line, or makes them smaller beside other text.
struct BaselineOffsetSnippet: View {
    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 2) {
            Text("12")
            Text("th").textScale(.secondary).baselineOffset(8)
            Text("of May")
            Text("at noon").textScale(.secondary).padding(.leading, 8)
        }
        .font(.title)
    }
}

// ## View/lineSpacing(_:)
// Room between the lines of a text, in points beside what the font leaves.
struct LineSpacingSnippet: View {
    private let text = "A tree that grows flat along a wall, by pruning and patience."

    var body: some View {
        HStack(alignment: .top, spacing: 24) {
            Text(text).frame(width: 130)
            Text(text).lineSpacing(8).frame(width: 130)
        }
    }
}

// ## View/textCase(_:)
// Shows texts in capitals or in small letters; what they say stays.
struct TextCaseSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Orchard").textCase(.uppercase)
            Text("Orchard").textCase(.lowercase)
            Text("Orchard").textCase(nil)
        }
    }
}

// ## View/minimumScaleFactor(_:), View/allowsTightening(_:)
// What a text may do before it is cut off: shrink, down to a part of its size, or move its letters together.
struct MinimumScaleSnippet: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Fruit on the wall")
            Text("Fruit on the wall").minimumScaleFactor(0.5)
            Text("Fruit on the wall").allowsTightening(true)
        }
        .font(.title3)
        .lineLimit(1)
        .frame(width: 112, alignment: .leading)
        .padding(4)
        .border(.blue)
    }
}

// ## View/truncationMode(_:)
// Where a text is cut off that does not fit.
struct TruncationModeSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Pictures/Garden/Apples.png").truncationMode(.tail)
            Text("Pictures/Garden/Apples.png").truncationMode(.middle)
            Text("Pictures/Garden/Apples.png").truncationMode(.head)
        }
        .lineLimit(1)
        .frame(width: 130)
    }
}

// ## View/textSelection(_:)
// Lets texts be selected and copied; without it, they are only read.
struct TextSelectionSnippet: View {
    var body: some View {
        Text("Order number 4711-0815")
            .font(.title3)
            .textSelection(.enabled)
    }
}

// ## View/imageScale(_:)
// The size of symbols beside text.
struct ImageScaleSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            Label("Small", systemImage: "leaf.fill").imageScale(.small)
            Label("Medium", systemImage: "leaf.fill").imageScale(.medium)
            Label("Large", systemImage: "leaf.fill").imageScale(.large)
        }
    }
}

// ## View/symbolVariant(_:)
// Filled, struck through or in a circle: variants of the symbols in a view.
struct SymbolVariantSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            Image(systemName: "bell")
            Image(systemName: "bell").symbolVariant(.fill)
            Image(systemName: "bell").symbolVariant(.slash)
            Image(systemName: "bell").symbolVariant(.circle)
        }
        .font(.title)
    }
}

// ## View/symbolRenderingMode(_:)
// With how many colours symbols are drawn: one, one in several strengths, several, or their own.
struct SymbolRenderingModeSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            Image(systemName: "cloud.sun.fill").symbolRenderingMode(.monochrome)
            Image(systemName: "cloud.sun.fill").symbolRenderingMode(.hierarchical)
            Image(systemName: "cloud.sun.fill").symbolRenderingMode(.palette).foregroundStyle(.teal, .orange)
            Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor)
        }
        .font(.largeTitle)
        .foregroundStyle(.blue)
    }
}

extension Snippet {
    static let fonts = [
        Snippet(EmphasisSnippet()), Snippet(FontDesignSnippet()), Snippet(KerningSnippet()), Snippet(BaselineOffsetSnippet()),
        Snippet(LineSpacingSnippet()), Snippet(TextCaseSnippet()), Snippet(MinimumScaleSnippet()), Snippet(TruncationModeSnippet()),
        Snippet(TextSelectionSnippet()) { app in
            app.drag(from: CGPoint(x: 64, y: 27), to: CGPoint(x: 190, y: 27))
        },
        Snippet(ImageScaleSnippet()), Snippet(SymbolVariantSnippet()), Snippet(SymbolRenderingModeSnippet()),
    ]
}
