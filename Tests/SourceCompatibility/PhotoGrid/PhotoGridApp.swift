import SwiftUI

@main
struct PhotoGridApp: App {
    var body: some Scene {
        WindowGroup {
            GalleryView()
        }
    }
}

struct Photo: Identifiable, Hashable {
    let id: Int
    var hue: Double { Double(id * 37 % 100) / 100 }
    var ratio: CGFloat { id % 3 == 0 ? 16.0 / 9 : id % 3 == 1 ? 1 : 3.0 / 4 }
    var title: String { "Photo \(id + 1)" }
}

struct PhotoImage: View {
    let photo: Photo

    var body: some View {
        LinearGradient(
            colors: [Color(hue: photo.hue, saturation: 0.5, brightness: 0.95), Color(hue: photo.hue, saturation: 0.8, brightness: 0.6)],
            startPoint: .topLeading, endPoint: .bottomTrailing
        )
        .overlay {
            Image(systemName: "photo")
                .font(.title)
                .foregroundStyle(.white.opacity(0.7))
        }
    }
}

struct GalleryView: View {
    @Namespace private var zoom
    @State private var photos = (0..<24).map(Photo.init)
    @State private var selected: Photo?
    @State private var favorites: Set<Int> = []
    @State private var showsSquare = true

    private let columns = [GridItem(.adaptive(minimum: 110), spacing: 2)]

    var body: some View {
        ZStack {
            NavigationStack {
                ScrollView {
                    LazyVGrid(columns: columns, spacing: 2) {
                        ForEach(photos) { photo in
                            cell(photo)
                        }
                    }
                }
                .navigationTitle("Photos")
                .toolbar {
                    ToolbarItem {
                        Button {
                            withAnimation { showsSquare.toggle() }
                        } label: {
                            Label(showsSquare ? "Original Shape" : "Squares", systemImage: showsSquare ? "aspectratio" : "square.grid.3x3")
                        }
                    }
                    ToolbarItem(placement: .bottomBar) {
                        Text("^[\(photos.count) photo](inflect: true), \(favorites.count) favorites")
                            .font(.footnote)
                    }
                }
            }

            if let selected {
                DetailView(photo: selected, zoom: zoom, isFavorite: favorites.contains(selected.id)) {
                    if favorites.remove(selected.id) == nil { favorites.insert(selected.id) }
                } onDelete: {
                    withAnimation {
                        photos.removeAll { $0 == selected }
                        self.selected = nil
                    }
                } onClose: {
                    withAnimation(.spring()) { self.selected = nil }
                }
            }
        }
    }

    private func cell(_ photo: Photo) -> some View {
        Button {
            withAnimation(.spring()) { selected = photo }
        } label: {
            PhotoImage(photo: photo)
                .aspectRatio(photo.ratio, contentMode: .fill)
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                .aspectRatio(showsSquare ? 1 : photo.ratio, contentMode: .fit)
                .clipped()
                .overlay(alignment: .bottomTrailing) {
                    if favorites.contains(photo.id) {
                        Image(systemName: "heart.fill")
                            .foregroundStyle(.white)
                            .shadow(radius: 2)
                            .padding(6)
                    }
                }
                .matchedGeometryEffect(id: photo.id, in: zoom, isSource: selected != photo)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(favorites.contains(photo.id) ? "\(photo.title), favorite" : photo.title)
    }
}

struct DetailView: View {
    let photo: Photo
    let zoom: Namespace.ID
    let isFavorite: Bool
    let onFavorite: () -> Void
    let onDelete: () -> Void
    let onClose: () -> Void

    @State private var isConfirming = false
    @GestureState private var magnification: CGFloat = 1

    var body: some View {
        ZStack {
            Rectangle()
                .fill(.ultraThinMaterial)
                .ignoresSafeArea()
                .onTapGesture(perform: onClose)
            VStack(spacing: 16) {
                PhotoImage(photo: photo)
                    .matchedGeometryEffect(id: photo.id, in: zoom)
                    .aspectRatio(photo.ratio, contentMode: .fit)
                    .clipShape(RoundedRectangle(cornerRadius: 12))
                    .scaleEffect(magnification)
                    .gesture(MagnificationGesture().updating($magnification) { value, state, _ in state = value })
                    .padding()
                Text(photo.title).font(.headline)
                HStack(spacing: 40) {
                    Button(action: onFavorite) {
                        Image(systemName: isFavorite ? "heart.fill" : "heart")
                    }
                    .accessibilityLabel("Favorite")
                    Button(role: .destructive) {
                        isConfirming = true
                    } label: {
                        Image(systemName: "trash")
                    }
                    .accessibilityLabel("Delete")
                    Button("Close", action: onClose)
                }
                .font(.title2)
                .buttonStyle(.borderless)
            }
        }
        .confirmationDialog("Delete this photo?", isPresented: $isConfirming) {
            Button("Delete Photo", role: .destructive, action: onDelete)
        }
    }
}
