import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// What apps put among the choices of a wheel to find UIKit's view of it.
private struct Finder: UIViewRepresentable {
    let found: (UIPickerView?) -> Void

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        DispatchQueue.main.async {
            var outer = view.superview
            while let here = outer, !(here is UIPickerView) { outer = here.superview }
            found(outer as? UIPickerView)
        }
        return view
    }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

@MainActor @Suite("Views of UIKit's among the choices of a wheel") struct WheelBandTests {
    private struct Wheel: View {
        @State var isFound = false
        @State private var choice = 1

        var body: some View {
            Picker("", selection: $choice) {
                if isFound {
                    ForEach(0..<3, id: \.self) { Text("choice \($0)").tag($0) }
                } else {
                    Finder { picker in
                        guard let picker else { return }
                        picker.subviews[1].backgroundColor = .clear
                        isFound = true
                    }
                }
            }.pickerStyle(.wheel)
        }
    }

    @Test("They have a UIPickerView around them") func theyFindTheWheel() async throws {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { Wheel() }
        app.setEnvironment(\.deviceForm, .phone)
        try await app.settle()
        #expect(abs(try app.find(.radioButton, "choice 1").frame.midY - 300) <= 1)
        let plain = TestApp(size: CGSize(width: 390, height: 600)) { Wheel(isFound: true) }
        plain.setEnvironment(\.deviceForm, .phone)
        try await plain.settle()
        #expect(app.displayListDescription() != plain.displayListDescription(), "the band is as the app has made it")
    }
}
