import Foundation

/// The repositories that the package manager says it could not get. Those that a package names itself are asked for before it starts; which
/// ones its packages need in turn, only their manifests say.
enum FailedFetches {
    /// The addresses in what the package manager has said: in its own words, and in git's.
    static func addresses(in output: String) -> [String] {
        let found = output.matches(of: #/Failed to clone repository (\S+?):?(?=\s|$)|unable to access '([^']+)'/#)
            .compactMap { ($0.1 ?? $0.2).map(String.init) }
        // git ends an address with a slash of its own.
        var keys: Set<String> = []
        return found.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.filter { keys.insert(Repositories.key($0)).inserted }
    }
}
