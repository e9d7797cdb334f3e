@testable import AppKit
import EspalierCore
@testable import EspalierTesting
import SwiftUI
import Testing

private struct Plain: App {
    var body: some Scene { Window("One", id: "one") { Color.clear } }
}

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

private final class Told: NSObject, NSSharingServiceDelegate, NSSharingServicePickerDelegate {
    var told: [String] = []
    var added: [NSSharingService] = []
    func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any]) { told.append("will share \(items.count)") }
    func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any]) { told.append("did share \(items.count)") }
    func sharingService(_ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error) {
        told.append("failed \(items.count)")
    }
    func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
        proposedSharingServices proposedServices: [NSSharingService]
    ) -> [NSSharingService] { proposedServices + added }
    func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
    ) -> (any NSSharingServiceDelegate)? { self }
    func sharingServicePicker(_ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?) {
        told.append("chosen \(service?.title ?? "none")")
    }
}

@MainActor @Suite("AppKit's services and lists of them", .serialized) struct SharingTests {
    @Test("Services have AppKit's names; a desktop has only mail of them") func names() throws {
        let app = TestApp(Plain())
        let table: [(NSSharingService.Name, String)] = [
            (.composeEmail, "Mail.compose"), (.composeMessage, "Messages.compose"), (.sendViaAirDrop, "AirDrop.send"),
            (.addToSafariReadingList, "System.add-to-safari-reading-list"), (.addToIPhoto, "System.add-to-iphoto"),
            (.cloudSharing, "CloudSharing"),
            (.useAsDesktopPicture, "System.set-desktop-image"),
        ]
        for (name, end) in table {
            #expect(name.rawValue == "com.apple.share.\(end)" && (NSSharingService(named: name) != nil) == (name == .composeEmail))
        }
        let mail = try #require(NSSharingService(named: .composeEmail))
        #expect(
            mail.canPerform(withItems: ["text"]) && mail.canPerform(withItems: nil) && !mail.canPerform(withItems: [NSImage()])
                && !mail.canPerform(withItems: [1]))
        #expect(mail.recipients == nil && mail.subject == nil && mail.messageBody == nil && mail.attachmentFileURLs == nil)
        #expect(mail.permanentLink == nil && mail.accountName == nil && mail.alternateImage == nil && mail.menuItemTitle == mail.title)
        withExtendedLifetime(app) {}
    }

    @Test("A mail is handed to the desktop with its people, subject and texts, and the delegate is told") func mail() throws {
        let app = TestApp(Plain()), told = Told(), service = try #require(NSSharingService(named: .composeEmail))
        var opened: [String] = []
        app.platform.desktop = Desktop { address in
            MainActor.assumeIsolated { opened.append(address) }
            return true
        }
        service.delegate = told
        (service.recipients, service.subject) = (["a@example.org"], "Hello")
        service.perform(withItems: ["One", NSAttributedString(string: "Two"), URL(string: "https://example.org/x")!])
        #expect(service.messageBody == "One\nTwo\nhttps://example.org/x" && service.attachmentFileURLs == [])
        #expect(opened.count == 1 && opened[0].hasPrefix("mailto:a@example.org?subject=Hello&body=One%0D%0ATwo"))
        #expect(told.told == ["will share 3", "did share 3"])
        service.perform(withItems: [1])
        #expect(told.told == ["will share 3", "did share 3", "will share 1", "failed 1"])
    }

    @Test("An app's own service has its pictures and its closure, and takes everything") func own() {
        var count = 0
        let one = NSImage(), two = NSImage(),
            service = NSSharingService(title: "Upload", image: one, alternateImage: two, handler: { count += 1 })
        #expect(service.title == "Upload" && service.image === one && service.alternateImage === two && service.canPerform(withItems: [1]))
        service.menuItemTitle = "Upload it"
        service.perform(withItems: [])
        #expect(count == 1 && service.menuItemTitle == "Upload it" && service.title == "Upload")
    }

    @Test("A list shows the services beside a view, with those that the delegate adds; a choice closes it and shares") func picker() throws {
        let view = NSView(frame: .zero), told = Told(), picker = NSSharingServicePicker(items: ["text"])
        let app = TestApp(size: CGSize(width: 400, height: 300)) { Shown(view: view) }
        try app.settle()
        var count = 0
        told.added = [NSSharingService(title: "Upload", image: NSImage(), alternateImage: nil) { count += 1 }]
        picker.delegate = told
        picker.show(relativeTo: NSRect(x: 10, y: 10, width: 10, height: 10), of: view, preferredEdge: .minY)
        try app.settle()
        #expect(app.findAll(.button).count == 3)
        try app.find(.button, "Upload").click()
        try app.settle()
        #expect(count == 1 && app.findAll(.button).isEmpty && told.told == ["chosen Upload", "will share 1", "did share 1"])
        picker.show(relativeTo: .zero, of: view, preferredEdge: .minY)
        try app.settle()
        picker.close()
        try app.settle()
        #expect(app.findAll(.button).isEmpty && picker.standardShareMenuItem.submenu?.numberOfItems == 3)
    }
}
