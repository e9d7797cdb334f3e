public import EspalierGraphics

/// Colours around a point, clockwise from the right. Outside the two angles, the colour of the nearer end is used.
@MainActor @preconcurrency public struct AngularGradient: ShapeStyle, Sendable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    private nonisolated init(any gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    /// Creates a gradient between two angles, clockwise from the right.
    /// - Parameter center: The point around which the colours lie, as a fraction of the filled area.
    public nonisolated init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(any: AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// The same with a gradient that has a colour space.
    public nonisolated init(gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(any: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// The same with evenly spaced colours.
    public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(any: AnyGradient(Gradient(colors: colors)), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// The same with colours at locations from 0 to 1.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(any: AnyGradient(Gradient(stops: stops)), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    // MARK: A full turn

    /// Creates a gradient once around a point.
    /// - Parameter angle: Where it begins and ends, clockwise from the right.
    public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(any: AnyGradient(gradient), center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// The same with a gradient that has a colour space.
    public nonisolated init(gradient: AnyGradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(any: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// The same with evenly spaced colours.
    public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(any: AnyGradient(Gradient(colors: colors)), center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// The same with colours at locations from 0 to 1.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(any: AnyGradient(Gradient(stops: stops)), center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(GradientFill(.angular(center, startAngle, endAngle), gradient.resolve(in: context.colors))).faded(
            toLevel: context.level)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient between two angles, clockwise from the right.
    public static func angularGradient(_ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// The same with a gradient that has a colour space.
    public static func angularGradient(_ gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// The same with evenly spaced colours.
    public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// The same with colours at locations from 0 to 1.
    public static func angularGradient(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient once around a point, from an angle clockwise from the right.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// The same with a gradient that has a colour space.
    public static func conicGradient(_ gradient: AnyGradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// The same with evenly spaced colours.
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }

    /// The same with colours at locations from 0 to 1.
    public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(stops: stops, center: center, angle: angle)
    }
}
