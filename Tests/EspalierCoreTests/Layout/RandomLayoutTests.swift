@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Combine
import Foundation
import Testing

/// A small generator whose sequence is the same everywhere.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A view as a value that can be changed at random.
private indirect enum Spec {
    case box(width: CGFloat?, height: CGFloat?)
    case words(Int)
    case spacer
    case stack(Kind, alignment: Int, spacing: CGFloat?, [Spec])
    case grid(spacing: CGFloat?, [[Spec]])
    case frame(CGFloat?, CGFloat?, alignment: Int, Spec)
    case flexible(CGFloat?, CGFloat?, Spec)
    case padding(CGFloat, Spec)
    case fixedSize(Bool, Bool, Spec)
    case priority(Double, Spec)
    case overlay(Spec, Spec)

    enum Kind: CaseIterable { case horizontal, vertical, depth, any }

    static func random(_ depth: Int, _ g: inout Seeded) -> Spec {
        func length() -> CGFloat? { Bool.random(using: &g) ? CGFloat(Int.random(in: 1...60, using: &g)) : nil }
        func child() -> Spec { random(depth - 1, &g) }
        func members() -> [Spec] { (0..<Int.random(in: 1...3, using: &g)).map { _ in child() } }
        if depth == 0 { return Bool.random(using: &g) ? .box(width: length(), height: length()) : .words(Int.random(in: 1...9, using: &g)) }
        switch Int.random(in: 0..<14, using: &g) {
        case 0: return .box(width: length(), height: length())
        case 1: return .words(Int.random(in: 1...9, using: &g))
        case 2: return .spacer
        case 3...6:
            return .stack(.allCases.randomElement(using: &g)!, alignment: Int.random(in: 0..<3, using: &g), spacing: length().map { $0 / 8 }, members())
        case 7: return .grid(spacing: length().map { $0 / 8 }, (0..<Int.random(in: 1...3, using: &g)).map { _ in members() })
        case 8: return .frame(length(), length(), alignment: Int.random(in: 0..<3, using: &g), child())
        case 9: return .flexible(length(), length().map { $0 + 60 }, child())
        case 10: return .padding(CGFloat(Int.random(in: 0...9, using: &g)), child())
        case 11: return .fixedSize(Bool.random(using: &g), Bool.random(using: &g), child())
        case 12: return .priority(Double(Int.random(in: -1...2, using: &g)), child())
        default: return .overlay(child(), child())
        }
    }

    /// The same kinds of views with some of the values, and some of the views, others.
    func changed(_ g: inout Seeded) -> Spec {
        if Int.random(in: 0..<12, using: &g) == 0 { return .random(1, &g) }
        func change(_ list: [Spec]) -> [Spec] {
            var list = list
            let index = Int.random(in: 0..<list.count, using: &g)
            list[index] = list[index].changed(&g)
            if Int.random(in: 0..<6, using: &g) == 0 { list.append(.box(width: 7, height: nil)) }
            return list
        }
        func length() -> CGFloat { CGFloat(Int.random(in: 1...60, using: &g)) }
        let isOwn = Int.random(in: 0..<4, using: &g) == 0
        switch self {
        case .box: return .box(width: length(), height: isOwn ? nil : length())
        case .words: return .words(Int.random(in: 1...9, using: &g))
        case .spacer: return .spacer
        case .stack(let kind, let alignment, let spacing, let members):
            return isOwn ? .stack(kind, alignment: (alignment + 1) % 3, spacing: length() / 8, members)
                : .stack(kind == .any ? kind : kind, alignment: alignment, spacing: spacing, change(members))
        case .grid(let spacing, var rows):
            if isOwn { return .grid(spacing: length() / 8, rows) }
            let index = Int.random(in: 0..<rows.count, using: &g)
            rows[index] = change(rows[index])
            return .grid(spacing: spacing, rows)
        case .frame(let width, let height, let alignment, let inner):
            return isOwn ? .frame(length(), height, alignment: alignment, inner) : .frame(width, height, alignment: alignment, inner.changed(&g))
        case .flexible(let least, let greatest, let inner):
            return isOwn ? .flexible(length(), greatest, inner) : .flexible(least, greatest, inner.changed(&g))
        case .padding(let length, let inner): return isOwn ? .padding(length + 1, inner) : .padding(length, inner.changed(&g))
        case .fixedSize(let x, let y, let inner): return isOwn ? .fixedSize(!x, y, inner) : .fixedSize(x, y, inner.changed(&g))
        case .priority(let priority, let inner): return isOwn ? .priority(priority - 1, inner) : .priority(priority, inner.changed(&g))
        case .overlay(let base, let layer):
            return isOwn ? .overlay(base, layer.changed(&g)) : .overlay(base.changed(&g), layer)
        }
    }

    @MainActor var view: AnyView {
        func list(_ members: [Spec]) -> some View { ForEach(members.indices, id: \.self) { members[$0].view } }
        let horizontal = [HorizontalAlignment.leading, .center, .trailing], vertical = [VerticalAlignment.top, .center, .firstTextBaseline]
        switch self {
        case .box(let width, let height): return AnyView(Box(width: width, height: height))
        case .words(let count): return AnyView(Text(Array(repeating: "word", count: count).joined(separator: " ")))
        case .spacer: return AnyView(Spacer())
        case .stack(.horizontal, let a, let spacing, let members):
            return AnyView(HStack(alignment: vertical[a], spacing: spacing) { list(members) })
        case .stack(.vertical, let a, let spacing, let members):
            return AnyView(VStack(alignment: horizontal[a], spacing: spacing) { list(members) })
        case .stack(.depth, let a, _, let members):
            return AnyView(ZStack(alignment: Alignment(horizontal: horizontal[a], vertical: .center)) { list(members) })
        case .stack(.any, let a, let spacing, let members):
            let layout = a == 0 ? AnyLayout(HStackLayout(spacing: spacing))
                : a == 1 ? AnyLayout(VStackLayout(spacing: spacing)) : AnyLayout(ZStackLayout())
            return AnyView(layout { list(members) })
        case .grid(let spacing, let rows):
            return AnyView(Grid(horizontalSpacing: spacing) { ForEach(rows.indices, id: \.self) { row in GridRow { list(rows[row]) } } })
        case .frame(let width, let height, let a, let inner):
            return AnyView(inner.view.frame(width: width, height: height, alignment: [.topLeading, .center, .trailing][a]))
        case .flexible(let least, let greatest, let inner):
            return AnyView(inner.view.frame(minWidth: least, maxWidth: greatest, maxHeight: greatest))
        case .padding(let length, let inner): return AnyView(inner.view.padding(length))
        case .fixedSize(let x, let y, let inner): return AnyView(inner.view.fixedSize(horizontal: x, vertical: y))
        case .priority(let priority, let inner): return AnyView(inner.view.layoutPriority(priority))
        case .overlay(let base, let layer): return AnyView(base.view.overlay(alignment: .leading) { layer.view })
        }
    }
}

