internal import EspalierGraphics
public import Foundation
internal import Synchronization

/// Captures pictures of a camera, and hands them to outputs and layers.
///
/// A camera's own thread reads the pictures. Starting and stopping wait for the camera: call them on another thread than the main one.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    // Unchecked: `lock` guards what changes, and `running` is held while a camera is started or stopped.
    /// How large pictures are.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// As large as the camera's; good for films; smaller; small.
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto"), high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        /// Smaller; small.
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium"), low = Preset(rawValue: "AVCaptureSessionPresetLow")
        /// 352 by 288; 640 by 480.
        public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288"),
            vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
        /// 1280 by 720; 1920 by 1080.
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720"),
            hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
        /// 3840 by 2160.
        public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
        /// As the camera's `activeFormat` says.
        public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")

        /// The size in the name; nil for presets that take what there is.
        var exactSize: CameraSize? {
            let parts = rawValue.dropFirst("AVCaptureSessionPreset".count).split(separator: "x").compactMap { Int($0) }
            return parts.count == 2 ? CameraSize(width: parts[0], height: parts[1]) : nil
        }
    }

    private struct State {
        var preset = Preset.high
        var inputs: [AVCaptureInput] = []
        var outputs: [AVCaptureOutput] = []
        var layers: [Weak] = []
        /// How many configurations have begun, and whether any has changed what a running camera must know.
        var depth = 0, hasChanged = false
        var isRunning = false
    }

    private struct Weak { weak var sink: PreviewSink? }

    private let lock = NSLock()
    private var state = State()
    private let running = NSRecursiveLock()
    private var runner: CaptureRunner?

    /// A session without input and output.
    public override init() { super.init() }

    deinit { runner?.stop() }

    // MARK: What it is made of

    /// How large pictures are; the camera gives what comes nearest.
    open var sessionPreset: Preset { get { lock.withLock { state.preset } } set { change { $0.preset = newValue } } }
    /// Whether a preset can be set: a size that the cameras have, or one that takes what there is.
    open func canSetSessionPreset(_ preset: Preset) -> Bool { devices.allSatisfy { $0.supportsSessionPreset(preset) } }
    /// Where pictures come from.
    open var inputs: [AVCaptureInput] { lock.withLock { state.inputs } }
    /// Where pictures go.
    open var outputs: [AVCaptureOutput] { lock.withLock { state.outputs } }
    /// The ways from inputs to outputs.
    open var connections: [AVCaptureConnection] { outputs.flatMap(\.connections) }
    private var devices: [AVCaptureDevice] { inputs.compactMap { ($0 as? AVCaptureDeviceInput)?.device } }

    /// Whether an input can be added: one camera at a time.
    open func canAddInput(_ input: AVCaptureInput) -> Bool { lock.withLock { state.inputs.isEmpty } }
    /// Adds an input, if it can be added.
    open func addInput(_ input: AVCaptureInput) {
        guard canAddInput(input) else {
            return Diagnostics.warn("AVCaptureSession.addInput(_:): a session has one camera. Remove the other one first.")
        }
        change { $0.inputs.append(input) }
        connectAll()
    }
    /// Takes an input away.
    open func removeInput(_ input: AVCaptureInput) {
        change { $0.inputs.removeAll { $0 === input } }
        connectAll()
    }
    /// Whether an output can be added: any that is not there already.
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { lock.withLock { !state.outputs.contains { $0 === output } } }
    /// Adds an output, if it can be added.
    open func addOutput(_ output: AVCaptureOutput) {
        guard canAddOutput(output) else { return }
        lock.withLock { state.outputs.append(output) }
        output.connect(ports)
        if isRunning { (output as? AVCapturePhotoOutput)?.sessionStarted() }
    }
    /// Takes an output away.
    open func removeOutput(_ output: AVCaptureOutput) {
        lock.withLock { state.outputs.removeAll { $0 === output } }
        output.connect(nil)
    }
    /// Adds an input. Its ways to outputs are made when these are there.
    open func addInputWithNoConnections(_ input: AVCaptureInput) { addInput(input) }
    /// Adds an output.
    open func addOutputWithNoConnections(_ output: AVCaptureOutput) { addOutput(output) }

    private var ports: [AVCaptureInput.Port] { inputs.flatMap(\.ports) }
    private func connectAll() {
        let ports = ports
        for output in outputs { output.connect(ports) }
        for sink in sinks { sink.connect(ports) }
    }

    private func change(_ body: (inout State) -> Void) {
        let restarts = lock.withLock {
            body(&state)
            state.hasChanged = true
            return state.depth == 0 && state.isRunning
        }
        if restarts { restart() }
    }

    /// Begins changes that take effect together.
    open func beginConfiguration() { lock.withLock { state.depth += 1 } }
    /// Ends changes, which then take effect.
    open func commitConfiguration() {
        let restarts = lock.withLock {
            state.depth = max(state.depth - 1, 0)
            return state.depth == 0 && state.isRunning && state.hasChanged
        }
        if restarts { restart() }
    }

    // MARK: Running

    /// Whether pictures are captured.
    open var isRunning: Bool { lock.withLock { state.isRunning } }
    /// Always false: nothing interrupts a desktop's session.
    open var isInterrupted: Bool { false }
    /// Only stored: no sound is captured.
    open var usesApplicationAudioSession = true
    /// Only stored: no sound is captured.
    open var automaticallyConfiguresApplicationAudioSession = true
    /// Only stored: colours are sRGB.
    open var automaticallyConfiguresCaptureDeviceForWideColor = true
    /// Whether several cameras can be used at a time while others are. Only stored.
    open var isMultitaskingCameraAccessEnabled = false
    /// False: there are no controls of the camera beside the screen.
    open var supportsControls: Bool { false }

    /// Starts the camera. A session without one runs, and captures nothing.
    open func startRunning() {
        running.withLock {
            let isNew = lock.withLock {
                defer { state.isRunning = true }
                return !state.isRunning
            }
            guard isNew, start() else { return }
            post(.AVCaptureSessionDidStartRunning)
        }
    }

    /// Stops the camera.
    open func stopRunning() {
        running.withLock {
            let was = lock.withLock {
                defer { state.isRunning = false }
                return state.isRunning
            }
            guard was else { return }
            runner?.stop()
            runner = nil
            for output in outputs { output.sessionStopped() }
            post(.AVCaptureSessionDidStopRunning)
        }
    }

    private func restart() {
        running.withLock {
            guard isRunning else { return }
            runner?.stop()
            runner = nil
            _ = start()
        }
    }

    /// - Returns: Whether the camera runs, or there is none to start.
    private func start() -> Bool {
        lock.withLock { state.hasChanged = false }
        for output in outputs { (output as? AVCapturePhotoOutput)?.sessionStarted() }
        guard let device = devices.first else { return true }
        guard let stream = device.driver.open(device.camera, wanted: wantedSize(device)) else {
            fail(AVError(device.driver.isRefused ? .applicationIsNotAuthorizedToUseDevice : .deviceInUseByAnotherApplication))
            return false
        }
        runner = CaptureRunner(
            stream, wants: { [weak self] in self?.wantsPictures ?? false }, took: { [weak self] in self?.took($0, at: $1) },
            lost: { [weak self] in
                self?.fail(AVError(.deviceWasDisconnected))
                self?.post(.AVCaptureDeviceWasDisconnected, from: device)
            })
        return true
    }

    private func wantedSize(_ device: AVCaptureDevice) -> CameraSize {
        let preset = sessionPreset
        if let size = preset.exactSize { return size }
        switch preset {
        case .photo: return device.camera.sizes.first ?? CameraSize(width: 1920, height: 1080)
        case .medium: return CameraSize(width: 640, height: 480)
        case .low: return CameraSize(width: 320, height: 240)
        case .inputPriority:
            let size = device.activeFormat.formatDescription.dimensions
            return CameraSize(width: Int(size.width), height: Int(size.height))
        default: return CameraSize(width: 1280, height: 720)
        }
    }

    private func fail(_ error: AVError) {
        lock.withLock { state.isRunning = false }
        for output in outputs { output.sessionStopped() }
        Diagnostics.warn("A capture session has stopped: \(error.localizedDescription)", once: false)
        post(.AVCaptureSessionRuntimeError, [AVCaptureSessionErrorKey: error])
    }

    private func post(_ name: Notification.Name, _ info: [String: AVError]? = nil, from object: NSObject? = nil) {
        let box = Sender(object: object ?? self)
        DispatchQueue.main.async { NotificationCenter.default.post(name: name, object: box.object, userInfo: info) }
    }

    /// An object that a notification names.
    private struct Sender: @unchecked Sendable {
        // Unchecked: it is only handed on.
        let object: NSObject
    }

    // MARK: Pictures

    private var sinks: [PreviewSink] { lock.withLock { state.layers.compactMap(\.sink) } }
    private var wantsPictures: Bool { lock.withLock { !state.outputs.isEmpty || state.layers.contains { $0.sink != nil } } }

    private func took(_ picture: CGImage, at time: CMTime) {
        for output in outputs { output.took(picture, at: time) }
        for sink in sinks { sink.took(picture) }
    }

    func attach(_ sink: PreviewSink) {
        lock.withLock { state.layers = state.layers.filter { $0.sink != nil } + [Weak(sink: sink)] }
        sink.connect(ports)
    }

    func detach(_ sink: PreviewSink) {
        lock.withLock { state.layers.removeAll { $0.sink === sink || $0.sink == nil } }
        sink.connect(nil)
    }

    /// Posted when the session cannot go on; `AVCaptureSessionErrorKey` has the reason.
    public static let runtimeErrorNotification = Notification.Name.AVCaptureSessionRuntimeError
    /// Posted when the session runs.
    public static let didStartRunningNotification = Notification.Name.AVCaptureSessionDidStartRunning
    /// Posted when the session runs no more.
    public static let didStopRunningNotification = Notification.Name.AVCaptureSessionDidStopRunning
    /// Never posted: nothing interrupts a desktop's session.
    public static let wasInterruptedNotification = Notification.Name.AVCaptureSessionWasInterrupted
    /// Never posted: nothing interrupts a desktop's session.
    public static let interruptionEndedNotification = Notification.Name.AVCaptureSessionInterruptionEnded
}
