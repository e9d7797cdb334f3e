import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTestSupport
@testable import EspalierX11
import Foundation
import Observation
import Testing

extension X11Tests {
    /// What materials show of what lies below them.
    @Suite("Materials and what they show below") @MainActor struct MaterialTests {
        private static let size = CGSize(width: 240, height: 160)

        /// Views in a window of the server.
        @MainActor private final class Scene {
            let test: TestWindow
            let host: ViewHost
            private var time = 0.0

            init(@ViewBuilder _ content: () -> some View) throws {
                test = try TestWindow(width: MaterialTests.size.width, height: MaterialTests.size.height)
                var environment = EnvironmentValues()
                environment.displayScale = test.window.painter.scale
                host = ViewHost(
                    measurer: test.platform.textMeasurer, environment: environment, size: test.window.painter.size,
                    scale: test.window.painter.scale)
                host.setRoot(content())
                frame()
            }

            func frame() {
                time += 0.016
                host.renderFrame(at: time, on: test.window.surface)
            }

            func picture() throws -> Screenshot { try test.screenshot() }

            func close() {
                host.close()
                test.close()
            }
        }

        /// 0…1, as the material makes it of a gray.
        private func seen(_ gray: Double, veil: Double, opacity: Double) -> Double { gray * (1 - opacity) + veil * opacity }

        @Test("A material over one colour mixes it with the veil by its opacity")
        func plainColoursShowThrough() throws {
            let scene = try Scene { Color(.sRGB, white: 0.2).overlay { Rectangle().fill(.ultraThinMaterial).padding(20) } }
            defer { scene.close() }
            let picture = try scene.picture()
            #expect(picture[10, 10][0] == 51)
            for x in [20, 60, 120, 219] { #expect(abs(Double(picture[x, 80][0]) - seen(0.2, veil: 0.965, opacity: 0.5) * 255) <= 1.5) }
        }

        // Covers: material:ultraThinMaterial
        @Test("A material blurs an edge below it by the Gaussian") func edgesAreBlurred() throws {
            let scene = try Scene {
                HStack(spacing: 0) { Color.black; Color.white }.overlay { Rectangle().fill(.ultraThinMaterial) }
            }
            defer { scene.close() }
            let picture = try scene.picture()
            var last = 0.0
            for x in stride(from: 60, through: 180, by: 4) {
                let value = Double(picture[x, 80][0])
                let share = 0.5 * (1 + erf((Double(x) + 0.5 - 120) / (20 * 2.0.squareRoot())))
                #expect(abs(value - seen(share, veil: 0.965, opacity: 0.5) * 255) < 255 * 0.02, "at \(x)")
                #expect(value >= last)
                last = value
            }
        }

        @Test("A material inside a clip shows what is below the clip") func materialsInClipsShowWhatIsBelow() throws {
            let scene = try Scene {
                Color.black.overlay {
                    Color.clear.padding(30).background(.ultraThinMaterial).clipShape(RoundedRectangle(cornerRadius: 20))
                }
            }
            defer { scene.close() }
            let picture = try scene.picture()
            #expect(abs(Double(picture[120, 80][0]) - seen(0, veil: 0.965, opacity: 0.5) * 255) <= 1.5)
            #expect(picture[1, 1][0] == 0)
        }

        @Test("A material does not show its own shadow through itself") func materialsDoNotShowTheirShadow() throws {
            func middle(_ radius: CGFloat) throws -> Screenshot {
                let scene = try Scene {
                    Color.white.overlay {
                        RoundedRectangle(cornerRadius: 8).fill(.ultraThinMaterial).frame(width: 100, height: 60)
                            .shadow(color: .black, radius: radius)
                    }
                }
                defer { scene.close() }
                return try scene.picture()
            }
            let plain = try middle(0), shadowed = try middle(12)
            #expect(shadowed[120, 80] == plain[120, 80])
            #expect(shadowed[120, 115][0] < plain[120, 115][0])
        }

        @Observable final class Model {
            var x = 0.0
            var isOn = false
            var hasPane = true
        }

        private struct Moving: View {
            let model: Model

            var body: some View {
                ZStack {
                    LinearGradient(colors: [.blue, .orange], startPoint: .leading, endPoint: .trailing)
                    Circle().fill(.white).frame(width: 30).offset(x: model.x, y: -30)
                    if model.hasPane {
                        VStack {
                            Rectangle().fill(model.isOn ? .red : .green).frame(width: 12, height: 12)
                            Text("Pane")
                        }
                        .padding(20)
                        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 10))
                        .offset(x: 20)
                        Capsule().fill(.ultraThinMaterial).frame(width: 90, height: 40).offset(x: -30, y: 20)
                    }
                }
            }
        }

        @Test("Incremental frames under materials equal frames painted in full") func incrementalEqualsFull() throws {
            let model = Model()
            let scene = try Scene { Moving(model: model) }
            let other = try Scene { Moving(model: model) }
            defer { scene.close(); other.close() }
            var random = SeededNumbers(picture: 130)
            for step in 0..<40 {
                switch step % 4 {
                case 3: model.isOn.toggle()
                default: model.x = Double(Int.random(in: -110...110, using: &random))
                }
                scene.frame()
                // The other one's picture is made anew.
                other.frame()
                other.test.window.painter.backdrops.removeAll()
                other.host.damageAll()
                other.frame()
                #expect(try scene.picture() == other.picture(), "step \(step), \(model.x)")
            }
        }

        @Test("A change in front of a material damages only its own area") func changesInFrontCostNothing() throws {
            let model = Model()
            let scene = try Scene { Moving(model: model) }
            defer { scene.close() }
            scene.host.recorder.isRecording = true
            model.isOn = true
            scene.frame()
            let damage = scene.host.recorder.record.damage
            #expect(damage.count == 1)
            #expect(damage.allSatisfy { $0.width <= 20 && $0.height <= 20 }, "\(damage)")
        }

        @Test("A removed material leaves no cached backdrop") func goneMaterialsLeaveNothing() throws {
            let model = Model()
            let scene = try Scene { Moving(model: model) }
            defer { scene.close() }
            #expect(!scene.test.window.painter.backdrops.isEmpty)
            model.hasPane = false
            scene.frame()
            #expect(scene.test.window.painter.backdrops.isEmpty)
        }
    }
}
