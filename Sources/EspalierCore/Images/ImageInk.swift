import EspalierGraphics

/// The colours of an image on their way to others. An image has one only while they animate.
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

    /// Sets the colours; those of an image that has others in kind or number jump.
    func set(_ image: ResolvedImage, _ context: NodeContext, onFrame: @escaping @MainActor () -> Void) {
        let new = Fills(image.inks), old = value.model.fills
        guard old.count == new.fills.count, zip(old, new.fills).allSatisfy({ $0.fill.canAnimate(to: $1.fill) }) else {
            return value.reset(new)
        }
        value.set(new, context) { [unowned(unsafe) self] in
            value.settle()
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
    /// All colours that it is drawn in and that views around it choose, in an order that stays.
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
