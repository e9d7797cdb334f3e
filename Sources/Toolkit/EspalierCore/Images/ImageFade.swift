import EspalierGraphics
import Foundation

/// A cross-fade from one image to another.
@MainActor final class ImageFade {
    private struct Old {
        let image: ResolvedImage
        /// The drawings of the image's closure, if it has one.
        let drawings: ImageDrawer.Recordings?
        let size: CGSize
        let arrival: ContentChange?
        let departure: ContentChange
    }

    private var olds: [Old] = []
    private var arrival: ContentChange?
    /// Limits the images fading out: the oldest ones are no longer visible.
    private static let limit = 4

    func exchange(_ old: ResolvedImage, _ drawings: ImageDrawer.Recordings?, _ size: CGSize, _ change: ContentChange) {
        olds.append(Old(image: old, drawings: drawings, size: size, arrival: arrival, departure: change))
        if olds.count > Self.limit { olds.removeFirst() }
        arrival = change
    }

    /// Removes images that have faded out; returns true if none is left.
    func removeFinished() -> Bool {
        olds.removeAll { !$0.departure.isRunning }
        if arrival?.isRunning == false { arrival = nil }
        return olds.isEmpty && arrival == nil
    }

    var opacityOfNew: Double { arrival?.share ?? 1 }

    /// The former images keep their size, centred in the frame of the new one.
    private static func frame(_ size: CGSize, in frame: CGRect) -> CGRect {
        CGRect(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }

    func ink(in bounds: CGRect) -> CGRect {
        olds.reduce(bounds) { $0.union(Self.frame($1.size, in: bounds)) }.insetBy(dx: -2, dy: -2)
    }

    func draw(in frame: CGRect, _ context: inout PaintContext) {
        for old in olds {
            let place = Self.frame(old.size, in: frame)
            context.withOpacity((old.arrival?.share ?? 1) * (1 - old.departure.share)) { context in
                switch old.image.content {
                case .nothing, .file: break
                case .drawing(let drawer):
                    if let drawings = old.drawings { old.image.draw(drawer, drawings, in: place, &context) }
                case .outlines(let file): old.image.draw(file, in: place, &context)
                case .pixels(let picture): old.image.draw(picture, in: place, &context)
                case .symbol(let symbol):
                    guard let ink = old.image.symbolInk else { return }
                    let drawn = old.image.resizing == nil ? symbol : symbol.stretched(to: place.size)
                    context.withTranslation(place.minX, place.minY) { drawn.draw(ink, &$0) }
                }
            }
        }
    }
}

extension ResolvedImage {
    /// Draws the recordings of a closure, which may be that of a former image.
    @MainActor func draw(
        _ drawer: ImageDrawer, _ recordings: ImageDrawer.Recordings, in frame: CGRect, _ context: inout PaintContext
    ) {
        let parts = parts(of: drawer.size, in: frame, scale: context.scale)
        guard let fill = fills.first else {
            return context.withGroupIfFaint(bounds: frame) { recordings.draw(parts, in: frame, &$0) }
        }
        context.withMask(bounds: frame, mask: { recordings.draw(parts, in: frame, &$0) }, content: {
            $0.fill(.rect(frame), fill.paint(in: frame), bounds: frame)
        })
    }

    /// Whether the content differs, and not only the colours.
    func isOtherPicture(than other: ResolvedImage) -> Bool {
        switch (content, other.content) {
        case (.nothing, .nothing): false
        case (.symbol(let a), .symbol(let b)): a.name != b.name
        case (.pixels(let a), .pixels(let b)): a !== b
        case (.file(let a), .file(let b)): a !== b
        case (.outlines(let a), .outlines(let b)): a !== b
        default: true
        }
    }
}
