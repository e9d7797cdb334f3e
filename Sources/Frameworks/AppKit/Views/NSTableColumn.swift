import EspalierCore
public import Foundation

/// AppKit's column of a table.
@MainActor @preconcurrency open class NSTableColumn: NSObject {
    /// Its name for the app.
    open var identifier: NSUserInterfaceItemIdentifier
    /// What its header says.
    open var title = "" { didSet { tableView?.layoutDidChange() } }
    /// In points.
    open var width: CGFloat = 100 {
        didSet {
            width = min(max(width, minWidth), max(maxWidth, minWidth))
            if width != oldValue { tableView?.layoutDidChange() }
        }
    }
    /// The least width, in points.
    open var minWidth: CGFloat = 10 { didSet { width = max(width, minWidth) } }
    /// The largest width, in points.
    open var maxWidth: CGFloat = 10_000 { didSet { width = min(width, max(maxWidth, minWidth)) } }
    /// Whether it is not shown.
    open var isHidden = false { didSet { tableView?.layoutDidChange() } }
    /// Whether its cells can be edited. Only stored: that is up to their views.
    open var isEditable = true
    /// What its header says when the pointer rests on it.
    open var headerToolTip: String? { didSet { tableView?.layoutDidChange() } }
    /// The table that it belongs to.
    open internal(set) weak var tableView: NSTableView?

    /// A column with a name for the app.
    public init(identifier: NSUserInterfaceItemIdentifier) { self.identifier = identifier }
    /// Archives of interfaces are not read: a column without a name.
    public required init(coder: NSCoder) { identifier = NSUserInterfaceItemIdentifier("") }
}

/// AppKit's usual content of a cell: a text and a picture that the app has put in it.
@MainActor @preconcurrency open class NSTableCellView: NSView {
    /// The view for the text.
    open weak var textField: NSTextField?
    /// The view for the picture.
    open weak var imageView: NSImageView?
    /// What the cell stands for.
    open var objectValue: Any?
}

/// AppKit's source of a table's rows. All of its methods are optional.
@MainActor @preconcurrency public protocol NSTableViewDataSource: NSObjectProtocol {
    /// How many rows there are.
    func numberOfRows(in tableView: NSTableView) -> Int
    /// What a cell shows as a text, where the delegate has no view for it.
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any?
}

extension NSTableViewDataSource {
    public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
    public func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? { nil }
}

/// AppKit's delegate of a table. All of its methods are optional.
@MainActor @preconcurrency public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
    /// The view of a cell; nil shows the source's value as a text.
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    /// The height of a row, in points.
    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
    /// Whether the user may select a row.
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
    /// The user, or the app, has selected other rows; the object of the notification is the table.
    func tableViewSelectionDidChange(_ notification: Notification)
    /// A header was clicked.
    func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn)
}

extension NSTableViewDelegate {
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
    public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { tableView.rowHeight }
    public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
    public func tableViewSelectionDidChange(_ notification: Notification) {}
    public func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {}
}
