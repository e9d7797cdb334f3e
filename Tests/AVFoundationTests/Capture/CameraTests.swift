@testable import AVFoundation
import EspalierGraphics
import Foundation
import Testing

/// A camera that is never opened.
private final class StillCamera: CameraDriver {
    let list = [
        Camera(
            path: "/dev/video0", name: "Camera", place: "usb-1",
            sizes: [CameraSize(width: 1280, height: 720), CameraSize(width: 640, height: 480)])
    ]
    let isRefused = false
    func cameras() -> [Camera] { list }
    func open(_ camera: Camera, wanted: CameraSize) -> (any CameraStream)? { nil }
    var device: AVCaptureDevice { AVCaptureDevice(list[0], self) }
}

@Suite("What cameras, inputs and outputs are set to") struct CameraTests {
    private let device = StillCamera().device

    @Test("A camera has its names and formats") func names() {
        #expect(
            device.modelID == "Camera" && device.localizedName == "Camera" && device.manufacturer.isEmpty
                && device.deviceType == .builtInWideAngleCamera)
        #expect(device.hasMediaType(.video) && !device.hasMediaType(.audio) && !device.isSuspended)
        let format: AVCaptureDevice.Format = device.activeFormat
        #expect(format.formatDescription.dimensions.width == 1280 && format.mediaType == .video)
        device.activeFormat = device.formats[1]
        #expect(device.activeFormat.formatDescription.dimensions.width == 640)
        device.activeVideoMinFrameDuration = CMTime(value: Int64(1), timescale: Int32(30))
        device.activeVideoMaxFrameDuration = CMTime(value: Int64(1), timescale: Int32(15))
        #expect(!device.activeVideoMinFrameDuration.isValid && !device.activeVideoMaxFrameDuration.isValid, "not known here")
        #expect(
            AVCaptureDevice.DiscoverySession(deviceTypes: [], mediaType: nil, position: .unspecified).supportedMultiCamDeviceSets.isEmpty)
    }

    @Test("What a desktop's camera cannot be told it says is not supported, and stays as it is") func controls() throws {
        try device.lockForConfiguration()
        defer { device.unlockForConfiguration() }
        for mode in [AVCaptureDevice.FocusMode.locked, .autoFocus, .continuousAutoFocus] { #expect(!device.isFocusModeSupported(mode)) }
        (device.focusMode, device.focusPointOfInterest, device.isSmoothAutoFocusEnabled) = (.locked, .zero, true)
        #expect(device.focusMode == .continuousAutoFocus && device.focusPointOfInterest == CGPoint(x: 0.5, y: 0.5))
        #expect(
            !device.isFocusPointOfInterestSupported && !device.isSmoothAutoFocusSupported && !device.isSmoothAutoFocusEnabled
                && !device.isAdjustingFocus)
        (device.exposureMode, device.exposurePointOfInterest, device.whiteBalanceMode) = (.custom, .zero, .locked)
        #expect(!device.isExposureModeSupported(.custom) && device.exposureMode == .continuousAutoExposure)
        #expect(!device.isExposurePointOfInterestSupported && device.exposurePointOfInterest == CGPoint(x: 0.5, y: 0.5))
        #expect(!device.isWhiteBalanceModeSupported(.locked) && device.whiteBalanceMode == .continuousAutoWhiteBalance)
        #expect(!device.hasFlash && !device.isFlashAvailable && !device.isTorchAvailable && !device.isTorchActive)
        device.torchMode = .on
        #expect(device.torchMode == .off && device.isTorchModeSupported(.off) && !device.isTorchModeSupported(.on))
        #expect(throws: AVError.self) { try device.setTorchModeOn(level: 1) }
        device.videoZoomFactor = 4
        device.ramp(toVideoZoomFactor: 3, withRate: 1)
        device.cancelVideoZoomRamp()
        #expect(device.videoZoomFactor == 1 && device.minAvailableVideoZoomFactor == 1 && device.maxAvailableVideoZoomFactor == 1)
        device.isSubjectAreaChangeMonitoringEnabled = true
        #expect(!device.isSubjectAreaChangeMonitoringEnabled && !device.isLowLightBoostSupported)
    }

    @Test("Whether a device may be used is answered on the main thread") func access() async {
        let isGranted = await withCheckedContinuation { go in
            AVCaptureDevice.requestAccess(for: .text, completionHandler: { go.resume(returning: $0) })
        }
        #expect(!isGranted, "there is no such device")
    }

    @Test("A session has the inputs and outputs that were added and not taken away") func session() throws {
        let session = AVCaptureSession(), input = try AVCaptureDeviceInput(device: device), output = AVCaptureVideoDataOutput()
        session.addInputWithNoConnections(input)
        session.addOutputWithNoConnections(output)
        #expect(session.inputs == [input] && session.outputs == [output] && input.ports.map(\.mediaType) == [.video])
        #expect(session.connections.first?.inputPorts == input.ports && session.connections.first?.output === output)
        #expect(
            session.canSetSessionPreset(.hd1280x720) && session.canSetSessionPreset(.medium) && !session.canSetSessionPreset(.hd1920x1080))
        #expect(session.canSetSessionPreset(.cif352x288) && session.canSetSessionPreset(.inputPriority))
        session.removeOutput(output)
        #expect(session.outputs.isEmpty && output.connections.isEmpty)
        session.removeInput(input)
        #expect(session.inputs.isEmpty && session.canAddInput(input))
        #expect(!session.isInterrupted && session.usesApplicationAudioSession && session.automaticallyConfiguresApplicationAudioSession)
        #expect(
            session.automaticallyConfiguresCaptureDeviceForWideColor && !session.isMultitaskingCameraAccessEnabled
                && !session.supportsControls)
        (session.usesApplicationAudioSession, session.automaticallyConfiguresApplicationAudioSession) = (false, false)
        (session.automaticallyConfiguresCaptureDeviceForWideColor, session.isMultitaskingCameraAccessEnabled) = (false, true)
        #expect(!session.usesApplicationAudioSession && !session.automaticallyConfiguresApplicationAudioSession)
        #expect(!session.automaticallyConfiguresCaptureDeviceForWideColor && session.isMultitaskingCameraAccessEnabled)
    }

    @Test("A connection can mirror, and neither turns nor steadies") func connections() throws {
        let session = AVCaptureSession(), output = AVCaptureVideoDataOutput()
        session.addInput(try AVCaptureDeviceInput(device: device))
        session.addOutput(output)
        let wire = try #require(output.connection(with: .video))
        #expect(
            wire.isVideoMirroringSupported && !wire.isVideoMirrored && wire.automaticallyAdjustsVideoMirroring
                && wire.videoOrientation == .landscapeRight)
        #expect(wire.isVideoRotationAngleSupported(0) && !wire.isVideoRotationAngleSupported(90) && wire.videoRotationAngle == 0)
        #expect(!wire.isVideoStabilizationSupported && wire.preferredVideoStabilizationMode == .off)
        (wire.automaticallyAdjustsVideoMirroring, wire.videoOrientation, wire.videoRotationAngle) = (false, .portrait, 90)
        wire.preferredVideoStabilizationMode = .cinematic
        #expect(!wire.automaticallyAdjustsVideoMirroring && wire.videoOrientation == .portrait && wire.videoRotationAngle == 90)
        #expect(wire.preferredVideoStabilizationMode == .cinematic && wire.activeVideoStabilizationMode == .off)
    }

    private final class Told: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate, AVCaptureMetadataOutputObjectsDelegate {}

    @Test("Outputs know whom they tell, and where") func delegates() {
        let video = AVCaptureVideoDataOutput(), codes = AVCaptureMetadataOutput(), told = Told(), queue = DispatchQueue(label: "test")
        #expect(video.sampleBufferDelegate == nil && video.sampleBufferCallbackQueue == nil && video.alwaysDiscardsLateVideoFrames)
        #expect(video.availableVideoPixelFormatTypes == [kCVPixelFormatType_32BGRA] && video.availableVideoCodecTypes.isEmpty)
        video.setSampleBufferDelegate(told, queue: queue)
        video.videoSettings = [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
        video.alwaysDiscardsLateVideoFrames = false
        #expect(video.sampleBufferDelegate === told && video.sampleBufferCallbackQueue === queue && !video.alwaysDiscardsLateVideoFrames)
        #expect(video.videoSettings.count == 1)
        #expect(codes.rectOfInterest == CGRect(x: 0, y: 0, width: 1, height: 1) && codes.metadataObjectsDelegate == nil)
        codes.setMetadataObjectsDelegate(told, queue: queue)
        codes.rectOfInterest = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
        #expect(codes.metadataObjectsDelegate === told && codes.metadataObjectsCallbackQueue === queue && codes.rectOfInterest.width == 0.5)
        let object: AVMetadataObject = AVMetadataMachineReadableCodeObject("a", [], .code39, .zero, .zero)
        #expect(!object.duration.isValid && object.type == .code39)
        #expect(!codes.availableMetadataObjectTypes.contains(.pdf417))
    }
}

