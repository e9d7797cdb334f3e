import SwiftUI

@main struct PicturesApp: App {
    var body: some Scene {
        WindowGroup("Pictures") { ContentView().padding(16) }
    }
}

/// What an image can be: fitted, filled, cut, tiled, sliced, tinted, turned, and loaded while one waits.
struct ContentView: View {
    @State private var isTurned = false

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(spacing: 16) {
                Sample("Fit") { Image("landscape", bundle: .module).resizable().scaledToFit() }
                Sample("Fill") { Image("landscape", bundle: .module).resizable().scaledToFill().clipped() }
                Sample("Circle") { Image("landscape", bundle: .module).resizable().scaledToFill().clipShape(Circle()) }
                Sample("Turned") {
                    Button {
                        withAnimation(.spring) { isTurned.toggle() }
                    } label: {
                        Image("landscape", bundle: .module).resizable().scaledToFit()
                            .rotationEffect(.degrees(isTurned ? 180 : -12))
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Turn")
                }
            }
            HStack(spacing: 16) {
                Sample("Sliced") {
                    Image("frame", bundle: .module).resizable(capInsets: EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10))
                }
                Sample("Tiled") { Image("tile", bundle: .module).resizable(resizingMode: .tile) }
                Sample("Template") {
                    HStack {
                        heart.foregroundStyle(.red)
                        heart.foregroundStyle(.blue).opacity(0.5)
                        heart.foregroundStyle(.secondary)
                    }
                }
                Sample("In space") {
                    Image("landscape", bundle: .module).resizable().scaledToFit()
                        .rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0), perspective: 0.4)
                }
            }
            HStack(spacing: 16) {
                Sample("Squares") { Image("sprite", bundle: .module).interpolation(.none).resizable().scaledToFit() }
                Sample("Smooth") { Image("sprite", bundle: .module).resizable().scaledToFit() }
                Sample("Fine") { Image("sprite", bundle: .module).interpolation(.high).resizable().scaledToFit() }
                Sample("Loaded") {
                    AsyncImage(url: Bundle.module.url(forResource: "landscape", withExtension: "jpg")) { image in
                        image.resizable().scaledToFit()
                    } placeholder: {
                        Color.gray.opacity(0.2)
                    }
                }
            }
            HStack(spacing: 16) {
                Sample("Paint") {
                    Text("TILES").font(.system(size: 50, weight: .black))
                        .foregroundStyle(.image(Image("landscape", bundle: .module), scale: 0.25))
                }
                Sample("A border of pictures") {
                    RoundedRectangle(cornerRadius: 20)
                        .strokeBorder(ImagePaint(image: Image("landscape", bundle: .module), scale: 0.2), lineWidth: 18).padding(8)
                }
                Sample("Drawn") { sun }
                Sample("Drawn, larger") { sun.resizable().scaledToFit() }
            }
        }
    }

    /// A picture that is drawn anew in each size.
    private var sun: Image {
        Image(size: CGSize(width: 40, height: 40), label: Text("Sun")) { context in
            context.translateBy(x: 20, y: 20)
            for index in 0..<12 {
                var ray = context
                ray.rotate(by: .degrees(Double(index) * 30))
                ray.fill(Path(roundedRect: CGRect(x: 11, y: -1, width: 7, height: 2), cornerRadius: 1), with: .color(.orange))
            }
            let disc = Path(ellipseIn: CGRect(x: -9, y: -9, width: 18, height: 18))
            context.fill(disc, with: .radialGradient(
                Gradient(colors: [.yellow, .orange]), center: CGPoint(x: -3, y: -3), startRadius: 0, endRadius: 14))
        }
    }

    private var heart: some View {
        Image("heart", bundle: .module).renderingMode(.template).resizable().scaledToFit()
    }
}

/// A picture with its name below.
struct Sample<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(spacing: 6) {
            content.frame(width: 180, height: 120).border(.quaternary)
            Text(title).font(.caption).foregroundStyle(.secondary)
        }
    }
}

#Preview("Pictures", traits: .fixedLayout(width: 760, height: 520)) { ContentView().padding(16) }
