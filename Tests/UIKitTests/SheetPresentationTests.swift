import EspalierCore
@testable import EspalierPlatformViews
import EspalierTesting
import SwiftUI
import Testing
@testable import UIKit

@MainActor @Suite("Sheets and popovers of UIKit's controllers") struct SheetPresentationTests {
    private final class Host: UIViewController {
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(button)
        }
    }

    private struct Shown: UIViewControllerRepresentable {
        let controller: Host
        func makeUIViewController(context: Context) -> Host { controller }
        func updateUIViewController(_ controller: Host, context: Context) {}
    }

    private final class Told: NSObject, UIPopoverPresentationControllerDelegate {
        var prepared = 0, dismissed = 0
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { prepared += 1 }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissed += 1 }
    }

    @Test("A sheet has settings, an alert and a cover have none") func settings() throws {
        let controller = UIViewController()
        let sheet = try #require(controller.sheetPresentationController)
        #expect(sheet === controller.sheetPresentationController && sheet === controller.presentationController)
        sheet.detents = [.medium(), .large(), .custom(identifier: .init("third")) { $0.maximumDetentValue / 3 }]
        #expect(sheet.detents.map(\.identifier) == [.medium, .large, .init("third")])
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        #expect(
            cover.sheetPresentationController == nil && cover.popoverPresentationController == nil && cover.presentationController != nil)
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: .actionSheet)
        #expect(alert.sheetPresentationController == nil && alert.popoverPresentationController != nil)
    }

    @Test("A sheet is presented with its settings, and dismissed") func sheets() throws {
        let host = Host(), app = TestApp { Shown(controller: host) }, inner = UIViewController()
        inner.sheetPresentationController?.detents = [.medium()]
        inner.sheetPresentationController?.prefersGrabberVisible = true
        host.present(inner, animated: false)
        try app.settle()
        #expect(inner.presentingViewController === host && inner.sheetPresentationController?.presentingViewController === host)
        inner.sheetPresentationController?.animateChanges { inner.sheetPresentationController?.selectedDetentIdentifier = .medium }
        try app.settle()
        host.dismiss(animated: false)
        try app.settle()
        #expect(host.presentedViewController == nil)
    }

    @Test("A popover is beside its source view, and without one is a sheet") func popovers() throws {
        let host = Host(), app = TestApp { Shown(controller: host) }, inner = UIViewController(), told = Told()
        inner.modalPresentationStyle = .popover
        inner.popoverPresentationController?.delegate = told
        inner.popoverPresentationController?.sourceView = host.button
        host.present(inner, animated: false)
        try app.settle()
        #expect(host.button.core.popover != nil && told.prepared == 1 && host.presentedViewController === inner)
        inner.dismiss(animated: false)
        try app.settle()
        #expect(host.button.core.popover == nil && host.presentedViewController == nil && told.dismissed == 0)
        host.present(inner, animated: false)
        try app.settle()
        host.button.core.popover?.closed()
        #expect(told.dismissed == 1 && host.presentedViewController == nil)
    }
}
