public import EspalierPlatformViews
import EspalierControls
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's field for searching: ours.
@MainActor @preconcurrency open class UISearchBar: UIView {
    /// How much a search bar stands out.
    public enum Style: Int, Sendable { case `default`, prominent, minimal }
    /// Pictures of the bar that an app can set.
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
    /// Asked about what is typed and clicked, and notified of it.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field of the bar.
    public let searchTextField = UITextField(frame: .zero)
    /// What is in the field.
    open var text: String? { get { searchTextField.text } set { searchTextField.text = newValue } }
    /// What an empty field shows; nil for nothing.
    open var placeholder: String? { get { searchTextField.placeholder } set { searchTextField.placeholder = newValue } }
    /// How much the bar stands out. Only stored.
    open var searchBarStyle = Style.default
    /// Whether a button that cancels stands beside the field.
    open var showsCancelButton = false { didSet { partsDidChange() } }
    /// What stands in the row of choices below the field; nil for no row.
    open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
    /// Which of the choices is taken, from 0.
    open var selectedScopeButtonIndex: Int {
        get { max(scopes.selectedSegmentIndex, 0) }
        set { scopes.selectedSegmentIndex = newValue }
    }
    /// Whether the row of choices is shown.
    open var showsScopeBar = false { didSet { partsDidChange() } }
    /// A line above the field. Only stored.
    open var prompt: String?
    /// The colour of the bar; nil for none.
    open var barTintColor: UIColor? { didSet { groundDidChange() } }
    /// The picture behind the content; nil for none.
    open var backgroundImage: UIImage? { didSet { groundDidChange() } }
    /// How far the text is moved. Only stored.
    open var searchTextPositionAdjustment = UIOffset.zero
    /// Whether the bar is light or dark. Only stored.
    open var barStyle = UIBarStyle.default
    private let cancel = UIButton(type: .system), scopes = UISegmentedControl(items: nil), ground = UIImageView(image: nil)
    private var asked: AskedOfField?
    /// Which letters become capitals. Only stored.
    open var autocapitalizationType = UITextAutocapitalizationType.none
    /// Whether words are corrected. Only stored.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// What is typed, for keyboards on a screen. Only stored.
    open var keyboardType = UIKeyboardType.default
    /// What the return key says, on keyboards on a screen. Only stored.
    open var returnKeyType = UIReturnKeyType.search
    /// Whether the return key works only if there is a text. Only stored.
    open var enablesReturnKeyAutomatically = true
    /// Whether content shines through the bar. Only stored.
    open var isTranslucent = true

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Keeps whether there is a button that cancels.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    override func setUp() {
        super.setUp()
        searchTextField.borderStyle = .roundedRect
        searchTextField.clearButtonMode = .whileEditing
        searchTextField.font = .systemFont(ofSize: UIFont.systemFontSize)
        setImage(nil, for: .search, state: .normal)
        searchTextField.leftViewMode = .always
        cancel.setTitle(Translation.word("Cancel"), for: .normal)
        for part in [ground, searchTextField, cancel, scopes] { addSubview(part) }
        asked = AskedOfField(bar: self)
        searchTextField.delegate = asked
        func tell(_ control: UIControl, _ event: UIControl.Event, _ body: @escaping (any UISearchBarDelegate, UISearchBar) -> Void) {
            control.addAction(UIAction { [weak self] _ in if let self, let delegate { body(delegate, self) } }, for: event)
        }
        tell(searchTextField, .editingChanged) { $0.searchBar($1, textDidChange: $1.text ?? "") }
        tell(searchTextField, .editingDidBegin) { $0.searchBarTextDidBeginEditing($1) }
        tell(searchTextField, .editingDidEnd) { $0.searchBarTextDidEndEditing($1) }
        tell(searchTextField, .primaryActionTriggered) { $0.searchBarSearchButtonClicked($1) }
        tell(cancel, .touchUpInside) { $0.searchBarCancelButtonClicked($1) }
        tell(scopes, .valueChanged) { $0.searchBar($1, selectedScopeButtonIndexDidChange: $1.selectedScopeButtonIndex) }
        partsDidChange()
    }

    /// Sets a picture. Only that before the text is shown; nil is the platform's.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        guard icon == .search, state == .normal else { return }
        let view = UIImageView(image: iconImage ?? UIImage(systemName: "magnifyingglass"))
        (view.frame.size, view.contentMode) = (CGSize(width: 16, height: 16), .scaleAspectFit)
        searchTextField.leftView = view
    }

    private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

    private func scopesDidChange() {
        let old = selectedScopeButtonIndex, titles = scopeButtonTitles ?? []
        scopes.removeAllSegments()
        for (index, title) in titles.enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
        scopes.selectedSegmentIndex = min(old, titles.count - 1)
        partsDidChange()
    }

    private func partsDidChange() {
        (cancel.isHidden, scopes.isHidden) = (!showsCancelButton, !hasScopes)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func groundDidChange() {
        ground.image = backgroundImage
        ground.backgroundColor = backgroundImage == nil ? barTintColor : nil
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: hasScopes ? 88 : 44) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        var row = bounds
        if hasScopes { row.size.height = max(bounds.height - 44, 0) }
        let wide = showsCancelButton ? cancel.intrinsicContentSize.width : 0
        searchTextField.frame = row.insetBy(dx: 8, dy: 8)
        if showsCancelButton {
            searchTextField.frame.size.width -= wide + 8
            cancel.frame = CGRect(x: row.maxX - wide - 8, y: row.minY, width: wide, height: row.height)
        }
        scopes.frame = CGRect(x: 8, y: row.maxY + 4, width: max(bounds.width - 16, 0), height: 32)
    }
}

/// Hands what the field of a search bar asks on to the bar's delegate.
@MainActor private final class AskedOfField: NSObject, UITextFieldDelegate {
    weak var bar: UISearchBar?

    init(bar: UISearchBar) { self.bar = bar }

    private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
        guard let bar, let delegate = bar.delegate else { return true }
        return question(delegate, bar)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) }
    }
}

/// UIKit's delegate of a search bar. All of its methods are optional.
@MainActor @preconcurrency public protocol UISearchBarDelegate: NSObjectProtocol {
    /// The text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The field has got the keyboard.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// The field has lost the keyboard.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The button beside the field was clicked.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Asked before the field gets the keyboard.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Asked before the field gives the keyboard up.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Asked before each change by the user.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Another choice below the field was clicked.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    /// Not called: our field has no such button.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Not called: our field has no such button.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
}
