import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierPlatformViews
import Observation

/// Whether a sheet is shown, and what it was ended with.
@MainActor @Observable private final class SheetState {
    var isShown = false
    var response = NSApplication.ModalResponse.cancel
}

extension NSWindow {
    /// Shows another window's content in front of this one, until `endSheet(_:returnCode:)`.
    ///
    /// - Parameter handler: Told what it was ended with.
    public func beginSheet(_ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) {
        guard let host = controller?.host, sheetWindow.sheetParent == nil else {
            return Diagnostics.warn(
                "NSWindow.beginSheet(_:completionHandler:): the window is not open, or the sheet is shown already.", once: false)
        }
        let layer = HiddenLayer(host), state = SheetState()
        sheets.append(sheetWindow)
        sheetWindow.sheetParent = self
        sheetWindow.endsSheet = { response in
            state.response = response
            state.isShown = false
        }
        sheetWindow.contentViewController?.appear()
        layer.show(
            SheetPresenter(sheet: sheetWindow, state: state) { [weak self, weak sheetWindow] in
                sheetWindow?.endsSheet = nil
                sheetWindow?.sheetParent = nil
                self?.sheets.removeAll { $0 === sheetWindow }
                sheetWindow?.contentViewController?.disappear()
                layer.remove()
                handler?(state.response)
            })
    }

    /// Shows another window's content in front of this one, and says what it was ended with.
    public func beginSheet(_ sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
        await withCheckedContinuation { answer in beginSheet(sheetWindow) { answer.resume(returning: $0) } }
    }

    /// Ends a window that is shown in front of this one.
    public func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse = .stop) {
        guard sheetWindow.sheetParent === self else { return }
        sheetWindow.endsSheet?(returnCode)
    }
}

private struct SheetPresenter: View {
    let sheet: NSWindow
    @Bindable var state: SheetState
    let ended: () -> Void

    var body: some View {
        Color.clear.frame(width: 0, height: 0)
            .sheet(isPresented: $state.isShown, onDismiss: ended) {
                if let content = sheet.ownView {
                    let size = sheet.frame.size
                    CoreView(content.core).frame(width: size.width > 1 ? size.width : nil, height: size.height > 1 ? size.height : nil)
                }
            }
            .onAppear { state.isShown = true }
    }
}
