import SwiftUI

/// On the main actor by the target's setting, without a word of it here.
@Observable final class Harvest {
    static var baskets = 0
    var apples = 3

    func pick() {
        apples += 1
        Harvest.baskets += 1
    }
}

protocol Fruit {
    var name: String { get }
}

struct Rows: View {
    let harvest: Harvest
    // The feature ExistentialAny asks for the word.
    var fruit: (any Fruit)?

    var body: some View {
        Button("\(harvest.apples) apples") { harvest.pick() }.padding(40)
    }
}
