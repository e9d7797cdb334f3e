import Glibc

/// The names in a folder, asked of the system directly: a look that every app takes when it starts.
enum FolderNames {
    static func of(_ path: String, limit: Int) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            // Only what a table of translations may be called.
            if name.hasSuffix(".lproj") || name.hasSuffix("strings") || name.hasSuffix(".stringsdict") { names.append(name) }
        }
        return names.sorted()
    }
}
