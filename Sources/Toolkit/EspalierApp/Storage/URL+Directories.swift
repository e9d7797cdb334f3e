import EspalierCore
public import Foundation

// Names of folders that Foundation on Linux lacks. They are where the user's desktop has them, by the XDG rules that FileManager
// follows.
extension URL {
    private static func directory(_ kind: FileManager.SearchPathDirectory, else name: String) -> URL {
        FileManager.default.urls(for: kind, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(name, isDirectory: true)
    }

    /// The user's documents: `XDG_DOCUMENTS_DIR`, or `Documents` in the home folder.
    public static var documentsDirectory: URL { directory(.documentDirectory, else: "Documents") }
    /// What lies on the desktop: `XDG_DESKTOP_DIR`, or `Desktop`.
    public static var desktopDirectory: URL { directory(.desktopDirectory, else: "Desktop") }
    /// What was downloaded: `XDG_DOWNLOAD_DIR`, or `Downloads`.
    public static var downloadsDirectory: URL { directory(.downloadsDirectory, else: "Downloads") }
    /// The user's pictures: `XDG_PICTURES_DIR`, or `Pictures`.
    public static var picturesDirectory: URL { directory(.picturesDirectory, else: "Pictures") }
    /// The user's music: `XDG_MUSIC_DIR`, or `Music`.
    public static var musicDirectory: URL { directory(.musicDirectory, else: "Music") }
    /// The user's films: `XDG_VIDEOS_DIR`, or `Videos`.
    public static var moviesDirectory: URL { directory(.moviesDirectory, else: "Videos") }
    /// What can be made again: `XDG_CACHE_HOME`, or `.cache`.
    public static var cachesDirectory: URL { directory(.cachesDirectory, else: ".cache") }
    /// What apps store: `XDG_DATA_HOME`, or `.local/share`.
    public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory, else: ".local/share") }
}
