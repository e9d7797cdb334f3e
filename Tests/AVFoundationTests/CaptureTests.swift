@testable import AVFoundation
import EspalierGraphics
import Foundation
import Synchronization
import Testing

/// Cameras that a test plays.
private final class FakeCameras: CameraDriver {
    let list: [Camera]
    let isRefused: Bool
    let opens: Bool
    let opened = Mutex<[CameraSize]>([])
    let current = Mutex<FakeStream?>(nil)

    init(count: Int = 1, isRefused: Bool = false, opens: Bool = true) {
        list = (0..<count).map {
            Camera(
                path: "/dev/video\($0)", name: "Camera \($0)", place: "usb-\($0)",
                sizes: [CameraSize(width: 1920, height: 1080), CameraSize(width: 640, height: 480)])
        }
        (self.isRefused, self.opens) = (isRefused, opens)
    }

    func cameras() -> [Camera] { list }
    func open(_ camera: Camera, wanted: CameraSize) -> (any CameraStream)? {
        guard opens else { return nil }
        opened.withLock { $0.append(wanted) }
        let stream = FakeStream(CameraFormat(kind: .pairs, size: CameraSize(width: 4, height: 2)))
        current.withLock { $0 = stream }
        return stream
    }
    func device() throws -> AVCaptureDevice { AVCaptureDevice(try #require(list.first), self) }
    var stream: FakeStream? { current.withLock { $0 } }
}

private final class FakeStream: CameraStream {
    let format: CameraFormat
    private let frames = Mutex<[[UInt8]]>([])
    private let arrived = DispatchSemaphore(value: 0)
    let isClosed = Mutex(false)
    let isGone = Mutex(false)

    init(_ format: CameraFormat) { self.format = format }

    func push(_ bytes: [UInt8]) {
        frames.withLock { $0.append(bytes) }
        arrived.signal()
    }

    func next(within milliseconds: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        guard arrived.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return true }
        if isGone.withLock({ $0 }) { return false }
        let frame = frames.withLock { $0.removeFirst() }
        frame.withUnsafeBytes { body($0) }
        return true
    }

    func unplug() {
        isGone.withLock { $0 = true }
        arrived.signal()
    }

    func close() { isClosed.withLock { $0 = true } }
    /// White, and black.
    static let white = [UInt8](repeating: 0, count: 16).indices.map { UInt8($0 % 2 == 0 ? 235 : 128) }
    static let black = [UInt8](repeating: 0, count: 16).indices.map { UInt8($0 % 2 == 0 ? 16 : 128) }
}

private final class Pictures: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate, Sendable {
    let stream: AsyncStream<UInt32>
    private let continuation: AsyncStream<UInt32>.Continuation
    /// Held while the test wants the delegate to be busy.
    let gate = NSLock()
    let dropped = Mutex(0)
    override init() { (stream, continuation) = AsyncStream<UInt32>.makeStream() }
    func captureOutput(_ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection) {
        gate.withLock {}
        guard let buffer = CMSampleBufferGetImageBuffer(sampleBuffer), CVPixelBufferGetWidth(buffer) == 4, !Thread.isMainThread else {
            return
        }
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        continuation.yield(CVPixelBufferGetBaseAddress(buffer)?.load(as: UInt32.self) ?? 0)
        CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
    }
    func captureOutput(_ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection) {
        dropped.withLock { $0 += 1 }
    }
}

private final class Photographer: NSObject, AVCapturePhotoCaptureDelegate, Sendable {
    struct Taken: Sendable { var photo: AVCapturePhoto, error: AVError? }
    let stream: AsyncStream<Taken>
    private let continuation: AsyncStream<Taken>.Continuation
    override init() { (stream, continuation) = AsyncStream<Taken>.makeStream() }
    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {
        continuation.yield(Taken(photo: photo, error: error as? AVError))
    }
    func next() async throws -> Taken {
        for await taken in stream { return taken }
        throw CancellationError()
    }
}

@Suite("Cameras and capture sessions", .timeLimit(.minutes(30))) struct CaptureTests {
    private func session(_ cameras: FakeCameras, _ outputs: [AVCaptureOutput] = []) throws -> AVCaptureSession {
        let session = AVCaptureSession()
        session.beginConfiguration()
        session.addInput(try AVCaptureDeviceInput(device: cameras.device()))
        for output in outputs where session.canAddOutput(output) { session.addOutput(output) }
        session.commitConfiguration()
        return session
    }

    @Test("A session hands pictures to its output on its queue, and takes no second camera") func pictures() async throws {
        let cameras = FakeCameras(), output = AVCaptureVideoDataOutput(), told = Pictures()
        output.setSampleBufferDelegate(told, queue: DispatchQueue(label: "test"))
        let session = try session(cameras, [output])
        #expect(
            !session.canAddInput(try AVCaptureDeviceInput(device: cameras.device())) && !session.canAddOutput(output) && !session.isRunning)
        session.startRunning()
        #expect(session.isRunning && cameras.opened.withLock { $0 } == [CameraSize(width: 1280, height: 720)])
        cameras.stream?.push(FakeStream.white)
        var pixels = told.stream.makeAsyncIterator()
        #expect(await pixels.next() == 0xFFFF_FFFF)
        // A picture that is cut off is none.
        cameras.stream?.push(Array(FakeStream.white.prefix(15)))
        cameras.stream?.push(FakeStream.black)
        #expect(await pixels.next() == 0xFF00_0000)
        let old = cameras.stream
        session.sessionPreset = .vga640x480
        #expect(old?.isClosed.withLock { $0 } == true && cameras.opened.withLock { $0.last } == CameraSize(width: 640, height: 480))
        session.stopRunning()
        #expect(!session.isRunning && cameras.stream?.isClosed.withLock { $0 } == true)
    }

