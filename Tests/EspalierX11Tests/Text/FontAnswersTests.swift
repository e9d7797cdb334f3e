import CX11
import EspalierGraphics
@testable import EspalierX11
import Foundation
import Testing

@MainActor @Suite("What fontconfig has answered is kept between starts", .serialized) struct FontAnswersTests {
    /// A folder that goes with the test, as the user's own.
    private final class Home {
        let folder = FileManager.default.temporaryDirectory.appending(path: "font-answers-\(UUID().uuidString)")
        var variables: [String: String] { ["HOME": folder.path, "LANG": "C.UTF-8"] }
        var path: String { folder.path + "/.cache/espalier/fonts/app" }

        init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: folder) }

        func make(_ file: String, _ text: String = "") throws {
            let url = folder.appending(path: file)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    private let standard = TypefaceStyle(FontDescriptor(size: 13))

    private func answers(_ home: Home, _ variables: [String: String]? = nil) -> FontAnswers {
        FontAnswers(path: home.path, environment: variables ?? home.variables) { _, action in action() }
    }

    private func found(_ style: TypefaceStyle) throws -> FoundFont {
        let font = TypefaceCatalog().typeface(for: style).found
        try #require(!font.file.isEmpty, "this system has no font")
        return font
    }

    @Test("The next start has the same font in all its parts, for each style") func nextStart() throws {
        let home = try Home()
        var bold = FontDescriptor(size: 20)
        (bold.weight, bold.italic, bold.design, bold.width) = (700, true, .monospaced, 80)
        let styles = [standard, TypefaceStyle(bold)]
        let first = answers(home)
        for style in styles {
            #expect(first.font(for: style) == nil)
            first.keep(try found(style), for: style)
        }
        let second = answers(home)
        for style in styles { #expect(second.font(for: style)?.line == (try found(style)).line) }
    }

    @Test("A catalog asks fontconfig only for what is not known") func catalog() throws {
        let home = try Home(), first = TypefaceCatalog(), second = TypefaceCatalog()
        first.answers = answers(home)
        let typeface = first.typeface(for: standard)
        try #require(!typeface.isMissing)
        // A name that no font has shows where the second catalog has its font from.
        let text = try String(contentsOfFile: home.path, encoding: .utf8)
        FontAnswers.write(text.replacing("\t\(typeface.entry.fullName)\t", with: "\tKept\t"), to: home.path)
        second.answers = answers(home)
        #expect(second.typeface(for: standard).entry.fullName == "Kept")
        #expect(second.typeface(for: standard).found.file == typeface.found.file)
    }

    @Test("A font that can no longer be read is asked for again") func goneFile() throws {
        let home = try Home(), catalog = TypefaceCatalog()
        var font = try found(standard)
        let file = font.file
        font.file = home.folder.path + "/gone.ttf"
        answers(home).keep(font, for: standard)
        catalog.answers = answers(home)
        #expect(catalog.typeface(for: standard).found.file == file)
    }

    @Test("Fonts and rules that come make the answers void", arguments: [
        ".fonts/new.ttf", ".local/share/fonts/new.ttf", ".config/fontconfig/fonts.conf", ".fonts.conf",
    ]) func changes(file: String) throws {
        let home = try Home()
        answers(home).keep(try found(standard), for: standard)
        #expect(answers(home).font(for: standard) != nil)
        try home.make(file)
        #expect(answers(home).font(for: standard) == nil)
    }

    @Test("Other files that come to the user's folder change nothing") func otherFiles() throws {
        let home = try Home()
        answers(home).keep(try found(standard), for: standard)
        for file in ["notes.txt", ".local/share/app/state", ".config/app.conf", ".cache/other"] { try home.make(file) }
        #expect(answers(home).font(for: standard) != nil)
    }

    @Test("Another language or desktop asks anew") func variables() throws {
        let home = try Home()
        answers(home).keep(try found(standard), for: standard)
        for name in ["LANG", "LC_ALL", "FONTCONFIG_FILE", "XDG_CURRENT_DESKTOP"] {
            #expect(answers(home, home.variables.merging([name: "ja_JP.UTF-8"]) { $1 }).font(for: standard) == nil, "\(name)")
        }
        #expect(answers(home, home.variables.merging(["SHELL": "/bin/sh"]) { $1 }).font(for: standard) != nil)
    }

    @Test("A family of the system's that an app names is kept, but not what stands in for one that the system lacks") func families() throws {
        let home = try Home(), font = try found(standard)
        func style(_ family: String) -> TypefaceStyle {
            var named = FontDescriptor(size: 13)
            named.family = family
            return TypefaceStyle(named)
        }
        for name in [font.entry.family, font.entry.family.uppercased(), "No Such Family"] { answers(home).keep(font, for: style(name)) }
        #expect(answers(home).font(for: style(font.entry.family))?.file == font.file)
        #expect(answers(home).font(for: style(font.entry.family.uppercased()))?.file == font.file)
        #expect(answers(home).font(for: style("No Such Family")) == nil && answers(home).font(for: standard) == nil)
    }

    @Test("The fonts that come along have a name in the file, and a place in memory in each process") func ownFonts() throws {
        let home = try Home()
        var font = try found(standard)
        font.file = try #require(OwnFonts.path(of: 0))
        answers(home).keep(font, for: standard)
        #expect(try String(contentsOfFile: home.path, encoding: .utf8).contains("\town:0\t"))
        #expect(answers(home).font(for: standard)?.file == OwnFonts.path(of: 0))
        #expect(OwnFonts.path(of: -1) == nil && OwnFonts.path(of: 1000) == nil && OwnFonts.index(ofName: "own:x") == nil)
    }

    @Test("A file that is damaged, foreign or none at all is as if it were not there") func damagedFiles() throws {
        let home = try Home(), kept = answers(home)
        kept.keep(try found(standard), for: standard)
        let text = try #require(kept.text())
        for damaged in [
            "", "\n", "espalier-fonts-1", "espalier-fonts-1 \n\n", text.replacing("espalier", with: "other"), String(text.dropLast(20)),
            String(text.prefix(100))
        ] {
            FontAnswers.write(damaged, to: home.path)
            _ = answers(home).font(for: standard)
        }
        for line in [
            "", "\t", "400 0 100 standard", "400 0 100 standard\t/a", "400 2 100 standard\t\t\t",
            "x 0 100 standard\t/a\t0\t\t\t0\tf\ts\tn\tp\t400\t0\t100\t0"
        ] {
            FontAnswers.write(text.split(separator: "\n\n")[0] + "\n\n" + line, to: home.path)
            #expect(answers(home).font(for: standard) == nil, "\(line)")
        }
        // A pipe to which nobody writes, and a folder.
        try FileManager.default.removeItem(atPath: home.path)
        mkfifo(home.path, 0o600)
        #expect(answers(home).font(for: standard) == nil)
        try FileManager.default.removeItem(atPath: home.path)
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        #expect(answers(home).font(for: standard) == nil)
        answers(home).keep(try found(standard), for: standard)
    }

    @Test("The file lies in the user's cache, under the program's name") func place() {
        func path(_ program: String, _ variables: [String: String]) -> String? {
            FontAnswers.standardPath(program: program, environment: variables)
        }
        #expect(path("Notes", ["HOME": "/h"]) == "/h/.cache/espalier/fonts/Notes")
        #expect(path("Notes", ["HOME": "/h", "XDG_CACHE_HOME": "/c"]) == "/c/espalier/fonts/Notes")
        #expect(path("Notes", ["HOME": "/h", "XDG_CACHE_HOME": "relative"]) == "/h/.cache/espalier/fonts/Notes")
        #expect(path("Notes", [:]) == nil && path("..", ["HOME": "/h"]) == nil && path("a/b", ["HOME": "/h"]) == nil)
    }
}
