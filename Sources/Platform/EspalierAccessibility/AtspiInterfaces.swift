internal import EspalierDBus

// The interfaces as at-spi2-core describes them in its XML. A caller's arguments are compared with these before an object is asked.
extension BusInterface {
    static let atspiAccessible = BusInterface(
        Atspi.accessible,
        methods: [
            Method("GetChildAtIndex", "index:i", gives: "child:(so)"), Method("GetChildren", gives: "children:a(so)"),
            Method("GetIndexInParent", gives: "index:i"), Method("GetRelationSet", gives: "relations:a(ua(so))"),
            Method("GetRole", gives: "role:u"), Method("GetRoleName", gives: "name:s"), Method("GetLocalizedRoleName", gives: "name:s"),
            Method("GetState", gives: "states:au"), Method("GetAttributes", gives: "attributes:a{ss}"),
            Method("GetApplication", gives: "application:(so)"), Method("GetInterfaces", gives: "interfaces:as"),
        ],
        properties: [
            Property("version", "u"), Property("Name", "s"), Property("Description", "s"), Property("Parent", "(so)"),
            Property("ChildCount", "i"),
            Property("Locale", "s"), Property("AccessibleId", "s"), Property("HelpText", "s"),
        ])

    static let atspiApplication = BusInterface(
        Atspi.application,
        methods: [Method("GetLocale", "category:u", gives: "locale:s"), Method("GetApplicationBusAddress", gives: "address:s")],
        properties: [
            Property("ToolkitName", "s"), Property("Version", "s"), Property("ToolkitVersion", "s"), Property("AtspiVersion", "s"),
            Property("InterfaceVersion", "u"), Property("Id", "i", isWritable: true),
        ])

    static let atspiComponent = BusInterface(
        Atspi.component,
        methods: [
            Method("Contains", "x:i y:i coordinates:u", gives: "result:b"),
            Method("GetAccessibleAtPoint", "x:i y:i coordinates:u", gives: "child:(so)"),
            Method("GetExtents", "coordinates:u", gives: "extents:(iiii)"), Method("GetPosition", "coordinates:u", gives: "x:i y:i"),
            Method("GetSize", gives: "width:i height:i"), Method("GetLayer", gives: "layer:u"), Method("GetMDIZOrder", gives: "order:n"),
            Method("GrabFocus", gives: "result:b"), Method("GetAlpha", gives: "alpha:d"),
            Method("SetExtents", "x:i y:i width:i height:i coordinates:u", gives: "result:b"),
            Method("SetPosition", "x:i y:i coordinates:u", gives: "result:b"), Method("SetSize", "width:i height:i", gives: "result:b"),
            Method("ScrollTo", "type:u", gives: "result:b"), Method("ScrollToPoint", "coordinates:u x:i y:i", gives: "result:b"),
        ],
        properties: [Property("version", "u")])

    static let atspiAction = BusInterface(
        Atspi.action,
        methods: [
            Method("GetDescription", "index:i", gives: "text:s"), Method("GetName", "index:i", gives: "name:s"),
            Method("GetLocalizedName", "index:i", gives: "name:s"), Method("GetKeyBinding", "index:i", gives: "keys:s"),
            Method("GetActions", gives: "actions:a(sss)"), Method("DoAction", "index:i", gives: "result:b"),
        ],
        properties: [Property("version", "u"), Property("NActions", "i")])

    static let atspiValue = BusInterface(
        Atspi.value,
        properties: [
            Property("version", "u"), Property("MinimumValue", "d"), Property("MaximumValue", "d"), Property("MinimumIncrement", "d"),
            Property("CurrentValue", "d", isWritable: true), Property("Text", "s"),
        ])

    static let atspiText = BusInterface(
        Atspi.text,
        methods: [
            Method("GetStringAtOffset", "offset:i granularity:u", gives: "text:s start:i end:i"),
            Method("GetText", "start:i end:i", gives: "text:s"),
            Method("SetCaretOffset", "offset:i", gives: "result:b"),
            Method("GetTextBeforeOffset", "offset:i type:u", gives: "text:s start:i end:i"),
            Method("GetTextAtOffset", "offset:i type:u", gives: "text:s start:i end:i"),
            Method("GetTextAfterOffset", "offset:i type:u", gives: "text:s start:i end:i"),
            Method("GetCharacterAtOffset", "offset:i", gives: "character:i"),
            Method("GetAttributeValue", "offset:i name:s", gives: "value:s"),
            Method("GetAttributes", "offset:i", gives: "attributes:a{ss} start:i end:i"),
            Method("GetDefaultAttributes", gives: "attributes:a{ss}"),
            Method("GetCharacterExtents", "offset:i coordinates:u", gives: "x:i y:i width:i height:i"),
            Method("GetOffsetAtPoint", "x:i y:i coordinates:u", gives: "offset:i"), Method("GetNSelections", gives: "count:i"),
            Method("GetSelection", "index:i", gives: "start:i end:i"), Method("AddSelection", "start:i end:i", gives: "result:b"),
            Method("RemoveSelection", "index:i", gives: "result:b"), Method("SetSelection", "index:i start:i end:i", gives: "result:b"),
            Method("GetRangeExtents", "start:i end:i coordinates:u", gives: "x:i y:i width:i height:i"),
            Method("GetBoundedRanges", "x:i y:i width:i height:i coordinates:u xclip:u yclip:u", gives: "ranges:a(iisv)"),
            Method("GetAttributeRun", "offset:i defaults:b", gives: "attributes:a{ss} start:i end:i"),
            Method("GetDefaultAttributeSet", gives: "attributes:a{ss}"),
            Method("ScrollSubstringTo", "start:i end:i type:u", gives: "result:b"),
            Method("ScrollSubstringToPoint", "start:i end:i type:u x:i y:i", gives: "result:b"),
        ],
        properties: [Property("version", "u"), Property("CharacterCount", "i"), Property("CaretOffset", "i")])

