import EspalierApp
public import EspalierGraphics
public import Foundation

/// What an emitter throws: the picture, how many a second, and how they move. A range is about the value that it belongs to: with a
/// velocity of 100 and a range of 20, from 90 to 110.
@MainActor @preconcurrency open class CAEmitterCell: NSObject {
    /// The layer that throws it.
    weak var layer: CAEmitterLayer?

    /// A name for the app.
    open var name: String?
    /// Whether it is thrown.
    open var isEnabled = true { didSet { layer?.wake() } }
    /// The picture, a `CGImage`; nil shows nothing.
    open var contents: Any?
    /// Which part of the picture is shown. Only stored: all of it is.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture per point.
    open var contentsScale: CGFloat = 1
    /// Cells that each particle throws. Only stored.
    open var emitterCells: [CAEmitterCell]?

    /// How many particles a second.
    open var birthRate: Float = 0 { didSet { layer?.wake() } }
    /// How long a particle is shown, in seconds.
    open var lifetime: Float = 0 { didSet { layer?.wake() } }
    /// The range of `lifetime`.
    open var lifetimeRange: Float = 0
    /// When it begins in the layer's time, in seconds.
    open var beginTime: CFTimeInterval = 0 { didSet { layer?.wake() } }
    /// For how long particles are thrown, in seconds; 0 is without end.
    open var duration: CFTimeInterval = 0 { didSet { layer?.wake() } }

    /// The direction, in radians from the right, clockwise.
    open var emissionLongitude: CGFloat = 0
    /// The direction out of the plane, in radians. Only stored.
    open var emissionLatitude: CGFloat = 0
    /// The angle of the cone about the direction, in radians.
    open var emissionRange: CGFloat = 0
    /// In points a second.
    open var velocity: CGFloat = 0
    /// The range of `velocity`.
    open var velocityRange: CGFloat = 0
    /// How the velocity to the right changes, in points a second in a second.
    open var xAcceleration: CGFloat = 0
    /// How the velocity downwards changes, in points a second in a second.
    open var yAcceleration: CGFloat = 0
    /// How the velocity out of the plane changes. Only stored.
    open var zAcceleration: CGFloat = 0

    /// How large the picture is; 1 is its own size.
    open var scale: CGFloat = 1
    /// The range of `scale`.
    open var scaleRange: CGFloat = 0
    /// How `scale` changes in a second.
    open var scaleSpeed: CGFloat = 0
    /// How fast the picture turns, in radians a second, clockwise.
    open var spin: CGFloat = 0
    /// The range of `spin`.
    open var spinRange: CGFloat = 0

    /// What the picture's colours are multiplied by; nil is white.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// The range of the colour's red.
    open var redRange: Float = 0
    /// The range of the colour's green.
    open var greenRange: Float = 0
    /// The range of the colour's blue.
    open var blueRange: Float = 0
    /// The range of the colour's opacity.
    open var alphaRange: Float = 0
    /// How the colour's red changes in a second.
    open var redSpeed: Float = 0
    /// How the colour's green changes in a second.
    open var greenSpeed: Float = 0
    /// How the colour's blue changes in a second.
    open var blueSpeed: Float = 0
    /// How the colour's opacity changes in a second.
    open var alphaSpeed: Float = 0

    /// Makes a cell that throws nothing yet.
    public override init() { super.init() }

    var picture: CGImage? {
        if let image = contents as? UIImage { return image.cgImage }
        return contents as? CGImage
    }
}
