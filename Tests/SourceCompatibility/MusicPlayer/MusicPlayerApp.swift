import Combine
import SwiftUI

@main
struct MusicPlayerApp: App {
    @StateObject private var player = Player()

    var body: some Scene {
        WindowGroup {
            LibraryView()
                .environmentObject(player)
        }
        .commands {
            CommandMenu("Controls") {
                Button(player.isPlaying ? "Pause" : "Play") { player.togglePlaying() }
                    .keyboardShortcut("p", modifiers: .command)
                Button("Next") { player.skip(1) }
                    .keyboardShortcut(.rightArrow, modifiers: .command)
                Button("Previous") { player.skip(-1) }
                    .keyboardShortcut(.leftArrow, modifiers: .command)
                Divider()
                Toggle("Shuffle", isOn: $player.isShuffling)
            }
        }
    }
}

struct Song: Identifiable, Hashable {
    let id: Int
    let title: String
    let artist: String
    let seconds: Double

    static let library = [
        Song(id: 0, title: "Night Train", artist: "The Signals", seconds: 184),
        Song(id: 1, title: "Paper Boats", artist: "Ida Holm", seconds: 5),
        Song(id: 2, title: "A Very Long Title That Cannot Possibly Fit", artist: "Quiet Machines", seconds: 305),
    ]
}

final class Player: ObservableObject {
    @Published var song: Song?
    @Published var isPlaying = false
    @Published var isShuffling = false
    @Published var position = 0.0
    @Published var volume = 0.7
    private var ticks: AnyCancellable?

    func play(_ song: Song) {
        self.song = song
        position = 0
        isPlaying = true
        ticks = Timer.publish(every: 0.5, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] _ in self?.tick() }
    }

    func togglePlaying() {
        if song == nil, let first = Song.library.first { return play(first) }
        isPlaying.toggle()
    }

    func skip(_ offset: Int) {
        guard let song else { return }
        let count = Song.library.count
        play(Song.library[(song.id + offset + count) % count])
    }

    private func tick() {
        guard isPlaying, let song else { return }
        position += 0.5
        if position >= song.seconds { skip(1) }
    }
}

func time(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return String(format: "%d:%02d", whole / 60, whole % 60)
}

struct LibraryView: View {
    @EnvironmentObject private var player: Player
    @State private var showsPlayer = false

    var body: some View {
        List(Song.library) { song in
            Button {
                player.play(song)
            } label: {
                Image(systemName: player.song == song ? "speaker.wave.2.fill" : "music.note")
                    .frame(width: 24)
                VStack(alignment: .leading) {
                    Text(song.title).lineLimit(1)
                    Text(song.artist).font(.caption).foregroundStyle(.secondary)
                }
                Spacer()
                Text(time(song.seconds)).foregroundStyle(.secondary).monospacedDigit()
            }
            .buttonStyle(.plain)
            .contentShape(Rectangle())
        }
        .navigationTitle("Library")
        .safeAreaInset(edge: .bottom) {
            if let song = player.song {
                MiniPlayer(song: song)
                    .onTapGesture { showsPlayer = true }
                    .transition(.move(edge: .bottom).combined(with: .opacity))
            }
        }
        .animation(.default, value: player.song == nil)
        .sheet(isPresented: $showsPlayer) {
            if let song = player.song { NowPlayingView(song: song) }
        }
    }
}

struct MiniPlayer: View {
    @EnvironmentObject private var player: Player
    let song: Song

    var body: some View {
        HStack {
            Artwork(song: song).frame(width: 40, height: 40)
            VStack(alignment: .leading) {
                Text(song.title).font(.subheadline.weight(.semibold)).lineLimit(1)
                ProgressView(value: player.position, total: song.seconds)
            }
            Button(action: player.togglePlaying) {
                Image(systemName: player.isPlaying ? "pause.fill" : "play.fill").font(.title2)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(player.isPlaying ? "Pause" : "Play")
        }
        .padding(10)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 14))
        .shadow(radius: 6, y: 2)
        .padding(10)
    }
}

struct NowPlayingView: View {
    @EnvironmentObject private var player: Player
    @Environment(\.dismiss) private var dismiss
    let song: Song

    var body: some View {
        VStack(spacing: 20) {
            Artwork(song: song)
                .frame(width: 220, height: 220)
                .scaleEffect(player.isPlaying ? 1 : 0.85)
                .animation(.spring(response: 0.4, dampingFraction: 0.6), value: player.isPlaying)
            Text(song.title).font(.title2.bold()).lineLimit(1).minimumScaleFactor(0.5)
            Text(song.artist).foregroundStyle(.secondary)
            Slider(value: $player.position, in: 0...song.seconds) {
                Text("Position")
            } minimumValueLabel: {
                Text(time(player.position)).font(.caption)
            } maximumValueLabel: {
                Text(time(song.seconds)).font(.caption)
            }
            .labelsHidden()
            HStack(spacing: 36) {
                control("backward.fill", "Previous") { player.skip(-1) }
                control(player.isPlaying ? "pause.circle.fill" : "play.circle.fill", "Play or Pause", size: 50) { player.togglePlaying() }
                control("forward.fill", "Next") { player.skip(1) }
            }
            Button("Done") { dismiss() }
        }
        .padding(30)
        .frame(width: 320)
    }

    private func control(_ symbol: String, _ label: String, size: CGFloat = 26, action: @escaping () -> Void) -> some View {
        Button(action: action) { Image(systemName: symbol).font(.system(size: size)) }
            .buttonStyle(.plain)
            .accessibilityLabel(label)
    }
}

struct Artwork: View {
    let song: Song

    var body: some View {
        RoundedRectangle(cornerRadius: 8)
            .fill(AngularGradient(colors: [.pink, .purple, .blue, .pink], center: .center, angle: .degrees(Double(song.id) * 60)))
            .overlay(Image(systemName: "music.note").foregroundColor(.white).shadow(radius: 2))
    }
}
