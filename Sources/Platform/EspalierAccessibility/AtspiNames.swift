internal import EspalierCore
internal import EspalierDBus

/// Names and numbers of AT-SPI2, the accessibility interfaces of free desktops (the XML and `atspi-constants.h` of at-spi2-core).
enum Atspi {
    static let root = "/org/a11y/atspi/accessible/root"
    static let start = "/org/a11y/atspi/accessible/"
    static let null = "/org/a11y/atspi/null"
    static let cache = "/org/a11y/atspi/cache"
    static let registry = "org.a11y.atspi.Registry"
    static let accessible = "org.a11y.atspi.Accessible"
    static let application = "org.a11y.atspi.Application"
    static let component = "org.a11y.atspi.Component"
    static let action = "org.a11y.atspi.Action"
    static let value = "org.a11y.atspi.Value"
    static let text = "org.a11y.atspi.Text"
    static let editableText = "org.a11y.atspi.EditableText"
    static let selection = "org.a11y.atspi.Selection"
    static let table = "org.a11y.atspi.Table"
    static let tableCell = "org.a11y.atspi.TableCell"
    static let hypertext = "org.a11y.atspi.Hypertext"
    static let hyperlink = "org.a11y.atspi.Hyperlink"
    /// Parts the number of an element from that of a link in its text, in paths.
    static let linkMark = "_link"
    static let image = "org.a11y.atspi.Image"
    static let objectEvent = "org.a11y.atspi.Event.Object"
    static let windowEvent = "org.a11y.atspi.Event.Window"
    /// Who tells readers of keys.
    static let keys = BusConnection.Target(
        destination: registry, path: "/org/a11y/atspi/registry/deviceeventcontroller", interface: "org.a11y.atspi.DeviceEventController")
}

/// The numbers of roles.
enum AtspiRole: UInt32 {
    case alert = 2, calendar = 5, checkBox = 7, checkMenuItem = 8, comboBox = 11, dialog = 16, frame = 23, image = 27, label = 29, list = 31
    case listItem = 32, menu = 33, menuBar = 34, menuItem = 35, pageTab = 37, pageTabList = 38, panel = 39, passwordText = 40, progressBar =
        42
    case pushButton = 43, radioButton = 44, radioMenuItem = 45, scrollPane = 49, separator = 50, slider = 51, spinButton = 52, table = 55
    case tableCell = 56, columnHeader = 57, text = 61, toggleButton = 62, toolBar = 63, toolTip = 64, tree = 65, application = 75, entry =
        79
    case heading = 83, link = 88, tableRow = 90, treeItem = 91, levelBar = 103

    /// The name that clients show where they have none of their own.
    var name: String {
        switch self {
        case .checkBox: "check box"
        case .checkMenuItem: "check menu item"
        case .comboBox: "combo box"
        case .listItem: "list item"
        case .menuBar: "menu bar"
        case .menuItem: "menu item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .radioButton: "radio button"
        case .radioMenuItem: "radio menu item"
        case .scrollPane: "scroll pane"
        case .spinButton: "spin button"
        case .tableCell: "table cell"
        case .columnHeader: "table column header"
        case .toggleButton: "toggle button"
        case .toolBar: "tool bar"
        case .toolTip: "tool tip"
        case .tableRow: "table row"
        case .treeItem: "tree item"
        case .levelBar: "level bar"
        default: "\(self)"
        }
    }

