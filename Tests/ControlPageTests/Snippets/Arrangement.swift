import SwiftUI

// # Arrangement

// ## Spacer
// Takes the room that the other views of a stack leave.
struct SpacerSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            HStack { Text("Apples"); Spacer(); Text("12") }
            HStack { Text("Quinces"); Spacer(minLength: 30); Text("7") }
        }
        .frame(width: 180)
        .padding(8)
        .border(.blue)
    }
}

// ## Divider
// A thin line across the direction of the stack.
struct DividerSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Fruit")
            Divider()
            HStack {
                Text("Apples")
                Divider()
                Text("Pears")
            }
            .frame(height: 20)
        }
        .frame(width: 180)
    }
}

// ## ForEach
// A view for each element of a collection, told apart by an id.
struct ForEachSnippet: View {
    private let months = ["January", "February", "March"]

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(Array(months.enumerated()), id: \.element) { index, month in
                Label(month, systemImage: "\(index + 1).circle")
            }
        }
    }
}

// ## Group
// Several views as one, so that a modifier is written once. It has no place of its own: its views stand in the stack around it.
struct GroupSnippet: View {
    var body: some View {
        HStack {
            Text("Today")
            Group {
                Text("Tomorrow")
                Text("Sunday")
            }
            .padding(6)
            .background(.green.opacity(0.3), in: .capsule)
        }
    }
}

// ## Section
// A part of a list, a form, a menu or a lazy stack, with a header and a footer.
struct SectionSnippet: View {
    var body: some View {
        Form {
            Section {
                Toggle("Water in the morning", isOn: .constant(true))
            } header: {
                Text("Garden")
            } footer: {
                Text("Only on days without rain.")
            }
        }
        .formStyle(.grouped)
        .frame(width: 320, height: 120)
    }
}

// ## LazyVStack, LazyHStack
// Stacks that make their views when they are seen, for long contents in a scroll view. Headers can be pinned.
struct LazyVStackSnippet: View {
    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
                Section {
                    ForEach(1..<500) { Text("Tree \($0)").padding(.horizontal, 8) }
                } header: {
                    Text("Orchard").bold().frame(maxWidth: .infinity).padding(4).background(.green.opacity(0.3))
                }
            }
        }
        .frame(width: 200, height: 110)
        .border(.separator)
    }
}

// ## LazyHGrid
// Rows that are filled column by column, with views that are made when they are seen.
struct LazyHGridSnippet: View {
    var body: some View {
        LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(50))], spacing: 8) {
            ForEach(0..<10) {
                RoundedRectangle(cornerRadius: 6).fill(Color(hue: Double($0) / 10, saturation: 0.6, brightness: 0.9)).frame(width: 40)
            }
        }
        .frame(height: 90)
    }
}

// ## AnyLayout, HStackLayout, VStackLayout, ZStackLayout, GridLayout
// Layouts as values: one can be chosen, and its views stay the same ones.
struct AnyLayoutSnippet: View {
    private let layouts = [
        AnyLayout(HStackLayout(spacing: 4)), AnyLayout(VStackLayout(spacing: 4)), AnyLayout(ZStackLayout(alignment: .topLeading)),
    ]

    var body: some View {
        HStack(spacing: 40) {
            ForEach(0..<3) { index in
                let layout = layouts[index]
                layout {
                    Color.red.frame(width: 44, height: 44)
                    Color.orange.frame(width: 32, height: 32)
                    Color.yellow.frame(width: 20, height: 20)
                }
            }
        }
    }
}

// ## View/layoutValue(key:value:)
// Tells the layout around a view something about it: here how steep its place on the stairs is.
struct LayoutValueSnippet: View {
    struct Rise: LayoutValueKey { static let defaultValue: CGFloat = 12 }

    struct Stairs: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 260, height: 110) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var point = CGPoint(x: bounds.minX, y: bounds.maxY)
            for view in subviews {
                point.y -= view[Rise.self]
                view.place(at: point, anchor: .bottomLeading, proposal: .unspecified)
                point.x += 64
            }
        }
    }

    var body: some View {
        Stairs {
            step("March")
            step("April")
            step("May").layoutValue(key: Rise.self, value: 50)
            step("June")
        }
    }

    private func step(_ month: String) -> some View { Text(month).frame(width: 60, height: 24).background(.teal.opacity(0.4)) }
}

// ## AnyView
// Hides the type of a view, where several types must count as one. Each change of the type is a new view.
struct AnyViewSnippet: View {
    private let parts = [AnyView(Text("Text")), AnyView(Image(systemName: "leaf.fill")), AnyView(Color.orange.frame(width: 40, height: 20))]

    var body: some View {
        HStack(spacing: 16) { ForEach(0..<3) { parts[$0] } }
    }
}

// ## GroupElementsOfContent, View/containerValue(_:_:)
// A container of your own, which gets the views of its content one by one, with what they say of themselves.
struct ContainerValueSnippet: View {
    struct Board<Content: View>: View {
        @ViewBuilder var content: Content

        var body: some View {
            Group(subviews: content) { cards in
                HStack {
                    ForEach(cards) { card in
                        card.padding(10).background((card.containerValues.isUrgent ? Color.red : .gray).opacity(0.3), in: .capsule)
                    }
                }
            }
        }
    }

    var body: some View {
        Board {
            Text("Prune")
            Text("Water").containerValue(\.isUrgent, true)
            Text("Harvest")
        }
    }
}

// ## View/zIndex(_:)
// What stands in front where views overlap: the higher number. All have 0, and the later ones stand in front.
struct ZIndexSnippet: View {
    var body: some View {
        HStack(spacing: -24) {
            Color.red.frame(width: 60, height: 60)
            Color.orange.frame(width: 60, height: 80).zIndex(1)
            Color.yellow.frame(width: 60, height: 60)
        }
    }
}

// ## View/hidden()
// A view that keeps its place and is not seen.
struct HiddenSnippet: View {
    var body: some View {
        HStack {
            Text("First").padding(6).border(.blue)
            Text("Second").padding(6).border(.blue).hidden()
            Text("Third").padding(6).border(.blue)
        }
    }
}

// ## View/modifier(_:)
// Applies modifiers that have been written down once, as a type.
struct ModifierSnippet: View {
    struct Card: ViewModifier {
        func body(content: Content) -> some View {
            content.padding(12).background(.yellow.opacity(0.4), in: .rect(cornerRadius: 8)).rotationEffect(.degrees(-3))
        }
    }

    var body: some View {
        HStack(spacing: 16) {
            Text("Prune").modifier(Card())
            Text("Water").modifier(Card())
        }
    }
}

extension ContainerValues {
    @Entry var isUrgent = false
}

extension Snippet {
    static let arrangement = [
        Snippet(SpacerSnippet()), Snippet(DividerSnippet()), Snippet(ForEachSnippet()), Snippet(GroupSnippet()), Snippet(SectionSnippet()),
        Snippet(LazyVStackSnippet()), Snippet(LazyHGridSnippet()), Snippet(AnyLayoutSnippet()), Snippet(LayoutValueSnippet()),
        Snippet(AnyViewSnippet()), Snippet(ContainerValueSnippet()), Snippet(ZIndexSnippet()), Snippet(HiddenSnippet()),
        Snippet(ModifierSnippet())
    ]
}
