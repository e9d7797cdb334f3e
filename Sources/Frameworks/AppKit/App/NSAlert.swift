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
    /// A picture below the texts; nil for none, as alerts here have none by themselves.
    open var icon: NSImage?
    /// A view between the texts and the buttons, in its own size; nil for none.
    open var accessoryView: NSView?
    /// Whether there is a box for not being told again.
    open var showsSuppressionButton = false
    /// The box for not being told again: whether it is on says whether the user wants that. Nil unless it is shown.
    open var suppressionButton: NSButton? { showsSuppressionButton ? suppression : nil }
    private lazy var suppression = NSButton(checkboxWithTitle: Word.dontShowAgain.string(), target: nil, action: nil)
    /// Whether there is a button for help, which asks the delegate to show it.
    open var showsHelp = false
    /// Asked for help.
    open weak var delegate: (any NSAlertDelegate)?
    /// The buttons, the default one first.
    open private(set) var buttons: [NSButton] = []

    public override init() { super.init() }

    /// An alert that says what has gone wrong.
    public convenience init(error: any Error) {
        self.init()
        messageText = (error as NSError).localizedDescription
        informativeText = (error as NSError).localizedRecoverySuggestion ?? ""
        for option in (error as NSError).localizedRecoveryOptions ?? [] { addButton(withTitle: option) }
    }

    /// Adds a button. Without any, the alert has one that says OK.
    @discardableResult open func addButton(withTitle title: String) -> NSButton {
        let button = NSButton(frame: .zero)
        button.title = title
        buttons.append(button)
        return button
    }

    /// Shows the alert in front of a window.
    ///
    /// - Parameter handler: Called with `alertFirstButtonReturn` or the following, when the user has pressed a button.
    open func beginSheetModal(
        for sheetWindow: NSWindow, completionHandler handler: (@MainActor (NSApplication.ModalResponse) -> Void)? = nil
    ) {
        PanelWindow.open(in: sheetWindow, title: messageText) { layer in AlertView(alert: self, layer: layer, finish: handler ?? { _ in }) }
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
                    let button = alert.buttons[index],
                        isCancelling = button.keyEquivalent == "\u{1B}" || index > 0 && button.title == "Cancel"
                    Button(role: isCancelling ? .cancel : button.hasDestructiveAction ? .destructive : nil) { end(index) } label: {
                        Text(verbatim: button.title)
                    }
                }
                if let icon = alert.icon { AlertIcon(icon: icon) }
                if let view = alert.accessoryView { Accessory(view: view) }
                if let box = alert.suppressionButton { Accessory(view: box) }
                // Help leaves the alert open, as the buttons of the alert itself do not.
                if alert.showsHelp { HelpLink { _ = alert.delegate?.alertShowHelp(alert) }.environment(\.dialog, nil) }
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

/// The picture of an alert.
private struct AlertIcon: View {
    private static let side: CGFloat = 48
    let icon: NSImage

    var body: some View {
        Image(nsImage: icon).resizable().scaledToFit().frame(width: Self.side, height: Self.side).frame(maxWidth: .infinity)
            .accessibilityLabel(Text(verbatim: icon.accessibilityDescription ?? ""))
            .accessibilityHidden(icon.accessibilityDescription == nil)
    }
}

/// A view of AppKit's in its own size.
private struct Accessory: View {
    let view: NSView

    var body: some View {
        let size = view.frame.isEmpty ? view.fittingSize : view.frame.size
        // The buttons of an alert are large; what the app brings is not.
        CoreView(view.core).frame(width: size.width, height: size.height).controlSize(.regular)
    }
}

/// Asked about an alert. Its method is optional.
@MainActor @preconcurrency public protocol NSAlertDelegate: NSObjectProtocol {
    /// The user has pressed the button for help.
    /// - Returns: whether help is shown. Without it, AppKit would look for a help book, which there is none of here.
    func alertShowHelp(_ alert: NSAlert) -> Bool
}

extension NSAlertDelegate {
    public func alertShowHelp(_ alert: NSAlert) -> Bool { false }
}
