public import EspalierPlatformViews
import EspalierControls
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's element of a menu.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
    /// How a row of a menu looks and behaves.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Cannot be chosen; deletes something; is not shown.
        public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2), hidden = Attributes(rawValue: 4)
        /// Leaves the menu open.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether a row has a tick.
    public enum State: Int, Sendable { case off, on, mixed }

    /// What the row says.
    public internal(set) var title: String
    /// A smaller line below; nil for none. Only stored.
    open var subtitle: String?
    /// What the row shows; nil for nothing.
    public internal(set) var image: UIImage?

    init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }

    /// The title with the picture, if there is one.
    @ViewBuilder final var menuLabel: some View {
        if let image { Label { Text(verbatim: title) } icon: { Image(uiImage: image) } } else { Text(verbatim: title) }
    }

    /// The element as part of our menu.
    var view: AnyView { AnyView(EmptyView()) }
}

/// UIKit's action with a closure.
@MainActor @preconcurrency public final class UIAction: UIMenuElement {
    /// Names an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name that is given.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// The action's name.
    public let identifier: Identifier
    /// How the row looks and behaves.
    public var attributes: Attributes
    /// Whether the row has a tick.
    public var state: State
    /// What the row says.
    public override var title: String { get { super.title } set { super.title = newValue } }
    /// What the row shows; nil for nothing.
    public override var image: UIImage? { get { super.image } set { super.image = newValue } }
    /// A longer name, for lists of what an app can do. Only stored.
    public var discoverabilityTitle: String?
    /// What has sent the action, while it runs.
    public private(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void

    /// Makes an action; the handler runs when it is chosen. What is not given is not shown.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.attributes, self.state, self.handler, self.discoverabilityTitle) = (attributes, state, handler, discoverabilityTitle)
        super.init(title, subtitle, image)
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }

    override var view: AnyView {
        if attributes.contains(.hidden) { return AnyView(EmptyView()) }
        let label = menuLabel
        let row = if state == .on {
            AnyView(Toggle(isOn: Binding(get: { true }, set: { [weak self] _ in self?.perform(from: nil) })) { label })
        } else {
            AnyView(Button(role: attributes.contains(.destructive) ? .destructive : nil) { [weak self] in self?.perform(from: nil) } label: {
                if state == .mixed, image == nil { Label { Text(verbatim: title) } icon: { Image(systemName: "minus") } } else { label }
            })
        }
        return AnyView(row.disabled(attributes.contains(.disabled))
            .menuActionDismissBehavior(attributes.contains(.keepsMenuPresented) ? .disabled : .automatic))
    }
}

/// UIKit's menu.
@MainActor @preconcurrency public final class UIMenu: UIMenuElement {
    /// How a menu stands in another.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its rows stand in the menu around; it deletes something; one of its rows is ticked.
        public static let displayInline = Options(rawValue: 1), destructive = Options(rawValue: 2), singleSelection = Options(rawValue: 32)
    }

    /// Names a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name that is given.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// The menu's name.
    public let identifier: Identifier

    /// How it stands in another menu.
    public let options: Options
    /// Its rows and menus.
    public let children: [UIMenuElement]

    /// Makes a menu of actions and menus.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        (self.options, self.children, self.identifier) = (options, children, identifier ?? Identifier(UUID().uuidString))
        super.init(title, subtitle, image)
    }

    /// The same menu with other rows.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    }

    /// The rows with a tick, of this menu and those whose rows stand in it.
    public var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
            return (child as? UIAction)?.state == .on ? [child] : []
        }
    }

    /// The rows of the menu.
    var rows: AnyView { AnyView(ForEach(Array(children.enumerated()), id: \.offset) { _, child in child.view }) }

    override var view: AnyView {
        guard options.contains(.displayInline) else { return AnyView(Menu { rows } label: { menuLabel }) }
        return AnyView(Section { rows } header: { if !title.isEmpty { Text(verbatim: title) } })
    }
}
