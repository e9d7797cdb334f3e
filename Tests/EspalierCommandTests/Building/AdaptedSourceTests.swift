@testable import EspalierCommand
import Foundation
import Testing

@Suite("Source in the words of Objective-C") struct AdaptedSourceTests {
    /// The copy without its first line, which names the original.
    private func adapted(_ text: String) -> String {
        String(AdaptedSource.adapted(text, path: "A.swift").drop { $0 != "\n" }.dropFirst())
    }

    @Test("An old entry point is a new one, and messages name the original") func oldMain() {
        let text = AdaptedSource.adapted("import UIKit\n@UIApplicationMain\nclass A {}\n", path: "/a/b \"c\".swift")
        #expect(text == "#sourceLocation(file: \"/a/b \\\"c\\\".swift\", line: 1)\nimport UIKit\n@main\nclass A {}\n")
        #expect(adapted("@NSApplicationMain class A {}") == "@main class A {}")
    }

    @Test("A file of statements keeps the name that allows them") func mainFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapted-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let main = folder.appendingPathComponent("main.swift"), other = folder.appendingPathComponent("Other.swift")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in [main, other] { try Data("class A { @objc func a() {} }\nprint(1)\n".utf8).write(to: file) }
        #expect(try AdaptedSource.adapted(main, for: nil, into: folder).lastPathComponent == "main.swift")
        #expect(try AdaptedSource.adapted(other, for: nil, into: folder).lastPathComponent != "main.swift")
    }

    @Test("What a source has for the app's platform is compiled, and what it has for others is not") func platforms() {
        func adapted(_ text: String, for platform: AppPlatform?) -> String {
            String(AdaptedSource.adapted(text, path: "A.swift", for: platform).drop { $0 != "\n" }.dropFirst())
        }
        let text = "#if os(iOS) || os(tvOS)\nlet a = 1\n#elseif !os( macOS )\nlet a = 2\n#endif\n// os(iOS)\n"
        let phone = "#if canImport(Swift) || os(tvOS)\nlet a = 1\n#elseif !os( macOS )\nlet a = 2\n#endif\n// os(iOS)\n"
        #expect(adapted(text, for: .phone) == phone)
        #expect(
            adapted(text, for: .mac) == "#if os(iOS) || os(tvOS)\nlet a = 1\n#elseif !canImport(Swift)\nlet a = 2\n#endif\n// os(iOS)\n")
        #expect(adapted(text, for: nil) == text)
        let source = SwiftSource(text: "#if os(OSX)\n#endif")
        #expect(source.needsAdapting(for: .mac) && !source.needsAdapting(for: .phone) && !source.needsAdapting(for: nil))
        // Its author knows of this platform.
        let known = "#if os(Linux)\n#elseif os(iOS)\n#endif\n"
        #expect(adapted(known, for: .phone) == known && !SwiftSource(text: known).needsAdapting(for: .phone))
    }

    @Test("A module that the app's platform lacks cannot be imported, though it is here") func modules() {
        func adapted(_ text: String, for platform: AppPlatform?) -> String {
            String(AdaptedSource.adapted(text, path: "A.swift", for: platform).drop { $0 != "\n" }.dropFirst())
        }
        let text = "#if canImport(UIKit)\nlet a = 1\n#elseif !canImport( AppKit ) && canImport(SwiftUI)\n#endif\n"
        #expect(adapted(text, for: .mac) == text.replacingOccurrences(of: "canImport(UIKit)", with: "os(iOS)"))
        #expect(adapted(text, for: .phone) == text.replacingOccurrences(of: "canImport( AppKit )", with: "os(iOS)"))
        #expect(adapted(text, for: nil) == text)
        let source = SwiftSource(text: "#if canImport(UIKit)\n#endif")
        #expect(source.needsAdapting(for: .mac) && !source.needsAdapting(for: .phone) && !source.needsAdapting(for: nil))
        #expect(!SwiftSource(text: "#if canImport(UIKit) && !os(Linux)\n#endif").needsAdapting(for: .mac))
    }

    @Test("Only files with such words are adapted") func needs() {
        #expect(SwiftSource(text: "@UIApplicationMain class A {}").hasMain)
        #expect(SwiftSource(text: "@UIApplicationMain class A {}").needsAdapting)
        #expect(SwiftSource(text: "class A { @objc func a() {} }").needsAdapting)
        #expect(SwiftSource(text: "let a = #selector(A.b)").needsAdapting)
        #expect(!SwiftSource(text: "@main struct A {}").needsAdapting)
        #expect(!SwiftSource(text: "// @UIApplicationMain\nlet a = \"@objc\"; let selector = 1; func objc() {}").needsAdapting)
    }

    @Test("Parts of modules are imported with the whole, and the C library by its name here", arguments: [
        ("import os.log\nlet a = b.c", "import os\nlet a = b.c"), ("import CoreImage.CIFilterBuiltins", "import CoreImage"),
        ("import A.B.C", "import A"), ("import Darwin\n", "import Glibc\n"), ("import Darwin.C", "import Glibc"),
        ("import struct Foundation.Data", "import struct Foundation.Data"), ("a.import(b.c)", "a.import(b.c)"),
    ])
    func imports(_ text: String, _ expected: String) {
        let source = SwiftSource(text: text)
        #expect(source.needsAdapting == (text != expected))
        if source.needsAdapting { #expect(adapted(text) == expected) }
    }

    @Test("Attributes for Objective-C are left out, those behind them stay", arguments: [
        ("@objc func a() {}", " func a() {}"), ("@objc(name:) private func a() {}", " private func a() {}"),
        ("@objc (A, B) -> Void", " (A, B) -> Void"), ("@IBOutlet weak var a: A!", " weak var a: A!"),
        ("@objcMembers final class A {}", " final class A {}"), ("\"@objc\" // @objc", "\"@objc\" // @objc"),
    ])
    func attributes(_ text: String, _ expected: String) { #expect(adapted(text) == expected) }

    @Test("A selector calls the method by its type, so that it keeps no object", arguments: [
        ("class A { let g = #selector(tap) }", "class A { let g = Selector(\"tap\", calling: A.tap) }"),
        ("class A { func f() { g { #selector(self.tap(_:)) } } }", "class A { func f() { g { Selector(\"tap(_:)\", calling: A.tap(_:)) } } }"),
        ("extension A.B { func f() { #selector(tap) } }", "extension A.B { func f() { Selector(\"tap\", calling: A.B.tap) } }"),
        ("class A { class func f() { #selector(A.tap(by:)) } }", "class A { class func f() { Selector(\"tap(by:)\", calling: A.tap(by:)) } }"),
        ("struct V { class C {}\n func f() { #selector(c.d.tap) } }", "struct V { class C {}\n func f() { Selector(\"tap\", calling: c.d.tap) } }"),
        ("#selector(getter: A.b)", "Selector(\"b\")"), ("#keyPath(A.b.c)", "\"b.c\""),
    ])
    func selectors(_ text: String, _ expected: String) { #expect(adapted(text) == expected) }

    @Test("Methods of delegates are called without asking for them, other optionals are not touched", arguments: [
        ("a?.scrollViewDidScroll?(b)", "a?.scrollViewDidScroll(b)"), ("a.textField?(b, c: 1) ?? true", "a.textField(b, c: 1) ?? true"),
        ("a?.textField?.text", "a?.textField?.text"), ("a?.changed?(b)", "a?.changed?(b)"), ("textField?(b)", "textField?(b)"),
    ])
    func optionalMethods(_ text: String, _ expected: String) {
        #expect(adapted(text) == expected)
        #expect(SwiftSource(text: text).needsAdapting == (text != expected))
    }

    @Test("Lines keep their numbers") func lines() {
        #expect(adapted("class A {\n  #selector(\n    tap\n  )\n  b\n}") == "class A {\n  Selector(\"tap\", calling: A.tap)\n\n\n  b\n}")
    }
}
