import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Counts what a representable is told.
private final class Calls { var names: [String] = [] }

private struct Labelled: UIViewRepresentable {
    let text: String
    let calls: Calls
    @Environment(\.isEnabled) private var isEnabled

    func makeUIView(context: Context) -> UILabel {
        calls.names.append("make")
        return UILabel()
    }

    func updateUIView(_ uiView: UILabel, context: Context) {
        calls.names.append("update \(isEnabled)")
        uiView.text = text
    }

    static func dismantleUIView(_ uiView: UILabel, coordinator: Calls) { coordinator.names.append("dismantle") }
    func makeCoordinator() -> Calls { calls }
}

private struct Field: UIViewRepresentable {
    @Binding var text: String

    final class Coordinator: NSObject, UITextFieldDelegate {
        var text: Binding<String>
        init(_ text: Binding<String>) { self.text = text }
        func textFieldDidChangeSelection(_ textField: UITextField) { text.wrappedValue = textField.text ?? "" }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            string.rangeOfCharacter(from: .decimalDigits) == nil
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator($text) }
    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.delegate = context.coordinator
        return field
    }
    func updateUIView(_ uiView: UITextField, context: Context) { uiView.text = text }
}

private struct Switch: UIViewRepresentable {
    @Binding var isOn: Bool
    func makeUIView(context: Context) -> UISwitch {
        let view = UISwitch()
        view.addAction(UIAction { [$isOn] action in $isOn.wrappedValue = (action.sender as? UISwitch)?.isOn ?? false }, for: .valueChanged)
        return view
    }
    func updateUIView(_ uiView: UISwitch, context: Context) { uiView.isOn = isOn }
}

private final class Page: UIViewController {
    let calls: Calls
    init(_ calls: Calls) {
        self.calls = calls
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        calls.names.append("didLoad")
        let child = UIHostingController(rootView: Text("inside"))
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
    override func viewDidAppear(_ animated: Bool) { calls.names.append("didAppear") }
    override func viewDidDisappear(_ animated: Bool) { calls.names.append("didDisappear") }
}

private struct PageView: UIViewControllerRepresentable {
    let calls: Calls
    func makeUIViewController(context: Context) -> Page { Page(calls) }
    func updateUIViewController(_ uiViewController: Page, context: Context) {}
}

private struct Stage<Content: View>: View {
    @State var isShown = true
    @State var text = "one"
    @ViewBuilder let content: (Binding<String>) -> Content
    var body: some View {
        VStack {
            Button("hide") { isShown = false }
            Button("next") { text = "two" }
            Text("[\(text)]")
            if isShown { content($text) }
        }
    }
}

@MainActor @Suite("Views of UIKit's in SwiftUI's") struct RepresentableTests {
    @Test("A representable makes its view once, updates it with each value, and ends it") func life() throws {
        let calls = Calls()
        let app = TestApp { Stage { Labelled(text: $0.wrappedValue, calls: calls) } }
        #expect(calls.names == ["make", "update true"])
        _ = try app.find(text: "one")
        try app.find(.button, "next").click()
        #expect(calls.names.filter { $0 == "make" }.count == 1)
        #expect(calls.names.last == "update true")
        _ = try app.find(text: "two")
        try app.find(.button, "hide").click()
        #expect(calls.names.last == "dismantle")
    }

    @Test("A label has the size of its text") func labelSize() throws {
        let calls = Calls()
        let app = TestApp { HStack(spacing: 0) { Labelled(text: "Some text", calls: calls).border(.red) ; Text("x") } }
        let label = try app.find(text: "Some text")
        #expect(label.frame.width > 20 && label.frame.width < 200)
    }

    @Test("A field's delegate sees what is typed and may refuse it") func fieldDelegate() throws {
        let app = TestApp { Stage { Field(text: $0) } }
        try app.find(.textField).click()
        app.type("x1y")
        _ = try app.find(text: "[onexy]")
    }

    @Test("A switch tells its actions") func switchActions() throws {
        struct Content: View {
            @State var isOn = false
            var body: some View { VStack { Switch(isOn: $isOn); Text(isOn ? "It is on" : "It is off") } }
        }
        let app = TestApp { Content() }
        try app.find(.checkBox).click()
        _ = try app.find(text: "It is on")
    }

