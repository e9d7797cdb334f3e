import EspalierGraphics
@testable import EspalierPlatformViews
import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Layers that throw particles") struct EmitterTests {
    private func cell(rate: Float, lifetime: Float = 1) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = CGImage(width: 4, height: 4, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 16))
        (cell.birthRate, cell.lifetime, cell.velocity) = (rate, lifetime, 50)
        return cell
    }

    private struct Confetti: UIViewRepresentable {
        let emitter: CAEmitterLayer
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.layer.addSublayer(emitter)
            return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    private struct ConfettiApp: App {
        var emitter = CAEmitterLayer()
        var body: some Scene {
            WindowGroup { Confetti(emitter: emitter).frame(width: 100, height: 100).background(Color.black) }
        }
    }

    @Test("As many particles as the cell says are thrown, and go after their lifetime") func numbers() {
        let emitter = CAEmitterLayer()
        emitter.emitterCells = [cell(rate: 100)]
        var particles = EmitterParticles(seed: 1)
        for step in 1...30 { particles.advance(by: 1.0 / 60, to: Double(step) / 60, emitter) }
        #expect((49...50).contains(particles.all.count))
        for step in 31...120 { particles.advance(by: 1.0 / 60, to: Double(step) / 60, emitter) }
        #expect((98...102).contains(particles.all.count))
        emitter.birthRate = 0
        for step in 121...190 { particles.advance(by: 1.0 / 60, to: Double(step) / 60, emitter) }
        #expect(particles.all.isEmpty)
    }

    @Test("Particles fly in their direction, fall, turn and fade") func motion() throws {
        let emitter = CAEmitterLayer(), cell = cell(rate: 1, lifetime: 10)
        (cell.emissionLongitude, cell.yAcceleration, cell.spin, cell.alphaSpeed, cell.scaleSpeed) = (0, 20, 2, -0.25, -0.1)
        emitter.emitterPosition = CGPoint(x: 5, y: 7)
        emitter.emitterCells = [cell]
        var particles = EmitterParticles(seed: 1)
        particles.advance(by: 1, to: 1, emitter)
        emitter.birthRate = 0
        for step in 0..<100 { particles.advance(by: 0.01, to: 1 + Double(step) / 100, emitter) }
        let particle = try #require(particles.all.first)
        #expect(abs(particle.place.x - 55) < 0.01 && abs(particle.place.y - 17) < 0.5)
        #expect(abs(particle.angle - 2) < 0.01 && abs(particle.color.w - 0.75) < 0.01 && abs(particle.scale - 0.9) < 0.01)
    }

    @Test("Shapes bound where particles begin, and numbers without sense and floods end nothing") func bounds() {
        let emitter = CAEmitterLayer(), cell = cell(rate: 500, lifetime: 10)
        cell.velocity = 0
        emitter.emitterCells = [cell]
        (emitter.emitterShape, emitter.emitterSize) = (.circle, CGSize(width: 30, height: 1))
        var particles = EmitterParticles(seed: 3)
        particles.advance(by: 0.1, to: 0.1, emitter)
        #expect(particles.all.count == 50 && particles.all.allSatisfy { hypot($0.place.x, $0.place.y) <= 30.001 })
        (emitter.emitterShape, emitter.emitterMode) = (.rectangle, .points)
        emitter.emitterSize = CGSize(width: 20, height: 10)
        var corners = EmitterParticles(seed: 3)
        corners.advance(by: 0.1, to: 0.1, emitter)
        #expect(corners.all.allSatisfy { abs($0.place.x) == 10 && abs($0.place.y) == 5 })
        (cell.birthRate, cell.scale, cell.velocity, cell.emissionRange) = (.infinity, .nan, .infinity, .nan)
        corners.advance(by: 0.1, to: 0.2, emitter)
        cell.birthRate = 1e30
        corners.advance(by: 0.1, to: 0.3, emitter)
        #expect(corners.all.count <= EmitterParticles.limit)
    }

    @Test("A layer moves while it has particles, and rests afterwards") func life() throws {
        let emitter = CAEmitterLayer()
        emitter.beginTime = CACurrentMediaTime()
        emitter.emitterCells = [cell(rate: 60, lifetime: 0.5)]
        emitter.emitterPosition = CGPoint(x: 50, y: 50)
        let app = TestApp(ConfettiApp(emitter: emitter), fonts: .kit)
        let before = try app.picture()
        app.advance(by: .milliseconds(400))
        #expect(emitter.particles?.all.isEmpty == false)
        #expect(try app.picture() != before)
        emitter.birthRate = 0
        app.advance(by: .seconds(1))
        #expect(emitter.particles?.all.isEmpty == true)
        try app.settle()
        emitter.birthRate = 1
        app.advance(by: .milliseconds(300))
        #expect(emitter.particles?.all.isEmpty == false, "it goes on when it is told to")
    }

    @Test("In a window that cannot be seen no particle moves, and nothing wakes the process") func hidden() throws {
        let emitter = CAEmitterLayer()
        emitter.beginTime = CACurrentMediaTime()
        emitter.emitterCells = [cell(rate: 60, lifetime: 0.5)]
        let app = TestApp(ConfettiApp(emitter: emitter), fonts: .kit)
        app.advance(by: .milliseconds(400))
        app.windows[0].setVisible(false)
        app.advance(by: .milliseconds(50))
        let before = app.delaysRun
        app.advance(by: .seconds(3))
        #expect(app.delaysRun < before + few)
        app.windows[0].setVisible(true)
        app.advance(by: .milliseconds(300))
        #expect(app.delaysRun > before + 10)
    }
}
