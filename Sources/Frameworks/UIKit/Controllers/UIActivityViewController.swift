import EspalierPlatformViews
import EspalierControls
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's sheet for sharing. It offers what our `ShareLink` does: copying, opening, sending by mail and saving.
@MainActor @preconcurrency open class UIActivityViewController: UIViewController {
    /// Told which activity was chosen, whether it was done, what came of it, and the error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Runs when an activity was chosen or the menu closed.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// What is not offered; nil for nothing.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    private let items: [SharedItem]
    private let own: [UIActivity], given: [Any]
    private var isTold = false

    /// - Parameters:
    ///   - activityItems: Texts, URLs, pictures and data; others are left out, with a message.
    ///   - applicationActivities: The app's own ways to share. Each that can do something with the items has a button.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (own, given) = (applicationActivities ?? [], activityItems)
        // What only an activity of the app's can use is no mistake.
        let isAppsOwn = applicationActivities?.isEmpty == false
        items = activityItems.compactMap { item in !isAppsOwn || SharedItem.takes(item) ? SharedItem(item) : nil }
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { return nil }

    open override func loadView() {
        let made = HostedView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        let excluded = Set(excludedActivityTypes ?? [])
        let possible = own.filter { activity in
            activity.activityType.map { !excluded.contains($0) } ?? true && activity.canPerform(withActivityItems: given)
        }
        made.show(
            ActivityList(items: items, own: possible, excluded: excluded, perform: { [weak self] in self?.perform($0) }) {
                [weak self] type in
            self?.finish(type, type != nil)
        })
        view = made
    }

    private func finish(_ type: UIActivity.ActivityType?, _ isDone: Bool) {
        isTold = true
        dismiss(animated: true)
        completionWithItemsHandler?(type, isDone, nil, nil)
    }

    /// Lets an activity of the app's do its work: with its controller, or by itself. It says when it is done.
    private func perform(_ activity: UIActivity) {
        isTold = true
        activity.prepare(withActivityItems: given)
        let presenter = presentingViewController, shown = activity.activityViewController
        activity.onFinish = { [completionWithItemsHandler] isDone in
            shown?.dismiss(animated: true)
            completionWithItemsHandler?(activity.activityType, isDone, nil, nil)
        }
        dismiss(animated: true)
        if let shown { presenter?.present(shown, animated: true) } else { activity.perform() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Put away without a choice.
        guard isBeingDismissed, !isTold else { return }
        isTold = true
        completionWithItemsHandler?(nil, false, nil, nil)
    }
}

/// UIKit's activity: a way to share; for subclasses.
@MainActor @preconcurrency open class UIActivity: NSObject {
    /// Whether an activity does something with the items, or shares them. It makes no difference here.
    public enum Category: Int, Sendable { case action, share }
    /// Whether activities of this class do something with the items, or share them.
    open class var activityCategory: Category { .action }
    /// The kind; nil for none.
    open var activityType: ActivityType? { nil }
    /// What the button says.
    open var activityTitle: String? { nil }
    /// The picture of the button.
    open var activityImage: UIImage? { nil }
    /// Whether it can do something with the items; no.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Takes the items; for subclasses.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that is presented to do the work; nil calls `perform()`.
    open var activityViewController: UIViewController? { nil }
    /// Does the work; for subclasses, which call `activityDidFinish(_:)` at its end.
    open func perform() { activityDidFinish(true) }
    /// The work is done, or was given up.
    open func activityDidFinish(_ completed: Bool) {
        onFinish?(completed)
        onFinish = nil
    }
    var onFinish: ((Bool) -> Void)?
    public override init() { super.init() }

