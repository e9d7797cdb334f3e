import SwiftUI

// # More shapes

// ## Rectangle, RoundedRectangle, UnevenRoundedRectangle, Capsule, Ellipse
// Shapes fill their place, each in its own way.
struct RectangleSnippet: View {
    var body: some View {
        HStack(spacing: 12) {
            Rectangle()
            RoundedRectangle(cornerRadius: 12)
            UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24)
            Capsule().frame(height: 28)
            Ellipse().frame(height: 40)
        }
        .foregroundStyle(.teal)
        .frame(width: 330, height: 56)
    }
}

// ## Path, Shape/path(in:)
// Lines and curves of your own. A shape makes its path for the rectangle that it gets; y runs down.
struct PathSnippet: View {
    struct Leaf: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.addQuadCurve(to: CGPoint(x: rect.maxX, y: rect.minY), control: CGPoint(x: rect.minX, y: rect.minY))
                path.addQuadCurve(to: CGPoint(x: rect.minX, y: rect.maxY), control: CGPoint(x: rect.maxX, y: rect.maxY))
            }
        }
    }

    var body: some View {
        HStack(spacing: 20) {
            Leaf().fill(.green).frame(width: 60, height: 60)
            Leaf().stroke(.green, lineWidth: 3).frame(width: 110, height: 60)
        }
    }
}

// ## Shape/fill(_:style:), Shape/stroke(_:lineWidth:antialiased:), InsettableShape/strokeBorder(_:lineWidth:antialiased:)
// Fills a shape, or draws along its edge. A stroke lies on both sides of the edge; that of a border lies inside. Widths are in points.
struct StrokeSnippet: View {
    var body: some View {
        HStack(spacing: 24) {
            Circle().fill(.orange).border(.blue)
            Circle().stroke(.orange, lineWidth: 10).border(.blue)
            Circle().strokeBorder(.orange, lineWidth: 10).border(.blue)
            Circle().fill(.yellow).stroke(.orange, lineWidth: 3).border(.blue)
        }
        .frame(width: 310, height: 60)
        .padding(6)
    }
}

// ## Shape/trim(from:to:)
// A part of a shape's line: of its length, from 0 to 1.
struct TrimSnippet: View {
    var body: some View {
        HStack(spacing: 24) {
            ForEach([0.25, 0.6, 1], id: \.self) { Circle().trim(from: 0, to: $0).stroke(.pink, lineWidth: 6) }
        }
        .frame(width: 230, height: 60)
    }
}

// ## InsettableShape/inset(by:)
// A shape that is smaller on all sides, by points.
struct InsetSnippet: View {
    var body: some View {
        ZStack {
            ForEach(0..<4) { RoundedRectangle(cornerRadius: 20).inset(by: CGFloat($0) * 9).stroke(.indigo, lineWidth: 2) }
        }
        .frame(width: 140, height: 80)
    }
}

// ## Shape/rotation(_:anchor:), Shape/scale(_:anchor:), Shape/offset(x:y:), Shape/transform(_:)
// ## RotatedShape, ScaledShape, OffsetShape, TransformedShape
// A shape that is turned, larger or smaller, moved, or slanted, and still fills its place.
struct TransformedShapeSnippet: View {
    var body: some View {
        HStack(spacing: 30) {
            Rectangle().rotation(.degrees(20))
            Rectangle().scale(0.6)
            Rectangle().offset(x: 8, y: -8)
            Rectangle().transform(CGAffineTransform(a: 1, b: 0, c: -0.4, d: 1, tx: 10, ty: 0))
        }
        .foregroundStyle(.mint)
        .background { HStack(spacing: 30) { ForEach(0..<4) { _ in Rectangle().stroke(.secondary, style: StrokeStyle(dash: [3])) } } }
        .frame(width: 290, height: 50)
        .padding(10)
    }
}

// ## ContainerRelativeShape, ConcentricRectangle, View/containerShape(_:), Shape/containerRelative
// A shape that follows the corners of what it stands in: less round by the distance from them.
struct ContainerShapeSnippet: View {
    var body: some View {
        ContainerRelativeShape().fill(.blue)
            .padding(12)
            .background(.blue.opacity(0.25), in: .containerRelative)
            .containerShape(.rect(cornerRadius: 28))
            .frame(width: 160, height: 90)
    }
}

// ## AnyShape
// A shape of any type, where one of several is chosen.
struct AnyShapeSnippet: View {
    var body: some View {
        HStack(spacing: 14) {
            ForEach(0..<4) { count in
                let shape = count.isMultiple(of: 2) ? AnyShape(.circle) : AnyShape(.rect(cornerRadius: 6))
                shape.fill(.purple).frame(width: 44, height: 44)
            }
        }
    }
}

// ## Shape/rect, Shape/circle, Shape/capsule, Shape/ellipse
// Short names for shapes, where one is asked for.
struct ShapeNamesSnippet: View {
    var body: some View {
        HStack(spacing: 10) {
            Text("Box").padding(8).background(.yellow, in: .rect)
            Text("Card").padding(8).background(.yellow, in: .rect(cornerRadius: 6))
            Text("Capsule").padding(8).background(.yellow, in: .capsule)
            Text("Ellipse").padding(12).background(.yellow, in: .ellipse)
            Text("7").padding(10).background(.yellow, in: .circle)
        }
        .foregroundStyle(.black)
    }
}

// ## RadialGradient, AngularGradient, EllipticalGradient, MeshGradient
// Colours that pass into each other from a centre, around it, to the edges of the place, or between points.
struct RadialGradientSnippet: View {
    private let points: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.7, 0.4], [1, 0.5], [0, 1], [0.5, 1], [1, 1]]
    private let colors: [Color] = [.purple, .pink, .orange, .blue, .white, .yellow, .teal, .mint, .green]

    var body: some View {
        HStack(spacing: 12) {
            RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 4, endRadius: 40)
            AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center)
            EllipticalGradient(colors: [.white, .indigo])
            MeshGradient(width: 3, height: 3, points: points, colors: colors)
        }
        .frame(width: 340, height: 70)
    }
}

extension Snippet {
    static let shapes = [
        Snippet(RectangleSnippet()), Snippet(PathSnippet()), Snippet(StrokeSnippet()), Snippet(TrimSnippet()), Snippet(InsetSnippet()),
        Snippet(TransformedShapeSnippet()), Snippet(ContainerShapeSnippet()), Snippet(AnyShapeSnippet()), Snippet(ShapeNamesSnippet()),
        Snippet(RadialGradientSnippet()),
    ]
}
