import AVFoundation
import CoreMedia
import CoreVideo
import EspalierGraphics
import Foundation
import Testing

@Suite("Times of films") struct TimeTests {
    private func time(_ value: Int64, _ scale: CMTimeScale) -> CMTime { CMTimeMake(value: value, timescale: scale) }

    @Test("A time is parts of a second, and seconds are rounded to parts") func parts() {
        let parts: CMTimeValue = 300, half = CMTime(value: parts, timescale: Int32(600))
        #expect(half.value == 300 && half.timescale == 600 && half.seconds == 0.5 && CMTimeGetSeconds(half) == 0.5)
        #expect(
            CMTime(seconds: 1.26, preferredTimescale: 10).value == 13
                && CMTimeMakeWithSeconds(2, preferredTimescale: 600) == time(1200, 600))
        #expect(half == time(1, 2) && half.hashValue == time(1, 2).hashValue && CMTime(value: 3, timescale: 2) == time(3, 2))
        #expect(!CMTime().isValid && !time(1, 0).isValid && CMTime.zero.seconds == 0)
        #expect(
            CMTime(seconds: .infinity, preferredTimescale: 1) == .positiveInfinity && !CMTime(seconds: .nan, preferredTimescale: 1).isValid)
    }

    @Test("Times that are none say so") func kinds() {
        #expect(CMTime.zero.isNumeric && CMTime.zero.isValid && !CMTime.zero.isIndefinite)
        #expect(!CMTime.invalid.isValid && !CMTime.invalid.isNumeric && CMTime.invalid.seconds.isNaN)
        #expect(
            CMTime.indefinite.isIndefinite && CMTime.indefinite.isValid && !CMTime.indefinite.isNumeric && CMTime.indefinite.seconds.isNaN)
        #expect(
            CMTime.positiveInfinity.seconds == .infinity && CMTime.positiveInfinity.isPositiveInfinity && !CMTime.zero.isPositiveInfinity)
        #expect(
            CMTime.negativeInfinity.seconds == -.infinity && CMTime.negativeInfinity.isNegativeInfinity && CMTime.negativeInfinity.isValid)
        let kinds: [CMTime.Kind] = [.number, .invalid, .indefinite, .positiveInfinity, .negativeInfinity]
        #expect(Set(kinds).count == 5)
    }

    @Test("Sums are exact where both have a common scale, and do not overflow") func sums() {
        #expect(time(1, 3) + time(1, 2) == time(5, 6) && (time(1, 3) + time(1, 2)).timescale == 6)
        #expect(CMTimeAdd(time(1, 600), time(2, 600)).value == 3 && CMTimeSubtract(time(1, 2), time(3, 2)) == time(-1, 1))
        #expect(abs((time(1, 2_147_483_647) + time(1, 2_147_483_629)).seconds) < 1e-6)
        #expect(time(.max, 1) + time(.max, 1) == .positiveInfinity && time(.min, 1) - time(.max, 1) == .negativeInfinity)
        #expect(time(1, 1) + .positiveInfinity == .positiveInfinity && time(1, 1) - .positiveInfinity == .negativeInfinity)
        #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid && !(CMTime.invalid + .positiveInfinity).isValid)
        #expect((time(1, 1) + .indefinite).isIndefinite && CMTime.positiveInfinity + .positiveInfinity == .positiveInfinity)
        #expect(
            CMTimeMultiply(time(3, 10), multiplier: -2) == time(-6, 10)
                && CMTimeMultiplyByFloat64(time(3, 10), multiplier: 0.5) == time(15, 100))
        #expect(
            CMTimeMultiply(time(.max, 1), multiplier: 2) == .positiveInfinity
                && CMTimeMultiply(.negativeInfinity, multiplier: -1) == .positiveInfinity)
    }

    @Test("All times have an order: what is no number has its place") func order() {
        let all: [CMTime] = [.negativeInfinity, time(-1, 2), .zero, time(1, 600), time(.max, 1), .indefinite, .positiveInfinity, .invalid]
        #expect(all.shuffled().sorted() == all)
        #expect(
            CMTimeCompare(time(1, 3), time(1, 2)) == -1 && CMTimeCompare(time(2, 4), time(1, 2)) == 0 && CMTimeCompare(.invalid, .zero) == 1
        )
        #expect(CMTimeCompare(time(9_007_199_254_740_993, 1), time(9_007_199_254_740_992, 1)) == 1, "compared as whole numbers")
        #expect(CMTimeMinimum(.zero, time(1, 2)) == .zero && CMTimeMaximum(.zero, time(1, 2)) == time(1, 2))
    }

    @Test("Other parts of a second are found by the method of rounding") func scales() {
        func value(_ from: CMTime, _ method: CMTimeRoundingMethod) -> Int64 {
            CMTimeConvertScale(from, timescale: 10, method: method).value
        }
        #expect(
            value(time(25, 100), .roundHalfAwayFromZero) == 3 && value(time(-25, 100), .default) == -3
                && value(time(24, 100), .default) == 2)
        #expect(value(time(29, 100), .roundTowardZero) == 2 && value(time(-29, 100), .roundTowardZero) == -2)
        #expect(value(time(21, 100), .roundAwayFromZero) == 3 && value(time(-21, 100), .roundAwayFromZero) == -3)
        #expect(value(time(21, 100), .roundTowardPositiveInfinity) == 3 && value(time(-21, 100), .roundTowardPositiveInfinity) == -2)
        #expect(value(time(29, 100), .roundTowardNegativeInfinity) == 2 && value(time(-21, 100), .roundTowardNegativeInfinity) == -3)
        #expect(value(time(29, 100), .quickTime) == 2 && value(time(1, 3), .quickTime) == 4)
        #expect(time(1, 2).convertScale(600, method: .default).timescale == 600 && !time(1, 2).convertScale(0, method: .default).isValid)
        #expect(
            time(.max, 1).convertScale(600, method: .default) == .positiveInfinity
                && CMTime.indefinite.convertScale(1, method: .default).isIndefinite)
    }

    @Test("A part of a film has a beginning, a length and an end, which is not in it") func ranges() {
        let part = CMTimeRange(start: time(1, 1), duration: time(2, 1)), other = CMTimeRange(start: time(2, 1), end: time(5, 1))
        #expect(part.start == time(1, 1) && part.duration == time(2, 1) && part.end == time(3, 1) && other.duration == time(3, 1))
        #expect(
            part.containsTime(time(1, 1)) && part.containsTime(time(299, 100)) && !part.containsTime(time(3, 1))
                && !part.containsTime(.zero))
        #expect(part.intersection(other) == CMTimeRange(start: time(2, 1), end: time(3, 1)) && part.union(other).end == time(5, 1))
        #expect(part.intersection(CMTimeRange(start: time(9, 1), end: time(10, 1))) == .zero && !part.union(.invalid).isValid)
        #expect(
            CMTimeRange.zero.isEmpty && part.isValid && !CMTimeRange.invalid.isValid && !CMTimeRange(start: time(1, 1), end: .zero).isValid)
        #expect(part.containsTimeRange(CMTimeRangeMake(start: time(3, 2), duration: time(1, 1))) && !part.containsTimeRange(other))
        #expect(
            CMTimeRangeGetEnd(CMTimeRangeFromTimeToTime(start: .zero, end: time(4, 1))) == time(4, 1)
                && CMTimeRangeContainsTime(part, time: time(2, 1)))
    }

    @Test("A picture with its time has a size and a format") func samples() throws {
        let buffer = try #require(CVPixelBuffer(CGImage(width: 4, height: 3, pixels: Array(repeating: 0, count: 12))))
        let sample = CMSampleBuffer(buffer, at: time(7, 30))
        #expect(sample.imageBuffer === buffer && CMSampleBufferGetImageBuffer(sample) === buffer && sample.numSamples == 1)
        #expect(
            sample.presentationTimeStamp == time(7, 30) && CMSampleBufferGetPresentationTimeStamp(sample) == time(7, 30)
                && !sample.duration.isValid)
        let format: CMVideoFormatDescription = try #require(CMSampleBufferGetFormatDescription(sample))
        #expect(sample.formatDescription?.dimensions.width == 4 && format.dimensions.height == 3)
        #expect(
            CMVideoFormatDescriptionGetDimensions(format) == CMVideoDimensions(width: 4, height: 3)
                && CMVideoDimensions() == CMVideoDimensions(width: 0, height: 0))
        #expect(
            CMFormatDescriptionGetMediaSubType(format) == kCVPixelFormatType_32BGRA && format.mediaSubTypeCode == kCVPixelFormatType_32BGRA)
        let none = CMSampleBuffer(nil, at: .zero)
        #expect(none.numSamples == 0 && none.formatDescription == nil && none.imageBuffer == nil && CMSampleBufferDataIsReady(none))
    }
}
