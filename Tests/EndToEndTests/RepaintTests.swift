import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierX11
import Foundation
import Testing

extension EndToEnd {
    /// Painting only what changed leaves the same pixels as painting everything.
    @MainActor @Suite("Partial repaints against full ones") struct RepaintTests {
        struct Item: Equatable {
            var kind = 0
            var origin = CGPoint.zero
            var size = CGSize(width: 30, height: 20)
            var color = Color.red
            var opacity = 1.0
            var angle = 0.0
            var isClipped = false
            var number = 0
            /// Which effect is on top: none, a shadow, a blur, and so on.
            var effect = 0
            var strength = 1.0
        }

        final class Model: ObservableObject {
            @Published var item: Item
            init(_ item: Item) { self.item = item }
        }

        struct ItemView: View {
            @ObservedObject var model: Model

            var body: some View {
                let item = model.item
                ZStack {
                    switch item.kind {
                    case 0: Rectangle().fill(item.color)
                    case 4: Ellipse().fill(RadialGradient(colors: [item.color, .yellow], center: .top, startRadius: 2, endRadius: 30))
                    case 5:
                        RoundedRectangle(cornerRadius: 6).fill(
                            LinearGradient(colors: [item.color, .white], startPoint: .top, endPoint: .trailing))
                    case 1: RoundedRectangle(cornerRadius: 7).fill(item.color)
                    case 2: RoundedRectangle(cornerRadius: 5).stroke(item.color, lineWidth: 3)
                    case 6: Capsule().fill(ImagePaint(image: Self.checker, scale: 1 + item.strength))
                    case 7: Self.drawn(item.color).resizable()
                    case 8: Text("No. \(item.number)").foregroundColor(item.color).textRenderer(Stairs(step: item.strength))
                    case 9: RoundedRectangle(cornerRadius: 8).fill(.ultraThinMaterial)
                    default: Text("No. \(item.number)").foregroundColor(item.color)
                    }
                }
                .frame(width: item.size.width, height: item.size.height)
                .clipShape(RoundedRectangle(cornerRadius: item.isClipped ? 12 : 0))
                .opacity(item.opacity)
                .modifier(Effect(kind: item.effect, strength: item.strength))
                .rotationEffect(.degrees(item.angle))
                .offset(x: item.origin.x, y: item.origin.y)
            }

            private static let checker = Image(
                decorative: CGImage(width: 2, height: 2, pixels: [0xFF20_4080, 0xFFE0_C0A0, 0xFFE0_C0A0, 0xFF20_4080]), scale: 0.25)

