import SwiftUI

/// Colours, lines under and through text, spacing, baselines, and text that is turned.
struct DecorationPage: View {
    var body: some View {
        HStack(alignment: .top, spacing: 48) {
            VStack(alignment: .leading, spacing: 28) {
                Sample(title: "Lines") {
                    VStack(alignment: .leading, spacing: 8) {
                        Text("Underlined text").underline()
                        Text("Underlined in red").underline(color: .red)
                        Text("Dotted underline").underline(pattern: .dot)
                        Text("Dashed underline").underline(pattern: .dash, color: .blue)
                        Text("Dash and dot").underline(pattern: .dashDot)
                        Text("Dash, dot, dot").underline(pattern: .dashDotDot, color: .green)
                        Text("Struck through").strikethrough()
                        Text("Struck through in orange").strikethrough(pattern: .dash, color: .orange)
                    }
                    .font(.title3)
                }
                Sample(title: "Spacing") {
                    VStack(alignment: .leading, spacing: 8) {
                        Text("Tracking −1").tracking(-1)
                        Text("Tracking 0")
                        Text("Tracking 2").tracking(2)
                        Text("Kerning 4").kerning(4)
                        Text("H") + Text("2").font(.caption).baselineOffset(-4) + Text("O and E = mc")
                            + Text("2").font(.caption).baselineOffset(6)
                    }
                    .font(.title3)
                }
            }
            VStack(alignment: .leading, spacing: 28) {
                Sample(title: "Colour") {
                    VStack(alignment: .leading, spacing: 8) {
                        Text("Primary")
                        Text("Secondary").foregroundStyle(.secondary)
                        Text("Tertiary").foregroundStyle(.tertiary)
                        Text("R").foregroundColor(.red) + Text("a").foregroundColor(.orange) + Text("i").foregroundColor(.yellow)
                            + Text("n").foregroundColor(.green) + Text("b").foregroundColor(.blue)
                            + Text("o").foregroundColor(.indigo) + Text("w").foregroundColor(.purple)
                        Text("uppercase by case").textCase(.uppercase)
                        Text("LOWERCASE BY CASE").textCase(.lowercase)
                    }
                    .font(.title3)
                }
                Sample(title: "Turned and stretched") {
                    HStack(spacing: 40) {
                        Text("Turned 🎉").font(.title2).rotationEffect(.degrees(-30)).frame(height: 80)
                        Text("Wide 🌈").font(.title2).scaleEffect(x: 1.6, y: 1).frame(width: 150)
                        Text("Slow turn").font(.caption).rotationEffect(.degrees(4))
                    }
                }
                Sample(title: "Emoji") {
                    Text("😀 👍🏽 👨‍👩‍👧‍👦 🇩🇪 🇯🇵 1️⃣ ❤️ ☺︎ 🏳️‍🌈").font(.largeTitle)
                    Text("😀 👍🏽 👨‍👩‍👧‍👦 🇩🇪 🇯🇵 1️⃣ ❤️ in text of 13 points, and faint: ") + Text("🎉🎉").foregroundStyle(.black.opacity(0.3))
                }
            }
        }
    }
}
