import SwiftUI

struct ChoicesPage: View {
    @State private var fruit = "Apple"
    @State private var log = "Nothing chosen yet"
    @State private var isBold = false
    @State private var isPopoverShown = false

    private let fruits = ["Apple", "Pear", "Plum", "Quince"]

    private var picker: some View {
        Picker("Fruit", selection: $fruit) { ForEach(fruits, id: \.self) { Text($0) } }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Row("Menu") { picker }
            Row("Segmented") { picker.pickerStyle(.segmented) }
            Row("Radio group") { picker.pickerStyle(.radioGroup) }
            Row("Wheel") { picker.pickerStyle(.wheel).frame(width: 220) }
            Row("Menus") {
                Menu("Actions") { rows }
                Menu("Split") { rows } primaryAction: { log = "Primary action" }
                Menu("Borderless") { rows }.menuStyle(.borderlessButton)
            }
            Row("Context menu") {
                Text("Press the secondary button here")
                    .padding(8)
                    .background(.quaternary, in: RoundedRectangle(cornerRadius: 6))
                    // The menu key opens it as well.
                    .focusable()
                    .contextMenu { rows }
            }
            Row("Popover") {
                Button("Show") { isPopoverShown = true }
                    .popover(isPresented: $isPopoverShown) {
                        VStack(alignment: .leading, spacing: 8) {
                            Text("A popover").font(.headline)
                            Toggle("Bold", isOn: $isBold)
                            Button("Close") { isPopoverShown = false }
                        }
                        .padding()
                    }
            }
            Row("Chosen") { Text(log).accessibilityIdentifier("log") }
        }
    }

    @ViewBuilder private var rows: some View {
        Button("Open", systemImage: "folder") { log = "Open" }.keyboardShortcut("o")
        Button("Duplicate") { log = "Duplicate" }
        Toggle("Bold", isOn: $isBold)
        Divider()
        Menu("More") {
            Button("Rename") { log = "Rename" }
            Button("Move") { log = "Move" }
        }
        Divider()
        Button("Delete", role: .destructive) { log = "Delete" }
    }
}

#Preview("Choices", traits: .fixedLayout(width: 812, height: 900)) { ChoicesPage().padding(24) }
