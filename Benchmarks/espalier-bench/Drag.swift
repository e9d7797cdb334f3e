import SwiftUI

/// A block that follows the pointer.
final class Drag: Workload {
    var content: some View { Bench { Block() } }
}

private struct Block: View {
    @State private var position = CGSize(width: 100, height: 300)
    @GestureState private var movement = CGSize.zero

    var body: some View {
        Rectangle()
            .fill(Color(red: 0, green: 192 / 255, blue: 0))
            .frame(width: 70, height: 70)
            .offset(x: position.width + movement.width, y: position.height + movement.height)
            .gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .global)
                    .updating($movement) { value, movement, _ in movement = value.translation }
                    .onEnded {
                        position.width += $0.translation.width
                        position.height += $0.translation.height
                    })
    }
}
