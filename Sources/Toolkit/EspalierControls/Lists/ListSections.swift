import EspalierCore
import EspalierGraphics

/// What a section needs to know about its list.
@MainActor final class ListSections: SectionHost {
    let metrics: ListMetrics
    init(metrics: ListMetrics) { self.metrics = metrics }

    var foldsByHand: Bool { metrics.isSidebar }

    func headerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        var inner = environment
        inner.rowActivation = nil
        if environment.headerProminence == .increased {
            inner.font = .interface(size: 15, weight: .bold)
        } else if metrics.isGrouped, !environment.isPhone {
            // macOS: the headers of a form's boxes are bold, in the colour of text.
            inner.font = .interface(size: 13, weight: .bold)
        } else {
            inner.font = metrics.isGrouped ? .interface(size: 12, weight: .semibold) : .interface(size: 11, weight: .semibold)
            inner.foregroundLevels = ForegroundLevels(
                [ThemeColor.caption], outer: environment.foregroundLevels, isOfContainer: true)
        }
        return inner
    }

    func footerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        var inner = environment
        inner.rowActivation = nil
        inner.font = .interface(size: 11)
        inner.foregroundLevels = ForegroundLevels(
            [ThemeColor.caption], outer: environment.foregroundLevels, isOfContainer: true)
        return inner
    }
}

extension EnvironmentValues {
    /// The enclosing list's settings for sections; nil outside lists. Where this is set, sections mark where they begin and end.
    var listSections: ListSections? {
        get { sectionHost as? ListSections }
        set { sectionHost = newValue }
    }
}
