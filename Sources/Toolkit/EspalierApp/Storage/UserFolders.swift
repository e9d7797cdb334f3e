import EspalierCore
import Foundation

/// The folders that apps write into without making them: on a Mac and in an iPhone's container they always exist. A desktop's session
/// makes them at login (xdg-user-dirs); a session without one, as in a container or under CI, has none, and each save would fail.
enum UserFolders {
    /// Makes what is missing of the user's documents, data and caches, as FileManager names them. What cannot be made is left out.
    static func make() {
        make(
            home: homeOfFoundation, configuration: DurableFile.configuration,
            data: DurableFile.xdgFolder("XDG_DATA_HOME", default: ".local/share"),
             caches: DurableFile.xdgFolder("XDG_CACHE_HOME", default: ".cache"))
    }

    /// - Parameters:
    ///   - home: the user's folder, in which the documents are where the user has not moved them. Only asked for then: the list of
    ///     accounts may be on another machine.
    ///   - configuration: where the user's names of folders stand; what is named there is the session's.
    static func make(home: @autoclosure () -> String?, configuration: String, data: String, caches: String) {
        // XDG Base Directory Specification: folders that a program makes are the user's alone.
        for folder in [caches, data] where mkdir(folder, 0o700) != 0 && errno == ENOENT {
            mkdir((folder as NSString).deletingLastPathComponent, 0o700)
            mkdir(folder, 0o700)
        }
        guard access("\(configuration)/user-dirs.dirs", F_OK) != 0, let home = home() else { return }
        mkdir("\(home)/Documents", 0o755)
    }

    /// Foundation on Linux looks for the documents in the folder of the user's account, not in `HOME`.
    private static var homeOfFoundation: String? {
        if let fixed = getenv("CFFIXED_USER_HOME") { return String(cString: fixed) }
        return getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    }
}