    @Test("While a picture is being dealt with, only the newest of those that come is kept") func newestOnly() async {
        let output = AVCaptureVideoDataOutput(), told = Pictures()
        output.setSampleBufferDelegate(told, queue: DispatchQueue(label: "test"))
        output.connect([AVCaptureInput.Port(.video)])
        func picture(_ pixel: UInt32) -> CGImage { CGImage(width: 4, height: 1, pixels: Array(repeating: pixel, count: 4)) }
        told.gate.withLock {
            for _ in 0..<20 { output.took(picture(0xFF00_0000), at: .zero) }
            output.took(picture(0xFFFF_FFFF), at: .zero)
        }
        var pixels = told.stream.makeAsyncIterator(), seen: [UInt32] = []
        while seen.last != 0xFFFF_FFFF, let next = await pixels.next() { seen.append(next) }
        #expect(seen.count <= 2)
    }

    @Test("A photograph is the next picture as a JPEG file; without a running session it is an error") func photographs() async throws {
        let cameras = FakeCameras(), output = AVCapturePhotoOutput(), told = Photographer()
        let session = try session(cameras, [output]), settings = AVCapturePhotoSettings()
        output.capturePhoto(with: settings, delegate: told)
        var taken = try await told.next()
        #expect(taken.error?.code == .sessionNotRunning && taken.photo.fileDataRepresentation() == nil)
        session.startRunning()
        let second = AVCapturePhotoSettings()
        #expect(second.uniqueID != settings.uniqueID)
        output.capturePhoto(with: second, delegate: told)
        cameras.stream?.push(FakeStream.white)
        taken = try await told.next()
        #expect(
            taken.error == nil && taken.photo.resolvedSettings.uniqueID == second.uniqueID
                && taken.photo.cgImageRepresentation()?.width == 4)
        #expect(taken.photo.fileDataRepresentation()?.prefix(2) == Data([0xFF, 0xD8]))
        output.capturePhoto(with: AVCapturePhotoSettings(), delegate: told)
        session.stopRunning()
        #expect(try await told.next().error?.code == .sessionNotRunning)
    }

    @Test("Mirrored pictures are mirrored, and a connection that is not enabled has none") func mirroring() async throws {
        let output = AVCaptureVideoDataOutput(), told = Pictures()
        output.setSampleBufferDelegate(told, queue: DispatchQueue(label: "test"))
        #expect(output.connection(with: .video) == nil)
        output.connect([AVCaptureInput.Port(.video)])
        let wire = try #require(output.connection(with: .video))
        #expect(wire.isActive && !wire.isVideoOrientationSupported && output.connection(with: .audio) == nil)
        let picture = CGImage(width: 4, height: 1, pixels: [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF])
        wire.isVideoMirrored = true
        output.took(picture, at: .zero)
        var pixels = told.stream.makeAsyncIterator()
        #expect(await pixels.next() == 0xFFFF_FFFF)
        wire.isEnabled = false
        output.took(picture, at: .zero)
        (wire.isVideoMirrored, wire.isEnabled) = (false, true)
        output.took(picture, at: .zero)
        #expect(await pixels.next() == 0xFF00_0000)
    }

    @Test("A camera that is gone, or that another program has, ends the session with an error") func failures() async throws {
        let cameras = FakeCameras(), session = try session(cameras, [AVCaptureVideoDataOutput()])
        session.startRunning()
        let told = NotificationCenter.default.notifications(named: .AVCaptureSessionRuntimeError, object: session).map {
            $0.userInfo?[AVCaptureSessionErrorKey] as? AVError
        }
        cameras.stream?.unplug()
        for await error in told {
            #expect(error?.code == .deviceWasDisconnected)
            break
        }
        #expect(!session.isRunning)
        let busy = FakeCameras(opens: false), other = try self.session(busy)
        other.startRunning()
        #expect(!other.isRunning)
        #expect(throws: AVError.self) { try AVCaptureDeviceInput(device: FakeCameras(isRefused: true).device()) }
    }

    @Test("A session without a camera runs and captures nothing") func withoutCamera() {
        let session = AVCaptureSession()
        session.startRunning()
        #expect(session.isRunning)
        session.stopRunning()
        #expect(!session.isRunning && session.connections.isEmpty)
    }

    @Test("Pairs of pixels become colours; sizes and rows that do not fit become nothing") func conversion() {
        func picture(_ bytes: [UInt8], _ format: CameraFormat) -> CGImage? { bytes.withUnsafeBytes { CameraFrames.picture($0, format) } }
        let size = CameraSize(width: 2, height: 2)
        // Red in BT.601, and a gap after each row.
        let red: [UInt8] = [81, 90, 81, 240, 9, 9] + [81, 90, 81, 240]
        let shown = picture(red, CameraFormat(kind: .pairs, size: size, stride: 6))
        #expect(shown.map { $0[1, 1] >> 16 & 255 > 250 && $0[1, 1] & 0xFFFF < 0x0404 } == true)
        #expect(picture(Array(red.dropLast()), CameraFormat(kind: .pairs, size: size, stride: 6)) == nil)
        for (width, height, stride) in [
            (0, 2, 0), (2, 0, 0), (3, 2, 0), (-2, 2, 0), (1 << 40, 2, 0), (8194, 2, 0), (2, .max, 0), (2, 2, 3), (2, 2, -6), (2, 2, .max)
        ] {
            #expect(picture(red, CameraFormat(kind: .pairs, size: CameraSize(width: width, height: height), stride: stride)) == nil)
        }
        #expect(
            picture([], CameraFormat(kind: .pairs, size: size)) == nil && picture([1, 2, 3], CameraFormat(kind: .jpeg, size: size)) == nil)
        // A file whose size is not the camera's word, but the file's own.
        let jpeg = JPEGEncoder.data(of: CGImage(width: 8, height: 8, pixels: Array(repeating: 0xFF00_00FF, count: 64)), quality: 1)
        if let file = jpeg, let shown = picture(Array(file), CameraFormat(kind: .jpeg, size: size)) { #expect(shown.width == 8) }
    }
}

