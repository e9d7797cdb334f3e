public import Foundation

/// What a device captures or a film has.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pictures; sound; text.
    public static let video = AVMediaType(rawValue: "vide"), audio = AVMediaType(rawValue: "soun"), text = AVMediaType(rawValue: "text")
    /// Both; what codes and faces are found in pictures.
    public static let muxed = AVMediaType(rawValue: "muxx"), metadata = AVMediaType(rawValue: "meta")
}

/// Whether the app may use a device.
public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// How the device is held. Only stored: a desktop's cameras stand upright.
public enum AVCaptureVideoOrientation: Int, Sendable { case portrait = 1, portraitUpsideDown, landscapeRight, landscapeLeft }

/// How pictures are steadied. They are not.
public enum AVCaptureVideoStabilizationMode: Int, Sendable { case off, standard, cinematic, cinematicExtended, auto = -1 }

/// How pictures are compressed.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one of photographs here.
    public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
    /// Only names.
    public static let hevc = AVVideoCodecType(rawValue: "hvc1"), h264 = AVVideoCodecType(rawValue: "avc1")
}

/// The key of how pictures are compressed.
public let AVVideoCodecKey = "AVVideoCodecKey"

/// Why media cannot be captured.
public struct AVError: LocalizedError, CustomNSError, Sendable {
    /// The reasons, as far as they are known here.
    public enum Code: Int, Sendable {
        /// Something else; the session does not run; the device is gone; another program has it.
        case unknown = -11800, sessionNotRunning = -11803, deviceWasDisconnected = -11808, deviceInUseByAnotherApplication = -11815
        /// There is no such device; the user may not use it; the picture cannot be made into a file.
        case deviceNotConnected = -11814, applicationIsNotAuthorizedToUseDevice = -11852, encodeFailed = -11888
    }

    /// The reason.
    public let code: Code
    /// The reason, and what there is to say about it.
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, info) = (code, userInfo) }
    // Unsafe in name only: what is said of an error does not change.
    private nonisolated(unsafe) let info: [String: Any]

    /// The domain of errors of media.
    public static var errorDomain: String { "AVFoundationErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// What there is to say about it, at least the reason in words.
    public var errorUserInfo: [String: Any] { info.merging([NSLocalizedDescriptionKey: errorDescription ?? ""]) { given, _ in given } }
    public var errorDescription: String? {
        if let given = info[NSLocalizedDescriptionKey] as? String { return given }
        return switch code {
        case .unknown, .encodeFailed: "The operation could not be completed."
        case .sessionNotRunning: "The capture session is not running."
        case .deviceWasDisconnected, .deviceNotConnected: "The camera is not connected."
        case .deviceInUseByAnotherApplication: "The camera cannot be opened: another program may be using it."
        case .applicationIsNotAuthorizedToUseDevice: "The camera cannot be opened: the user has no right to it (the group video)."
        }
    }
}

/// The key of the error in the notification that a session has failed.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

extension Notification.Name {
    /// Posted when the subject has changed: never.
    public static let AVCaptureDeviceSubjectAreaDidChange = Notification.Name("AVCaptureDeviceSubjectAreaDidChangeNotification")
    /// Posted when a camera was plugged in: never, ask for the devices anew.
    public static let AVCaptureDeviceWasConnected = Notification.Name("AVCaptureDeviceWasConnectedNotification")
    /// Posted when a camera was unplugged while it was used.
    public static let AVCaptureDeviceWasDisconnected = Notification.Name("AVCaptureDeviceWasDisconnectedNotification")
    /// Posted when a session cannot go on; `AVCaptureSessionErrorKey` has the reason.
    public static let AVCaptureSessionRuntimeError = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
    /// Posted when a session runs.
    public static let AVCaptureSessionDidStartRunning = Notification.Name("AVCaptureSessionDidStartRunningNotification")
    /// Posted when a session runs no more.
    public static let AVCaptureSessionDidStopRunning = Notification.Name("AVCaptureSessionDidStopRunningNotification")
    /// Posted when a session is interrupted: never.
    public static let AVCaptureSessionWasInterrupted = Notification.Name("AVCaptureSessionWasInterruptedNotification")
    /// Posted when an interruption has ended: never.
    public static let AVCaptureSessionInterruptionEnded = Notification.Name("AVCaptureSessionInterruptionEndedNotification")
}
