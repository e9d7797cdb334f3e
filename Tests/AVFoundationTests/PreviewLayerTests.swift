@testable import AVFoundation
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import Foundation
import Testing

@MainActor @Suite("Layers of cameras") struct PreviewLayerTests {
    @Test("A layer has its session's connection, and places in the picture follow from its gravity") func places() async throws {
        let session = AVCaptureSession(), layer = AVCaptureVideoPreviewLayer(session: session)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(layer.connection?.isVideoOrientationSupported == false && !layer.isPreviewing)
        let picture = CGImage(width: 200, height: 100, pixels: Array(repeating: 0xFFFF_FFFF, count: 20_000))
        let sink = try #require(layer.sink)
        sink.took(picture)
        while !layer.isPreviewing { await Task.yield() }
        #expect(layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 50, y: 25)) == CGPoint(x: 0.5, y: 0))
        layer.videoGravity = .resizeAspectFill
        #expect(
            layer.layerRectConverted(fromMetadataOutputRect: CGRect(x: 0, y: 0, width: 1, height: 1))
                == CGRect(x: -50, y: 0, width: 200, height: 100))
        let code = AVMetadataMachineReadableCodeObject(
            "text", [CGPoint(x: 0.5, y: 0.5)], .qr, CGRect(x: 0.25, y: 0, width: 0.5, height: 1), .zero)
        let moved = layer.transformedMetadataObject(for: code) as? AVMetadataMachineReadableCodeObject
        #expect(
            moved?.bounds == CGRect(x: 0, y: 0, width: 100, height: 100) && moved?.corners == [CGPoint(x: 50, y: 50)]
                && moved?.stringValue == "text")
        layer.session = nil
        #expect(layer.connection == nil && !layer.isPreviewing)
    }
}

@MainActor @Suite("Places in layers of cameras") struct PreviewPlaceTests {
    @Test("Places of the picture are places of the layer, and back") func places() async throws {
        let layer = AVCaptureVideoPreviewLayer(sessionWithNoConnection: AVCaptureSession())
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        try #require(layer.sink).took(CGImage(width: 200, height: 100, pixels: Array(repeating: 0xFFFF_FFFF, count: 20_000)))
        while !layer.isPreviewing { await Task.yield() }
        // The picture lies between 25 and 75.
        #expect(layer.layerPointConverted(fromCaptureDevicePoint: CGPoint(x: 0.5, y: 1)) == CGPoint(x: 50, y: 75))
        let part = layer.metadataOutputRectConverted(fromLayerRect: CGRect(x: 0, y: 25, width: 50, height: 25))
        #expect(part == CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
        let other = AVCaptureSession()
        layer.setSessionWithNoConnection(other)
        #expect(layer.session === other)
    }
}
