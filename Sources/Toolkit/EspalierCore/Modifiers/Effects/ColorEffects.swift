public import EspalierGraphics

/// A colour effect with a numeric amount.
private struct ColorAmountModifier: Animatable {
    enum Kind { case brightness, contrast, saturation, grayscale, hue }

    let kind: Kind
    /// In radians for the hue.
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

// The conformances are in extensions, so that the structs themselves are not actor-isolated.
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

/// A colour effect without an amount.
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

    /// Adds brightness to all colours: 0 leaves them unchanged, 1 makes everything white, -1 black.
    public func brightness(_ amount: Double) -> some View { colors(.brightness, amount) }

    /// Scales the contrast: 1 leaves colours unchanged, 0 makes everything grey, negative values invert.
    public func contrast(_ amount: Double) -> some View { colors(.contrast, amount) }

    /// Scales the saturation: 1 leaves colours unchanged, 0 makes everything grey.
    public func saturation(_ amount: Double) -> some View { colors(.saturation, amount) }

    /// Removes saturation: 0 leaves colours unchanged, 1 makes everything grey.
    public func grayscale(_ amount: Double) -> some View { colors(.grayscale, amount) }

    /// Rotates the hue of all colours.
    public func hueRotation(_ angle: Angle) -> some View { colors(.hue, angle.radians) }

    /// Inverts all colours.
    public func colorInvert() -> some View { modifier(FixedFilterModifier(filter: .colors(.invert()), name: "ColorInvert")) }

    /// Multiplies each colour, including its opacity, by the given one.
    public func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiplyModifier(color: color)) }

    /// Turns luminance into opacity, for masks: the view becomes black, opaque where it was white and transparent where it was
    /// black.
    public func luminanceToAlpha() -> some View {
        modifier(FixedFilterModifier(filter: .luminanceToAlpha, name: "LuminanceToAlpha"))
    }
}
