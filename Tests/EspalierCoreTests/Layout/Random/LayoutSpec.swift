@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTestSupport
import Foundation

/// A view as a value: made and changed at random, made smaller where a test fails, and printed as its source would look.
indirect enum LayoutSpec: Equatable, Sendable {
    case box(CGFloat?, CGFloat?)
    case words(Int)
    case spacer(CGFloat?)
    case divider
    case stack(Kind, alignment: Int, spacing: CGFloat?, [LayoutSpec])
    case grid(spacing: CGFloat?, [[LayoutSpec]])
    case fits([LayoutSpec])
    case scroll(vertical: Bool, LayoutSpec)
    case reader(LayoutSpec)
    case frame(CGFloat?, CGFloat?, alignment: Int, LayoutSpec)
    case flexible(CGFloat?, CGFloat?, LayoutSpec)
    case padding(leading: CGFloat, top: CGFloat, LayoutSpec)
    case fixedSize(Bool, Bool, LayoutSpec)
    case priority(Double, LayoutSpec)
    case ratio(CGFloat, fills: Bool, LayoutSpec)
    case offset(CGFloat, CGFloat, LayoutSpec)
    case position(CGFloat, CGFloat, LayoutSpec)
    case guide(CGFloat, LayoutSpec)
    case layered(overlay: Bool, alignment: Int, LayoutSpec, LayoutSpec)
    case inset(edge: Int, bar: LayoutSpec, LayoutSpec)
    case hidden(LayoutSpec)
    /// Modifiers and containers beyond those whose arrangement is the same whenever it is made: for tests of their answers alone.
    case modified(ModifierSpec, LayoutSpec)
    case contained(ContainerSpec, [LayoutSpec])

    enum Kind: CaseIterable, Sendable { case horizontal, vertical, depth, any, custom }

    // MARK: - At random

    /// - Parameter isWide: whether any modifier and container may be there.
    static func random(_ depth: Int, _ g: inout SeededNumbers, isWide: Bool = false) -> LayoutSpec {
        if depth == 0 { return g.flip() ? .box(g.maybeLength(), g.maybeLength()) : .words(g.number(1...9)) }
        func child(_ g: inout SeededNumbers) -> LayoutSpec { random(depth - 1, &g, isWide: isWide) }
        func members(_ g: inout SeededNumbers) -> [LayoutSpec] { (0..<g.number(1...3)).map { _ in child(&g) } }
        if isWide {
            switch g.number(0...9) {
            case 0...3: return .modified(ModifierSpec.allCases[g.number(0...ModifierSpec.allCases.count - 1)], child(&g))
            case 4...6: return .contained(ContainerSpec.allCases[g.number(0...ContainerSpec.allCases.count - 1)], members(&g))
            default: break
            }
        }
        switch g.number(0...27) {
        case 0: return .box(g.maybeLength(), g.maybeLength())
        case 1: return .words(g.number(1...9))
        case 2: return .spacer(g.maybeLength())
        case 3: return .divider
        case 4...10:
            let kind = Kind.allCases[g.number(0...Kind.allCases.count - 1)]
            return .stack(kind, alignment: g.number(0...2), spacing: g.maybeLength().map { $0 / 8 }, members(&g))
        case 11: return .grid(spacing: g.maybeLength().map { $0 / 8 }, (0..<g.number(1...3)).map { _ in members(&g) })
        case 12: return .fits(members(&g))
        case 13: return .scroll(vertical: g.flip(), child(&g))
        case 14: return .reader(child(&g))
        case 15, 16: return .frame(g.maybeLength(), g.maybeLength(), alignment: g.number(0...2), child(&g))
        case 17: return .flexible(g.maybeLength(), g.maybeLength().map { $0 + 60 }, child(&g))
        case 18: return .padding(leading: CGFloat(g.number(-4...9)), top: CGFloat(g.number(0...9)), child(&g))
        case 19: return .fixedSize(g.flip(), g.flip(), child(&g))
        case 20: return .priority(Double(g.number(-1...2)), child(&g))
        case 21: return .ratio(CGFloat(g.number(1...6)) / 2, fills: g.flip(), child(&g))
        case 22: return .offset(CGFloat(g.number(-9...9)), CGFloat(g.number(-9...9)), child(&g))
        case 23: return .position(g.length(), g.length(), child(&g))
        case 24: return .guide(CGFloat(g.number(-9...20)), child(&g))
        case 25: return .layered(overlay: g.flip(), alignment: g.number(0...2), child(&g), child(&g))
        case 26: return .inset(edge: g.number(0...3), bar: child(&g), child(&g))
        default: return .hidden(child(&g))
        }
    }

    /// The same kinds of views with some of the values, and some of the views, others.
    func changed(_ g: inout SeededNumbers) -> LayoutSpec {
        if g.number(0...11) == 0 { return .random(1, &g) }
        let isOwn = g.number(0...3) == 0 || children.isEmpty
        if !isOwn { return replacing(child: g.number(0...children.count - 1)) { $0.changed(&g) } }
        switch self {
        case .box: return .box(g.maybeLength(), g.maybeLength())
        case .words: return .words(g.number(1...9))
        case .spacer: return .spacer(g.maybeLength())
        case .divider: return self
        case .stack(let kind, let alignment, let spacing, var members):
            switch g.number(0...3) {
            case 0: return .stack(kind, alignment: (alignment + 1) % 3, spacing: spacing, members)
            case 1: return .stack(kind, alignment: alignment, spacing: g.maybeLength().map { $0 / 8 }, members)
            case 2: members.append(.box(7, nil))
            default: members.removeLast()
            }
            return .stack(kind, alignment: alignment, spacing: spacing, members)
        case .grid(_, let rows): return .grid(spacing: g.length() / 8, rows)
        case .fits(let members): return .fits(members.reversed())
        case .scroll(let vertical, let inner): return .scroll(vertical: !vertical, inner)
        case .reader(let inner): return .reader(inner)
        case .frame(_, let height, let alignment, let inner): return .frame(g.maybeLength(), height, alignment: alignment, inner)
        case .flexible(_, let most, let inner): return .flexible(g.maybeLength(), most, inner)
        case .padding(let leading, let top, let inner): return .padding(leading: leading + 1, top: top, inner)
        case .fixedSize(let x, let y, let inner): return .fixedSize(!x, y, inner)
        case .priority(let priority, let inner): return .priority(priority - 1, inner)
        case .ratio(let ratio, let fills, let inner): return .ratio(ratio, fills: !fills, inner)
        case .offset(let x, let y, let inner): return .offset(x + 3, y, inner)
        case .position(let x, let y, let inner): return .position(x, y + 5, inner)
        case .guide(let value, let inner): return .guide(value + 4, inner)
        case .layered(let overlay, let alignment, let base, let layer):
            return .layered(overlay: overlay, alignment: (alignment + 1) % 3, base, layer)
        case .inset(let edge, let bar, let inner): return .inset(edge: (edge + 1) % 4, bar: bar, inner)
        case .hidden(let inner): return .hidden(inner)
        case .modified(let modifier, let inner): return .modified(modifier, inner)
        case .contained(let container, let members): return .contained(container, members.reversed())
        }
    }

    // MARK: - Structure

    var children: [LayoutSpec] {
        switch self {
        case .box, .words, .spacer, .divider: []
        case .stack(_, _, _, let members), .fits(let members), .contained(_, let members): members
        case .grid(_, let rows): rows.flatMap(\.self)
        case .scroll(_, let inner), .reader(let inner), .frame(_, _, _, let inner), .flexible(_, _, let inner),
             .padding(_, _, let inner), .fixedSize(_, _, let inner), .priority(_, let inner), .ratio(_, _, let inner),
             .offset(_, _, let inner), .position(_, _, let inner), .guide(_, let inner), .hidden(let inner), .modified(_, let inner): [inner]
        case .layered(_, _, let base, let layer): [base, layer]
        case .inset(_, let bar, let inner): [bar, inner]
        }
    }

    func replacing(child index: Int, _ change: (LayoutSpec) -> LayoutSpec) -> LayoutSpec {
        var new = children
        new[index] = change(new[index])
        return with(children: new)
    }

    private func with(children new: [LayoutSpec]) -> LayoutSpec {
        switch self {
        case .box, .words, .spacer, .divider: return self
        case .stack(let kind, let alignment, let spacing, _): return .stack(kind, alignment: alignment, spacing: spacing, new)
        case .fits: return .fits(new)
        case .grid(let spacing, let rows):
            var rest = new[...]
            return .grid(spacing: spacing, rows.map { row in
                defer { rest = rest.dropFirst(row.count) }
                return Array(rest.prefix(row.count))
            })
        case .scroll(let vertical, _): return .scroll(vertical: vertical, new[0])
        case .reader: return .reader(new[0])
        case .frame(let width, let height, let alignment, _): return .frame(width, height, alignment: alignment, new[0])
        case .flexible(let least, let most, _): return .flexible(least, most, new[0])
        case .padding(let leading, let top, _): return .padding(leading: leading, top: top, new[0])
        case .fixedSize(let x, let y, _): return .fixedSize(x, y, new[0])
        case .priority(let priority, _): return .priority(priority, new[0])
        case .ratio(let ratio, let fills, _): return .ratio(ratio, fills: fills, new[0])
        case .offset(let x, let y, _): return .offset(x, y, new[0])
        case .position(let x, let y, _): return .position(x, y, new[0])
        case .guide(let value, _): return .guide(value, new[0])
        case .layered(let overlay, let alignment, _, _): return .layered(overlay: overlay, alignment: alignment, new[0], new[1])
        case .inset(let edge, _, _): return .inset(edge: edge, bar: new[0], new[1])
        case .hidden: return .hidden(new[0])
        case .modified(let modifier, _): return .modified(modifier, new[0])
        case .contained(let container, _): return .contained(container, new)
        }
    }

    /// Views that are simpler in one respect, the simplest first.
    var simpler: [LayoutSpec] {
        var result = children
        switch self {
        case .box(let width, let height):
            if width != 10 || height != 10 { result.append(.box(10, 10)) }
            if width != nil, width != 10 { result.append(.box(10, height)) }
            if height != nil, height != 10 { result.append(.box(width, 10)) }
        case .words(let count): result += count > 1 ? [.box(10, 10), .words(count - 1)] : [.box(10, 10)]
        case .spacer(.some): result.append(.spacer(nil))
        case .spacer, .divider: result.append(.box(10, 10))
        case .stack(let kind, let alignment, let spacing, let members):
            for index in members.indices where members.count > 1 {
                var fewer = members
                fewer.remove(at: index)
                result.append(.stack(kind, alignment: alignment, spacing: spacing, fewer))
            }
            if spacing != 0 { result.append(.stack(kind, alignment: alignment, spacing: 0, members)) }
        case .grid(let spacing, let rows):
            for index in rows.indices where rows.count > 1 {
                var fewer = rows
                fewer.remove(at: index)
                result.append(.grid(spacing: spacing, fewer))
            }
            for index in rows.indices where rows[index].count > 1 {
                var fewer = rows
                fewer[index].removeLast()
                result.append(.grid(spacing: spacing, fewer))
            }
            if spacing != 0 { result.append(.grid(spacing: 0, rows)) }
        case .contained(let container, let members) where members.count > 1:
            result += [.contained(container, Array(members.dropFirst())), .contained(container, members.dropLast())]
        case .fits(let members) where members.count > 1: result += [.fits(Array(members.dropFirst())), .fits(members.dropLast())]
        default: break
        }
        for index in children.indices {
            for simple in children[index].simpler { result.append(replacing(child: index) { _ in simple }) }
        }
        return result
    }
}

