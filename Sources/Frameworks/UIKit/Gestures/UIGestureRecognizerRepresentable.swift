import EspalierPlatformViews
public import EspalierCore
import EspalierGraphics
public import Foundation

/// A recogniser of UIKit's as a gesture of SwiftUI's views: `.gesture(MyRecognizer())`.
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
    /// The type of the recognizer.
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    /// The type of the object that the recognizer tells; `Void` for none.
    associatedtype Coordinator = Void
    /// Makes the recogniser: called once for a view.
    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    /// Brings the recogniser up to date: called after it was made, and whenever the view around it is evaluated.
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    /// Called whenever the gesture goes on.
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    /// Makes the object that the recogniser calls for what happens: called once, before the recogniser is made.
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
    /// What the methods are told.
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    /// What converts the gesture's places.
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

extension UIGestureRecognizerRepresentable {
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What a recogniser is told about its place.
@MainActor @preconcurrency public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    /// What `makeCoordinator(converter:)` has made.
    public let coordinator: Representable.Coordinator
    /// Turns points of the window into those of the view with the gesture.
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Tells where a gesture of UIKit's is, in the coordinates of SwiftUI's views.
@MainActor @preconcurrency public final class UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    fileprivate weak var recognizer: UIGestureRecognizer?
    /// The place of the view with the gesture in the window.
    fileprivate var frame = CGRect.zero

    fileprivate init() {}

    /// The pointer's place in the view with the gesture.
    public var localLocation: CGPoint { convert(globalPoint: recognizer?.report.location ?? .zero) }
    /// How far the pointer has moved; nil for gestures that do not move.
    public var localTranslation: CGPoint? { (recognizer as? UIPanGestureRecognizer)?.translation(in: nil) }
    /// Points per second; nil for gestures that do not move.
    public var localVelocity: CGPoint? { (recognizer as? UIPanGestureRecognizer)?.velocity(in: nil) }

    /// A point of the window in the view with the gesture.
    public func convert(globalPoint: CGPoint) -> CGPoint { CGPoint(x: globalPoint.x - frame.minX, y: globalPoint.y - frame.minY) }
    /// A point of the view with the gesture in the window.
    public func convert(localPoint: CGPoint) -> CGPoint { CGPoint(x: localPoint.x + frame.minX, y: localPoint.y + frame.minY) }
}

extension View {
    /// Adds a recogniser of UIKit's to the view's gestures.
    public func gesture<Recognizer: UIGestureRecognizerRepresentable>(_ representable: Recognizer) -> some View {
        modifier(RecognizerModifier(representable: representable))
    }
}

private struct RecognizerModifier<Recognizer: UIGestureRecognizerRepresentable>: ViewModifier {
    let representable: Recognizer
    @State private var holder = RecognizerHolder<Recognizer>()

    func body(content: Content) -> some View {
        let gesture = CoreGesture.combined([holder.update(representable)], parallel: false)
        return content.gesture(gesture, priority: holder.priority)
            .onGeometryChange(for: CGRect.self) { $0.frame(in: .global) } action: { [holder] in holder.converter.frame = $0 }
    }
}

/// A recogniser for as long as its view exists.
@MainActor private final class RecognizerHolder<Recognizer: UIGestureRecognizerRepresentable> {
    let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter()
    private var made: (recognizer: Recognizer.UIGestureRecognizerType, context: Recognizer.Context)?
    private var current: Recognizer?

    /// UIKit: a pan around a scroll view comes before the scroll view's own, unless its delegate has both go on. It is found out when the
    /// recogniser is made.
    private(set) var priority = GesturePriority.normal

    func update(_ representable: Recognizer) -> CoreGesture {
        current = representable
        let (recognizer, context) = made ?? make(representable)
        representable.updateUIGestureRecognizer(recognizer, context: context)
        return recognizer.gesture
    }

    private func make(_ representable: Recognizer) -> (Recognizer.UIGestureRecognizerType, Recognizer.Context) {
        let context = Recognizer.Context(coordinator: representable.makeCoordinator(converter: converter), converter: converter)
        let recognizer = representable.makeUIGestureRecognizer(context: context)
        converter.recognizer = recognizer
        recognizer.addAction { [weak self, weak recognizer] in
            guard let self, let recognizer else { return }
            current?.handleUIGestureRecognizerAction(recognizer, context: context)
        }
        made = (recognizer, context)
        if recognizer is UIPanGestureRecognizer {
            let isBeside =
                recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: UIPanGestureRecognizer()) ?? false
            priority = isBeside ? .simultaneous : .high
        }
        return (recognizer, context)
    }
}
