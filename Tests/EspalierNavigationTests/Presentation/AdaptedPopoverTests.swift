@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: where there is little width, a popover is a sheet.
@MainActor @Suite("Popovers on phones") struct AdaptedPopoverTests {
    enum Kind: CaseIterable, Sendable { case plain, value, inside, cover }

    private struct Panel: View {
        let log: Log
        var adaptation = PresentationAdaptation.automatic
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Text("panel")
                Button("close") { dismiss() }
            }
            .onAppear { log("came") }
            .presentationCompactAdaptation(adaptation)
        }
    }

    private func app(_ kind: Kind, _ device: DeviceForm = .phone, _ log: Log = Log()) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            Holder(false) { flag in
                let button = Button("open \(flag.wrappedValue)") { flag.wrappedValue = true }
                switch kind {
                case .plain: button.popover(isPresented: flag) { Panel(log: log) }
                case .value: button.popover(isPresented: flag) { Panel(log: log).presentationCompactAdaptation(.popover).padding() }
                case .inside: button.popover(isPresented: flag) { Panel(log: log, adaptation: .popover) }
                case .cover:
                    button.popover(isPresented: flag) {
                        Panel(log: log).presentationCompactAdaptation(horizontal: .fullScreenCover, vertical: .none)
                    }
                }
            }
        }
        app.setEnvironment(\.deviceForm, device)
        try app.settle()
        try app.find(.button, "open false").click()
        try app.settle(maxFrames: 400)
        return app
    }

    private func isPopup(_ app: TestApp) -> Bool { !app.host.popups.popups.isEmpty }

    // Covers: mod:popover
    // Covers partly: mod:presentationCompactAdaptation (what only the body of an own view says is not known)
    @Test("On a phone it is a sheet, unless its content says otherwise", arguments: Kind.allCases) func adapts(_ kind: Kind) throws {
        let log = Log()
        let app = try app(kind, .phone, log)
        _ = try app.find(text: "panel")
        #expect(log.drain().count == 1)
        // What the body of a view of the app's own says comes too late.
        #expect(isPopup(app) == (kind == .value))
        #expect(app.host.modals.isEmpty == isPopup(app))
        try app.find(.button, "close").click()
        try app.settle(maxFrames: 400)
        #expect(app.findAll(text: "panel").isEmpty && app.host.modals.isEmpty && !isPopup(app))
        _ = try app.find(.button, "open false")
    }

    @Test("On a desktop it stays one, whatever it says", arguments: Kind.allCases) func stays(_ kind: Kind) throws {
        let app = try app(kind, .desktop)
        #expect(isPopup(app) && app.host.modals.isEmpty)
    }
}
