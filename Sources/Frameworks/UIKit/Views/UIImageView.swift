public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's view of a picture.
@MainActor @preconcurrency open class UIImageView: UIView {
    /// The picture; nil for none.
    open var image: UIImage? { didSet { core.contentDidChange() } }
    /// The picture for while it is highlighted; nil for the same.
    open var highlightedImage: UIImage? { didSet { core.contentDidChange() } }
    /// Whether it shows its picture for that.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { core.contentDidChange() } } }
    /// Pictures that are shown one after another. Setting them stops them.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// Of one round, in seconds; 0 shows 30 pictures a second.
    open var animationDuration: TimeInterval = 0
    /// How often its pictures run; 0 is until they are stopped.
    open var animationRepeatCount = 0
    /// Whether its pictures run.
    open private(set) var isAnimating = false
    /// When the pictures began to run, as of the first one that was shown.
    private var start: Date?
    /// How symbols are drawn; nil for as they are.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { core.contentDidChange() } }

    /// Shows a picture, at its size.
    public init(image: UIImage?) {
        super.init(frame: .zero)
        self.image = image
        if image != nil { frame.size = intrinsicContentSize }
    }

    /// Shows a picture, at its size, and another one while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        super.setUp()
        core.look.takesInput = false
        core.hugging = SizePriorities(horizontal: 251, vertical: 251)
        core.content = { [unowned self] in view }
    }

    /// Runs the pictures of `animationImages`, from the first one on.
    open func startAnimating() {
        start = nil
        isAnimating = animationImages?.isEmpty == false
        core.contentDidChange()
    }

    /// Shows `image` again.
    open func stopAnimating() {
        isAnimating = false
        core.contentDidChange()
    }

    /// What it shows while nothing runs.
    private var current: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private var view: AnyView {
        if isAnimating, let pictures = animationImages, !pictures.isEmpty {
            return turning(pictures, animationDuration > 0 ? animationDuration : Double(pictures.count) / 30, rounds: animationRepeatCount)
        }
        guard let image = current else { return AnyView(EmptyView()) }
        if let pictures = image.images, image.duration > 0 { return turning(pictures, image.duration, rounds: 0) }
        let tint = tintColor.color
        // UIKit: a symbol is as large as text of 17 points, whatever is around it.
        let font = preferredSymbolConfiguration?.font ?? (image.followsFont ? .system(size: 17) : nil)
        return AnyView(FittedImage(image: image, mode: contentMode).foregroundStyle(tint).font(font))
    }

    /// Pictures one after another.
    private func turning(_ pictures: [UIImage], _ duration: TimeInterval, rounds: Int) -> AnyView {
        let (mode, tint) = (contentMode, tintColor.color)
        return AnyView(TimelineView(.animation) { [weak self] context in
            let passed = self?.passed(context.date) ?? 0, share = passed.truncatingRemainder(dividingBy: duration) / duration
            let isOver = rounds > 0 && passed >= duration * Double(rounds)
            let shown = isOver ? self?.current : pictures[min(Int(share * Double(pictures.count)), pictures.count - 1)]
            Group { if let shown { FittedImage(image: shown, mode: mode).foregroundStyle(tint) } }
                .onChange(of: isOver) { if isOver { self?.stopAnimating() } }
        })
    }

    /// How long the pictures have run, in seconds.
    private func passed(_ date: Date) -> TimeInterval {
        if start == nil { start = date }
        return start.map { max(date.timeIntervalSince($0), 0) } ?? 0
    }

    open override var intrinsicContentSize: CGSize {
        guard let image else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        // A symbol has the size that the configuration says.
        return image.followsFont ? core.contentSize(for: .unspecified) : image.size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image == nil ? bounds.size : intrinsicContentSize }
}

/// A picture in bounds of another shape.
private struct FittedImage: View {
    let image: UIImage
    let mode: UIView.ContentMode

    var body: some View {
        // A symbol has the size of a font; it is drawn at that size unless it is to fill its place.
        let picture = Image(uiImage: image), filling = image.filling
        Group {
            switch mode {
            case .scaleAspectFit: filling.scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity)
            case .scaleAspectFill: Color.clear.overlay { filling.scaledToFill() }
            case .scaleToFill, .redraw: filling
            default: Color.clear.overlay(alignment: alignment) { picture }
            }
        }
        .flipsForRightToLeftLayoutDirection(image.flipsForRightToLeftLayoutDirection)
    }

    private var alignment: Alignment {
        switch mode {
        case .top: .top
        case .bottom: .bottom
        case .left: .leading
        case .right: .trailing
        case .topLeft: .topLeading
        case .topRight: .topTrailing
        case .bottomLeft: .bottomLeading
        case .bottomRight: .bottomTrailing
        default: .center
        }
    }
}
