public import EspalierCore

/// A hint about a feature, shown by `TipView` or `popoverTip(_:)` as long as its rules allow it and until it is invalidated.
public protocol Tip: Identifiable, Sendable where ID == String {
    /// What tells tips apart in the app's store; by default the name of the type.
    var id: String { get }
    /// The tip in a few words.
    var title: Text { get }
    /// More words; nil for none.
    var message: Text? { get }
    /// A picture beside them; nil for none.
    var image: Image? { get }
    /// Buttons below.
    @Tips.ActionBuilder var actions: [Tips.Action] { get }
    /// What must hold, all of it, before the tip is shown.
    @Tips.RuleBuilder var rules: [Tips.Rule] { get }
    /// How often and how long the tip is shown.
    @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
    /// A button of a tip.
    public typealias Action = Tips.Action
    /// What the app tells that has happened.
    public typealias Event = Tips.Event
    /// What must hold before a tip is shown.
    public typealias Rule = Tips.Rule
    /// Whether a tip may be shown.
    public typealias Status = Tips.Status
    /// A tip is shown so many times at most.
    public typealias MaxDisplayCount = Tips.MaxDisplayCount
    /// A tip is shown so long at most.
    public typealias MaxDisplayDuration = Tips.MaxDisplayDuration
    /// A tip does not wait for others.
    public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

    public var id: String { String(describing: Self.self) }
    public var message: Text? { nil }
    public var image: Image? { nil }
    public var actions: [Tips.Action] { [] }
    public var rules: [Tips.Rule] { [] }
    public var options: [any TipOption] { [] }

    /// Whether the tip waits for its rules, may be shown, or is over.
    public var status: Tips.Status { TipStore.shared.status(of: self) }
    /// Whether views show the tip now: it is available, and no other was shown too short a while ago.
    public var shouldDisplay: Bool { TipStore.shared.shouldDisplay(self) }
    /// The status now, and after each change.
    public var statusUpdates: AsyncStream<Tips.Status> { TipStore.shared.updates { status } }
    /// Whether views show the tip, now and after each change.
    public var shouldDisplayUpdates: AsyncStream<Bool> { TipStore.shared.updates { shouldDisplay } }

    /// The tip is over: it is never shown again.
    public func invalidate(reason: Tips.InvalidationReason) { TipStore.shared.invalidate(id, reason) }

    /// Forgets that the tip was shown or invalidated. iOS 26.
    public func resetEligibility() async { TipStore.shared.forget(id) }
}

/// Any tip, by one type.
public struct AnyTip: Tip {
    let tip: any Tip
    /// A tip of any type; itself, where it is one already.
    public init(_ tip: any Tip) { self.tip = (tip as? AnyTip)?.tip ?? tip }
    public var id: String { tip.id }
    public var title: Text { tip.title }
    public var message: Text? { tip.message }
    public var image: Image? { tip.image }
    public var actions: [Tips.Action] { tip.actions }
    public var rules: [Tips.Rule] { tip.rules }
    public var options: [any TipOption] { tip.options }
}

/// What can go wrong with the app's tips.
public struct TipKitError: Error, Hashable, Sendable {
    private let text: String
    /// `Tips.configure` was called already.
    public static let tipsDatastoreAlreadyConfigured = TipKitError(text: "tipsDatastoreAlreadyConfigured")
    /// The folder of the store cannot be used.
    public static let missingGroupContainerEntitlements = TipKitError(text: "missingGroupContainerEntitlements")
}
