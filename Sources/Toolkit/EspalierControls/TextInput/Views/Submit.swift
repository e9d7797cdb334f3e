public import EspalierCore

/// The sources of a submission.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Return in a text field or a secure field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Return in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The chain of actions that a submission runs, the innermost first.
@MainActor package final class SubmitAction {
    fileprivate let triggers: SubmitTriggers
    fileprivate let action: () -> Void
    fileprivate let outer: SubmitAction?

    fileprivate init(_ triggers: SubmitTriggers, _ action: @escaping () -> Void, outer: SubmitAction?) {
        self.triggers = triggers
        self.action = action
        self.outer = outer
    }

    package func run(_ trigger: SubmitTriggers) {
        var link: SubmitAction? = self
        while let current = link {
            if !current.triggers.isDisjoint(with: trigger) { current.action() }
            link = current.outer
        }
    }
}

private enum SubmitActionKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }
private enum SubmitTriggerKey: EnvironmentKey { static let defaultValue = SubmitTriggers.text }

extension EnvironmentValues {
    /// The actions for submissions; nil where there are none.
    package var submitAction: SubmitAction? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }

    /// The trigger of Return in a text field, which differs in search fields.
    package var submitTrigger: SubmitTriggers {
        get { self[SubmitTriggerKey.self] }
        set { self[SubmitTriggerKey.self] = newValue }
    }
}

/// Keeps one action object for the lifetime of the view, so that fields below see no changed environment after each body.
private struct SubmitModifier: ViewModifier {
    let triggers: SubmitTriggers
    let action: () -> Void
    @State private var relay = SubmitRelay()
    @Environment(\.submitAction) private var outer

    func body(content: Content) -> some View {
        relay.action = action
        return content.environment(\.submitAction, relay.link(triggers, outer))
    }
}

@MainActor private final class SubmitRelay: ElementBound {
    var action: () -> Void = {}
    private var known: SubmitAction?
    nonisolated init() {}

    func link(_ triggers: SubmitTriggers, _ outer: SubmitAction?) -> SubmitAction {
        if let known, known.triggers == triggers, known.outer === outer { return known }
        let new = SubmitAction(triggers, { [weak self] in self?.action() }, outer: outer)
        known = new
        return new
    }
}

extension View {
    /// Calls `action` when Return is pressed in a text field of this view. Of several, the inner ones are called first.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(SubmitModifier(triggers: triggers, action: action))
    }

    /// Keeps submissions in this view from reaching the actions around it.
    @ViewBuilder public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
    }
}
