import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's view in a collection that is used again: a header or footer, or a cell.
@MainActor @preconcurrency open class UICollectionReusableView: UIView {
    /// Under which the collection keeps it to use it again.
    open internal(set) var reuseIdentifier: String?
    var reuseKey: String?
    // Declared, so that classes that are known only at run time can be made with it.
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// It is about to be used again; for subclasses.
    open func prepareForReuse() {}
}

/// UIKit's cell of a collection.
@MainActor @preconcurrency open class UICollectionViewCell: UICollectionReusableView {
    /// What the cell shows; views of the app's go here.
    public let contentView = UIView(frame: .zero)
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// The view behind the content of a selected cell.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            updateBackground()
        }
    }
    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { updateBackground() } } }
    /// Whether the cell looks pressed: while it is. UIKit: its background for selection is shown then, too.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateBackground() } } }
    /// A description of the content, instead of views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            configured?.removeFromSuperview()
            configured = contentConfiguration.map { $0.makeContentView() as UIView }
            if let configured { contentView.addSubview(configured) }
            setNeedsLayout()
        }
    }
    private var configured: UIView?
    weak var collection: UICollectionView?

    override func setUp() {
        super.setUp()
        addSubview(contentView)
        let click = CoreGesture(.tap(count: 1))
        click.report = { [weak self] report in
            guard let self, report.phase == .ended else { return }
            collection?.pressed(self, false)
            collection?.clicked(self)
        }
        let press = CoreGesture(.press)
        press.isParallel = true
        press.report = { [weak self] report in
            guard let self else { return }
            // A press that moves is a scroll.
            let isStill = abs(report.translation.width) + abs(report.translation.height) < 8
            collection?.pressed(self, report.phase == .began || report.phase == .changed && isHighlighted && isStill)
        }
        core.gestures += [click, press]
    }

    private func updateBackground() {
        guard let view = selectedBackgroundView else { return }
        let isShown = isSelected || isHighlighted
        if isShown, view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
        if !isShown { view.removeFromSuperview() }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        contentView.frame = bounds
        configured?.frame = contentView.bounds
    }
}

/// Makes a view of a class that is known only at run time, as `_CellBlueprint` does.
@MainActor open class _CollectionBlueprint: UICollectionReusableView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UICollectionReusableView {
    @inline(never) @_optimize(none) static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
        let blueprint = unsafeBitCast(type as AnyClass, to: _CollectionBlueprint.Type.self)
        return unsafeDowncast(blueprint.init(frame: .zero) as AnyObject, to: UICollectionReusableView.self)
    }
}
