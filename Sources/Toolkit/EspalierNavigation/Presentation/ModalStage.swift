import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The view of a presentation: a scrim over the window, and the panel in front of it.
struct ModalStage: View {
    let kind: ModalKind
    let content: AnyView
    let control: ModalControl
    let version: Int
    @State private var isShown = false
    @State private var hasScrim = true
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.isPhone) private var isPhone

    private var isPhoneSheet: Bool { isPhone && kind == .sheet }

    var body: some View {
        ZStack {
            if isShown {
                // iOS: nothing is dimmed behind a cover, through which it can be seen where the background is clear.
                if hasScrim, kind != .cover {
                    Rectangle().fill(ChromeColor.scrim).transition(.opacity)
                        .onTapGesture { if kind == .dialog || isPhoneSheet { control.cancel?() } }
                }
                ModalPanel(kind: kind, content: content, control: control)
                    .transition(transition)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onAppear {
            control.hide = { hide() }
            control.setScrim = { shows in withAnimation(Theme.sheetAnimation) { hasScrim = shows } }
            withAnimation(reducesMotion ? nil : Theme.sheetAnimation) { isShown = true }
        }
    }

    private var transition: AnyTransition {
        switch kind {
        case .cover: .move(edge: .bottom)
        case .sheet where isPhone, .dialog where isPhone: .move(edge: .bottom)
        case .sheet, .alert, .dialog: .scale(scale: 0.95).combined(with: .opacity)
        }
    }

    private func hide() {
        // The content behind comes back with the same animation.
        control.leave(reducesMotion ? nil : Theme.sheetAnimation)
        if reducesMotion {
            isShown = false
            control.end?()
        } else {
            withAnimation(Theme.sheetAnimation, completionCriteria: .removed) { isShown = false } completion: { control.end?() }
        }
    }
}

private struct ModalPanel: View {
    let kind: ModalKind
    let content: AnyView
    let control: ModalControl
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        Group {
            switch kind {
            case .cover:
                if isPhone {
                    PhoneCover(control: control) { CoverPanel(content: content, control: control) }
                } else {
                    CoverPanel(content: content, control: control)
                }
            case .sheet:
                if isPhone {
                    PhoneSheet(control: control) { ModalScreen(content: content, kind: .sheet) }
                } else {
                    SheetPanel(content: content)
                }
            case .dialog where isPhone: content.modifier(ActionSheetPlace())
            case .alert, .dialog:
                content
                    .fixedSize(horizontal: false, vertical: true)
                    .modifier(PanelSurface(radius: Theme.sheetRadius, settings: SheetSettings()))
                    .padding(Theme.sheetMargin)
            }
        }
        .onPreferenceChange(SheetSettingsKey.self) { control.isDismissDisabled = $0.isDismissDisabled }
        .accessibilityElement(children: .contain)
        .accessibilityDialog()
    }
}

/// A cover: as large as the window, however small its content.
private struct CoverPanel: View {
    let content: AnyView
    let control: ModalControl
    @State private var settings = SheetSettings()

    var body: some View {
        ModalScreen(content: content, kind: .cover)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .insetByScreen()
            .background(settings.background ?? AnyShapeStyle(.windowBackground))
            .background { settings.ground }
            .modifier(CoverDepth(control: control))
            .onPreferenceChange(SheetSettingsKey.self) { settings = $0 }
    }
}

/// A sheet, as large as its content asks for.
private struct SheetPanel: View {
    let content: AnyView
    @State private var settings = SheetSettings()

    var body: some View {
        SheetLayout(settings: settings) {
            ModalScreen(content: content, kind: .sheet)
                .modifier(PanelSurface(radius: settings.cornerRadius ?? Theme.sheetRadius, settings: settings))
        }
        .onPreferenceChange(SheetSettingsKey.self) { settings = $0 }
    }
}

/// Proposes to a sheet the size that its content or its sizing asks for, within the window.
private struct SheetLayout: Layout {
    let settings: SheetSettings

