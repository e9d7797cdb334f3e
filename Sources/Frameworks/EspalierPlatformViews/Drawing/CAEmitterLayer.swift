import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
public import Foundation

/// A layer that throws particles: confetti, snow, sparks. It moves from frame to frame while there are particles, and rests otherwise. At
/// most 2000 are there at once. A layer that has no `beginTime` is shown as if it had been there for some seconds.
@MainActor @preconcurrency open class CAEmitterLayer: CALayer {
    /// What is thrown.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in oldValue ?? [] { cell.layer = nil }
            for cell in emitterCells ?? [] { cell.layer = self }
            wake()
        }
    }
    /// How many times as many particles as the cells say.
    open var birthRate: Float = 1 { didSet { wake() } }
    /// How many times as long as the cells say particles are shown.
    open var lifetime: Float = 1 { didSet { wake() } }
    /// How many times as fast as the cells say.
    open var velocity: Float = 1
    /// How many times as large as the cells say.
    open var scale: Float = 1
    /// How many times as fast as the cells say pictures turn.
    open var spin: Float = 1
    /// The middle of the shape from which particles come, in the layer's points.
    open var emitterPosition = CGPoint.zero
    /// The place out of the plane. Only stored.
    open var emitterZPosition: CGFloat = 0
    /// The size of the shape; the width of a circle's is its radius.
    open var emitterSize = CGSize.zero
    /// The size out of the plane. Only stored.
    open var emitterDepth: CGFloat = 0
    /// The shape from which particles come; a cuboid is a rectangle, and a sphere a circle.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// From which part of the shape they come.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// Which particles are in front, and whether their light adds up.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// Whether particles have a depth. Only stored.
    open var preservesDepth = false
    /// What chance begins with, when the first particle is thrown.
    open var seed: UInt32 = 0
    /// When the layer's time begins, by `CACurrentMediaTime()`. Cells begin at theirs in the layer's time.
    open var beginTime: CFTimeInterval = 0 { didSet { wake() } }

    private(set) var particles: EmitterParticles?
    /// The layer's clock when it was first shown: the app's and the media's.
    private var start: (app: Double, media: Double)?
    private var lastTime = 0.0
    private var isRunning = false, isWatching = false
    private var tints: [Tint: CGImage] = [:]

    private struct Tint: Hashable {
        let picture: ObjectIdentifier
        let color: SIMD4<UInt8>
    }

    private var now: Double { AppRuntime.now }

    override func contentsDidChange() { wake() }

    /// Goes on, after something has changed.
    func wake() {
        if core.content == nil { core.content = { [weak self] in self?.shown() ?? AnyView(EmptyView()) } } else { core.contentDidChange() }
    }

    /// Whether there are particles, or will be.
    private var isActive: Bool {
        if particles?.all.isEmpty == false { return true }
        let time = layerTime
        return birthRate > 0 && lifetime > 0 && (emitterCells ?? []).contains {
            $0.isEnabled && $0.birthRate > 0 && $0.lifetime + $0.lifetimeRange > 0 && ($0.duration <= 0 || time < $0.beginTime + $0.duration)
        }
    }

    private var layerTime: Double {
        guard let start else { return 0 }
        return start.media + now - start.app - (beginTime.isFinite ? beginTime : 0)
    }

    private func shown() -> AnyView {
        if start == nil {
            start = (now, CACurrentMediaTime())
            particles = EmitterParticles(seed: seed)
            // As if it had been there before.
            let longest = (emitterCells ?? []).map { Double($0.lifetime + $0.lifetimeRange / 2) }.max() ?? 0
            let steps = Int(min(max(longest.isFinite ? longest : 0, 0), 5) * 20), time = layerTime
            for step in 0..<steps { particles?.advance(by: 0.05, to: time - Double(steps - step - 1) * 0.05, self) }
            lastTime = now
        }
        run()
        return AnyView(drawing)
    }

    private func run() {
        guard !isRunning, isActive else { return }
        if let host = core.host, !host.isVisible { return watch() }
        isRunning = true
        lastTime = now
        next()
    }

    /// In a window that is hidden or covered it goes on when that can be seen again.
    private func watch() {
        guard !isWatching else { return }
        isWatching = true
        AppRuntime.whenSeen { [weak self] in
            self?.isWatching = false
            self?.run()
        }
    }

    private func next() {
        AppRuntime.after(1.0 / 60) { [weak self] in
            guard let self else { return }
            guard let host = core.host, host.isVisible, isActive else {
                isRunning = false
                // In no window it goes on when it is shown.
                if core.host != nil { run() }
                return
            }
            // After a pause it goes on where it was.
            let seconds = min(max(now - lastTime, 0), 0.1)
            lastTime = now
            particles?.advance(by: seconds, to: layerTime, self)
            core.contentDidChange()
            next()
        }
    }

    // MARK: Drawing

    /// Particles leave the layer's bounds.
    private var drawing: some View {
        var area = CGRect.null
        var pieces: [(image: CGImage, particle: EmitterParticles.Particle, size: CGSize)] = []
        for particle in particles?.all ?? [] where particle.color.w > 0.003 && particle.scale > 0 {
            guard let image = picture(of: particle) else { continue }
            let pixels = particle.cell.contentsScale > 0 ? particle.cell.contentsScale : 1
            let size = CGSize(
                width: CGFloat(image.width) / pixels * particle.scale, height: CGFloat(image.height) / pixels * particle.scale)
            let reach = hypot(size.width, size.height) / 2
            area = area.union(CGRect(x: particle.place.x - reach, y: particle.place.y - reach, width: 2 * reach, height: 2 * reach))
            pieces.append((image, particle, size))
        }
        area = area.isNull ? .zero : area.intersection(CGRect(x: -4000, y: -4000, width: 8000, height: 8000)).integral
        if area.isNull { area = .zero }
        if renderMode == .oldestLast { pieces.reverse() }
        let (origin, adds) = (area.origin, renderMode == .additive)
        return Color.clear
            .overlay(alignment: .topLeading) {
                Canvas { graphics, _ in
                    for piece in pieces {
                        var own = graphics
                        own.translateBy(x: piece.particle.place.x - origin.x, y: piece.particle.place.y - origin.y)
                        own.rotate(by: .radians(piece.particle.angle))
                        own.opacity = Double(min(piece.particle.color.w, 1))
                        if adds { own.blendMode = .plusLighter }
                        let size = piece.size
                        own.draw(
                            Image(decorative: piece.image, scale: 1),
                            in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
                    }
                }
                .frame(width: area.width, height: area.height)
                .offset(x: area.minX, y: area.minY)
            }
            .environment(\.layoutDirection, .leftToRight)
            .allowsHitTesting(false)
    }

    /// The cell's picture in the particle's colour, in sixteen steps of each part.
    private func picture(of particle: EmitterParticles.Particle) -> CGImage? {
        guard let picture = particle.cell.picture else { return nil }
        let color = particle.color.replacing(with: 0, where: particle.color .!= particle.color).clamped(lowerBound: .zero, upperBound: .one)
        let steps = SIMD4<UInt8>((color * 15).rounded(.toNearestOrAwayFromZero))
        guard steps.x < 15 || steps.y < 15 || steps.z < 15, picture.width * picture.height <= 1 << 18 else { return picture }
        let key = Tint(picture: ObjectIdentifier(picture), color: SIMD4(steps.x, steps.y, steps.z, 0))
        if let known = tints[key] { return known }
        if tints.count >= 256 { tints.removeAll() }
        func part(_ pixel: UInt32, _ shift: UInt32, _ step: UInt8) -> UInt32 { ((pixel >> shift & 255) * UInt32(step) + 7) / 15 << shift }
        let pixels = picture.pixels.map { $0 & 0xFF00_0000 | part($0, 16, steps.x) | part($0, 8, steps.y) | part($0, 0, steps.z) }
        let tinted = CGImage(width: picture.width, height: picture.height, pixels: pixels, isOpaque: picture.isOpaque)
        tints[key] = tinted
        return tinted
    }
}

extension CAEmitterLayer: BackingLayer { package static func made(of core: ViewCore) -> CALayer { CAEmitterLayer(of: core) } }

/// The shapes from which particles can come.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One point; a line across.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point"), line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle; a circle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle"), circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// As a rectangle; as a circle.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid"), sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The parts of a shape from which particles can come.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its corners or ends, or a circle's middle; its edge.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points"), outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Anywhere in it.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface"), volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In any order; the newest in front.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered"),
        oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest in front; by depth, which none has here.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast"),
        backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Their light adds up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
