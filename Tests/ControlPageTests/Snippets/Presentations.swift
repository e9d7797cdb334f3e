import SwiftUI

// # In front of the window

// ## View/sheet(isPresented:onDismiss:content:), View/interactiveDismissDisabled(_:)
// A panel in front of its window, which waits until it is done with. Escape closes it, unless that is disabled.
struct SheetSnippet: View {
    @State private var isPlanting = true

    var body: some View {
        Text("Two hundred trees").frame(maxWidth: .infinity, maxHeight: .infinity)
            .sheet(isPresented: $isPlanting) {
                Form {
                    TextField("Tree", text: .constant("Medlar"))
                    Button("Plant") { isPlanting = false }
                }
                .padding(20)
                .frame(width: 220)
            }
    }
}

// ## View/fullScreenCover(isPresented:onDismiss:content:)
// Covers all of its window.
struct FullScreenCoverSnippet: View {
    @State private var isShown = true

    var body: some View {
        Text("Two hundred trees")
            .fullScreenCover(isPresented: $isShown) {
                VStack {
                    Text("Welcome to the garden").font(.title)
                    Button("Begin") { isShown = false }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(.mint.opacity(0.4))
            }
    }
}

// ## View/popover(isPresented:attachmentAnchor:arrowEdge:content:), View/presentationCompactAdaptation(_:)
// A small window at a view. A click beside it closes it. On a phone it becomes a sheet, unless the adaptation says otherwise.
struct PopoverSnippet: View {
    @State private var isOpen = false

    var body: some View {
        Button("Details") { isOpen = true }
            .popover(isPresented: $isOpen, arrowEdge: .bottom) {
                Text("Planted in 1998").padding(12)
            }
            .frame(width: 200)
    }
}

// ## View/alert(_:isPresented:actions:message:), Alert, View/alert(isPresented:content:)
// Says something that must be answered before anything else goes on.
struct AlertSnippet: View {
    @State private var isAsking = true

    var body: some View {
        Text("Two hundred trees").frame(maxWidth: .infinity, maxHeight: .infinity)
            .alert("Fell the tree?", isPresented: $isAsking) {
                Button("Fell", role: .destructive) {}
                Button("Keep", role: .cancel) {}
            } message: {
                Text("It has stood since 1998.")
            }
    }
}

// ## View/confirmationDialog(_:isPresented:titleVisibility:actions:), ActionSheet, View/actionSheet(isPresented:content:)
// Asks which of several things to do.
struct ConfirmationDialogSnippet: View {
    @State private var isAsking = true

    var body: some View {
        Text("Two hundred trees").frame(maxWidth: .infinity, maxHeight: .infinity)
            .confirmationDialog("What becomes of the apples?", isPresented: $isAsking, titleVisibility: .visible) {
                Button("Press Them") {}
                Button("Dry Them") {}
                Button("Throw Away", role: .destructive) {}
            }
    }
}

// ## View/presentationDetents(_:), View/presentationDragIndicator(_:), View/presentationBackgroundInteraction(_:)
// On a phone: how high a sheet stands, and whether what is behind it can still be used.
struct PresentationDetentsSnippet: View {
    @State private var isOpen = true

    var body: some View {
        Color.mint.ignoresSafeArea()
            .sheet(isPresented: $isOpen) {
                Text("Two hundred trees")
                    .presentationDetents([.height(140), .large])
                    .presentationDragIndicator(.visible)
            }
    }
}

// ## View/presentationSizing(_:)
// How large a sheet is: as its content, or as large as the window allows for a form or a page.
struct PresentationSizingSnippet: View {
    @State private var isOpen = true

    var body: some View {
        Text("Two hundred trees").frame(maxWidth: .infinity, maxHeight: .infinity)
            .sheet(isPresented: $isOpen) {
                Text("Ripe in September").frame(maxWidth: .infinity, maxHeight: .infinity).presentationSizing(.page)
            }
    }
}

// ## View/presentationCornerRadius(_:), View/presentationBackground(_:)
// How round a sheet's corners are, in points, and what is behind its content.
struct PresentationBackgroundSnippet: View {
    @State private var isOpen = true

    var body: some View {
        Text("Two hundred trees").frame(maxWidth: .infinity, maxHeight: .infinity)
            .sheet(isPresented: $isOpen) {
                Text("Ripe in September").padding(30)
                    .presentationCornerRadius(30)
                    .presentationBackground(.yellow.gradient)
                    .foregroundStyle(.black)
            }
    }
}

// ## View/contextMenu(menuItems:)
// What a click with the other button opens.
struct ContextMenuSnippet: View {
    var body: some View {
        Label("Apples", systemImage: "leaf").padding(8).background(.green.opacity(0.2), in: .capsule)
            .contextMenu {
                Button("Rename", systemImage: "pencil") {}
                Divider()
                Button("Delete", systemImage: "trash", role: .destructive) {}
            }
            .frame(width: 200, alignment: .leading)
    }
}

// ## View/help(_:)
// What is said about a view while the pointer rests on it.
struct HelpSnippet: View {
    var body: some View {
        Button("Prune", systemImage: "scissors") {}
            .help("Cuts off what grows across")
            .frame(width: 240, alignment: .leading)
    }
}

// ## View/keyboardShortcut(_:modifiers:)
// The keys that do what a button does. Menus show them.
struct KeyboardShortcutSnippet: View {
    var body: some View {
        Menu("Tree") {
            Button("Plant") {}.keyboardShortcut("p", modifiers: [.command, .shift])
            Button("Prune") {}.keyboardShortcut("k")
            Button("Fell") {}.keyboardShortcut(.delete, modifiers: .command)
        }
        .frame(width: 200)
    }
}

// ## View/inspector(isPresented:content:), View/inspectorColumnWidth(_:)
// A column at the side, about what is chosen.
struct InspectorSnippet: View {
    @State private var isShown = true

    var body: some View {
        Text("Apple tree").font(.title).frame(maxWidth: .infinity, maxHeight: .infinity)
            .inspector(isPresented: $isShown) {
                Form {
                    LabeledContent("Planted", value: "1998")
                    LabeledContent("Height", value: "2.4 m")
                }
                .formStyle(.grouped)
                .inspectorColumnWidth(200)
            }
    }
}

extension Snippet {
    static let presentations = [
        Snippet(window: SheetSnippet()), Snippet(window: FullScreenCoverSnippet(), height: 150),
        Snippet(PopoverSnippet(), room: 70) { try $0.find(.button, "Details").click(); try $0.settle() },
        Snippet(window: AlertSnippet(), width: 400, height: 220), Snippet(window: ConfirmationDialogSnippet(), width: 400, height: 260),
        Snippet(window: PresentationDetentsSnippet(), width: 240, height: 320, .phone),
        Snippet(window: PresentationSizingSnippet()), Snippet(window: PresentationBackgroundSnippet()),
        Snippet(ContextMenuSnippet(), room: 80) { $0.click(at: CGPoint(x: 90, y: 36), button: .secondary); try $0.settle() },
        Snippet(HelpSnippet(), room: 30) { try $0.find(.button, "Prune").hover(); $0.advance(by: .seconds(3)) },
        Snippet(KeyboardShortcutSnippet(), room: 90) { try $0.find(text: "Tree").click(); try $0.settle() },
        Snippet(window: InspectorSnippet(), width: 400, height: 140),
    ]
}
