import EspalierCore
import EspalierGraphics
import Foundation

// The marks in controls, drawn as paths so that controls do not depend on symbols.

/// A tick.
struct CheckGlyph: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX + rect.width * 0.22, y: rect.minY + rect.height * 0.53))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.42, y: rect.minY + rect.height * 0.73))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.78, y: rect.minY + rect.height * 0.28))
        }
    }

    /// A tick is not mirrored in right-to-left layouts.
    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

/// The mark in a check box: nothing, a tick, or a dash for the mixed state.
struct BoxMark: Shape {
    enum Kind { case off, mixed, on }
    let kind: Kind

    func path(in rect: CGRect) -> Path {
        switch kind {
        case .off: Path()
        case .on: CheckGlyph().path(in: rect)
        case .mixed: Path { path in
            path.move(to: CGPoint(x: rect.minX + rect.width * 0.26, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.74, y: rect.midY))
        }
        }
    }

    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

/// A chevron that points to an edge.
struct ChevronGlyph: Shape {
    let edge: Edge

    func path(in rect: CGRect) -> Path {
        let corners: [(CGFloat, CGFloat)] = switch edge {
        case .top: [(0, 1), (0.5, 0), (1, 1)]
        case .bottom: [(0, 0), (0.5, 1), (1, 0)]
        case .leading: [(1, 0), (0, 0.5), (1, 1)]
        case .trailing: [(0, 0), (1, 0.5), (0, 1)]
        }
        return Path { path in
            for (index, corner) in corners.enumerated() {
                let point = CGPoint(x: rect.minX + rect.width * corner.0, y: rect.minY + rect.height * corner.1)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
    }
}

extension ChevronGlyph {
    /// A disclosure chevron, turned from pointing to the trailing edge, at 0, to pointing down, at 1.
    static func turning(_ amount: Double, about center: CGPoint, length: CGFloat = 8, isRightToLeft: Bool) -> Path {
        let rest = ChevronGlyph(edge: isRightToLeft ? .leading : .trailing)
            .path(in: CGRect(x: -length / 4, y: -length / 2, width: length / 2, height: length))
        let angle = (isRightToLeft ? -1 : 1) * amount * .pi / 2
        return rest.applying(CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle))
    }
}

extension Shape {
    /// The shape stroked with round caps and joins.
    func glyph<S: ShapeStyle>(_ style: S, lineWidth: CGFloat) -> some View {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round))
    }
}

/// Two chevrons, up and down: the mark of a pop-up button.
struct UpDownGlyph: View {
    let style: AnyShapeStyle

    var body: some View {
        VStack(spacing: 2.5) {
            ChevronGlyph(edge: .top).glyph(style, lineWidth: 1.4).frame(width: 6, height: 3)
            ChevronGlyph(edge: .bottom).glyph(style, lineWidth: 1.4).frame(width: 6, height: 3)
        }
        .accessibilityHidden(true)
    }
}