@Suite("Which cameras there are", .serialized) struct CameraListTests {
    private func with<Result>(_ cameras: any CameraDriver, _ body: () throws -> Result) rethrows -> Result {
        let before = AVCaptureDevice.driver.withLock { driver in
            defer { driver = cameras }
            return driver
        }
        defer { AVCaptureDevice.driver.withLock { $0 = before } }
        return try body()
    }

    @Test("Cameras are found whichever side is asked for, and say that they have none") func discovery() {
        with(FakeCameras(count: 2)) {
            let found = AVCaptureDevice.DiscoverySession(deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .back).devices
            #expect(
                found.map(\.localizedName) == ["Camera 0", "Camera 1"] && found.allSatisfy { $0.position == .unspecified && $0.isConnected }
            )
            #expect(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front) == found[0])
            #expect(
                AVCaptureDevice.default(.builtInDualCamera, for: .video, position: .back) == nil
                    && AVCaptureDevice.default(for: .audio) == nil)
            #expect(AVCaptureDevice(uniqueID: found[1].uniqueID) == found[1] && AVCaptureDevice(uniqueID: "none") == nil)
            #expect(AVCaptureDevice.authorizationStatus(for: .video) == .authorized)
            // Microphones are recorded by libraries that may be there or not.
            let mayRecord = AVAudioSession.sharedInstance().recordPermission == .granted
            #expect((AVCaptureDevice.authorizationStatus(for: .audio) == .authorized) == mayRecord)
            #expect(
                found[0].supportsSessionPreset(.hd1920x1080) && !found[0].supportsSessionPreset(.hd4K3840x2160)
                    && found[0].formats.count == 2)
            #expect(!found[0].hasTorch && !found[0].isFocusModeSupported(.autoFocus))
        }
    }

    @Test("A machine without a camera is as a simulator; one whose cameras the user may not open is refused") func none() async {
        with(FakeCameras(count: 0)) {
            #expect(AVCaptureDevice.default(for: .video) == nil && AVCaptureDevice.devices().isEmpty)
            #expect(AVCaptureDevice.DiscoverySession(deviceTypes: [.external], mediaType: nil, position: .unspecified).devices.isEmpty)
        }
        with(FakeCameras(count: 0, isRefused: true)) { #expect(AVCaptureDevice.authorizationStatus(for: .video) == .denied) }
    }

    @Test("The machine itself can be asked") func machine() { _ = VideoDevices().cameras() }
}
