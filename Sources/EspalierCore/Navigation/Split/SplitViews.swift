import EspalierGraphics
import Foundation

/// Views side by side, with dividers that the user may drag.
public struct HSplitView<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { SplitRow(axis: .horizontal, views: memberViews(of: content)) }
}

/// Views one above the other, with dividers that the user may drag.
public struct VSplitView<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { SplitRow(axis: .vertical, views: memberViews(of: content)) }
}

/// The last of the views takes the room that the others leave.
private struct SplitRow: View {
    let axis: Axis
    let views: [AnyView]
    @State private var lengths: [Int: CGFloat] = [:]
    @State private var known: [Int: CGFloat] = [:]
    @State private var dragStart: CGFloat?

    var body: some View {
        SplitLayout(
            axis: axis, columns: views.indices.map { SplitLayout.Column(length: lengths[$0], least: 0) }, flexible: max(views.count - 1, 0)
        ) {
            ForEach(views.indices, id: \.self) { index in
                views[index]
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .clipped()
                    .onGeometryChange(for: CGFloat.self) { $0.size[axis] } action: { known[index] = $0 }
                if index < views.count - 1 {
                    SplitDivider(axis: axis) { way in
                        let start = dragStart ?? known[index] ?? 0
                        dragStart = start
                        lengths[index] = max(start + way, 20)
                    } end: {
                        dragStart = nil
                    }
                }
            }
        }
    }
}

// MARK: - Inspectors

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
                SplitLayout.Column(length: width, least: asked.least ?? Theme.inspectorLeastWidth, shown: isShown ? 1 : 0),
            ], flexible: 0
        ) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
            SplitDivider(axis: .horizontal, isShown: isShown) { way in
                let start = dragStart ?? width
                dragStart = start
                self.width = asked.width(start - way, Self.standard)
            } end: {
                dragStart = nil
            }
            InspectorPanel(isShown: isShown, content: panel)
                .onPreferenceChange(InspectorWidthKey.self) { asked = $0 }
                .opacity(isShown ? 1 : 0)
                .environment(\.dismiss, DismissAction(nil) { isPresented.wrappedValue = false })
        }
        .clipped()
        .animation(reducesMotion ? nil : Theme.columnAnimation, value: isShown)
    }
}

/// An inspector's views, which are there while it is shown.
private struct InspectorPanel<Content: View>: View {
    let isShown: Bool
    let content: () -> Content

    var body: some View {
        VStack(spacing: 0) { if isShown { content() } }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .background(ChromeColor.sidebar)
    }
}

extension View {
    /// Shows views in a column at the trailing edge while the binding is true.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, panel: content))
    }
}

// MARK: - Members

/// A view that consists of several, told apart.
@MainActor protocol MemberPeeking { var memberViews: [AnyView] { get } }

/// The views that a builder has put side by side.
@MainActor func memberViews<V: View>(of view: V) -> [AnyView] { (view as? any MemberPeeking)?.memberViews ?? [AnyView(view)] }

extension TupleView: @MainActor MemberPeeking {
    @MainActor var memberViews: [AnyView] {
        var views: [AnyView] = []
        withUnsafePointer(to: value) { pointer in
            let base = UnsafeRawPointer(pointer)
            _ = _forEachField(of: T.self) { _, offset, type, _ in
                func load<M: View>(_: M.Type) { views.append(AnyView((base + offset).assumingMemoryBound(to: M.self).pointee)) }
                if let type = type as? any View.Type { load(type) }
                return true
            }
        }
        return views
    }
}

extension EmptyView: @MainActor MemberPeeking {
    @MainActor var memberViews: [AnyView] { [] }
}
