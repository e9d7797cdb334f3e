public import EspalierGraphics

/// Colours along a line, constant perpendicular to it. Beyond its ends the end colours continue.
public struct LinearGradient: ShapeStyle, View, Sendable {
    let gradient: AnyGradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    private nonisolated init(any gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(any: AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
    }

    public nonisolated init(gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(any: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(any: AnyGradient(Gradient(colors: colors)), startPoint: startPoint, endPoint: endPoint)
    }

    public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(any: AnyGradient(Gradient(stops: stops)), startPoint: startPoint, endPoint: endPoint)
    }

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(GradientFill(.linear(startPoint, endPoint), gradient.resolve(in: context.colors))).faded(toLevel: context.level)
    }

    @MainActor @preconcurrency public var body: _ShapeView<Rectangle, LinearGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}
