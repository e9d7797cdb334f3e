/// The colour space of a drawing group.
public enum ColorRenderingMode: Hashable, Sendable {
    /// Gamma-encoded sRGB.
    case nonLinear
    /// Linear sRGB, without gamma encoding.
    case linear
    /// Linear sRGB whose components may lie outside of 0…1.
    case extendedLinear
}
