@testable import AVFoundation
import CoreImage
import EspalierGraphics
import Foundation
import Synchronization
import Testing

@Suite("Codes in pictures", .enabled(if: CodeReader.isAvailable, "libzbar0 is not installed"), .timeLimit(.minutes(30)))
struct CodeReaderTests {
    /// A QR code of some text, a few pixels a square, on white.
    private func code(_ text: String) throws -> CGImage {
        let filter = try #require(CIFilter(name: "CIQRCodeGenerator", parameters: ["inputMessage": Data(text.utf8)]))
        let code = try #require(filter.outputImage).transformed(by: CGAffineTransform(scaleX: 6, y: 6))
        let frame = code.extent.insetBy(dx: -30, dy: -30)
        let white = CIImage(color: .white).cropped(to: frame)
        return try #require(CIContext().createCGImage(code.composited(over: white), from: frame))
    }

    private final class Reader: AVCaptureMetadataOutputObjectsDelegate, Sendable {
        let stream: AsyncStream<String>
        private let continuation: AsyncStream<String>.Continuation
        init() { (stream, continuation) = AsyncStream<String>.makeStream() }
        func metadataOutput(
            _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection
        ) {
            guard let code = metadataObjects.first as? AVMetadataMachineReadableCodeObject else { return }
            let isInside = code.corners.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) } && code.bounds.width > 0.3
            continuation.yield("\(code.type == .qr) \(isInside) \(code.stringValue ?? "nothing")")
        }
    }

    @Test("A QR code in a picture is told with its text and its place; other kinds are not") func reading() async throws {
        let output = AVCaptureMetadataOutput(), told = Reader(), picture = try code("https://example.org/a?b=1")
        #expect(output.availableMetadataObjectTypes.contains(.qr))
        output.connect([])
        output.setMetadataObjectsDelegate(told, queue: .main)
        output.metadataObjectTypes = [.ean13, .face]
        #expect(output.metadataObjectTypes == [.ean13])
        output.took(picture, at: .zero)
        output.metadataObjectTypes = [.qr]
        output.took(picture, at: .zero)
        for await what in told.stream {
            #expect(what == "true true https://example.org/a?b=1")
            break
        }
    }

    @Test("A picture without a code has none") func none() throws {
        let reader = try #require(CodeReader())
        #expect(reader.codes(in: CGImage(width: 3, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080])).isEmpty)
    }
}
