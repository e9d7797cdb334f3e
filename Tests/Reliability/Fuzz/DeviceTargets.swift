@testable import AVFoundation
import EspalierGraphics
import EspalierTestSupport
import Foundation
@testable import ImageIO

extension FuzzTarget {
    /// What cameras, speech-dispatcher, and cameras in other people's hands have written.
    static let devices: [FuzzTarget] = [
        FuzzTarget(name: "exif-tags", seeds: { Fuzzing.seeds(".jpg") + [exifTags] }, words: ["Exif\0\0", "II*\0", "MM\0*"], rounds: 375) {
            bytes, _ in
            guard let tags = ExifTags(jpeg: Data(bytes)) else { return }
            guard tags.file.count + tags.camera.count + tags.place.count < 64 else { throw Finding("more tags than there are names") }
        },
        FuzzTarget(
            name: "ssip", seeds: { [Array("249-English\ten\tnone\r\n249 OK\r\n701-5\r\n701-1\r\n701 BEGIN\r\n".utf8)] },
            words: ["\r\n", "700-", "249-", " "], rounds: 375
        ) { bytes, random in
            var whole = SpeechReplies(), parts = SpeechReplies()
            let all = whole.take(bytes), cut = bytes.isEmpty ? 0 : random.number(0...bytes.count - 1)
            guard parts.take(bytes[..<cut]) + parts.take(bytes[cut...]) == all else { throw Finding("other replies when cut at \(cut)") }
            for reply in all {
                guard (0...999).contains(reply.code) else { throw Finding("the code \(reply.code)") }
                for line in reply.lines {
                    if let range = SpeechMarkup.range(of: line, in: "some text"), NSMaxRange(range) > 9 {
                        throw Finding("the range \(range)")
                    }
                    _ = SpeechVoice(line)
                }
            }
        },
        FuzzTarget(name: "camera-frame", seeds: { Fuzzing.seeds(".jpg") + [[UInt8](repeating: 128, count: 64)] }, rounds: 200) {
            bytes, random in
            let size = CameraSize(width: random.number(-2...40), height: random.number(-2...40))
            for kind in [CameraFormat.Kind.pairs, .jpeg] {
                let format = CameraFormat(kind: kind, size: size, stride: random.number(-8...128))
                guard let picture = bytes.withUnsafeBytes({ CameraFrames.picture($0, format) }) else { continue }
                guard kind == .jpeg || picture.width == size.width && picture.height == size.height else {
                    throw Finding("\(picture) of \(size)")
                }
            }
        },
    ]

    private static let exifTags: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 70] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 2]
        + [0x01, 0x0F, 0, 2, 0, 0, 0, 4, 65, 66, 67, 0, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0]
        + [0, 1, 0x88, 0x27, 0, 3, 0, 0, 0, 1, 1, 0x90, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xD9]
}
