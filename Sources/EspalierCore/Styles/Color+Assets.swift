public import EspalierGraphics
public import Foundation
import Synchronization

extension Color {
    /// The colour of this name in an asset catalogue.
    ///
    /// Without such a colour the view shows nothing, and a message says where it was looked for.
    /// - Parameter bundle: nil is the app's main bundle with its packages' resources.
    public init(_ name: String, bundle: Bundle? = nil) {
        let folders = bundle.map(ResourceFolders.folders) ?? ResourceFolders.ofApp
        if let looks = ColorIndex.looks(of: name, in: folders) {
            self.init(name: name, looks)
        } else {
            Diagnostics.warn("""
                No colour named "\(name)" in an asset catalogue in \(folders.map(\.path).joined(separator: ", ")): it is clear. \
                Add the catalogue to the target's resources.
                """)
            self = .clear
        }
    }
}

/// The colours of folders of resources.
package enum ColorIndex {
    private static let known = Mutex<[String: [String: ColorLooks]]>([:])

    /// Those of the first folder that has the name. A folder is read once.
    package static func looks(of name: String, in folders: [URL]) -> ColorLooks? {
        known.withLock { known in
            for folder in folders {
                if known[folder.path] == nil { known[folder.path] = ColorCatalog(folder).colors }
                if let looks = known[folder.path]?[name] { return looks }
            }
            return nil
        }
    }
}
