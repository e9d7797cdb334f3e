public import Foundation

/// The width or height of a mark, or a radius of a sector.
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    package enum Storage: Hashable, Sendable {
        case automatic
        case fixed(CGFloat), inset(CGFloat), ratio(CGFloat)
    }

    package let storage: Storage
    package init(_ storage: Storage) { self.storage = storage }

    /// A fixed length, in points.
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
    /// A fixed length, in points.
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

    /// Chosen by the mark and the space at its place.
    public static var automatic: MarkDimension { MarkDimension(.automatic) }
    /// A part of the space at the mark's place: of a category's band, a unit or a bin; for radii, of the plot's.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(.ratio(value.finiteOrZero)) }
    /// The space at the mark's place without a margin on each side, in points.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(.inset(value.finiteOrZero)) }
    /// A length, in points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(.fixed(value.finiteOrZero)) }

    /// The length in a space, at least 0.
    package func length(in space: CGFloat, automatic: @autoclosure () -> CGFloat) -> CGFloat {
        let length: CGFloat = switch storage {
        case .automatic: automatic()
        case .fixed(let value): value
        case .inset(let value): space - 2 * value
        case .ratio(let value): space * value
        }
        return max(0, length)
    }
}

/// How marks at the same place share it.
public struct MarkStackingMethod: Equatable, Sendable {
    package enum Storage: Hashable, Sendable {
        case standard, normalized, center, unstacked
    }

    package let storage: Storage

    /// Each mark begins where the one before it ends, from zero on.
    public static var standard: MarkStackingMethod { MarkStackingMethod(storage: .standard) }
    /// As `standard`, as parts of their sum: each stack has the height 1.
    public static var normalized: MarkStackingMethod { MarkStackingMethod(storage: .normalized) }
    /// As `standard`, with the middle of each stack at zero.
    public static var center: MarkStackingMethod { MarkStackingMethod(storage: .center) }
    /// All marks begin at zero, one in front of the other.
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(storage: .unstacked) }
}
