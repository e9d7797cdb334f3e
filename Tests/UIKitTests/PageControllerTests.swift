import EspalierCore
import EspalierTesting
import SwiftUI
import Testing
import UIKit

private struct Shown: UIViewControllerRepresentable {
    let controller: UIPageViewController
    func makeUIViewController(context: Context) -> UIPageViewController { controller }
    func updateUIViewController(_ controller: UIPageViewController, context: Context) {}
}

@MainActor private func page(_ number: Int) -> UIViewController {
    UIHostingController(rootView: Text("Page \(number)").frame(maxWidth: .infinity, maxHeight: .infinity))
}

/// Pages that go round: the last one is before the first.
private final class Ring: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [UIViewController]
    var turned: [Int] = []
    init(_ count: Int) {
        pages = (0..<count).map { page($0) }
        super.init()
    }

    func place(of controller: UIViewController?) -> Int? { pages.firstIndex { $0 === controller } }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        place(of: viewController).map { pages[($0 + pages.count - 1) % pages.count] }
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        place(of: viewController).map { pages[($0 + 1) % pages.count] }
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        if let place = place(of: pageViewController.viewControllers?.first) { turned.append(place) }
    }
}

/// Makes each page when it is asked for it, without end.
private final class Endless: NSObject, UIPageViewControllerDataSource {
    var made = 0
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        made += 1
        return page(made)
    }
}

@MainActor @Suite("UIKit's pages") struct PageControllerTests {
    private func turn(_ app: TestApp, _ notches: Double) throws {
        app.scroll(at: CGPoint(x: 150, y: 100), dx: notches)
        app.advance(by: .seconds(1))
        try app.settle()
    }

    @Test("Pages that go round can be turned for ever, in both directions") func goRound() throws {
        let ring = Ring(4), controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = ring
        controller.delegate = ring
        controller.setViewControllers([ring.pages[0]], direction: .forward, animated: false)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(controller: controller) }
        try app.settle()
        let turns = [(1.0, 1), (1, 2), (1, 3), (1, 0), (1, 1), (-1, 0), (-1, 3), (-1, 2)]
        for (notches, page) in turns {
            try turn(app, notches)
            #expect(ring.place(of: controller.viewControllers?.first) == page)
            #expect(abs(try app.find(text: "Page \(page)").frame.midX - 150) <= 1, "page \(page)")
        }
        #expect(ring.turned == turns.map { $0.1 })
    }

    @Test("After a page that the app has shown come its own neighbours") func areTurnedByTheApp() throws {
        let ring = Ring(4), controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = ring
        controller.delegate = ring
        controller.setViewControllers([ring.pages[0]], direction: .forward, animated: false)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(controller: controller) }
        try app.settle()
        controller.setViewControllers([ring.pages[2]], direction: .forward, animated: true)
        app.advance(by: .seconds(1))
        try app.settle()
        #expect(abs(try app.find(text: "Page 2").frame.midX - 150) <= 1)
        #expect(ring.turned == [], "only the user's turns are told")
        try turn(app, 1)
        #expect(abs(try app.find(text: "Page 3").frame.midX - 150) <= 1)
        #expect(ring.turned == [3])
    }

    @Test("Only the neighbours of the page that is shown are asked for") func areAskedForOneByOne() throws {
        let source = Endless(), controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.setViewControllers([page(0)], direction: .forward, animated: false)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(controller: controller) }
        try app.settle()
        #expect(source.made < 5)
    }
}
