import EspalierTesting
import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's sheet for sharing") struct ActivityTests {
    private final class Stamp: UIActivity {
        var log: [String] = []
        override var activityType: ActivityType? { ActivityType("org.example.stamp") }
        override var activityTitle: String? { "Stamp" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is Int } }
        override func prepare(withActivityItems activityItems: [Any]) { log.append("prepare \(activityItems.count)") }
        override func perform() {
            log.append("perform")
            activityDidFinish(true)
        }
    }

    private let host = UIViewController()
    private let app: TestApp

    init() { app = TestApp { [host] in ControllerOnScreen(controller: host) } }

    private func labels() -> [String] { app.findAll(.button).compactMap(\.label) }

    @Test("Copying puts the items on the pasteboard, and is told") func copying() async throws {
        let sheet = UIActivityViewController(activityItems: ["shared text"], applicationActivities: nil)
        var told: [(UIActivity.ActivityType?, Bool)] = []
        let handler: UIActivityViewController.CompletionWithItemsHandler = { type, isDone, items, error in
            told.append((type, isDone))
            #expect(items == nil && error == nil)
        }
        sheet.completionWithItemsHandler = handler
        #expect(sheet.excludedActivityTypes == nil)
        host.present(sheet, animated: false)
        try await app.settle()
        try app.find(.button, "Copy").click()
        try await app.settle()
        // The item writes itself beside the main actor.
        try await app.wait { app.copiedText() == "shared text" }
        #expect(host.presentedViewController == nil)
        #expect(told.count == 1 && told[0].0 == .copyToPasteboard && told[0].1)
    }

    @Test("Leaving the sheet is told as that") func leaving() throws {
        let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [])
        var told: [Bool] = []
        sheet.completionWithItemsHandler = { type, isDone, _, _ in if type == nil { told.append(isDone) } }
        host.present(sheet, animated: false)
        try app.settle()
        try app.find(.button, "Cancel").click()
        try app.settle()
        #expect(told == [false])
    }

    @Test("What is excluded is not offered") func excluding() throws {
        let all = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        host.present(all, animated: false)
        try app.settle()
        let offered = labels()
        host.dismiss(animated: false)
        try app.settle()
        let few = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        few.excludedActivityTypes = [.copyToPasteboard, .mail, .saveToCameraRoll, .openInIBooks, .airDrop]
        host.present(few, animated: false)
        try app.settle()
        #expect(offered.contains("Copy") && offered.count - labels().count == 4 && labels().contains("Cancel"))
    }

    @Test("An activity of the app's own is offered where it can do something, gets the items, and says when it is done") func own() throws {
        let stamp = Stamp(), sheet = UIActivityViewController(activityItems: ["text", 7], applicationActivities: [stamp, UIActivity()])
        var told: [UIActivity.ActivityType?] = []
        sheet.completionWithItemsHandler = { type, isDone, _, _ in if isDone { told.append(type) } }
        host.present(sheet, animated: false)
        try app.settle()
        try app.find(.button, "Stamp").click()
        try app.settle()
        #expect(
            stamp.log == ["prepare 2", "perform"] && told == [UIActivity.ActivityType("org.example.stamp")]
                && host.presentedViewController == nil)
        let other = UIActivityViewController(activityItems: ["text"], applicationActivities: [stamp])
        host.present(other, animated: false)
        try app.settle()
        #expect(!labels().contains("Stamp"))
        let plain = UIActivity()
        #expect(
            plain.activityType == nil && plain.activityTitle == nil && plain.activityImage == nil && plain.activityViewController == nil)
        #expect(UIActivity.activityCategory == .action && [UIActivity.Category.action, .share].map(\.rawValue) == [0, 1])
    }

    @Test("Names of activities are UIKit's") func names() {
        let types: [UIActivity.ActivityType] = [
            .copyToPasteboard, .mail, .saveToCameraRoll, .openInIBooks, .addToReadingList, .airDrop, .assignToContact, .message, .print,
            .postToFacebook, .postToFlickr, .postToTwitter, .postToVimeo, .postToWeibo, .markupAsPDF,
        ]
        let names = [
            "CopyToPasteboard", "Mail", "SaveToCameraRoll", "OpenInIBooks", "AddToReadingList", "AirDrop", "AssignToContact", "Message",
            "Print", "PostToFacebook", "PostToFlickr", "PostToTwitter", "PostToVimeo", "PostToWeibo", "MarkupAsPDF",
        ]
        #expect(types.map(\.rawValue) == names.map { "com.apple.UIKit.activity." + $0 })
    }
}
