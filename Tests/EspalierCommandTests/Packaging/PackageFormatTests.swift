@testable import EspalierCommand
import Foundation
import Testing

/// A program that stands for an app's: what is tested are the packages around it.
@Suite("Packages") struct PackageFormatTests {
    private let scratch: Scratch
    private let out: URL

    init() throws {
        scratch = try Scratch()
        out = scratch.folder.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    }

    private func app() throws -> BuiltApp {
        let target = try Fixture.app("Courier", .release)
        let program = scratch.folder.appendingPathComponent("build/Courier")
        try FileManager.default.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.copyItem(at: Shell.url(of: "true").resolvingSymlinksInPath(), to: program)
        return BuiltApp(
            program: program, resources: target.resources, info: target.info, project: Fixture.folder.appendingPathComponent("Courier"),
            icon: try IconFile.find(in: target.resources, info: target.info))
    }

    private func empty(_ name: String) throws -> URL {
        let folder = scratch.folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("The tree has everything where the standards place it, readable by all") func tree() throws {
        let app = try app(), root = try empty("usr")
        // A file of the project that only its author may read.
        let secret = try scratch.write("x", to: "mine.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secret.path)
        let more = BuiltApp(program: app.program, resources: app.resources + [secret], info: app.info, project: app.project, icon: app.icon)
        let sizes = try InstallTree(app: more, identity: more.identity, types: more.types, root: root).write()
        #expect(sizes == IconPictures.themeSizes)
        for path in [
            "lib/courier-post/Courier", "lib/courier-post/mine.txt", "lib/courier-post/Info.plist", "bin/courier-post",
            "share/applications/org.example.Courier.desktop", "share/metainfo/org.example.Courier.metainfo.xml",
            "share/mime/packages/org.example.Courier.xml", "share/icons/hicolor/48x48/apps/org.example.Courier.png",
            "share/doc/courier-post/copyright",
        ] { #expect(root.appendingPathComponent(path).exists, "\(path)") }
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: root.appendingPathComponent(path).path)[.posixPermissions] as? Int
        }
        #expect(try mode("lib/courier-post/mine.txt") == 0o644 && mode("lib/courier-post/Courier") == 0o755)
        #expect(try Shell.run(root.appendingPathComponent("bin/courier-post").path, []).code == 0)
    }

    @Test("A .deb is a package that Debian's tools read", .enabled(if: DebianPackage.obstacle == nil)) func debian() throws {
        let made = try DebianPackage.make(app(), scratch: empty("deb"), out: out)
        #expect(
            made.path.hasPrefix(out.appendingPathComponent("courier-post_1.3-7_").path) && made.depends.contains { $0.hasPrefix("libc6") })
        #expect(!made.recommends.contains("libc6") && made.recommends.contains("tzdata"))
        let fields = try Shell.run("dpkg-deb", ["--field", made.path]).output
        #expect(fields.contains("Package: courier-post\n") && fields.contains("Version: 1.3-7\n") && fields.contains("Section: text\n"))
        let contents = try Shell.run("dpkg-deb", ["--contents", made.path]).output
        #expect(contents.contains("root/root") && contents.contains("./usr/bin/courier-post -> ../lib/courier-post/Courier"))
        #expect(out.contents.map(\.lastPathComponent) == [URL(fileURLWithPath: made.path).lastPathComponent], "nothing else is left there")
    }

    @Test("An .rpm is a package that Fedora's tools read", .enabled(if: RpmPackage.obstacle == nil, "needs rpmbuild")) func rpm() throws {
        // Signs that its tools would read as theirs, and a name with a space.
        let app = try app(), extra = try scratch.write("x", to: "50 %{name}.txt")
        var info = app.info
        info["NSHumanReadableCopyright"] = .string("100 % %{nil}")
        let odd = BuiltApp(program: app.program, resources: app.resources + [extra], info: info, project: app.project, icon: app.icon)
        let made = try RpmPackage.make(odd, scratch: empty("r p'm"), out: out)
        #expect(made.path.hasPrefix(out.appendingPathComponent("courier-post-1.3-7.").path) && made.path.hasSuffix(".rpm"))
        let files = try Shell.run("rpm", ["-qlp", made.path]).output.split(separator: "\n").map(String.init)
        for path in [
            "/usr/bin/courier-post", "/usr/lib/courier-post", "/usr/lib/courier-post/50 %{name}.txt", "/usr/lib/courier-post/Info.plist",
            "/usr/share/icons/hicolor/48x48/apps/org.example.Courier.png", "/usr/share/dbus-1/services/org.example.Courier.service",
        ] { #expect(files.contains(path), "\(path)") }
        #expect(
            !files.contains { $0 == "/usr/bin" || $0 == "/usr/share" || $0.contains(".build-id") }, "the system's folders are not the app's"
        )
        #expect(try Shell.run("rpm", ["-K", "--nosignature", made.path]).code == 0)
        let needs = try Shell.run("rpm", ["-qp", "--requires", "--recommends", made.path]).output
        #expect(needs.contains("libc.so.6") && needs.contains("libharfbuzz.so.0"))
        #expect(try Shell.run("rpm", ["-qp", "--queryformat", "%{LICENSE} %{FILEUSERNAME}", made.path]).output.hasSuffix(" root"))
        #expect(out.contents.count == 1, "nothing else is left there")
    }

