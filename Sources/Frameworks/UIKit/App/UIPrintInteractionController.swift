import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// UIKit's description of a print job.
@MainActor @preconcurrency open class UIPrintInfo: NSObject {
    /// What is printed. Only stored.
    public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
    /// How pages lie.
    public enum Orientation: Int, Sendable { case portrait, landscape }
    /// Whether both sides are printed on. Only stored: the printer's own settings count.
    public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }
    /// What the job is called.
    open var jobName = ProcessInfo.processInfo.processName
    /// What is printed. Only stored.
    open var outputType = OutputType.general
    /// How pages lie.
    open var orientation = Orientation.portrait
    /// Whether both sides are printed on. Only stored.
    open var duplex = Duplex.none
    /// The name of the printer; nil for the user's own.
    open var printerID: String?
    /// The usual description.
    public class func printInfo() -> UIPrintInfo { UIPrintInfo() }
    public override init() { super.init() }
}

/// UIKit's way to make pages of something; a view's is `UIView.viewPrintFormatter()`.
@MainActor @preconcurrency open class UIPrintFormatter: NSObject {
    /// What stays empty at the edges of pages, in points.
    open var perPageContentInsets = UIEdgeInsets(top: 72, left: 72, bottom: 72, right: 72)
    /// How much stays empty above the first page's content. Only stored.
    open var contentInsets = UIEdgeInsets.zero
    /// A picture of all that is printed, and its pixels a point.
    var picture: (CGImage, CGFloat)? { nil }
    public override init() { super.init() }
}

/// Makes pages of a view, as it looks: what is higher than a page goes on to the next.
@MainActor @preconcurrency open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view.
    open private(set) var view: UIView
    init(_ view: UIView) { self.view = view }
    override var picture: (CGImage, CGFloat)? { view.core.snapshot(scale: 3).map { ($0, 3) } }
}

/// UIKit's access to printers: `lp` of the system's printing service, where that is installed. It prints pictures, PDF files, and views by
/// their formatters.
@MainActor @preconcurrency public final class UIPrintInteractionController: NSObject {
    /// Told whether the printing service has the job, and the error if not.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The one controller.
    public static let shared = UIPrintInteractionController()
    /// Whether the system's printing service is installed.
    public static var isPrintingAvailable: Bool { PrintJob.program != nil }
    /// Whether a file can be printed: a PDF file or a picture.
    public static func canPrint(_ url: URL) -> Bool { document(url, nil) != nil }
    /// Whether data can be printed: those of a PDF file or a picture.
    public static func canPrint(_ data: Data) -> Bool { document(data, nil) != nil }

    /// The job's description; nil for the usual one.
    public var printInfo: UIPrintInfo?
    /// What is printed: a `UIImage`, or a PDF file or picture as `Data` or `URL`.
    public var printingItem: Any?
    /// Several things to print, each a job of its own.
    public var printingItems: [Any]?
    /// What makes the pages, where there is no item.
    public var printFormatter: UIPrintFormatter?
    /// Told of the job.
    public weak var delegate: (any UIPrintInteractionControllerDelegate)?
    /// Whether the user may choose how many copies there are. Only stored: there is one.
    public var showsNumberOfCopies = true
    /// Whether the user may choose paper. Only stored.
    public var showsPaperSelectionForLoadedPapers = false

    private override init() { super.init() }

    /// Prints, after the user has agreed.
    /// - Parameter completion: Told when the printing service has the job, or why not; `false` without an error where the user does not
    /// want it.
    /// - Returns: whether there is something to print, and a printing service.
    @discardableResult public func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        let items = printingItems ?? printingItem.map { [$0] } ?? []
        var documents = items.compactMap { Self.document($0, printInfo) }
        if items.isEmpty, let printFormatter, let made = Self.pages(of: printFormatter, printInfo) { documents = [made] }
        guard !documents.isEmpty, Self.isPrintingAvailable else {
            if !Self.isPrintingAvailable {
                Diagnostics.warn("UIPrintInteractionController: lp is not installed, so nothing can be printed. Install CUPS.")
            }
            return false
        }
        let title = printInfo?.jobName ?? ProcessInfo.processInfo.processName
        let question = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        question.addAction(UIAlertAction(title: Word.cancel.string(), style: .cancel) { [self] _ in completion?(self, false, nil) })
        question.addAction(UIAlertAction(title: Word.print.string(), style: .default) { [self] _ in send(documents, title, completion) })
        guard let presenter = UIApplication.shared.keyWindow?.rootViewController else {
            send(documents, title, completion)
            return true
        }
        var top = presenter
        while let next = top.presentedViewController { top = next }
        top.present(question, animated: animated)
        return true
    }

    /// As `present(animated:completionHandler:)`: the question is in the middle of the window.
    @discardableResult public func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { present(animated: animated, completionHandler: completion) }

    /// Does nothing: the user answers the question.
    public func dismiss(animated: Bool) {}

    private func send(_ documents: [Data], _ title: String, _ completion: CompletionHandler?) {
        delegate?.printInteractionControllerWillStartJob(self)
        Task { @MainActor in
            do {
                for document in documents { try await PrintJob.send(document, title: title, printer: printInfo?.printerID) }
                delegate?.printInteractionControllerDidFinishJob(self)
                completion?(self, true, nil)
            } catch {
                delegate?.printInteractionControllerDidFinishJob(self)
                completion?(self, false, error)
            }
        }
    }

    // MARK: - Pages

    /// Files that are longer than this are not printed, in bytes.
    private static let longest = 512 << 20

    /// A PDF file for an item; nil for what cannot be printed.
    private static func document(_ item: Any, _ info: UIPrintInfo?) -> Data? {
        switch item {
        case let image as UIImage: return image.cgImage.flatMap { pages(of: $0, scale: max(image.scale, 1), info, margin: 36) }
        case let url as URL:
            guard url.isFileURL, let data = try? RegularFile.read(url, limit: longest) else { return nil }
            return document(data, info)
        case let url as NSURL: return document(url as URL, info)
        case let data as Data:
            if data.starts(with: Data("%PDF-".utf8)) { return data }
            return UIImage(data: data).flatMap { document($0, info) }
        default: return nil
        }
    }

    private static func pages(of formatter: UIPrintFormatter, _ info: UIPrintInfo?) -> Data? {
        guard let (picture, scale) = formatter.picture else { return nil }
        return pages(of: picture, scale: scale, info, insets: formatter.perPageContentInsets)
    }

    private static func pages(
        of picture: CGImage, scale: CGFloat, _ info: UIPrintInfo?, margin: CGFloat = 0, insets: UIEdgeInsets? = nil
    ) -> Data? {
        let insets = insets ?? UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        var paper = PDFPages.usualPaper
        if info?.orientation == .landscape { paper = CGSize(width: paper.height, height: paper.width) }
        let area = CGRect(
            x: insets.left, y: insets.bottom, width: paper.width - insets.left - insets.right,
            height: paper.height - insets.top - insets.bottom)
        let document = PDFPages(picture, scale: scale, size: paper, area: area, isCentered: (true, false))
        return document.pages.isEmpty ? nil : document.data
    }
}

/// Told of a print job. All of its methods are optional.
@MainActor @preconcurrency public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
    /// The job is handed over.
    func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
    /// The job was handed over, or failed.
    func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
    public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
}

extension UIView {
    /// What makes pages of the view.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
