import SwiftUI

/// What is done to colours and edges.
struct FilterRow: View {
    var body: some View {
        HStack(spacing: 16) {
            Card("Blur") { Postcard().compositingGroup().blur(radius: 3) }
            Card("Grayscale") { Postcard().grayscale(1) }
            Card("Hue") { Postcard().hueRotation(.degrees(140)) }
            Card("Inverted") { Postcard().colorInvert() }
            Card("Mask") {
                LinearGradient(colors: [.pink, .orange], startPoint: .leading, endPoint: .trailing)
                    .mask { Text("MASK").font(.system(size: 32, weight: .black)) }
            }
            Card("Inner shadow") {
                RoundedRectangle(cornerRadius: 14).fill(.teal.shadow(.inner(radius: 6, y: 3)).shadow(.drop(radius: 3, y: 1)))
            }
        }
    }
}

/// How two discs are seen through each other, and a mesh.
struct BlendRow: View {
    private let modes: [(String, BlendMode)] = [
        ("Multiply", .multiply), ("Screen", .screen), ("Overlay", .overlay), ("Difference", .difference), ("Plus lighter", .plusLighter),
    ]

    var body: some View {
        HStack(spacing: 16) {
            ForEach(modes, id: \.0) { name, mode in
                Card(name) {
                    ZStack {
                        RoundedRectangle(cornerRadius: 8).fill(Color(white: 0.75)).padding(.horizontal, 8)
                        Circle().fill(.orange).frame(width: 60).offset(x: -18)
                        Circle().fill(.blue).frame(width: 60).offset(x: 18).blendMode(mode)
                    }
                }
            }
            Card("Mesh") {
                MeshGradient(
                    width: 3, height: 3,
                    points: [
                        [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.6, 0.4], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
                    ],
                    colors: [.red, .purple, .indigo, .orange, .white, .blue, .yellow, .green, .mint])
                .clipShape(RoundedRectangle(cornerRadius: 12))
            }
        }
    }
}

/// Panes that show what lies below them, blurred.
struct MaterialRow: View {
    private let materials: [(String, Material)] = [
        ("Ultra thin", .ultraThin), ("Thin", .thin), ("Regular", .regular), ("Thick", .thick),
    ]

    var body: some View {
        HStack(spacing: 16) {
            ForEach(materials, id: \.0) { name, material in
                Card(name) {
                    Scenery().overlay {
                        Text(name).font(.headline).frame(width: 92, height: 44).background(material, in: .rect(cornerRadius: 10))
                            .shadow(color: .black.opacity(0.25), radius: 4, y: 2)
                    }
                }
            }
            Card("In a clip") {
                Scenery().overlay { Label("Clipped", systemImage: "leaf").padding(12).background(.regularMaterial).clipShape(Capsule()) }
            }
            Card("Glass") { Scenery().overlay { Text("Glass").font(.headline).padding(14).glassEffect() } }
        }
    }
}

private struct Scenery: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [.indigo, .pink, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
            Circle().fill(.yellow).frame(width: 50).offset(x: 30, y: -20)
            Capsule().fill(.cyan).frame(width: 26, height: 84).rotationEffect(.degrees(35)).offset(x: -26)
        }
        .clipShape(.rect(cornerRadius: 12))
    }
}
