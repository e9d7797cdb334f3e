import Foundation

/// The Debian packages of the libraries that a program is linked with or opens at run time.
struct NeededLibraries: Equatable {
    /// Relations as a control file writes them, such as `libc6 (>= 2.36)`.
    var depends: [String]
    var recommends: [String]

    /// - Parameter scratch: a folder for what `dpkg-shlibdeps` reads and writes.
    init(of program: URL, scratch: URL) throws {
        guard (try? Shell.url(of: "dpkg-shlibdeps")) != nil else {
            throw CommandError("There is no dpkg-shlibdeps, which names the packages that a program depends on. This mends it: sudo apt-get install dpkg-dev")
        }
        // The tool wants the source tree of a package, of which it reads this file.
        try Folders.write("Source: app\n\nPackage: app\nArchitecture: any\n", to: scratch.appendingPathComponent("debian/control"))
        let result = try Shell.run("dpkg-shlibdeps", ["-O", "-e\(program.path)"], in: scratch)
        guard result.code == 0, let depends = Self.depends(in: result.output) else {
            throw CommandError(
                "The packages that \(program.lastPathComponent) depends on cannot be found out: \(result.failure("dpkg-shlibdeps"))")
        }
        self.depends = depends
        let taken = Set(depends.map(Self.name))
        recommends = (OptionalLibrary.all.map { Self.owner(of: $0.file) ?? $0.package } + ["tzdata"]).removingRepeats().filter {
            !taken.contains($0)
        }
    }

    /// The relations in the tool's output, which may have warnings around them; nil if they are not in it.
    static func depends(in output: String) -> [String]? {
        let mark = "shlibs:Depends="
        guard let line = output.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(mark) }) else { return nil }
        return line.dropFirst(mark.count).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func name(_ relation: String) -> String { String(relation.prefix { $0 != " " && $0 != "(" && $0 != "|" }) }

    /// The package that a library on this machine belongs to; nil if it is not installed, or by no package.
    private static func owner(of library: String) -> String? {
        guard let result = try? Shell.run("dpkg", ["-S", "*/\(library)"]), result.code == 0 else { return nil }
        // `libjpeg62-turbo:amd64: /usr/lib/…`; a diversion has several names.
        return result.output.split(whereSeparator: \.isNewline).first?.split(separator: ":").first.map(String.init)
    }
}
