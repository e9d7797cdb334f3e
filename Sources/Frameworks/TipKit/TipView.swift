import EspalierControls
public import EspalierCore
public import EspalierGraphics
import Foundation

/// A tip between other views, while it should be shown; nothing otherwise.
@MainActor @preconcurrency public struct TipView<Content: Tip>: View {
    private let tip: Content?
    private let isPresented: Binding<Bool>?
    private let arrowEdge: Edge?
    private let action: @MainActor (Tips.Action) -> Void

    /// - Parameters:
    ///   - tip: Nil shows nothing.
    ///   - arrowEdge: The edge at which an arrow points to what the tip is about; nil for no arrow.
    ///   - action: Called when one of the tip's buttons is pressed.
    public init(_ tip: Content?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
        self.init(tip: tip, isPresented: nil, arrowEdge, action)
    }

    /// - Parameter isPresented: Becomes whether the tip is shown.
    public init(
        _ tip: Content?, isPresented: Binding<Bool>, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
    ) {
        self.init(tip: tip, isPresented: isPresented, arrowEdge, action)
    }

    private init(tip: Content?, isPresented: Binding<Bool>?, _ arrowEdge: Edge?, _ action: @escaping @MainActor (Tips.Action) -> Void) {
        (self.tip, self.isPresented, self.arrowEdge, self.action) = (tip, isPresented, arrowEdge, action)
    }

    public var body: some View {
        let shown = tip.flatMap { $0.shouldDisplay ? $0 : nil }
        Group {
            if let shown { TipCard(tip: shown, arrowEdge: arrowEdge, hasGround: true, action: action) }
        }
        .onChange(of: shown != nil, initial: true) { isPresented?.wrappedValue = $1 }
    }
}

extension TipView where Content == AnyTip {
    /// A tip of any type.
    public init(_ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
        self.init(tip: tip.map { AnyTip($0) }, isPresented: nil, arrowEdge, action)
    }
}

/// What a tip looks like, and what it counts.
struct TipCard: View {
    let tip: any Tip
    let arrowEdge: Edge?
    /// Whether it brings the ground under it; in a popover there is one.
    let hasGround: Bool
    let action: @MainActor (Tips.Action) -> Void
    @Environment(\.tipLook) private var look
    @State private var began: Date?

    var body: some View {
        AnyView(styled(style))
            .frame(maxWidth: hasGround ? .infinity : 340, alignment: .leading)
            .background { if hasGround { ground } else if let background = look.background { Rectangle().fill(background) } }
            .padding(arrowEdge.map { Edge.Set($0) } ?? [], arrowEdge == nil ? 0 : TipGround.arrow.height)
            .accessibilityElement(children: .contain)
            .onAppear {
                began = Date()
                TipStore.shared.displayBegan(tip)
            }
            .onDisappear {
                TipStore.shared.displayEnded(tip, after: began.map { Date().timeIntervalSince($0) } ?? 0)
                began = nil
            }
            .task {
                guard let seconds = TipStore.shared.remainingDisplay(of: tip) else { return }
                try? await Task.sleep(for: .seconds(seconds))
                if !Task.isCancelled { tip.invalidate(reason: .displayDurationExceeded) }
            }
    }

    private var style: any TipViewStyle { look.style ?? MiniTipViewStyle() }

    private var ground: some View {
        TipGround(edge: arrowEdge, radius: look.cornerRadius)
            .fill(look.background ?? AnyShapeStyle(.quaternary.opacity(0.6)))
            .padding(arrowEdge.map { Edge.Set($0) } ?? [], arrowEdge == nil ? 0 : -TipGround.arrow.height)
    }

    private func styled<Style: TipViewStyle>(_ style: Style) -> any View {
        let actions = tip.numberedActions.map { tipAction in
            var pressed = Tips.Action(id: tipAction.id, disabled: tipAction.disabled, perform: {
                MainActor.assumeIsolated {
                    tipAction.handler()
                    action(tipAction)
                }
            }, tipAction.label)
            pressed.index = tipAction.index
            return pressed
        }
        return style.makeBody(configuration: TipViewStyleConfiguration(
            tip: tip, title: tip.title, message: tip.message, image: tip.image, actions: actions, look: look,
            close: { tip.invalidate(reason: .tipClosed) }))
    }
}

/// A rounded rectangle with an arrow outside of one edge's middle.
private struct TipGround: Shape {
    static let arrow = CGSize(width: 24, height: 11)
    let edge: Edge?
    let radius: CGFloat

    func path(in rect: CGRect) -> Path {
        var box = rect
        let height = Self.arrow.height, half = Self.arrow.width / 2
        var corners: [CGPoint] = []
        switch edge {
        case .top:
            box = CGRect(x: rect.minX, y: rect.minY + height, width: rect.width, height: rect.height - height)
            corners = [
                CGPoint(x: rect.midX - half, y: box.minY), CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX + half, y: box.minY)
            ]
        case .bottom:
            box.size.height -= height
            corners = [
                CGPoint(x: rect.midX - half, y: box.maxY), CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.midX + half, y: box.maxY)
            ]
        case .leading:
            box = CGRect(x: rect.minX + height, y: rect.minY, width: rect.width - height, height: rect.height)
            corners = [
                CGPoint(x: box.minX, y: rect.midY - half), CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: box.minX, y: rect.midY + half)
            ]
        case .trailing:
            box.size.width -= height
            corners = [
                CGPoint(x: box.maxX, y: rect.midY - half), CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: box.maxX, y: rect.midY + half)
            ]
        case nil: break
        }
        var path = Path(roundedRect: box, cornerRadius: radius, style: .continuous)
        if !corners.isEmpty {
            path.addLines(corners)
            path.closeSubpath()
        }
        return path
    }
}