    @Test("An app that has its bundle's name on the bus is started by it, where it is known where the app lies") func activation() throws {
        let app = try app()
        func made(_ info: [String: PropertyValue], prefix: String?, _ folder: String) throws -> (entry: String, service: String?) {
            let root = try empty(folder), built = BuiltApp(program: app.program, resources: [], info: info, project: app.project, icon: nil)
            let tree = InstallTree(app: built, identity: built.identity, types: built.types, root: root, prefix: prefix)
            try tree.write()
            let service = root.appendingPathComponent("share/dbus-1/services/\(built.identity.id).service")
            return (
                try String(contentsOf: root.appendingPathComponent(tree.desktopFile), encoding: .utf8),
                try? String(contentsOf: service, encoding: .utf8)
            )
        }
        let named = try made(app.info, prefix: "/usr", "named")
        #expect(named.entry.contains("\nDBusActivatable=true\n"))
        #expect(named.service == "[D-BUS Service]\nName=org.example.Courier\nExec=/usr/bin/courier-post\n")
        let movable = try made(app.info, prefix: nil, "movable")
        #expect(!movable.entry.contains("DBusActivatable") && movable.service == nil)
        var info = app.info
        info["CFBundleIdentifier"] = .string("9to5")
        let other = try made(info, prefix: "/usr", "other")
        #expect(!other.entry.contains("DBusActivatable") && other.service == nil, "the program will have another name, or none")
    }

    @Test("An archive unpacks below any prefix") func archive() throws {
        let made = try TarPackage.make(app(), scratch: empty("tar"), out: out)
        let prefix = try empty("prefix")
        #expect(try Shell.run("tar", ["-xzf", made.path, "-C", prefix.path, "--strip-components=1"]).code == 0)
        #expect(try Shell.run(prefix.appendingPathComponent("bin/courier-post").path, []).code == 0)
    }

    @Test("Where an image's tool is missing, its folder is made and the way on is named", .enabled(if: AppImagePackage.missing("appimagetool"))) func appImage() throws {
        let made = try AppImagePackage.make(app(), scratch: empty("appimage"), out: out)
        let folder = URL(fileURLWithPath: made.path)
        #expect(made.notes.count == 1 && made.notes[0].contains("appimagetool \(made.path)"))
        for name in ["AppRun", ".DirIcon", "org.example.Courier.desktop", "org.example.Courier.png"] {
            #expect(folder.appendingPathComponent(name).exists, "\(name)")
        }
        #expect(try Shell.run(folder.appendingPathComponent("AppRun").path, []).code == 0)
        // A second one takes the place of the first.
        #expect(try AppImagePackage.make(app(), scratch: empty("again"), out: out).path == made.path)
    }

    @Test("The lines of ldd name libraries and their files") func libraries() {
        let found = AppImagePackage.libraries(in: "\tlinux-vdso.so.1 (0x1)\n\tlibpng16.so.16 => /lib/libpng16.so.16 (0x2)\n\tlibgone.so => not found\n\t/lib64/ld-linux.so.2 (0x3)\n")
        #expect(found.map(\.name) == ["libpng16.so.16"] && found.map(\.file) == ["/lib/libpng16.so.16"])
    }

    @Test("A Flatpak's manifest names the app's command") func flatpak() throws {
        let manifest = try JSONSerialization.jsonObject(with: Data(FlatpakPackage.manifest(app().identity).utf8)) as? [String: Any]
        #expect(manifest?["id"] as? String == "org.example.Courier" && manifest?["command"] as? String == "courier-post")
        #expect((manifest?["finish-args"] as? [String])?.contains("--socket=x11") == true)
    }

    @Test("What cannot be put leaves what was there, and nothing half made") func put() throws {
        let file = try scratch.write("old", to: "out/app.deb"), new = try scratch.write("new", to: "new.deb")
        try TarPackage.put(new, as: file)
        #expect(try String(contentsOf: file, encoding: .utf8) == "new" && out.contents.count == 1)
        #expect(throws: CommandError.self) { try TarPackage.put(scratch.folder.appendingPathComponent("gone"), as: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == "new" && out.contents.count == 1)
    }

    @Test("Dependencies are found among warnings") func depends() {
        let output = "dpkg-shlibdeps: warning: something\nshlibs:Depends=libc6 (>= 2.36), libx11-6 (>= 2:1.7.0)\n"
        #expect(NeededLibraries.depends(in: output) == ["libc6 (>= 2.36)", "libx11-6 (>= 2:1.7.0)"])
        #expect(NeededLibraries.depends(in: "error") == nil)
    }

    @Test("A package's program has the Info.plist that its author wrote") func packageInfo() throws {
        #expect(PackageInfo.read(scratch.folder, program: "Meadow")["CFBundleName"] == .string("Meadow"))
        try scratch.write(
            "<plist version=\"1.0\"><dict><key>CFBundleDisplayName</key><string>My Meadow</string></dict></plist>",
            to: "Sources/Meadow/Info.plist")
        #expect(PackageInfo.read(scratch.folder, program: "Meadow")["CFBundleDisplayName"] == .string("My Meadow"))
    }
}
