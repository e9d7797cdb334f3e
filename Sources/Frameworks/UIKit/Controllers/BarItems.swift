public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// What a screen tells its bar.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
    /// Whether a title is large.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
    /// The title in the bar; nil for the controller's own.
    open var title: String? { didSet { owner?.barDidChange() } }
    /// A view in place of the title, of its own size.
    open var titleView: UIView? { didSet { owner?.barDidChange() } }
    /// A line above the title. Only stored.
    open var prompt: String?
    /// The first of `leftBarButtonItems`; nil for none. Another takes its place.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, by: newValue) }
    }
    /// The first of `rightBarButtonItems`; nil for none. Another takes its place.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, by: newValue) }
    }
    /// The items at the leading end, from the edge; nil for none.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsDidChange(leftBarButtonItems) } }
    /// The items at the trailing end, from the edge; nil for none.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsDidChange(rightBarButtonItems) } }
    /// Sets `leftBarButtonItem`, at once.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets `rightBarButtonItem`, at once.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets `leftBarButtonItems`, at once.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets `rightBarButtonItems`, at once.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    private static func replacingFirst(of items: [UIBarButtonItem]?, by item: UIBarButtonItem?) -> [UIBarButtonItem]? {
        let new = (item.map { [$0] } ?? []) + (items ?? []).dropFirst()
        return new.isEmpty ? nil : new
    }

    private func itemsDidChange(_ items: [UIBarButtonItem]?) {
        for item in items ?? [] { item.onChange = { [weak self] in self?.owner?.barDidChange() } }
        owner?.barDidChange()
    }

    /// With the title that the bar shows.
    public init(title: String?) {
        self.title = title
        super.init()
    }
    /// Without a title.
    public convenience override init() { self.init(title: nil) }

    /// The button that leads back to this controller. Only stored.
    open var backBarButtonItem: UIBarButtonItem?
    /// What the button says that leads back to this controller. Only stored.
    open var backButtonTitle: String?
    /// Whether there is no button that goes back.
    open var hidesBackButton = false { didSet { owner?.barDidChange() } }
    /// Whether the title is large, on a phone, where the bar prefers large titles. `automatic` is as the screen before.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { owner?.barDidChange() } }
    /// How the bar looks. Only stored.
    open var standardAppearance: UINavigationBarAppearance?
    /// How the bar looks in front of content that is not scrolled. Only stored.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How the bar looks where it is low. Only stored.
    open var compactAppearance: UINavigationBarAppearance?
    weak var owner: UIViewController?
    /// Hides or shows the button that goes back, at once.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}

/// A button or tab in a bar.
@MainActor @preconcurrency open class UIBarItem: NSObject {
    /// What the item says; nil for nothing.
    open var title: String? { didSet { onChange?() } }
    /// What the item shows; nil for nothing.
    open var image: UIImage? { didSet { onChange?() } }
    /// Whether it can be used.
    open var isEnabled = true { didSet { onChange?() } }
    /// Called when the item looks different.
    var onChange: (() -> Void)?
    /// A number by which the app knows it.
    open var tag = 0
    /// Does nothing: the bar's style says how titles look.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// An item of a bar: a button, a menu, a view or space.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
    /// How much a button stands out.
    public enum Style: Int, Sendable { case plain, bordered, done, prominent }
    /// The items that UIKit has a picture or word for.
    public enum SystemItem: Int, Sendable {
        /// Buttons and spaces by their purpose.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash, play, pause
        /// More buttons by their purpose.
        case rewind, fastForward, undo, redo, pageCurl, close = 24
    }

    /// How much it stands out: the text of a `done` or `prominent` one is bold.
    open var style = Style.plain { didSet { onChange?() } }
    /// A view in place of the button.
    open var customView: UIView? { didSet { onChange?() } }
    /// What the button does, in place of target and action.
    open var primaryAction: UIAction?
    /// The rows that the button opens; nil for none.
    open var menu: UIMenu? { didSet { onChange?() } }
    /// The button's colour; nil for that of the bar.
    open var tintColor: UIColor? { didSet { onChange?() } }
    /// Whether there is no such item in the bar.
    open var isHidden = false { didSet { onChange?() } }
    /// Whom a click tells; the item does not keep it.
    open weak var target: AnyObject?
    /// What the target is told.
    open var action: Selector?
    /// The width in points; 0 for that of the content.
    open var width: CGFloat = 0 { didSet { onChange?() } }
    let systemItem: SystemItem?

    public override init() {
        systemItem = nil
        super.init()
    }

    /// A button with a title.
    public init(title: String?, style: Style, target: Any?, action: Selector?) {
        systemItem = nil
        super.init()
        self.title = title
        self.style = style
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// A button with a picture.
    public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        systemItem = nil
        super.init()
        self.image = image
        self.style = style
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// A button or space by its purpose.
    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.systemItem = systemItem
        super.init()
        (self.target, self.action) = (target as AnyObject?, action)
    }

