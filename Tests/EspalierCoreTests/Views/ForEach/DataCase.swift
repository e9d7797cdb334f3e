@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation

/// What is done to a collection while a view shows it.
enum DataStep: CustomStringConvertible {
    case insert(at: Int), remove(at: Int), move(from: Int, to: Int), rename(at: Int), append(Int), clear, replaceAll, swapEnds
    case several([DataStep])

    static func random(_ g: inout SeededNumbers, isWhole: Bool = true) -> DataStep {
        switch g.number(0...(isWhole ? 19 : 15)) {
        case 0...4: .insert(at: g.number(0...20))
        case 5...8: .remove(at: g.number(0...20))
        case 9...11: .move(from: g.number(0...20), to: g.number(0...20))
        case 12, 13: .rename(at: g.number(0...20))
        case 14, 15: .append(g.number(1...3))
        case 16: .clear
        case 17: .replaceAll
        case 18: .swapEnds
        default: .several((0..<g.number(2...4)).map { _ in random(&g, isWhole: false) })
        }
    }

    func apply(_ items: inout [DataItem], _ next: inout Int) {
        func new() -> DataItem {
            next += 1
            return DataItem(id: next, name: "n\(next)")
        }
        switch self {
        case .insert(let place): items.insert(new(), at: min(place, items.count))
        case .remove(let place): if !items.isEmpty { items.remove(at: place % items.count) }
        case .move(let from, let to):
            guard !items.isEmpty else { return }
            items.move(fromOffsets: [from % items.count], toOffset: to % (items.count + 1))
        case .rename(let place): if !items.isEmpty { items[place % items.count].name += "'" }
        case .append(let count): for _ in 0..<count { items.append(new()) }
        case .clear: items.removeAll()
        case .replaceAll: items = items.map { _ in new() }
        case .swapEnds: if items.count > 1 { items.swapAt(0, items.count - 1) }
        case .several(let steps): for step in steps { step.apply(&items, &next) }
        }
        // What is out of sight need not be there.
        if items.count > 12 { items.removeLast(items.count - 12) }
    }

    var description: String {
        switch self {
        case .insert(let place): "insert at \(place)"
        case .remove(let place): "remove at \(place)"
        case .move(let from, let to): "move \(from) to \(to)"
        case .rename(let place): "rename at \(place)"
        case .append(let count): "append \(count)"
        case .clear: "clear"
        case .replaceAll: "replace all"
        case .swapEnds: "swap the ends"
        case .several(let steps): "(\(steps.map(\.description).joined(separator: ", ")))"
        }
    }
}

/// A view with a collection, and what is done to that.
struct DataCase: CustomStringConvertible {
    let container: DataContainer
    let variant: DataVariant
    var count: Int
    var steps: [DataStep]
    /// The steps that are made in an animation.
    var animated: Set<Int> = []

    var description: String {
        "\(container) by \(variant), \(count) at first: \(steps.map(\.description).joined(separator: "; ")), animated \(animated.sorted())"
    }

    /// What differs between what is shown and the data after some step; nil if nothing ever does.
    @MainActor func fault() -> String? {
        var next = count
        var items = (0..<count).map { DataItem(id: $0, name: "n\($0)") }
        let source = DataSource(items)
        let app = TestApp(size: CGSize(width: 900, height: 700)) { container.view(source, variant) }
        defer { app.close() }
        func shown() -> [String] { app.findAll(container.role).compactMap(\.label).filter { $0.hasPrefix("n") } }
        if shown() != items.map(\.name) { return "at first: \(shown()) for \(items.map(\.name))" }
        for (number, step) in steps.enumerated() {
            var counter = next
            if animated.contains(number) {
                withAnimation(.linear(duration: 0.05)) { source.change(variant) { step.apply(&$0, &counter) } }
                app.advance(by: .milliseconds(500), frame: .milliseconds(50))
            } else {
                source.change(variant) { step.apply(&$0, &counter) }
            }
            step.apply(&items, &next)
            if shown() != items.map(\.name) { return "after step \(number): \(shown()) for \(items.map(\.name))" }
        }
        return nil
    }

    /// The same with less in it.
    private var simpler: [DataCase] {
        var result: [DataCase] = []
        for number in steps.indices.reversed() {
            var new = self
            new.steps.remove(at: number)
            new.animated = Set(animated.compactMap { $0 == number ? nil : $0 > number ? $0 - 1 : $0 })
            result.append(new)
            if case .several(let parts) = steps[number] {
                var new = self
                new.steps.replaceSubrange(number...number, with: parts)
                result.append(new)
            }
        }
        if !animated.isEmpty {
            var new = self
            new.animated = []
            result.append(new)
        }
        if count > 0 {
            var new = self
            new.count -= 1
            result.append(new)
        }
        return result
    }

    @MainActor func smallest() -> DataCase {
        var smallest = self, tries = 0
        while tries < 500, let next = smallest.simpler.first(where: { candidate in
            tries += 1
            return candidate.fault() != nil
        }) { smallest = next }
        return smallest
    }
}