    @Test("A controller loads its view, appears, shows SwiftUI's views in it, and disappears") func controllers() throws {
        let calls = Calls()
        let app = TestApp { Stage { _ in PageView(calls: calls) } }
        _ = try app.find(text: "inside")
        #expect(calls.names == ["didLoad", "didAppear"])
        try app.find(.button, "hide").click()
        #expect(calls.names.last == "didDisappear")
    }

    @Test("What is measured has not appeared: content of a hosting controller appears once") func measuredContent() {
        final class Count { var appeared = 0, disappeared = 0 }
        struct Hosted: UIViewControllerRepresentable {
            let count: Count
            func makeUIViewController(context: Context) -> UIViewController {
                let count = count
                return UIHostingController(rootView: Text("a").onAppear { count.appeared += 1 }.onDisappear { count.disappeared += 1 })
            }
            func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
            func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewController, context: Context) -> CGSize? {
                uiViewController.view.sizeThatFits(CGSize(width: 100, height: 0))
            }
        }
        let count = Count()
        let app = TestApp { Hosted(count: count) }
        #expect(count.appeared == 1 && count.disappeared == 0)
        app.close()
        #expect(count.appeared == 1 && count.disappeared == 1)
    }

    @Test("What is in a scroll view that was measured is shown as it becomes") func measuredScrollView() throws {
        struct Scrolling: UIViewRepresentable {
            let view: UIScrollView
            func makeUIView(context: Context) -> UIScrollView { view }
            func updateUIView(_ uiView: UIScrollView, context: Context) {}
        }
        let view = UIScrollView(), label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        view.addSubview(label)
        label.text = "before"
        let app = TestApp { Scrolling(view: view) }
        _ = try app.find(text: "before")
        _ = view.sizeThatFits(CGSize(width: 100, height: 100))
        label.text = "after"
        try app.settle()
        _ = try app.find(text: "after")
    }
}

/// A field whose editing follows a binding, as wrappers of UIKit's field have it: each update asks for the keyboard or gives it up.
private struct BoundField: UIViewRepresentable {
    let placeholder: String
    @Binding var text: String
    @Binding var isEditing: Bool

    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.delegate = context.coordinator
        return field
    }
    func updateUIView(_ field: UITextField, context: Context) {
        (field.placeholder, field.text) = (placeholder, text)
        context.coordinator.parent = self
        if isEditing { field.becomeFirstResponder() } else { field.resignFirstResponder() }
    }
    func makeCoordinator() -> Coordinator { Coordinator(self) }

    final class Coordinator: NSObject, UITextFieldDelegate {
        var parent: BoundField
        init(_ parent: BoundField) { self.parent = parent }
        func textFieldDidBeginEditing(_ textField: UITextField) { parent.isEditing = true }
        func textFieldDidEndEditing(_ textField: UITextField) { parent.isEditing = false }
        func textFieldDidChangeSelection(_ textField: UITextField) { parent.text = textField.text ?? "" }
    }
}

private struct BoundFields: View {
    @State private var text = ""
    @State private var isEditing = false
    @State private var count = 0
    var body: some View {
        VStack {
            Text("[\(text)] \(count)")
            Button("Again") { count += 1 }
            Button("Edit") { isEditing = true }
            BoundField(placeholder: "Name", text: $text, isEditing: $isEditing).frame(height: 30)
        }
    }
}

@MainActor @Suite("Fields of UIKit's whose editing follows the app's state") struct BoundFieldTests {
    @Test("Giving up a keyboard that the field does not have takes nothing from the user's next press") func press() throws {
        let app = TestApp { BoundFields() }
        // Updates in which the field is asked to give up what it has not.
        for _ in 0..<3 {
            try app.find(.button, "Again").click()
            try app.settle()
        }
        try app.find(.textField).click()
        try app.settle()
        #expect(try app.find(.textField).isFocused)
        app.type("ab")
        try app.settle()
        _ = try app.find(text: "[ab] 3")
    }

    @Test("The keyboard can be asked for again after the user has left") func again() throws {
        let app = TestApp { BoundFields() }
        for _ in 0..<2 {
            try app.find(.button, "Edit").click()
            try app.settle()
            #expect(try app.find(.textField).isFocused)
            try app.find(.textField).click()
            app.windows[0].host.focus?.focus(nil)
            try app.settle()
            #expect(try !app.find(.textField).isFocused)
        }
    }
}
