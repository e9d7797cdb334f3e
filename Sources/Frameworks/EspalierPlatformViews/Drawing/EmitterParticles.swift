import EspalierGraphics
import Foundation

/// What an emitter has thrown, and moves on.
@MainActor struct EmitterParticles {
    struct Particle {
        let cell: CAEmitterCell
        var place: CGPoint
        var velocity: CGVector
        var angle: CGFloat = 0
        var spin: CGFloat
        var scale: CGFloat
        /// Red, green, blue and opacity.
        var color: SIMD4<Float>
        var age: Double = 0
        let lifetime: Double
    }

    /// Numbers that follow from a seed.
    struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return value ^ value >> 31
        }
    }

    /// The most particles at once; no more are thrown until some are gone.
    static let limit = 2000
    private(set) var all: [Particle] = []
    /// What is left of a particle to be thrown, by cell.
    private var parts: [ObjectIdentifier: Double] = [:]
    private var dice: Dice

    init(seed: UInt32) { dice = Dice(state: UInt64(seed)) }

    /// Moves all particles on by a time, and throws new ones.
    /// - Parameter time: the layer's time at the end of it, in seconds.
    mutating func advance(by seconds: Double, to time: Double, _ layer: CAEmitterLayer) {
        move(by: seconds)
        for cell in layer.emitterCells ?? [] where cell.isEnabled {
            let begin = cell.beginTime, rate = Self.sane(Double(cell.birthRate) * Double(layer.birthRate), 100_000)
            guard rate > 0, time >= begin, cell.duration <= 0 || time < begin + cell.duration else { continue }
            let due = parts[ObjectIdentifier(cell), default: 0] + rate * min(seconds, max(time - begin, 0))
            let count = min(Int(due), Self.limit - all.count)
            parts[ObjectIdentifier(cell)] = due - due.rounded(.down)
            for number in 0..<max(count, 0) { add(cell, layer, age: seconds * Double(number) / Double(count)) }
        }
    }

    private mutating func move(by seconds: Double) {
        let step = CGFloat(seconds), part = Float(seconds)
        for place in all.indices {
            let cell = all[place].cell
            all[place].age += seconds
            all[place].place.x += all[place].velocity.dx * step
            all[place].place.y += all[place].velocity.dy * step
            all[place].velocity.dx += Self.sane(cell.xAcceleration) * step
            all[place].velocity.dy += Self.sane(cell.yAcceleration) * step
            all[place].angle += all[place].spin * step
            all[place].scale += Self.sane(cell.scaleSpeed) * step
            all[place].color += SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) * part
        }
        all.removeAll { $0.age >= $0.lifetime || abs($0.place.x) > 1e5 || abs($0.place.y) > 1e5 }
    }

    private mutating func add(_ cell: CAEmitterCell, _ layer: CAEmitterLayer, age: Double) {
        let lifetime = about(Double(cell.lifetime), Double(cell.lifetimeRange)) * Self.sane(Double(layer.lifetime))
        guard lifetime > age else { return }
        let angle = about(cell.emissionLongitude, cell.emissionRange)
        let speed = about(cell.velocity, cell.velocityRange) * Self.sane(CGFloat(layer.velocity))
        let color = cell.color.map { Color(cgColor: $0).resolve(in: ColorContext(colorScheme: .light, contrast: .standard)) }
        let velocity = CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed)
        var place = place(in: layer)
        place.x += velocity.dx * CGFloat(age)
        place.y += velocity.dy * CGFloat(age)
        all.append(Particle(
            cell: cell, place: place, velocity: velocity, spin: about(cell.spin, cell.spinRange) * Self.sane(CGFloat(layer.spin)),
            scale: about(cell.scale, cell.scaleRange) * Self.sane(CGFloat(layer.scale)),
            color: SIMD4(
                Float(about(Double(color?.red ?? 1), Double(cell.redRange))), Float(about(Double(color?.green ?? 1), Double(cell.greenRange))),
                Float(about(Double(color?.blue ?? 1), Double(cell.blueRange))), Float(about(Double(color?.opacity ?? 1), Double(cell.alphaRange)))),
            age: age, lifetime: lifetime))
    }

    /// Where a particle begins.
    private mutating func place(in layer: CAEmitterLayer) -> CGPoint {
        let middle = layer.emitterPosition, width = Self.sane(layer.emitterSize.width), height = Self.sane(layer.emitterSize.height)
        let isOutline = layer.emitterMode == .outline, isPoints = layer.emitterMode == .points
        var (x, y) = (CGFloat(0), CGFloat(0))
        switch layer.emitterShape {
        case .line:
            x = isPoints ? (Bool.random(using: &dice) ? -width / 2 : width / 2) : about(0, width)
        case .rectangle, .cuboid:
            (x, y) = (about(0, width), about(0, height))
            if isPoints || isOutline {
                let isUpright = CGFloat.random(in: 0...1, using: &dice) * (abs(width) + abs(height)) < abs(height)
                if isPoints || isUpright { x = x < 0 ? -width / 2 : width / 2 }
                if isPoints || !isUpright { y = y < 0 ? -height / 2 : height / 2 }
            }
        case .circle, .sphere:
            let angle = CGFloat.random(in: 0...(2 * .pi), using: &dice)
            let radius = isPoints ? 0 : isOutline ? width : width * CGFloat.random(in: 0...1, using: &dice).squareRoot()
            (x, y) = (cos(angle) * radius, sin(angle) * radius)
        default: break
        }
        return CGPoint(x: Self.sane(middle.x) + x, y: Self.sane(middle.y) + y)
    }

    /// A number in a range about another one.
    private mutating func about(_ middle: Double, _ range: Double) -> Double {
        Self.sane(middle) + Double.random(in: -0.5...0.5, using: &dice) * Self.sane(range)
    }

    private static func sane(_ number: Double, _ limit: Double = 1e6) -> Double { number.isFinite ? min(max(number, -limit), limit) : 0 }
}
