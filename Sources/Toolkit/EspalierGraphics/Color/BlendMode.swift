/// How a view's colours are combined with what is drawn below it in the same group.
public enum BlendMode: Hashable, Sendable {
    /// The view is laid over what is below it, according to its opacity. The default.
    case normal
    /// The product of both colours: darker, and black stays black.
    case multiply
    /// The product of both inverted colours, inverted: lighter, and white stays white.
    case screen
    /// `multiply` where the lower colour is dark, `screen` where it is light.
    case overlay
    /// The darker of both, for each component.
    case darken
    /// The lighter of both, for each component.
    case lighten
    /// Lightens what is below, the more so the lighter the view's colour is.
    case colorDodge
    /// Darkens what is below, the more so the darker the view's colour is.
    case colorBurn
    /// Gently darkens what is below dark colours of the view, and lightens what is below light ones.
    case softLight
    /// `multiply` where the view's colour is dark, `screen` where it is light.
    case hardLight
    /// The difference of both colours: a white view inverts what is below, a black one changes nothing.
    case difference
    /// As `difference`, with less contrast.
    case exclusion
    /// The hue of the view, with the saturation and luminosity of what is below.
    case hue
    /// The saturation of the view, with the hue and luminosity of what is below.
    case saturation
    /// The hue and saturation of the view, with the luminosity of what is below: tints a gray picture.
    case color
    /// The luminosity of the view, with the hue and saturation of what is below.
    case luminosity
    /// The view is drawn only where something is below it.
    case sourceAtop
    /// The view is drawn behind what is below it: only where that is transparent.
    case destinationOver
    /// The view erases what is below it, according to its own opacity.
    case destinationOut
    /// Adds the inverted colours of both, and inverts the sum: darker, limited by black.
    case plusDarker
    /// Adds the colours of both, limited by white.
    case plusLighter
}
