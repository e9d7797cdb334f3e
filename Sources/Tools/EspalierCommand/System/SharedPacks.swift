import Foundation

/// Packages of others that several projects use are kept once.
///
/// The package manager copies each repository from a store of its own to the folder of each project. What it copies are git's packs, which
/// are never written to, and are named after what is in them (gitformat-pack(5)); all files of one name become one file on the disk.
struct SharedPacks {
    /// The folders in which projects are built, with their `repositories`.
    let packages: URL
    /// The package manager's own copies; nil where they are unknown.
    let store: URL?

    /// The cache of the user's packages, and where the package manager has its store (`$XDG_CACHE_HOME` or `~/.cache`, as this command).
    init(cache: URL) {
        packages = cache.appendingPathComponent("packages")
        store = cache.deletingLastPathComponent().appendingPathComponent("org.swift.swiftpm/repositories")
    }

    /// Makes one file of those that are the same.
    ///
    /// - Returns: How many bytes of the disk are free now that were not.
    @discardableResult func share() -> Int {
        var first: [String: URL] = [:], saved = 0
        for pack in (store.map(packs) ?? []) + packages.contents.flatMap({ packs(in: $0.appendingPathComponent("repositories")) }) {
            let name = pack.lastPathComponent
            guard let other = first[name] else {
                first[name] = pack
                continue
            }
            if link(pack, to: other) { saved += size(of: pack) }
        }
        return saved
    }

    private func packs(in repositories: URL) -> [URL] {
        repositories.contents.flatMap { $0.appendingPathComponent("objects/pack").contents }.filter { $0.pathExtension == "pack" }
    }

    private func size(of file: URL) -> Int { (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? 0 }

    /// Puts a second name of `other` in the place of a file that has the same bytes; in one step, as git may be reading it.
    private func link(_ file: URL, to other: URL) -> Bool {
        var own = stat(), others = stat()
        guard stat(file.path, &own) == 0, stat(other.path, &others) == 0, own.st_dev == others.st_dev, own.st_ino != others.st_ino,
              own.st_size == others.st_size, FileManager.default.contentsEqual(atPath: file.path, andPath: other.path)
        else { return false }
        let new = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).\(getpid())")
        guard (try? FileManager.default.linkItem(at: other, to: new)) != nil else { return false }
        guard rename(new.path, file.path) == 0 else {
            unlink(new.path)
            return false
        }
        return true
    }
}
