import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// iOS: an inline picker is rows of the list around it.
@MainActor @Suite("Inline pickers on a phone") struct PhoneInlinePickerTests {
    private struct Flavours: View {
        var hidesLabel = false
        @State private var flavour = "Lemon"

        var body: some View {
            Form {
                Section {
                    Picker("Flavour", selection: $flavour) { ForEach(["Lemon", "Mint", "Plum"], id: \.self) { Text($0) } }
                        .pickerStyle(.inline)
                        .labelsVisibility(hidesLabel ? .hidden : .automatic)
                }
                Section { Text(verbatim: "Chosen: \(flavour)") }
            }
        }
    }

    private func app(hidesLabel: Bool) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { Flavours(hidesLabel: hidesLabel) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle(maxFrames: 400)
        return app
    }

    @Test("Each choice is a row, after one of the label unless that is hidden; a tap on a row chooses it", arguments: [false, true])
    func rows(hidesLabel: Bool) throws {
        let app = try app(hidesLabel: hidesLabel)
        #expect(app.findAll(.row).count == (hidesLabel ? 4 : 5), "\(app.accessibilityDescription())")
        let mint = try app.find(containing: "Mint").frame
        app.click(at: CGPoint(x: 330, y: mint.midY))
        try app.settle(maxFrames: 400)
        try app.find(text: "Chosen: Mint").expect(text: "Chosen: Mint")
    }

    @Test("On a desktop it is a group of radio buttons") func desktop() throws {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { Flavours() }
        #expect(app.findAll(.radioButton).count == 3, "\(app.accessibilityDescription())")
    }
}

@MainActor @Suite("The space around pickers") struct PickerSpacingTests {
    @Test("Segments and radio buttons keep the stack's distance to their neighbours",
          arguments: [DeviceForm.phone, .desktop], [false, true])
    func neighbours(device: DeviceForm, isRadio: Bool) throws {
        struct Stack: View {
            let isRadio: Bool
            @ViewBuilder private var picker: some View {
                let picker = Picker("Choice", selection: .constant(1)) { Text("1").tag(1); Text("2").tag(2) }.labelsHidden()
                if isRadio { picker.pickerStyle(.radioGroup) } else { picker.pickerStyle(.segmented) }
            }

            var body: some View {
                VStack {
                    Color.red.frame(height: 20).accessibilityElement().accessibilityIdentifier("above")
                    picker
                    Color.red.frame(height: 20).accessibilityElement().accessibilityIdentifier("below")
                }
                .fixedSize(horizontal: false, vertical: true)
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Stack(isRadio: isRadio) }
        app.setEnvironment(\.deviceForm, device)
        try app.settle(maxFrames: 400)
        let above = try app.find(id: "above").frame, below = try app.find(id: "below").frame
        let first = app.findAll(.radioButton).map(\.frame)
        let picker = first.reduce(CGRect.null) { $0.union($1) }
        #expect(picker.minY - above.maxY >= 5 && below.minY - picker.maxY >= 5, "\(app.accessibilityDescription())")
    }
}
