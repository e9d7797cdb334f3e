import EspalierCore
import EspalierGraphics

extension Color.Resolved {
    private static let names: [(word: Word, color: Color)] = [
        (.black, .black), (.gray, .gray), (.white, .white), (.red, .red), (.orange, .orange), (.yellow, .yellow), (.green, .green),
        (.mint, .mint), (.teal, .teal), (.cyan, .cyan), (.blue, .blue), (.indigo, .indigo), (.purple, .purple), (.pink, .pink),
        (.brown, .brown),
    ]

    /// What a reader says of the colour: the name of the system colour that looks most like it, and its opacity.
    @MainActor func spokenName(in environment: EnvironmentValues) -> String {
        let known = Self.names.map { (word: $0.word, distance: distance(to: $0.color.resolve(in: environment))) }
        let name = known.min { $0.distance < $1.distance }?.word.string() ?? ""
        return opacity < 0.995 ? "\(name), \(Int((opacity * 100).rounded())) %" : name
    }
}
