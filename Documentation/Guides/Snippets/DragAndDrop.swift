import SwiftUI
import UniformTypeIdentifiers

extension UTType {
    static let paletteColor = UTType(exportedAs: "org.example.palette-color")
}

struct PaletteColor: Codable, Hashable, Identifiable, Transferable {
    var id: String { name }
    var name: String
    var hex: String

    static var transferRepresentation: some TransferRepresentation {
        // The first that both sides know is used: the app's own form, or text for all others.
        CodableRepresentation(contentType: .paletteColor)
        ProxyRepresentation(exporting: \.hex)
    }
}

struct PaletteShelf: View {
    let colors: [PaletteColor]
    @State private var chosen: [PaletteColor] = []
    @State private var isTarget = false

    var body: some View {
        HStack(spacing: 40) {
            VStack {
                ForEach(colors) { color in
                    Text(color.name).padding(6).draggable(color)
                }
            }
            VStack {
                ForEach(chosen) { Text($0.name) }
            }
            .frame(minWidth: 120, minHeight: 120)
            .background(isTarget ? Color.accentColor.opacity(0.2) : Color.clear)
            .border(.secondary)
            .dropDestination(for: PaletteColor.self) { dropped, _ in
                chosen += dropped
                return true
            } isTargeted: { isTarget = $0 }
        }
        .padding()
    }
}

struct PictureDrop: View {
    @State private var names: [String] = []

    var body: some View {
        List(names, id: \.self) { Text($0) }
            .dropDestination(for: URL.self) { urls, _ in
                names += urls.map(\.lastPathComponent)
                return !urls.isEmpty
            }
    }
}
