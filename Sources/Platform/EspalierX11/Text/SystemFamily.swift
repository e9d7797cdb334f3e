import EspalierGraphics
import Foundation

/// Chooses the family that the interface is written in. SwiftUI's fonts have nine weights; in a family with only a regular and a bold
/// one, medium text looks like regular text, and a semibold title like a bold one.
enum SystemFamily {
    static let generic = "sans-serif"
    /// How many weights are enough: regular, medium, semibold and bold.
    static let enough = 4

    /// Families with many weights that desktops bring along, the most neutral ones first.
    static let candidates = [
        "Inter", "Inter Variable", "Noto Sans", "Adwaita Sans", "Roboto", "Source Sans 3", "Open Sans", "Ubuntu", "Ubuntu Sans",
        "Cantarell", "Fira Sans", "IBM Plex Sans", "Lato",
    ]

    /// - Parameters:
    ///   - wanted: what the user asks for; the generic name stands for the desktop's own font, whatever it has.
    ///   - weights: how many weights the family of a name has; 0 where it is not installed.
    ///   - own: the family that the toolkit brings along, for want of others.
    /// - Returns: nil for what fontconfig says of the generic name.
    static func chosen(wanted: String?, weights: (String) -> Int, own: () -> String?) -> String? {
        if let wanted, !wanted.isEmpty {
            if wanted == generic { return nil }
            if weights(wanted) > 0 { return wanted }
            Diagnostics.warn("ESPALIER_FONT asks for the font family \"\(wanted)\", which fontconfig does not find (see `fc-list : family`): another one is used.")
        }
        if weights(generic) >= enough { return nil }
        return candidates.first { weights($0) >= enough } ?? own()
    }
}
