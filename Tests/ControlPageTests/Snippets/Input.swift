import SwiftUI

// # Keys and pointer

// ## View/onTapGesture(count:perform:), View/allowsHitTesting(_:), View/contentShape(_:_:eoFill:)
// Does something at a click or a double click. Views that do not allow hit testing let clicks through to what is behind them.
struct TapGestureSnippet: View {
    @State private var count = 0

    var body: some View {
        Text("\(count) apples").font(.title3).padding(14).background(.red.opacity(0.25), in: .capsule)
            .onTapGesture { count += 1 }
    }
}

// ## View/gesture(_:including:), View/simultaneousGesture(_:including:), View/highPriorityGesture(_:including:)
// Follows a gesture: the card is being dragged from its place. Of several gestures at one view, one wins, unless both may go on.
struct GestureSnippet: View {
    @GestureState private var offset = CGSize.zero

    var body: some View {
        Text("Apple").foregroundStyle(.black).padding(12).background(.orange, in: .rect(cornerRadius: 8))
            .offset(offset)
            .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
            .background { RoundedRectangle(cornerRadius: 8).stroke(.secondary, style: StrokeStyle(dash: [4])) }
            .frame(width: 260, height: 90, alignment: .leading)
    }
}

// ## View/onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)
// Does something when a press lasts, half a second by default, and says while it is held.
struct LongPressSnippet: View {
    @State private var isHeld = false

    var body: some View {
        Text(isHeld ? "Hold on…" : "Press and hold").padding(14)
            .background(isHeld ? .orange.opacity(0.7) : .orange.opacity(0.25), in: .capsule)
            .onLongPressGesture(minimumDuration: 2) {} onPressingChanged: { isHeld = $0 }
    }
}

// ## View/onHover(perform:)
// Says when the pointer comes over a view, and when it leaves. It stands on the second word.
struct HoverSnippet: View {
    @State private var hovered: String?

    var body: some View {
        HStack {
            ForEach(["Spring", "Summer", "Autumn"], id: \.self) { season in
                Text(season).padding(8).background(hovered == season ? .yellow.opacity(0.6) : .clear, in: .capsule)
                    .onHover { hovered = $0 ? season : nil }
            }
        }
    }
}

// ## View/focused(_:equals:), View/onSubmit(of:_:), View/submitLabel(_:)
// Which field has the keyboard, to be read and set. A return in a field submits it: here it leads to the next one.
struct FocusedSnippet: View {
    @FocusState private var field: String?

    var body: some View {
        VStack {
            TextField("Name", text: .constant("Robin")).focused($field, equals: "name")
            TextField("Street", text: .constant("12 Mill Lane")).focused($field, equals: "street")
        }
        .onSubmit { field = field == "name" ? "street" : nil }
        .frame(width: 220)
    }
}

// ## View/onKeyPress(_:action:)
// Hears of a key while the view or one in it has the keyboard: the right arrow has moved the leaf.
struct KeyPressSnippet: View {
    @State private var place: CGFloat = 0

    var body: some View {
        Image(systemName: "leaf.fill").font(.title).foregroundStyle(.green).offset(x: place)
            .frame(width: 200, height: 40, alignment: .leading)
            .padding(8)
            .focusable()
            .onKeyPress(.rightArrow) {
                place += 40
                return .handled
            }
    }
}

// ## View/onContinuousHover(coordinateSpace:perform:)
// Follows the pointer over a view: its place in points, until it leaves.
struct ContinuousHoverSnippet: View {
    @State private var point: CGPoint?

    var body: some View {
        RoundedRectangle(cornerRadius: 8).fill(.teal.opacity(0.3)).frame(width: 200, height: 80)
            .overlay(alignment: .topLeading) {
                if let point { Circle().fill(.red).frame(width: 12, height: 12).offset(x: point.x - 6, y: point.y - 6) }
            }
            .overlay { Text(point.map { "\(Int($0.x)), \(Int($0.y))" } ?? "Nowhere") }
            .onContinuousHover { phase in
                if case .active(let place) = phase { point = place } else { point = nil }
            }
    }
}

