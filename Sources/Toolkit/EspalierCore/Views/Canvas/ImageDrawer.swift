import EspalierGraphics
import Foundation

/// A picture that a closure draws.
final class ImageDrawer: Equatable, @unchecked Sendable {
    // @unchecked: the closure is called on the main thread only, which `Recordings` ensures.
    let size: CGSize
    let isOpaque: Bool
    fileprivate let renderer: (inout GraphicsContext) -> Void

    init(size: CGSize, isOpaque: Bool, renderer: @escaping (inout GraphicsContext) -> Void) {
        func length(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
        self.size = CGSize(width: length(size.width), height: length(size.height))
        self.isOpaque = isOpaque
        self.renderer = renderer
    }

    static func == (a: ImageDrawer, b: ImageDrawer) -> Bool { a === b }

    /// A rectangle of the picture, and the rectangle that it is drawn into.
    struct Part {
        var source: CGRect
        var target: CGRect
        /// The size of a tile, repeated from the target's top left corner; nil stretches the part to the target.
        var tile: CGSize?
    }

    /// The closure's recorded drawings, one for each scale in which it has been drawn.
    @MainActor final class Recordings {
        private let drawer: ImageDrawer
        // unowned(unsafe): the element of the image's view; it ends the image's node, which owns this object.
        private unowned(unsafe) let element: _Element
        private let environment: EnvironmentValues
        private var known: [(base: CGAffineTransform, scale: CGFloat, list: DisplayList)] = []
        private var reader: ClosureReader!
        /// The cap insets of a picture result in up to three scales in each direction.
        private static let limit = 9

        /// - Parameter onChange: called in an update after something that the closure has read has changed.
        init(
            _ drawer: ImageDrawer, _ element: _Element, _ environment: EnvironmentValues, onChange: @escaping @MainActor () -> Void
        ) {
            self.drawer = drawer
            self.element = element
            self.environment = environment
            reader = ClosureReader(element) { [weak self] _ in
                self?.known.removeAll()
                onChange()
            }
        }

        private func list(_ base: CGAffineTransform, scale: CGFloat) -> DisplayList {
            if let entry = known.first(where: { $0.base == base && $0.scale == scale }) { return entry.list }
            let node = NodeContext(element: element, environment: environment, transaction: Transaction())
            let recorder = CanvasRecorder(node, size: drawer.size, scale: scale, base: base, symbols: [])
            if drawer.isOpaque {
                let bounds = CGRect(origin: .zero, size: drawer.size)
                recorder.context.list.append(
                    .fill(.rect(bounds), FillStyle(), .color(.black), base), bounds: bounds.applying(base))
            }
            var graphics = GraphicsContext(recorder, environment)
            reader.read { drawer.renderer(&graphics) }
            let list = recorder.finish()
            if known.count >= Self.limit { known.removeAll() }
            known.append((base, scale, list))
            return list
        }

        /// Whether both closures draw the same wherever the other one has drawn.
        func drawsLike(_ other: Recordings) -> Bool {
            drawer.size == other.drawer.size && drawer.isOpaque == other.drawer.isOpaque
                && other.known.allSatisfy { list($0.base, scale: $0.scale) == $0.list }
        }

        func draw(_ parts: [Part], in frame: CGRect, _ context: inout PaintContext) {
            for part in parts where part.source.width > 0 && part.source.height > 0 {
                context.withClip(.rect(part.target), FillStyle()) { context in
                    guard let tile = part.tile else { return draw(part.source, in: part.target, &context) }
                    guard tile.width > 0.5, tile.height > 0.5 else { return }
                    var y = part.target.minY
                    while y < part.target.maxY {
                        var x = part.target.minX
                        while x < part.target.maxX {
                            let place = CGRect(x: x, y: y, width: tile.width, height: tile.height)
                            context.withClip(.rect(place), FillStyle()) { draw(part.source, in: place, &$0) }
                            x += tile.width
                        }
                        y += tile.height
                    }
                }
            }
        }

        private func draw(_ source: CGRect, in target: CGRect, _ context: inout PaintContext) {
            let (x, y) = (target.width / source.width, target.height / source.height)
            let place = CGAffineTransform(translationX: -source.minX, y: -source.minY)
                .concatenating(CGAffineTransform(scaleX: x, y: y))
                .concatenating(CGAffineTransform(translationX: target.minX, y: target.minY)).concatenating(context.transform)
            var base = place
            (base.tx, base.ty) = (0, 0)
            context.append(list(base, scale: context.scale), movedBy: CGSize(width: place.tx, height: place.ty))
        }
    }
}

extension PaintContext {
    /// Opacity applies to a picture as a whole: a translucent one is drawn as a group.
    mutating func withGroupIfFaint(bounds: CGRect, _ body: (inout PaintContext) -> Void) {
        if opacity < 1 || hasPendingEffects { withGroup(bounds: bounds, body) } else { body(&self) }
    }
}
