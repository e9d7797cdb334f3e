import Foundation

/// What `espalier run --watch` tells the process with the app; a line of JSON each.
enum LiveRequest: Codable, Sendable {
    /// Another image has been built.
    case image(path: String)
}

/// What that process tells.
enum LiveReport: Codable, Sendable {
    /// An image is shown.
    case shown(image: String, losses: [String])
    /// What another process would need to go on, should this one not survive.
    case kept(Data)
    /// The image cannot take the place of the one before, for this reason. The process ends; another one can show the image.
    case refused(String)
    /// The same, but the process goes on with the code that it has.
    case goesOn(String)
}
