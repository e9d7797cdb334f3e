import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("SwiftUI's views in UIKit") struct HostingTests {
    @Test("A controller shows its view, and another when it is given one") func exchanging() throws {
        let controller = UIHostingController(rootView: Text("Before")), app = TestApp { ControllerOnScreen(controller: controller) }
        _ = try app.find(text: "Before")
        controller.rootView = Text("After")
        try app.settle()
        _ = try app.find(text: "After")
        #expect(app.findAll(text: "Before").isEmpty && controller.safeAreaRegions == .all && controller.sizingOptions == [])
        controller.safeAreaRegions = .container
        #expect(controller.safeAreaRegions == .container)
    }

    @Test("The content's size is known; with the option, the preferred size follows it") func sizes() {
        // The kit's window measures.
        let app = TestApp { Text("Around") }
        defer { withExtendedLifetime(app) {} }
        let controller = UIHostingController(rootView: Color.red.frame(width: 120, height: 50))
        #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 500)) == CGSize(width: 120, height: 50))
        #expect(controller.view.intrinsicContentSize == CGSize(width: 120, height: 50) && controller.preferredContentSize == .zero)
        controller.sizingOptions = [.preferredContentSize, .intrinsicContentSize]
        #expect(controller.preferredContentSize == CGSize(width: 120, height: 50))
        controller.rootView = Color.red.frame(width: 200, height: 60)
        #expect(controller.preferredContentSize == CGSize(width: 200, height: 60))
        controller.sizingOptions = []
        controller.preferredContentSize = CGSize(width: 9, height: 9)
        #expect(controller.preferredContentSize == CGSize(width: 9, height: 9))
        #expect([UIHostingControllerSizingOptions.preferredContentSize, .intrinsicContentSize].map(\.rawValue) == [1, 2])
    }

    @Test("A cell shows a view of SwiftUI's with margins, on a background") func configurations() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let usual = UIHostingConfiguration(content: { Text("Row") })
        cell.contentConfiguration = usual
        let app = TestApp(size: CGSize(width: 300, height: 80)) { ViewOnScreen(view: cell) }
        let before = try app.find(text: "Row").frame
        cell.contentConfiguration = UIHostingConfiguration { Text("Row").frame(maxWidth: .infinity, alignment: .leading) }
            .margins(.leading, 50).margins(.vertical, 0).background(content: { Color(red: 1, green: 0, blue: 0) })
        try app.settle()
        #expect(try app.find(text: "Row").frame.minX == 50 && before.minX != 50)
        #expect(app.bytes(at: CGPoint(x: 150, y: 40)) == [255, 0, 0])
        cell.contentConfiguration = UIHostingConfiguration { Color.blue }.margins(.all, 5)
        try app.settle()
        #expect(app.findAll(text: "Row").isEmpty)
    }

    @Test("The view of a configuration shows another one when it is given it") func contentViews() throws {
        let first: any UIContentConfiguration = UIHostingConfiguration { Text("One") }
        let view: any UIView & UIContentView = first.makeContentView()
        let app = TestApp(size: CGSize(width: 300, height: 80)) { ViewOnScreen(view: view) }
        _ = try app.find(text: "One")
        view.configuration = UIHostingConfiguration { Text("Two") }
        try app.settle()
        _ = try app.find(text: "Two")
        #expect(app.findAll(text: "One").isEmpty && view.configuration is UIHostingConfiguration<Text, EmptyView>)
    }
}
