import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTestSupport
import Foundation

extension SeededNumbers {
    /// Seeds that follow each other are spread.
    init(picture seed: UInt64) { self.init(seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678) }
}

/// A tree of things to be seen, under effects.
indirect enum RandomPicture: Hashable, CustomStringConvertible {
    /// Runs of text, each with the number of its colour.
    case text([Int], lines: Int, size: Int)
    case shape(Int, width: Int, height: Int, color: Int)
    case image(Int, width: Int, height: Int)
    case stack([RandomPicture])
    case column([RandomPicture])
    case effect(Effect, RandomPicture)

    enum Effect: Hashable {
        case opacity, blur(Int), shadow(radius: Int, x: Int, y: Int, Int), saturation, brightness, invert, luminance, multiply(Int)
        case clip(Int), mask, maskOfText, group, drawing, offset(Int, Int), blend(Int), onto(Int)
    }

    // MARK: - Making

    static func random(_ random: inout SeededNumbers, depth: Int = 0) -> RandomPicture {
        let roll = Int.random(in: 0..<100, using: &random)
        if depth >= 5 || depth > 0 && roll < 25 { return leaf(&random) }
        if roll < 45 {
            let count = Int.random(in: 2...3, using: &random)
            let children = (0..<count).map { _ in Self.random(&random, depth: depth + 1) }
            return Bool.random(using: &random) ? .stack(children) : .column(children)
        }
        return .effect(anyEffect(&random), Self.random(&random, depth: depth + 1))
    }

    private static func leaf(_ random: inout SeededNumbers) -> RandomPicture {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        switch number(0...5) {
        case 0, 1, 2:
            let runs = (0..<number(1...3)).map { _ in number(0...5) }
            return .text(runs, lines: number(1...2), size: number(8...14))
        case 3, 4: return .shape(number(0...4), width: number(2...13) * 2, height: number(2...10) * 2, color: number(0...6))
        default: return .image(number(0...3), width: number(3...20), height: number(3...16))
        }
    }

    private static func anyEffect(_ random: inout SeededNumbers) -> Effect {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        return switch number(0...16) {
        case 0: .opacity
        case 1: .blur(number(1...3))
        case 2, 3: .shadow(radius: number(0...3), x: number(-3...3), y: number(-3...3), number(0...5))
        case 4: .saturation
        case 5: .brightness
        case 6: .invert
        case 7: .luminance
        case 8: .multiply(number(0...3))
        case 9: .clip(number(0...2))
        case 10: .mask
        case 11: .maskOfText
        case 12: .group
        case 13: .drawing
        case 14: .offset(number(-4...4), number(-4...4))
        case 15: .blend(number(0...13))
        default: .onto(number(0...6))
        }
    }

    // MARK: - Views

    private static let colors: [Color] = [
        Color(.sRGB, red: 0.9, green: 0.1, blue: 0.1), Color(.sRGB, red: 0.1, green: 0.5, blue: 0.2),
        Color(.sRGB, red: 0.15, green: 0.2, blue: 0.85), .black, .white, Color(.sRGB, red: 0.8, green: 0.5, blue: 0, opacity: 0.6),
    ]
    private static let words = ["He", "lo", "3x", "A", "gim", "Z"]
    private static let modes: [BlendMode] = [
        .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .plusLighter, .sourceAtop, .destinationOver,
        .destinationOut, .softLight, .hardLight, .plusDarker,
    ]
    private static let images: [CGImage] = (0..<2).map { number in
        let (width, height) = (6, 5)
        return CGImage(width: width, height: height, pixels: (0..<width * height).map { place -> UInt32 in
            if number == 1, place % 3 == 0 { return 0 }
            let red = UInt32(place * 8 + number * 10), blue = UInt32(place % 4) * 60
            let green = 255 - red
            return 0xFF00_0000 | red << 16 | green << 8 | blue
        })
    }

    @MainActor var view: AnyView {
        switch self {
        case .text(let runs, let lines, let size):
            var text = Text("")
            for (index, run) in runs.enumerated() {
                let word = Self.words[(run + index) % Self.words.count] + (lines > 1 && index == 0 ? "\nyo" : "")
                let piece = Text(word).foregroundColor(Self.colors[run % Self.colors.count])
                text = index == 0 ? piece : text + piece
            }
            // Glyphs that touch are as dark as the painter's order of things has it: here they do not.
            return AnyView(text.tracking(2).font(.system(size: CGFloat(size))).fixedSize())
        case .shape(let kind, let width, let height, let color):
            let paint: AnyShapeStyle = color == 6
                ? AnyShapeStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
                : AnyShapeStyle(Self.colors[color])
            let shape = switch kind {
            case 0: AnyView(Rectangle().fill(paint))
            case 1: AnyView(RoundedRectangle(cornerRadius: 3).fill(paint))
            case 2: AnyView(Ellipse().fill(paint))
            case 3: AnyView(Capsule().strokeBorder(paint, lineWidth: 2))
            default: AnyView(Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: width, y: 0))
                path.addLine(to: CGPoint(x: width / 2, y: height))
                path.closeSubpath()
            }.fill(paint))
            }
            return AnyView(shape.frame(width: CGFloat(width), height: CGFloat(height)))
        case .image(let kind, let width, let height):
            let image = Image(decorative: Self.images[kind % 2], scale: 1).resizable().interpolation(kind < 2 ? .none : .medium)
            return AnyView(image.frame(width: CGFloat(width), height: CGFloat(height)))
        case .stack(let children):
            return AnyView(ZStack(alignment: .topLeading) {
                ForEach(Array(children.enumerated()), id: \.offset) { index, child in
                    child.view.padding(.leading, CGFloat(index * 3)).padding(.top, CGFloat(index * 2))
                }
            })
        case .column(let children):
            return AnyView(VStack(alignment: .leading, spacing: 1) {
                ForEach(Array(children.enumerated()), id: \.offset) { _, child in child.view }
            })
        case .effect(let effect, let content): return effect.applied(to: content.view, Self.colors, Self.modes)
        }
    }

    // MARK: - Shrinking

    /// Trees that are a little simpler.
    var simpler: [RandomPicture] {
        switch self {
        case .text(let runs, let lines, let size):
            var result: [RandomPicture] = []
            if runs.count > 1 { result += runs.indices.map { index in
                var rest = runs
                rest.remove(at: index)
                return .text(rest, lines: lines, size: size)
            } }
            if lines > 1 { result.append(.text(runs, lines: 1, size: size)) }
            if runs.contains(where: { $0 != 3 }) { result.append(.text(runs.map { _ in 3 }, lines: lines, size: size)) }
            return result
        case .shape(let kind, let width, let height, let color):
            return (kind != 0 ? [.shape(0, width: width, height: height, color: color)] : [])
                + (color != 3 ? [.shape(kind, width: width, height: height, color: 3)] : [])
        case .image: return [.shape(0, width: 6, height: 6, color: 3)]
        case .stack(let children): return Self.simpler(children) { .stack($0) }
        case .column(let children): return Self.simpler(children) { .column($0) }
        case .effect(let effect, let content): return [content] + content.simpler.map { .effect(effect, $0) }
        }
    }

    private static func simpler(_ children: [RandomPicture], _ make: ([RandomPicture]) -> RandomPicture) -> [RandomPicture] {
        var result = children
        for index in children.indices {
            var rest = children
            rest.remove(at: index)
            if rest.count > 1 { result.append(make(rest)) }
            for child in children[index].simpler {
                var changed = children
                changed[index] = child
                result.append(make(changed))
            }
        }
        return result
    }

    var description: String {
        switch self {
        case .text(let runs, let lines, let size): "text(\(runs), \(lines) lines, \(size))"
        case .shape(let kind, let width, let height, let color): "shape(\(kind), \(width)x\(height), color \(color))"
        case .image(let kind, let width, let height): "image(\(kind), \(width)x\(height))"
        case .stack(let children): "stack\(children)"
        case .column(let children): "column\(children)"
        case .effect(let effect, let content): "\(content).\(effect)"
        }
    }
}

