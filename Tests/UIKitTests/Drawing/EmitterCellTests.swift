import EspalierGraphics
@testable import EspalierPlatformViews
import QuartzCore
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("What emitters throw") struct EmitterCellTests {
    /// Particles of a second and more, after they have been thrown at once.
    private func thrown(
        _ change: (CAEmitterCell) -> Void, layer given: CAEmitterLayer? = nil, moved: Double = 0
    ) -> [EmitterParticles.Particle] {
        let cell = CAEmitterCell(), layer = given ?? CAEmitterLayer()
        (cell.birthRate, cell.lifetime) = (200, 10)
        change(cell)
        layer.emitterCells = [cell]
        var particles = EmitterParticles(seed: 7)
        particles.advance(by: 0.001, to: 1, layer)
        particles.advance(by: 1, to: 2, layer)
        layer.birthRate = 0
        if moved > 0 { particles.advance(by: moved, to: 2 + moved, layer) }
        return particles.all
    }

    private func spread(
        _ particles: [EmitterParticles.Particle], _ read: (EmitterParticles.Particle) -> Double
    ) -> (low: Double, high: Double) {
        let values = particles.map(read)
        return (values.min() ?? .nan, values.max() ?? .nan)
    }

    @Test("Numbers are spread by half their range to both sides") func ranges() {
        let life = spread(thrown { $0.lifetimeRange = 4 }) { $0.lifetime }
        #expect(life.low >= 8 && life.low < 8.3 && life.high <= 12 && life.high > 11.7)
        let speed = spread(thrown { ($0.velocity, $0.velocityRange) = (100, 20) }) { hypot($0.velocity.dx, $0.velocity.dy) }
        #expect(speed.low >= 90 && speed.low < 92 && speed.high <= 110 && speed.high > 108)
        let scale = spread(thrown { $0.scaleRange = 0.5 }) { $0.scale }
        #expect(scale.low >= 0.75 && scale.low < 0.8 && scale.high <= 1.25 && scale.high > 1.2)
        let spin = spread(thrown { ($0.spin, $0.spinRange) = (2, 2) }) { $0.spin }
        #expect(spin.low >= 1 && spin.low < 1.1 && spin.high <= 3 && spin.high > 2.9)
    }

    @Test("Colours are spread and change, each part by itself") func colours() {
        let particles = thrown {
            $0.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
            ($0.redRange, $0.greenRange, $0.blueRange, $0.alphaRange) = (0.4, 0.2, 0.1, 0)
        }
        let (red, green, blue) = (
            spread(particles) { Double($0.color.x) }, spread(particles) { Double($0.color.y) }, spread(particles) { Double($0.color.z) }
        )
        #expect(red.low < 0.32 && red.high > 0.68 && red.low >= 0.29)
        #expect(green.low < 0.42 && green.low >= 0.39 && blue.low < 0.46 && blue.low >= 0.44 && blue.high <= 0.56)
        #expect(spread(particles) { Double($0.color.w) } == (0.5, 0.5))
        #expect(
            spread(thrown { ($0.color, $0.alphaRange) = (CGColor(red: 1, green: 1, blue: 1, alpha: 0.5), 0.4) }) { Double($0.color.w) }.high
                > 0.68)
        let changed = thrown(
            { ($0.color, $0.birthRate, $0.redSpeed, $0.greenSpeed, $0.blueSpeed) = (CGColor(red: 0, green: 0, blue: 0, alpha: 1), 1, 0.5, 0.25, 0.125) },
            moved: 1)
        #expect(changed.first.map { [$0.color.x, $0.color.y, $0.color.z] } == [0.5, 0.25, 0.125])
    }

    @Test("Particles are driven to the side, and none is thrown when the cell is off, over or has no time") func driving() {
        let driven = thrown({ ($0.birthRate, $0.velocity, $0.xAcceleration) = (1, 0, 10) }, moved: 1)
        #expect(driven.first.map { [$0.velocity.dx, $0.velocity.dy] } == [10, 0])
        #expect(thrown { $0.isEnabled = false }.isEmpty)
        #expect(thrown { $0.duration = 0.5 }.isEmpty, "its time ended before")
        #expect(!thrown { $0.duration = 5 }.isEmpty && thrown { $0.lifetime = 0 }.isEmpty)
    }

    @Test("A cuboid is a rectangle, and surfaces are filled") func shapes() {
        let layer = CAEmitterLayer()
        (layer.emitterShape, layer.emitterMode, layer.emitterSize) = (.cuboid, .surface, CGSize(width: 20, height: 10))
        let places = thrown({ $0.velocity = 0 }, layer: layer)
        let (x, y) = (spread(places) { $0.place.x }, spread(places) { $0.place.y })
        #expect(x.low >= -10 && x.low < -9 && x.high > 9 && y.low >= -5 && y.high > 4.5)
        #expect(places.contains { abs($0.place.x) < 5 && abs($0.place.y) < 2.5 })
    }

    /// A window in which particles that stand still lie on each other: the first is red, those after it are dark blue.
    private func picture(_ mode: CAEmitterLayerRenderMode) throws -> [UInt8] {
        let layer = CAEmitterLayer(), cells = [0xFFFF_0000, 0xFF00_0080].map { (color: UInt32) in
            let cell = CAEmitterCell()
            cell.contents = CGImage(width: 10, height: 10, pixels: Array(repeating: color, count: 100))
            (cell.birthRate, cell.lifetime) = (1, 5)
            return cell
        }
        (layer.emitterPosition, layer.renderMode, layer.emitterCells) = (CGPoint(x: 20, y: 20), mode, cells)
        layer.beginTime = CACurrentMediaTime() - 5
        (cells[0].duration, cells[1].beginTime) = (1.5, 3)
        let stage = LayerStage(layer), pixel = try stage.picture()[20, 20]
        return [pixel.red, pixel.green, pixel.blue]
    }

    @Test("Particles lie in the order that the mode says, or their light adds up") func modes() throws {
        let first = try picture(.oldestFirst), last = try picture(.oldestLast)
        #expect(first != last)
        #expect(try picture(.additive) == [255, 255, 255], "on white nothing gets lighter")
        #expect(try picture(.unordered) == first && picture(.backToFront) == first)
        let names: [CAEmitterLayerRenderMode] = [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive]
        #expect(names.map(\.rawValue) == ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"])
        #expect(CAEmitterLayer().renderMode == .unordered)
    }

    @Test("A picture has as many points as its scale says") func scales() throws {
        func width(_ scale: CGFloat) throws -> Int {
            let layer = CAEmitterLayer(), cell = CAEmitterCell()
            cell.contents = CGImage(width: 20, height: 20, pixels: Array(repeating: 0xFFFF_0000, count: 400))
            (cell.birthRate, cell.lifetime, cell.contentsScale) = (1, 5, scale)
            (layer.emitterPosition, layer.emitterCells) = (CGPoint(x: 20, y: 20), [cell])
            let picture = try LayerStage(layer).picture()
            return (0..<40).filter { picture[$0, 20] == .pureRed }.count
        }
        #expect(try width(1) == 20 && width(2) == 10)
    }

    @Test("What is only stored has Apple's defaults and is kept") func stored() {
        let cell = CAEmitterCell(), layer = CAEmitterLayer()
        #expect(
            cell.name == nil && cell.isEnabled && cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1)
        #expect(cell.emissionLatitude == 0 && cell.zAcceleration == 0 && cell.emitterCells == nil && cell.scale == 1 && cell.birthRate == 0)
        (cell.name, cell.contentsRect, cell.emissionLatitude) = ("spark", CGRect(x: 0, y: 0, width: 0.5, height: 1), 1)
        (cell.zAcceleration, cell.emitterCells) = (2, [CAEmitterCell()])
        #expect(cell.name == "spark" && cell.contentsRect.width == 0.5 && cell.emissionLatitude == 1 && cell.zAcceleration == 2)
        #expect(cell.emitterCells?.count == 1)
        #expect(layer.emitterZPosition == 0 && layer.emitterDepth == 0 && !layer.preservesDepth)
        (layer.emitterZPosition, layer.emitterDepth, layer.preservesDepth) = (3, 4, true)
        #expect(layer.emitterZPosition == 3 && layer.emitterDepth == 4 && layer.preservesDepth)
    }
}
