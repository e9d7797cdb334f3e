import Foundation

class Book: ObservableObject {
    @Published var entries: [Int] = [1, 2]
    private var bag = Set<AnyCancellable>()

    init() {
        $entries.dropFirst().sink { print("entries", $0.count) }.store(in: &bag)
    }
}

@Observable final class Total {
    var value = 0
}
