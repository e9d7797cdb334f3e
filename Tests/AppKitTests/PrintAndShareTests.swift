@testable import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Plain: App {
    var body: some Scene { Window("One", id: "one") { Color.clear } }
}

@MainActor @Suite("Printing, sharing and sounds of AppKit", .serialized) struct PrintAndShareTests {
    @Test("A view is a PDF file of its size, and of pages where it is higher than these") func pdf() throws {
        // Only apps with the kit's fonts have pictures.
        let app = TestApp(Plain(), fonts: .kit)
        let view = NSTextField(labelWithString: "Printed")
        view.frame = NSRect(x: 0, y: 0, width: 200, height: 1500)
        let text = String(decoding: view.dataWithPDF(inside: NSRect(x: 0, y: 0, width: 100, height: 50)), as: UTF8.self)
        #expect(text.hasPrefix("%PDF-1.4") && text.contains("/MediaBox [0 0 100.00 50.00]") && text.hasSuffix("%%EOF\n"))
        let path = NSTemporaryDirectory() + "/\(UUID().uuidString).pdf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let info = NSPrintInfo()
        info.paperSize = NSSize(width: 595, height: 842)
        #expect(info.orientation == .portrait)
        #expect(NSPrintOperation.pdfOperation(with: view, inside: view.bounds, toPath: path, printInfo: info).run())
        let file = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        // 662 points of each page are free.
        #expect(file.contains("/Count 3 ") && file.contains("/MediaBox [0 0 595.00 842.00]") && info.jobDisposition == .spool)
        info.jobDisposition = .cancel
        #expect(!NSPrintOperation(view: view, printInfo: info).run())
        withExtendedLifetime(app) {}
    }

    @Test("Services take what they can share, a service of the app's runs its closure, and mails are addresses") func sharing() {
        let app = TestApp(Plain())
        #expect(NSSharingService(named: .sendViaAirDrop) == nil)
        let url = URL(string: "https://example.org/a?b=c&d")!
        #expect(NSSharingService.sharingServices(forItems: ["text", url]).count == 3)
        #expect(NSSharingService.sharingServices(forItems: ["text"]).count == 2 && NSSharingService.sharingServices(forItems: [3]).isEmpty)
        var isShared = false
        let own = NSSharingService(title: "Own", image: NSImage(), alternateImage: nil) { isShared = true }
        own.perform(withItems: [1])
        #expect(isShared && own.menuItemTitle == "Own")
        let mail = MailAddress.address(to: ["a@example.org", "b@example.org"], subject: "A & B", body: "one\ntwo")
        #expect(mail?.absoluteString == "mailto:a@example.org,b@example.org?subject=A%20%26%20B&body=one%0D%0Atwo")
        #expect(MailAddress.address(to: [], subject: nil, body: String(repeating: "x", count: 100_000)) == nil)
        let picker = NSSharingServicePicker(items: ["text"])
        #expect(picker.standardShareMenuItem.submenu?.numberOfItems == 2)
        withExtendedLifetime(app) {}
    }

    @Test("Sounds are found by names in the desktop's themes, and names are no paths") func sounds() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sounds-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no sound".utf8).write(to: folder.appendingPathComponent("complete.oga"))
        #expect(SoundFiles.file(named: "Glass", folders: [folder.path])?.lastPathComponent == "complete.oga")
        #expect(SoundFiles.file(named: "complete", folders: [folder.path]) != nil)
        for name in ["", "../complete", "/etc/passwd", ".hidden", "none"] {
            #expect(SoundFiles.file(named: name, folders: [folder.path]) == nil)
        }
        #expect(
            NSSound(contentsOf: folder.appendingPathComponent("complete.oga"), byReference: true) == nil
                && NSSound(data: Data([1, 2])) == nil)
        // 8000 moments of silence in 8 bits.
        var wave =
            Data("RIFF".utf8) + Data([0, 0, 0, 0]) + Data("WAVEfmt ".utf8)
            + Data([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0])
        wave += Data("data".utf8) + Data([0x40, 0x1f, 0, 0]) + Data(repeating: 128, count: 8000)
        let sound = try #require(NSSound(data: wave))
        #expect(sound.duration == 1 && !sound.isPlaying && !sound.pause() && !sound.resume() && !sound.stop() && !sound.loops)
        sound.loops = true
        sound.volume = 7
        let name = "own \(UUID().uuidString)"
        #expect(sound.loops && sound.volume == 1 && sound.setName(name) && NSSound(named: name)?.duration == 1)
        #expect(NSSound(data: wave)?.setName(name) == false && sound.setName(nil) && NSSound(named: name) == nil)
    }
}
