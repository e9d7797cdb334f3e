public import Foundation

/// The way from a camera to an output or a layer.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private struct Values {
        var isEnabled = true, isMirrored = false, adjusts = true
        var orientation = AVCaptureVideoOrientation.landscapeRight
        var angle: CGFloat = 0
        var stabilization = AVCaptureVideoStabilizationMode.off
    }

    private let lock = NSLock()
    private var values = Values()
    private func get<Value>(_ path: KeyPath<Values, Value>) -> Value { lock.withLock { values[keyPath: path] } }
    private func set<Value>(_ path: WritableKeyPath<Values, Value>, _ value: Value) { lock.withLock { values[keyPath: path] = value } }

    /// Where the pictures go; nil for a layer.
    open private(set) weak var output: AVCaptureOutput?
    /// Where the pictures come from.
    public let inputPorts: [AVCaptureInput.Port]

    init(_ output: AVCaptureOutput?, _ ports: [AVCaptureInput.Port]) { (self.output, inputPorts) = (output, ports) }

    /// Whether pictures are handed over.
    open var isEnabled: Bool { get { get(\.isEnabled) } set { set(\.isEnabled, newValue) } }
    /// Whether pictures can be handed over.
    open var isActive: Bool { isEnabled && !inputPorts.isEmpty }
    /// Always true.
    open var isVideoMirroringSupported: Bool { true }
    /// Whether pictures are mirrored.
    open var isVideoMirrored: Bool { get { get(\.isMirrored) } set { set(\.isMirrored, newValue) } }
    /// Whether that follows from the camera's side. Only stored: desktops' cameras have none, and nothing is mirrored by itself.
    open var automaticallyAdjustsVideoMirroring: Bool { get { get(\.adjusts) } set { set(\.adjusts, newValue) } }
    /// Always false: a desktop is not turned.
    open var isVideoOrientationSupported: Bool { false }
    /// Only stored: a desktop is not turned.
    open var videoOrientation: AVCaptureVideoOrientation { get { get(\.orientation) } set { set(\.orientation, newValue) } }
    /// Only for 0.
    open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { videoRotationAngle == 0 }
    /// In degrees. Only stored: a desktop is not turned.
    open var videoRotationAngle: CGFloat { get { get(\.angle) } set { set(\.angle, newValue) } }
    /// Always false.
    open var isVideoStabilizationSupported: Bool { false }
    /// Only stored: pictures are not steadied.
    open var preferredVideoStabilizationMode: AVCaptureVideoStabilizationMode {
        get { get(\.stabilization) }
        set { set(\.stabilization, newValue) }
    }
    /// Always off.
    open var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }
}
