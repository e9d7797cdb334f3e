import EspalierCore
public import Foundation

// Names of folders that Foundation on Linux lacks. They are where the user's desktop has them, by the XDG rules that FileManager
// follows.
extension URL {
    private static func directory(_ kind: FileManager.SearchPathDirectory, else name: String) -> URL {
        FileManager.default.urls(for: kind, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(name, isDirectory: true)
    }

    public static var documentsDirectory: URL { directory(.documentDirectory, else: "Documents") }
    public static var desktopDirectory: URL { directory(.desktopDirectory, else: "Desktop") }
    public static var downloadsDirectory: URL { directory(.downloadsDirectory, else: "Downloads") }
    public static var picturesDirectory: URL { directory(.picturesDirectory, else: "Pictures") }
    public static var musicDirectory: URL { directory(.musicDirectory, else: "Music") }
    public static var moviesDirectory: URL { directory(.moviesDirectory, else: "Videos") }
    public static var cachesDirectory: URL { directory(.cachesDirectory, else: ".cache") }
    public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory, else: ".local/share") }
}
