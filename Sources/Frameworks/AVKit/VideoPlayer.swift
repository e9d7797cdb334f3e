public import AVFoundation
internal import Combine
internal import EspalierControls
public import EspalierCore
internal import EspalierGraphics
import Foundation

/// SwiftUI's view of a film: its pictures, as large as fit, on black, with controls at the bottom while the pointer is over it, and until
/// the film plays.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let player: AVPlayer?
    private let overlay: VideoOverlay

    /// - Parameter videoOverlay: stands in front of the pictures and behind the controls.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) { (self.player, overlay) = (player, videoOverlay()) }

    public var body: some View { PlayerView(player: player, gravity: .resizeAspect, showsControls: true, overlay: overlay) }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    /// A film with nothing in front of it.
    public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

struct PlayerView<Overlay: View>: View {
    let player: AVPlayer?
    let gravity: AVLayerVideoGravity
    let showsControls: Bool
    let overlay: Overlay
    @StateObject private var model = PlayerModel()
    @State private var isHovered = false

    var body: some View {
        ZStack {
            Color.black
            if let picture = model.picture { GravityPicture(picture: picture, gravity: gravity) }
            if model.hasFailed { Image(systemName: "play.slash").font(.largeTitle).foregroundStyle(.white.opacity(0.7)) }
            overlay
            if showsControls, player != nil, isHovered || !model.isPlaying {
                VStack {
                    Spacer(minLength: 0)
                    PlayerControls(model: model, revision: model.revision)
                }
            }
        }
        .clipped()
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        .onAppear { model.show(player) }
        .onChange(of: player.map(ObjectIdentifier.init)) { model.show(player) }
        .onDisappear { model.stop() }
    }
}

/// Play and pause, where the film is, and how long it is.
private struct PlayerControls: View {
    let model: PlayerModel
    let revision: Int
    @State private var wanted: Double?

    var body: some View {
        HStack(spacing: 10) {
            Button {
                model.toggle()
            } label: {
                Image(systemName: model.isPlaying ? "pause.fill" : "play.fill").frame(width: 24, height: 24)
            }
                .buttonStyle(.plain)
                .accessibilityLabel(Text(verbatim: model.isPlaying ? "Pause" : "Play"))
            Text(verbatim: Self.clock(wanted ?? model.position)).monospacedDigit()
            Slider(value: Binding { wanted ?? model.position } set: { wanted = $0 }, in: 0...(model.duration ?? 1)) { isEditing in
                guard !isEditing, let seconds = wanted else { return }
                model.seek(to: seconds)
                wanted = nil
            }
            .disabled(model.duration == nil)
            Text(verbatim: model.duration.map(Self.clock) ?? "--:--").monospacedDigit()
        }
        .font(.caption)
        .foregroundStyle(.white)
        .padding(8)
        .background(.black.opacity(0.55), in: RoundedRectangle(cornerRadius: 8))
        .padding(8)
    }

    static func clock(_ seconds: Double) -> String {
        let whole = seconds.isFinite ? Int(max(seconds, 0)) : 0, rest = String(whole % 60), minutes = whole / 60
        return "\(minutes):\(rest.count < 2 ? "0" : "")\(rest)"
    }
}
