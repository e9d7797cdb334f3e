public import EspalierGraphics

/// A change of colours that one number says how far it goes.
private struct ColorAmountModifier: Animatable {
    enum Kind { case brightness, contrast, saturation, grayscale, hue }

    let kind: Kind
    /// Radians for the hue.
    var amount: Double

    var animatableData: Double {
        get { amount.scaled(by: unitAnimationScale) }
        set { amount = newValue.scaled(by: 1 / unitAnimationScale) }
    }

    var filter: LayerFilter {
        if !amount.isFinite {
            Diagnostics.warn("The amount \(amount) of the effect \(kind) is not a number: the effect is left out. Give a finite one.")
            return .colors(.identity)
        }
        let map: ColorMap =
            switch kind {
            case .brightness: .brightness(amount)
            case .contrast: .contrast(amount)
            case .saturation: .saturation(amount)
            case .grayscale: .grayscale(amount)
            case .hue: .hueRotation(.radians(amount))
            }
        return .colors(map)
    }
}

// Conformances stand in extensions, so that the structs themselves belong to no actor.
extension ColorAmountModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> LayerFilterNode {
        LayerFilterNode(child, filter, name: "\(kind)")
    }

    func updateNode(_ node: LayerFilterNode, _ context: NodeContext) { node.setFilter(filter, context) }
}

private struct ColorMultiplyModifier: Animatable {
    let color: Color
    var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension ColorMultiplyModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> LayerFilterNode {
        LayerFilterNode(child, filter(context), name: "ColorMultiply")
    }

    func updateNode(_ node: LayerFilterNode, _ context: NodeContext) { node.setFilter(filter(context), context) }

    @MainActor private func filter(_ context: NodeContext) -> LayerFilter {
        .colors(.multiply(context.environment.resolved.resolve(color)))
    }
}

/// An effect without an amount.
private struct FixedFilterModifier: NodeModifier {
    let filter: LayerFilter
    let name: String

    func makeNode(around child: Node, _ context: NodeContext) -> LayerFilterNode {
        LayerFilterNode(child, filter, name: name)
    }

    func updateNode(_ node: LayerFilterNode, _ context: NodeContext) { node.setFilter(filter, context) }
}

extension View {
    private func colors(_ kind: ColorAmountModifier.Kind, _ amount: Double) -> some View {
        modifier(ColorAmountModifier(kind: kind, amount: amount))
    }

    /// Makes colours lighter: 0 leaves them, 1 makes everything white, -1 black.
    public func brightness(_ amount: Double) -> some View { colors(.brightness, amount) }

    /// Sets light and dark further apart: 1 leaves them, 0 makes everything gray, less than 0 inverts.
    public func contrast(_ amount: Double) -> some View { colors(.contrast, amount) }

    /// Makes colours stronger: 1 leaves them, 0 makes everything gray.
    public func saturation(_ amount: Double) -> some View { colors(.saturation, amount) }

    /// Takes the colour away: 0 leaves it, 1 makes everything gray.
    public func grayscale(_ amount: Double) -> some View { colors(.grayscale, amount) }

    /// Turns the hue of all colours.
    public func hueRotation(_ angle: Angle) -> some View { colors(.hue, angle.radians) }

    /// Makes each colour its opposite.
    public func colorInvert() -> some View { modifier(FixedFilterModifier(filter: .colors(.invert()), name: "ColorInvert")) }

    /// Multiplies each colour, and its opacity, by another one.
    public func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiplyModifier(color: color)) }

    /// Makes the view black, as opaque as it was light: what is white becomes opaque, what is black transparent. For masks.
    public func luminanceToAlpha() -> some View {
        modifier(FixedFilterModifier(filter: .luminanceToAlpha, name: "LuminanceToAlpha"))
    }
}
