/// What a chart's marks have, so that nobody looks through very many of them for what none has.
package struct MarkFacts {
    package private(set) var kinds: Set<Mark.Kind> = []
    package private(set) var hasFunctions = false
    package private(set) var hasGroups = false
    package private(set) var hasLayers = false
    package private(set) var hasAnnotations = false

    package init(_ marks: [Mark]) {
        var lastKind: Mark.Kind?, lastStyle: MarkStyle?
        for mark in marks {
            if mark.kind != lastKind {
                lastKind = mark.kind
                kinds.insert(mark.kind)
            }
            if mark.hasFunction { hasFunctions = true }
            // Marks mostly share their style with those before them.
            guard mark.style !== lastStyle else { continue }
            let style = mark.style
            lastStyle = style
            if style.group != nil { hasGroups = true }
            if style.layer != nil { hasLayers = true }
            if !style.annotations.isEmpty { hasAnnotations = true }
        }
    }

    /// Whether there are bars or areas, which have lengths and are stacked.
    package var hasLengths: Bool { !kinds.isDisjoint(with: [.bar, .area]) }
    /// Whether there are marks as wide as the distance to the next one.
    package var hasWidths: Bool { !kinds.isDisjoint(with: [.bar, .rectangle]) }
    package var hasSectors: Bool { kinds.contains(.sector) }
}
