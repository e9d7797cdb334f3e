public import EspalierGraphics
public import Foundation
import Synchronization

extension Color {
    /// The colour of this name in an asset catalogue.
    ///
    /// If there is no such colour, nothing is drawn, and a message lists the places that were searched.
    /// - Parameter bundle: nil is the app's main bundle with its packages' resources.
    public init(_ name: String, bundle: Bundle? = nil) {
        let folders = bundle.map(ResourceFolders.folders) ?? ResourceFolders.ofApp
        if let appearances = ColorIndex.appearances(of: name, in: folders) {
            self.init(name: name, appearances)
        } else if name == AppAccent.name {
            // Every new project has a colour set of this name, which is empty until the author fills it.
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

/// The accent colour in an app's asset catalogue, under Xcode's name for it: `Color.accentColor` resolves to it if no `tint` is
/// set.
package enum AppAccent {
    static let name = "AccentColor"
    /// nil means the system's. Read once: an app's resources do not change while it runs.
    static let color: Color? = color(in: ResourceFolders.ofApp)

    package static func color(in folders: [URL]) -> Color? {
        ColorIndex.appearances(of: name, in: folders).map { Color(name: name, $0) }
    }
}

/// The colours in resource folders.
package enum ColorIndex {
    /// Shared by the process, as resources do not change while it runs.
    private static let known = Mutex<[String: [String: ColorAppearances]]>([:])

    /// The colour from the first folder that contains the name. Each folder is read once.
    package static func appearances(of name: String, in folders: [URL]) -> ColorAppearances? {
        known.withLock { known in
            for folder in folders {
                if known[folder.path] == nil { known[folder.path] = ColorCatalog(folder).colors }
                if let appearances = known[folder.path]?[name] { return appearances }
            }
            return nil
        }
    }
}
