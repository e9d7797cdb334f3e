import EspalierCore
import EspalierGraphics

/// What a section must know of the list that it stands in.
@MainActor final class ListSections: SectionHost {
    let look: ListLook
    init(look: ListLook) { self.look = look }

    var foldsByHand: Bool { look.isSidebar }

    func headerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        var inner = environment
        inner.rowActivation = nil
        if environment.headerProminence == .increased {
            inner.font = .system(size: 15, weight: .bold)
        } else {
            inner.font = look.isGrouped ? .system(size: 12, weight: .semibold) : .system(size: 11, weight: .semibold)
            inner.foregroundLevels = ForegroundLevels(
                [ThemeColor.caption], outer: environment.foregroundLevels, isOfContainer: true)
        }
        return inner
    }

    func footerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        var inner = environment
        inner.rowActivation = nil
        inner.font = .system(size: 11)
        inner.foregroundLevels = ForegroundLevels(
            [ThemeColor.caption], outer: environment.foregroundLevels, isOfContainer: true)
        return inner
    }
}

extension EnvironmentValues {
    /// Set in lists: sections then say where they begin and end.
    var listSections: ListSections? {
        get { sectionHost as? ListSections }
        set { sectionHost = newValue }
    }
}
