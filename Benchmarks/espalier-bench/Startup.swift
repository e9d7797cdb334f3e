import BenchSupport
import SwiftUI

/// A header, and 30 labels and push buttons in three columns. Also the idle workload.
final class Startup: Workload {
    var content: some View {
        Bench {
            VStack(spacing: 8) {
                Text("Benchmark header")
                    .font(.custom("DejaVu Sans", size: 20).bold())
                    .foregroundColor(.white)
                    .padding(.leading, 12)
                    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 48, maxHeight: 48, alignment: .leading)
                    .background(Color(red: 0x30 / 255, green: 0x50 / 255, blue: 0x80 / 255))
                HStack(spacing: 8) {
                    ForEach(0..<3) { column in
                        VStack(spacing: 8) {
                            ForEach(0..<10) { row in Cell(index: row * 3 + column) }
                        }
                    }
                }
                .font(.custom("DejaVu Sans", size: 13))
            }
        }
    }
}

/// The same, ended once the picture is there: what a start costs can then be counted.
final class FirstPicture: Workload {
    let steps = 1
    private let inner = Startup()
    var content: some View { inner.content }
    func step(_ index: Int, in window: BenchWindow) {}
}

private struct Cell: View {
    let index: Int

    var body: some View {
        if index % 2 == 0 {
            Text("Label number \(index)")
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 30, maxHeight: 30)
        } else {
            PushButton(title: "Button number \(index)")
        }
    }
}

private struct PushButton: View {
    let title: String
    @State private var isPressed = false

    var body: some View {
        Text(title)
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 30, maxHeight: 30)
            .background(RoundedRectangle(cornerRadius: 6).fill(Color(white: isPressed ? 0.7 : 0.85)))
            .gesture(DragGesture(minimumDistance: 0).onChanged { _ in isPressed = true }.onEnded { _ in isPressed = false })
    }
}
