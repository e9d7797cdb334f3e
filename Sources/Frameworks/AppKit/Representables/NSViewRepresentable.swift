import EspalierPlatformViews
public import EspalierCore
import EspalierGraphics
public import Foundation

/// SwiftUI's view that shows one of AppKit's.
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    /// The type of the view.
    associatedtype NSViewType: NSView
    /// The type of the object that the view tells, such as its delegate; `Void` for none.
    associatedtype Coordinator = Void
    /// Makes the view: called once.
    func makeNSView(context: Context) -> NSViewType
    /// Brings the view up to date: called after it was made, and whenever this value or what it reads has changed.
    func updateNSView(_ nsView: NSViewType, context: Context)
    /// The view is no longer shown; the place to end what it has begun.
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    /// Makes the coordinator, before the view.
    func makeCoordinator() -> Coordinator
    /// The view's size for a proposal; nil leaves it to the view.
    func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
    /// What the methods are told.
    typealias Context = NSViewRepresentableContext<Self>
}

extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize? { nil }
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        RepresentingElement.make(view, context) { view, state in
            let coordinator = view.makeCoordinator()
            let made = view.makeNSView(context: Context(coordinator: coordinator, state: state))
            return Represented(
                core: made.core, fills: false,
                update: { value, state in (value as! Self).updateNSView(made, context: Context(coordinator: coordinator, state: state)) },
                size: { value, proposal, state in
                    (value as! Self).sizeThatFits(proposal, nsView: made, context: Context(coordinator: coordinator, state: state))
                },
                dismantle: { Self.dismantleNSView(made, coordinator: coordinator) })
        }
    }
}

extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What SwiftUI tells a view of AppKit's about its place.
@MainActor @preconcurrency public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    /// What `makeCoordinator()` has made.
    public let coordinator: View.Coordinator
    /// The transaction of the change, which says whether and how it animates.
    public let transaction: Transaction
    /// The environment of the representable; reading it makes later changes update the view.
    public let environment: EnvironmentValues

    init(coordinator: View.Coordinator, state: RepresentedContext) {
        (self.coordinator, transaction, environment) = (coordinator, state.transaction, state.environment)
    }
}

/// SwiftUI's view that shows the view of one of AppKit's controllers.
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View where Body == Never {
    /// The type of the controller.
    associatedtype NSViewControllerType: NSViewController
    /// The type of the object that the controller tells; `Void` for none.
    associatedtype Coordinator = Void
    /// Makes the controller: called once.
    func makeNSViewController(context: Context) -> NSViewControllerType
    /// Brings the controller up to date: called after it was made, and whenever this value or what it reads has changed.
    func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
    /// The controller is no longer shown; the place to end what it has begun.
    static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator)
    /// Makes the coordinator, before the controller.
    func makeCoordinator() -> Coordinator
    /// The size for a proposal; nil for that of the controller's view.
    func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context) -> CGSize?
    /// What the methods are told.
    typealias Context = NSViewControllerRepresentableContext<Self>
}

extension NSViewControllerRepresentable {
    public static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context) -> CGSize? { nil }
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        RepresentingElement.make(view, context) { view, state in
            let coordinator = view.makeCoordinator()
            let made = view.makeNSViewController(context: Context(coordinator: coordinator, state: state))
            return Represented(
                core: made.view.core, fills: true,
                update: { value, state in
                    (value as! Self).updateNSViewController(made, context: Context(coordinator: coordinator, state: state))
                },
                size: { value, proposal, state in
                    (value as! Self).sizeThatFits(
                        proposal, nsViewController: made, context: Context(coordinator: coordinator, state: state))
                },
                appear: { made.appear() }, disappear: { made.disappear() },
                dismantle: { Self.dismantleNSViewController(made, coordinator: coordinator) })
        }
    }
}

extension NSViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What SwiftUI tells a controller of AppKit's about its place.
@MainActor @preconcurrency public struct NSViewControllerRepresentableContext<ViewController: NSViewControllerRepresentable> {
    /// What `makeCoordinator()` has made.
    public let coordinator: ViewController.Coordinator
    /// The transaction of the change, which says whether and how it animates.
    public let transaction: Transaction
    /// The environment of the representable; reading it makes later changes update the view.
    public let environment: EnvironmentValues

    init(coordinator: ViewController.Coordinator, state: RepresentedContext) {
        (self.coordinator, transaction, environment) = (coordinator, state.transaction, state.environment)
    }
}
