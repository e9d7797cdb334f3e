import EspalierCore
package import EspalierApp
package import EspalierGraphics
package import Foundation

/// The appearance of a platform view apart from its content.
package struct ViewLook: Equatable {
    package var background: Color?
    package var cornerRadius: CGFloat = 0
    /// Whether the corners are of the continuous kind (`cornerCurve`).
    package var hasContinuousCorners = false
    package var roundedCorners: UIRectCorner = .allCorners
    package var borderWidth: CGFloat = 0
    package var borderColor = Color.black
    package var shadowColor = Color.black
    package var shadowOpacity = 0.0
    package var shadowRadius: CGFloat = 3
    package var shadowOffset = CGSize(width: 0, height: -3)
    /// Whether the content is cut at the bounds.
    package var clips = false
    package var opacity = 1.0
    package var isHidden = false
    package var transform = CGAffineTransform.identity
    /// What the transform turns about, in shares of the bounds.
    package var anchor = UnitPoint.center
    /// Views with a higher number are in front of others in the same view.
    package var depth: CGFloat = 0
    /// Whether the view and those in it can be hit.
    package var takesInput = true
    /// Whether the view itself is hit where it has no content.
    package var isSolid = true

    package init() {}
}

/// The parts of a look that change over time in an animation.
struct ShownLook: Animatable, Equatable {
    var background: Color.Resolved
    var border: Color.Resolved
    /// Corner radius and border width.
    var lengths: AnimatablePair<CGFloat, CGFloat>
    /// The shadow's opacity and radius.
    var shadow: AnimatablePair<Double, CGFloat>
    var shadowOffset: CGSize
    var opacity: Double

    init(_ look: ViewLook, _ environment: EnvironmentValues) {
        background = look.background?.resolve(in: environment) ?? Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
        border = look.borderColor.resolve(in: environment)
        lengths = AnimatablePair(look.cornerRadius, look.borderWidth)
        shadow = AnimatablePair(look.shadowOpacity, look.shadowRadius)
        shadowOffset = look.shadowOffset
        opacity = look.isHidden ? 0 : min(max(look.opacity, 0), 1)
    }

    var animatableData: AnimatablePair<
        AnimatablePair<Color.Resolved.AnimatableData, Color.Resolved.AnimatableData>,
        AnimatablePair<
            AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<Double, CGFloat>>, AnimatablePair<CGSize.AnimatableData, Double>
        >
    > {
        get {
            AnimatablePair(
                AnimatablePair(background.animatableData, border.animatableData),
                AnimatablePair(AnimatablePair(lengths, shadow), AnimatablePair(shadowOffset.animatableData, opacity)))
        }
        set {
            background.animatableData = newValue.first.first
            border.animatableData = newValue.first.second
            lengths = newValue.second.first.first
            shadow = newValue.second.first.second
            shadowOffset.animatableData = newValue.second.second.first
            opacity = newValue.second.second.second
        }
    }
}
