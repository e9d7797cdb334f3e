import SwiftUI

@main
struct CityGuideApp: App {
    @StateObject private var guide = Guide()

    var body: some Scene {
        WindowGroup {
            TabView {
                PlacesTab()
                    .tabItem { Label("Places", systemImage: "map") }
                SavedTab()
                    .badge(guide.saved.count)
                    .tabItem { Label("Saved", systemImage: "bookmark") }
            }
            .environmentObject(guide)
        }
    }
}

struct Place: Identifiable, Equatable {
    let id: String
    let symbol: String
    let hours: [String]
    let rating: Double
}

final class Guide: ObservableObject {
    let places = [
        Place(id: "Old Mill", symbol: "building.columns", hours: ["9–17", "9–17", "9–17", "9–17", "9–20", "10–20", "closed"], rating: 4.5),
        Place(id: "Harbour Baths", symbol: "drop.fill", hours: Array(repeating: "6–22", count: 7), rating: 3.8),
        Place(id: "Botanic Garden", symbol: "leaf.fill", hours: Array(repeating: "8–19", count: 7), rating: 4.9),
    ]

    @Published var saved: [String] = []

    func toggle(_ place: Place) {
        if let index = saved.firstIndex(of: place.id) { saved.remove(at: index) } else { saved.append(place.id) }
    }
}

struct PlacesTab: View {
    @EnvironmentObject private var guide: Guide

    var body: some View {
        NavigationView {
            List(guide.places) { place in
                NavigationLink(destination: PlaceDetail(place: place)) {
                    Image(systemName: place.symbol)
                        .frame(width: 30)
                        .foregroundColor(.accentColor)
                    Text(place.id)
                    Spacer()
                    StarsView(rating: place.rating)
                }
            }
            .navigationTitle("Places")
        }
        .navigationViewStyle(.stack)
    }
}

struct PlaceDetail: View {
    @EnvironmentObject private var guide: Guide
    @State private var isReporting = false
    let place: Place

    private let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    var body: some View {
        VStack(spacing: 20) {
            Image(systemName: place.symbol)
                .font(.system(size: 60))
                .foregroundStyle(.linearGradient(colors: [.teal, .blue], startPoint: .top, endPoint: .bottom))
            Text("Opening Hours")
                .font(.system(size: 30, weight: .bold, design: .serif))
                .foregroundColor(.teal)

            // A week does not fit into a phone's width.
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(0..<7) { day in
                        VStack {
                            Text(days[day]).font(.caption).fontWeight(.semibold)
                            Text(place.hours[day])
                        }
                        .frame(width: 110, height: 60)
                        .background(day % 2 == 0 ? Color.teal.opacity(0.12) : Color.clear)
                    }
                }
            }

            NavigationLink("Compare with all places") {
                TimetableView()
            }

            Button {
                guide.toggle(place)
            } label: {
                Image(systemName: guide.saved.contains(place.id) ? "bookmark.fill" : "bookmark")
                Text(guide.saved.contains(place.id) ? "Saved" : "Save for Later")
                    .fontWeight(.semibold)
            }
            .buttonStyle(.borderedProminent)
            .tint(.teal)

            Button("Report a Problem") { isReporting = true }
                .font(.system(size: 22, weight: .black, design: .serif))
                .foregroundColor(.red)
                .alert(isPresented: $isReporting) {
                    Alert(
                        title: Text("Is something wrong with \(place.id)?"), message: Text("We look at every report."),
                        primaryButton: .default(Text("Send")), secondaryButton: .cancel())
                }
            Spacer()
        }
        .padding(.top, 30)
        .navigationTitle(place.id)
    }
}

struct TimetableView: View {
    @EnvironmentObject private var guide: Guide

    var body: some View {
        HStack(alignment: .top, spacing: 0) {
            ForEach(guide.places) { place in
                VStack(alignment: .leading) {
                    Text(place.id).bold()
                    ForEach(0..<7) { Text(place.hours[$0]) }
                }
                .frame(width: 400, alignment: .leading)
            }
        }
        .navigationTitle("Timetable")
    }
}

struct SavedTab: View {
    @EnvironmentObject private var guide: Guide

    var body: some View {
        NavigationView {
            Group {
                if guide.saved.isEmpty {
                    Text("Nothing saved yet").foregroundColor(.secondary)
                } else {
                    List {
                        ForEach(guide.saved, id: \.self) { Text($0) }
                            .onDelete { guide.saved.remove(atOffsets: $0) }
                    }
                }
            }
            .navigationTitle("Saved")
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }
}

struct StarsView: View {
    let rating: Double

    var body: some View {
        HStack(spacing: 2) {
            ForEach(0..<5) { index in
                Image(systemName: Double(index) + 0.75 < rating ? "star.fill" : Double(index) + 0.25 < rating ? "star.leadinghalf.filled" : "star")
            }
        }
        .font(.caption)
        .foregroundColor(.yellow)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(rating.formatted()) stars")
    }
}