    /// A button that runs an action or opens a menu.
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        systemItem = nil
        super.init()
        (self.title, self.image, self.primaryAction, self.menu) = (
            title ?? primaryAction?.title, image ?? primaryAction?.image, primaryAction, menu
        )
    }

    /// A button by its purpose that runs an action or opens a menu.
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.systemItem = systemItem
        super.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    /// A view, at its own size.
    public init(customView: UIView) {
        systemItem = nil
        super.init()
        self.customView = customView
    }

    /// Space that takes what is left.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }
    /// Space of a width in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// Presses the button.
    func press() {
        if let primaryAction { return primaryAction.perform(from: self) }
        action?.send(to: target, self)
    }

    private static let symbols: [SystemItem: String] = [
        .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left", .action: "square.and.arrow.up", .organize: "folder",
        .bookmarks: "book",
        .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark", .camera: "camera", .trash: "trash", .play: "play.fill",
        .pause: "pause.fill",
        .rewind: "backward.fill", .fastForward: "forward.fill", .close: "xmark",
    ]
    private static let words: [SystemItem: String] = [
        .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo"
    ]

    private var isMain: Bool { style == .done || style == .prominent || systemItem == .done || systemItem == .save }

    /// The item as one of our buttons.
    var view: AnyView {
        if isHidden { return AnyView(EmptyView()) }
        if let customView {
            return AnyView(CoreView(customView.core).frame(width: customView.bounds.width, height: customView.bounds.height))
        }
        if systemItem == .flexibleSpace { return AnyView(Spacer(minLength: 0)) }
        if systemItem == .fixedSpace { return AnyView(Color.clear.frame(width: width, height: 1).accessibilityHidden(true)) }
        let symbol = systemItem.flatMap { Self.symbols[$0] }, word = systemItem.flatMap { Self.words[$0] }
        @ViewBuilder var label: some View {
            if let image {
                Image(uiImage: image)
            } else if let symbol {
                Image(systemName: symbol)
            } else {
                Text(title ?? word.map { Translation.word($0) } ?? "").fontWeight(isMain ? .semibold : nil)
            }
        }
        @ViewBuilder var sized: some View { if width > 0 { label.frame(width: width) } else { label } }
        // UIKit: with an action, the menu comes up by a long press; here its arrow opens it.
        if let menu, primaryAction != nil || action != nil {
            return AnyView(Menu { menu.rows } label: { sized } primaryAction: { self.press() }.disabled(!isEnabled).tint(tintColor?.color))
        }
        if let menu { return AnyView(Menu { menu.rows } label: { sized }.disabled(!isEnabled).tint(tintColor?.color)) }
        return AnyView(Button { self.press() } label: { sized }.disabled(!isEnabled).tint(tintColor?.color))
    }
}

/// Words of UIKit's own buttons, in the app's language where it has them.
@MainActor enum Translation {
    static func word(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: key, table: nil) }
}

/// An item of a tab bar.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
    /// The tabs that UIKit has a word for.
    public enum SystemItem: Int, Sendable {
        /// Tabs by their purpose.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }
    /// A picture for while the tab is selected; nil for `image`.
    open var selectedImage: UIImage? { didSet { onChange?() } }
    /// A text at the corner of the item; nil for none.
    open var badgeValue: String? { didSet { onChange?() } }
    /// How the bar looks. Only stored.
    open var standardAppearance: UITabBarAppearance?
    /// How the bar looks in front of content that is not scrolled. Only stored.
    open var scrollEdgeAppearance: UITabBarAppearance?

    public override init() { super.init() }

    /// A tab with a title and a picture.
    public init(title: String?, image: UIImage?, tag: Int) {
        super.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// A tab with a title and a picture, and one for while it is selected.
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        super.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// A tab by its purpose.
    public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        super.init()
        // "topRated" is "Top Rated".
        let words = "\(systemItem)".map { $0.isUppercase ? " \($0)" : String($0) }.joined().capitalized
        title = Translation.word(words)
        self.tag = tag
        let symbols: [SystemItem: String] = [
            .favorites: "star.fill", .search: "magnifyingglass", .bookmarks: "book.fill", .downloads: "arrow.down.circle",
            .contacts: "person.crop.circle.fill", .history: "clock.fill", .recents: "clock.fill",
        ]
        image = UIImage(systemName: symbols[systemItem] ?? "ellipsis")
    }

    /// The proxy for all tabs; what is set on it is stored.
    public static func appearance() -> UITabBarItem { proxy }
    private static let proxy = UITabBarItem()
}

extension UIBarButtonItem {
    /// The proxy for all buttons; what is set on it is stored.
    public static func appearance() -> UIBarButtonItem { proxy }
    private static let proxy = UIBarButtonItem()
    /// The proxy for items in containers: the same as `appearance()`.
    public static func appearance(whenContainedInInstancesOf containerTypes: [AnyObject.Type]) -> UIBarButtonItem { proxy }
}
