import Foundation

extension ProgramResult {
    /// What became of a program that failed: how it ended, and the end of what it said.
    func failure(_ program: String) -> String {
        let said = output.split(whereSeparator: \.isNewline).suffix(12).joined(separator: "\n")
        if code == 128 + SIGKILL {
            let rest = said.isEmpty ? "" : ". It had said:\n\(said)"
            return "\(program) was killed (signal 9), most likely because memory ran out: close other programs, or build with less at once\(rest)"
        }
        if code > 128 { return "\(program) was ended by signal \(code - 128)\(said.isEmpty ? "" : ". It had said:\n\(said)")" }
        if output.contains("No space left on device") {
            return "the disk is full (\(program)): make room, or name another place with --out"
        }
        return said.isEmpty ? "\(program) ended with \(code)" : said
    }

    /// What became of a build that failed: a missing library with the command that installs it, or the compiler's errors.
    var buildFailure: String {
        if code > 128 || output.contains("No space left on device") { return failure("the compiler") }
        let missing = output.split(whereSeparator: \.isNewline).compactMap { line in
            line.range(of: "unable to find library -l").map { String(line[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }) }
        }.removingRepeats()
        if missing.isEmpty {
            // The linker maps the file that it writes: where the disk ends, it gets this signal instead of an error.
            if output.contains("unable to execute command: Bus error") {
                return "the linker could not write its output: the disk is most likely full below \(Folders.cache.path)."
            }
            // The driver says only that linking failed; the linker's own lines have no place in a file.
            let linking = output.split(whereSeparator: \.isNewline)
                .filter { $0.contains("undefined reference") || $0.hasPrefix("ld.lld: error: ") || $0.hasPrefix("ld: error: ") }
            return ([CompilerMessages(output).summary] + linking.prefix(5).map(String.init)).joined(separator: "\n")
        }
        let packages = missing.compactMap { Self.developmentPackages[$0] }.removingRepeats()
        let mending = packages.isEmpty ? "" : " This mends it: sudo apt-get install \(packages.joined(separator: " "))"
        return "The linker does not find \(missing.map { "lib\($0)" }.joined(separator: ", ")).\(mending)"
    }

    /// Debian's packages for linking with libraries that programs in Swift name.
    private static let developmentPackages = [
        "X11": "libx11-dev", "Xrender": "libxft-dev", "freetype": "libxft-dev", "png16": "libxft-dev", "fontconfig": "libfontconfig1-dev",
        // Foundation's networking and XML stand on these.
        "curl": "libcurl4-openssl-dev", "xml2": "libxml2-dev", "z": "zlib1g-dev", "ncurses": "libncurses-dev", "edit": "libedit-dev",
        "sqlite3": "libsqlite3-dev",
    ]
}
