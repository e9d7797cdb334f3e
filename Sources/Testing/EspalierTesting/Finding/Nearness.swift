import Foundation

/// What a search asks for, in a form that elements can be more or less near to.
struct Wanted {
    var role: String?
    var text: String?
    var identifier: String?

    /// How near an element is: 1 for what was asked for, 0 for something else altogether.
    func nearness(role: String, label: String?, value: String?, identifier: String?) -> Double {
        var sum = 0.0, parts = 0.0
        if let wanted = text ?? self.identifier {
            parts += 3
            sum += 3 * ([label, value, identifier].compactMap(\.self).map { Self.likeness(wanted, $0) }.max() ?? 0)
        }
        if let wanted = self.role {
            parts += 1
            if wanted == role { sum += 1 }
        }
        return parts > 0 ? sum / parts : 0
    }

    /// The elements that are nearest, the best first; none that has little in common.
    func nearest<Element>(of elements: [Element], limit: Int = 3, _ nearness: (Element) -> Double) -> [Element] {
        let ranked = elements.enumerated().map { (index: $0.offset, element: $0.element, nearness: nearness($0.element)) }
        return ranked.filter { $0.nearness >= 0.4 }.sorted { ($1.nearness, $0.index) < ($0.nearness, $1.index) }.prefix(limit).map(
            \.element)
    }

    /// How much two texts have in common, from 0 to 1: by how many letters must be changed to make one of the other, or as one is a part
    /// of the other.
    static func likeness(_ a: String, _ b: String) -> Double {
        let a = Array(a.lowercased()), b = Array(b.lowercased())
        guard !a.isEmpty, !b.isEmpty else { return a.isEmpty && b.isEmpty ? 1 : 0 }
        let (short, long) = a.count < b.count ? (a, b) : (b, a)
        var part = 0.0
        if short.count > 2, String(long).contains(String(short)) { part = 0.6 + 0.3 * Double(short.count) / Double(long.count) }
        // Longer texts are paragraphs: counting changes in them takes long and says little.
        guard long.count <= 200 else { return part }
        return max(part, 1 - Double(distance(a, b)) / Double(long.count))
    }

    /// How many letters must be put in, taken out or changed.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var last = Array(0...b.count)
        for (i, first) in a.enumerated() {
            var row = [i + 1]
            for (j, second) in b.enumerated() {
                row.append(min(last[j + 1] + 1, row[j] + 1, last[j] + (first == second ? 0 : 1)))
            }
            last = row
        }
        return last[b.count]
    }
}
