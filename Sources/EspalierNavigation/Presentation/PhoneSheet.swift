import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// iOS: a sheet is as wide as the screen, stands on its lower edge, and is as high as one of its detents. It is dragged from one to
/// another, and down and away.
struct PhoneSheet<Content: View>: View {
    let control: ModalControl
    let content: Content
    @State private var settings = SheetSettings()
    /// Where nobody outside keeps the detent.
    @State private var ownDetent: PresentationDetent?
    /// How far the sheet has been dragged down, in points; negative: up.
    @GestureState(resetTransaction: Transaction(animation: Theme.sheetAnimation)) private var dragged: CGFloat = 0
    @Environment(\.self) private var environment

    init(control: ModalControl, @ViewBuilder content: () -> Content) {
        self.control = control
        self.content = content()
    }

    var body: some View {
        GeometryReader { room in
            let rests = rests(room.size.height), rest = rest(rests)
            let shown = min(max(rest - dragged, rests[0].height), rests[rests.count - 1].height)
            VStack(spacing: 0) {
                Spacer(minLength: 0)
                panel.frame(width: room.size.width, height: shown)
                    .offset(y: max(dragged - (rest - rests[0].height), 0))
                    .gesture(drag(rests, from: rest))
            }
            .frame(width: room.size.width)
        }
        .onPreferenceChange(SheetSettingsKey.self) { settings = $0 }
    }

    private var panel: some View {
        let radius = settings.cornerRadius ?? Theme.phoneSheetRadius
        let shape = UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius)
        return content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(settings.background ?? AnyShapeStyle(.background))
            .overlay(alignment: .top) {
                if showsIndicator { Capsule().fill(.tertiary).frame(width: 36, height: 5).padding(.top, 5).allowsHitTesting(false) }
            }
            .confined(to: shape, antialiased: true)
            .contentShape(shape)
    }

    private var showsIndicator: Bool {
        settings.dragIndicator == .visible || settings.dragIndicator == .automatic && settings.detents.count > 1
    }

    // MARK: Heights

    private typealias Rest = (detent: PresentationDetent, height: CGFloat)

    /// Where the sheet may rest, the lowest first; there is one in any case.
    private func rests(_ room: CGFloat) -> [Rest] {
        let detents = settings.detents.isEmpty ? [.large] : settings.detents
        return detents.map { ($0, $0.height(in: room, environment)) }.sorted { $0.height < $1.height }
    }

    private func rest(_ rests: [Rest]) -> CGFloat {
        // What is chosen and is none of the detents counts for nothing.
        (rests.first { $0.detent == settings.selected ?? ownDetent } ?? rests[0]).height
    }

    // MARK: Dragging

    private static var flickLimit: CGFloat { 100 }

    private func drag(_ rests: [Rest], from height: CGFloat) -> some Gesture {
        DragGesture(minimumDistance: 8, coordinateSpace: .global)
            .updating($dragged) { drag, dragged, _ in dragged = drag.translation.height }
            .onEnded { drag in
                // A flick goes further than it went, and not past a detent for that.
                let rest = drag.predictedEndTranslation.height - drag.translation.height
                settle(rests, at: height - drag.translation.height - min(max(rest, -Self.flickLimit), Self.flickLimit))
            }
    }

    /// Rests at the nearest height, or ends where it is pulled further down than half of the lowest.
    private func settle(_ rests: [Rest], at target: CGFloat) {
        if target < rests[0].height / 2, !control.isDismissDisabled, let cancel = control.cancel { return cancel() }
        let nearest = rests.min { abs($0.height - target) < abs($1.height - target) } ?? rests[0]
        withAnimation(Theme.sheetAnimation) {
            ownDetent = nearest.detent
            settings.select?(nearest.detent)
        }
    }
}
