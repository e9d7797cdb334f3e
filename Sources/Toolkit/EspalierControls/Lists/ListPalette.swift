import EspalierCore
import EspalierGraphics

/// The colours of a list's rows, resolved in the list's environment.
@MainActor struct ListPalette: Equatable {
    /// The colours of what stands on the background of a selection; nil where that is pale.
    let selectionInk: SelectionInk?
    let selection, inactiveSelection, pressed, group, alternate, separator, ring, mark, ground: _ResolvedFill

    init(_ environment: EnvironmentValues, _ metrics: ListMetrics) {
        func fill(_ color: ThemeColor) -> _ResolvedFill { environment.fill(of: color) }
        let tint = environment.tintColor ?? .accentColor
        selection = fill(.rowSelection(tint))
        selectionInk = environment.isPhone ? nil : SelectionInk(tint, environment.resolved.colors)
        inactiveSelection = fill(.inactiveRowSelection)
        pressed = fill(.pressedRow)
        group = fill(.listGroup)
        alternate = fill(.alternateRow)
        separator = fill(.separator)
        ring = environment.fill(of: Color.accentColor)
        mark = environment.fill(of: environment.isPhone ? Color.tertiary : .secondary)
        ground = ThemeColor.listGround(metrics.ground).map(fill) ?? _ResolvedFill(Color.clear.resolve(in: environment))
    }
}
