@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The texts of alerts, and where their buttons take clicks.
@MainActor @Suite("Parts of alerts") struct AlertPartsTests {
    /// The same alert, with and without styling that an app has given to its parts.
    private struct Styled: View {
        let isStyled: Bool
        let isDialog: Bool
        @State private var isShown = true

        var body: some View {
            Color.clear
                .alert(title, isPresented: isDialog ? .constant(false) : $isShown) { actions } message: { message }
                .confirmationDialog(title, isPresented: isDialog ? $isShown : .constant(false), titleVisibility: .visible) {
                    actions
                } message: {
                    message
                }
        }

        private var title: Text {
            isStyled
                ? Text("Head").font(.system(size: 40)).italic().foregroundColor(.white) + Text("ing").underline()
                : Text("Head") + Text("ing")
        }

        @ViewBuilder private var actions: some View {
            if isStyled {
                Button {} label: { Text("Keep").font(.largeTitle).foregroundColor(.green) }
                Button("Burn", role: .destructive) {}.font(.title).bold().foregroundColor(.yellow)
            } else {
                Button {} label: { Text("Keep") }
                Button("Burn", role: .destructive) {}
            }
        }

        @ViewBuilder private var message: some View {
            if isStyled {
                Text("One").foregroundColor(.white).font(.title.bold())
                Group { Text("Two").kerning(9) }.multilineTextAlignment(.leading).foregroundStyle(.red).font(.largeTitle)
                AnyView(Text("Three").bold().textCase(.uppercase))
            } else {
                Text("One")
                Group { Text("Two") }
                AnyView(Text("Three"))
            }
        }
    }

    @Test("Titles, messages and labels have no looks of their own", arguments: [DeviceForm.desktop, .phone], [false, true])
    func plainTexts(device: DeviceForm, isDialog: Bool) throws {
        func picture(_ isStyled: Bool) throws -> String {
            let app = TestApp(size: CGSize(width: 390, height: 844)) { Styled(isStyled: isStyled, isDialog: isDialog) }
            app.setEnvironment(\.deviceForm, device)
            try app.settle()
            return app.displayListDescription()
        }
        let plain = try picture(false)
        #expect(plain.contains("Three"))
        #expect(try picture(true) == plain)
    }

    @Test("Texts lose their looks wherever they stand in a message") func withoutStyling() {
        let styled = Text("x").font(.title).foregroundColor(.white)
        #expect(withPlainTexts(styled) == Text("x"))
        #expect(withPlainTexts(Optional(styled)) == Text("x"))
        #expect(withPlainTexts(styled + Text("y").bold()) == Text("x") + Text("y"))
        let pair = withPlainTexts(TupleView((styled, styled)))
        #expect(pair.value.0 == Text("x") && pair.value.1 == Text("x"))
        #expect(withPlainTexts(7) == 7)
    }

    private struct Asking: View {
        let log: Log
        let isDialog: Bool
        let count: Int
        @State private var isShown = true

        var body: some View {
            Color.clear
                .alert("Title", isPresented: isDialog ? .constant(false) : $isShown) { actions } message: { Text("Message") }
                .confirmationDialog("Title", isPresented: isDialog ? $isShown : .constant(false), titleVisibility: .visible) { actions }
        }

        private var actions: some View {
            ForEach(0..<count, id: \.self) { index in Button("B\(index)") { log("B\(index)") } }
        }
    }

    @Test("On a phone all of a button's row takes clicks", arguments: [1, 2, 3], [false, true])
    func wholeRows(count: Int, isDialog: Bool) throws {
        let log = Log()
        let corners = [
            CGPoint(x: 0.02, y: 0.1), CGPoint(x: 0.98, y: 0.1), CGPoint(x: 0.02, y: 0.9), CGPoint(x: 0.98, y: 0.9), CGPoint(x: 0.5, y: 0.5)
        ]
        for index in 0..<count {
            for corner in corners {
                let app = TestApp(size: CGSize(width: 390, height: 844)) { Asking(log: log, isDialog: isDialog, count: count) }
                app.setEnvironment(\.deviceForm, .phone)
                try app.settle()
                let row = try app.find(.button, "B\(index)").frame
                #expect(row.height >= 44)
                app.click(at: CGPoint(x: row.minX + row.width * corner.x, y: row.minY + row.height * corner.y))
                try app.settle()
                #expect(log.drain() == ["B\(index)"], "\(corner)")
            }
        }
    }

    @Test("On a phone the rows reach from edge to edge and lie close together") func rows() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Asking(log: log, isDialog: false, count: 3) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        let rows = try (0..<3).map { try app.find(.button, "B\($0)").frame }
        #expect(rows.allSatisfy { abs($0.width - Theme.phoneAlertWidth) < 0.01 })
        #expect(abs(rows[0].maxY - rows[1].minY) < 0.01 && abs(rows[1].maxY - rows[2].minY) < 0.01)
    }

    @Test("On a phone a line stands between two buttons side by side") func lineBetween() throws {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Asking(log: Log(), isDialog: false, count: 2) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        let left = try app.find(.button, "B0").frame, right = try app.find(.button, "B1").frame
        #expect(left.midY == right.midY)
        let middle = max(left.minX, right.minX)
        #expect(app.host.fullDisplayList.items.contains {
            abs($0.bounds.minX - middle) <= 1 && $0.bounds.width <= 1 && $0.bounds.height >= 44
        })
    }
}
