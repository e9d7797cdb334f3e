public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// What a screen tells its bar.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
    open var title: String? { didSet { owner?.barDidChange() } }
    open var titleView: UIView?
    open var prompt: String?
    open var leftBarButtonItem: UIBarButtonItem? { didSet { owner?.barDidChange() } }
    open var rightBarButtonItem: UIBarButtonItem? { didSet { owner?.barDidChange() } }
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { owner?.barDidChange() } }
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { owner?.barDidChange() } }
    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var hidesBackButton = false
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var standardAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    weak var owner: UIViewController?
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    var leading: [UIBarButtonItem] { (leftBarButtonItem.map { [$0] } ?? []) + (leftBarButtonItems ?? []) }
    var trailing: [UIBarButtonItem] { (rightBarButtonItem.map { [$0] } ?? []) + (rightBarButtonItems ?? []) }
}

/// A button or tab in a bar.
@MainActor @preconcurrency open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable { case plain, bordered, done, prominent }
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash, play, pause
        case rewind, fastForward, undo, redo, pageCurl, close = 24
    }

    open var style = Style.plain
    open var customView: UIView?
    open var primaryAction: UIAction?
    open var menu: UIMenu?
    open var tintColor: UIColor?
    open weak var target: AnyObject?
    open var action: Selector?
    open var width: CGFloat = 0
    let systemItem: SystemItem?

    public override init() {
        systemItem = nil
        super.init()
    }

    public init(title: String?, style: Style, target: Any?, action: Selector?) {
        systemItem = nil
        super.init()
        self.title = title
        self.style = style
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        systemItem = nil
        super.init()
        self.image = image
        self.style = style
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.systemItem = systemItem
        super.init()
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        systemItem = nil
        super.init()
        (self.title, self.image, self.primaryAction, self.menu) = (title ?? primaryAction?.title, image ?? primaryAction?.image, primaryAction, menu)
    }

    public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.systemItem = systemItem
        super.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    public init(customView: UIView) {
        systemItem = nil
        super.init()
        self.customView = customView
    }

    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil) }

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
    private static let words: [SystemItem: String] = [.done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo"]

    /// The item as one of our buttons.
    var view: AnyView {
        if let customView { return AnyView(CoreView(customView.core).frame(width: customView.bounds.width, height: customView.bounds.height)) }
        if systemItem == .flexibleSpace || systemItem == .fixedSpace { return AnyView(EmptyView()) }
        let symbol = systemItem.flatMap { Self.symbols[$0] }, word = systemItem.flatMap { Self.words[$0] }
        @ViewBuilder var label: some View {
            if let image {
                Image(uiImage: image)
            } else if let symbol {
                Image(systemName: symbol)
            } else {
                Text(title ?? word.map { Translation.word($0) } ?? "")
            }
        }
        if let menu { return AnyView(Menu { menu.rows } label: { label }) }
        return AnyView(Button { self.press() } label: { label }.disabled(!isEnabled).tint(tintColor?.color))
    }
}

/// Words of UIKit's own buttons, in the app's language where it has them.
@MainActor enum Translation {
    static func word(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: key, table: nil) }
}

@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }
    open var selectedImage: UIImage?
    open var badgeValue: String?
    open var standardAppearance: UITabBarAppearance?
    open var scrollEdgeAppearance: UITabBarAppearance?

    public override init() { super.init() }

    public init(title: String?, image: UIImage?, tag: Int) {
        super.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        super.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        super.init()
        title = Translation.word("\(systemItem)".capitalized)
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
    public static func appearance(whenContainedInInstancesOf containerTypes: [AnyObject.Type]) -> UIBarButtonItem { proxy }
}