// ## View/focusable(_:), View/focusEffectDisabled(_:)
// Lets a view have the keyboard, with a ring around it unless that is disabled.
struct FocusableSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            Image(systemName: "leaf.fill").padding(10).focusable()
            Image(systemName: "tree.fill").padding(10).focusable()
        }
        .font(.title)
        .foregroundStyle(.green)
    }
}

// ## View/draggable(_:), View/dropDestination(for:action:isTargeted:), View/onDrag(_:), View/onDrop(of:isTargeted:perform:)
// What can be dragged out of a view, and where it can be dropped: the basket knows that something is over it.
struct DraggableSnippet: View {
    @State private var isTargeted = false

    var body: some View {
        HStack(spacing: 60) {
            Label("Apple", systemImage: "leaf").padding(10).background(.red.opacity(0.3), in: .capsule).draggable("Apple")
            Text("Basket").padding(24)
                .background(isTargeted ? .orange.opacity(0.6) : .gray.opacity(0.2), in: .rect(cornerRadius: 8))
                .dropDestination(for: String.self) { _, _ in true } isTargeted: { isTargeted = $0 }
        }
    }
}

// ## PasteButton
// Pastes what was copied, where it is of a kind that can be used; else it is off.
struct PasteButtonSnippet: View {
    @State private var names = ["Robin"]

    var body: some View {
        HStack {
            PasteButton(payloadType: String.self) { names += $0 }
            Text(names.joined(separator: ", "))
        }
    }
}

// ## RenameButton, View/renameAction(_:)
// Begins to rename what stands in its place.
struct RenameButtonSnippet: View {
    @State private var name = "Orchard"
    @FocusState private var isRenaming: Bool

    var body: some View {
        HStack {
            TextField("Name", text: $name).focused($isRenaming).frame(width: 120)
            RenameButton()
        }
        .renameAction { isRenaming = true }
    }
}

// ## MultiDatePicker
// Chooses several days.
struct MultiDatePickerSnippet: View {
    @State private var days: Set<DateComponents> = [
        DateComponents(year: 2024, month: 1, day: 9), DateComponents(year: 2024, month: 1, day: 17),
    ]

    var body: some View {
        MultiDatePicker("Watering days", selection: $days)
    }
}

extension Snippet {
    static let input = [
        Snippet(TapGestureSnippet()) { app in
            for _ in 0..<3 {
                try app.find(containing: "apples").click()
                app.advance(by: .seconds(1))
            }
        },
        Snippet(GestureSnippet()) { app in
            app.press(at: CGPoint(x: 40, y: 60))
            for step in 1...10 {
                app.advance(by: .milliseconds(16))
                app.movePointer(to: CGPoint(x: 40 + 16 * step, y: 60 - 2 * step))
            }
        },
        Snippet(LongPressSnippet()) { try $0.find(text: "Press and hold").press(); $0.advance(by: .milliseconds(500)) },
        Snippet(HoverSnippet()) { try $0.find(text: "Summer").hover(); $0.advance(by: .milliseconds(500)) },
        Snippet(FocusedSnippet()) { app in
            app.click(at: CGPoint(x: 80, y: 26))
            app.key(.return)
            app.advance(by: .milliseconds(300))
        },
        Snippet(KeyPressSnippet()) { app in
            app.key(.tab)
            for _ in 0..<3 { app.key(.rightArrow) }
            app.advance(by: .milliseconds(300))
        },
        Snippet(ContinuousHoverSnippet()) { $0.movePointer(to: CGPoint(x: 180, y: 40)); $0.advance(by: .milliseconds(100)) },
        Snippet(FocusableSnippet()) { $0.key(.tab); $0.advance(by: .milliseconds(300)) },
        Snippet(DraggableSnippet()) { app in
            app.press(at: CGPoint(x: 50, y: 50))
            for step in 1...10 {
                app.advance(by: .milliseconds(16))
                app.movePointer(to: CGPoint(x: 50 + 17 * step, y: 50))
            }
            app.advance(by: .milliseconds(300))
        },
        Snippet(PasteButtonSnippet()) { app in
            app.setCopiedText("Kim")
            app.advance(by: .milliseconds(100))
        },
        Snippet(RenameButtonSnippet()), Snippet(MultiDatePickerSnippet()),
    ]
}
