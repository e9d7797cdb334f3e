import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's job for a printer: pictures of a view, page by page, in a PDF file that `lp` of the system's printing service gets. Where that
/// is not installed, an operation says so and fails.
@MainActor @preconcurrency open class NSPrintOperation: NSObject {
    /// The view that is printed.
    open private(set) var view: NSView?
    /// The page.
    open var printInfo: NSPrintInfo
    /// What the job is called; nil for the window's title.
    open var jobTitle: String?
    /// Whether the user is asked before something goes to the printer.
    open var showsPrintPanel = true
    /// Whether there is a panel while pages are made. Only stored: they are made at once.
    open var showsProgressPanel = true
    /// Whether it works on a thread of its own. Only stored: pages are made on the main thread, and printed beside it.
    open var canSpawnSeparateThread = false
    /// The part of the view that is printed; nil for all.
    private var part: NSRect?

    private init(_ view: NSView, _ printInfo: NSPrintInfo) {
        (self.view, self.printInfo) = (view, printInfo)
        super.init()
    }

    /// A job that prints a view.
    public convenience init(view: NSView) { self.init(view, NSPrintInfo.shared) }
    /// A job that prints a view on certain pages.
    public convenience init(view: NSView, printInfo: NSPrintInfo) { self.init(view, printInfo) }

    /// A job that writes a part of a view into a PDF file.
    public class func pdfOperation(with view: NSView, inside rect: NSRect, toPath path: String, printInfo: NSPrintInfo) -> NSPrintOperation
    {
        let info = printInfo.copy() as? NSPrintInfo ?? printInfo
        info.jobDisposition = .save
        info.dictionary()[NSPrintInfo.AttributeKey.jobSavingURL] = URL(fileURLWithPath: path)
        let operation = NSPrintOperation(view, info)
        (operation.part, operation.showsPrintPanel) = (rect, false)
        return operation
    }

    private var title: String { jobTitle ?? view?.window?.title ?? ProcessInfo.processInfo.processName }

    /// Makes the pages and hands them over. The user is asked first; whether the printer takes them is seen later, and said by a message if
    /// not.
    /// - Returns: whether there are pages, and somebody to have them.
    @discardableResult open func run() -> Bool {
        guard printInfo.jobDisposition != .cancel, let pages = pages else { return false }
        switch printInfo.jobDisposition {
        case .save:
            guard let url = printInfo.attribute(.jobSavingURL) as? URL else {
                Diagnostics.warn(
                    "NSPrintOperation: a job that is saved needs a file, by NSPrintInfo's dictionary()[.jobSavingURL].", once: false)
                return false
            }
            do { try pages.write(to: url, options: .atomic) } catch { return failed(error) }
            return true
        case .preview:
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
            guard FileManager.default.createFile(atPath: url.path, contents: pages, attributes: [.posixPermissions: 0o600]) else {
                return false
            }
            return NSWorkspace.shared.open(url)
        default:
            guard PrintJob.program != nil else {
                Diagnostics.warn("NSPrintOperation: lp is not installed, so nothing can be printed. Install CUPS.")
                return false
            }
            if showsPrintPanel, question.runModal() != .alertFirstButtonReturn { return false }
            send(pages)
            return true
        }
    }

    /// As `run()`, with the question in front of a window.
    /// - Parameters:
    ///   - didRun: Not called: use the method with a closure.
    open func runModal(for docWindow: NSWindow, delegate: Any?, didRun didRunSelector: Selector?, contextInfo: UnsafeMutableRawPointer?) {
        guard showsPrintPanel, printInfo.jobDisposition == .spool, PrintJob.program != nil else {
            run()
            return
        }
        question.beginSheetModal(for: docWindow) { [self] answer in
            guard answer == .alertFirstButtonReturn, let pages else { return }
            send(pages)
        }
    }

    private var question: NSAlert {
        let alert = NSAlert()
        alert.messageText = title
        alert.addButton(withTitle: Word.print.string())
        alert.addButton(withTitle: Word.cancel.string())
        return alert
    }

    private func send(_ pages: Data) {
        let title = title, copies = printInfo.attribute(.copies) as? Int ?? 1
        Task { @MainActor in
            do {
                try await PrintJob.send(pages, title: title, copies: copies)
            } catch {
                _ = failed(error)
            }
        }
    }

    private func failed(_ error: any Error) -> Bool {
        Diagnostics.warn("\(title): \(error.localizedDescription)", once: false)
        return false
    }

    private var pages: Data? {
        guard let view, let picture = view.picture(of: part) else { return nil }
        let pages = PDFPages(
            picture, scale: NSView.pictureScale, size: printInfo.paperSize, area: printInfo.imageablePageBounds,
            enlarged: printInfo.scalingFactor.isFinite ? min(max(printInfo.scalingFactor, 0.01), 100) : 1,
            isCentered: (printInfo.isHorizontallyCentered, printInfo.isVerticallyCentered))
        return pages.pages.isEmpty ? nil : pages.data
    }
}

extension NSView {
    /// Pixels a point of pictures that are printed.
    static let pictureScale: CGFloat = 3

    func picture(of part: NSRect?) -> CGImage? {
        guard let whole = core.snapshot(scale: Self.pictureScale) else { return nil }
        guard var part else { return whole }
        if !isFlipped { part.origin.y = bounds.height - part.maxY }
        let scale = Self.pictureScale
        return whole.cropping(
            to: CGRect(x: part.minX * scale, y: part.minY * scale, width: part.width * scale, height: part.height * scale))
    }

    /// A rectangle of the view as a PDF file with one page of its size. What was drawn are pixels in it; empty where there is no picture.
    public func dataWithPDF(inside rect: NSRect) -> Data {
        guard let picture = picture(of: rect) else { return Data() }
        let size = CGSize(width: CGFloat(picture.width) / Self.pictureScale, height: CGFloat(picture.height) / Self.pictureScale)
        var pages = PDFPages(size: size)
        pages.add(PDFPages.Page(picture: picture, frame: CGRect(origin: .zero, size: size)))
        return pages.data ?? Data()
    }
}
