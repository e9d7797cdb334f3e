public import EspalierPlatformViews
import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's cursors. They take effect through SwiftUI's `pointerStyle`; setting one here does nothing.
@MainActor @preconcurrency public final class NSCursor: NSObject {
    public static let arrow = NSCursor(), pointingHand = NSCursor(), iBeam = NSCursor(), crosshair = NSCursor(), openHand = NSCursor()
    public static let closedHand = NSCursor()
    public static let resizeLeftRight = NSCursor(), resizeUpDown = NSCursor(), operationNotAllowed = NSCursor(), dragCopy = NSCursor()
    public static let resizeLeft = NSCursor(), resizeRight = NSCursor(), resizeUp = NSCursor(), resizeDown = NSCursor(), disappearingItem = NSCursor()
    public func set() {}
    public func push() {}
    public func pop() {}
    public static func pop() {}
    public static func hide() {}
    public static func unhide() {}
}

/// AppKit's path: UIKit's, with AppKit's names.
public typealias NSBezierPath = UIBezierPath

extension UIBezierPath {
    public func line(to point: NSPoint) { addLine(to: point) }
    public func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }
    public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init(roundedRect: rect, cornerRadius: min(xRadius, yRadius))
    }

    @MainActor @preconcurrency public func fill() { CGContext.current?.fill(path, eoFill: usesEvenOddFillRule) }
    @MainActor @preconcurrency public func addClip() { CGContext.current?.clip(path, eoFill: usesEvenOddFillRule) }
    @MainActor @preconcurrency public func stroke() {
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dashes, dashPhase: dashPhase)
        CGContext.current?.stroke(path, style: style)
    }
    @MainActor @preconcurrency public static func fill(_ rect: NSRect) { CGContext.current?.fill(rect) }
    @MainActor @preconcurrency public static func stroke(_ rect: NSRect) { CGContext.current?.stroke(rect) }
    @MainActor @preconcurrency public static func strokeLine(from point1: NSPoint, to point2: NSPoint) {
        CGContext.current?.strokeLineSegments(between: [point1, point2])
    }
}

extension UIColor {
    /// Makes the colour that of fills and lines.
    @MainActor @preconcurrency public func set() { CGContext.current?.set(fill: color, stroke: color) }
    @MainActor @preconcurrency public func setFill() { CGContext.current?.set(fill: color) }
    @MainActor @preconcurrency public func setStroke() { CGContext.current?.set(stroke: color) }
}

/// AppKit's context.
@MainActor @preconcurrency public final class NSGraphicsContext: NSObject {
    public let cgContext: CGContext
    private init(_ context: CGContext) { cgContext = context }
    public static var current: NSGraphicsContext? { CGContext.current.map { NSGraphicsContext($0) } }
    public static func saveGraphicsState() { CGContext.current?.saveGState() }
    public static func restoreGraphicsState() { CGContext.current?.restoreGState() }
}

extension CGRect {
    /// Fills the rectangle in the current context.
    @MainActor @preconcurrency public func fill() { CGContext.current?.fill(self) }
    @MainActor @preconcurrency public func frame() { CGContext.current?.stroke(insetBy(dx: 0.5, dy: 0.5), width: 1) }
}

extension UIImage {
    @MainActor @preconcurrency public func draw(in rect: NSRect) { CGContext.current?.draw(Image(nsImage: self), in: rect) }
}

/// AppKit's panel to choose files: ours, in a window of its own. `begin` answers later; `runModal`, which would stop the app, is not here.
@MainActor @preconcurrency open class NSSavePanel: NSObject {
    /// The file that the user has chosen.
    open fileprivate(set) var url: URL?
    open var title: String! = ""
    open var message: String! = ""
    open var prompt: String! = ""
    /// The name that a new file has at first.
    open var nameFieldStringValue = ""
    open var nameFieldLabel: String! = ""
    open var allowedContentTypes: [UTType] = []
    open var directoryURL: URL?
    open var canCreateDirectories = true
    open var showsHiddenFiles = false
    open var isExtensionHidden = false
    open var allowsOtherFileTypes = false
    public override init() { super.init() }

    /// Shows the panel.
    open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        PanelWindow.open(title: title.isEmpty ? "Save" : title) { window in SavingView(panel: self, window: window, finish: handler) }
    }

    open func beginSheetModal(for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        begin(completionHandler: handler)
    }
}

@MainActor @preconcurrency open class NSOpenPanel: NSSavePanel {
    open fileprivate(set) var urls: [URL] = []
    open var canChooseFiles = true
    open var canChooseDirectories = false
    open var allowsMultipleSelection = false
    open var resolvesAliases = true

    open override func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        PanelWindow.open(title: title.isEmpty ? "Open" : title) { window in OpeningView(panel: self, window: window, finish: handler) }
    }
}

extension NSApplication {
    /// How a panel or an alert was left.
    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let OK = ModalResponse(rawValue: 1), cancel = ModalResponse(rawValue: 0)
        public static let stop = ModalResponse(rawValue: -1000), abort = ModalResponse(rawValue: -1001)
        public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000), alertSecondButtonReturn = ModalResponse(rawValue: 1001)
        public static let alertThirdButtonReturn = ModalResponse(rawValue: 1002)
    }
}

private struct OpeningView: View {
    let panel: NSOpenPanel
    let window: HiddenLayer
    let finish: (NSApplication.ModalResponse) -> Void
    @State private var isShown = false

    var body: some View {
        let anything: [UTType] = panel.canChooseDirectories && !panel.canChooseFiles ? [.folder] : [.item]
        let types = panel.allowedContentTypes.isEmpty ? anything : panel.allowedContentTypes
        Color.clear.frame(width: 0, height: 0)
            .fileImporter(isPresented: $isShown, allowedContentTypes: types, allowsMultipleSelection: panel.allowsMultipleSelection) { result in
                panel.urls = (try? result.get()) ?? []
                panel.url = panel.urls.first
                end(panel.urls.isEmpty ? .cancel : .OK)
            } onCancellation: { end(.cancel) }
            .onAppear { isShown = true }
    }

    private func end(_ response: NSApplication.ModalResponse) {
        finish(response)
        window.remove()
    }
}

private struct SavingView: View {
    let panel: NSSavePanel
    let window: HiddenLayer
    let finish: (NSApplication.ModalResponse) -> Void
    @State private var isShown = false

    var body: some View {
        Color.clear.frame(width: 0, height: 0)
            .fileExporter(
                isPresented: $isShown, document: EmptyFile(), contentTypes: panel.allowedContentTypes.isEmpty ? [.data] : panel.allowedContentTypes,
                defaultFilename: panel.nameFieldStringValue
            ) { result in
                panel.url = try? result.get()
                end(panel.url == nil ? .cancel : .OK)
            } onCancellation: { end(.cancel) }
            .onAppear { isShown = true }
    }

    private func end(_ response: NSApplication.ModalResponse) {
        finish(response)
        window.remove()
    }
}

/// The empty file that stands at the chosen place until the app writes its own.
private struct EmptyFile: FileDocument {
    static var readableContentTypes: [UTType] { [.data] }
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data()) }
}
