import SwiftUI

struct SketchApp: App {
    var body: some Scene {
        WindowGroup("Sketch") { SketchView() }
            .commands {
                CommandMenu("Shape") {
                    ShapeCommands()
                }
                CommandGroup(after: .newItem) {
                    Button("Import…") {}
                        .keyboardShortcut("i", modifiers: [.command, .shift])
                }
            }
        Settings { Text("No settings yet").padding(40) }
    }
}

struct SketchActions {
    var addCircle: () -> Void
    var isFull: Bool
}

extension FocusedValues {
    @Entry var sketch: SketchActions?
}

struct ShapeCommands: View {
    @FocusedValue(\.sketch) private var sketch

    var body: some View {
        Button("Add Circle") { sketch?.addCircle() }
            .keyboardShortcut("k")
            .disabled(sketch == nil || sketch?.isFull == true)
    }
}

struct SketchView: View {
    @State private var circles = 0

    var body: some View {
        HStack { ForEach(0..<circles, id: \.self) { _ in Circle().frame(width: 24, height: 24) } }
            .frame(minWidth: 300, minHeight: 200)
            .focusedSceneValue(\.sketch, SketchActions(addCircle: { circles += 1 }, isFull: circles == 8))
    }
}

struct SignInForm: View {
    enum Field { case name, password }

    @State private var name = ""
    @State private var password = ""
    @FocusState private var field: Field?

    var body: some View {
        Form {
            TextField("Name", text: $name)
                .focused($field, equals: .name)
                .onSubmit { field = .password }
            SecureField("Password", text: $password)
                .focused($field, equals: .password)
        }
        .onAppear { field = .name }
    }
}

struct PixelCursor: View {
    @State private var place = CGSize.zero

    var body: some View {
        Rectangle()
            .frame(width: 8, height: 8)
            .offset(place)
            .frame(width: 200, height: 200)
            .focusable()
            .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow]) { press in
                let step: CGFloat = press.modifiers.contains(.shift) ? 10 : 1
                switch press.key {
                case .leftArrow: place.width -= step
                case .rightArrow: place.width += step
                case .upArrow: place.height -= step
                default: place.height += step
                }
                return .handled
            }
    }
}
