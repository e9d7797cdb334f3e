import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// What is drawn around a preview.
enum FrameKind: Equatable {
    /// A phone's body.
    case phone
    /// A window with a title.
    case window
    /// A thin line, around a size that is no device's.
    case plain
}

extension HostModel {
    var frame: FrameKind {
        let device = selected?.device ?? look.device
        guard let screen = PreviewDevices.screen(of: device) else { return .window }
        return size == screen || size == CGSize(width: screen.height, height: screen.width) ? .phone : .plain
    }
}

struct DeviceFrame<Content: View>: View {
    /// What frames add to the lengths of the preview, at most, with space around them.
    static var margin: CGFloat { 72 }

    let kind: FrameKind
    let zoom: CGFloat
    let name: String
    let content: Content

    init(_ kind: FrameKind, zoom: CGFloat, name: String, @ViewBuilder content: () -> Content) {
        self.kind = kind
        self.zoom = zoom
        self.name = name
        self.content = content()
    }

    var body: some View {
        switch kind {
        case .phone:
            content.clipShape(RoundedRectangle(cornerRadius: 38 * zoom))
                .padding(11 * zoom)
                .background(Color.black, in: RoundedRectangle(cornerRadius: 49 * zoom))
                .overlay(RoundedRectangle(cornerRadius: 49 * zoom).stroke(Color.gray, lineWidth: 1.5))
                .shadow(color: .black.opacity(0.3), radius: 10, y: 4)
        case .window:
            VStack(spacing: 0) {
                ZStack {
                    Text(verbatim: name).font(.caption).foregroundStyle(.secondary).lineLimit(1).padding(.horizontal, 52)
                    HStack(spacing: 6) {
                        ForEach([Color.red, .yellow, .green], id: \.self) { Circle().fill($0).frame(width: 9, height: 9) }
                        Spacer(minLength: 0)
                    }
                    .padding(.leading, 10)
                }
                .frame(height: 24)
                .background(.bar)
                content
            }
            .fixedSize()
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .shadow(color: .black.opacity(0.3), radius: 10, y: 4)
        case .plain:
            content.overlay(Rectangle().stroke(Color.gray.opacity(0.6), lineWidth: 1))
        }
    }
}
