import SwiftUI

/// The area on which the blocks lie.
struct BoardView: View {
    @Binding var board: Board

    var body: some View {
        ZStack(alignment: .topLeading) {
            Dots(distance: Board.grid)
                .fill(Color.primary.opacity(0.2))
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                .contentShape(Rectangle())
                .onTapGesture { board.deselect() }
            ForEach(board.blocks) { block in
                BlockView(block: block, isSelected: board.selection == block.id, board: $board)
                    .zIndex(board.depth(of: block.id))
            }
        }
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .clipped()
        .focusable()
        .focusEffectDisabled()
        .onKeyPress(phases: [.down, .repeat]) { press in
            let step: CGFloat = press.modifiers.contains(.shift) ? 1 : Board.grid
            switch press.key {
            case .leftArrow: board.nudge(-step, 0)
            case .rightArrow: board.nudge(step, 0)
            case .upArrow: board.nudge(0, -step)
            case .downArrow: board.nudge(0, step)
            case .escape: board.deselect()
            default: return .ignored
            }
            return .handled
        }
    }
}

/// One block: raised when touched, free while dragged, on the grid when let go.
struct BlockView: View {
    let block: Board.Block
    let isSelected: Bool
    @Binding var board: Board

    @State private var originAtStart: CGPoint?

    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(block.color.opacity(originAtStart == nil ? 1 : 0.9))
            .overlay {
                VStack(spacing: 2) {
                    Text(block.name).font(.system(size: 13, weight: .semibold))
                    Text("\(Int(block.origin.x.rounded())), \(Int(block.origin.y.rounded()))").font(.system(size: 11))
                }
                .foregroundColor(block.ink)
                .allowsHitTesting(false)
            }
            .overlay {
                RoundedRectangle(cornerRadius: 14)
                    .stroke(Color.accentColor, lineWidth: 2)
                    .padding(-3)
                    .opacity(isSelected ? 1 : 0)
                    .allowsHitTesting(false)
            }
            .frame(width: Board.blockSize.width, height: Board.blockSize.height)
            .offset(x: block.origin.x, y: block.origin.y)
            .gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .global)
                    .onChanged { drag in
                        if originAtStart == nil {
                            originAtStart = block.origin
                            board.touch(block.id)
                        }
                        let start = originAtStart ?? block.origin
                        board.move(
                            block.id, to: CGPoint(x: start.x + drag.translation.width, y: start.y + drag.translation.height))
                    }
                    .onEnded { _ in
                        originAtStart = nil
                        board.snap(block.id)
                    })
    }
}

/// A dot at every crossing of the grid.
struct Dots: Shape {
    let distance: CGFloat

    func path(in rect: CGRect) -> Path {
        Path { path in
            for y in stride(from: rect.minY + distance, to: rect.maxY, by: distance) {
                for x in stride(from: rect.minX + distance, to: rect.maxX, by: distance) {
                    path.addRect(CGRect(x: x - 1, y: y - 1, width: 2, height: 2))
                }
            }
        }
    }
}
