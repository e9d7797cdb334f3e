import EspalierTesting
import SwiftUI
import Testing
import UIKit

private struct ShownView<V: UIView>: UIViewRepresentable {
    let view: V
    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ uiView: V, context: Context) {}
}

private struct ShownController: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

@MainActor @Suite("UIKit's wells of colours and pickers of fonts") struct ChoiceTests {
    @Test("A colour well opens the panel, and tells of the colour that is chosen there") func well() throws {
        let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 44, height: 24))
        well.title = "Paint"
        var told: [UIColor?] = []
        well.addAction(UIAction { _ in told.append(well.selectedColor) }, for: .valueChanged)
        let app = TestApp { ShownView(view: well) }
        #expect(well.selectedColor == nil)
        try app.find(.button, "Paint").click()
        try app.find(.button, "blue").click()
        #expect(told.count == 1 && well.selectedColor != nil && told[0] == well.selectedColor)
        app.key(.escape)
        try app.settle()
        #expect(app.findAll(.slider).isEmpty)
        well.selectedColor = .green
        #expect(told.count == 1, "the app's own changes are not told")
    }

    private final class Told: NSObject, UIFontPickerViewControllerDelegate {
        var picked: [UIFontDescriptor?] = []
        var cancelled = 0
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            picked.append(viewController.selectedFontDescriptor)
        }
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { cancelled += 1 }
    }

    @Test("A picker of a font offers the families, tells of the choice and goes") func families() throws {
        let host = UIViewController(), app = TestApp(fonts: .kit) { ShownController(controller: host) }
        let picker = UIFontPickerViewController(), told = Told()
        picker.delegate = told
        host.present(picker, animated: false)
        try app.settle()
        try app.find(.button, "Inter").click()
        try app.settle()
        #expect(told.picked.count == 1 && told.picked[0].map { UIFont(descriptor: $0, size: 20).familyName } == "Inter")
        #expect(host.presentedViewController == nil && told.cancelled == 0)
    }

    @Test("With faces, each of them can be chosen") func faces() throws {
        let host = UIViewController(), app = TestApp(fonts: .kit) { ShownController(controller: host) }
        let settings = UIFontPickerViewController.Configuration(), told = Told()
        settings.includeFaces = true
        let picker = UIFontPickerViewController(configuration: settings)
        settings.includeFaces = false
        #expect(picker.configuration.includeFaces, "it has a copy")
        picker.delegate = told
        host.present(picker, animated: false)
        try app.settle()
        try app.find(.button, "Bold").click()
        try app.settle()
        #expect(told.picked.first??.postscriptName == "Inter-Bold")
    }

    @Test("A picker offers families with the traits that are asked for; a search leaves what fits it; leaving it chooses nothing")
    func filters() throws {
        let host = UIViewController(), app = TestApp(fonts: .kit) { ShownController(controller: host) }
        let settings = UIFontPickerViewController.Configuration(), told = Told()
        settings.filteredTraits = .traitItalic
        let picker = UIFontPickerViewController(configuration: settings)
        picker.delegate = told
        host.present(picker, animated: false)
        try app.settle()
        _ = try app.find(.button, "Inter")
        #expect(!app.findAll(.button).contains { $0.label == "Noto Serif" })
        try app.find(.textField).click()
        app.type("nobody")
        try app.settle()
        #expect(!app.findAll(.button).contains { $0.label == "Inter" })
        try app.find(.button, "Cancel").click()
        try app.settle()
        #expect(told.cancelled == 1 && told.picked.isEmpty && picker.selectedFontDescriptor == nil)
        #expect(host.presentedViewController == nil)
    }
}
