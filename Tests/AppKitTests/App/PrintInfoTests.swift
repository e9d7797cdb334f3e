@testable import AppKit
import EspalierCore
@testable import EspalierTesting
import SwiftUI
import Testing

private struct Plain: App {
    var body: some Scene { Window("One", id: "one") { Color.clear } }
}

@MainActor @Suite("AppKit's printed pages and jobs", .serialized) struct PrintInfoTests {
    @Test("A page has AppKit's margins and numbers") func values() {
        let info = NSPrintInfo()
        #expect(info.leftMargin == 72 && info.rightMargin == 72 && info.topMargin == 90 && info.bottomMargin == 90)
        #expect(
            info.isHorizontallyCentered && info.isVerticallyCentered && info.horizontalPagination == .clip
                && info.verticalPagination == .automatic)
        #expect(
            info.scalingFactor == 1 && info.jobDisposition == .spool && info.orientation == .portrait
                && NSPrintInfo.shared === NSPrintInfo.shared)
        #expect([NSPrintInfo.PaginationMode.automatic, .fit, .clip].map(\.rawValue) == [0, 1, 2])
        #expect([NSPrintInfo.PaperOrientation.portrait, .landscape].map(\.rawValue) == [0, 1])
        let jobs: [NSPrintInfo.JobDisposition] = [.spool, .preview, .save, .cancel]
        #expect(jobs.map(\.rawValue) == ["NSPrintSpoolJob", "NSPrintPreviewJob", "NSPrintSaveJob", "NSPrintCancelJob"])
        #expect(
            NSPrintInfo.AttributeKey.copies.rawValue == "NSCopies" && NSPrintInfo.AttributeKey.jobSavingURL.rawValue == "NSJobSavingURL")
    }

    @Test("The part of the page between the margins turns with the paper, and a copy has it all") func area() throws {
        let info = NSPrintInfo()
        info.paperSize = NSSize(width: 600, height: 800)
        (info.leftMargin, info.rightMargin, info.topMargin, info.bottomMargin) = (10, 20, 30, 40)
        #expect(info.imageablePageBounds == NSRect(x: 10, y: 40, width: 570, height: 730))
        info.orientation = .landscape
        #expect(
            info.paperSize == NSSize(width: 800, height: 600) && info.imageablePageBounds == NSRect(x: 10, y: 40, width: 770, height: 530))
        (info.isHorizontallyCentered, info.isVerticallyCentered, info.scalingFactor, info.jobDisposition) = (false, false, 2, .preview)
        (info.horizontalPagination, info.verticalPagination) = (.fit, .fit)
        info.dictionary()[NSPrintInfo.AttributeKey.copies] = 3
        let copy = try #require(info.copy() as? NSPrintInfo)
        #expect(
            copy !== info && copy.imageablePageBounds == info.imageablePageBounds && copy.scalingFactor == 2
                && copy.jobDisposition == .preview)
        #expect(
            !copy.isHorizontallyCentered && !copy.isVerticallyCentered && copy.horizontalPagination == .fit
                && copy.verticalPagination == .fit)
        #expect(copy.dictionary()[NSPrintInfo.AttributeKey.copies] as? Int == 3)
        copy.dictionary()[NSPrintInfo.AttributeKey.copies] = 4
        #expect(info.attribute(.copies) as? Int == 3)
        info.leftMargin = 5000
        #expect(info.imageablePageBounds.width == 1)
    }

    @Test("A job says what it is; a sheet is not asked for a file; a preview is opened by the desktop") func jobs() async throws {
        let app = TestApp(Plain(), fonts: .kit), view = NSTextField(labelWithString: "Printed")
        view.frame = NSRect(x: 0, y: 0, width: 100, height: 50)
        var opened: [String] = []
        app.platform.desktop = Desktop { address in
            MainActor.assumeIsolated { opened.append(address) }
            return true
        }
        let info = NSPrintInfo(), operation = NSPrintOperation(view: view, printInfo: info)
        #expect(
            operation.view === view && operation.printInfo === info && operation.jobTitle == nil && operation.showsPrintPanel
                && operation.showsProgressPanel)
        #expect(!operation.canSpawnSeparateThread && NSPrintOperation(view: view).printInfo === NSPrintInfo.shared)
        (operation.jobTitle, operation.showsPrintPanel, operation.showsProgressPanel, operation.canSpawnSeparateThread) = (
            "Letter", false, false, true
        )
        #expect(
            operation.jobTitle == "Letter" && !operation.showsPrintPanel && !operation.showsProgressPanel
                && operation.canSpawnSeparateThread)
        let path = NSTemporaryDirectory() + "/\(UUID().uuidString).pdf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        info.jobDisposition = .save
        #expect(!operation.run(), "it has no file")
        info.dictionary()[NSPrintInfo.AttributeKey.jobSavingURL] = URL(fileURLWithPath: path)
        operation.runModal(for: try #require(NSApp.windows.first), delegate: nil, didRun: nil, contextInfo: nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(4) == Data("%PDF".utf8))
        info.jobDisposition = .preview
        #expect(operation.run() && opened.count == 1 && opened[0].hasSuffix(".pdf"))
        try? FileManager.default.removeItem(atPath: opened[0])
    }
}
