import EspalierPlatformViews
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
public import Foundation

/// AppKit's alert: ours, in front of a window.
///
/// `beginSheetModal` tells the answer later, `runModal` waits for it.
@MainActor @preconcurrency open class NSAlert: NSObject {
    /// How serious an alert is.
    public enum Style: UInt, Sendable { case warning, informational, critical }

    /// What has happened, or is asked.
    open var messageText = ""
    /// What it means, in a smaller text below.
    open var informativeText = ""
    /// How serious it is. Only stored.
    open var alertStyle = Style.warning
    /// Only stored: alerts here have no picture.
    open var icon: NSImage?
    /// Only stored: alerts here show texts and buttons.
    open var accessoryView: NSView?
    /// Whether there is a box for not being told again. Only stored: alerts here show texts and buttons.
    open var showsSuppressionButton = false
    /// The box for not being told again, which is not shown: it stays off. Nil unless it is asked for.
    open private(set) lazy var suppressionButton: NSButton? = {
        showsSuppressionButton ? NSButton(checkboxWithTitle: "Do not show this message again", target: nil, action: nil) : nil
    }()
    /// Whether there is a button for help. Only stored.
    open var showsHelp = false
    /// The buttons, the default one first.
    open private(set) var buttons: [NSButton] = []

    public override init() { super.init() }

    /// An alert that says what has gone wrong.
    public convenience init(error: any Error) {
        self.init()
        messageText = (error as NSError).localizedDescription
        informativeText = (error as NSError).localizedRecoverySuggestion ?? ""
    }

    /// Adds a button. Without any, the alert has one that says OK.
    @discardableResult open func addButton(withTitle title: String) -> NSButton {
        let button = NSButton(frame: .zero)
        button.title = title
        buttons.append(button)
        return button
    }

    /// Shows the alert.
    ///
    /// - Parameter handler: Called with `alertFirstButtonReturn` or the following, when the user has pressed a button.
    open func beginSheetModal(
        for sheetWindow: NSWindow, completionHandler handler: (@MainActor (NSApplication.ModalResponse) -> Void)? = nil
    ) {
        PanelWindow.open(title: messageText) { layer in AlertView(alert: self, layer: layer, finish: handler ?? { _ in }) }
    }

    /// Shows the alert and tells the button that the user has pressed.
    open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
        await withCheckedContinuation { answer in beginSheetModal(for: sheetWindow) { answer.resume(returning: $0) } }
    }

    /// Shows the alert, and returns the button that the user has pressed. Where the app cannot wait, as while its views are being updated,
    /// nothing is shown, and the answer is `abort`, so that nothing is done that the user has not confirmed.
    @discardableResult open func runModal() -> NSApplication.ModalResponse {
        NSApplication.shared.waits(for: "NSAlert.runModal()") { finish in
            PanelWindow.open(title: messageText) { layer in AlertView(alert: self, layer: layer, finish: finish) }
        } ?? .abort
    }
}

private struct AlertView: View {
    let alert: NSAlert
    let layer: HiddenLayer
    let finish: @MainActor (NSApplication.ModalResponse) -> Void
    @State private var isShown = false

    var body: some View {
        Color.clear.frame(width: 0, height: 0)
            .alert(Text(verbatim: alert.messageText), isPresented: $isShown) {
                if alert.buttons.isEmpty { Button("OK") { end(0) } }
                ForEach(alert.buttons.indices, id: \.self) { index in
                    let button = alert.buttons[index], isCancelling = button.keyEquivalent == "\u{1B}" || index > 0 && button.title == "Cancel"
                    Button(role: isCancelling ? .cancel : button.hasDestructiveAction ? .destructive : nil) { end(index) } label: {
                        Text(verbatim: button.title)
                    }
                }
            } message: {
                if !alert.informativeText.isEmpty { Text(verbatim: alert.informativeText) }
            }
            .onAppear { isShown = true }
    }

    private func end(_ index: Int) {
        finish(NSApplication.ModalResponse(rawValue: NSApplication.ModalResponse.alertFirstButtonReturn.rawValue + index))
        layer.remove()
    }
}
