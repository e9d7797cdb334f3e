import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

@MainActor private final class Told: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = [], mayDismiss = true
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
}

@MainActor @Suite("UIKit's presentations") struct PresentationTests {
    private let host = UIViewController(), inner = UIViewController(), told = Told()
    private let app: TestApp

    init() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "Inside"
        inner.view.addSubview(label)
        app = TestApp { [host] in ControllerOnScreen(controller: host) }
    }

    private func present() throws {
        host.present(inner, animated: false)
        try app.settle()
    }

    @Test("The user closes a sheet with Escape: the delegate is told before and after, the app's own closing is not told") func closing() throws {
        let sheet = try #require(inner.sheetPresentationController)
        sheet.delegate = told
        try present()
        #expect(sheet.presentedViewController === inner && sheet.presentedView === inner.view && sheet.presentationStyle == .automatic)
        _ = try app.find(text: "Inside")
        app.key(.escape)
        try app.settle()
        #expect(told.log == ["will", "did"] && host.presentedViewController == nil && sheet.presentingViewController == nil)
        try present()
        var isGone = false
        host.dismiss(animated: true) { isGone = true }
        try app.settle()
        #expect(told.log.count == 2 && isGone && app.findAll(text: "Inside").isEmpty)
    }

    @Test("A sheet that the delegate or the controller holds stays", arguments: [true, false]) func holding(_ byDelegate: Bool) throws {
        inner.sheetPresentationController?.delegate = told
        if byDelegate { told.mayDismiss = false } else { inner.isModalInPresentation = true }
        try present()
        app.key(.escape)
        try app.settle()
        #expect(host.presentedViewController === inner && told.log.isEmpty)
    }

    @Test("A sheet has the size that its controller prefers") func size() throws {
        inner.preferredContentSize = CGSize(width: 250, height: 180)
        try present()
        #expect(inner.view.bounds.size == CGSize(width: 250, height: 180))
    }

    @Test("A presentation over others leaves them in sight; its completion is called when it is shown", arguments: [
        UIModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext, .currentContext, .formSheet, .pageSheet, .custom,
    ]) func styles(_ style: UIModalPresentationStyle) throws {
        inner.modalPresentationStyle = style
        var count = 0
        host.present(inner, animated: true) { count += 1 }
        try app.settle()
        _ = try app.find(text: "Inside")
        #expect(count == 1 && inner.presentationController?.presentationStyle == style)
        let isCover = ![.formSheet, .pageSheet, .custom].contains(style)
        if isCover { #expect(inner.view.bounds.size == CGSize(width: 400, height: 600)) }
        inner.dismiss(animated: false)
        try app.settle()
        #expect(host.presentedViewController == nil)
    }

    @Test("A sheet has UIKit's values and keeps others") func settings() throws {
        let sheet = try #require(inner.sheetPresentationController)
        #expect(
            sheet.detents.map(\.identifier) == [.large] && sheet.selectedDetentIdentifier == nil
                && sheet.largestUndimmedDetentIdentifier == nil)
        #expect(!sheet.prefersGrabberVisible && sheet.preferredCornerRadius == nil && sheet.prefersScrollingExpandsWhenScrolledToEdge)
        #expect(!sheet.prefersEdgeAttachedInCompactHeight && !sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
        sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        (sheet.prefersEdgeAttachedInCompactHeight, sheet.widthFollowsPreferredContentSizeWhenEdgeAttached) = (true, true)
        #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.prefersEdgeAttachedInCompactHeight)
        #expect(sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
        #expect(UISheetPresentationController.Detent.Identifier.medium.rawValue == "com.apple.UIKit.medium")
        #expect(UISheetPresentationController.Detent.Identifier.large.rawValue == "com.apple.UIKit.large")
        #expect(UISheetPresentationController.Detent.Identifier("own").rawValue == "own")
        #expect(UISheetPresentationController.Detent.medium().identifier == .medium)
        let unnamed = (0..<2).map { _ in UISheetPresentationController.Detent.custom(identifier: nil, resolver: { _ in 100 }) }
        #expect(unnamed[0].identifier != unnamed[1].identifier)
    }

    @Test("What a sheet's delegate leaves out is as in UIKit") func leftOut() throws {
        final class Plain: NSObject, UIPopoverPresentationControllerDelegate {}
        let plain = Plain(), sheet = try #require(inner.sheetPresentationController)
        #expect(plain.presentationControllerShouldDismiss(sheet) && plain.adaptivePresentationStyle(for: sheet) == .none)
        plain.presentationControllerWillDismiss(sheet)
        plain.presentationControllerDidDismiss(sheet)
        #expect(host.presentedViewController == nil)
    }

    @Test("A popover points to a part of its view, from a side that is permitted") func popovers() throws {
        inner.modalPresentationStyle = .popover
        inner.preferredContentSize = CGSize(width: 120, height: 80)
        let popover: UIPopoverPresentationController = try #require(inner.popoverPresentationController)
        #expect(popover.sourceRect == .null && popover.permittedArrowDirections == .any && popover.barButtonItem == nil)
        #expect(popover.passthroughViews == nil && popover.backgroundColor == nil && !popover.canOverlapSourceViewRect)
        popover.sourceView = host.view
        popover.sourceRect = CGRect(x: 180, y: 280, width: 40, height: 20)
        popover.backgroundColor = pureRed
        #expect(popover.backgroundColor == pureRed)
        var frames: [UInt: CGRect] = [:]
        for direction in [UIPopoverArrowDirection.up, .down, .left, .right] {
            popover.permittedArrowDirections = direction
            try present()
            frames[direction.rawValue] = try app.find(text: "Inside").frame
            host.dismiss(animated: false)
            try app.settle()
        }
        #expect(try #require(frames[1]).minY >= 300 && #require(frames[2]).maxY <= 280, "below and above")
        #expect(try #require(frames[4]).minX >= 220 && #require(frames[8]).minX < 180, "right and left")
        #expect([UIPopoverArrowDirection.up, .down, .left, .right, .any].map(\.rawValue) == [1, 2, 4, 8, 15])
        let item = UIBarButtonItem()
        (popover.barButtonItem, popover.passthroughViews, popover.canOverlapSourceViewRect) = (item, [host.view], true)
        #expect(popover.barButtonItem === item && popover.passthroughViews?.count == 1 && popover.canOverlapSourceViewRect)
    }
}