            private static func drawn(_ color: Color) -> Image {
                Image(size: CGSize(width: 20, height: 10)) { context in
                    context.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 18, height: 8)), with: .color(color))
                    context.addFilter(.blur(radius: 1))
                    context.fill(Path(CGRect(x: 4, y: 2, width: 8, height: 5)), with: .backdrop)
                }
            }
        }

        /// Draws each character a little lower than the one before.
        struct Stairs: TextRenderer {
            let step: Double
            var displayPadding: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 40, trailing: 0) }

            func draw(layout: Text.Layout, in context: inout GraphicsContext) {
                for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
                    var copy = context
                    copy.translateBy(x: 0, y: Double(index) * step * 2)
                    copy.draw(slice)
                }
            }
        }

        struct Effect: ViewModifier {
            let kind: Int
            let strength: Double

            func body(content: Content) -> some View {
                switch kind {
                case 1: content.shadow(radius: 3 * strength, x: 4 * strength, y: 2)
                case 2: content.blur(radius: 2 * strength)
                case 3: content.background(.yellow).compositingGroup().shadow(color: .blue, radius: 2 * strength)
                case 4: content.blendMode(.multiply)
                case 5: content.mask { Capsule().padding(4 * strength) }
                case 6: content.rotation3DEffect(.degrees(60 * strength), axis: (x: 1, y: 1, z: 0))
                case 7: content.hueRotation(.degrees(90 * strength)).background(.white).drawingGroup().opacity(0.7)
                default: content
                }
            }
        }

        struct Canvas: View {
            let models: [Model]
            var body: some View {
                ZStack(alignment: .topLeading) {
                    Color.gray.opacity(0.1)
                    ForEach(0..<models.count, id: \.self) { ItemView(model: models[$0]) }
                }
            }
        }

        /// xorshift64: the same numbers on every run.
        struct Numbers: RandomNumberGenerator {
            var state: UInt64
            mutating func next() -> UInt64 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                return state
            }
        }

        private final class Window: PlatformWindowDelegate {
            let host: ViewHost
            init(host: ViewHost) { self.host = host }
            func handle(_ event: InputEvent) {}
            func resized(to size: CGSize, scale: CGFloat) {}
            func renderFrame(at time: Double) {}
            func deadlineReached(at time: Double) {}
            func closeRequested() {}
            func visibilityChanged(isVisible: Bool) {}
            func settingsChanged() {}
            func platformLost() {}
        }

        @Test("Repainting only the damage gives the same pixels as repainting everything")
        func damageIsEnough() throws {
            let server = try XvfbServer(width: 320, height: 240)
            defer { server.stop() }
            let platform = try X11Platform(displayName: server.display)
            defer { platform.shutDown() }
            let size = CGSize(width: 320, height: 240)
            let host = ViewHost(measurer: platform.textMeasurer, environment: EnvironmentValues(), size: size, scale: 1)
            let models = (0..<12).map { Model(Item(kind: $0 % 10, origin: CGPoint(x: $0 * 22, y: $0 * 15), number: $0, effect: $0 % 8)) }
            host.setRoot(Canvas(models: models))
            let delegate = Window(host: host)
            let window = try platform.makeWindow(
                WindowConfiguration(title: "Repaint", size: size, identifier: "repaint"), delegate: delegate)
            window.show()
            try server.wait("the window") {
                platform.processEvents()
                return !server.windows.isEmpty
            }
            let shown = try #require(server.windows.first)
            var numbers = Numbers(state: 0x9E37_79B9_7F4A_7C15)
            var time = 0.0, partial = 0
            host.renderFrame(at: time, on: window.surface)
            func picture() throws -> Pixels {
                time += 1
                host.renderFrame(at: time, on: window.surface)
                platform.sync()
                return try server.pixels(of: shown)
            }
            // 2,000 hold as well, and take a minute.
            let steps = ProcessInfo.processInfo.environment["ESPALIER_REPAINT_STEPS"].flatMap(Int.init) ?? 250
            for step in 0..<steps {
                let change = mutate(models[Int.random(in: 0..<models.count, using: &numbers)], &numbers)
                host.updateFrame(at: time)
                if !host.isAllDamaged { partial += 1 }
                let incremental = try picture()
                host.damageAll()
                let full = try picture()
                guard incremental != full else { continue }
                Issue.record("\(incremental.differences(from: full)) pixels differ at step \(step): \(change)")
                return
            }
            #expect(partial > steps * 3 / 4, "most changes are small")
        }

        private func mutate(_ model: Model, _ numbers: inout Numbers) -> String {
            var item = model.item
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0: item.origin.x = .random(in: -20...310, using: &numbers)
            case 1: item.origin.y = .random(in: -20...230, using: &numbers)
            case 2: item.size = CGSize(
                width: .random(in: 1...80, using: &numbers), height: .random(in: 1...60, using: &numbers))
            case 3: item.color = [.red, .green, .blue, .black, .orange.opacity(0.5)].randomElement(using: &numbers)!
            case 4: item.opacity = .random(in: 0...1, using: &numbers)
            case 5: item.angle = .random(in: 0...360, using: &numbers)
            case 6: item.isClipped.toggle()
            case 7: item.effect = .random(in: 0...7, using: &numbers)
            case 8: item.strength = .random(in: 0...1.5, using: &numbers)
            default: (item.kind, item.number) = (.random(in: 0...9, using: &numbers), .random(in: 0...999, using: &numbers))
            }
            let change = "\(model.item) → \(item)"
            model.item = item
            return change
        }
    }
}
