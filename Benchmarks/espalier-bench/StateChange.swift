import BenchSupport
import SwiftUI

/// 2,000 small texts, of which one changes.
final class StateChange: Workload {
    @Observable final class Cell: Identifiable {
        let id: Int
        var text: String

        init(_ index: Int) {
            id = index
            text = "\(index)"
        }
    }

    private let rows = (0..<50).map { row in (0..<40).map { Cell(row * 40 + $0) } }
    let steps = 500

    var content: some View {
        Bench {
            VStack(spacing: 0) {
                ForEach(rows, id: \.first!.id) { row in
                    HStack(spacing: 0) { ForEach(row) { CellView(cell: $0) } }
                }
            }
            .font(.custom("DejaVu Sans", size: 8))
        }
    }

    func step(_ index: Int, in window: BenchWindow) {
        let cell = index * 37 % 2000
        rows[cell / 40][cell % 40].text = "\(5000 + index)"
        window.renderFrame()
    }
}

private struct CellView: View {
    let cell: StateChange.Cell
    var body: some View { Text(verbatim: cell.text).frame(width: 22, height: 13) }
}
