import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's alerts") struct AlertTests {
    private let host: UIViewController = UIViewController()
    private let app: TestApp

    init() { app = TestApp { [host] in ControllerOnScreen(controller: host) } }

    private func present(_ alert: UIAlertController) throws {
        host.present(alert, animated: false)
        try app.settle()
    }

    @Test("An alert has its title, message and buttons, and is gone when a button's handler runs", arguments: [
        UIAlertController.Style.alert, .actionSheet,
    ]) func buttons(_ style: UIAlertController.Style) throws {
        let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: style)
        var log: [String] = []
        for (title, kind) in [("Keep", UIAlertAction.Style.cancel), ("Delete", .destructive), ("Later", .default)] {
            alert.addAction(UIAlertAction(title: title, style: kind) { [host] action in
                log.append("\(action.title ?? "") \(action.style) \(host.presentedViewController == nil)")
            })
        }
        #expect(alert.actions.map(\.title) == ["Keep", "Delete", "Later"] && alert.preferredStyle == style && alert.preferredAction == nil)
        try present(alert)
        #expect(host.presentedViewController === alert && alert.presentingViewController === host)
        _ = try app.find(text: "Delete?")
        _ = try app.find(text: "For ever.")
        try app.find(.button, "Delete").click()
        try app.settle()
        #expect(log == ["Delete destructive true"] && app.findAll(text: "For ever.").isEmpty)
        #expect(UIAlertAction(title: nil, style: .default).title == nil)
    }

    @Test("A button's handler may present the next alert") func oneAfterAnother() throws {
        let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
        first.addAction(UIAlertAction(title: "Go On", style: .default) { [host] _ in
            let second = UIAlertController(title: "Second", message: nil, preferredStyle: .alert)
            second.addAction(UIAlertAction(title: "End", style: .default, handler: nil))
            host.present(second, animated: false)
        })
        try present(first)
        try app.find(.button, "Go On").click()
        try app.settle()
        _ = try app.find(text: "Second")
        #expect(host.presentedViewController?.title == "Second")
        try app.find(.button, "End").click()
        try app.settle()
        #expect(host.presentedViewController == nil && app.findAll(text: "Second").isEmpty)
    }

    @Test("The completion of presenting an alert is called, and that of dismissing it") func completions() throws {
        let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
        var log: [String] = []
        host.present(alert, animated: true, completion: { log.append("shown") })
        try app.settle()
        #expect(log == ["shown"])
        _ = try app.find(text: "Wait")
        alert.dismiss(animated: true, completion: { log.append("gone") })
        try app.settle()
        #expect(log == ["shown", "gone"] && app.findAll(text: "Wait").isEmpty)
    }

    @Test("A button may be disabled, also while the alert is shown; its fields have what is typed") func fields() throws {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert),
            action = UIAlertAction(title: "OK", style: .default)
        var typed: [String] = []
        action.isEnabled = false
        alert.addAction(action)
        #expect(alert.textFields == nil)
        alert.addTextField(configurationHandler: { field in
            field.placeholder = "Your name"
            field.addAction(UIAction { [weak field] _ in
                typed.append(field?.text ?? "")
                action.isEnabled = field?.text?.isEmpty == false
            }, for: .editingChanged)
        })
        alert.addTextField()
        try present(alert)
        #expect(try !app.find(.button, "OK").isEnabled && alert.textFields?.count == 2)
        try app.findAll(.textField)[0].click()
        app.type("Jo")
        try app.settle()
        #expect(typed.last == "Jo" && alert.textFields?[0].text == "Jo" && action.isEnabled)
        #expect(try app.find(.button, "OK").isEnabled)
    }

    @Test("Numbers of styles are UIKit's") func numbers() {
        #expect([UIAlertController.Style.actionSheet, .alert].map(\.rawValue) == [0, 1])
        #expect([UIAlertAction.Style.default, .cancel, .destructive].map(\.rawValue) == [0, 1, 2])
    }
}
