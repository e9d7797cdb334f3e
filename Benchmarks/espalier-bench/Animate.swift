import BenchSupport
import Foundation
import SwiftUI

/// 500 rounded rectangles, each a view of its own, all of which move in every frame.
final class Animate: Workload {
    @Observable final class Model { var frame = 0 }

    private let model = Model()
    let steps = 300

    var content: some View { Bench { Rectangles(model: model) } }

    func step(_ index: Int, in window: BenchWindow) {
        model.frame = index + 1
        window.renderFrame()
    }
}

private struct Rectangles: View {
    let model: Animate.Model
    private static let colors = (0..<500).map { benchHue(360 * Double($0) / 500) }

    var body: some View {
        let frame = Double(model.frame)
        ZStack(alignment: .topLeading) {
            ForEach(0..<500) { index in
                RoundedRectangle(cornerRadius: 8, style: .circular)
                    .fill(Self.colors[index])
                    .frame(width: 40, height: 30)
                    .offset(
                        x: (10 + 840 * (0.5 + 0.5 * sin(Double(index) * 0.7 + frame * 0.05))).rounded(.down),
                        y: (10 + 630 * (0.5 + 0.5 * cos(Double(index) * 1.3 + frame * 0.04))).rounded(.down))
            }
        }
    }
}
