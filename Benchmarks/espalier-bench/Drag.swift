import BenchSupport
import SwiftUI

/// A block that follows the pointer.
final class Drag: Workload {
    var content: some View { Bench { Block() } }
}

/// The same, with motions that the program asks of the server itself: what a motion costs can then be counted.
final class DragSteps: Workload {
    let steps = 200
    private var pointer: ServerPointer?

    var content: some View { Bench { Block() } }

    func prepare(_ index: Int, in window: BenchWindow) {
        if index == 0 {
            pointer = ServerPointer()
            pointer?.move(to: 135, 335)
            window.handleEvents()
            pointer?.press()
            window.handleEvents()
        }
        // To the right and back, twelve pixels at a time.
        let place = index % 100 < 50 ? index % 50 : 50 - index % 50
        pointer?.move(to: 135 + 12 * (place + 1), 335)
    }

    func step(_ index: Int, in window: BenchWindow) { window.handleEventsUntilFrame() }
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
