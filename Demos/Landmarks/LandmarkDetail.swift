import SwiftUI

/// One place: its heights as a graph that grows when it is opened, a favourite's star, a confirmation before it is forgotten.
struct LandmarkDetail: View {
    let id: Landmark.ID
    @EnvironmentObject private var model: LandmarkModel
    @State private var showsDetail = false
    @State private var isForgetting = false

    private var index: Int? { model.landmarks.firstIndex { $0.id == id } }

    var body: some View {
        if let index {
            let landmark = model.landmarks[index]
            VStack(alignment: .leading, spacing: 16) {
                HStack(alignment: .firstTextBaseline) {
                    VStack(alignment: .leading) {
                        Text(landmark.name).font(.largeTitle.bold())
                        Text(landmark.park).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button {
                        withAnimation(.spring) { showsDetail.toggle() }
                    } label: {
                        Image(systemName: "chevron.right.circle")
                            .imageScale(.large)
                            .rotationEffect(.degrees(showsDetail ? 90 : 0))
                            .scaleEffect(showsDetail ? 1.3 : 1)
                    }
                    .buttonStyle(.borderless)
                    .accessibilityLabel("Show graph")
                }
                if showsDetail {
                    HeightGraph(heights: landmark.heights)
                        .frame(height: 220)
                        .transition(.move(edge: .trailing).combined(with: .opacity))
                }
                Spacer()
            }
            .padding(24)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .navigationTitle(landmark.name)
            .navigationSubtitle(landmark.park)
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button {
                        model.landmarks[index].isFavorite.toggle()
                    } label: {
                        Label("Favorite", systemImage: landmark.isFavorite ? "star.fill" : "star")
                    }
                }
                ToolbarItem { Button("Forget", systemImage: "trash") { isForgetting = true } }
            }
            .alert("Forget \(landmark.name)?", isPresented: $isForgetting) {
                Button("Forget", role: .destructive) { model.landmarks[index].isFavorite = false }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("It is no favorite any more.")
            }
        }
    }
}

/// Bars that grow one after another.
struct HeightGraph: View {
    let heights: [Double]
    @State private var isGrown = false

    var body: some View {
        let greatest = max(heights.max() ?? 1, 1)
        HStack(alignment: .bottom, spacing: 8) {
            ForEach(Array(heights.enumerated()), id: \.offset) { index, height in
                VStack {
                    Spacer(minLength: 0)
                    RoundedRectangle(cornerRadius: 5)
                        .fill(LinearGradient(colors: [.teal, .blue], startPoint: .top, endPoint: .bottom))
                        .frame(height: isGrown ? 30 + 160 * height / greatest : 4)
                        .animation(.spring(duration: 0.5, bounce: 0.25).delay(Double(index) * 0.04), value: isGrown)
                    Text("\(index)").font(.caption2).foregroundStyle(.secondary)
                }
                .frame(maxWidth: .infinity)
            }
        }
        .onAppear { isGrown = true }
    }
}
