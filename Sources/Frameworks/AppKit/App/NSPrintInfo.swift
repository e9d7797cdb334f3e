import EspalierCore
public import Foundation

/// AppKit's description of a printed page, in points.
@MainActor @preconcurrency open class NSPrintInfo: NSObject {
    /// How pages lie.
    public enum PaperOrientation: Int, Sendable { case portrait, landscape }
    /// What happens to what does not fit on a page: it is made smaller, or goes on to the next. Across, everything is made to fit.
    public enum PaginationMode: UInt, Sendable { case automatic, fit, clip }
    /// Where the pages go.
    public struct JobDisposition: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// To the printer; into the file that `jobSavingURL` names.
        public static let spool = JobDisposition(rawValue: "NSPrintSpoolJob"), save = JobDisposition(rawValue: "NSPrintSaveJob")
        /// Into the program for PDF files; nowhere.
        public static let preview = JobDisposition(rawValue: "NSPrintPreviewJob"), cancel = JobDisposition(rawValue: "NSPrintCancelJob")
    }
    /// The keys of `dictionary()`.
    public struct AttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// How many copies there are, a number; the file of a job that is saved, a URL.
        public static let copies = AttributeKey(rawValue: "NSCopies"), jobSavingURL = AttributeKey(rawValue: "NSJobSavingURL")
    }

    /// The description that operations take that are given none.
    public static var shared = NSPrintInfo()

    /// The size of the paper, as it lies. By default A4, or Letter where the user's region has that.
    open var paperSize: NSSize
    /// How the pages lie. Setting it turns the paper.
    open var orientation: PaperOrientation {
        get { paperSize.width > paperSize.height ? .landscape : .portrait }
        set { if newValue != orientation { paperSize = NSSize(width: paperSize.height, height: paperSize.width) } }
    }
    /// What stays empty at the edges of a page.
    open var leftMargin: CGFloat = 72
    /// What stays empty at the right edge.
    open var rightMargin: CGFloat = 72
    /// What stays empty at the upper edge.
    open var topMargin: CGFloat = 90
    /// What stays empty at the lower edge.
    open var bottomMargin: CGFloat = 90
    /// Whether what is narrower than the page stands in its middle.
    open var isHorizontallyCentered = true
    /// Whether what is lower than the page stands in its middle.
    open var isVerticallyCentered = true
    /// What happens across. Only stored: what is wider than a page is made smaller.
    open var horizontalPagination = PaginationMode.clip
    /// What happens from page to page. Only stored: what is higher than a page goes on to the next.
    open var verticalPagination = PaginationMode.automatic
    /// How much larger things are printed; 1 is their own size.
    open var scalingFactor: CGFloat = 1
    /// Where the pages go.
    open var jobDisposition = JobDisposition.spool
    private let attributes = NSMutableDictionary()
    /// Further settings by their keys: how many copies there are, and the file of a job that is saved, count.
    open func dictionary() -> NSMutableDictionary { attributes }
    func attribute(_ key: AttributeKey) -> Any? { attributes[key] ?? attributes[key.rawValue] }
    /// The part of the page that the margins leave.
    open var imageablePageBounds: NSRect {
        NSRect(
            x: leftMargin, y: bottomMargin, width: max(paperSize.width - leftMargin - rightMargin, 1),
            height: max(paperSize.height - topMargin - bottomMargin, 1))
    }

    public override init() {
        paperSize = PDFPages.usualPaper
        super.init()
    }

    /// A description with the same values.
    nonisolated open override func copy() -> Any { assumeMainActor { UncheckedBox(duplicate()) }.value }

    private func duplicate() -> NSPrintInfo {
        let new = NSPrintInfo()
        (new.paperSize, new.scalingFactor, new.jobDisposition) = (paperSize, scalingFactor, jobDisposition)
        for (key, value) in attributes { if let key = key as? AnyHashable { new.attributes[key] = value } }
        (new.leftMargin, new.rightMargin, new.topMargin, new.bottomMargin) = (leftMargin, rightMargin, topMargin, bottomMargin)
        (new.isHorizontallyCentered, new.isVerticallyCentered) = (isHorizontallyCentered, isVerticallyCentered)
        (new.horizontalPagination, new.verticalPagination) = (horizontalPagination, verticalPagination)
        return new
    }
}
