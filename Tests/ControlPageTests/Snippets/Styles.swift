import SwiftUI

// # Styles

// ## View/buttonStyle(_:), View/buttonBorderShape(_:)
// What buttons look like, and the shape of their border.
struct ButtonStyleSnippet: View {
    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 14, verticalSpacing: 10) {
            GridRow {
                Button("Bordered") {}.buttonStyle(.bordered)
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Borderless") {}.buttonStyle(.borderless)
            }
            GridRow {
                Button("Plain") {}.buttonStyle(.plain)
                Button("Link") {}.buttonStyle(.link)
                Button("Glass") {}.buttonStyle(.glass)
            }
            GridRow {
                Button("Capsule") {}.buttonBorderShape(.capsule)
                Button("Rounded") {}.buttonBorderShape(.roundedRectangle(radius: 3))
                Button("Add", systemImage: "plus") {}.buttonBorderShape(.circle).labelStyle(.iconOnly)
            }
            .buttonStyle(.borderedProminent)
        }
    }
}

// ## View/toggleStyle(_:)
// What toggles look like: a check box, a switch, a button that stays pressed.
struct ToggleStyleSnippet: View {
    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 20) {
            GridRow {
                Toggle("Check box", isOn: .constant(true)).toggleStyle(.checkbox)
                Toggle("Off", isOn: .constant(false)).toggleStyle(.checkbox)
            }
            GridRow {
                Toggle("Switch", isOn: .constant(true)).toggleStyle(.switch)
                Toggle("Off", isOn: .constant(false)).toggleStyle(.switch)
            }
            GridRow {
                Toggle("Button", isOn: .constant(true)).toggleStyle(.button)
                Toggle("Off", isOn: .constant(false)).toggleStyle(.button)
            }
        }
    }
}

// ## View/pickerStyle(_:), View/tag(_:includeOptional:)
// What pickers look like. A choice is chosen when the selection equals its tag.
struct PickerStyleSnippet: View {
    @State private var size = 2

    var body: some View {
        HStack(alignment: .top, spacing: 20) {
            picker.pickerStyle(.menu)
            picker.pickerStyle(.radioGroup)
            picker.pickerStyle(.segmented)
        }
        .labelsHidden()
    }

    private var picker: some View {
        Picker("Size", selection: $size) {
            Text("Small").tag(1)
            Text("Medium").tag(2)
            Text("Large").tag(3)
        }
    }
}

// ## View/datePickerStyle(_:)
// What date pickers look like: a field, one with steps, or a calendar.
struct DatePickerStyleSnippet: View {
    @State private var day = Date(timeIntervalSinceReferenceDate: 730_000_000)

    var body: some View {
        HStack(alignment: .top, spacing: 20) {
            VStack(alignment: .leading, spacing: 12) {
                DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.field)
                DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.stepperField)
                DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.compact)
            }
            DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.graphical)
        }
        .labelsHidden()
    }
}

// ## View/textFieldStyle(_:)
// What fields look like.
struct TextFieldStyleSnippet: View {
    @State private var name = "Robin"

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("Name", text: $name).textFieldStyle(.roundedBorder)
            TextField("Name", text: $name).textFieldStyle(.squareBorder)
            TextField("Name", text: $name).textFieldStyle(.plain)
        }
        .frame(width: 200)
    }
}

// ## View/labelStyle(_:)
// Which parts of labels are shown.
struct LabelStyleSnippet: View {
    var body: some View {
        HStack(spacing: 24) {
            Label("Leaves", systemImage: "leaf").labelStyle(.titleAndIcon)
            Label("Leaves", systemImage: "leaf").labelStyle(.titleOnly)
            Label("Leaves", systemImage: "leaf").labelStyle(.iconOnly)
        }
    }
}

// ## View/progressViewStyle(_:)
// What progress looks like: a bar, or a circle.
struct ProgressViewStyleSnippet: View {
    var body: some View {
        HStack(spacing: 30) {
            ProgressView("Copying…", value: 0.6).progressViewStyle(.linear).frame(width: 140)
            ProgressView(value: 0.6).progressViewStyle(.circular)
            ProgressView("Loading…").progressViewStyle(.circular)
        }
    }
}

// ## View/gaugeStyle(_:)
// What gauges look like.
struct GaugeStyleSnippet: View {
    var body: some View {
        HStack(spacing: 24) {
            gauge.gaugeStyle(.linearCapacity).frame(width: 110)
            gauge.gaugeStyle(.accessoryLinear).frame(width: 80)
            gauge.gaugeStyle(.accessoryCircular)
            gauge.gaugeStyle(.accessoryCircularCapacity)
        }
        .tint(.green)
    }

    private var gauge: some View {
        Gauge(value: 21, in: 10...30) { Text("°C") } currentValueLabel: { Text("21") }
    }
}

// ## View/menuStyle(_:), View/menuIndicator(_:)
// Whether a menu looks like a button, and whether an arrow says that it opens.
struct MenuStyleSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            menu.menuStyle(.button)
            menu.menuStyle(.borderlessButton)
            menu.menuIndicator(.hidden)
        }
    }

    private var menu: some View {
        Menu("Sort by") {
            Button("Name") {}
            Button("Date") {}
        }
    }
}

// ## View/formStyle(_:)
// Whether a form has rows in boxes, or labels and controls in two columns.
struct FormStyleSnippet: View {
    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            form.formStyle(.grouped).frame(width: 220, height: 120)
            form.formStyle(.columns).frame(width: 200)
        }
    }

    private var form: some View {
        Form {
            TextField("Name", text: .constant("Robin"))
            Toggle("Public", isOn: .constant(true))
        }
    }
}

// ## View/listStyle(_:)
// What lists look like.
struct ListStyleSnippet: View {
    var body: some View {
        HStack(spacing: 14) {
            list.listStyle(.plain)
            list.listStyle(.bordered)
            list.listStyle(.sidebar)
        }
        .frame(width: 400, height: 120)
    }

    private var list: some View {
        List {
            Section("Fruit") {
                Label("Apples", systemImage: "leaf")
                Label("Pears", systemImage: "leaf")
            }
        }
    }
}

// ## View/tabViewStyle(_:), View/indexViewStyle(_:)
// How the pages of a tab view are chosen: here by swiping, with dots for the pages on a background of their own.
struct TabViewStyleSnippet: View {
    var body: some View {
        TabView {
            Text("Spring").frame(maxWidth: .infinity, maxHeight: .infinity).background(.green.opacity(0.3))
            Text("Summer")
            Text("Autumn")
        }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
        .frame(width: 260, height: 110)
    }
}

extension Snippet {
    static let styles = [
        Snippet(ButtonStyleSnippet()), Snippet(ToggleStyleSnippet()), Snippet(PickerStyleSnippet()), Snippet(DatePickerStyleSnippet()),
        Snippet(TextFieldStyleSnippet()), Snippet(LabelStyleSnippet()), Snippet(ProgressViewStyleSnippet()), Snippet(GaugeStyleSnippet()),
        Snippet(MenuStyleSnippet()), Snippet(FormStyleSnippet()), Snippet(ListStyleSnippet()), Snippet(TabViewStyleSnippet()),
    ]
}