@Suite("How photographs are taken", .timeLimit(.minutes(30))) struct PhotoSettingTests {
    @Test("A desktop's photographs are JPEG files without a lamp, films and depth") func abilities() {
        let output = AVCapturePhotoOutput()
        #expect(
            output.supportedFlashModes == [.off] && output.availablePhotoCodecTypes == [.jpeg]
                && output.availablePhotoPixelFormatTypes == [kCVPixelFormatType_32BGRA])
        #expect(output.availableRawPhotoPixelFormatTypes.isEmpty && !output.isStillImageStabilizationSupported)
        output.isLivePhotoCaptureEnabled = true
        output.isDepthDataDeliveryEnabled = true
        output.isPortraitEffectsMatteDeliveryEnabled = true
        #expect(
            !output.isLivePhotoCaptureSupported && !output.isLivePhotoCaptureEnabled && !output.isDepthDataDeliverySupported
                && !output.isDepthDataDeliveryEnabled)
        #expect(!output.isPortraitEffectsMatteDeliverySupported && !output.isPortraitEffectsMatteDeliveryEnabled)
        #expect(
            !output.isHighResolutionCaptureEnabled && output.maxPhotoQualityPrioritization == .balanced
                && output.maxPhotoDimensions == CMVideoDimensions())
        (output.isHighResolutionCaptureEnabled, output.maxPhotoQualityPrioritization) = (true, .quality)
        output.maxPhotoDimensions = CMVideoDimensions(width: 4000, height: 3000)
        output.setPreparedPhotoSettingsArray([AVCapturePhotoSettings()])
        #expect(
            output.isHighResolutionCaptureEnabled && output.maxPhotoQualityPrioritization == .quality
                && output.maxPhotoDimensions.width == 4000)
    }

    @Test("Settings are copied with all that was set, and have a number of their own") func copies() {
        let first = AVCapturePhotoSettings(format: [AVVideoCodecKey: AVVideoCodecType.jpeg])
        #expect(
            first.flashMode == .off && !first.isHighResolutionPhotoEnabled && first.photoQualityPrioritization == .balanced
                && first.previewPhotoFormat == nil)
        #expect(
            !first.isAutoStillImageStabilizationEnabled && !first.isDepthDataDeliveryEnabled && !first.isPortraitEffectsMatteDeliveryEnabled
        )
        #expect(first.livePhotoMovieFileURL == nil && first.availablePreviewPhotoPixelFormatTypes == [kCVPixelFormatType_32BGRA])
        (first.flashMode, first.isHighResolutionPhotoEnabled, first.photoQualityPrioritization) = (.auto, true, .speed)
        (first.isAutoStillImageStabilizationEnabled, first.isDepthDataDeliveryEnabled, first.isPortraitEffectsMatteDeliveryEnabled) = (
            true, true, true
        )
        (first.maxPhotoDimensions, first.previewPhotoFormat) = (CMVideoDimensions(width: 8, height: 6), ["a": 1])
        first.livePhotoMovieFileURL = URL(fileURLWithPath: "/film.mov")
        let second = AVCapturePhotoSettings(from: first)
        #expect(
            second.uniqueID != first.uniqueID && second.flashMode == .auto && second.isHighResolutionPhotoEnabled
                && second.photoQualityPrioritization == .speed)
        #expect(
            second.isAutoStillImageStabilizationEnabled && second.isDepthDataDeliveryEnabled && second.isPortraitEffectsMatteDeliveryEnabled
        )
        #expect(
            second.maxPhotoDimensions.height == 6 && second.previewPhotoFormat?.count == 1
                && second.livePhotoMovieFileURL?.lastPathComponent == "film.mov")
        #expect(second.format?[AVVideoCodecKey] as? AVVideoCodecType == .jpeg)
    }

    private final class Steps: NSObject, AVCapturePhotoCaptureDelegate, @unchecked Sendable {
        // Unchecked: the main thread's alone until the stream has reported its end.
        var steps: [String] = []
        var photo: AVCapturePhoto?
        let ends: AsyncStream<Bool>
        private let continuation: AsyncStream<Bool>.Continuation
        override init() { (ends, continuation) = AsyncStream<Bool>.makeStream() }
        func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings) {
            steps.append("begins")
        }
        func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {
            steps.append("will")
        }
        func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {
            steps.append("did")
        }
        func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {
            steps.append("photo")
            self.photo = photo
        }
        func photoOutput(
            _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
        ) {
            steps.append("ends")
            continuation.yield(error == nil)
        }
    }

    @Test("The delegate is told of each step, and the photograph has its pixels, its time and its number") func steps() async throws {
        let output = AVCapturePhotoOutput(), told = Steps(), settings = AVCapturePhotoSettings()
        output.connect([AVCaptureInput.Port(.video)])
        output.sessionStarted()
        output.capturePhoto(with: settings, delegate: told)
        output.took(CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]), at: CMTime(value: Int64(5), timescale: Int32(10)))
        for await isWhole in told.ends {
            #expect(isWhole)
            break
        }
        #expect(told.steps == ["begins", "will", "did", "photo", "ends"])
        let photo = try #require(told.photo), resolved = photo.resolvedSettings
        #expect(resolved.uniqueID == settings.uniqueID && resolved.photoDimensions == CMVideoDimensions(width: 2, height: 1))
        #expect(resolved.expectedPhotoCount == 1 && !resolved.isFlashEnabled && photo.photoCount == 1 && !photo.isRawPhoto)
        #expect(photo.timestamp.seconds == 0.5 && photo.pixelBuffer.map { CVPixelBufferGetWidth($0) } == 2)
        #expect(
            photo.previewCGImageRepresentation() == nil && photo.previewPixelBuffer == nil
                && (photo.metadata["PixelWidth"] as? NSNumber)?.intValue == 2)
    }
}
