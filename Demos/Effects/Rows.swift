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
