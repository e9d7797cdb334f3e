public import Foundation
import EspalierGraphics

/// The proposed result of a drop.
public struct DropProposal: Sendable {
    /// What will happen to the items.
    public let operation: DropOperation
    /// Creates a proposal.
    public init(operation: DropOperation) { self.operation = operation }
}

/// The state of a drag over a view.
@MainActor @preconcurrency public struct DropInfo {
    /// The pointer's position in the view's own coordinates.
    public let location: CGPoint
    package let session: DragSession
    package let windowLocation: CGPoint

    init(location: CGPoint, windowLocation: CGPoint, session: DragSession) {
        (self.location, self.windowLocation, self.session) = (location, windowLocation, session)
    }

    /// Whether any of the items conforms to one of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { session.conforms(to: contentTypes) }
    /// Deprecated: use content types.
    public func hasItemsConforming(to types: [String]) -> Bool { session.conforms(to: UTType.named(types)) }

    /// The items that conform to one of the types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { session.providers(for: contentTypes) }
    /// Deprecated: use content types.
    public func itemProviders(for types: [String]) -> [NSItemProvider] { session.providers(for: UTType.named(types)) }
}

/// Handles drags over a view and drops on it.
@MainActor @preconcurrency public protocol DropDelegate {
    /// Whether the drop is accepted; true by default.
    func validateDrop(info: DropInfo) -> Bool
    /// Called with the dropped items.
    /// - Returns: whether they could be used.
    func performDrop(info: DropInfo) -> Bool
    /// Called when a drag with accepted items comes over the view.
    func dropEntered(info: DropInfo)
    /// Called while the pointer moves over the view; nil keeps the previous proposal.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// Called when the drag leaves the view.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// The default: every drop is accepted.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// The default: does nothing.
    public func dropEntered(info: DropInfo) {}
    /// The default: keeps the previous proposal.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// The default: does nothing.
    public func dropExited(info: DropInfo) {}
}

/// The actions of a view for drags over it.
@MainActor package struct DropHandler {
    var validate: (DropInfo) -> Bool = { _ in true }
    var entered: (DropInfo) -> Void = { _ in }
    var updated: (DropInfo) -> DropProposal? = { _ in nil }
    var exited: (DropInfo) -> Void = { _ in }
    let perform: (DropInfo) -> Bool

    package init(
        validate: @escaping (DropInfo) -> Bool = { _ in true }, entered: @escaping (DropInfo) -> Void = { _ in },
        updated: @escaping (DropInfo) -> DropProposal? = { _ in nil }, exited: @escaping (DropInfo) -> Void = { _ in },
        perform: @escaping (DropInfo) -> Bool
    ) {
        self.validate = validate
        self.entered = entered
        self.updated = updated
        self.exited = exited
        self.perform = perform
    }
}

/// A node that is a drop target.
@MainActor package protocol DropTaking: Node {
    func takes(_ session: DragSession) -> Bool
    var handler: DropHandler { get }
}

/// The node of a view that is a drop target.
@MainActor package final class DropTargetNode: UnaryNode, DropTaking {
    fileprivate(set) var types: [UTType]
    fileprivate(set) package var handler: DropHandler
    fileprivate(set) var isEnabled: Bool
    private var isCounted = true

    init(_ child: Node, _ types: [UTType], handler: DropHandler, isEnabled: Bool) {
        self.types = types
        self.handler = handler
        self.isEnabled = isEnabled
        super.init(child)
        host.dragRegistrations.targets += 1
    }

    package override func destroyOwn() {
        if isCounted { host.dragRegistrations.targets -= 1 }
        isCounted = false
    }

    package func takes(_ session: DragSession) -> Bool { isEnabled && session.conforms(to: types) }
    package override var debugName: String { "DropTarget" }
    /// The whole view is a target, not only its painted parts.
    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
}

private struct DropModifier: NodeModifier {
    let types: [UTType]
    let handler: DropHandler

    func makeNode(around child: Node, _ context: NodeContext) -> DropTargetNode {
        DropTargetNode(child, types, handler: handler, isEnabled: context.environment.isEnabled)
    }

    func updateNode(_ node: DropTargetNode, _ context: NodeContext) {
        node.types = types
        node.handler = handler
        node.isEnabled = context.environment.isEnabled
    }
}

extension View {
    /// Makes the view a drop target.
    /// - Parameters:
    ///   - isTargeted: true while a drag with accepted items is over the view.
    ///   - action: called with the items of the types; returns whether it could use them.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    /// Makes the view a drop target that asks for the place of the drop.
    /// - Parameter action: also receives the position of the drop, in the view's own coordinates.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        targeted(supportedContentTypes, { isTargeted?.wrappedValue = $0 }) { info in
            action(info.itemProviders(for: supportedContentTypes), info.location)
        }
    }

    /// Makes the view a drop target that a delegate handles.
    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(DropModifier(types: supportedContentTypes, handler: DropHandler(
            validate: { delegate.validateDrop(info: $0) }, entered: { delegate.dropEntered(info: $0) },
            updated: { delegate.dropUpdated(info: $0) }, exited: { delegate.dropExited(info: $0) },
            perform: { delegate.performDrop(info: $0) })))
    }

    /// Deprecated: use content types.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: UTType.named(supportedTypes), isTargeted: isTargeted, perform: action)
    }

    /// Deprecated: use content types.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        onDrop(of: UTType.named(supportedTypes), isTargeted: isTargeted, perform: action)
    }

    /// Deprecated: use content types.
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: UTType.named(supportedTypes), delegate: delegate)
    }

    /// Makes the view a drop target for values of a type.
    /// - Parameters:
    ///   - action: called with the values, and the position of the drop in the view's own coordinates; returns whether it could use
    ///     them.
    ///   - isTargeted: called with true when a drag enters the view, and with false when it leaves or is dropped.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        let types = T.importedTypes
        return targeted(types, isTargeted) { info in
            let providers = info.itemProviders(for: types), location = info.location
            let local = providers.compactMap { $0.localValue(T.self) }
            if local.count == providers.count { return action(local, location) }
            loadDropped(providers, as: T.self) { items in if !items.isEmpty { _ = action(items, location) } }
            return true
        }
    }

    private func targeted(
        _ types: [UTType], _ isTargeted: @escaping (Bool) -> Void, perform: @escaping (DropInfo) -> Bool
    ) -> some View {
        modifier(DropModifier(types: types, handler: DropHandler(
            entered: { _ in isTargeted(true) }, exited: { _ in isTargeted(false) },
            perform: { info in
                isTargeted(false)
                return perform(info)
            })))
    }
}

/// Loads the values of all items, in order; items that cannot be read are left out, with a message.
@MainActor func loadDropped<T: Transferable>(
    _ providers: [NSItemProvider], as type: T.Type, completion: @escaping @MainActor ([T]) -> Void
) {
    let box = UncheckedBox(completion)
    Task { @MainActor in
        var items: [T] = []
        for provider in providers {
            let result: Result<T, any Error> = await withCheckedContinuation { continuation in
                provider.loadTransferable(type: T.self) { continuation.resume(returning: $0) }
            }
            switch result {
            case .success(let item): items.append(item)
            case .failure(let error): Diagnostics.warn("What was dropped cannot be read as \(T.self): \(error).", once: false)
            }
        }
        box.value(items)
    }
}
