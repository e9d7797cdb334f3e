public import EspalierGraphics
public import Foundation

/// What the pointer looks like while it is over a view.
///
/// The desktop's cursor theme draws it. While a button is held, the pointer keeps the appearance of the view that was pressed, wherever
/// it moves.
public struct PointerStyle: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case named(PointerShape.Name)
        case columns(HorizontalDirection.Set)
        case rows(VerticalDirection.Set)
        case frame(FrameResizePosition, FrameResizeDirection.Set)
        case image(Image, UnitPoint)
        case shape(Path, isEvenOdd: Bool)
    }

    let kind: Kind

    /// The platform's arrow, whatever the enclosing views set.
    public static let `default` = PointerStyle(kind: .named(.arrow))
    /// For selecting text in horizontal lines.
    public static let horizontalText = PointerStyle(kind: .named(.text))
    /// For selecting text in vertical lines.
    public static let verticalText = PointerStyle(kind: .named(.verticalText))
    /// For selecting a rectangle.
    public static let rectSelection = PointerStyle(kind: .named(.crosshair))
    /// Over something that can be dragged freely.
    public static let grabIdle = PointerStyle(kind: .named(.openHand))
    /// Over something that is being dragged freely.
    public static let grabActive = PointerStyle(kind: .named(.closedHand))
    /// Over a link.
    public static let link = PointerStyle(kind: .named(.link))
    /// Over something that a click enlarges.
    public static let zoomIn = PointerStyle(kind: .named(.zoomIn))
    /// Over something that a click makes smaller.
    public static let zoomOut = PointerStyle(kind: .named(.zoomOut))
    /// Over the edge between two columns, movable both ways.
    public static let columnResize = columnResize(directions: .all)
    /// Over the edge between two rows, movable both ways.
    public static let rowResize = rowResize(directions: .all)

    /// Over the edge between two columns.
    /// - Parameter directions: the directions in which the edge can still be moved.
    public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle { PointerStyle(kind: .columns(directions)) }

    /// Over the edge between two rows.
    /// - Parameter directions: the directions in which the edge can still be moved.
    public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle { PointerStyle(kind: .rows(directions)) }

    /// Over an edge or a corner of a frame that is resized.
    /// - Parameter directions: the directions in which the edge or corner can still be moved.
    public static func frameResize(
        position: FrameResizePosition, directions: FrameResizeDirection.Set = .all
    ) -> PointerStyle {
        PointerStyle(kind: .frame(position, directions))
    }

    /// A picture of the app's own.
    /// - Parameter hotSpot: the point of the picture that marks the pointer's position.
    public static func image(_ image: Image, hotSpot: UnitPoint) -> PointerStyle { PointerStyle(kind: .image(image, hotSpot)) }

    /// An outline, white with a dark edge, whose centre marks the pointer's position.
    /// - Parameter size: of the outline, in points.
    public static func shape<S: Shape>(
        _ shape: S, eoFill: Bool = false, size: CGSize
    ) -> PointerStyle {
        PointerStyle(kind: .shape(shape.path(in: CGRect(origin: .zero, size: size)), isEvenOdd: eoFill))
    }
}

/// A direction along a line of text.
@frozen public enum HorizontalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// Towards the start of a line of text, or towards its end.
    case leading, trailing

    /// Any number of horizontal directions.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one direction.
        public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }
        /// Towards the start of a line of text.
        public static let leading = Set(.leading)
        /// Towards the end of a line of text.
        public static let trailing = Set(.trailing)
        /// Both directions.
        public static let all: Set = [.leading, .trailing]
    }
}

/// A direction across lines of text.
@frozen public enum VerticalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// Towards the top, or towards the bottom.
    case up, down

    /// Any number of vertical directions.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one direction.
        public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }
        /// Towards the top.
        public static let up = Set(.up)
        /// Towards the bottom.
        public static let down = Set(.down)
        /// Both directions.
        public static let all: Set = [.up, .down]
    }
}

/// An edge or a corner of a frame.
@frozen public enum FrameResizePosition: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// An edge, or the corner between two edges.
    case top, leading, bottom, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// The direction in which an edge of a frame is moved.
@frozen public enum FrameResizeDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// Towards the middle of the frame, which gets smaller, or away from it.
    case inward, outward

    /// Any number of directions.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one direction.
        public init(_ direction: FrameResizeDirection) { rawValue = 1 << direction.rawValue }
        /// Towards the middle of the frame.
        public static let inward = Set(.inward)
        /// Away from the middle of the frame.
        public static let outward = Set(.outward)
        /// Both directions.
        public static let all: Set = [.inward, .outward]
    }
}

// MARK: - Appearances

extension PointerStyle {
    /// The pointer shape for the environment's layout direction.
    @MainActor func shape(_ environment: EnvironmentValues) -> PointerShape? {
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        switch kind {
        case .named(let name): return .named(name)
        case .columns(let directions): return .named(Self.name(directions, isRightToLeft))
        case .rows(let directions): return .named(directions == .up ? .up : directions == .down ? .down : .row)
        case .frame(let position, let directions): return .named(Self.name(position, directions, isRightToLeft))
        case .image(let image, let hotSpot): return picture(image, hotSpot, environment)
        case .shape(let path, let isEvenOdd):
            let outline = path.offsetBy(dx: 2, dy: 2)
            let size = CGSize(width: path.boundingRect.maxX + 4, height: path.boundingRect.maxY + 4)
            let view = outline.fill(.white, style: FillStyle(eoFill: isEvenOdd))
                .overlay { outline.stroke(.black.opacity(0.8), lineWidth: 1.5) }
                .frame(width: size.width, height: size.height)
            return picture(view, .center, environment)
        }
    }

    private static func name(_ directions: HorizontalDirection.Set, _ isRightToLeft: Bool) -> PointerShape.Name {
        switch directions {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: .column
        }
    }

    private static func name(
        _ position: FrameResizePosition, _ directions: FrameResizeDirection.Set, _ isRightToLeft: Bool
    ) -> PointerShape.Name {
        let isLeft = switch position {
        case .leading, .topLeading, .bottomLeading: !isRightToLeft
        default: isRightToLeft
        }
        /// The shapes for outward only, inward only and both directions.
        let names: (PointerShape.Name, PointerShape.Name, PointerShape.Name) = switch position {
        case .top: (.up, .down, .vertical)
        case .bottom: (.down, .up, .vertical)
        case .leading, .trailing: isLeft ? (.left, .right, .horizontal) : (.right, .left, .horizontal)
        case .topLeading, .topTrailing:
            isLeft ? (.upLeft, .downRight, .fallingDiagonal) : (.upRight, .downLeft, .risingDiagonal)
        case .bottomLeading, .bottomTrailing:
            isLeft ? (.downLeft, .upRight, .risingDiagonal) : (.downRight, .upLeft, .fallingDiagonal)
        }
        return directions == .outward ? names.0 : directions == .inward ? names.1 : names.2
    }

    @MainActor private func picture(_ view: some View, _ hotSpot: UnitPoint, _ environment: EnvironmentValues) -> PointerShape? {
        let renderer = ImageRenderer(content: view)
        renderer.scale = environment.displayScale
        guard let image = renderer.cgImage, image.width > 0, image.height > 0 else { return nil }
        func pixel(_ fraction: CGFloat, _ count: Int) -> Int {
            let place = fraction.isFinite ? fraction * CGFloat(count) : 0
            return Int(min(max(place, 0), CGFloat(count - 1)))
        }
        return .picture(PointerPicture(image: image, x: pixel(hotSpot.x, image.width), y: pixel(hotSpot.y, image.height)))
    }
}