@MainActor @Suite("Sheets on a phone") struct PhoneSheetTests {
    private struct HostApp: App {
        var host = UIViewController()
        init() {}
        init(_ host: UIViewController) { self.host = host }
        var body: some Scene { WindowGroup { ControllerOnScreen(controller: host) } }
    }

    @Test("A sheet rests at its heights; others are chosen when its settings change, and their resolver may be asked anew") func heights() throws {
        let host = UIViewController(), inner = UIViewController(), app = TestApp(HostApp(host), device: .phone)
        let sheet = try #require(inner.sheetPresentationController)
        final class Height { var value: CGFloat = 200 }
        let height = Height()
        sheet.detents = [.custom(identifier: .init("low")) { _ in height.value }, .medium(), .large()]
        sheet.prefersGrabberVisible = true
        sheet.preferredCornerRadius = 30
        sheet.largestUndimmedDetentIdentifier = .medium
        host.present(inner, animated: false)
        try app.settle()
        app.advance(by: .seconds(1))
        func shown() throws -> CGFloat {
            app.advance(by: .seconds(2))
            try app.settle()
            return inner.view.bounds.height
        }
        let low = try shown()
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        let medium = try shown()
        sheet.selectedDetentIdentifier = .large
        let large = try shown()
        #expect(low < medium && medium < large && abs(low - 200) < 60)
        sheet.selectedDetentIdentifier = .init("low")
        _ = try shown()
        height.value = 300
        sheet.invalidateDetents()
        #expect(try shown() > low + 60)
    }
}
