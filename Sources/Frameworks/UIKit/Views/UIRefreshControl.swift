import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// UIKit's control of a scroll view whose content can be refreshed: by pulling it down beyond its start with the wheel or a finger, or with
/// Ctrl+R. It tells `valueChanged`; a spinner shows above the content until `endRefreshing()`.
@MainActor @preconcurrency open class UIRefreshControl: UIControl {
    /// Whether the content is being refreshed.
    open private(set) var isRefreshing = false
    /// What stands below the spinner of refreshing that code has begun.
    open var attributedTitle: NSAttributedString? { didSet { if showsByItself { scroll?.core.contentDidChange() } } }
    /// The scroll view that has the control.
    weak var scroll: UIScrollView?
    /// Whether the spinner is the scroll view's own, as code has begun refreshing; else that of the pull.
    private(set) var showsByItself = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A control that does nothing yet.
    public convenience init() { self.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    isolated deinit { for pull in waiting { pull.resume() } }

    /// Shows the spinner, as for refreshing that code has begun. Tells nobody.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        (isRefreshing, showsByItself) = (true, true)
        scroll?.core.contentDidChange()
    }

    /// The content is refreshed: the spinner goes.
    open func endRefreshing() {
        guard isRefreshing else { return }
        let shownByItself = showsByItself, pulls = waiting
        (isRefreshing, showsByItself, waiting) = (false, false, [])
        for pull in pulls { pull.resume() }
        if shownByItself { scroll?.core.contentDidChange() }
    }

    /// The user has pulled the content down. It returns when refreshing has ended.
    func pulled() async {
        guard isEnabled, !isRefreshing else { return }
        isRefreshing = true
        sendActions(for: .valueChanged)
        // An app may have ended it at once.
        if isRefreshing { await withCheckedContinuation { waiting.append($0) } }
    }
}
