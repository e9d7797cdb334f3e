import BenchSupport
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import SwiftUI

/// A list of 10,000 rows of 40 points that is scrolled on by one row a step.
final class BigList: Workload {
    let steps = 300
    private let rows: Int

    /// - Parameter rows: 10,000 by the protocol; few of them say what the long list costs.
    init(rows: Int = 10_000) { self.rows = rows }

    var content: some View {
        Bench {
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<rows) { Row(index: $0) } }
            }
        }
    }

    /// A notch of the wheel.
    func step(_ index: Int, in window: BenchWindow) {
        window.scroll(notches: 1)
        window.renderFrame()
    }
}

private struct Row: View {
    let index: Int

    var body: some View {
        HStack(spacing: 8) {
            Rectangle().fill(benchHue(Double(37 * index))).frame(width: 28, height: 28)
            VStack(alignment: .leading, spacing: 0) {
                Text(verbatim: "Row \(index)").font(.custom("DejaVu Sans", size: 13))
                Text(verbatim: "Detail text for row \(index)").font(.custom("DejaVu Sans", size: 11))
                    .foregroundStyle(Color(red: 119 / 255, green: 119 / 255, blue: 119 / 255))
            }
        }
        .padding(.leading, 6)
        .frame(maxWidth: .infinity, minHeight: 40, maxHeight: 40, alignment: .leading)
    }
}