    static let atspiEditableText = BusInterface(
        Atspi.editableText,
        methods: [
            Method("SetTextContents", "text:s", gives: "result:b"), Method("InsertText", "position:i text:s length:i", gives: "result:b"),
            Method("CopyText", "start:i end:i"), Method("CutText", "start:i end:i", gives: "result:b"),
            Method("DeleteText", "start:i end:i", gives: "result:b"), Method("PasteText", "position:i", gives: "result:b"),
        ],
        properties: [Property("version", "u")])

    static let atspiSelection = BusInterface(
        Atspi.selection,
        methods: [
            Method("GetSelectedChild", "index:i", gives: "child:(so)"), Method("SelectChild", "index:i", gives: "result:b"),
            Method("DeselectSelectedChild", "index:i", gives: "result:b"), Method("IsChildSelected", "index:i", gives: "result:b"),
            Method("SelectAll", gives: "result:b"), Method("ClearSelection", gives: "result:b"),
            Method("DeselectChild", "index:i", gives: "result:b"),
        ],
        properties: [Property("version", "u"), Property("NSelectedChildren", "i")])

    static let atspiTable = BusInterface(
        Atspi.table,
        methods: [
            Method("GetAccessibleAt", "row:i column:i", gives: "cell:(so)"), Method("GetIndexAt", "row:i column:i", gives: "index:i"),
            Method("GetRowAtIndex", "index:i", gives: "row:i"), Method("GetColumnAtIndex", "index:i", gives: "column:i"),
            Method("GetRowDescription", "row:i", gives: "text:s"), Method("GetColumnDescription", "column:i", gives: "text:s"),
            Method("GetRowExtentAt", "row:i column:i", gives: "extent:i"), Method("GetColumnExtentAt", "row:i column:i", gives: "extent:i"),
            Method("GetRowHeader", "row:i", gives: "header:(so)"), Method("GetColumnHeader", "column:i", gives: "header:(so)"),
            Method("GetSelectedRows", gives: "rows:ai"), Method("GetSelectedColumns", gives: "columns:ai"),
            Method("IsRowSelected", "row:i", gives: "result:b"), Method("IsColumnSelected", "column:i", gives: "result:b"),
            Method("IsSelected", "row:i column:i", gives: "result:b"), Method("AddRowSelection", "row:i", gives: "result:b"),
            Method("AddColumnSelection", "column:i", gives: "result:b"), Method("RemoveRowSelection", "row:i", gives: "result:b"),
            Method("RemoveColumnSelection", "column:i", gives: "result:b"),
            Method("GetRowColumnExtentsAtIndex", "index:i", gives: "result:b row:i column:i rows:i columns:i selected:b"),
        ],
        properties: [
            Property("version", "u"), Property("NRows", "i"), Property("NColumns", "i"), Property("Caption", "(so)"),
            Property("Summary", "(so)"),
            Property("NSelectedRows", "i"), Property("NSelectedColumns", "i"),
        ])

    static let atspiTableCell = BusInterface(
        Atspi.tableCell,
        methods: [
            Method("GetRowColumnSpan", gives: "result:b row:i column:i rows:i columns:i"),
            Method("GetRowHeaderCells", gives: "cells:a(so)"),
            Method("GetColumnHeaderCells", gives: "cells:a(so)"),
        ],
        properties: [
            Property("version", "u"), Property("ColumnSpan", "i"), Property("Position", "(ii)"), Property("RowSpan", "i"),
            Property("Table", "(so)")
        ])

    static let atspiImage = BusInterface(
        Atspi.image,
        methods: [
            Method("GetImageExtents", "coordinates:u", gives: "extents:(iiii)"),
            Method("GetImagePosition", "coordinates:u", gives: "x:i y:i"),
            Method("GetImageSize", gives: "width:i height:i"),
        ],
        properties: [Property("version", "u"), Property("ImageDescription", "s"), Property("ImageLocale", "s")])

    static let atspiHypertext = BusInterface(
        Atspi.hypertext,
        methods: [
            Method("GetNLinks", gives: "count:i"), Method("GetLink", "index:i", gives: "link:(so)"),
            Method("GetLinkIndex", "offset:i", gives: "index:i")
        ],
        properties: [Property("version", "u")])

    static let atspiHyperlink = BusInterface(
        Atspi.hyperlink,
        methods: [
            Method("GetObject", "index:i", gives: "object:(so)"), Method("GetURI", "index:i", gives: "uri:s"),
            Method("IsValid", gives: "result:b")
        ],
        properties: [Property("version", "u"), Property("NAnchors", "n"), Property("StartIndex", "i"), Property("EndIndex", "i")])

    static let atspiCache = BusInterface(
        "org.a11y.atspi.Cache", methods: [Method("GetItems", gives: "items:a((so)(so)(so)iiassusau)")],
        properties: [Property("version", "u")],
        signals: [Signal("AddAccessible", "item:((so)(so)(so)iiassusau)"), Signal("RemoveAccessible", "item:(so)")])

    static let atspiAll = [
        atspiAccessible, atspiApplication, atspiComponent, atspiAction, atspiValue, atspiText, atspiEditableText, atspiSelection,
        atspiTable, atspiTableCell, atspiImage, atspiHypertext, atspiHyperlink,
    ]
    private static let byName = Dictionary(uniqueKeysWithValues: atspiAll.map { ($0.name, $0) })

    static func atspi(_ names: [String]) -> [BusInterface] { names.compactMap { byName[$0] } }
}
