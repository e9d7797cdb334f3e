public import EspalierPlatformViews
import EspalierControls
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's row of a table.
@MainActor @preconcurrency open class UITableViewCell: UIView {
    /// What a cell is made of.
    public enum CellStyle: Int, Sendable {
        /// A text, with a picture before it.
        case `default`
        /// A text, and a value at the end of the row.
        case value1
        /// A name in the tint, and a value after it.
        case value2
        /// A text, and a smaller one below it.
        case subtitle
    }
    /// What is between rows.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    /// How a selected row looks: with a background, or with none.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    /// What stands at the end of a row.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none
        /// An arrow: the row leads on.
        case disclosureIndicator
        /// A button for details, and an arrow.
        case detailDisclosureButton
        /// A mark.
        case checkmark
        /// A button for details.
        case detailButton
    }
    /// What can be done with a row while the table is edited.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }

    /// What a cell is in.
    public struct ConfigurationState: Hashable, Sendable {
        /// Whether the row is selected.
        public var isSelected = false
        /// Whether the row is edited.
        public var isEditing = false
        /// Whether the row looks pressed.
        public var isHighlighted = false
    }

    /// Under which the table keeps the cell to use it again.
    public let reuseIdentifier: String?
    private let style: CellStyle
    /// What the cell shows; views of the app's go here.
    public let contentView = UIView(frame: .zero)
    /// The first text.
    open private(set) lazy var textLabel: UILabel? = label(size: 17, color: style == .value2 ? tintColor : nil)
    /// The second text; nil for the default style.
    open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : label(
        size: style == .subtitle ? 12 : 17, color: style == .value1 ? .secondaryLabel : nil)
    /// The picture before the texts.
    open private(set) lazy var imageView: UIImageView? = picture()
    private var hasLabels = false, hasPicture = false

    /// How a selected row looks.
    open var selectionStyle = SelectionStyle.default { didSet { updateBackground() } }
    /// What stands at the end of the row.
    open var accessoryType = AccessoryType.none { didSet { updateAccessory() } }
    /// A view of the app's at the end of the row, instead of `accessoryType`.
    open var accessoryView: UIView? {
        didSet {
            if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
            updateAccessory()
        }
    }
    /// What stands at the end of the row while the table is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { updateAccessory() } }
    /// A view of the app's at the end of the row while the table is edited, instead of `editingAccessoryType`.
    open var editingAccessoryView: UIView? {
        didSet {
            if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
            updateAccessory()
        }
    }
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
    /// The view behind the content of a selected row.
    open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, for: nil) ; updateBackground() } }
    /// How far the line below the row is from the sides, in points; the table's, unless it was set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            table?.setNeedsLayout()
        }
    }
    private(set) var ownSeparatorInset: UIEdgeInsets?
    /// How far the picture and the texts are moved in: a number of steps.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of such a step, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether a button that moves the row is shown. Only stored.
    open var showsReorderControl = false
    /// Whether the row is selected.
    open var isSelected: Bool { get { selected } set { setSelected(newValue, animated: false) } }
    private var selected = false
    /// Whether the row looks pressed: while it is.
    open var isHighlighted: Bool { get { highlighted } set { setHighlighted(newValue, animated: false) } }
    private var highlighted = false
    /// Whether the row is edited: it may show a button in front.
    open private(set) var isEditing = false
    /// What the button in front of the row does; none where there is no such button.
    open private(set) var editingStyle = EditingStyle.none
    /// Makes the content up from the cell's state; called where it is set.
    open var configurationUpdateHandler: ((UITableViewCell, ConfigurationState) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the content configuration follows the state. Only stored.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether the background configuration follows the state. Only stored.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// A description of the content, instead of texts and views.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
    /// How the background looks.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }

    private var configured: UIView?, shaped: UIView?
    private var accessory: UIView?
    private var editButton: UIView?
    weak var table: UITableView?

    /// - Parameter reuseIdentifier: under which the table keeps it; nil if it is not used again.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        (style, reuseIdentifier) = (.default, nil)
        super.init(coder: coder)
    }

    override func setUp() {
        super.setUp()
        addSubview(contentView)
        core.look.clips = true
        let click = CoreGesture(.tap(count: 1))
        click.report = { [weak self] report in
            guard let self, report.phase == .ended else { return }
            table?.pressed(self, false)
            table?.clicked(self)
        }
        let press = CoreGesture(.press)
        press.isParallel = true
        press.report = { [weak self] report in
            guard let self else { return }
            // A press that moves is a scroll.
            let isStill = abs(report.translation.width) + abs(report.translation.height) < 8
            table?.pressed(self, report.phase == .began || report.phase == .changed && isHighlighted && isStill)
        }
        core.gestures += [click, press]
        core.menu = { [unowned self] in AnyView(RowMenu(cell: self)) }
    }

    private func label(size: CGFloat, color: UIColor?) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: size)
        if let color { label.textColor = color }
        hasLabels = true
        contentView.addSubview(label)
        return label
    }

    private func picture() -> UIImageView {
        let view = UIImageView(frame: .zero)
        view.contentMode = .scaleAspectFit
        hasPicture = true
        contentView.addSubview(view)
        return view
    }

    private func exchange(_ old: UIView?, for new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
    }

    // MARK: State

    /// The cell is about to be used again; for subclasses.
    open func prepareForReuse() { accessoryType = accessoryView == nil ? .none : accessoryType }
    /// Selects the row, or selects it no longer.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != self.selected else { return }
        self.selected = selected
        updateBackground()
        setNeedsUpdateConfiguration()
    }
    /// Makes the row look pressed, or no longer.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != self.highlighted else { return }
        self.highlighted = highlighted
        updateBackground()
        setNeedsUpdateConfiguration()
    }
    /// Shows or hides the button that deletes the row.
    open func setEditing(_ editing: Bool, animated: Bool) {
        if editing, editingStyle == .none { editingStyle = .delete }
        if !editing { editingStyle = .none }
        showsEditing(editing, animated)
    }

    /// What the row's table says.
    func setEditing(_ style: EditingStyle, animated: Bool) {
        if style != .none, style != editingStyle, isEditing { setEditing(false, animated: animated) }
        editingStyle = style
        setEditing(style != .none, animated: animated)
    }

    private func showsEditing(_ editing: Bool, _ animated: Bool) {
        guard editing != isEditing else { return }
        isEditing = editing
        editButton?.removeFromSuperview()
        editButton = editing ? makeEditButton() : nil
        if let editButton { addSubview(editButton) }
        updateAccessory()
        setNeedsUpdateConfiguration()
        if animated { withAnimation { setNeedsLayout() } } else { setNeedsLayout() }
    }

    private func makeEditButton() -> UIView {
        let button = UIButton(type: .system), isNew = editingStyle == .insert
        button.setImage(UIImage(systemName: isNew ? "plus.circle.fill" : "minus.circle.fill"), for: .normal)
        button.tintColor = isNew ? .systemGreen : .systemRed
        button.addAction(UIAction { [weak self] _ in if let self { table?.edits(self, from: button) } }, for: .primaryActionTriggered)
        return button
    }

    /// What the cell is in.
    open var configurationState: ConfigurationState {
        ConfigurationState(isSelected: selected, isEditing: isEditing, isHighlighted: highlighted)
    }
    /// Makes the content up from a state; for subclasses.
    open func updateConfiguration(using state: ConfigurationState) { configurationUpdateHandler?(self, state) }
    /// Makes the content up anew.
    open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
    /// A description of texts and a picture as cells of this style have them.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }
    /// The usual background.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

    private func showBackground() {
        shaped?.removeFromSuperview()
        shaped = backgroundConfiguration?.shapedView()
        if let shaped { insertSubview(shaped, at: 0) }
        updateBackground()
    }

    /// The colour behind the content, but for a background with a shape of its own.
    private var plainBackground: Color? { (shaped == nil ? backgroundConfiguration?.backgroundColor?.color : nil) ?? ownBackground }

    private func updateBackground() {
        let isShown = (selected || highlighted) && selectionStyle != .none
        if let view = selectedBackgroundView {
            if isShown, view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
            if !isShown { view.removeFromSuperview() }
            core.look.background = plainBackground
        } else {
            core.look.background = isShown ? UIColor.systemGray4.color : plainBackground
        }
        setNeedsLayout()
    }

    private var ownBackground: Color?
    open override var backgroundColor: UIColor? {
        get { ownBackground.map { UIColor($0) } ?? super.backgroundColor }
        set {
            ownBackground = newValue?.color
            updateBackground()
        }
    }

    private func showConfiguration() {
        configured?.removeFromSuperview()
        configured = nil
        if let contentConfiguration {
            let view = contentConfiguration.makeContentView() as UIView
            configured = view
            contentView.addSubview(view)
        }
        core.setNeedsLayout()
    }

    // MARK: Layout

    private func updateAccessory() {
        accessory?.removeFromSuperview()
        accessory =
            (isEditing ? editingAccessoryView : accessoryView)
            ?? CellAccessory.view(isEditing ? editingAccessoryType : accessoryType) { [weak self] in
            guard let self, let table, let path = table.indexPath(for: self) else { return }
            table.rows?.tableView(table, accessoryButtonTappedForRowWith: path)
        }
        if let accessory { addSubview(accessory) }
        setNeedsLayout()
    }

    private var accessorySize: CGSize {
        guard let accessory else { return .zero }
        return accessory.frame.size == .zero ? accessory.sizeThatFits(.zero) : accessory.frame.size
    }

    /// The height of the content in a row of a given width.
    func fittingHeight(width: CGFloat) -> CGFloat {
        let reserved = (accessory == nil ? 0 : accessorySize.width + 24) + (isEditing ? 40 : 0), room = max(width - reserved, 1)
        if let configured { return max(configured.sizeThatFits(CGSize(width: room, height: 0)).height, 44) }
        var height: CGFloat = 44
        if contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
            height = contentView.systemLayoutSizeFitting(
                CGSize(width: room, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height
            return height > 0 ? height : 44
        }
        if hasLabels {
            let texts = textsSize(room: room)
            height = max(height, texts + 22)
        }
        return height
    }

    private func textsSize(room: CGFloat) -> CGFloat {
        let width = max(room - 32 - CGFloat(indentationLevel) * indentationWidth - (hasPicture && imageView?.image != nil ? 52 : 0), 1)
        let first = textLabel?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
        guard style != .default, let second = detailTextLabel, second.text?.isEmpty == false else { return first }
        let other = second.sizeThatFits(CGSize(width: width, height: 0)).height
        return style == .subtitle ? first + other + 2 : max(first, other)
    }

    open override func layoutSubviews() {
        let size = bounds.size
        backgroundView?.frame = bounds
        shaped?.frame = backgroundConfiguration?.area(in: bounds) ?? bounds
        selectedBackgroundView?.frame = bounds
        let start: CGFloat = isEditing ? 40 : 0
        editButton?.frame = CGRect(x: 8, y: (size.height - 28) / 2, width: 28, height: 28)
        var end = size.width
        if let accessory {
            let own = accessorySize
            accessory.frame = CGRect(
                x: size.width - own.width - 16, y: (size.height - own.height) / 2, width: own.width, height: own.height)
            end = accessory.frame.minX - 8
        }
        contentView.frame = CGRect(x: start, y: 0, width: max(end - start, 0), height: size.height)
        configured?.frame = contentView.bounds
        layoutTexts(contentView.bounds.size)
    }

    /// A symbol has no size of its own: its view knows how large it is drawn.
    private func pictureSize(_ image: UIImage) -> CGSize { image.size == .zero ? imageView?.sizeThatFits(.zero) ?? .zero : image.size }

    private func layoutTexts(_ size: CGSize) {
        var start: CGFloat = 16 + CGFloat(indentationLevel) * indentationWidth
        if hasPicture, let image = imageView?.image {
            let own = pictureSize(image), height = min(own.height, max(size.height - 8, 0))
            let width = own.height > 0 ? own.width * height / own.height : 0
            imageView?.frame = CGRect(x: start, y: (size.height - height) / 2, width: width, height: height)
            start += width + 16
        }
        guard hasLabels else { return }
        let room = max(size.width - start - 16, 0)
        let hasSecond = style != .default && detailTextLabel?.text?.isEmpty == false
        guard let first = textLabel else { return }
        guard hasSecond, let second = detailTextLabel else {
            first.frame = CGRect(x: start, y: 0, width: room, height: size.height)
            return
        }
        switch style {
        case .subtitle:
            let heights = [first, second].map { min($0.sizeThatFits(CGSize(width: room, height: 0)).height, size.height) }
            let top = max((size.height - heights[0] - heights[1] - 2) / 2, 0)
            first.frame = CGRect(x: start, y: top, width: room, height: heights[0])
            second.frame = CGRect(x: start, y: top + heights[0] + 2, width: room, height: heights[1])
        case .value1:
            let width = min(second.sizeThatFits(.zero).width, room / 2)
            first.frame = CGRect(x: start, y: 0, width: max(room - width - 8, 0), height: size.height)
            second.frame = CGRect(x: start + room - width, y: 0, width: width, height: size.height)
        case .value2, .default:
            first.frame = CGRect(x: start, y: 0, width: 91, height: size.height)
            second.frame = CGRect(x: start + 97, y: 0, width: max(room - 97, 0), height: size.height)
        }
    }
}

