import SwiftUI

/// One place: its star in the bar, and the way up as a graph that comes and goes.
struct LandmarkDetail: View {
    let id: Landmark.ID
    @EnvironmentObject private var model: LandmarkModel
    @State private var showsGraph = false

    private var index: Int? { model.landmarks.firstIndex { $0.id == id } }

    var body: some View {
        if let index {
            let landmark = model.landmarks[index]
            VStack(alignment: .leading, spacing: 16) {
                HStack(spacing: 16) {
                    Image(systemName: landmark.symbol)
                        .font(.system(size: 40))
                        .foregroundStyle(.white)
                        .frame(width: 88, height: 88)
                        .background(landmark.color.gradient, in: Circle())
                        .overlay { Circle().stroke(.white, lineWidth: 3) }
                        .shadow(radius: 5)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 4) {
                        Text(landmark.name).font(.largeTitle.bold())
                        Text(landmark.park).foregroundStyle(.secondary)
                    }
                }
                Divider()
                HStack {
                    VStack(alignment: .leading) {
                        Text("The way up").font(.headline)
                        Text("\(landmark.heights.count - 1) km, \(landmark.climb) m").foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button {
                        withAnimation(.spring) { showsGraph.toggle() }
                    } label: {
                        Image(systemName: "chevron.right.circle")
                            .imageScale(.large)
                            .rotationEffect(.degrees(showsGraph ? 90 : 0))
                            .scaleEffect(showsGraph ? 1.3 : 1)
                            .padding(6)
                    }
                    .buttonStyle(.borderless)
                    .accessibilityLabel(showsGraph ? "Hide graph" : "Show graph")
                }
                if showsGraph {
                    HeightGraph(heights: landmark.heights, color: landmark.color)
                        .frame(height: 200)
                        .transition(.move(edge: .trailing).combined(with: .opacity))
                }
                Spacer(minLength: 0)
            }
            .padding(24)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .navigationTitle(landmark.name)
            .toolbar {
                Button {
                    model.landmarks[index].isFavorite.toggle()
                } label: {
                    Label(
                        landmark.isFavorite ? "Remove from Favorites" : "Add to Favorites",
                        systemImage: landmark.isFavorite ? "star.fill" : "star")
                }
            }
        }
    }
}

/// Bars that grow one after another.
struct HeightGraph: View {
    let heights: [Double]
    let color: Color
    @State private var isGrown = false

    var body: some View {
        let greatest = max(heights.max() ?? 1, 1)
        HStack(alignment: .bottom, spacing: 8) {
            ForEach(Array(heights.enumerated()), id: \.offset) { index, height in
                VStack(spacing: 4) {
                    Spacer(minLength: 0)
                    RoundedRectangle(cornerRadius: 5)
                        .fill(color.gradient)
                        .frame(height: isGrown ? 20 + 150 * height / greatest : 4)
                        .animation(.spring(duration: 0.5, bounce: 0.25).delay(Double(index) * 0.03), value: isGrown)
                    Text("\(index)").font(.caption).foregroundStyle(.secondary)
                }
                .frame(maxWidth: .infinity)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Graph of heights")
        .accessibilityAddTraits(.isImage)
        .onAppear { isGrown = true }
    }
}

#Preview("A landmark", traits: .fixedLayout(width: 480, height: 560)) {
    @Previewable @StateObject var model = LandmarkModel()
    NavigationStack { LandmarkDetail(id: 1) }.environmentObject(model)
}
