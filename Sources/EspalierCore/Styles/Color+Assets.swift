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
        } else if name == AppAccent.name {
            // Every project has a set of this name, which says nothing until its author does.
            self = .accentColor
        } else {
            Diagnostics.warn("""
                No colour named "\(name)" in an asset catalogue in \(folders.map(\.path).joined(separator: ", ")): it is clear. \
                Add the catalogue to the target's resources.
                """)
            self = .clear
        }
    }
}

/// The accent colour that an app has in its asset catalogue, under the name that Xcode gives it: what `Color.accentColor` stands
/// for where no `tint` says otherwise.
package enum AppAccent {
    static let name = "AccentColor"
    /// Nil for the system's. Read once: an app's resources do not change while it runs.
    static let color: Color? = color(in: ResourceFolders.ofApp)

    package static func color(in folders: [URL]) -> Color? {
        ColorIndex.looks(of: name, in: folders).map { Color(name: name, $0) }
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