/// What stands at the end of a row.
@MainActor private enum CellAccessory {
    static func view(_ type: UITableViewCell.AccessoryType, details: @escaping () -> Void) -> UIView? {
        switch type {
        case .none: nil
        case .disclosureIndicator: picture("chevron.right", .tertiaryLabel)
        case .checkmark: picture("checkmark", nil)
        case .detailButton, .detailDisclosureButton: button(details)
        }
    }

    private static func picture(_ name: String, _ color: UIColor?) -> UIView {
        let view = UIImageView(image: UIImage(systemName: name))
        view.contentMode = .scaleAspectFit
        if let color { view.tintColor = color }
        view.frame.size = CGSize(width: 12, height: 14)
        return view
    }

    private static func button(_ details: @escaping () -> Void) -> UIView {
        let button = UIButton(type: .detailDisclosure)
        button.addAction(UIAction { _ in details() }, for: .primaryActionTriggered)
        button.frame.size = CGSize(width: 28, height: 28)
        return button
    }
}

/// The menu of a row: what a finger would find by a swipe.
private struct RowMenu: View {
    let cell: UITableViewCell

    var body: some View {
        ForEach(Array((cell.table?.actions(of: cell) ?? []).enumerated()), id: \.offset) { _, action in
            Button(role: action.style == .destructive ? .destructive : nil) { action.perform(from: cell) } label: {
                if let image = action.image {
                    Label { Text(verbatim: action.title ?? "") } icon: { Image(uiImage: image) }
                } else {
                    Text(verbatim: action.title ?? "")
                }
            }
        }
    }
}

/// Makes a cell of a class that is known only at run time. `init(style:reuseIdentifier:)` is not `required`, or apps could not override
/// it as they do for UIKit; every subclass has it in the same place of its table, through which it is called (as `ObjectMaker` does).
///
/// Open, so that the compiler does not assume that it has no subclasses and makes an object of its own size.
@MainActor open class _CellBlueprint: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UITableViewCell {
    @inline(never) @_optimize(none) static func make(
        _ type: UITableViewCell.Type, _ style: CellStyle, _ identifier: String
    ) -> UITableViewCell {
        let blueprint = unsafeBitCast(type as AnyClass, to: _CellBlueprint.Type.self)
        return unsafeDowncast(blueprint.init(style: style, reuseIdentifier: identifier) as AnyObject, to: UITableViewCell.self)
    }
}