extension RandomPicture.Effect {
    @MainActor fileprivate func applied(to view: AnyView, _ colors: [Color], _ modes: [BlendMode]) -> AnyView {
        switch self {
        case .opacity: AnyView(view.opacity(0.6))
        case .blur(let radius): AnyView(view.blur(radius: CGFloat(radius)))
        case .shadow(let radius, let x, let y, let color):
            AnyView(view.shadow(color: colors[color], radius: CGFloat(radius), x: CGFloat(x), y: CGFloat(y)))
        case .saturation: AnyView(view.saturation(0.3))
        case .brightness: AnyView(view.brightness(0.2))
        case .invert: AnyView(view.colorInvert())
        case .luminance: AnyView(view.luminanceToAlpha())
        case .multiply(let color): AnyView(view.colorMultiply(colors[color]))
        case .clip(let kind):
            switch kind {
            case 0: AnyView(view.clipped())
            case 1: AnyView(view.clipShape(RoundedRectangle(cornerRadius: 4)))
            default: AnyView(view.clipShape(Ellipse()))
            }
        case .mask: AnyView(view.mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) })
        case .maskOfText: AnyView(view.mask { Text("M8\nW").tracking(2).font(.system(size: 13)).fixedSize() })
        case .group: AnyView(view.compositingGroup())
        case .drawing: AnyView(view.drawingGroup())
        case .offset(let x, let y): AnyView(view.offset(x: CGFloat(x), y: CGFloat(y)))
        case .blend(let mode): AnyView(view.blendMode(modes[mode]))
        case .onto(let color):
            AnyView(view.padding(2).background { Text("i").foregroundColor(colors[color % colors.count]).font(.system(size: 12)) })
        }
    }
}
