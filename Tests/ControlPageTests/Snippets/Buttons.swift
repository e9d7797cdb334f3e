import SwiftUI

// # Buttons and menus

// ## Button
// Does something when it is clicked. Styles: `.automatic`, `.bordered`, `.borderedProminent`, `.borderless`, `.plain`, `.link`.
struct ButtonSnippet: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack {
                Button("Save") {}
                Button("Delete", role: .destructive) {}
                Button("Off") {}.disabled(true)
            }
            HStack {
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Add", systemImage: "plus") {}
            }
        }
    }
}

// ## Menu
// Opens a list of commands below it.
struct MenuSnippet: View {
    var body: some View {
        Menu("Actions") {
            Button("Rename") {}
            Button("Duplicate") {}
        }
        .frame(width: 120)
    }
}

// ## Link
// Opens an address in the browser that the desktop has chosen.
struct LinkSnippet: View {
    var body: some View {
        Link("The Swift language", destination: URL(string: "https://swift.org")!)
    }
}

// ## ShareLink
// Hands something to other programs.
struct ShareLinkSnippet: View {
    var body: some View {
        ShareLink(item: URL(string: "https://swift.org")!)
    }
}

// ## ControlGroup
// Puts controls that belong together side by side.
struct ControlGroupSnippet: View {
    var body: some View {
        ControlGroup {
            Button("Bold", systemImage: "bold") {}
            Button("Italic", systemImage: "italic") {}
            Button("Underline", systemImage: "underline") {}
        }
        .labelStyle(.iconOnly)
    }
}

// # Values

// ## Toggle
// Turns something on or off. Styles: `.checkbox`, `.switch`, `.button`.
struct ToggleSnippet: View {
    @State private var isOn = true

    var body: some View {
        VStack(alignment: .leading) {
            Toggle("Check box", isOn: $isOn)
            Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
            Toggle("Button", isOn: $isOn).toggleStyle(.button)
        }
    }
}

// ## Slider
// Chooses a number between two ends.
struct SliderSnippet: View {
    @State private var volume = 0.6

    var body: some View {
        Slider(value: $volume) {
            Text("Volume")
        } minimumValueLabel: {
            Image(systemName: "speaker")
        } maximumValueLabel: {
            Image(systemName: "speaker.wave.3")
        }
        .frame(width: 260)
    }
}

// ## Stepper
// Counts up and down.
struct StepperSnippet: View {
    @State private var copies = 2

    var body: some View {
        Stepper("\(copies) copies", value: $copies, in: 1...9)
    }
}

// ## Picker
// Chooses one of several. Styles: `.menu`, `.segmented`, `.radioGroup`, `.inline`, `.palette`.
struct PickerSnippet: View {
    @State private var size = "Medium"
    private let sizes = ["Small", "Medium", "Large"]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Picker("Size", selection: $size) { ForEach(sizes, id: \.self) { Text($0) } }
                .frame(width: 180)
            Picker("Size", selection: $size) { ForEach(sizes, id: \.self) { Text($0) } }
                .pickerStyle(.segmented).labelsHidden()
            Picker("Size", selection: $size) { ForEach(sizes, id: \.self) { Text($0) } }
                .pickerStyle(.radioGroup)
        }
    }
}

// ## DatePicker
// Chooses a day and a time. Styles: `.field`, `.stepperField`, `.graphical`, `.compact`.
struct DatePickerSnippet: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 730_000_000)

    var body: some View {
        DatePicker("Begins", selection: $date)
    }
}

// ## ColorPicker
// Chooses a colour.
struct ColorPickerSnippet: View {
    @State private var color = Color.teal

    var body: some View {
        ColorPicker("Accent", selection: $color)
    }
}

// ## ProgressView
// Shows how far something is, or that something is under way.
struct ProgressViewSnippet: View {
    var body: some View {
        VStack(spacing: 12) {
            ProgressView("Copying…", value: 0.4)
            ProgressView().controlSize(.small)
        }
        .frame(width: 200)
    }
}

// ## Gauge
// Shows where a value stands between two ends. Styles: `.linearCapacity`, `.accessoryCircular`, `.accessoryLinear`.
struct GaugeSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            Gauge(value: 0.7) { Text("Charge") }.frame(width: 140)
            Gauge(value: 0.7) { Text("Charge") } currentValueLabel: { Text("70") }.gaugeStyle(.accessoryCircularCapacity).tint(.green)
        }
    }
}

extension Snippet {
    static let buttons = [
        Snippet(ButtonSnippet()), Snippet(MenuSnippet(), room: 60) { try $0.find(text: "Actions").click(); try $0.settle() },
        Snippet(LinkSnippet()), Snippet(ShareLinkSnippet()),
        Snippet(ControlGroupSnippet()), Snippet(ToggleSnippet()), Snippet(SliderSnippet()), Snippet(StepperSnippet()),
        Snippet(PickerSnippet()), Snippet(DatePickerSnippet()), Snippet(ColorPickerSnippet()), Snippet(ProgressViewSnippet()),
        Snippet(GaugeSnippet()),
    ]
}
