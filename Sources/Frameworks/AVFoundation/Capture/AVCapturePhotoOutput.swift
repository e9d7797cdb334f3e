internal import EspalierGraphics
public import Foundation

/// Takes photographs: the session's next picture, as a JPEG file.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
    /// What counts more for a photograph.
    public enum QualityPrioritization: Int, Sendable { case speed = 1, balanced, quality }

    private struct Request {
        let settings: AVCapturePhotoSettings
        let delegate: any AVCapturePhotoCaptureDelegate
    }

    private let lock = NSLock()
    private var requests: [Request] = []
    private var isRunning = false

    /// An output that is in no session.
    public override init() { super.init() }

    /// Only stored: photographs have the session's size.
    open var isHighResolutionCaptureEnabled = false
    /// Only stored.
    open var maxPhotoQualityPrioritization = QualityPrioritization.balanced
    /// Only stored: photographs have the session's size.
    open var maxPhotoDimensions = CMVideoDimensions()
    /// False, as the following: cameras of desktops have none of it.
    open var isLivePhotoCaptureSupported: Bool { false }
    /// Always false.
    open var isLivePhotoCaptureEnabled: Bool { get { false } set {} }
    /// False.
    open var isDepthDataDeliverySupported: Bool { false }
    /// Always false.
    open var isDepthDataDeliveryEnabled: Bool { get { false } set {} }
    /// False.
    open var isPortraitEffectsMatteDeliverySupported: Bool { false }
    /// Always false.
    open var isPortraitEffectsMatteDeliveryEnabled: Bool { get { false } set {} }
    /// False.
    open var isStillImageStabilizationSupported: Bool { false }
    /// Off alone: there is no lamp.
    open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }
    /// JPEG alone.
    open var availablePhotoCodecTypes: [AVVideoCodecType] { [.jpeg] }
    /// Blue, green, red and alpha.
    open var availablePhotoPixelFormatTypes: [OSType] { [kCVPixelFormatType_32BGRA] }
    /// None.
    open var availableRawPhotoPixelFormatTypes: [OSType] { [] }
    /// Accepted: nothing has to be prepared.
    open func setPreparedPhotoSettingsArray(_ preparedPhotoSettingsArray: [AVCapturePhotoSettings]) {}

    /// Takes a photograph. The delegate is kept until it is notified of it, which is on the main thread.
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        let request = Request(settings: settings, delegate: delegate), isReady = lock.withLock {
            if isRunning { requests.append(request) }
            return isRunning
        }
        if !isReady { fail([request], AVError(.sessionNotRunning)) }
    }

    override func connect(_ ports: [AVCaptureInput.Port]?) {
        super.connect(ports)
        if ports == nil { sessionStopped() }
    }

    func sessionStarted() { lock.withLock { isRunning = true } }

    override func sessionStopped() {
        let left = lock.withLock {
            isRunning = false
            defer { requests = [] }
            return requests
        }
        fail(left, AVError(.sessionNotRunning))
    }

    override func take(_ picture: CGImage, _ time: CMTime, _ connection: AVCaptureConnection) {
        let due = lock.withLock {
            defer { requests = [] }
            return requests
        }
        guard !due.isEmpty else { return }
        for request in due { tell(request, AVCapturePhoto(picture, time, AVCaptureResolvedPhotoSettings(request.settings, picture)), nil) }
    }

    private func fail(_ requests: [Request], _ error: AVError) {
        for request in requests {
            tell(request, AVCapturePhoto(nil, .invalid, AVCaptureResolvedPhotoSettings(request.settings, nil)), error)
        }
    }

    private func tell(_ request: Request, _ photo: AVCapturePhoto, _ error: AVError?) {
        let box = RequestBox(delegate: request.delegate)
        DispatchQueue.main.async { [self] in
            let delegate = box.delegate, settings = photo.resolvedSettings
            if error == nil {
                delegate.photoOutput(self, willBeginCaptureFor: settings)
                delegate.photoOutput(self, willCapturePhotoFor: settings)
                delegate.photoOutput(self, didCapturePhotoFor: settings)
            }
            delegate.photoOutput(self, didFinishProcessingPhoto: photo, error: error)
            delegate.photoOutput(self, didFinishCaptureFor: settings, error: error)
        }
    }
}

/// A delegate on its way to the main thread.
private struct RequestBox: @unchecked Sendable {
    // Unchecked: it is used there alone.
    let delegate: any AVCapturePhotoCaptureDelegate
}

