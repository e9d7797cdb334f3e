import SwiftUI

/// How a text or an image becomes another one.
struct Contents: View {
    let duration: Double
    @State private var number = 1284
    @State private var step = 0

    private var isOdd: Bool { step % 2 == 1 }
    private let words = ["Good morning", "Good evening"]

    var body: some View {
        VStack(spacing: 16) {
            Grid(horizontalSpacing: 16, verticalSpacing: 14) {
                GridRow {
                    Stage(title: "numericText(value:)") {
                        Text(number, format: .number)
                            .font(.system(size: 44, weight: .semibold, design: .rounded))
                            .monospacedDigit()
                            .contentTransition(.numericText(value: Double(number)))
                    }
                    Stage(title: "numericText(countsDown: true)") {
                        Text("\(59 - step % 60) s")
                            .font(.system(size: 44, weight: .light))
                            .monospacedDigit()
                            .contentTransition(.numericText(countsDown: true))
                    }
                    Stage(title: "opacity") {
                        Text(words[step % 2]).font(.system(size: 26)).contentTransition(.opacity)
                    }
                }
                GridRow {
                    Stage(title: "interpolate") {
                        Text(words[step % 2]).font(.system(size: 26)).contentTransition(.interpolate)
                    }
                    Stage(title: "another size and weight") {
                        Text("Espalier").font(.system(size: isOdd ? 52 : 24, weight: isOdd ? .bold : .regular))
                    }
                    Stage(title: "identity") {
                        Text(words[step % 2]).font(.system(size: 26)).contentTransition(.identity)
                    }
                }
                GridRow {
                    Stage(title: "symbolEffect(.replace)") {
                        symbol(isOdd ? "pause.circle.fill" : "play.circle.fill").contentTransition(.symbolEffect(.replace))
                    }
                    Stage(title: "symbolEffect(.replace.upUp)") {
                        symbol(isOdd ? "bell.slash.fill" : "bell.fill").contentTransition(.symbolEffect(.replace.upUp))
                    }
                    Stage(title: "opacity of an image") {
                        symbol(isOdd ? "moon.fill" : "sun.max.fill").contentTransition(.opacity)
                    }
                }
            }
            HStack(spacing: 12) {
                Trigger(title: "Less") { change(by: -7) }
                Trigger(title: "Next") { change(by: 1) }
                Trigger(title: "Much more") { change(by: 916) }
            }
        }
    }

    private func symbol(_ name: String) -> some View {
        Image(systemName: name).font(.system(size: 52)).foregroundStyle(.indigo)
    }

    private func change(by amount: Int) {
        withAnimation(.easeInOut(duration: duration)) {
            number += amount
            step += 1
        }
    }
}
