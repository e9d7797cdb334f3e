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
    private var isTold = false

    /// - Parameters:
    ///   - activityItems: Texts, URLs, pictures and data; others are left out, with a message.
    ///   - applicationActivities: Not shown.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems.compactMap(SharedItem.init)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { return nil }

    open override func loadView() {
        let made = HostedView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        made.show(ActivityList(items: items, excluded: Set(excludedActivityTypes ?? [])) { [weak self] type in
            guard let self else { return }
            isTold = true
            dismiss(animated: true)
            completionWithItemsHandler?(type, type != nil, nil, nil)
        })
        view = made
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Put away without a choice.
        guard isBeingDismissed, !isTold else { return }
        isTold = true
        completionWithItemsHandler?(nil, false, nil, nil)
    }
}

/// UIKit's activity: a way to share.
@MainActor @preconcurrency open class UIActivity: NSObject {
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
    let excluded: Set<UIActivity.ActivityType>
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
                Button(.word(.openWithDefault), systemImage: "arrow.up.forward.square") {
                    for item in items { item.with { open($0) } }
                    finish(.openInIBooks)
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
