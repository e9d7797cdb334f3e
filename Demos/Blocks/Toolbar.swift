import SwiftUI

/// What is selected and where it is, and how to use the demo.
struct Toolbar: View {
    @Binding var board: Board

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 12) {
                if let block = board.selected {
                    RoundedRectangle(cornerRadius: 4).fill(block.color).frame(width: 16, height: 16)
                    Text(block.name).font(.system(size: 13, weight: .semibold))
                    Text("x \(Int(block.origin.x.rounded()))   y \(Int(block.origin.y.rounded()))")
                        .font(.system(size: 13))
                        .foregroundColor(.secondary)
                } else {
                    Text("Nothing selected").font(.system(size: 13)).foregroundColor(.secondary)
                }
                Spacer()
                Text("Drag a block · arrow keys nudge by 20, with Shift by 1 · Esc deselects")
                    .font(.system(size: 12))
                    .foregroundColor(.secondary)
                    .lineLimit(1)
            }
            .padding(.horizontal, 16)
            .frame(height: 44)
            Divider()
        }
    }
}
