import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// iOS: a sheet is as wide as the screen, sits at its lower edge, and is as high as one of its detents. The user drags it from one
/// detent to another, or down to dismiss it.
struct PhoneSheet<Content: View>: View {
    let control: ModalControl
    let content: Content
    /// The settings that the content reports for its sheet; nil until it has reported them.
    @State private var said: SheetSettings?
    private var settings: SheetSettings { said ?? SheetSettings() }
    /// The current detent, used where the app gives no binding for it.
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
            let highest = rests[rests.count - 1].height
            let shown = min(max(rest - dragged, rests[0].height), highest)
            let below = downwardOffset(dragged - (rest - rests[0].height))
            VStack(spacing: 0) {
                Spacer(minLength: 0)
                panel(rests).frame(width: room.size.width, height: shown)
                    .modifier(SheetDepth(control: control, depth: said == nil ? nil : depth(at: shown - below, rests, room.size.height)))
                    .offset(y: below)
                    .draggedWhole(by: drag(rests, from: rest)) { translation, scrolls in
                        guard Self.isDrag(translation) else { return false }
                        // iOS: a sheet that can grow does so before its content scrolls, and moves down once the content is at its top.
                        return translation.height < 0 ? rest < highest && !settings.scrollsFirst : !scrolls
                    }
            }
            .frame(width: room.size.width)
            .onChange(of: letsThrough(at: rest, room.size.height), initial: true) { old, new in
                if old || new { control.letThrough(new) }
            }
        }
        .onPreferenceChange(SheetSettingsKey.self) { said = $0 }
    }

    private func panel(_ rests: [Rest]) -> some View {
        let radius = settings.cornerRadius ?? Theme.phoneSheetRadius
        let shape = UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius)
        return content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .insetByScreen(.bottom)
            .background(settings.background ?? AnyShapeStyle(.background))
            .background { settings.ground }
            .overlay(alignment: .top) { if showsIndicator { indicator(rests) } }
            .confined(to: shape, antialiased: true)
            .contentShape(shape)
    }

    /// iOS: dragging the indicator moves the sheet whatever the content does with drags; a tap goes to the next height.
    private func indicator(_ rests: [Rest]) -> some View {
        Capsule().fill(.tertiary).frame(width: 36, height: 5).padding(.top, 5)
            .frame(width: Theme.sheetGrabber.width, height: Theme.sheetGrabber.height, alignment: .top)
            .contentShape(Rectangle())
            .onTapGesture {
                let rest = rest(rests)
                go(to: rests.first { $0.height > rest } ?? rests[0])
            }
            .accessibilityHidden(true)
    }

    private var showsIndicator: Bool {
        settings.dragIndicator == .visible || settings.dragIndicator == .automatic && settings.detents.count > 1
    }

    /// Whether the views behind can be used while the sheet has this height.
    private func letsThrough(at height: CGFloat, _ room: CGFloat) -> Bool {
        guard said != nil, settings.backgroundInteraction.isEnabled else { return false }
        return settings.backgroundInteraction.limit.map { height <= $0.height(in: room, environment) + 1 } ?? true
    }

    // MARK: Heights

    private typealias Rest = (detent: PresentationDetent, height: CGFloat)

    /// The heights at which the sheet may rest, the lowest first; never empty.
    private func rests(_ room: CGFloat) -> [Rest] {
        let detents = settings.detents.isEmpty ? [.large] : settings.detents
        return detents.map { ($0, $0.height(in: room, environment)) }.sorted { $0.height < $1.height }
    }

    private func rest(_ rests: [Rest]) -> CGFloat {
        // A selection that is none of the detents is ignored.
        (rests.first { $0.detent == settings.selected ?? ownDetent } ?? rests[0]).height
    }

    /// How far the content behind is pushed back: 1 for a sheet at its full height, 0 for one that cannot reach it.
    private func depth(at height: CGFloat, _ rests: [Rest], _ room: CGFloat) -> Double {
        let full = PresentationDetent.large.height(in: room, environment)
        guard full > 0, let highest = rests.last, isFull(highest.height, full) else { return 0 }
        let lower = rests.last(where: { !isFull($0.height, full) })?.height ?? 0
        return Double(min(max((height - lower) / (full - lower), 0), 1))
    }

    /// UIKit: a height just below the full one, such as 0.999 of it, is another one. Apps ask for that so that nothing is pushed back.
    private func isFull(_ height: CGFloat, _ full: CGFloat) -> Bool { height >= full - 0.01 }

    // MARK: Dragging

    /// In points per second: a sheet released at more than this goes on to the next height.
    private static var flickSpeed: CGFloat { 400 }
    /// The part of a downward drag that a sheet follows if it may not be dismissed.
    private static var heldPart: CGFloat { 0.25 }

    /// Horizontal drags are left to other gestures.
    private static func isDrag(_ translation: CGSize) -> Bool { abs(translation.height) >= abs(translation.width) }

    /// How far the sheet moves down if it is dragged by `distance` points below its least height.
    private func downwardOffset(_ distance: CGFloat) -> CGFloat { max(distance, 0) * (settings.isDismissDisabled ? Self.heldPart : 1) }

    private func drag(_ rests: [Rest], from height: CGFloat) -> some Gesture {
        var drag = DragGesture(minimumDistance: GestureNode.dragDistance, coordinateSpace: .global)
        drag.mayBegin = { movement, _ in Self.isDrag(movement) }
        return drag
            .updating($dragged) { drag, dragged, _ in dragged = drag.translation.height }
            .onEnded { endDrag(rests, from: height, after: $0) }
    }

    /// Moves to the nearest height, or at the next one in the direction of a flick. A flick down from the least height, or a drag to
    /// below half of it, dismisses the sheet.
    private func endDrag(_ rests: [Rest], from start: CGFloat, after drag: DragGesture.Value) {
        let shown = start - drag.translation.height, speed = drag.velocity.height
        let isFlick = abs(speed) > Self.flickSpeed
        if isFlick, let next = speed < 0 ? rests.first(where: { $0.height > shown }) : rests.last(where: { $0.height < shown }) {
            return go(to: next)
        }
        let isLeft = isFlick && speed > 0 && start <= rests[0].height || shown - speed / 4 < rests[0].height / 2
        if isLeft, !control.isDismissDisabled, let cancel = control.cancel { return cancel() }
        go(to: rests.min { abs($0.height - shown) < abs($1.height - shown) } ?? rests[0])
    }

    private func go(to rest: Rest) {
        withAnimation(Theme.sheetAnimation) {
            ownDetent = rest.detent
            settings.select?(rest.detent)
        }
    }
}

extension Theme {
    /// iOS: the draggable area around the indicator at the upper edge of a sheet, in points.
    fileprivate static let sheetGrabber = CGSize(width: 120, height: 20)
}
