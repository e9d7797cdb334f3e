import Foundation
import Synchronization

/// The repositories that packages come from: which of them answer, and which lie in a cache.
///
/// The package manager asks one after another and waits for minutes where nobody answers. Here all are asked at once, before it starts; for
/// what does not answer, git is asked to take a copy that an earlier build has left (`url.<base>.insteadOf` of git-config(1)).
struct Repositories {
    /// Its program: found by PATH where it has no slash.
    var git = "git"
    /// How long a repository may take to be connected with.
    var seconds = 2.5
    /// Folders in which the package manager keeps copies of repositories.
    var caches = Repositories.usualCaches

    /// How the package manager gets at repositories.
    struct Access {
        /// Variables for its environment.
        var environment: [String: String] = [:]
        /// What is taken from a cache, a sentence each.
        var notes: [String] = []
    }

    /// Why a repository cannot be had.
    private struct Absence {
        var reason: String
        /// Whether it holds for all of its host.
        var isHost = false
    }

    /// Asks for repositories.
    ///
    /// - Throws: `LostPackages` for those that neither answer nor lie in a cache.
    func access(to addresses: [String]) throws -> Access {
        let addresses = addresses.filter(Self.isRemote).removingRepeats()
        var access = Access(), lost: [LostPackages.Package] = [], copies: [String: URL] = [:], deadHosts: Set<String> = []
        let absent = zip(addresses, ask(addresses)).compactMap { address, absence in absence.map { (address, $0) } }
        // Mostly all answer, and no cache has to be looked through.
        guard !absent.isEmpty else { return access }
        let kept = self.copies
        for (address, absence) in absent {
            if absence.isHost { deadHosts.insert(Self.host(of: address)) }
            if let copy = kept[Self.key(address)]?.place {
                copies[address] = copy
                access.notes.append("\(Self.name(of: address)) is taken from the cache: \(absence.reason).")
            } else {
                lost.append(LostPackages.Package(name: Self.name(of: address), address: address, reason: absence.reason))
            }
        }
        guard lost.isEmpty else { throw LostPackages(packages: lost) }
        guard !copies.isEmpty else { return access }
        // What these need in turn may lie on the same host.
        for copy in kept.values where deadHosts.contains(Self.host(of: copy.address)) {
            let plain = copy.address.hasSuffix(".git") ? String(copy.address.dropLast(4)) : copy.address
            for form in [plain, plain + ".git"] where copies[form] == nil { copies[form] = copy.place }
        }
        let given = ProcessInfo.processInfo.environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
        for (index, entry) in copies.sorted(by: { $0.key < $1.key }).enumerated() {
            access.environment["GIT_CONFIG_KEY_\(given + index)"] = "url.\(entry.value.path).insteadOf"
            access.environment["GIT_CONFIG_VALUE_\(given + index)"] = entry.key
        }
        access.environment["GIT_CONFIG_COUNT"] = "\(given + copies.count)"
        return access
    }

    // MARK: - Asking

    private final class Absences: Sendable {
        let all = Mutex<[Int: Absence]>([:])
    }

    /// All at once, as each may take as long as all.
    /// - Returns: nil for what answers.
    private func ask(_ addresses: [String]) -> [Absence?] {
        let absences = Absences(), group = DispatchGroup()
        for (index, address) in addresses.enumerated() {
            group.enter()
            Thread {
                let absence = absence(of: address)
                absences.all.withLock { $0[index] = absence }
                group.leave()
            }.start()
        }
        group.wait()
        return absences.all.withLock { absences in addresses.indices.map { absences[$0] } }
    }

