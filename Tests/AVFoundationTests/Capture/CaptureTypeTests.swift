import AVFoundation
import Foundation
import Testing

@Suite("Values of captured media") struct CaptureTypeTests {
    @Test("Numbers are Apple's") func numbers() {
        #expect([AVAuthorizationStatus.notDetermined, .restricted, .denied, .authorized].map(\.rawValue) == [0, 1, 2, 3])
        #expect([AVCaptureVideoOrientation.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft].map(\.rawValue) == [1, 2, 3, 4])
        #expect([AVCaptureVideoStabilizationMode.off, .standard, .cinematic, .cinematicExtended, .auto].map(\.rawValue) == [0, 1, 2, 3, -1])
        #expect([AVCaptureDevice.Position.unspecified, .back, .front].map(\.rawValue) == [0, 1, 2])
        #expect(
            [AVCaptureDevice.FlashMode.off, .on, .auto].map(\.rawValue) == [0, 1, 2]
                && [AVCaptureDevice.TorchMode.off, .on, .auto].map(\.rawValue) == [0, 1, 2])
        #expect([AVCaptureDevice.FocusMode.locked, .autoFocus, .continuousAutoFocus].map(\.rawValue) == [0, 1, 2])
        #expect([AVCaptureDevice.ExposureMode.locked, .autoExpose, .continuousAutoExposure, .custom].map(\.rawValue) == [0, 1, 2, 3])
        #expect([AVCaptureDevice.WhiteBalanceMode.locked, .autoWhiteBalance, .continuousAutoWhiteBalance].map(\.rawValue) == [0, 1, 2])
        #expect([AVCapturePhotoOutput.QualityPrioritization.speed, .balanced, .quality].map(\.rawValue) == [1, 2, 3])
    }

    @Test("Names are Apple's") func names() {
        #expect([AVMediaType.video, .audio, .text, .muxed, .metadata].map(\.rawValue) == ["vide", "soun", "text", "muxx", "meta"])
        #expect(
            AVVideoCodecType.hevc.rawValue == "hvc1" && AVVideoCodecType.h264.rawValue == "avc1" && AVVideoCodecType.jpeg.rawValue == "jpeg"
        )
        #expect(AVVideoCodecKey == "AVVideoCodecKey")
        let types: [(AVCaptureDevice.DeviceType, String)] = [
            (.externalUnknown, "ExternalUnknown"), (.builtInTelephotoCamera, "BuiltInTelephotoCamera"),
            (.builtInUltraWideCamera, "BuiltInUltraWideCamera"),
            (.builtInDualWideCamera, "BuiltInDualWideCamera"), (.builtInTripleCamera, "BuiltInTripleCamera"),
            (.builtInTrueDepthCamera, "BuiltInTrueDepthCamera"), (.continuityCamera, "ContinuityCamera"),
            (.builtInMicrophone, "BuiltInMicrophone")
        ]
        for (type, name) in types { #expect(type.rawValue == "AVCaptureDeviceType" + name) }
        let presets: [(AVCaptureSession.Preset, String)] = [
            (.medium, "Medium"), (.cif352x288, "352x288"), (.hd1280x720, "1280x720"), (.inputPriority, "InputPriority"),
        ]
        for (preset, name) in presets { #expect(preset.rawValue == "AVCaptureSessionPreset" + name) }
        let codes: [(AVMetadataObject.ObjectType, String)] = [
            (.code39, "org.iso.Code39"), (.code128, "org.iso.Code128"), (.pdf417, "org.iso.PDF417"), (.qr, "org.iso.QRCode"),
        ]
        for (type, name) in codes { #expect(type.rawValue == name) }
        #expect(Set([AVMetadataObject.ObjectType.codabar, .code39, .code128, .pdf417]).count == 4)
    }

    @Test("Notifications have their older names, too") func notifications() {
        let names: [(Notification.Name, Notification.Name, String)] = [
            (AVCaptureSession.didStartRunningNotification, .AVCaptureSessionDidStartRunning, "AVCaptureSessionDidStartRunningNotification"),
            (AVCaptureSession.didStopRunningNotification, .AVCaptureSessionDidStopRunning, "AVCaptureSessionDidStopRunningNotification"),
            (AVCaptureSession.wasInterruptedNotification, .AVCaptureSessionWasInterrupted, "AVCaptureSessionWasInterruptedNotification"),
            (
                AVCaptureSession.interruptionEndedNotification, .AVCaptureSessionInterruptionEnded,
                "AVCaptureSessionInterruptionEndedNotification"
            ),
            (AVCaptureSession.runtimeErrorNotification, .AVCaptureSessionRuntimeError, "AVCaptureSessionRuntimeErrorNotification"),
        ]
        for (new, old, name) in names { #expect(new == old && new.rawValue == name) }
        #expect(Notification.Name.AVCaptureDeviceWasConnected.rawValue == "AVCaptureDeviceWasConnectedNotification")
        #expect(Notification.Name.AVCaptureDeviceWasDisconnected.rawValue == "AVCaptureDeviceWasDisconnectedNotification")
        #expect(Notification.Name.AVCaptureDeviceSubjectAreaDidChange.rawValue == "AVCaptureDeviceSubjectAreaDidChangeNotification")
    }

    @Test("An error has its number, its domain, its words and what it was given") func errors() {
        let codes: [(AVError.Code, Int)] = [
            (.unknown, -11800), (.sessionNotRunning, -11803), (.deviceWasDisconnected, -11808), (.deviceNotConnected, -11814),
            (.deviceInUseByAnotherApplication, -11815), (.applicationIsNotAuthorizedToUseDevice, -11852),
        ]
        for (code, number) in codes {
            let error = AVError(code)
            #expect(code.rawValue == number && error.errorCode == number && error.errorDescription?.isEmpty == false)
            #expect(
                (error as NSError).code == number && (error as NSError).domain == "AVFoundationErrorDomain"
                    && AVError.errorDomain == "AVFoundationErrorDomain")
        }
        let own = AVError(.encodeFailed, userInfo: [NSLocalizedDescriptionKey: "No room", "place": 3])
        #expect(own.localizedDescription == "No room" && own.errorUserInfo["place"] as? Int == 3)
        #expect(
            AVError(.deviceNotConnected).errorUserInfo[NSLocalizedDescriptionKey] as? String
                == AVError(.deviceWasDisconnected).errorDescription)
    }
}