@MainActor private final class SpecModel: ObservableObject {
    @Published var spec: Spec
    init(_ spec: Spec) { self.spec = spec }
}

private struct SpecView: View {
    @ObservedObject var model: SpecModel
    var body: some View { model.spec.view }
}

@MainActor @Suite struct RandomLayoutTests {
    private static let size = CGSize(width: 200, height: 150)

    private func leaves(_ node: Node, into frames: inout [CGRect]) {
        if node.children.isEmpty, !(node is SpacerNode) { frames.append(node.windowRect(node.bounds)) }
        for child in node.children { leaves(child, into: &frames) }
    }

    /// 2,000 trees, in parts that can be told apart when one fails.
    @Test(arguments: 0..<20) func aChangedLayoutIsThatOfAFreshOne(part: Int) async throws {
        for seed in (part * 100)..<(part * 100 + 100) {
            var g = Seeded(state: UInt64(seed) &* 7919)
            let model = SpecModel(.random(4, &g))
            let app = TestApp(size: Self.size) { SpecView(model: model) }
            for _ in 0..<2 {
                model.spec = model.spec.changed(&g)
                app.pump()
            }
            let fresh = TestApp(size: Self.size) { SpecView(model: model) }
            let mirrored = TestApp(size: Self.size, layoutDirection: .rightToLeft) { SpecView(model: model) }
            #expect(app.host.layoutDescription == fresh.host.layoutDescription, "seed \(seed): \(model.spec)")
            var left: [CGRect] = [], right: [CGRect] = []
            leaves(fresh.host.rootNode, into: &left)
            leaves(mirrored.host.rootNode, into: &right)
            let isMirror = left.count == right.count && zip(left, right).allSatisfy { a, b in
                abs(Self.size.width - a.maxX - b.minX) < 0.001 && abs(a.minY - b.minY) < 0.001 && abs(a.width - b.width) < 0.001
            }
            #expect(isMirror, "seed \(seed) right to left: \(model.spec)")
            for app in [app, fresh, mirrored] { app.close() }
            // Tests that wait for time to pass run beside this one.
            await Task.yield()
        }
    }
}
