package import EspalierCore
package import EspalierGraphics
import Foundation
import Observation

/// iOS: choices on a wheel. A drag, the mouse wheel or a key turns it; the choice that comes to rest in the middle is selected.
struct WheelPicker<Choices: View>: View {
    let choices: Choices
    let options: OptionsHandle
    let complaint: (() -> String)?

    @Environment(\.isEnabled) private var isEnabled
    @State private var position = ScrollPosition(idType: Int.self)
    @State private var drum = Drum()
    @State private var band = WheelBand()

    var body: some View {
        GeometryReader { geometry in
            ScrollView(showsIndicators: false) {
                MenuColumn { choices.modifier(DrumRow()) }
                    .modifier(OptionsModifier(handle: options, complaint: complaint, onPlaced: { turn(to: $0) }))
            }
            .contentMargins(.vertical, max((geometry.size.height - Theme.wheelRowHeight) / 2, 0), for: .scrollContent)
            .scrollTargetBehavior(DrumRows())
            .scrollPosition($position)
            .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y + $0.contentInsets.top } action: { _, new in drum.place = new }
            .onScrollPhaseChange { _, new in if new == .idle { choose() } }
            .scrollDisabled(!isEnabled)
        }
        .font(Theme.wheelFont)
        .frame(
            idealWidth: Theme.wheelSize.width, maxWidth: .infinity, idealHeight: Theme.wheelSize.height, maxHeight: Theme.wheelSize.height
        )
        .background {
            RoundedRectangle(cornerRadius: 8).fill(band.color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ThemeColor.segments))
                .frame(height: Theme.wheelRowHeight)
                .padding(.horizontal, Theme.wheelBandInset)
        }
        .clipped()
        .contentShape(Rectangle())
        .keepsDrags()
        .environment(\.wheelBand, band)
    }

    /// Turns to the selected choice, unless the wheel is there or on its way already.
    private func turn(to index: Int?) {
        guard let index else { return }
        let place = CGFloat(index) * Theme.wheelRowHeight, isFirst = drum.goal == nil
        guard drum.goal != place else { return }
        drum.goal = place
        withAnimation(isFirst ? nil : .snappy) { position.scrollTo(y: place) }
    }

    /// Called when the wheel comes to rest: selects the choice in the middle.
    private func choose() {
        let all = options.choices
        guard !all.isEmpty else { return }
        let index = min(max(Int((drum.place / Theme.wheelRowHeight).rounded()), 0), all.count - 1)
        drum.goal = CGFloat(index) * Theme.wheelRowHeight
        if abs(drum.place - drum.goal!) > 1 { withAnimation(.snappy) { position.scrollTo(y: drum.goal!) } }
        if !all[index].isSelected { all[index].select() }
    }
}

/// The band behind the row in the middle of a wheel. A platform's view among the choices finds it by way of the views around, as apps do
/// that take the band away.
@MainActor @Observable package final class WheelBand {
    /// The band's colour; nil for the theme's.
    package var color: Color?
}

private enum WheelBandKey: EnvironmentKey { static let defaultValue: WheelBand? = nil }

extension EnvironmentValues {
    /// The band of the wheel that the view is in; nil outside of wheels.
    package var wheelBand: WheelBand? {
        get { self[WheelBandKey.self] }
        set { self[WheelBandKey.self] = newValue }
    }
}

/// A wheel's content offset and its target offset, in points from the first row. No view depends on either.
@MainActor private final class Drum: ElementBound {
    var place: CGFloat = 0
    var goal: CGFloat?
}

/// Makes a wheel come to rest on a row.
private struct DrumRows: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / Theme.wheelRowHeight).rounded() * Theme.wheelRowHeight
    }
}

/// Bends a row around the wheel: the further from the middle, the flatter and the paler.
private struct DrumRow: ViewModifier {
    func body(content: Content) -> some View {
        content.visualEffect { effect, geometry in
            let distance = geometry.frame(in: .scrollView).midY - Theme.wheelRowHeight / 2, radius = Theme.wheelSize.height / 2
            let angle = min(max(distance / radius, -.pi / 2), .pi / 2)
            return effect
                .scaleEffect(x: 1, y: cos(angle))
                .offset(y: radius * sin(angle) - distance)
                .opacity(abs(distance) < 1 ? 1 : max(cos(angle) * 0.75, 0))
        }
    }
}
