@testable import AVFoundation
@testable import EspalierApp
@testable import EspalierCommand
@testable import EspalierCore
import EspalierTestSupport
import Foundation
@testable import SwiftData

extension FuzzTarget {
    /// Files: translations, stores, sounds, projects.
    static let files: [FuzzTarget] = [
        FuzzTarget(name: "strings", seeds: {
            [Array("/* c */ \"key\" = \"value \\U00e4 \\n\";\n// x\nplain = 'b';\n\"lonely\";".utf8), [0xFF, 0xFE] + "\"a\" = \"b\";".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }]
        }, words: ["\"", "\\U", "/*", "*/", "=", ";", "\\"]) { bytes, _ in try Fuzzing.withFile(bytes, "a.strings") { _ = StringsFile.read($0) } },
        FuzzTarget(name: "stringsdict", seeds: {
            [Array("""
                <?xml version="1.0"?><plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>%d a</string><key>other</key><string>%d b</string></dict></dict></dict></plist>
                """.utf8)]
        }, words: ["<dict>", "</dict>", "<array>", "<key>", "%#@v@", "<data>", "&lt;"], rounds: 25) { bytes, _ in
            try Fuzzing.withFile(bytes, "a.stringsdict") { _ = StringsDictFile.read($0) }
        },
        FuzzTarget(name: "xcstrings", seeds: {
            [Array(#"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"w"},"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%arg"}}}}}}}},"version":"1.0"}"#.utf8)]
        }, words: ["{", "}", "[", "null", "\"variations\":", "\\u0000", "\"plural\":"], rounds: 50) { bytes, _ in
            try Fuzzing.withFile(bytes, "a.xcstrings") { url in
                guard let catalog = StringCatalog(contentsOf: url) else { return }
                for language in catalog.languages.prefix(4) { _ = catalog.table(language) }
            }
        },
        FuzzTarget(
            name: "format", seeds: { [Array("%2$lld of %@ %.3f %#@v@ %(name)@ %% %-08x %arg %c".utf8)] },
            words: ["%", "@", "$", "lld", "%(", ")", "#@", "99999", "."], rounds: 75
        ) { bytes, _ in
            let format = FormatString(String(decoding: bytes, as: UTF8.self)), locale = Locale(identifier: "en_US")
            for piece in format.pieces.prefix(8) {
                guard case .argument(_, let specifier) = piece else { continue }
                for text in [
                    specifier.string(Int64.min, locale), specifier.string(UInt64.max, locale), specifier.string(-1e300, locale),
                    specifier.string(Double.nan, locale)
                ]
                where text.count > 1000 { throw Finding("a text of \(text.count) characters") }
            }
        },
        FuzzTarget(
            name: "markdown",
            seeds: {
                [Array("# A **bold _both_** `code` [link](https://a.b \"t\") ~~x~~\n\n- l\n1. n\n> q ![i](p) ^[one](inflect: true)".utf8)]
            },
            words: ["*", "_", "**", "`", "[", "](", ")", "~~", "\\", "<", ">", "^[", "\n\n"], rounds: 75, limit: 1 << 13
        ) { bytes, _ in
            for syntax in [AttributedString.MarkdownParsingOptions.InterpretedSyntax.full, .inlineOnly, .inlineOnlyPreservingWhitespace] {
                _ = try? AttributedString(markdown: String(decoding: bytes, as: UTF8.self), options: .init(interpretedSyntax: syntax))
            }
        },
        FuzzTarget(name: "model-operations", seeds: { [operations] }, rounds: 375) { bytes, _ in
            guard let read = try? StoreOperation.read(bytes[...]) else { return }
            var writer = ByteWriter()
            for operation in read { operation.write(to: &writer) }
            guard (try? StoreOperation.read(writer.bytes[...]))?.count == read.count else {
                throw Finding("written again it cannot be read")
            }
        },
        FuzzTarget(name: "model-store", seeds: {
            let length = UInt32(operations.count), sum = Checksum.of(operations)
            let head = [length, sum].flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
            return [Array("ESPALIER STORE 1\n".utf8) + head + operations + head + operations]
        }, rounds: 25) { bytes, _ in
            try Fuzzing.withFile(bytes, "models.store") { url in
                let file = StoreFile(path: url.path, isReadOnly: false)
                _ = try? file.locked { transactions, _ in transactions.count }
                let after = try? file.locked { _, _ in try file.allTransactions().count }
                guard after != nil else { throw Finding("a damaged store cannot be used any more") }
                for name in (try? FileManager.default.contentsOfDirectory(atPath: Fuzzing.folder.path)) ?? []
                where name.contains("unreadable") {
                    try? FileManager.default.removeItem(at: Fuzzing.folder.appending(path: name))
                }
            }
        },
        FuzzTarget(
            name: "wave", seeds: { [wave(tag: 1, bits: 16), wave(tag: 3, bits: 32), wave(tag: 1, bits: 24), wave(tag: 3, bits: 64)] },
            words: ["RIFF", "WAVE", "fmt ", "data"], rounds: 250
        ) { bytes, random in
            guard let file = WaveFile(Data(bytes)) else { return }
            file.seek(random.number(-5...file.frames + 5))
            var samples = [Float](repeating: 0, count: 256), left = 200
            while left > 0, samples.withUnsafeMutableBufferPointer({ file.read($0) }) > 0 { left -= 1 }
            if samples.contains(where: { $0.isNaN || abs($0) > 1.01 }) { throw Finding("a sample beyond the loudest") }
        },
        FuzzTarget(name: "settings-file", seeds: {
            [Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><integer>1</integer><key>b</key><array><true/></array></dict></plist>".utf8)]
        }, words: ["<dict>", "<key>", "<integer>", "<date>", "bplist00"], rounds: 15) { bytes, _ in
            try Fuzzing.withFile(bytes, "settings.plist") { url in
                _ = DurableFile.read(url.path, purpose: "The settings") {
                    try PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
                }
                for name in (try? FileManager.default.contentsOfDirectory(atPath: Fuzzing.folder.path)) ?? []
                where name.contains("unreadable") {
                    try? FileManager.default.removeItem(at: Fuzzing.folder.appending(path: name))
                }
            }
        },
        FuzzTarget(name: "xcode-project", seeds: {
            let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../EspalierCommandTests/Fixtures").standardized
            let projects = (FileManager.default.subpaths(atPath: fixtures.path) ?? []).filter { $0.hasSuffix("project.pbxproj") }.sorted()
            return projects.prefix(4).compactMap { try? [UInt8](Data(contentsOf: fixtures.appending(path: $0))) }
        }, words: ["isa", "=", ";", "{", "}", "(", ")", "objects", "rootObject", "$(inherited)", "$(A)"], rounds: 10) { bytes, _ in
            let bundle = Fuzzing.folder.appending(path: "A.xcodeproj")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            try Data(bytes).write(to: bundle.appending(path: "project.pbxproj"))
            _ = try? XcodeProject(bundle)
        },
        FuzzTarget(name: "project-description", seeds: {
            [Array("""
                name: A # c
                include: [b.yml]
                packages: {P: {url: "https://a.b/c", from: 1.0}}
                targetTemplates:
                  T: &t
                    type: application
                    platform: [iOS, macOS]
                targets:
                  A:
                    <<: *t
                    templates: [T]
                    sources:
                    - {path: 'a', excludes: ["**/*.md"]}
                    info:
                      path: Info.plist
                      properties: {Text: >-
                        no}
                    scripts:
                      - script: |2-
                            echo a

                """.utf8)]
        }, words: [": ", "- ", "\n", "  ", "&t", "*t", "<<:", "[", "]", "{", "}", "|", ">", "\"", "'", "\\u", "#", "---", "${a}"], rounds: 25
        ) { bytes, _ in
            let folder = Fuzzing.folder.appending(path: "Described")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: folder.appending(path: "project.yml"))
            _ = try? XcodeProject(folder.appending(path: "project.yml")).apps
        },
    ]

    private static let operations: [UInt8] = {
        var writer = ByteWriter()
        let values: [SwiftData.StoredValue] = [
            .null, .bool(true), .int(-5), .double(0.5), .string("ä"), .data(Data([1, 2])),
            .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))), .key(3), .keys([1, 2])
        ]
        for operation: StoreOperation in [
            .layout(StoreLayout(version: "1", entities: [.init(name: "Note", columns: ["a", "b"])])),
            .put(entity: 0, key: 1, values: values),
            .set(entity: 0, key: 1, values: [1: .string("b")]), .delete(entity: 0, key: 1),
        ] { operation.write(to: &writer) }
        return writer.bytes
    }()

    private static func wave(tag: Int, bits: Int) -> [UInt8] {
        func number(_ value: Int, _ width: Int) -> [UInt8] { (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let samples = (0..<64).map { UInt8($0 * 4 % 256) }
        let format = number(tag, 2) + number(2, 2) + number(44_100, 4) + number(0, 4) + number(bits / 4, 2) + number(bits, 2)
        return Array("RIFF".utf8) + number(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + format + Array("data".utf8)
            + number(samples.count, 4) + samples
    }
}
