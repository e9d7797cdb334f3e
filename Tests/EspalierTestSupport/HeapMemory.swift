import Foundation

/// The memory of this process that is in use. What is resident says less: a heap in pieces keeps pages of which little is used.
package enum HeapMemory {
    /// The bytes of all blocks that have been asked for and not given back, as glibc counts them (`malloc_info`).
    package static var bytes: Int {
        typealias Info = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        var text: UnsafeMutablePointer<CChar>?, length = 0
        guard let symbol = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &length) else { return 0 }
        defer { free(text) }
        let code = unsafeBitCast(symbol, to: Info.self)(0, file)
        fclose(file)
        guard code == 0, let text else { return 0 }
        // Each arena has such lines, and the last ones are the sum of all.
        var sums: [String: Int] = [:]
        for line in String(cString: text).split(separator: "\n") {
            let parts = line.split(separator: "\"")
            guard parts.count >= 4, line.hasPrefix("<total") || line.hasPrefix("<system"), let size = Int(parts[parts.count - 2]) else {
                continue
            }
            sums[String(parts[0] + parts[1])] = size
        }
        return (sums["<system type=current"] ?? 0) + (sums["<total type=mmap"] ?? 0) - (sums["<total type=fast"] ?? 0)
            - (sums["<total type=rest"] ?? 0)
    }

    /// Runs something that throws very often, and is to leave nothing behind. Swift Testing keeps where each error was thrown until the
    /// test has ended, 150 bytes an error: it gets none meanwhile. That is for all tests, so that none should run beside.
    package static func withoutErrorRecords(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async rethrows {
        let hooks = ["_swift_willThrow", "_swift_willThrowTypedImpl"].compactMap { (name: String) in
            dlsym(nil, name)?.assumingMemoryBound(to: UnsafeRawPointer?.self)
        }
        let kept = hooks.map { $0.pointee }
        for hook in hooks { hook.pointee = nil }
        defer { for (hook, known) in zip(hooks, kept) { hook.pointee = known } }
        try await body()
    }
}
