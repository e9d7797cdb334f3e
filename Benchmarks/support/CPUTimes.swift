import Foundation

/// Processor time of this program and of its X server, in microseconds. The wall's clock says little on a machine that others use.
struct CPUTimes {
    var app = 0
    /// 0 where the server is none of this machine's.
    var server = 0

    @MainActor static var now: CPUTimes { CPUTimes(app: appTime, server: serverTime) }

    static func - (a: CPUTimes, b: CPUTimes) -> CPUTimes { CPUTimes(app: a.app - b.app, server: a.server - b.server) }

    private static var appTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }

    /// Read without Foundation: a driver counts what measuring takes as part of the program.
    @MainActor private static var serverTime: Int {
        guard serverSchedule >= 0 else { return 0 }
        return withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
            let count = pread(serverSchedule, bytes.baseAddress, bytes.count, 0)
            var nanoseconds = 0
            for byte in bytes.prefix(max(count, 0)) {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
                nanoseconds = nanoseconds * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return nanoseconds / 1000
        }
    }

    /// The file in which the kernel says how long the server has run; -1 where it cannot be read. A server leaves its process number in
    /// its lock file.
    @MainActor private static let serverSchedule: Int32 = {
        let display = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard display.hasPrefix(":"), let number = display.dropFirst().split(separator: ".").first,
            let lock = try? String(contentsOfFile: "/tmp/.X\(number)-lock", encoding: .utf8)
        else { return -1 }
        return open("/proc/\(lock.filter { $0.isNumber })/schedstat", O_RDONLY | O_CLOEXEC)
    }()
}

/// The memory of this program that is there, in bytes.
package enum ResidentMemory {
    package static var now: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }
}

/// What one step took, in microseconds.
struct StepTimes {
    var wall: Int
    var cpu: CPUTimes
    /// How often memory was asked for; 0 where it is not counted.
    var allocations: Int
}

extension [StepTimes] {
    /// The lines for a driver, and on standard error what a person wants to know.
    func report(_ name: String) {
        func line(_ values: [Int]) -> String { values.map(String.init).joined(separator: " ") }
        print("BENCH wall_us " + line(map(\.wall)))
        print("BENCH app_us " + line(map(\.cpu.app)))
        if Allocations.areCounted { print("BENCH allocations " + line(map(\.allocations))) }
        print("BENCH server_us " + line(map(\.cpu.server)))
        var text = "\(name), ms: median, p90, max"
        for (title, values) in [
            ("wall", map(\.wall)), ("app", map(\.cpu.app)), ("server", map(\.cpu.server)),
            ("app + server", map { $0.cpu.app + $0.cpu.server }),
        ] {
            let sorted = values.sorted()
            let figures = [sorted[count / 2], sorted[count * 9 / 10], sorted[count - 1]]
            text += "; \(title) " + figures.map { "\($0 / 1000).\($0 % 1000 / 100)" }.joined(separator: " ")
        }
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
