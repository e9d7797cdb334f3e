import EspalierCore
import EspalierGraphics

// The parts of a row's state.

/// The position of a row in its list.
struct RowPosition {
    weak var source: ListRowSource?
    /// The offset in the source, which is that in the data of a `ForEach`.
    var offset = 0
    /// The item index in the list.
    var item = 0
}

/// What painting a row needs to know about its neighbours.
struct RowEdges {
    /// Whether the row is the first or the last of its section.
    var isFirst = false, isLast = false
    var isOdd = false
    var lines = RowLines()
}

/// A separator beside a row.
struct RowLine: Equatable {
    /// nil for the default separator colour.
    var tint: Color?
}

/// The separators above and below a row; nil for none.
struct RowLines: Equatable {
    private(set) var top: RowLine?
    private(set) var bottom: RowLine?

    init() {}

    /// - Parameters:
    ///   - section: the settings for the separators around the row's section.
    ///   - next: the settings of the row below, if there is one.
    ///   - areUsual: whether the list's style has separators between rows.
    init(own: RowSeparator, section: RowSeparator, next: RowSeparator?, isFirst: Bool, isLast: Bool, areUsual: Bool) {
        let isWanted: Bool
        if isLast {
            isWanted = own.bottom == .visible || section.bottom == .visible
        } else {
            isWanted = own.bottom != .hidden && next?.top != .hidden && (areUsual || own.bottom == .visible || next?.top == .visible)
        }
        bottom = isWanted ? RowLine(tint: own.bottomTint ?? next?.topTint ?? (isLast ? section.bottomTint : nil)) : nil
        let showsTop = isFirst && (own.top == .visible || section.top == .visible)
        top = showsTop ? RowLine(tint: own.topTint ?? section.topTint) : nil
    }
}

/// The state that a row paints for the pointer and the keyboard focus.
struct RowState: Equatable {
    var isPressed = false
    /// Whether the row is being dragged.
    var isLifted = false
    var showsRing = false
}

/// The marks of a row other than the edit marks.
@MainActor struct RowMarks {
    /// Whether the row shows an arrow at its end, as it leads somewhere.
    var hasChevron = false
    /// The triangle of a hierarchy's row: 0 points in reading direction, 1 down.
    var turn = AnimatedValue(UnitValue(0))
}

/// The state of a row's insertion and removal.
@MainActor struct RowPresence {
    var opacity = AnimatedValue(UnitValue(1))
    /// Whether the row is fading out, or has faded out, because its section is collapsed; its view still exists.
    var isFolded = false
}

/// The layers behind a row's content; the nodes exist only for a row with a background of its own.
struct RowLayers {
    /// The node of the row's background view.
    var background: Node?
    /// Clips the background to the box of the row's section.
    var ground: RowGroundNode?
    /// Draws selection and lines above the background.
    var chrome: RowChromeNode?
}
