import EspalierApp
import EspalierPlatformViews
import EspalierControls
public import EspalierCore
import EspalierGraphics
public import Foundation

/// SwiftUI's view that shows one of UIKit's.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    /// The type of the view.
    associatedtype UIViewType: UIView
    /// The type of the object that the view tells, such as its delegate; `Void` for none.
    associatedtype Coordinator = Void
    /// Makes the view: called once.
    func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date: called after it was made, and whenever this value or what it reads has changed.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Called once this view is gone.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes the object that the view calls for what happens: called once, before the view is made.
    func makeCoordinator() -> Coordinator
    /// The view's size for a proposal; nil leaves it to the view.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
    /// What the methods are told.
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        RepresentingElement.make(view, context) { view, state in
            let coordinator = view.makeCoordinator()
            let made = view.makeUIView(context: Context(coordinator: coordinator, state: state))
            let holder = SuperviewStand.install(around: made, in: state.environment)
            return Represented(
                core: made.core, fills: false,
                update: { value, state in (value as! Self).updateUIView(made, context: Context(coordinator: coordinator, state: state)) },
                size: { value, proposal, state in
                    (value as! Self).sizeThatFits(proposal, uiView: made, context: Context(coordinator: coordinator, state: state))
                },
                decorate: holder.decorate,
                dismantle: { Self.dismantleUIView(made, coordinator: coordinator) })
        }
    }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What SwiftUI tells a view of UIKit's about its place.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The object that the representable has made.
    public let coordinator: Representable.Coordinator
    /// The transaction of the change, which says whether and how it animates.
    public let transaction: Transaction
    /// The environment of the representable; reading it makes later changes update the view.
    public let environment: EnvironmentValues

    init(coordinator: Representable.Coordinator, state: RepresentedContext) {
        (self.coordinator, transaction, environment) = (coordinator, state.transaction, state.environment)
    }

    /// Changes views of UIKit's with the transaction's animation.
    /// - Parameter completion: called when the animation is over; at once where there is none.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) { transaction.animate(changes, completion) }
}

extension Transaction {
    @MainActor fileprivate func animate(_ changes: () -> Void, _ completion: (() -> Void)?) {
        withTransaction(self, changes)
        guard let completion else { return }
        guard let animation, !disablesAnimations else { return completion() }
        // Within an update no animation tells its end.
        if let length = animation.length { AppRuntime.after(length) { completion() } }
    }
}

extension Animation {
    /// How long it takes, in seconds; nil if it does not end.
    fileprivate var length: TimeInterval? {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        for frame in 0..<1800 where animate(value: 1, time: Double(frame) / 60, context: &context) == nil { return Double(frame) / 60 }
        return nil
    }
}

/// SwiftUI's view that shows the view of one of UIKit's controllers.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The type of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// The type of the object that the controller tells; `Void` for none.
    associatedtype Coordinator = Void
    /// Makes the controller: called once.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings the controller up to date: called after it was made, and whenever this value or what it reads has changed.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// The controller is no longer shown; the place to end what it has begun.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Makes the coordinator, before the controller.
    func makeCoordinator() -> Coordinator
    /// The size for a proposal; nil for that of the controller's view.
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
    /// What the methods are told.
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize? { nil }
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        RepresentingElement.make(view, context) { view, state in
            let coordinator = view.makeCoordinator()
            let made = view.makeUIViewController(context: Context(coordinator: coordinator, state: state))
            let shown: UIView = made.view
            let holder = SuperviewStand.install(around: shown, in: state.environment)
            return Represented(
                core: shown.core, fills: true,
                update: { value, state in
                    (value as! Self).updateUIViewController(made, context: Context(coordinator: coordinator, state: state))
                },
                size: { value, proposal, state in
                    (value as! Self).sizeThatFits(
                        proposal, uiViewController: made, context: Context(coordinator: coordinator, state: state))
                },
                decorate: holder.decorate,
                appear: {
                    holder.adopt(made)
                    made.appear()
                },
                disappear: { made.disappear() },
                dismantle: {
                    Self.dismantleUIViewController(made, coordinator: coordinator)
                    holder.release(made)
                })
        }
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What SwiftUI tells a controller of UIKit's about its place.
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// What `makeCoordinator()` has made.
    public let coordinator: Representable.Coordinator
    /// The transaction of the change, which says whether and how it animates.
    public let transaction: Transaction
    /// The environment of the representable; reading it makes later changes update the view.
    public let environment: EnvironmentValues

    init(coordinator: Representable.Coordinator, state: RepresentedContext) {
        (self.coordinator, transaction, environment) = (coordinator, state.transaction, state.environment)
    }

    /// Changes views of UIKit's with the transaction's animation.
    /// - Parameter completion: called when the animation is over; at once where there is none.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) { transaction.animate(changes, completion) }
}
