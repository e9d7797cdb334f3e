import Foundation

/// What of the cache goes by itself: what no run has used for thirty days.
///
/// The cache has a folder for each app, package and toolkit. In each lies a stamp, whose date is that of the last run that used it; another
/// stamp says when the cache was last looked through, which happens once a day, at the end of a run.
struct CacheExpiry {
    /// For how long something stays that no run uses.
    static let lifetime: TimeInterval = 30 * 86_400
    private static let interval: TimeInterval = 86_400
    /// The name of the stamp in a folder, and of that of the whole cache.
    private static let used = "used", looked = "looked-through"
    /// What begins so is no longer anybody's: a removal that was broken off.
    private static let gone = "gone-"

    let cache: URL
    var now = Date()
    /// Whether a process has something open of what lies in a folder: an app may run for longer than thirty days.
    var isOpen: (URL) -> Bool = { OpenFiles.contain($0) }

    /// Says that a run uses a folder of the cache, which is made where it is not there yet.
    static func use(_ folder: URL, now: Date = Date()) {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        stamp(folder.appendingPathComponent(used), now)
    }

    /// Looks through the cache if that was not done today.
    ///
    /// - Returns: What has gone, by its path below the cache.
    @discardableResult func runOnceADay() -> [String] {
        let stamp = cache.appendingPathComponent(Self.looked)
        if let last = stamp.modified, last <= now, now.timeIntervalSince(last) < Self.interval { return [] }
        guard cache.isFolder else { return [] }
        // First the stamp: of two runs that end at once, one looks.
        Self.stamp(stamp, now)
        let removed = run()
        SharedPacks(cache: cache).share()
        return removed
    }

    /// Removes what nobody has used for so long. What cannot be removed stays for the next time: no run fails for it.
    func run() -> [String] {
        for left in cache.contents where isLeftOver(left) { try? FileManager.default.removeItem(at: left) }
        return folders.filter(isExpired).compactMap { folder in remove(folder) ? folder.path(below: cache) : nil }
    }

    /// The folders that go one by one. A toolkit has two builds: once there is the optimised one, nobody needs the other.
    private var folders: [URL] {
        let toolkits = cache.appendingPathComponent("toolkits").contents
        let plain = toolkits.map { $0.appendingPathComponent("plain") }
        return (["apps", "packages"].flatMap { cache.appendingPathComponent($0).contents } + toolkits + plain).filter(\.isFolder)
    }

    private func isExpired(_ folder: URL) -> Bool {
        let stamp = folder.appendingPathComponent(Self.used)
        guard let last = stamp.modified else {
            // Of a version of the command that left no stamps: its days count from here.
            Self.stamp(stamp, now)
            return false
        }
        return now.timeIntervalSince(last) >= Self.lifetime && !isOpen(folder)
    }

    /// In one step out of the way, so that a run which begins now finds all of it or nothing.
    func remove(_ folder: URL) -> Bool {
        let away = cache.appendingPathComponent("\(Self.gone)\(getpid())-\(UUID().uuidString)")
        guard rename(folder.path, away.path) == 0 else { return false }
        try? FileManager.default.removeItem(at: away)
        return true
    }

    /// What a process that has ended left behind.
    private func isLeftOver(_ entry: URL) -> Bool {
        let parts = entry.lastPathComponent.split(separator: "-")
        guard parts.count > 1, ["gone", "packaging"].contains(parts[0]), let process = pid_t(parts[1]) else { return false }
        return process != getpid() && kill(process, 0) != 0 && errno == ESRCH
    }

    /// Gives a file, which is made where there is none, a date.
    private static func stamp(_ file: URL, _ date: Date) {
        if !file.exists { try? Data().write(to: file) }
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
}

/// The files that processes have mapped: their programs and libraries (`/proc/PID/maps`, proc(5)).
enum OpenFiles {
    /// Whether a process has mapped a file in a folder. Those of other users, who cannot be asked, do not run what is in one's own cache.
    static func contain(_ folder: URL) -> Bool {
        let place = folder.resolvingSymlinksInPath().path + "/"
        let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { pid_t($0) != nil }
        return processes.contains { process in
            guard let maps = try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8) else { return false }
            return maps.contains(place)
        }
    }
}
