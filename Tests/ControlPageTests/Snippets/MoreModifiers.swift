import SwiftUI

// # More of shapes and text

// ## Shape/union(_:eoFill:), Shape/intersection(_:eoFill:), Shape/subtracting(_:eoFill:), Shape/symmetricDifference(_:eoFill:)
// Shapes out of two: both, what they share, the first without the second, and what only one of them has.
struct ShapeOperationsSnippet: View {
    private let left = Circle().offset(x: -12)
    private let right = Circle().offset(x: 12)

    var body: some View {
        HStack(spacing: 40) {
            left.union(right)
            left.intersection(right)
            left.subtracting(right)
            left.symmetricDifference(right)
        }
        .foregroundStyle(.indigo)
        .frame(width: 340, height: 50)
    }
}

// ## View/dynamicTypeSize(_:)
// The size of text that views are made for, as somebody prefers it; or a range of such sizes.
struct DynamicTypeSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Label("Small", systemImage: "leaf").dynamicTypeSize(.small)
            Label("Large", systemImage: "leaf").dynamicTypeSize(.large)
            Label("Accessible", systemImage: "leaf").dynamicTypeSize(.accessibility2)
        }
    }
}

// ## View/textRenderer(_:)
// Draws text by your own code, line by line or letter by letter.
struct TextRendererSnippet: View {
    struct Wave: TextRenderer {
        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            let letters = layout.flatMap { $0 }.flatMap { $0 }
            for (index, letter) in letters.enumerated() {
                var moved = context
                moved.translateBy(x: 0, y: sin(Double(index) * 0.7) * 6)
                moved.draw(letter)
            }
        }
    }

    var body: some View {
        Text("Waves in the corn").font(.title).textRenderer(Wave()).padding(.vertical, 6)
    }
}

// ## View/luminanceToAlpha()
// Makes a view as opaque as it is bright: for masks.
struct LuminanceSnippet: View {
    var body: some View {
        HStack(spacing: 16) {
            Scenery.image
            Color.orange.frame(width: 120, height: 60).mask { Scenery.image.luminanceToAlpha() }
        }
    }
}

// ## View/projectionEffect(_:)
// Draws a view as it looks on a plane in space.
struct ProjectionSnippet: View {
    var body: some View {
        Scenery.image.projectionEffect(ProjectionTransform(CGAffineTransform(rotationAngle: 0.15).scaledBy(x: 1.2, y: 0.9)))
            .padding(.trailing, 30)
            .padding(.bottom, 16)
    }
}

// ## View/flipsForRightToLeftLayoutDirection(_:)
// Mirrors a picture where the language runs from right to left.
struct FlipsSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            Scenery.image
            Scenery.image.flipsForRightToLeftLayoutDirection(true).environment(\.layoutDirection, .rightToLeft)
        }
    }
}

// ## View/privacySensitive(_:), View/unredacted()
// What is hidden while a window is redacted for privacy, and what stays readable though the rest is not.
struct PrivacySnippet: View {
    var body: some View {
        HStack(spacing: 40) {
            VStack(alignment: .leading) {
                Text("Balance").font(.headline)
                Text("1,250.00 €").privacySensitive()
            }
            .redacted(reason: .privacy)
            VStack(alignment: .leading) {
                Text("Balance").font(.headline).unredacted()
                Text("1,250.00 €")
            }
            .redacted(reason: .placeholder)
        }
    }
}

// ## View/gridCellAnchor(_:), View/gridColumnAlignment(_:), View/gridCellUnsizedAxes(_:), View/gridCellColumns(_:)
// Where one cell of a grid stands, where those of a column do, and how many columns a cell takes.
struct GridCellSnippet: View {
    var body: some View {
        Grid(horizontalSpacing: 8, verticalSpacing: 8) {
            GridRow {
                Color.teal.frame(width: 80, height: 40)
                Text("7").gridColumnAlignment(.trailing)
            }
            GridRow {
                Text("Corner").gridCellAnchor(.bottomTrailing)
                Color.orange.frame(width: 80, height: 40)
            }
            GridRow { Color.mint.frame(height: 12).gridCellColumns(2) }
        }
    }
}

// ## View/defaultScrollAnchor(_:)
// Which part of the content is seen at first: here the end.
struct DefaultScrollAnchorSnippet: View {
    var body: some View {
        ScrollView { VStack { ForEach(1..<20) { Text("Tree \($0)") } }.frame(width: 120) }
            .defaultScrollAnchor(.bottom)
            .frame(height: 80)
            .border(.separator)
    }
}

extension Snippet {
    static let moreModifiers = [
        Snippet(ShapeOperationsSnippet()), Snippet(DynamicTypeSnippet()), Snippet(TextRendererSnippet()),
        Snippet(LuminanceSnippet()), Snippet(ProjectionSnippet()), Snippet(FlipsSnippet()), Snippet(PrivacySnippet()),
        Snippet(GridCellSnippet()), Snippet(DefaultScrollAnchorSnippet()),
    ]
}
