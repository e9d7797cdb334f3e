/// No element answers the description; the message holds the whole tree, and what is nearest to what was asked for.
public struct NotFound: Error, CustomStringConvertible {
    /// What was searched for.
    public let query: String
    /// The window's accessibility tree, as text.
    public let tree: String
    /// What is nearest to it, the best first: elements of similar texts, and what was asked for in other windows.
    public var nearest: [String] = []
    public var description: String {
        "Found no \(query) in\n\(tree)" + (nearest.isEmpty ? "" : "\nNearest to it:\n  \(nearest.joined(separator: "\n  "))")
    }

    init(query: String, tree: String, nearest: [String] = []) { (self.query, self.tree, self.nearest) = (query, tree, nearest) }
}

/// More than one element answers the description.
public struct Ambiguous: Error, CustomStringConvertible {
    /// What was searched for.
    public let query: String
    /// The elements that were found.
    public let matches: [String]
    /// The window's accessibility tree, as text.
    public let tree: String
    public var description: String {
        "Found \(matches.count) of \(query):\n  \(matches.joined(separator: "\n  "))\nin\n\(tree)"
    }
}

/// A pointer event at the element would go to something else.
public struct NotHittable: Error, CustomStringConvertible {
    /// The element that was to be clicked, with what it says.
    public let element: String
    /// What lies in front at that point; nil where nothing there takes part in hit testing.
    public let by: String?
    public var description: String {
        "\(element) cannot be hit: " + (by.map { "\($0) lies in front of it" } ?? "nothing there takes part in hit testing")
    }
}

/// The element is no longer in the window.
public struct Gone: Error, CustomStringConvertible {
    /// The element that has gone, with what it last said.
    public let element: String
    public var description: String { "\(element) is no longer in the window" }
}

/// An element is not as expected.
public struct Unexpected: Error, CustomStringConvertible {
    public let description: String
}

/// The app did not come to rest.
public struct StillBusy: Error, CustomStringConvertible {
    /// How many frames were made.
    public let frames: Int
    /// What was still to be done.
    public let causes: [String]
    public var description: String { "Still busy after \(frames) frames: \(causes.joined(separator: "; "))" }
}

/// Painting the damage left another picture than painting everything would.
public struct PaintingFault: Error, CustomStringConvertible {
    public let description: String
}
