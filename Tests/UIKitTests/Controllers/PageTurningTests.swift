import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Three pages with an end on both sides.
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [UIViewController] = (0..<3).map { number in
        UIHostingController(rootView: Text("Page \(number)").frame(maxWidth: .infinity, maxHeight: .infinity))
    }
    var log: [String] = []
    private func number(_ controller: UIViewController?) -> Int { pages.firstIndex { $0 === controller } ?? -1 }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        let place = number(viewController)
        return place > 0 ? pages[place - 1] : nil
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        let place = number(viewController)
        return place < 2 ? pages[place + 1] : nil
    }
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
        log.append("will \(number(pendingViewControllers.first))")
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        log.append(
            "from \(number(previousViewControllers.first)) to \(number(pageViewController.viewControllers?.first)) \(finished && completed)"
        )
    }
}

/// The book in SwiftUI, which sets the page with every update, as apps do.
private struct BookReader: View {
    @State private var place = 0

    var body: some View {
        VStack(spacing: 0) {
            Pages(place: $place)
            HStack {
                Button("Next") { place += 1 }
                Text("At \(place)")
            }
            .frame(height: 40)
        }
    }

    private struct Pages: UIViewControllerRepresentable {
        @Binding var place: Int

        final class Coordinator: NSObject, UIPageViewControllerDelegate {
            let book = Book()
            var pages: Pages
            init(_ pages: Pages) { self.pages = pages }
            func pageViewController(
                _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
                transitionCompleted completed: Bool
            ) {
                if let place = book.pages.firstIndex(where: { $0 === pageViewController.viewControllers?.first }) { pages.place = place }
            }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }

        func makeUIViewController(context: Context) -> UIPageViewController {
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            (controller.dataSource, controller.delegate) = (context.coordinator.book, context.coordinator)
            return controller
        }

        func updateUIViewController(_ controller: UIPageViewController, context: Context) {
            controller.setViewControllers([context.coordinator.book.pages[place]], direction: .forward, animated: true)
        }
    }
}

@MainActor @Suite("Turning UIKit's pages") struct PageTurningTests {
    @Test("Pages above each other are turned by scrolling; the delegate is told before and after", arguments: [
        UIPageViewController.NavigationOrientation.horizontal, .vertical,
    ]) func turning(_ orientation: UIPageViewController.NavigationOrientation) throws {
        let book = Book(), controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation, options: nil)
        (controller.dataSource, controller.delegate) = (book, book)
        var isShown = false
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: false) { isShown = $0 }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { ControllerOnScreen(controller: controller) }
        #expect(isShown && controller.navigationOrientation == orientation && controller.transitionStyle == .scroll)
        func scroll(_ notches: CGFloat) throws {
            let middle = CGPoint(x: 150, y: 100)
            if orientation == .vertical { app.scroll(at: middle, dy: notches) } else { app.scroll(at: middle, dx: notches) }
            app.advance(by: .seconds(1))
            try app.settle()
        }
        try scroll(1)
        #expect(book.log == ["will 2", "from 1 to 2 true"])
        _ = try app.find(text: "Page 2")
        try scroll(1)
        #expect(book.log.count == 2, "there is no page after it")
        try scroll(-1)
        #expect(book.log.last == "from 2 to 1 true" && controller.viewControllers == [book.pages[1]])
    }

    @Test("A page that the app shows in reverse comes from the other side, and its completion is called") func reverse() throws {
        let book = Book(), controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        controller.dataSource = book
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: false)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { ControllerOnScreen(controller: controller) }
        var isFinished: Bool?
        controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true, completion: { isFinished = $0 })
        app.advance(by: .milliseconds(100))
        let moving = try app.find(text: "Page 0").frame.midX
        app.advance(by: .seconds(1))
        try app.settle()
        let rests = try app.find(text: "Page 0").frame.midX
        #expect(moving < 150 && abs(rests - 150) <= 1 && isFinished == true)
    }

    @Test("Pages that a SwiftUI app turns slide in, and the user turns on from there") func turnedByUpdates() throws {
        let app = TestApp(size: CGSize(width: 300, height: 240)) { BookReader() }
        let button = try app.find(.button, "Next").frame
        app.click(at: CGPoint(x: button.midX, y: button.midY))
        app.advance(by: .milliseconds(100))
        let moving = try app.find(text: "Page 1").frame.midX
        app.advance(by: .seconds(1))
        try app.settle()
        let rests = try app.find(text: "Page 1").frame.midX
        #expect(moving > 151 && abs(rests - 150) <= 1)
        app.scroll(at: CGPoint(x: 150, y: 100), dx: 1)
        app.advance(by: .seconds(1))
        try app.settle()
        let turned = try app.find(text: "Page 2").frame.midX
        #expect(abs(turned - 150) <= 1)
        _ = try app.find(text: "At 2")
    }

    @Test("The completion of an animated change is called when the page has come to rest") func completion() throws {
        let book = Book(), controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = book
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { ControllerOnScreen(controller: controller) }
        var finished: [Bool] = []
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { finished.append($0) }
        app.advance(by: .milliseconds(50))
        #expect(finished == [])
        app.advance(by: .seconds(1))
        try app.settle()
        #expect(finished == [true])
    }

    @Test("Numbers and names are UIKit's") func numbers() {
        #expect([UIPageViewController.TransitionStyle.pageCurl, .scroll].map(\.rawValue) == [0, 1])
        #expect([UIPageViewController.NavigationOrientation.horizontal, .vertical].map(\.rawValue) == [0, 1])
        #expect([UIPageViewController.NavigationDirection.forward, .reverse].map(\.rawValue) == [0, 1])
        #expect([UIPageViewController.SpineLocation.none, .min, .mid, .max].map(\.rawValue) == [0, 1, 2, 3])
        #expect(UIPageViewController.OptionsKey.interPageSpacing.rawValue == "UIPageViewControllerOptionInterPageSpacingKey")
        #expect(UIPageViewController.OptionsKey.spineLocation.rawValue == "UIPageViewControllerOptionSpineLocationKey")
    }
}
