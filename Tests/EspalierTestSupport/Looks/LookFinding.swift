package import Foundation

/// What a designer would send back: something that looks wrong in a window, whatever it was meant to show.
package struct LookFinding: Hashable, CustomStringConvertible {
    package enum Kind: String, Hashable, CaseIterable {
        /// A text of which a part is beyond an edge, where nothing scrolls it into view.
        case cut
        /// Two texts that run into each other.
        case overlap
        /// Something that is wider than the pane or the row that it stands in.
        case outside
        /// Text that can hardly be told from what is behind it.
        case contrast
        /// A list that leaves a part of its pane blank.
        case blank
    }

    package let kind: Kind
    package let detail: String
    /// Where it is, in window points.
    package let frame: CGRect

    package var description: String {
        "\(kind.rawValue): \(detail) at \(Int(frame.minX)), \(Int(frame.minY)), \(Int(frame.width)) x \(Int(frame.height))"
    }
}