/// As it would stand in a source file.
extension LayoutSpec: CustomStringConvertible {
    var description: String {
        func text(_ length: CGFloat?) -> String { length.map { $0.dumpText } ?? "nil" }
        func list(_ members: [LayoutSpec]) -> String { "{ " + members.map(\.description).joined(separator: "; ") + " }" }
        switch self {
        case .box(let width, let height): return "Box(\(text(width)), \(text(height)))"
        case .words(let count): return "Text(\(count) words)"
        case .spacer(let least): return "Spacer(\(text(least)))"
        case .divider: return "Divider()"
        case .stack(let kind, let alignment, let spacing, let members):
            let names: [Kind: String] = [.horizontal: "HStack", .vertical: "VStack", .depth: "ZStack", .any: "AnyLayout", .custom: "Steps"]
            return "\(names[kind]!)(\(alignment), \(text(spacing))) \(list(members))"
        case .grid(let spacing, let rows): return "Grid(\(text(spacing))) { \(rows.map { "GridRow \(list($0))" }.joined(separator: "; ")) }"
        case .fits(let members): return "ViewThatFits \(list(members))"
        case .scroll(let vertical, let inner): return "ScrollView(\(vertical ? ".vertical" : ".horizontal")) \(list([inner]))"
        case .reader(let inner): return "GeometryReader \(list([inner]))"
        case .frame(let width, let height, let alignment, let inner):
            return "\(inner).frame(\(text(width)), \(text(height)), \(alignment))"
        case .flexible(let least, let most, let inner): return "\(inner).frame(min: \(text(least)), max: \(text(most)))"
        case .padding(let leading, let top, let inner): return "\(inner).padding(leading: \(text(leading)), top: \(text(top)))"
        case .fixedSize(let x, let y, let inner): return "\(inner).fixedSize(\(x), \(y))"
        case .priority(let priority, let inner): return "\(inner).layoutPriority(\(priority))"
        case .ratio(let ratio, let fills, let inner): return "\(inner).aspectRatio(\(ratio), \(fills ? ".fill" : ".fit"))"
        case .offset(let x, let y, let inner): return "\(inner).offset(\(text(x)), \(text(y)))"
        case .position(let x, let y, let inner): return "\(inner).position(\(text(x)), \(text(y)))"
        case .guide(let value, let inner): return "\(inner).alignmentGuide(.leading, .top) { \(text(value)) }"
        case .layered(let overlay, let alignment, let base, let layer):
            return "\(base).\(overlay ? "overlay" : "background")(\(alignment)) \(list([layer]))"
        case .inset(let edge, let bar, let inner): return "\(inner).safeAreaInset(\(edge)) \(list([bar]))"
        case .hidden(let inner): return "\(inner).hidden()"
        case .modified(let modifier, let inner): return "\(inner).\(modifier)"
        case .contained(let container, let members): return "\(container) \(list(members))"
        }
    }
}