    /// The role of an element in its container.
    @MainActor init(_ element: AccessibilityElement, in parent: AtspiRole) {
        self = switch element.role {
        case .window: .frame
        case .group, .custom: .panel
        case .staticText: .label
        case .button: .pushButton
        case .link: .link
        case .image: .image
        case .heading: .heading
        case .textField, .searchField: element.states.contains(.secure) ? .passwordText : element.states.contains(.multiline) ? .text : .entry
        case .checkBox: .checkBox
        case .radioButton: .radioButton
        case .slider: .slider
        case .progressIndicator: .progressBar
        case .list: .list
        case .row: parent == .table ? .tableRow : parent == .tree || element.states.contains(.expandable) ? .treeItem : .listItem
        case .table: .table
        case .cell: .tableCell
        case .columnHeader: .columnHeader
        case .tab: .pageTab
        case .tabBar: .pageTabList
        case .menu: .menu
        case .menuItem: element.states.contains(.checkable) ? .checkMenuItem : .menuItem
        // A button that opens a menu says what it is; one with a choice shows that.
        case .popUpButton: element.value == nil ? .pushButton : .comboBox
        case .scrollArea: .scrollPane
        // "Split pane" is the whole with both sides; the line between them is a separator.
        case .splitter, .separator: .separator
        case .dialog: .dialog
        case .spinButton: .spinButton
        case .meter: .levelBar
        case .menuBar: .menuBar
        case .tree: .tree
        case .treeItem: .treeItem
        case .toolbar: .toolBar
        case .tooltip: .toolTip
        case .alert: .alert
        case .calendar: .calendar
        }
    }
}

/// A set of the numbers of states, as its two words on the bus.
struct AtspiStates: Hashable {
    enum State: UInt64, CaseIterable {
        case active = 1, busy = 3, checked = 4, collapsed = 5, defunct = 6, editable = 7, enabled = 8, expandable = 9, expanded = 10,
            focusable = 11
        case focused = 12, horizontal = 14, modal = 16, multiline = 17, selectable = 22, selected = 23, sensitive = 24, showing = 25
        case singleLine = 26, vertical = 29, visible = 30, indeterminate = 32, required = 33, invalid = 36, selectableText = 38
        case checkable = 41, hasPopup = 42, readOnly = 43

        /// The name in events.
        var name: String {
            switch self {
            case .multiline: "multi-line"
            case .singleLine: "single-line"
            case .invalid: "invalid-entry"
            case .selectableText: "selectable-text"
            case .hasPopup: "has-popup"
            case .readOnly: "read-only"
            default: "\(self)"
            }
        }
    }

    private(set) var bits: UInt64 = 0

    subscript(state: State) -> Bool {
        get { bits & 1 << state.rawValue != 0 }
        set { bits = newValue ? bits | 1 << state.rawValue : bits & ~(1 << state.rawValue) }
    }

    var words: BusValue { .array([.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(bits >> 32))], of: "u") }

    @MainActor init(_ element: AccessibilityElement) {
        let own = element.states
        for state in [State.showing, .visible] { self[state] = true }
        (self[.enabled], self[.sensitive]) = (element.isEnabled, element.isEnabled)
        self[.focusable] = own.contains(.focusable) || element.focus != nil
        self[.selected] = element.traits.contains(.isSelected)
        self[.selectable] = own.contains(.selectable) || [.tab, .row].contains(element.role) && self[.selected]
            || element.role == .tab
        (self[.checkable], self[.checked]) = (own.contains(.checkable), own.contains(.checked))
        self[.indeterminate] = own.contains(.mixed) || own.contains(.indeterminate)
        (self[.expandable], self[.expanded]) = (own.contains(.expandable), own.contains(.expanded))
        self[.collapsed] = self[.expandable] && !self[.expanded]
        (self[.busy], self[.modal]) = (own.contains(.busy), own.contains(.modal) || element.traits.contains(.isModal))
        (self[.required], self[.invalid], self[.readOnly]) = (own.contains(.required), own.contains(.invalid), own.contains(.readOnly))
        (self[.hasPopup], self[.horizontal], self[.vertical]) = (
            own.contains(.hasPopup), own.contains(.horizontal), own.contains(.vertical)
        )
        if element.role == .textField || element.role == .searchField {
            (self[.editable], self[.selectableText]) = (own.contains(.editable), true)
            (self[.multiline], self[.singleLine]) = (own.contains(.multiline), !own.contains(.multiline))
        }
    }
}
