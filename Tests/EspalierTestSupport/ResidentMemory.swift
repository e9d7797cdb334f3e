import Foundation

/// The memory of this process.
package enum ResidentMemory {
    /// What is in memory now.
    package static var kilobytes: Int {
        let fields = ((try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? "").split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024 : 0
    }
}