    /// The kinds of activities.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A kind by its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Copies the items.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Sends the items by mail.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Saving: a picture is a file here.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Opens a document with its program.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        // These services are not on a desktop; excluding them changes nothing.
        /// Not offered on a desktop.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Not offered on a desktop.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Not offered on a desktop.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Not offered on a desktop.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Not offered on a desktop.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Not offered on a desktop.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Not offered on a desktop.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Not offered on a desktop.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Not offered on a desktop.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Not offered on a desktop.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Not offered on a desktop.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }
}

/// One thing to share.
@MainActor private enum SharedItem {
    case text(String), address(URL), picture(Image), data(Data)

    init?(_ item: Any) {
        switch item {
        case let text as String: self = .text(text)
        case let text as NSString: self = .text(text as String)
        case let text as NSAttributedString: self = .text(text.string)
        case let url as URL: self = .address(url)
        case let image as UIImage: self = .picture(Image(uiImage: image))
        case let data as Data: self = .data(data)
        default:
            Diagnostics.warn("A \(type(of: item)) cannot be shared here: only texts, URLs, pictures and data can.")
            return nil
        }
    }

    /// Whether one of the toolkit's activities can do something with an item.
    static func takes(_ item: Any) -> Bool {
        item is String || item is NSString || item is NSAttributedString || item is URL || item is UIImage || item is Data
    }

    /// Calls a function with the items as the type that they are.
    func with<Result>(_ body: (any Transferable) -> Result) -> Result {
        switch self {
        case .text(let text): body(text)
        case .address(let url): body(url)
        case .picture(let image): body(image)
        case .data(let data): body(data)
        }
    }
}

private struct ActivityList: View {
    let items: [SharedItem]
    let own: [UIActivity]
    let excluded: Set<UIActivity.ActivityType>
    let perform: (UIActivity) -> Void
    let finish: (UIActivity.ActivityType?) -> Void
    @Environment(\.self) private var environment
    @Environment(\.openURL) private var openURL
    @Environment(\.focusHost) private var link

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(.word(.share)).font(.headline)
            VStack(alignment: .leading, spacing: 8) {
                if !excluded.contains(.copyToPasteboard) {
                    Button(.word(.copy), systemImage: "doc.on.doc") {
                        for item in items { item.with { copy($0) } }
                        finish(.copyToPasteboard)
                    }
                }
                ForEach(Array(own.enumerated()), id: \.offset) { _, activity in
                    Button { perform(activity) } label: {
                        Label { Text(verbatim: activity.activityTitle ?? "") } icon: {
                            if let image = activity.activityImage { Image(uiImage: image) }
                        }
                    }
                }
                if !excluded.contains(.openInIBooks) {
                    Button(.word(.openWithDefault), systemImage: "arrow.up.forward.square") {
                        for item in items { item.with { open($0) } }
                        finish(.openInIBooks)
                    }
                }
                if !excluded.contains(.mail), let mail {
                    Button(.word(.sendByEmail), systemImage: "envelope") {
                        openURL(mail)
                        finish(.mail)
                    }
                }
                if !excluded.contains(.saveToCameraRoll) {
                    Button(.word(.saveToDownloads), systemImage: "square.and.arrow.down") {
                        for item in items { item.with { save($0) } }
                        finish(.saveToCameraRoll)
                    }
                }
            }
            HStack {
                Spacer()
                Button(.word(.cancel), role: .cancel) { finish(nil) }.keyboardShortcut(.cancelAction)
            }
        }
        .padding(20)
        .frame(minWidth: 280)
    }

    private func copy(_ item: some Transferable) { if let clipboard = link?.host?.services.clipboard { clipboard.write([item]) } }
    private func open(_ item: some Transferable) { ShareActions.open([item], openURL, environment.desktop) }
    private func save(_ item: some Transferable) { ShareActions.save([item], names: [nil], environment.desktop) }

    /// A mail with all items; nil if one of them is neither a text nor an address.
    private var mail: URL? {
        var texts: [String] = []
        for item in items {
            switch item {
            case .text(let text): texts.append(text)
            case .address(let url) where !url.isFileURL: texts.append(url.absoluteString)
            default: return nil
            }
        }
        return ShareActions.mail(texts, subject: nil, message: nil)
    }
}
