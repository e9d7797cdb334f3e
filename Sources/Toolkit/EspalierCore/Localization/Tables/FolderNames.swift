import Glibc

/// The names in a folder, read directly from the system, since every app does this at launch.
enum FolderNames {
    static func of(_ path: String, limit: Int) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            // Only names that a table of translations can have.
            if name.hasSuffix(".lproj") || name.hasSuffix("strings") || name.hasSuffix(".stringsdict") { names.append(name) }
        }
        return names.sorted()
    }
}