/// How a photograph is to be. All but its number is only stored.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
    // Unchecked: as on a phone, settings are filled in before they are used.
    private static let numbers = NumberSource()

    /// The photograph's number.
    public let uniqueID: Int64
    /// The format that was asked for; nil for JPEG.
    public let format: [String: Any]?
    /// Whether a lamp lights up. Only stored: there is none.
    open var flashMode = AVCaptureDevice.FlashMode.off
    /// Only stored.
    open var isHighResolutionPhotoEnabled = false
    /// Only stored.
    open var isAutoStillImageStabilizationEnabled = false
    /// Only stored.
    open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
    /// Only stored.
    open var maxPhotoDimensions = CMVideoDimensions()
    /// Only stored: no small pictures are made.
    open var previewPhotoFormat: [String: Any]?
    /// Blue, green, red and alpha.
    open var availablePreviewPhotoPixelFormatTypes: [OSType] { [kCVPixelFormatType_32BGRA] }
    /// Only stored.
    open var isDepthDataDeliveryEnabled = false
    /// Only stored.
    open var isPortraitEffectsMatteDeliveryEnabled = false
    /// Only stored.
    open var livePhotoMovieFileURL: URL?

    /// A JPEG file.
    public override convenience init() { self.init(format: nil) }
    /// A file in a format: it is JPEG whichever.
    public init(format: [String: Any]?) {
        self.format = format
        uniqueID = Self.numbers.next()
    }
    /// A photograph with what another one has been set to, and a number of its own.
    public convenience init(from photoSettings: AVCapturePhotoSettings) {
        self.init(format: photoSettings.format)
        (flashMode, photoQualityPrioritization) = (photoSettings.flashMode, photoSettings.photoQualityPrioritization)
        (isHighResolutionPhotoEnabled, maxPhotoDimensions) = (photoSettings.isHighResolutionPhotoEnabled, photoSettings.maxPhotoDimensions)
        (isAutoStillImageStabilizationEnabled, previewPhotoFormat) = (
            photoSettings.isAutoStillImageStabilizationEnabled, photoSettings.previewPhotoFormat
        )
        isDepthDataDeliveryEnabled = photoSettings.isDepthDataDeliveryEnabled
        isPortraitEffectsMatteDeliveryEnabled = photoSettings.isPortraitEffectsMatteDeliveryEnabled
        livePhotoMovieFileURL = photoSettings.livePhotoMovieFileURL
    }
}

/// Counts photographs.
private final class NumberSource: @unchecked Sendable {
    // Unchecked: `lock` guards it.
    private let lock = NSLock()
    private var last: Int64 = 0
    func next() -> Int64 { lock.withLock { last += 1; return last } }
}

/// How a photograph has become.
public final class AVCaptureResolvedPhotoSettings: NSObject, Sendable {
    /// The photograph's number.
    public let uniqueID: Int64
    /// In pixels; nothing where there is none.
    public let photoDimensions: CMVideoDimensions
    /// 1.
    public var expectedPhotoCount: Int { 1 }
    /// False: there is no lamp.
    public var isFlashEnabled: Bool { false }

    init(_ settings: AVCapturePhotoSettings, _ picture: CGImage?) {
        uniqueID = settings.uniqueID
        photoDimensions = picture.map { CMVideoDimensions(width: Int32($0.width), height: Int32($0.height)) } ?? CMVideoDimensions()
    }
}

/// A photograph.
public final class AVCapturePhoto: NSObject, Sendable {
    private let picture: CGImage?
    /// When it was taken.
    public let timestamp: CMTime
    /// How it has become.
    public let resolvedSettings: AVCaptureResolvedPhotoSettings
    /// 1.
    public var photoCount: Int { 1 }
    /// False.
    public var isRawPhoto: Bool { false }
    /// Nothing but its size.
    public var metadata: [String: Any] {
        picture.map { ["PixelWidth": NSNumber(value: $0.width), "PixelHeight": NSNumber(value: $0.height)] } ?? [:]
    }

    init(_ picture: CGImage?, _ timestamp: CMTime, _ settings: AVCaptureResolvedPhotoSettings) {
        (self.picture, self.timestamp, resolvedSettings) = (picture, timestamp, settings)
    }

    /// A JPEG file; nil where the photograph could not be taken.
    public func fileDataRepresentation() -> Data? { picture.flatMap { JPEGEncoder.data(of: $0, quality: 0.9) } }
    /// The picture; nil where it could not be taken.
    public func cgImageRepresentation() -> CGImage? { picture }
    /// The pixels; nil where it could not be taken.
    public var pixelBuffer: CVPixelBuffer? { picture.flatMap { CVPixelBuffer($0) } }
    /// Nil: no small pictures are made.
    public func previewCGImageRepresentation() -> CGImage? { nil }
    /// Nil: no small pictures are made.
    public var previewPixelBuffer: CVPixelBuffer? { nil }
}

/// Told of a photograph, on the main thread. All of its methods are optional.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    /// It is about to be taken.
    func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// It is being taken.
    func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// It was taken.
    func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// Here it is, or an error.
    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
    /// Nothing more comes.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    public func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    public func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    public func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    public func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
    ) {}
}