    private func proposal(_ window: ProposedViewSize, _ sheet: LayoutSubview) -> ProposedViewSize {
        let margin = 2 * Theme.sheetMargin
        let limit = CGSize(width: max((window.width ?? .infinity) - margin, 0), height: max((window.height ?? .infinity) - margin, 0))
        if limit == .zero { return .zero }
        switch settings.sizing {
        case .page, .form:
            let wanted = settings.sizing == .page ? CGSize(width: 680, height: 760) : CGSize(width: 540, height: 620)
            return ProposedViewSize(width: min(limit.width, wanted.width), height: min(limit.height, wanted.height))
        case .automatic, .fitted:
            let ideal = sheet.sizeThatFits(ProposedViewSize(width: nil, height: nil))
            let width = min(ideal.width, limit.width)
            let height = ideal.width > limit.width
                ? sheet.sizeThatFits(ProposedViewSize(width: width, height: nil)).height : ideal.height
            return ProposedViewSize(width: width, height: min(height, limit.height))
        }
    }

    func sizeThatFits(proposal window: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let sheet = subviews.first else { return .zero }
        let size = sheet.sizeThatFits(proposal(window, sheet))
        guard window == .zero else { return size }
        return CGSize(width: size.width + 2 * Theme.sheetMargin, height: size.height + 2 * Theme.sheetMargin)
    }

    func placeSubviews(in bounds: CGRect, proposal window: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let sheet = subviews.first else { return }
        sheet.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal(window, sheet))
    }
}

/// The background, border and shadow of a panel.
private struct PanelSurface: ViewModifier {
    let radius: CGFloat
    let settings: SheetSettings

    func body(content: Content) -> some View {
        let shape = RoundedRectangle(cornerRadius: radius)
        content
            .confined(to: shape, antialiased: true)
            .overlay {
                if settings.background == nil {
                    shape.strokeBorder(ChromeColor.sheetBorder, lineWidth: Theme.hairline).allowsHitTesting(false)
                }
            }
            .background {
                settings.ground?.clipShape(shape)
                    .shadow(color: .black.opacity(0.3), radius: Theme.sheetShadowRadius, y: Theme.sheetShadowOffset)
                shape.fill(settings.background ?? AnyShapeStyle(ChromeColor.sheet))
                    .shadow(color: .black.opacity(0.3), radius: Theme.sheetShadowRadius, y: Theme.sheetShadowOffset)
            }
            .contentShape(shape)
    }
}

/// A presented view with the bars that it asks for.
private struct ModalScreen: View {
    let content: AnyView
    let kind: ModalKind

    typealias Body = Never
    var body: Never { neverBody("ModalScreen") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> { ModalScreenElement(view, context) }
}

private final class ModalScreenElement: KeepingElement<ModalScreen> {
    private var content: ContentRoot<AnyView>!
    private let screen: ModalContentNode
    private var chrome: ChromeNode!

    override init(_ view: ModalScreen, _ context: _ElementContext) {
        screen = ModalContentNode(host: context.host)
        super.init(view, context)
        content = ContentRoot(
            view.content, owner: self, host: host, environment: environment, transaction: context.transaction,
            onNodesChange: { [unowned self] in host.enqueueStructure(content) })
        content.onStructureChange = { [unowned self] in screen.setContent(content.nodes) }
        screen.setContent(content.nodes)
        chrome = ChromeNode(screen, owner: self, environment: environment)
        chrome.element = self
        updateDirection()
        var leading = BarLeading()
        leading.hasDialogBar = environment.hasDialogBar
        chrome.setLeading(leading)
    }

    private func updateDirection() {
        let isRightToLeft = environment.resolved.isRightToLeft
        for node in [screen, chrome] as [Node] where node.isRightToLeft != isRightToLeft { node.isRightToLeft = isRightToLeft }
    }

    override func update(_ new: ModalScreen, _ context: _UpdateContext) {
        view = new
        updateEnvironment(context)
        content.update(new.content, context)
    }

    override func refresh(_ context: _UpdateContext) {
        updateEnvironment(context)
        content.refresh(context)
    }

    private func updateEnvironment(_ context: _UpdateContext) {
        let isSame = environment.isIdentical(to: context.environment)
        environment = context.environment
        if !isSame {
            updateDirection()
            chrome.setEnvironment(environment, context.transaction)
        }
    }

    override func collectNodes(into nodes: inout [Node]) { nodes.append(chrome) }

    override func forEachOwnNode(_ visit: (Node) -> Void) { visit(chrome) }

    override func destroyContent() {
        content.destroy()
        super.destroyContent()
    }
}

/// The content of a presented view, at its own size.
@MainActor private final class ModalContentNode: SlotNode, ContainerProviding {
    override func placeContent() { placeCentred(proposal) }
    var containerSize: CGSize { offeredSize }
    override var debugName: String { "ModalContent" }
}
