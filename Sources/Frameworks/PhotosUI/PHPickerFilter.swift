import UniformTypeIdentifiers

/// Which files a picker of pictures offers.
public struct PHPickerFilter: Hashable, Sendable {
    let types: [UTType]

    /// Pictures.
    public static let images = PHPickerFilter(types: [.image])
    /// Films.
    public static let videos = PHPickerFilter(types: [.movie])
    /// Moving pictures of a phone are two files here: their pictures are offered.
    public static let livePhotos = PHPickerFilter(types: [.image])
    /// A file does not say whether it shows a screen, a panorama or a person: all pictures are offered.
    public static let screenshots = images
    /// Files do not tell these pictures from others: all pictures.
    public static let panoramas = images
    /// Files do not tell these pictures from others: all pictures.
    public static let depthEffectPhotos = images
    /// Files do not tell these pictures from others: all pictures.
    public static let bursts = images
    /// Files do not tell these films from others: all films.
    public static let screenRecordings = videos
    /// Files do not tell these films from others: all films.
    public static let cinematicVideos = videos
    /// Files do not tell these films from others: all films.
    public static let slomoVideos = videos
    /// Files do not tell these films from others: all films.
    public static let timelapseVideos = videos

    /// What at least one of the filters offers.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(types: subfilters.flatMap(\.types)) }

    /// What all of the filters offer.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        guard let first = subfilters.first else { return .any(of: [.images, .videos]) }
        return PHPickerFilter(types: first.types.filter { type in subfilters.allSatisfy { $0.types.contains(type) } })
    }

    /// Everything but what a filter offers.
    public static func not(_ subfilter: PHPickerFilter) -> PHPickerFilter {
        PHPickerFilter(types: [.image, .movie].filter { !subfilter.types.contains($0) })
    }

    static func types(of filter: PHPickerFilter?) -> [UTType] {
        let types = filter?.types ?? [.image, .movie]
        return types.isEmpty ? [.image, .movie] : types
    }
}

/// In what order and form the user's choice is handed over.
public enum PhotosPickerSelectionBehavior: Hashable, Sendable {
    /// In the order of the files' names, or in that of the user's choice.
    case `default`, ordered
    /// Choices arrive when the panel closes: there is no panel that stays open.
    case continuous, continuousAndOrdered
}
