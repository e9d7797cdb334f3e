import SwiftUI

// # More effects

// ## View/clipped(antialiased:), View/cornerRadius(_:antialiased:)
// Cuts off what lies outside of a view's place, with round corners if asked.
struct ClippedSnippet: View {
    var body: some View {
        HStack(spacing: 46) {
            hills
            hills.clipped()
            hills.cornerRadius(16)
        }
        .padding(.horizontal, 30)
    }

    private var hills: some View { Scenery.image.frame(width: 60, height: 60) }
}

// ## View/border(_:width:)
// A frame along the edge of a view's place, inside of it; one point wide by default.
struct BorderSnippet: View {
    var body: some View {
        HStack(spacing: 16) {
            Text("Thin").padding(8).border(.blue)
            Text("Wide").padding(8).border(.orange, width: 4)
            Text("Coloured").padding(8).border(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing), width: 3)
        }
    }
}

// ## View/brightness(_:), View/contrast(_:)
// Adds light to colours, from -1 to 1, or moves them away from grey: 1 changes nothing, 0 leaves only grey.
struct BrightnessSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            HStack(spacing: 12) { ForEach([-0.3, 0, 0.3], id: \.self) { Scenery.image.brightness($0) } }
            HStack(spacing: 12) { ForEach([0.4, 1, 1.6], id: \.self) { Scenery.image.contrast($0) } }
        }
    }
}

// ## View/colorInvert(), View/colorMultiply(_:)
// The opposite of each colour, or each colour multiplied by another, as through coloured glass.
struct ColorMultiplySnippet: View {
    var body: some View {
        HStack(spacing: 12) {
            Scenery.image
            Scenery.image.colorInvert()
            Scenery.image.colorMultiply(.orange)
        }
    }
}

// ## View/compositingGroup(), View/drawingGroup(opaque:colorMode:)
// Draws a view as one picture, before effects are applied: the right pair fades as a whole.
struct CompositingGroupSnippet: View {
    var body: some View {
        HStack(spacing: 40) {
            pair.opacity(0.5)
            pair.compositingGroup().opacity(0.5)
        }
        .padding(.horizontal, 16)
    }

    private var pair: some View {
        ZStack {
            Circle().fill(.red).frame(width: 60, height: 60).offset(x: -14)
            Circle().fill(.blue).frame(width: 60, height: 60).offset(x: 14)
        }
    }
}

// ## View/transformEffect(_:)
// Slants, turns or moves what a view draws by any affine transform; its place in the layout stays.
struct TransformEffectSnippet: View {
    var body: some View {
        Text("Slanted").font(.title).padding(8).background(.yellow.opacity(0.5))
            .transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.5, d: 1, tx: 20, ty: 0))
            .border(.blue)
            .padding(.trailing, 24)
    }
}

// ## View/glassEffect(_:in:), GlassEffectContainer
// Glass behind a view, through which what lies behind it is seen. Glass in a container is made in one go.
struct GlassEffectSnippet: View {
    var body: some View {
        GlassEffectContainer {
            HStack(spacing: 16) {
                Label("Regular", systemImage: "leaf").padding(10).glassEffect()
                Label("Tinted", systemImage: "leaf").padding(10).glassEffect(.regular.tint(.orange))
                Text("Round").padding(10).glassEffect(.regular, in: .rect(cornerRadius: 8))
            }
        }
        .fixedSize()
        .padding(16)
        .background { Stripes() }
    }
}

// ## ShapeStyle/ultraThinMaterial, ShapeStyle/thinMaterial, ShapeStyle/regularMaterial, ShapeStyle/thickMaterial
// ## ShapeStyle/ultraThickMaterial, ShapeStyle/bar
// Backgrounds that let what is behind them shine through, blurred, the less the thicker they are.
struct MaterialSnippet: View {
    var body: some View {
        HStack(spacing: 10) {
            Text("Ultra\nthin").padding(10).background(.ultraThinMaterial)
            Text("\nThin").padding(10).background(.thinMaterial)
            Text("\nRegular").padding(10).background(.regularMaterial)
            Text("\nThick").padding(10).background(.thickMaterial)
            Text("Ultra\nthick").padding(10).background(.ultraThickMaterial)
            Text("\nBar").padding(10).background(.bar)
        }
        .fixedSize()
        .padding(12)
        .background { Stripes() }
    }
}

// ## ShapeStyle/foreground, ShapeStyle/secondary, ShapeStyle/tertiary, ShapeStyle/quaternary, ShapeStyle/quinary
// ## ShapeStyle/placeholder, ShapeStyle/link, ShapeStyle/tint, ShapeStyle/separator, ShapeStyle/selection
// ## ShapeStyle/fill, ShapeStyle/background, ShapeStyle/windowBackground
// Colours by what they are for. They follow the light or dark desktop, and the tint.
struct SystemStyleSnippet: View {
    var body: some View {
        HStack(alignment: .top, spacing: 24) {
            VStack(alignment: .leading) {
                Text("Foreground").foregroundStyle(.foreground)
                Text("Secondary").foregroundStyle(.secondary)
                Text("Tertiary").foregroundStyle(.tertiary)
                Text("Quaternary").foregroundStyle(.quaternary)
                Text("Quinary").foregroundStyle(.quinary)
            }
            VStack(alignment: .leading) {
                Text("Placeholder").foregroundStyle(.placeholder)
                Text("Link").foregroundStyle(.link)
                Text("Tint").foregroundStyle(.tint)
                Text("Separator").foregroundStyle(.separator)
            }
            VStack(alignment: .leading) {
                Text("Fill").padding(4).background(.fill)
                Text("Selection").padding(4).background(.selection)
                Text("Background").padding(4).background(.background)
                Text("Window").padding(4).background(.windowBackground)
            }
            .padding(8)
            .background(.gray.opacity(0.4))
        }
        .font(.title3)
        .tint(.orange)
    }
}

/// Something to see through glass.
private struct Stripes: View {
    var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<24) { ($0.isMultiple(of: 2) ? Color.purple : .orange).opacity(0.8) }
        }
    }
}

extension Snippet {
    static let effects = [
        Snippet(ClippedSnippet()), Snippet(BorderSnippet()), Snippet(BrightnessSnippet()), Snippet(ColorMultiplySnippet()),
        Snippet(CompositingGroupSnippet()), Snippet(TransformEffectSnippet()), Snippet(GlassEffectSnippet()), Snippet(MaterialSnippet()),
        Snippet(SystemStyleSnippet()),
    ]
}