    private func absence(of address: String) -> Absence? {
        let settings = [
            "GIT_TERMINAL_PROMPT=0", "GIT_CURL_VERBOSE=1", "LC_ALL=C",
            "GIT_SSH_COMMAND=ssh -oBatchMode=yes -oConnectTimeout=\(max(Int(seconds), 1))",
        ]
        let words = settings + ["timeout", "-k", "1", "\(seconds)", git, "ls-remote", address, "HEAD"]
        // Where it cannot be asked, the package manager says why.
        guard let result = try? Shell.run("env", words), result.code != 0 else { return nil }
        let host = Self.host(of: address)
        let isSilent = result.code == 124 || result.code == 128 + SIGKILL
        // One that is connected with and takes its time is waited for by the package manager.
        if isSilent, result.output.contains("Connected to ") || result.output.contains("Established connection") { return nil }
        if isSilent || Self.offlineWords.contains(where: result.output.contains) {
            return Absence(reason: "\(host) cannot be reached; this machine is most likely offline", isHost: true)
        }
        return Absence(reason: Self.reason(result.output, host))
    }

    /// What curl and ssh say where there is no way to a host.
    private static let offlineWords = [
        "Could not resolve", "Temporary failure in name resolution", "Failed to connect", "Couldn't connect", "Connection refused",
        "Connection timed out", "Operation timed out", "Network is unreachable", "No route to host",
    ]

    private static func reason(_ output: String, _ host: String) -> String {
        // So a host answers for what is not there and for what is private alike.
        if output.contains("terminal prompts disabled") { return "\(host) has no such repository, or shows it to its members alone" }
        // The first is the cause of the others.
        let fatal = output.split(whereSeparator: \.isNewline).first { $0.hasPrefix("fatal: ") }
        guard let text = fatal?.dropFirst("fatal: ".count) else { return "git cannot read it" }
        return String(text.hasSuffix(".") ? text.dropLast() : text)
    }

    // MARK: - Addresses

    /// Whether a repository lies on another machine.
    static func isRemote(_ address: String) -> Bool {
        !address.hasPrefix("/") && !address.hasPrefix("file:") && (address.contains("://") || address.contains(":"))
    }

    /// The package manager's name for a package: the last part of its address.
    static func name(of address: String) -> String {
        let last = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? address
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// Two addresses with the same key are of one repository.
    static func key(_ address: String) -> String {
        var text = address.lowercased()
        while text.hasSuffix("/") { text.removeLast() }
        return text.hasSuffix(".git") ? String(text.dropLast(4)) : text
    }

    private static func host(of address: String) -> String {
        if address.contains("://") { return URL(string: address)?.host ?? address }
        // As ssh writes it: `git@host:path`.
        return String(address.prefix { $0 != ":" }.drop { $0 != "@" }.dropFirst())
    }

    // MARK: - Copies

    /// The package manager's own, and those of earlier builds.
    static var usualCaches: [URL] {
        let own = Folders.cache.deletingLastPathComponent().appendingPathComponent("org.swift.swiftpm/repositories")
        return [own] + Folders.cache.appendingPathComponent("packages").contents.map { $0.appendingPathComponent("repositories") }
    }

    private struct Copy {
        var address: String
        var place: URL
        var date: Date
    }

    /// By the addresses of what they are copies of; of several the one that was last brought up to date.
    private var copies: [String: Copy] {
        var found: [String: Copy] = [:]
        for place in caches.flatMap(\.contents) {
            guard let settings = try? String(contentsOf: place.appendingPathComponent("config"), encoding: .utf8),
                  let address = settings.firstMatch(of: #/\burl = (\S+)/#).map({ String($0.1) })
            else { continue }
            let date = place.appendingPathComponent("FETCH_HEAD").modified ?? place.modified ?? .distantPast
            if let other = found[Self.key(address)], other.date >= date { continue }
            found[Self.key(address)] = Copy(address: address, place: place, date: date)
        }
        return found
    }
}

/// Packages that cannot be had.
struct LostPackages: Error, CustomStringConvertible {
    struct Package: Hashable {
        var name: String
        var address: String
        /// What a person reads of why, without a full stop.
        var reason: String
    }

    let packages: [Package]

    var description: String {
        packages.map { "The package \($0.name) (\($0.address)) cannot be had: \($0.reason)." }.joined(separator: "\n")
    }
}
