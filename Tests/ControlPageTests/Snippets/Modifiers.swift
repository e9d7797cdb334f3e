import SwiftUI

// # Space

// ## View/padding(_:_:)
// Leaves room around a view.
struct PaddingSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            Text("Close").border(.blue)
            Text("Wide").padding(.horizontal, 16).border(.blue)
            Text("Around").padding(10).border(.blue)
        }
    }
}

// ## View/frame(width:height:alignment:)
// Gives a view a size, and says where in it the view stands.
struct FrameSnippet: View {
    var body: some View {
        HStack {
            Text("Corner").frame(width: 110, height: 50, alignment: .bottomTrailing).border(.blue)
            Text("Middle").frame(width: 110, height: 50).border(.blue)
        }
    }
}

// ## View/background(alignment:content:)
// Puts a view behind another, as large as that.
struct BackgroundSnippet: View {
    var body: some View {
        Text("On a capsule").padding(.horizontal, 14).padding(.vertical, 6).background { Capsule().fill(.yellow.opacity(0.5)) }
    }
}

// ## View/overlay(alignment:content:)
// Puts a view in front of another.
struct OverlaySnippet: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 8).fill(.teal).frame(width: 90, height: 60)
            .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 18, height: 18).offset(x: 6, y: -6) }
            .padding(6)
    }
}

// ## View/offset(x:y:)
// Moves what a view draws; its place in the layout stays.
struct OffsetSnippet: View {
    var body: some View {
        HStack {
            Color.red.frame(width: 40, height: 40)
            Color.orange.frame(width: 40, height: 40).offset(x: -12, y: 12)
            Color.yellow.frame(width: 40, height: 40)
        }
        .padding(.bottom, 12)
    }
}

// ## View/scaleEffect(_:anchor:)
// Draws a view larger or smaller; its place in the layout stays.
struct ScaleSnippet: View {
    var body: some View {
        HStack(spacing: 30) {
            Image(systemName: "star.fill")
            Image(systemName: "star.fill").scaleEffect(2)
        }
        .foregroundStyle(.orange)
        .padding(10)
    }
}

// ## ViewThatFits
// Takes the first of several views that fits.
struct ViewThatFitsSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            ForEach([200.0, 90.0], id: \.self) { width in
                ViewThatFits {
                    Text("Saved an hour ago")
                    Text("An hour ago")
                }
                .frame(width: width, alignment: .leading).border(.blue)
            }
        }
    }
}

// ## LazyVGrid
// Columns that are filled row by row, with views that are made when they are seen.
struct LazyVGridSnippet: View {
    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))], spacing: 8) {
            ForEach(0..<8) {
                RoundedRectangle(cornerRadius: 6).fill(Color(hue: Double($0) / 8, saturation: 0.6, brightness: 0.9)).frame(height: 30)
            }
        }
        .frame(width: 240)
    }
}

// # Text and colour

// ## View/font(_:)
// The font of the texts in a view, by its style or its size.
struct FontSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Title").font(.title)
            Text("Rounded").font(.system(size: 15, design: .rounded))
            Text("Serif").font(.system(.body, design: .serif))
            Text("let count = 1").font(.system(.body, design: .monospaced))
        }
    }
}

// ## View/fontWeight(_:)
// How heavy the letters are.
struct FontWeightSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Regular").fontWeight(.regular)
            Text("Medium").fontWeight(.medium)
            Text("Semibold").fontWeight(.semibold)
            Text("Bold").fontWeight(.bold)
        }
        .font(.title3)
    }
}

// ## View/lineLimit(_:)
// How many lines a text may have; what does not fit ends with an ellipsis.
struct LineLimitSnippet: View {
    private let text = "An espalier is a tree that grows flat along a wall, by pruning and patience."

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            Text(text).lineLimit(2)
            Text(text).lineLimit(1).truncationMode(.middle)
        }
        .frame(width: 340)
    }
}

// ## View/multilineTextAlignment(_:)
// Where the lines of a text stand beside each other.
struct TextAlignmentSnippet: View {
    var body: some View {
        HStack(spacing: 16) {
            ForEach([TextAlignment.leading, .center, .trailing], id: \.self) {
                Text("Pruned in\nFebruary,\nwatered in July").multilineTextAlignment($0)
            }
        }
        .font(.callout)
    }
}

// ## View/foregroundStyle(_:)
// What texts, symbols and shapes are drawn with: a colour, a gradient, one of the levels.
struct ForegroundStyleSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Primary")
            Text("Secondary").foregroundStyle(.secondary)
            Text("A gradient").font(.title2).bold().foregroundStyle(
                .linearGradient(colors: [.purple, .orange], startPoint: .leading, endPoint: .trailing))
        }
    }
}

