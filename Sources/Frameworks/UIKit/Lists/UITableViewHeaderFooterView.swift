import EspalierPlatformViews
import EspalierCore
public import Foundation

/// UIKit's header or footer of a section.
@MainActor @preconcurrency open class UITableViewHeaderFooterView: UIView {
    /// Under which the table keeps the view to use it again.
    public let reuseIdentifier: String?
    /// What the view shows; views of the app's go here.
    public let contentView = UIView(frame: .zero)
    /// The text.
    open private(set) lazy var textLabel: UILabel? = makeLabel()
    /// A second text. Only stored: UIKit shows it in headers of grouped tables.
    open private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// A description of the content, instead of a text and views.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
    /// How the background looks.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            shaped?.removeFromSuperview()
            shaped = backgroundConfiguration?.shapedView()
            if let shaped { insertSubview(shaped, at: 0) }
            backgroundColor = shaped == nil ? backgroundConfiguration?.backgroundColor : nil
            setNeedsLayout()
        }
    }
    /// Whether rows lie behind it: the header of a section that stays at the table's top. What has no background gets the table's
    /// meanwhile.
    var isFloating = false {
        didSet {
            guard isFloating != oldValue else { return }
            if isFloating, backgroundColor == nil, backgroundView == nil {
                (backgroundColor, hasFloatingBackground) = (superview?.backgroundColor ?? .systemBackground, true)
            } else if !isFloating, hasFloatingBackground {
                (backgroundColor, hasFloatingBackground) = (nil, false)
            }
        }
    }
    private var hasFloatingBackground = false
    private var configured: UIView?, shaped: UIView?
    private var hasLabel = false, isHeader = true

    /// - Parameter reuseIdentifier: nil if it is not used again.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// The view is about to be used again; for subclasses.
    open func prepareForReuse() {}
    /// A description of texts and a picture as headers have them.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

    private func makeLabel() -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        hasLabel = true
        contentView.addSubview(label)
        return label
    }

    /// Shows the data source's text.
    func configure(title: String, isHeader: Bool, style: UITableView.Style) {
        self.isHeader = isHeader
        textLabel?.text = isHeader && style == .grouped ? title.uppercased() : title
        if style == .plain, isHeader {
            textLabel?.font = .boldSystemFont(ofSize: 17)
            textLabel?.textColor = .label
        }
    }

    private func showConfiguration() {
        configured?.removeFromSuperview()
        configured = contentConfiguration.map { $0.makeContentView() as UIView }
        if let configured { contentView.addSubview(configured) }
        setNeedsLayout()
    }

    /// The height of the content in a given width.
    func fittingHeight(width: CGFloat) -> CGFloat {
        if let configured { return configured.sizeThatFits(CGSize(width: width, height: 0)).height }
        if contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
            return contentView.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        guard hasLabel, let textLabel else { return 28 }
        return textLabel.sizeThatFits(CGSize(width: max(width - 32, 1), height: 0)).height + 14
    }

    open override func layoutSubviews() {
        backgroundView?.frame = bounds
        shaped?.frame = backgroundConfiguration?.area(in: bounds) ?? bounds
        contentView.frame = bounds
        configured?.frame = bounds
        guard hasLabel, let textLabel, textLabel.superview === contentView, textLabel.translatesAutoresizingMaskIntoConstraints else {
            return
        }
        let height = textLabel.sizeThatFits(CGSize(width: max(bounds.width - 32, 1), height: 0)).height
        textLabel.frame = CGRect(x: 16, y: isHeader ? bounds.height - height - 7 : 7, width: max(bounds.width - 32, 0), height: height)
    }
}

/// As `_CellBlueprint`.
@MainActor open class _HeaderBlueprint: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UITableViewHeaderFooterView {
    @inline(never) @_optimize(none) static func make(
        _ type: UITableViewHeaderFooterView.Type, _ identifier: String
    ) -> UITableViewHeaderFooterView {
        let blueprint = unsafeBitCast(type as AnyClass, to: _HeaderBlueprint.Type.self)
        return unsafeDowncast(blueprint.init(reuseIdentifier: identifier) as AnyObject, to: UITableViewHeaderFooterView.self)
    }
}
