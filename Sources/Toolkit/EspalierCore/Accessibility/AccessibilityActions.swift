public import EspalierGraphics

// Actions for assistive technology.
extension View {
    /// Adds an action that assistive technology can perform on the view.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        accessibility { $0.actions = [AccessibilityAction(actionKind, handler)] }
    }

    /// Adds a named action.
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibility(texts: [name]) { properties, names in
            properties.actions = names.map { AccessibilityAction(.named($0), handler) }
        }
    }
    /// An action named by a key into the app's tables of translations.
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }
    /// An action with the name as it stands.
    @_disfavoredOverload public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }

/// Adds the buttons of `content` as actions.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modifier(AccessibilityActionsModifier(content: content()))
    }

    /// Lets assistive technology increment and decrement the view's value.
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
        accessibility { $0.actions = [AccessibilityAction(adjusting: handler)] }
    }

    /// Lets assistive technology scroll the view's content, one page at a time.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        accessibility { properties in
            properties.actions = Edge.allCases.map { edge in
                AccessibilityAction(.named(scrollWord(edge).string())) { handler(edge) }
            }
        }
    }

    /// The point at which activation acts, as a fraction of the view's size.
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool = true) -> some View {
        accessibility { if isEnabled { $0.activationPoint = activationPoint } }
    }

    /// Whether the view responds to user interaction; overrides what its traits and actions suggest.
    public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true, isEnabled: Bool = true
    ) -> some View {
        accessibility { if isEnabled { $0.respondsToUserInteraction = respondsToUserInteraction } }
    }
}

/// Hides the buttons visually; the accessibility pass assigns their names and actions to the view.
private struct AccessibilityActionsModifier<Buttons: View>: ViewModifier {
    let content: Buttons

    func body(content: Content) -> some View {
        content
            .background { self.content.accessibilityOnly().accessibility { $0.isActionSource = true } }
            .accessibility { $0.gathersActions = true }
    }
}

private func scrollWord(_ edge: Edge) -> Word {
    switch edge {
    case .top: .scrollTop
    case .bottom: .scrollBottom
    case .leading: .scrollLeading
    case .trailing: .scrollTrailing
    }
}
