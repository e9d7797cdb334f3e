public import EspalierCore
import EspalierGraphics
import Foundation

private struct InspectorModifier<Panel: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let panel: () -> Panel
    @State private var width: CGFloat?
    @State private var asked = ColumnWidth()
    @State private var dragStart: CGFloat?
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    private static var standard: ColumnWidth {
        ColumnWidth(least: Theme.inspectorLeastWidth, ideal: Theme.inspectorWidth, greatest: Theme.inspectorGreatestWidth)
    }

    func body(content: Content) -> some View {
        let isShown = isPresented.wrappedValue, width = asked.width(width, Self.standard)
        SplitLayout(
            columns: [
                SplitLayout.Column(least: 0),
                SplitLayout.Column(length: width, least: min(asked.least ?? Theme.inspectorLeastWidth, width), shown: isShown ? 1 : 0),
            ], flexible: 0
        ) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
            SplitDivider(axis: .horizontal, isShown: isShown) { distance in
                let start = dragStart ?? width
                dragStart = start
                self.width = asked.width(start - distance, Self.standard)
            } end: {
                dragStart = nil
            }
            InspectorPanel(isShown: isShown, content: panel)
                .onPreferenceChange(InspectorWidthKey.self) { asked = $0 }
                .opacity(isShown ? 1 : 0)
                .environment(\.dismiss, DismissAction(nil) { isPresented.wrappedValue = false })
                .environment(\.isPresented, true)
        }
        .confined()
        .animation(reducesMotion ? nil : Theme.columnAnimation, value: isShown)
        .modifier(InspectorCommandTarget(isPresented: isPresented))
    }
}

/// Lets the View menu show and hide the inspector.
private struct InspectorCommandTarget: NodeModifier {
    let isPresented: Binding<Bool>
    func makeNode(around child: Node, _ context: NodeContext) -> InspectorNode { InspectorNode(child, isPresented) }
    func updateNode(_ node: InspectorNode, _ context: NodeContext) { node.isPresented = isPresented }
}

@MainActor private final class InspectorNode: UnaryNode, WindowCommandTarget {
    var isPresented: Binding<Bool>

    init(_ child: Node, _ isPresented: Binding<Bool>) {
        self.isPresented = isPresented
        super.init(child)
    }

    func canPerform(_ command: WindowCommand) -> Bool { command == .toggleInspector }
    func perform(_ command: WindowCommand) { isPresented.wrappedValue.toggle() }
    override var debugName: String { "Inspector" }
}

/// An inspector's content, which exists only while it is shown.
private struct InspectorPanel<Content: View>: View {
    let isShown: Bool
    let content: () -> Content

    var body: some View {
        VStack(spacing: 0) { if isShown { content() } }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .background(ChromeColor.sidebar, ignoresSafeAreaEdges: [])
    }
}

extension View {
    /// Shows views in a column at the trailing edge while the binding is true.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, panel: content))
    }
}
