@testable import EspalierCommand
import Foundation
import Testing

@Suite("What catalogues of programs are told about an app") struct AppIdentityTests {
    private var courier: AppIdentity {
        get throws {
            let app = try Fixture.app("Courier", .release)
            return BuiltApp(
                program: URL(fileURLWithPath: "/bin/Courier"), resources: app.resources, info: app.info,
                project: Fixture.folder.appendingPathComponent("Courier"), icon: nil
            ).identity
        }
    }

    @Test("Name, version, category and licence come from the project; the README describes it") func whole() throws {
        let identity = try courier
        #expect(identity.id == "org.example.Courier" && identity.name == "Courier Post" && identity.packageName == "courier-post")
        #expect(identity.localizedNames == ["de": "Kurierpost"])
        #expect(identity.version == "1.3" && identity.build == "7" && identity.categories == ["Office"])
        #expect(identity.summary == "Courier carries letters from here to there")
        #expect(identity.description == ["Courier carries letters from here to there. It never loses one.", "It is quick."])
        #expect(identity.license == "MIT" && identity.copyright == "The authors of Courier")
    }

    @Test("Identifiers have three parts that begin with no digit", arguments: [
        ("org.example.My-App", "org.example.My-App"), ("example.app", "local.example.app"), ("", "local.app.Meadow"), ("com.3d.App", "com._3d.App"),
        ("a b.c.d", "a_b.c.d"), ("App", "local.app.App"),
    ]) func identifiers(_ wanted: String, _ expected: String) {
        #expect(AppIdentity.identifier(wanted, program: "Meadow") == expected)
    }

    @Test(
        "Package names are Debian's",
        arguments: [("My App", "my-app"), ("Notes!", "notes"), ("A", "app-a"), ("", "app-x"), ("--X  y--", "x-y"), ("Über", "ber")])
    func packageNames(_ name: String, _ expected: String) { #expect(AppIdentity.packageName(name) == expected) }

    @Test("Versions begin with a digit", arguments: [("1.2", "1.2"), ("v2", "0v2"), ("1.0 (3)", "1.03"), ("", "0"), ("1-2", "12")])
    func versions(_ text: String, _ expected: String) { #expect(AppIdentity.version(text) == expected) }

    @Test("Only prose of a README counts") func readme() {
        let readme = Readme(text: "<p align=center>\n# Title\n\n[![Badge](a)](b)\n\n```sh\nrun it\n```\n\n- a list\n\nThis **app** has a [link](x), `code`.\nAnd more.\n\n## Next\n\nNo longer.")
        #expect(readme.paragraphs == ["This app has a link, code. And more."])
        #expect(readme.summary == "This app has a link, code")
        #expect(Readme(text: "").summary == nil && Readme(text: "# Only a title").paragraphs.isEmpty)
    }

    @Test("Licences are known by their words", arguments: [
        ("GNU GENERAL PUBLIC LICENSE\n   Version 3, 29 June 2007", "GPL-3.0-only"), ("Apache License\n Version 2.0", "Apache-2.0"), ("All rights reserved.", "LicenseRef-proprietary"),
    ]) func licenses(_ text: String, _ expected: String) throws {
        let scratch = try Scratch()
        try scratch.write(text, to: "LICENSE")
        #expect(License(folder: scratch.folder).expression == expected)
    }

    @Test("A desktop entry says what is opened, and by which class windows are known") func desktopEntry() throws {
        let types = try DocumentTypes(info: Fixture.app("Courier").info)
        let text = try DesktopEntry(identity: courier, types: types, windowClass: "Courier").text
        for line in [
            "Name=Courier Post", "Name[de]=Kurierpost", "Exec=courier-post %U", "Icon=org.example.Courier", "StartupNotify=true",
            "StartupWMClass=Courier", "Categories=Office;",
            "MimeType=application/vnd.example.courier;text/plain;x-scheme-handler/courier;x-scheme-handler/letter;",
        ] { #expect(text.contains("\n\(line)\n"), "\(line)") }
    }

    @Test(
        "Languages are POSIX's there",
        arguments: [
            ("pt-BR", "pt_BR"), ("de", "de"), ("zh-Hans", "zh_CN"), ("zh-Hant", "zh_TW"), ("sr-Latn", "sr@latin"),
            ("sr-Latn-RS", "sr_RS@latin")
        ])
    func locales(_ tag: String, _ expected: String) { #expect(DesktopEntry.locale(tag) == expected) }

    @Test("Software centres read XML, whatever the texts have in them") func appStream() throws {
        var identity = try courier
        identity.summary = "Letters < cards & \"stamps\""
        let text = AppStreamEntry(identity: identity, types: DocumentTypes(info: [:]), date: "2024-05-06").text
        let parser = XMLNames(text)
        #expect(parser.names.contains("launchable") && parser.isWhole)
        #expect(text.contains("<release version=\"1.3\" date=\"2024-05-06\"/>") && text.contains("<name xml:lang=\"de\">Kurierpost</name>"))
    }

    @Test("A control file folds its description and names what is needed") func control() throws {
        var identity = try courier
        identity.description = [String(repeating: "many words ", count: 20), "Short."]
        let control = ControlFile(
            identity: identity, architecture: "amd64", maintainer: "A <a@b>", size: 12, depends: ["libc6 (>= 2.36)", "libx11-6"],
            recommends: ["tzdata"])
        let lines = control.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(control.version == "1.3-7" && lines.contains("Depends: libc6 (>= 2.36), libx11-6") && lines.contains("Recommends: tzdata"))
        let description = lines.drop { !$0.hasPrefix("Description:") }.dropFirst().dropLast()
        #expect(
            description.allSatisfy { $0.hasPrefix(" ") && $0.count <= 79 } && description.contains(" .") && description.last == " Short.")
    }
}

/// The elements of an XML text, read by their brackets: enough to see that each that begins also ends.
private struct XMLNames {
    private(set) var names: Set<String> = []
    private(set) var isWhole = true

    init(_ text: String) {
        var open: [String] = []
        for part in text.split(separator: "<").dropFirst() {
            let inside = part.prefix { $0 != ">" }
            let name = String(inside.prefix { !" />?".contains($0) })
            if inside.hasPrefix("?") { continue }
            if inside.hasPrefix("/") {
                if open.popLast() != String(inside.dropFirst()) { isWhole = false }
            } else if !inside.hasSuffix("/") {
                open.append(name)
            }
            names.insert(name)
        }
        if !open.isEmpty { isWhole = false }
    }
}
