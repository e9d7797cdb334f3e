import CoreVideo
import EspalierGraphics
import Foundation
import Testing

@Suite("Pictures in memory") struct PixelBufferTests {
    @Test("A buffer has a size, rows of four bytes a pixel, and clear pixels at first") func buffers() throws {
        var made: CVPixelBuffer?
        let attributes = [kCVPixelBufferCGImageCompatibilityKey: true, kCVPixelBufferCGBitmapContextCompatibilityKey: true] as CFDictionary
        let result: CVReturn = CVPixelBufferCreate(nil, 3, 2, kCVPixelFormatType_32BGRA, attributes, &made)
        let buffer: CVImageBuffer = try #require(made)
        #expect(result == kCVReturnSuccess && CVPixelBufferGetWidth(buffer) == 3 && CVPixelBufferGetHeight(buffer) == 2)
        #expect(CVPixelBufferGetBytesPerRow(buffer) >= 12 && CVPixelBufferGetDataSize(buffer) == CVPixelBufferGetBytesPerRow(buffer) * 2)
        #expect(
            CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32BGRA && !CVPixelBufferIsPlanar(buffer)
                && CVPixelBufferGetPlaneCount(buffer) == 0)
        #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
        let bytes = try #require(CVPixelBufferGetBaseAddress(buffer)).assumingMemoryBound(to: UInt8.self)
        #expect(UnsafeBufferPointer(start: bytes, count: 24).allSatisfy { $0 == 0 })
        bytes[23] = 7
        #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
        #expect(CVPixelBufferGetBaseAddress(buffer)?.load(fromByteOffset: 23, as: UInt8.self) == 7, "the memory stays where it is")
    }

    @Test("Other formats and sizes without sense are refused") func refusals() {
        var made: CVPixelBuffer?
        func create(_ width: Int, _ height: Int, _ format: OSType) -> CVReturn {
            CVPixelBufferCreate(nil, width, height, format, nil, &made)
        }
        #expect(create(1, 1, kCVPixelFormatType_32ARGB) == kCVReturnInvalidPixelFormat)
        #expect(create(1, 1, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange) == kCVReturnInvalidPixelFormat)
        #expect(create(1, 1, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange) == kCVReturnInvalidPixelFormat)
        #expect(
            create(0, 1, kCVPixelFormatType_32BGRA) == kCVReturnInvalidArgument
                && create(1, -1, kCVPixelFormatType_32BGRA) == kCVReturnInvalidArgument)
        #expect(create(100_000, 100_000, kCVPixelFormatType_32BGRA) == kCVReturnAllocationFailed && made == nil)
    }

    @Test("Numbers and names are Apple's") func values() {
        #expect([kCVReturnSuccess, kCVReturnError, kCVReturnInvalidArgument, kCVReturnAllocationFailed, kCVReturnInvalidPixelFormat]
            == [0, -6660, -6661, -6662, -6680])
        func letters(_ type: OSType) -> String { String(decoding: [24, 16, 8, 0].map { UInt8(type >> $0 & 255) }, as: UTF8.self) }
        #expect(letters(kCVPixelFormatType_32BGRA) == "BGRA" && kCVPixelFormatType_32ARGB == 32)
        #expect(
            letters(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange) == "420f"
                && letters(kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange) == "420v")
        #expect(
            kCVPixelBufferPixelFormatTypeKey == "PixelFormatType" && kCVPixelBufferWidthKey == "Width"
                && kCVPixelBufferHeightKey == "Height")
        #expect(CVPixelBufferLockFlags.readOnly.rawValue == 1)
    }
}
