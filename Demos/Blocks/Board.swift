import SwiftUI

/// The blocks, their order from back to front, and which of them is selected.
struct Board: Equatable {
    static let grid: CGFloat = 20
    static let blockSize = CGSize(width: 120, height: 80)

    struct Block: Identifiable, Equatable {
        let id: Int
        let name: String
        let color: Color
        /// What can be read on the colour.
        let ink: Color
        /// The top left corner on the canvas.
        var origin: CGPoint
    }

    private(set) var blocks: [Block] = Board.start
    /// Ids from back to front.
    private(set) var order = Board.start.map(\.id)
    private(set) var selection: Int?

    private static let start: [Block] = [
        Block(id: 0, name: "Apricot", color: .orange, ink: .black, origin: CGPoint(x: 80, y: 80)),
        Block(id: 1, name: "Plum", color: .purple, ink: .white, origin: CGPoint(x: 260, y: 140)),
        Block(id: 2, name: "Pear", color: .green, ink: .black, origin: CGPoint(x: 440, y: 80)),
        Block(id: 3, name: "Quince", color: .yellow, ink: .black, origin: CGPoint(x: 180, y: 300)),
        Block(id: 4, name: "Sloe", color: .indigo, ink: .white, origin: CGPoint(x: 400, y: 280)),
        Block(id: 5, name: "Cherry", color: .red, ink: .white, origin: CGPoint(x: 600, y: 220)),
    ]

    var selected: Block? { selection.map { blocks[$0] } }

    func depth(of id: Int) -> Double { Double(order.firstIndex(of: id) ?? 0) }

    /// Selects a block and brings it to the front.
    mutating func touch(_ id: Int) {
        selection = id
        order.removeAll { $0 == id }
        order.append(id)
    }

    mutating func deselect() { selection = nil }

    mutating func move(_ id: Int, to origin: CGPoint) { blocks[id].origin = origin }

    mutating func snap(_ id: Int) {
        blocks[id].origin.x = (blocks[id].origin.x / Self.grid).rounded() * Self.grid
        blocks[id].origin.y = (blocks[id].origin.y / Self.grid).rounded() * Self.grid
    }

    /// Moves the selected block by a step on each axis.
    mutating func nudge(_ dx: CGFloat, _ dy: CGFloat) {
        guard let selection else { return }
        blocks[selection].origin.x += dx
        blocks[selection].origin.y += dy
    }
}
