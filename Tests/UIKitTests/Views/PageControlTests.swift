import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's dots for pages") struct PageControlTests {
    private static let red = Pixels.Color(255, 0, 0), blue = Pixels.Color(0, 0, 255)

    private func coloured(_ pages: Int, _ current: Int) -> UIPageControl {
        let control = UIPageControl(frame: .zero)
        (control.numberOfPages, control.currentPage) = (pages, current)
        control.pageIndicatorTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        control.currentPageIndicatorTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        return control
    }

    @Test("The current page is always one of the pages") func pages() {
        let control = UIPageControl(frame: .zero)
        #expect(control.numberOfPages == 0 && control.currentPage == 0 && !control.hidesForSinglePage)
        control.currentPage = 3
        #expect(control.currentPage == 0)
        control.numberOfPages = 5
        control.currentPage = 9
        #expect(control.currentPage == 4)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.currentPage = -1
        control.numberOfPages = -4
        #expect(control.currentPage == 0 && control.numberOfPages == 0)
    }

    @Test("One dot has its colour, the others theirs; a single one may be hidden") func dots() throws {
        let control = coloured(3, 1), app = hosted(control, 51, 26, fonts: .kit)
        var picture = try app.picture()
        #expect([8, 25, 42].map { picture[$0, 13] } == [Self.blue, Self.red, Self.blue])
        #expect(control.size(forNumberOfPages: 3) == control.intrinsicContentSize && control.size(forNumberOfPages: 0).width == 0)
        control.numberOfPages = 1
        try app.settle()
        picture = try app.picture()
        #expect(picture[25, 13] == Self.red && picture.count(of: Self.blue) == 0)
        control.hidesForSinglePage = true
        try app.settle()
        #expect(try app.picture().count(of: Self.red) == 0)
    }

    @Test("A click beside the current dot turns one page that way, and tells of it") func clicks() throws {
        let control = coloured(3, 1), events = SentEvents(control, [(.valueChanged, "value")])
        let app = hosted(control, 51, 26)
        app.click(at: CGPoint(x: 45, y: 13))
        #expect(control.currentPage == 2 && events.names.count == 1)
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 50, y: 13))
        #expect(control.currentPage == 2 && events.names.count == 1, "there is no page behind the last")
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 5, y: 13))
        #expect(control.currentPage == 1 && events.names.count == 2)
        control.isEnabled = false
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 5, y: 13))
        #expect(control.currentPage == 1)
    }

    @Test("Readers hear of the page and can turn it") func readers() throws {
        let control = coloured(4, 0), app = hosted(control, 68, 26)
        let element = try app.find(where: { $0.value == "page 1 of 4" })
        try element.adjust(.increment)
        try app.settle()
        #expect(control.currentPage == 1)
        _ = try app.find(where: { $0.value == "page 2 of 4" })
    }

    @Test("What a desktop's dots do not use is kept") func kept() {
        let control = UIPageControl(frame: .zero)
        #expect(control.backgroundStyle == .automatic && control.allowsContinuousInteraction)
        #expect(control.pageIndicatorTintColor == nil && control.currentPageIndicatorTintColor == nil)
        (control.backgroundStyle, control.allowsContinuousInteraction) = (.prominent, false)
        #expect(control.backgroundStyle == .prominent && !control.allowsContinuousInteraction)
        #expect([UIPageControl.BackgroundStyle.automatic, .prominent, .minimal].map(\.rawValue) == [0, 1, 2])
    }
}
