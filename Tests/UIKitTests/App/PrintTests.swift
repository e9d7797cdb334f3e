import EspalierPlatformViews
import EspalierTesting
import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's printing", .serialized) struct PrintTests {
    private final class Told: NSObject, UIPrintInteractionControllerDelegate {
        var log: [String] = []
        func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) { log.append("start") }
        func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) { log.append("finish") }
    }

    private func image() throws -> Data {
        try #require(
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }.pngData())
    }

    @Test("A job has UIKit's usual values and keeps others") func info() {
        let info = UIPrintInfo.printInfo()
        #expect(
            info.outputType == .general && info.orientation == .portrait && info.duplex == .none && info.printerID == nil
                && !info.jobName.isEmpty)
        (info.jobName, info.outputType, info.orientation, info.duplex, info.printerID) = ("Job", .photo, .landscape, .longEdge, "Laser")
        #expect(
            info.jobName == "Job" && info.outputType == .photo && info.orientation == .landscape && info.duplex == .longEdge
                && info.printerID == "Laser")
        #expect([UIPrintInfo.OutputType.general, .photo, .grayscale, .photoGrayscale].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UIPrintInfo.Orientation.portrait, .landscape].map(\.rawValue) == [0, 1])
        #expect([UIPrintInfo.Duplex.none, .longEdge, .shortEdge].map(\.rawValue) == [0, 1, 2])
    }

    @Test("Pictures and PDF files can be printed, other data and addresses cannot") func printable() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("print-\(UUID().uuidString).png")
        try image().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIPrintInteractionController.canPrint(Data("%PDF-1.4".utf8)))
        #expect(try UIPrintInteractionController.canPrint(image()) && UIPrintInteractionController.canPrint(file))
        #expect(!UIPrintInteractionController.canPrint(Data("text".utf8)))
        #expect(try !UIPrintInteractionController.canPrint(#require(URL(string: "https://example.org/a.png"))))
    }

    @Test("A view's formatter has the view and its margins") func formatters() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), formatter: UIViewPrintFormatter = view.viewPrintFormatter()
        #expect(UIPrintFormatter().contentInsets == .zero)
        #expect(formatter.view === view && formatter.contentInsets == .zero)
        formatter.perPageContentInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        formatter.contentInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        #expect(formatter.perPageContentInsets.right == 4 && formatter.contentInsets.top == 5)
    }

    @Test("The user is asked before anything is printed; who declines is told so, and no job begins") func declining() throws {
        struct Main: App { var body: some Scene { WindowGroup { Text("Content") } } }
        let app = TestApp(Main()), printer = UIPrintInteractionController.shared, told = Told()
        defer {
            (printer.printingItem, printer.printingItems, printer.printFormatter, printer.printInfo, printer.delegate) = (
                nil, nil, nil, nil, nil
            )
        }
        #expect(printer === UIPrintInteractionController.shared && printer.printInfo == nil && printer.printingItem == nil)
        #expect(printer.showsNumberOfCopies && !printer.showsPaperSelectionForLoadedPapers)
        #expect(!printer.present(animated: false), "there is nothing to print")
        printer.delegate = told
        printer.printInfo = UIPrintInfo.printInfo()
        printer.printInfo?.jobName = "My pages"
        printer.printingItem = try image()
        var answers: [Bool] = []
        let handler: UIPrintInteractionController.CompletionHandler = { _, isDone, error in
            answers.append(isDone)
            #expect(error == nil)
        }
        #expect(printer.present(animated: false, completionHandler: handler) == UIPrintInteractionController.isPrintingAvailable)
        guard UIPrintInteractionController.isPrintingAvailable else { return }
        try app.settle()
        _ = try app.find(text: "My pages")
        try app.find(.button, "Cancel").click()
        try app.settle()
        #expect(answers == [false] && told.log.isEmpty)
        printer.printingItems = [Data("text".utf8)]
        #expect(!printer.present(from: .zero, in: UIView(), animated: false, completionHandler: handler))
        (printer.printingItem, printer.printingItems) = (nil, nil)
        printer.printFormatter = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)).viewPrintFormatter()
        #expect(printer.present(from: .zero, in: UIView(), animated: false, completionHandler: handler))
        try app.settle()
        try app.find(.button, "Cancel").click()
        try app.settle()
        #expect(answers == [false, false] && told.log.isEmpty)
    }
}
