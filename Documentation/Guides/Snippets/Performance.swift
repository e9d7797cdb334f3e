import SwiftUI

@Observable
final class PlayerModel {
    var title = "Song"
    var seconds = 0.0
}

struct PlayerScreen: View {
    let model: PlayerModel

    var body: some View {
        VStack {
            // Runs again when the title changes,
            Text(model.title).font(.title)
            // and this alone sixty times a second.
            ElapsedTime(model: model)
        }
    }
}

struct ElapsedTime: View {
    let model: PlayerModel

    var body: some View {
        Text("\(Int(model.seconds)) s").monospacedDigit()
    }
}

struct Spectrum: View {
    let levels: [Double]

    var body: some View {
        Canvas { context, size in
            let width = size.width / CGFloat(max(levels.count, 1))
            for (index, level) in levels.enumerated() {
                let height = size.height * level
                let bar = CGRect(x: CGFloat(index) * width, y: size.height - height, width: max(width - 1, 1), height: height)
                context.fill(Path(bar), with: .color(.accentColor))
            }
        }
    }
}
