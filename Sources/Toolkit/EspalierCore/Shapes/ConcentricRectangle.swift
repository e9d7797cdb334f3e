public import EspalierGraphics
public import Foundation

/// A rectangle whose corners are concentric with those of its container.
///
/// The container is the nearest enclosing view with `containerShape(_:)`; without one its corners are square, as those of windows
/// on this platform. A corner far from the container's is square, or has its style's minimum radius.
public struct ConcentricRectangle: InsettableShape, RoundedRectangularShape {
    private var corners: RoundedRectangularShapeCorners
    /// Groups of corners that all take the largest radius of their group.
    private var equal: [[Edge.Corner]]
    private var amount: CGFloat = 0

    private nonisolated init(_ corners: RoundedRectangularShapeCorners, equal: [[Edge.Corner]]) {
        self.corners = corners
        self.equal = equal
    }

    /// Makes all corners follow the container's, each individually.
    public nonisolated init() { self.init(.concentric, equal: []) }

    /// Gives all corners a style.
    /// - Parameter isUniform: whether all corners take the largest radius of any of them.
    public nonisolated init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        self.init(RoundedRectangularShapeCorners(all: corners), equal: isUniform ? [Edge.Corner.allCases] : [])
    }

    /// Gives each corner a style of its own.
    public nonisolated init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            RoundedRectangularShapeCorners(
                topLeading: topLeadingCorner, topTrailing: topTrailingCorner, bottomLeading: bottomLeadingCorner,
                bottomTrailing: bottomTrailingCorner),
            equal: [])
    }

    /// Gives both upper and both lower corners a style. Of each pair both take the larger radius.
    public nonisolated init(
        uniformTopCorners: Edge.Corner.Style = .concentric, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners, bottomLeadingCorner: uniformBottomCorners,
            bottomTrailingCorner: uniformBottomCorners)
        equal = [[.topLeading, .topTrailing], [.bottomLeading, .bottomTrailing]]
    }

    /// Gives both leading and both trailing corners a style. Of each pair both take the larger radius.
    public nonisolated init(
        uniformLeadingCorners: Edge.Corner.Style = .concentric, uniformTrailingCorners: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: uniformLeadingCorners, topTrailingCorner: uniformTrailingCorners,
            bottomLeadingCorner: uniformLeadingCorners, bottomTrailingCorner: uniformTrailingCorners)
        equal = [[.topLeading, .bottomLeading], [.topTrailing, .bottomTrailing]]
    }

    /// Gives both upper corners one style, of which both take the larger radius, and each lower one its own.
    @_disfavoredOverload public nonisolated init(
        uniformTopCorners: Edge.Corner.Style, bottomLeadingCorner: Edge.Corner.Style = .concentric,
        bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners, bottomLeadingCorner: bottomLeadingCorner,
            bottomTrailingCorner: bottomTrailingCorner)
        equal = [[.topLeading, .topTrailing]]
    }

    /// Gives both lower corners one style, of which both take the larger radius, and each upper one its own.
    @_disfavoredOverload public nonisolated init(
        uniformBottomCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style = .concentric,
        topTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner, bottomLeadingCorner: uniformBottomCorners,
            bottomTrailingCorner: uniformBottomCorners)
        equal = [[.bottomLeading, .bottomTrailing]]
    }

    public nonisolated func corners(in size: CGSize?) -> Corners? {
        guard let size else { return corners }
        let radii = radii(in: CGRect(origin: .zero, size: size))
        return Corners(
            topLeading: .fixed(radii.topLeading), topTrailing: .fixed(radii.topTrailing), bottomLeading: .fixed(radii.bottomLeading),
            bottomTrailing: .fixed(radii.bottomTrailing))
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull, inner.width >= 0, inner.height >= 0 else { return Path() }
        return Path(roundedRect: inner, cornerRadii: radii(in: rect).map { max($0 - amount, 0) }, style: .continuous)
    }

    public nonisolated func inset(by amount: CGFloat) -> ConcentricRectangle {
        var shape = self
        shape.amount += amount
        return shape
    }

    public nonisolated var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }

    // MARK: Radii

    private nonisolated func radii(in rect: CGRect) -> RectangleCornerRadii {
        let around = Self.radii(around: rect)
        func radius(_ style: Edge.Corner.Style, _ concentric: CGFloat) -> CGFloat {
            min(style.isConcentric ? max(concentric, style.least) : style.least, min(rect.width, rect.height) / 2)
        }
        var result = RectangleCornerRadii(
            topLeading: radius(corners.topLeading, around.topLeading), bottomLeading: radius(corners.bottomLeading, around.bottomLeading),
            bottomTrailing: radius(corners.bottomTrailing, around.bottomTrailing),
            topTrailing: radius(corners.topTrailing, around.topTrailing))
        for corners in equal {
            let roundest = corners.map { result[$0] }.max() ?? 0
            for corner in corners { result[corner] = roundest }
        }
        return result
    }

    /// The container's corner radii, each reduced by the larger of the distances between the view and the corner's two edges.
    private nonisolated static func radii(around rect: CGRect) -> RectangleCornerRadii {
        var radii = RectangleCornerRadii(topLeading: 0, bottomLeading: 0, bottomTrailing: 0, topTrailing: 0)
        guard let current = ContainerShapeScope.current, let shape = current.shape as? any RoundedRectangularShape else { return radii }
        let gaps = current.gaps
        let size = CGSize(width: rect.width + gaps.left + gaps.right, height: rect.height + gaps.top + gaps.bottom)
        guard let outer = shape.corners(in: size) else { return radii }
        radii.topLeading = max(outer.topLeading.least - max(gaps.left, gaps.top), 0)
        radii.topTrailing = max(outer.topTrailing.least - max(gaps.right, gaps.top), 0)
        radii.bottomLeading = max(outer.bottomLeading.least - max(gaps.left, gaps.bottom), 0)
        radii.bottomTrailing = max(outer.bottomTrailing.least - max(gaps.right, gaps.bottom), 0)
        return radii
    }
}

extension RectangleCornerRadii {
    fileprivate subscript(_ corner: Edge.Corner) -> CGFloat {
        get {
            switch corner {
            case .topLeading: topLeading
            case .topTrailing: topTrailing
            case .bottomLeading: bottomLeading
            case .bottomTrailing: bottomTrailing
            }
        }
        set {
            switch corner {
            case .topLeading: topLeading = newValue
            case .topTrailing: topTrailing = newValue
            case .bottomLeading: bottomLeading = newValue
            case .bottomTrailing: bottomTrailing = newValue
            }
        }
    }
}

extension Shape where Self == ConcentricRectangle {
    /// A rectangle with one style for all corners.
    /// - Parameter isUniform: whether all corners take the largest radius of any of them.
    public nonisolated static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
        ConcentricRectangle(corners: corners, isUniform: isUniform)
    }

    /// A rectangle with a style for each corner.
    public nonisolated static func rect(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) -> ConcentricRectangle {
        ConcentricRectangle(
            topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner, bottomLeadingCorner: bottomLeadingCorner,
            bottomTrailingCorner: bottomTrailingCorner)
    }

    /// A rectangle with a style for both upper and for both lower corners.
    public nonisolated static func rect(
        uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) -> ConcentricRectangle {
        ConcentricRectangle(uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
    }
}
