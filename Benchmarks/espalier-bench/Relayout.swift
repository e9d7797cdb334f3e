import BenchSupport
import Foundation
import SwiftUI

/// 4,606 boxes and texts in three deep trees; the window's width changes.
final class Relayout: Workload {
    let steps = 100

    var content: some View {
        Bench {
            VStack(spacing: 0) { ForEach(0..<3) { Box(depth: 9, isVertical: false, first: $0 * 512) } }
                .font(.custom("DejaVu Sans", size: 8))
        }
    }

    func step(_ index: Int, in window: BenchWindow) {
        window.resize(to: CGSize(width: index % 2 == 0 ? Sizes.relayoutWidth : Sizes.window.width, height: Sizes.window.height))
    }
}

/// A row or a column of two boxes that fill; at the end a text.
private struct Box: View {
    let depth: Int
    let isVertical: Bool
    let first: Int

    var body: some View {
        if depth == 0 {
            Text(verbatim: String(format: "%03d", first % 1000)).padding(1).filling()
        } else if isVertical {
            VStack(spacing: 0) { halves }.filling()
        } else {
            HStack(spacing: 0) { halves }.filling()
        }
    }

    @ViewBuilder private var halves: some View {
        Box(depth: depth - 1, isVertical: !isVertical, first: first)
        Box(depth: depth - 1, isVertical: !isVertical, first: first + 1 << (depth - 1))
    }
}

extension View {
    fileprivate func filling() -> some View {
        frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
}
