public import CoreMedia
public import Foundation
import Synchronization

/// A camera of the machine, by Video4Linux. Microphones are not among them: `AVAudioRecorder` records them.
///
/// A desktop's camera has no side: it is found whichever side is asked for, and says `unspecified`. What phones' cameras can do beside
/// taking pictures (focus, light, zoom) none of them can do, and each says so.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    /// Where a camera is on a device.
    public enum Position: Int, Sendable { case unspecified, back, front }
    /// Whether a lamp lights up for photographs.
    public enum FlashMode: Int, Sendable { case off, on, auto }
    /// Whether a lamp is lit.
    public enum TorchMode: Int, Sendable { case off, on, auto }
    /// How the camera focuses.
    public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
    /// How the camera finds the right brightness.
    public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }
    /// How the camera finds the right white.
    public enum WhiteBalanceMode: Int, Sendable { case locked, autoWhiteBalance, continuousAutoWhiteBalance }

    /// Kinds of devices.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A camera: all of a desktop's are of this type, and are found by `external`, too.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        /// A camera that is plugged in.
        public static let external = DeviceType(rawValue: "AVCaptureDeviceTypeExternal")
        /// A camera that is plugged in, by its older name.
        public static let externalUnknown = DeviceType(rawValue: "AVCaptureDeviceTypeExternalUnknown")
        /// There are none of these here, as of the following.
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        /// None.
        public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        /// None.
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        /// None.
        public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
        /// None.
        public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
        /// None.
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
        /// None.
        public static let continuityCamera = DeviceType(rawValue: "AVCaptureDeviceTypeContinuityCamera")
        /// None.
        public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
        /// None.
        public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")

        var isOfCameras: Bool { [.builtInWideAngleCamera, .external, .externalUnknown].contains(self) }
    }

    /// How a camera's pictures can be.
    public final class Format: NSObject, Sendable {
        /// Their size.
        public let formatDescription: CMFormatDescription
        init(_ size: CameraSize) {
            formatDescription = CMFormatDescription(width: size.width, height: size.height, code: kCVPixelFormatType_32BGRA)
        }
        /// Pictures of cameras.
        public var mediaType: AVMediaType { .video }
    }

    let camera: Camera
    let driver: any CameraDriver
    private let lock = NSLock()
    private var chosen: Format?

    init(_ camera: Camera, _ driver: any CameraDriver) { (self.camera, self.driver) = (camera, driver) }

    // MARK: Which there are

    /// What knows the cameras; tests have their own.
    static let driver = Mutex<any CameraDriver>(VideoDevices())

    private static func all() -> [AVCaptureDevice] {
        let driver = driver.withLock { $0 }
        return driver.cameras().map { AVCaptureDevice($0, driver) }
    }

    /// The camera that is taken where none is named; nil where there is none, and for other media.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { mediaType == .video ? all().first : nil }

    /// A camera of a type; nil where there is none.
    open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position) -> AVCaptureDevice? {
        DiscoverySession(deviceTypes: [deviceType], mediaType: mediaType, position: position).devices.first
    }

    /// All cameras.
    open class func devices() -> [AVCaptureDevice] { all() }
    /// All cameras; none for other media.
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { mediaType == .video ? all() : [] }

    /// The camera with an identifier; nil if it is not there.
    public convenience init?(uniqueID deviceUniqueID: String) {
        let driver = AVCaptureDevice.driver.withLock { $0 }
        guard let found = driver.cameras().first(where: { $0.identifier == deviceUniqueID }) else { return nil }
        self.init(found, driver)
    }

    /// A search for cameras. It is made once: make another one to see what has been plugged in since.
    public final class DiscoverySession: NSObject, Sendable {
        /// The cameras.
        public let devices: [AVCaptureDevice]
        /// Sets of cameras that can be used together. None: which can is not known.
        public var supportedMultiCamDeviceSets: [Set<AVCaptureDevice>] { [] }

        /// - Parameters:
        ///   - deviceTypes: Cameras are found by `builtInWideAngleCamera` and `external`.
        ///   - mediaType: nil for all.
        ///   - position: Not looked at, as cameras of desktops have none.
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
            devices = deviceTypes.contains(where: \.isOfCameras) && (mediaType == nil || mediaType == .video) ? AVCaptureDevice.all() : []
        }
    }

    // MARK: Whether the app may use it

    /// Whether the app may use devices of a kind: cameras, unless the user has no right to open them; microphones, where there is a
    /// library to record with.
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        switch mediaType {
        case .video: driver.withLock { $0 }.isRefused ? .denied : .authorized
        case .audio: AudioInputs.isAvailable ? .authorized : .denied
        default: .denied
        }
    }

    /// Answers as `authorizationStatus(for:)`: nobody is asked.
    @preconcurrency open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void) {
        let isGranted = authorizationStatus(for: mediaType) == .authorized
        DispatchQueue.main.async { handler(isGranted) }
    }

    /// Answers as `authorizationStatus(for:)`: nobody is asked.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { authorizationStatus(for: mediaType) == .authorized }

    // MARK: What it is

    /// Tells it from others, also after a restart.
    open var uniqueID: String { camera.identifier }
    /// What kind of camera it is: its name.
    open var modelID: String { camera.name }
    /// Its name.
    open var localizedName: String { camera.name }
    /// Who made it. Not known.
    open var manufacturer: String { "" }
    /// Always `unspecified`.
    open var position: Position { .unspecified }
    /// Always `builtInWideAngleCamera`.
    open var deviceType: DeviceType { .builtInWideAngleCamera }
    /// Whether it is still there.
    open var isConnected: Bool { driver.cameras().contains(camera) }
    /// Always false.
    open var isSuspended: Bool { false }
    /// Whether it captures something of a kind.
    open func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }
    /// Whether its pictures are large enough for a preset.
    open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool {
        guard let size = preset.exactSize else { return true }
        return camera.sizes.contains { $0.width >= size.width && $0.height >= size.height }
    }

    /// The sizes that its pictures can have, the largest first.
    open var formats: [Format] { camera.sizes.map { Format($0) } }
    /// The size that pictures have where the session's preset is `inputPriority`.
    open var activeFormat: Format {
        get { lock.withLock { chosen } ?? Format(camera.sizes.first ?? CameraSize(width: 640, height: 480)) }
        set { lock.withLock { chosen = newValue } }
    }
    /// How long a picture takes at least. Not known.
    open var activeVideoMinFrameDuration: CMTime { get { .invalid } set {} }
    /// How long a picture takes at most. Not known.
    open var activeVideoMaxFrameDuration: CMTime { get { .invalid } set {} }

    open override func isEqual(_ object: Any?) -> Bool { (object as? AVCaptureDevice)?.camera == camera }
    open override var hash: Int { camera.hashValue }
}

extension Camera {
    /// Two of one kind are told apart by where they are plugged in.
    var identifier: String { "\(place)/\(path)" }
}
