import SwiftUI

// # Pictures

// ## Image/resizable(capInsets:resizingMode:), View/scaledToFit(), View/scaledToFill(), View/aspectRatio(_:contentMode:)
// A picture that may be stretched takes the size that it is offered. Fitting leaves room, filling cuts off, and both keep its shape.
struct ResizableSnippet: View {
    var body: some View {
        HStack(spacing: 14) {
            Scenery.image.resizable()
            Scenery.image.resizable().scaledToFit()
            Scenery.image.resizable().scaledToFill().frame(width: 80, height: 80).clipped()
            Color.orange.aspectRatio(0.5, contentMode: .fit)
        }
        .frame(width: 330, height: 80)
    }
}

// ## Image/renderingMode(_:)
// A picture as it is, or a template that is painted in the foreground's colour.
struct RenderingModeSnippet: View {
    var body: some View {
        HStack(spacing: 24) {
            Scenery.sun.renderingMode(.original)
            Scenery.sun.renderingMode(.template)
        }
        .foregroundStyle(.purple)
    }
}

// ## Image/interpolation(_:)
// How the pixels of a picture that is drawn larger pass into each other.
struct InterpolationSnippet: View {
    var body: some View {
        HStack(spacing: 24) {
            Scenery.pixels.resizable().interpolation(.none).frame(width: 80, height: 80)
            Scenery.pixels.resizable().interpolation(.high).frame(width: 80, height: 80)
        }
    }
}

// ## AsyncImage
// Loads a picture from an address. Until it is there, and where it cannot be had, something else stands in its place.
struct AsyncImageSnippet: View {
    var body: some View {
        AsyncImage(url: nil) { image in
            image.resizable().scaledToFit()
        } placeholder: {
            RoundedRectangle(cornerRadius: 8).fill(.quaternary).overlay { ProgressView() }
        }
        .frame(width: 120, height: 80)
    }
}

// ## ContentUnavailableView
// Says why there is nothing to see, and what to do about it.
struct ContentUnavailableViewSnippet: View {
    var body: some View {
        ContentUnavailableView {
            Label("No Trees", systemImage: "tree")
        } description: {
            Text("What you plant appears here.")
        } actions: {
            Button("Plant a Tree") {}
        }
        .frame(width: 300, height: 190)
    }
}

// ## Color
// A colour is a view that fills its place, and a style for what draws. The system's colours differ in the light and in the dark.
struct ColorSnippet: View {
    private let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .blue, .indigo, .purple, .pink, .brown, .gray]

    var body: some View {
        HStack(spacing: 0) { ForEach(colors, id: \.self) { $0 } }
            .frame(width: 300, height: 50)
    }
}

/// Pictures that need no files.
enum Scenery {
    /// Hills below a sun, 120 x 60 points.
    @MainActor static let image = Image(size: CGSize(width: 120, height: 60)) { context in
        context.fill(Path(CGRect(x: 0, y: 0, width: 120, height: 60)), with: .color(Color(red: 0.6, green: 0.85, blue: 1)))
        context.fill(Path(ellipseIn: CGRect(x: 80, y: 8, width: 22, height: 22)), with: .color(.yellow))
        context.fill(Path(ellipseIn: CGRect(x: -30, y: 30, width: 110, height: 80)), with: .color(.green))
        context.fill(Path(ellipseIn: CGRect(x: 40, y: 38, width: 110, height: 80)), with: .color(Color(red: 0.1, green: 0.5, blue: 0.2)))
    }

    /// A sun, 50 x 50 points.
    @MainActor static let sun = Image(size: CGSize(width: 50, height: 50)) { context in
        context.fill(Path(ellipseIn: CGRect(x: 13, y: 13, width: 24, height: 24)), with: .color(.orange))
        for index in 0..<8 {
            var ray = context
            ray.translateBy(x: 25, y: 25)
            ray.rotate(by: .degrees(Double(index) * 45))
            ray.fill(Path(CGRect(x: -2, y: -24, width: 4, height: 9)), with: .color(.yellow))
        }
    }

    /// Four by four pixels.
    @MainActor static let pixels: Image = {
        let file =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAH0lEQVR42mOIWnvk////EJIBzgKSDP+ngvgQEsECkgDaCSVlb6l2MQAAAABJRU5ErkJggg=="
        return Image(uiImage: Data(base64Encoded: file).flatMap { UIImage(data: $0) } ?? UIImage())
    }()
}

extension Snippet {
    static let images = [
        Snippet(ResizableSnippet()), Snippet(RenderingModeSnippet()), Snippet(InterpolationSnippet()), Snippet(AsyncImageSnippet()),
        Snippet(ContentUnavailableViewSnippet()), Snippet(ColorSnippet()),
    ]
}
