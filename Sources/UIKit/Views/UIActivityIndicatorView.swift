public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's wheel that turns while something goes on.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
    /// How large it is.
    public enum Style: Int, Sendable {
        /// Older names: large and small.
        case whiteLarge, white, gray
        /// As a control; larger.
        case medium = 100, large
    }

    /// How large it is.
    open var style: Style { didSet { core.contentDidChange() } }
    /// The colour.
    open var color: UIColor! { didSet { core.contentDidChange() } }
    /// Whether it disappears when it stands still.
    open var hidesWhenStopped = true { didSet { update() } }
    /// Whether it turns.
    open private(set) var isAnimating = false { didSet { update() } }
    /// Begins to turn.
    open func startAnimating() { isAnimating = true }
    /// Stops turning.
    open func stopAnimating() { isAnimating = false }

    /// Makes one that stands still.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
    }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.look.takesInput = false
        core.content = { [unowned self] in
            let isLarge = style == .large || style == .whiteLarge
            let usual: Color = style == .white || style == .whiteLarge ? .white : .secondary
            return AnyView(ZStack {
                if isAnimating || !hidesWhenStopped { ProgressView().controlSize(isLarge ? .large : .regular).tint(color?.color ?? usual) }
            }
                .frame(width: isLarge ? 37 : 20, height: isLarge ? 37 : 20))
        }
    }

    private func update() { core.contentDidChange() }
}

/// UIKit's bar that fills.
@MainActor @preconcurrency open class UIProgressView: UIView {
    /// For content and for bars; both look the same.
    public enum Style: Int, Sendable { case `default`, bar }
    /// Whether it stands in content or in a bar. Only stored.
    open var progressViewStyle = Style.default
    /// From 0 to 1.
    open var progress: Float = 0 { didSet { core.contentDidChange() } }
    /// The colour of the filled part; nil for the tint.
    open var progressTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// The colour of the part that is not filled. Only stored.
    open var trackTintColor: UIColor?
    /// Fills it up to a share from 0 to 1, with an animation if asked for.
    open func setProgress(_ progress: Float, animated: Bool) {
        if animated { withAnimation { self.progress = progress } } else { self.progress = progress }
    }

    /// Makes an empty bar.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in AnyView(ProgressView(value: Double(min(max(progress, 0), 1))).tint(progressTintColor?.color)) }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 200, height: nil)).height)
    }
}
