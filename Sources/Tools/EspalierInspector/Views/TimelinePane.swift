import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The frames of the inspected window as bars, and what the chosen one has cost.
struct TimelinePane: View {
    let session: InspectorSession
    /// The chosen frame; nil for the newest.
    @State private var chosen: Int?

    var body: some View {
        let frames = session.frames
        let shown = chosen.flatMap { id in frames.first { $0.id == id } } ?? frames.last
        VStack(alignment: .leading, spacing: 6) {
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                if let shown {
                    Text(verbatim: "Frame \(shown.id)").font(.system(size: 12, weight: .semibold)).monospacedDigit()
                    Text(verbatim: "\(TypeNaming.short((shown.trace.total * 10_000).rounded() / 10)) ms").monospacedDigit()
                        .foregroundStyle(shown.isSlow ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
                    Text(verbatim: Self.counts(shown)).foregroundStyle(.secondary)
                } else {
                    Text(verbatim: "No frame yet").foregroundStyle(.secondary)
                }
                Spacer(minLength: 8)
                FrameLegend(frame: shown)
            }
            .font(.system(size: 12))
            .lineLimit(1)
            FrameBars(frames: frames, chosen: shown?.id) { chosen = $0 == chosen ? nil : $0 }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
    }

    private static func counts(_ frame: FrameRecord) -> String {
        "\(frame.bodies) \(frame.bodies == 1 ? "body" : "bodies") · \(frame.trace.measured) measured · \(frame.trace.laidOut) placed · \(Int(frame.paintedArea)) pt² painted"
    }
}

/// The colours of the parts of a frame, with the times of one.
private struct FrameLegend: View {
    let frame: FrameRecord?

    var body: some View {
        HStack(spacing: 10) {
            ForEach(FramePart.allCases.filter(isShown), id: \.self) { part in
                HStack(spacing: 4) {
                    RoundedRectangle(cornerRadius: 2).fill(FrameBars.color(of: part)).frame(width: 8, height: 8)
                    Text(
                        verbatim: frame.map { "\(part.name) \(TypeNaming.short(($0.milliseconds(part) * 10).rounded() / 10))" } ?? part.name
                    )
                        .font(.system(size: 11)).foregroundStyle(.secondary).monospacedDigit()
                }
            }
        }
        .accessibilityElement(children: .combine)
    }

    /// The usual parts always, the others where they have taken any time.
    private func isShown(_ part: FramePart) -> Bool {
        [.update, .layout, .paint].contains(part) || (frame?.milliseconds(part) ?? 0) >= 0.05
    }
}

/// A bar for each frame; the line is what a display of 60 frames a second has time for.
private struct FrameBars: View {
    let frames: [FrameRecord]
    let chosen: Int?
    let choose: (Int) -> Void

    private static let width: CGFloat = 6, gap: CGFloat = 2, height: CGFloat = 56
    /// Seconds in the full height.
    private static let greatest = FrameRecord.budget * 2

    static func color(of part: FramePart) -> Color {
        switch part {
        case .animate, .actions: .purple
        case .update: .blue
        case .layout: .teal
        case .readers: .indigo
        case .compose: .gray
        case .paint: .green
        }
    }

    var body: some View {
        GeometryReader { geometry in
            let count = max(Int(geometry.size.width / (Self.width + Self.gap)), 1)
            let shown = Array(frames.suffix(count))
            Canvas { context, size in
                let line = Path { path in
                    path.move(to: CGPoint(x: 0, y: size.height / 2))
                    path.addLine(to: CGPoint(x: size.width, y: size.height / 2))
                }
                context.stroke(line, with: .color(.gray.opacity(0.35)), style: StrokeStyle(lineWidth: 1, dash: [3, 3]))
                for (index, frame) in shown.enumerated() {
                    Self.draw(frame, at: CGFloat(index) * (Self.width + Self.gap), isChosen: frame.id == chosen, size, &context)
                }
            }
            .contentShape(Rectangle())
            .onTapGesture { place in
                let index = Int(place.x / (Self.width + Self.gap))
                if shown.indices.contains(index) { choose(shown[index].id) }
            }
        }
        .frame(height: Self.height)
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: "Timeline"))
        .accessibilityValue(Text(verbatim: "\(frames.count) frames, \(frames.filter(\.isSlow).count) slow"))
    }

    private static func draw(_ frame: FrameRecord, at x: CGFloat, isChosen: Bool, _ size: CGSize, _ context: inout GraphicsContext) {
        if isChosen {
            context.fill(Path(CGRect(x: x - gap / 2, y: 0, width: width + gap, height: size.height)), with: .color(.gray.opacity(0.25)))
        }
        var bottom = size.height
        for part in FramePart.allCases {
            // A frame that took longer than there is room for fills it.
            let height = min(max(frame.trace.seconds[part.rawValue] / greatest, 0) * size.height, bottom)
            guard height > 0 else { continue }
            context.fill(Path(CGRect(x: x, y: bottom - height, width: width, height: height)), with: .color(color(of: part)))
            bottom -= height
        }
        // Even a frame of no measurable cost is there.
        if bottom > size.height - 1 { context.fill(Path(CGRect(x: x, y: size.height - 1, width: width, height: 1)), with: .color(.gray)) }
        if frame.isSlow { context.fill(Path(CGRect(x: x, y: 0, width: width, height: 3)), with: .color(.red)) }
    }
}
