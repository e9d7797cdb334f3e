/// The animated fills of a text's spans. Exists only while they animate.
@MainActor final class TextInk {
    private struct Fills: Animatable {
        var fills: [AnimatableFill]

        var animatableData: AnimatableArray<FillVector> {
            get { AnimatableArray(fills.map(\.animatableData)) }
            set {
                guard newValue.elements.count == fills.count else { return }
                for index in fills.indices { fills[index].animatableData = newValue.elements[index] }
            }
        }
    }

    private var value: AnimatedValue<Fills>

    init(_ spans: [TextSpan]) { value = AnimatedValue(Fills(fills: spans.map { AnimatableFill($0.fill) })) }

    func set(_ spans: [TextSpan], _ context: NodeContext, onFrame: @escaping @MainActor () -> Void) {
        let new = Fills(fills: spans.map { AnimatableFill($0.fill) }), old = value.model.fills
        guard old.count == spans.count, zip(old, spans).allSatisfy({ $0.fill.canAnimate(to: $1.fill) }) else {
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

    func fill(ofSpan index: Int) -> _ResolvedFill { value.shown.fills[index].fill }
}
