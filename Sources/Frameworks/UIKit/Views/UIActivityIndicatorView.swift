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
    private var ownColor: UIColor?
    /// The colour; nil sets that of the style, which is white for the white styles.
    open var color: UIColor! {
        get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .secondaryLabel) }
        set {
            ownColor = newValue
            core.contentDidChange()
        }
    }
    /// Whether it is hidden when it stands still.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
    /// Whether it turns.
    open private(set) var isAnimating = false { didSet { update() } }
    /// Begins to turn; it is then no longer hidden.
    open func startAnimating() { isAnimating = true }
    /// Stops turning.
    open func stopAnimating() { isAnimating = false }

    /// Makes one that stands still.
    public init(style: Style) {
        self.style = style
        let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
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
            return AnyView(ZStack {
                if isAnimating {
                    ProgressView().controlSize(isLarge ? .large : .regular).tint(color.color)
                } else {
                    StillWheel(color: color.color).padding(isLarge ? 3 : 2)
                }
            }
                .frame(width: isLarge ? 37 : 20, height: isLarge ? 37 : 20))
        }
        update()
    }

    /// UIKit: it hides itself, so that a stack leaves no room for it.
    private func update() {
        if hidesWhenStopped { isHidden = !isAnimating }
        core.contentDidChange()
    }
}

/// The wheel while it does not turn.
private struct StillWheel: View {
    let color: Color

    var body: some View {
        Canvas { context, size in
            let radius = min(size.width, size.height) / 2
            for spoke in 0..<8 {
                let angle = CGFloat(spoke) * .pi / 4
                let direction = CGPoint(x: cos(angle), y: sin(angle)), middle = CGPoint(x: size.width / 2, y: size.height / 2)
                var path = Path()
                path.move(to: CGPoint(x: middle.x + direction.x * radius * 0.5, y: middle.y + direction.y * radius * 0.5))
                path.addLine(to: CGPoint(x: middle.x + direction.x * radius * 0.9, y: middle.y + direction.y * radius * 0.9))
                context.stroke(path, with: .color(color.opacity(0.5)), style: StrokeStyle(lineWidth: radius * 0.2, lineCap: .round))
            }
        }
    }
}

/// UIKit's bar that fills.
@MainActor @preconcurrency open class UIProgressView: UIView {
    /// For content and for bars; both look the same.
    public enum Style: Int, Sendable { case `default`, bar }
    /// Whether it stands in content or in a bar. Only stored.
    open var progressViewStyle = Style.default
    private var kept: Float = 0
    /// From 0 to 1: values beyond are set to the nearer of them.
    open var progress: Float {
        get { observedProgress.map { Float($0.fractionCompleted) } ?? kept }
        set {
            let new = min(max(newValue, 0), 1)
            guard new != kept else { return }
            kept = new
            core.contentDidChange()
        }
    }
    /// What the bar follows in place of `progress`, which is then its share.
    open var observedProgress: Progress? { didSet { core.contentDidChange() } }
    /// The colour of the filled part; nil for the tint.
    open var progressTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// The colour of the part that is not filled; nil for the platform's.
    open var trackTintColor: UIColor? { didSet { core.contentDidChange() } }
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
        core.content = { [unowned self] in
            let bar =
                if let observedProgress { AnyView(ProgressView(observedProgress)) } else { AnyView(ProgressView(value: Double(kept))) }
            guard let track = trackTintColor?.color else { return AnyView(bar.tint(progressTintColor?.color)) }
            return AnyView(bar.progressViewStyle(TrackStyle(track: track, filled: (progressTintColor ?? tintColor).color)))
        }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 200, height: nil)).height)
    }
}

/// A bar on a track of the app's colour.
private struct TrackStyle: ProgressViewStyle {
    let track: Color, filled: Color

    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { geometry in
            Capsule().fill(track)
            Capsule().fill(filled).frame(width: geometry.size.width * CGFloat(configuration.fractionCompleted ?? 0))
        }
        .frame(height: 4)
    }
}
