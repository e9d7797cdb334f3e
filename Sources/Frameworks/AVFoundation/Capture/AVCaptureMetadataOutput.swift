internal import EspalierGraphics
public import Foundation

/// Tells of codes in a session's pictures, by libzbar where it is installed. Where it is not, no types are available, and nothing is found.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
    private let lock = NSLock()
    private weak var told: (any AVCaptureMetadataOutputObjectsDelegate)?
    private var queue: DispatchQueue?
    private var types: [AVMetadataObject.ObjectType] = []
    private var region = CGRect(x: 0, y: 0, width: 1, height: 1)
    private let newest = NewestFirst<Shot>()
    private let scanning = DispatchQueue(label: "AVCaptureMetadataOutput")
    private let reader: CodeReader?

    private struct Shot: Sendable {
        let picture: CGImage
        let time: CMTime
    }

    /// An output that is in no session.
    public override init() {
        reader = CodeReader()
        super.init()
    }

    /// The kinds of codes that can be found.
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { reader == nil ? [] : AVMetadataObject.ObjectType.all }
    /// The kinds of codes that are told; none at first. Those that are not available are left out.
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
        get { lock.withLock { types } }
        set {
            let wanted = newValue ?? []
            if reader == nil, !wanted.isEmpty {
                Diagnostics.warn(
                    "No codes are found: libzbar.so.0 is not on this machine. Install libzbar0 (Debian: apt-get install libzbar0).")
            }
            let known = availableMetadataObjectTypes
            lock.withLock { types = wanted.filter { known.contains($0) } }
        }
    }
    /// The part of the pictures that is looked at, from 0 to 1 in both directions.
    open var rectOfInterest: CGRect { get { lock.withLock { region } } set { lock.withLock { region = newValue } } }
    /// Told of codes.
    open var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? { lock.withLock { told } }
    /// Where the delegate is told.
    open var metadataObjectsCallbackQueue: DispatchQueue? { lock.withLock { queue } }

    /// Sets who is notified of codes, and on which queue: a serial one.
    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
    ) {
        lock.withLock { (told, queue) = (objectsDelegate, objectsCallbackQueue) }
    }

    override func take(_ picture: CGImage, _ time: CMTime, _ connection: AVCaptureConnection) {
        guard let reader, lock.withLock({ told != nil && !types.isEmpty }) else { return }
        _ = newest.hand(Shot(picture: picture, time: time), on: scanning) { [weak self] shot in
            guard let self else { return }
            tell(reader.codes(in: shot.picture), shot, connection)
        }
    }

    private func tell(_ codes: [CodeReader.Found], _ shot: Shot, _ connection: AVCaptureConnection) {
        let (types, region, queue) = lock.withLock { (self.types, self.region, self.queue) }
        let objects = codes.compactMap { AVMetadataMachineReadableCodeObject($0, of: shot.picture, at: shot.time) }
            .filter { types.contains($0.type) && region.intersects($0.bounds) }
        guard !objects.isEmpty else { return }
        (queue ?? .main).async { [weak self] in
            guard let self else { return }
            metadataObjectsDelegate?.metadataOutput(self, didOutput: objects, from: connection)
        }
    }
}

/// Told of codes, on the queue that was named. Its method is optional.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
    /// Codes were found in a picture.
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection
    ) {}
}

/// Something that was found in a picture.
open class AVMetadataObject: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes.
    /// What is found.
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Codes of squares.
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        /// Numbers of articles.
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13"), ean8 = ObjectType(rawValue: "org.gs1.EAN-8"),
            upce = ObjectType(rawValue: "org.gs1.UPC-E")
        /// Codes of bars.
        public static let code39 = ObjectType(rawValue: "org.iso.Code39"), code93 = ObjectType(rawValue: "com.intermec.Code93")
        /// Codes of bars.
        public static let code128 = ObjectType(rawValue: "org.iso.Code128"),
            interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
        /// Codes of bars.
        public static let codabar = ObjectType(rawValue: "org.iso.Codabar"), itf14 = ObjectType(rawValue: "org.gs1.ITF14")
        /// Codes that are not found here.
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417"), aztec = ObjectType(rawValue: "org.iso.Aztec"),
            dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        /// Faces, which are not found here.
        public static let face = ObjectType(rawValue: "face")

        /// The numbers of zbar.h.
        private static let known: [(Int32, ObjectType)] = [
            (8, .ean8), (9, .upce), (13, .ean13), (12, .ean13), (25, .interleaved2of5), (38, .codabar), (39, .code39), (64, .qr),
            (93, .code93), (128, .code128)
        ]
        static let all = [ObjectType.qr, .ean13, .ean8, .upce, .code39, .code93, .code128, .interleaved2of5, .codabar]
        init?(code: Int32) {
            guard let found = Self.known.first(where: { $0.0 == code })?.1 else { return nil }
            self = found
        }
    }

    /// What it is.
    public let type: ObjectType
    /// Where it is in the picture, from 0 to 1 in both directions.
    public let bounds: CGRect
    /// When the picture was taken.
    public let time: CMTime
    /// Not known.
    public var duration: CMTime { .invalid }

    init(_ type: ObjectType, _ bounds: CGRect, _ time: CMTime) { (self.type, self.bounds, self.time) = (type, bounds, time) }
}

/// A code that was found in a picture.
public final class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
    /// What the code says.
    public let stringValue: String?
    /// Where its corners are in the picture, from 0 to 1 in both directions.
    public let corners: [CGPoint]

    init?(_ found: CodeReader.Found, of picture: CGImage, at time: CMTime) {
        guard let type = ObjectType(code: found.type) else { return nil }
        stringValue = found.text
        corners = found.points.map { CGPoint(x: $0.x / CGFloat(picture.width), y: $0.y / CGFloat(picture.height)) }
        let xs = corners.map(\.x), ys = corners.map(\.y)
        let bounds = CGRect(
            x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 1) - (xs.min() ?? 0), height: (ys.max() ?? 1) - (ys.min() ?? 0))
        super.init(type, bounds, time)
    }

    init(_ text: String?, _ corners: [CGPoint], _ type: ObjectType, _ bounds: CGRect, _ time: CMTime) {
        (stringValue, self.corners) = (text, corners)
        super.init(type, bounds, time)
    }
}
