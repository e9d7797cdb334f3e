import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation

/// The controls of the matrix. Each is called "Subject".
enum Control: String, CaseIterable {
    case button, buttonBordered, buttonProminent, buttonBorderless, buttonPlain, buttonLink, buttonOwn, link
    case toggle, toggleCheckbox, toggleSwitch, toggleButton
    case picker, pickerMenu, pickerSegmented, pickerRadio, pickerInline, pickerWheel, pickerPalette, pickerLink
    case stepper, date, dateCompact, dateField, dateGraphical
    case field, fieldRounded, fieldPlain
    case menu, menuBorderless, share, navigation

    /// What one does with a control.
    enum Kind { case press, toggle, popUp, inPlace, screen, step, date, calendar, text, menu, share, navigation }

    func kind(on device: MatrixDevice) -> Kind {
        switch self {
        case .button, .buttonBordered, .buttonProminent, .buttonBorderless, .buttonPlain, .buttonLink, .buttonOwn, .link: .press
        case .toggle, .toggleCheckbox, .toggleSwitch, .toggleButton: .toggle
        case .picker, .pickerMenu: .popUp
        case .pickerSegmented, .pickerRadio, .pickerInline, .pickerWheel, .pickerPalette: .inPlace
        case .pickerLink: .screen
        case .stepper: .step
        case .date, .dateCompact: device == .phone ? .calendar : .date
        case .dateField: .date
        case .dateGraphical: .calendar
        case .field, .fieldRounded, .fieldPlain: .text
        case .menu, .menuBorderless: .menu
        case .share: .share
        case .navigation: .navigation
        }
    }

    /// Styles that SwiftUI has on one of the two platforms alone.
    func exists(on device: MatrixDevice) -> Bool {
        switch self {
        case .buttonLink, .toggleCheckbox, .pickerRadio, .dateField: device == .desktop
        case .pickerLink, .pickerWheel: device == .phone
        default: true
        }
    }

    /// Whether it leads to another screen of a stack around it.
    var needsStack: Bool { self == .navigation || self == .pickerLink }

    /// What has happened after it was used once.
    func events(on device: MatrixDevice) -> [String] {
        switch kind(on: device) {
        case .press: ["press"]
        case .toggle: ["on true"]
        case .popUp, .inPlace, .screen: ["choice 2"]
        case .step: ["count 2"]
        case .date, .calendar: ["date"]
        case .text: ["text a", "text ab"]
        case .menu: ["inner"]
        case .share: ["shared"]
        case .navigation: ["arrived"]
        }
    }
}

/// One control of the matrix, as an app would write it.
struct Subject: View {
    let control: Control
    let model: MatrixModel

    var body: some View {
        switch control {
        case .button, .buttonBordered, .buttonProminent, .buttonBorderless, .buttonPlain, .buttonLink, .buttonOwn, .link:
            ButtonSubject(control: control, model: model)
        case .toggle, .toggleCheckbox, .toggleSwitch, .toggleButton: ToggleSubject(control: control, model: model)
        case .picker, .pickerMenu, .pickerSegmented, .pickerRadio, .pickerInline, .pickerWheel, .pickerPalette, .pickerLink:
            PickerSubject(control: control, model: model)
        case .stepper, .date, .dateCompact, .dateField, .dateGraphical: ValueSubject(control: control, model: model)
        case .field, .fieldRounded, .fieldPlain: FieldSubject(control: control, model: model)
        case .menu, .menuBorderless, .share, .navigation: OpeningSubject(control: control, model: model)
        }
    }
}

private struct OwnButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(4).background(.yellow).opacity(configuration.isPressed ? 0.5 : 1)
    }
}

private struct ButtonSubject: View {
    let control: Control
    let model: MatrixModel
    private var button: Button<Text> { Button("Subject") { model.note("press") } }

    var body: some View {
        switch control {
        case .buttonBordered: button.buttonStyle(.bordered)
        case .buttonProminent: button.buttonStyle(.borderedProminent)
        case .buttonBorderless: button.buttonStyle(.borderless)
        case .buttonPlain: button.buttonStyle(.plain)
        case .buttonLink: button.buttonStyle(.link)
        case .buttonOwn: button.buttonStyle(OwnButtonStyle())
        case .link:
            Link("Subject", destination: URL(string: "https://example.org")!)
                .environment(\.openURL, OpenURLAction { _ in model.note("press"); return .handled })
        default: button
        }
    }
}

private struct ToggleSubject: View {
    let control: Control
    @Bindable var model: MatrixModel

    var body: some View {
        let toggle = Toggle("Subject", isOn: $model.isOn)
        switch control {
        case .toggleCheckbox: toggle.toggleStyle(.checkbox)
        case .toggleSwitch: toggle.toggleStyle(.switch)
        case .toggleButton: toggle.toggleStyle(.button)
        default: toggle
        }
    }
}

private struct PickerSubject: View {
    let control: Control
    @Bindable var model: MatrixModel

    var body: some View {
        let picker = Picker("Subject", selection: $model.choice) {
            Text("One").tag(1)
            Text("Two").tag(2)
            Text("Three").tag(3)
        }
        switch control {
        case .pickerMenu: picker.pickerStyle(.menu)
        case .pickerSegmented: picker.pickerStyle(.segmented)
        case .pickerRadio: picker.pickerStyle(.radioGroup)
        case .pickerInline: picker.pickerStyle(.inline)
        case .pickerWheel: picker.pickerStyle(.wheel)
        case .pickerPalette: picker.pickerStyle(.palette)
        case .pickerLink: picker.pickerStyle(.navigationLink)
        default: picker
        }
    }
}

private struct ValueSubject: View {
    let control: Control
    @Bindable var model: MatrixModel

    var body: some View {
        let date = DatePicker("Subject", selection: $model.date, displayedComponents: .date)
        switch control {
        case .date: date
        case .dateCompact: date.datePickerStyle(.compact)
        case .dateField: date.datePickerStyle(.field)
        case .dateGraphical: date.datePickerStyle(.graphical)
        default: Stepper("Subject", value: $model.count)
        }
    }
}

private struct FieldSubject: View {
    let control: Control
    @Bindable var model: MatrixModel

    var body: some View {
        let field = TextField("Subject", text: $model.text)
        switch control {
        case .fieldRounded: field.textFieldStyle(.roundedBorder)
        case .fieldPlain: field.textFieldStyle(.plain)
        default: field
        }
    }
}

private struct OpeningSubject: View {
    let control: Control
    let model: MatrixModel
    private var menu: some View { Menu("Subject") { Button("Inner") { model.note("inner") } } }

    var body: some View {
        switch control {
        case .menuBorderless: menu.menuStyle(.borderlessButton)
        case .share:
            ShareLink("Subject", item: URL(string: "https://example.org")!)
                .environment(\.openURL, OpenURLAction { _ in model.note("shared"); return .handled })
        case .navigation: NavigationLink("Subject") { Text("Destination").onAppear { model.note("arrived") } }
        default: menu
        }
    }
}
