import EspalierGraphics

/// The animated colours of an image. Exists only while they animate.
@MainActor final class ImageInk {
    private struct Fills: Animatable {
        var fills: [AnimatableFill]

        init(_ fills: [_ResolvedFill]) { self.fills = fills.map { AnimatableFill($0) } }

        var animatableData: AnimatableArray<FillVector> {
            get { AnimatableArray(fills.map { $0.animatableData }) }
            set {
                guard newValue.elements.count == fills.count else { return }
                for index in fills.indices { fills[index].animatableData = newValue.elements[index] }
            }
        }
    }

    private var value: AnimatedValue<Fills>

    init(_ image: ResolvedImage) { value = AnimatedValue(Fills(image.inks)) }

    /// Sets the colours. There is no animation if their kinds or their number differ.
    func set(_ image: ResolvedImage, _ context: NodeContext, onFrame: @escaping @MainActor () -> Void) {
        let new = Fills(image.inks), old = value.model.fills
        guard old.count == new.fills.count, zip(old, new.fills).allSatisfy({ $0.fill.canAnimate(to: $1.fill) }) else {
            return value.reset(new)
        }
        // unowned(unsafe): the animated value is a property of the object that it calls, and ends with it; the scheduler calls
        // only runners that are still referenced elsewhere.
        value.set(new, context) { [unowned(unsafe) self] in
            value.releaseIfFinished()
            onFrame()
        }
    }

    var isAnimating: Bool { value.isAnimating }

    /// The image in the colours of this frame.
    func inking(_ image: ResolvedImage) -> ResolvedImage {
        var inked = image
        inked.inks = value.shown.fills.map { $0.fill }
        return inked
    }
}

extension ResolvedImage {
    /// All colours of the image that depend on the surrounding views, in a fixed order.
    fileprivate(set) var inks: [_ResolvedFill] {
        get { fills + (symbolInk?.allFills ?? []) }
        set {
            guard newValue.count == inks.count else { return }
            let rest = Array(newValue.dropFirst(fills.count))
            fills = Array(newValue.prefix(fills.count))
            symbolInk?.allFills = rest
        }
    }
}
