public import Foundation

/// What a session captures from.
open class AVCaptureInput: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes.
    /// One of the things that an input hands over: the pictures of a camera.
    public final class Port: NSObject, Sendable {
        /// Pictures.
        public let mediaType: AVMediaType
        /// Whether it is used.
        public var isEnabled: Bool { true }
        init(_ mediaType: AVMediaType) { self.mediaType = mediaType }
    }

    /// What it hands over.
    public let ports: [Port]

    init(ports: [Port]) { self.ports = ports }
}

/// A camera as what a session captures from.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    /// The camera.
    public let device: AVCaptureDevice

    /// - Throws: An error if the user may not use it. Whether it can be opened is seen when the session starts.
    public init(device: AVCaptureDevice) throws {
        guard !device.driver.isRefused else { throw AVError(.applicationIsNotAuthorizedToUseDevice) }
        self.device = device
        super.init(ports: [Port(.video)])
    }
}
