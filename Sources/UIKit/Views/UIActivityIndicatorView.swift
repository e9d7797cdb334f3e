public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's wheel that turns while something goes on.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge, white, gray
        case medium = 100, large
    }

    open var style: Style { didSet { core.contentDidChange() } }
    open var color: UIColor! { didSet { core.contentDidChange() } }
    open var hidesWhenStopped = true { didSet { update() } }
    open private(set) var isAnimating = false { didSet { update() } }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
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
    public enum Style: Int, Sendable { case `default`, bar }
    open var progressViewStyle = Style.default
    /// From 0 to 1.
    open var progress: Float = 0 { didSet { core.contentDidChange() } }
    open var progressTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// Only stored.
    open var trackTintColor: UIColor?
    open func setProgress(_ progress: Float, animated: Bool) {
        if animated { withAnimation { self.progress = progress } } else { self.progress = progress }
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        core.content = { [unowned self] in AnyView(ProgressView(value: Double(min(max(progress, 0), 1))).tint(progressTintColor?.color)) }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 200, height: nil)).height)
    }
}