// ## View/tint(_:)
// The colour that controls have instead of the accent.
struct TintSnippet: View {
    var body: some View {
        HStack(spacing: 16) {
            Button("Send") {}.buttonStyle(.borderedProminent)
            Toggle("On", isOn: .constant(true))
            ProgressView(value: 0.6).frame(width: 80)
        }
        .tint(.purple)
    }
}

// ## View/controlSize(_:)
// How large controls are.
struct ControlSizeSnippet: View {
    var body: some View {
        HStack {
            Button("Mini") {}.controlSize(.mini)
            Button("Small") {}.controlSize(.small)
            Button("Regular") {}
            Button("Large") {}.controlSize(.large)
        }
    }
}

// ## View/disabled(_:)
// Whether what is in a view can be used.
struct DisabledSnippet: View {
    var body: some View {
        HStack(spacing: 16) {
            Button("Send") {}
            Toggle("Again", isOn: .constant(true))
            Slider(value: .constant(0.4)).frame(width: 90)
        }
        .disabled(true)
    }
}

// ## View/redacted(reason:)
// Shows the shape of what is not there yet.
struct RedactedSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Apple tree").font(.headline)
            Text("Planted in 1998")
        }
        .redacted(reason: .placeholder)
    }
}

// # Colour effects

// ## View/grayscale(_:)
// Takes the colours out of a view.
struct GrayscaleSnippet: View {
    var body: some View {
        HStack(spacing: 12) { ForEach([0, 0.5, 1], id: \.self) { SampleColors().grayscale($0) } }
    }
}

// ## View/hueRotation(_:)
// Turns all colours of a view by an angle.
struct HueRotationSnippet: View {
    var body: some View {
        HStack(spacing: 12) { ForEach([0.0, 90, 180], id: \.self) { SampleColors().hueRotation(.degrees($0)) } }
    }
}

// ## View/saturation(_:)
// Makes colours stronger or paler.
struct SaturationSnippet: View {
    var body: some View {
        HStack(spacing: 12) { ForEach([0.4, 1, 2], id: \.self) { SampleColors().saturation($0) } }
    }
}

// ## View/mask(alignment:_:)
// Shows of a view what another covers.
struct MaskSnippet: View {
    var body: some View {
        LinearGradient(colors: [.orange, .pink, .purple], startPoint: .leading, endPoint: .trailing).frame(width: 180, height: 50)
            .mask { Text("Espalier").font(.largeTitle).bold() }
    }
}

// ## View/blendMode(_:)
// How a view's colours mix with those behind it.
struct BlendModeSnippet: View {
    var body: some View {
        ZStack {
            Circle().fill(.yellow).offset(x: -16)
            Circle().fill(.cyan).offset(x: 16).blendMode(.multiply)
        }
        .compositingGroup()
        .frame(width: 110, height: 64)
    }
}

// ## View/rotation3DEffect(_:axis:anchor:anchorZ:perspective:)
// Turns a view in space.
struct Rotation3DSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            ForEach([0.0, 25, 45], id: \.self) { angle in
                Text("A").font(.largeTitle).frame(width: 60, height: 60).background(.mint, in: .rect(cornerRadius: 8))
                    .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
            }
        }
        .padding(.vertical, 12)
    }
}

/// Some colours to look at.
private struct SampleColors: View {
    var body: some View {
        HStack(spacing: 0) { ForEach([Color.red, .yellow, .green, .blue], id: \.self) { $0.frame(width: 18, height: 36) } }
    }
}

extension Snippet {
    static let modifiers = [
        Snippet(PaddingSnippet()), Snippet(FrameSnippet()), Snippet(BackgroundSnippet()), Snippet(OverlaySnippet()),
        Snippet(OffsetSnippet()), Snippet(ScaleSnippet()), Snippet(ViewThatFitsSnippet()), Snippet(LazyVGridSnippet()),
        Snippet(FontSnippet()), Snippet(FontWeightSnippet()), Snippet(LineLimitSnippet()), Snippet(TextAlignmentSnippet()),
        Snippet(ForegroundStyleSnippet()), Snippet(TintSnippet()), Snippet(ControlSizeSnippet()), Snippet(DisabledSnippet()),
        Snippet(RedactedSnippet()), Snippet(GrayscaleSnippet()), Snippet(HueRotationSnippet()), Snippet(SaturationSnippet()),
        Snippet(MaskSnippet()), Snippet(BlendModeSnippet()), Snippet(Rotation3DSnippet()),
    ]
}
