package import EspalierCore
package import EspalierGraphics

/// How the bars of an app look where no view says otherwise; what is nil looks as ever.
package struct UsualBars {
    /// The background of the bar above content that is scrolled below it, and above content that is not.
    package var scrolledGround: Color?, ground: Color?
    package var titleColor: Color?, largeTitleColor: Color?
    package var titleFont: Font?, largeTitleFont: Font?
    package var hidesTabs = false
    package var tabGround: Color?
    /// The colours of the selected tab, and of the others.
    package var tabTint: Color?, otherTabs: Color?
    /// The colours of the dot of the page that is shown, and of the others.
    package var currentPageDot: Color?, otherPageDots: Color?

    package init() {}

    /// What UIKit's proxies say now; nil in an app that does not use them. Process-wide, as the proxies are properties of classes.
    @MainActor package static var read: (@MainActor () -> UsualBars)?

    @MainActor static var current: UsualBars { read?() ?? UsualBars() }
}
