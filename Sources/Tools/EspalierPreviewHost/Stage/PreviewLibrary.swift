import EspalierCore
import EspalierGraphics
import Foundation

/// The previews of a loaded image, under the names by which they are shown and asked for.
@MainActor final class PreviewLibrary {
    struct Entry {
        let description: PreviewDescription
        let preview: CatalogedPreview
    }

    let entries: [Entry]

    /// - Parameters:
    ///   - file: only those of this file; nil for all.
    ///   - providers: the files of provider types, by their names, as the sources tell: the types themselves do not know.
    init(_ image: LoadedImage, file: String?, providers: [String: String]) {
        let found = PreviewCatalog.previews(in: image)
        let placed = found.map { (preview: $0, file: Self.file(of: $0, providers)) }.filter { file == nil || $0.file == file }
        var counts: [String: Int] = [:]
        for (preview, file) in placed where preview.settings.name == nil { counts[Self.stem(preview, file), default: 0] += 1 }
        var numbers: [String: Int] = [:]
        entries = placed.map { preview, file in
            let stem = Self.stem(preview, file)
            var name = preview.settings.name ?? stem
            if preview.settings.name == nil, counts[stem, default: 0] > 1 {
                numbers[stem, default: 0] += 1
                name += " \(numbers[stem] ?? 1)"
            }
            let id = preview.place.map { "\(file):\($0.line)" } ?? "\(preview.provider ?? "")#\(preview.index)"
            let description = PreviewDescription(
                id: id, name: name, file: file, line: preview.place?.line, device: Self.device(preview.settings),
                isLandscape: preview.settings.orientation?.isLandscape)
            return Entry(description: description, preview: preview)
        }.sorted { ($0.description.file, $0.description.line ?? .max) < ($1.description.file, $1.description.line ?? .max) }
    }

    subscript(id: String) -> Entry? { entries.first { $0.description.id == id } }

    /// The preview that another image has in the place of one: by its id, by its name, or by its number in its file. An id has the line in
    /// it, which is another as soon as something is inserted before.
    func successor(of old: PreviewDescription, in library: PreviewLibrary) -> Entry? {
        let named = entries.filter { $0.description.file == old.file && $0.description.name == old.name }
        if let same = named.first(where: { $0.description.id == old.id }) ?? named.first { return same }
        let before = library.entries.filter { $0.description.file == old.file }, now = entries.filter { $0.description.file == old.file }
        guard let number = before.firstIndex(where: { $0.description.id == old.id }) else { return nil }
        return now.indices.contains(number) ? now[number] : now.last
    }

    private static func file(of preview: CatalogedPreview, _ providers: [String: String]) -> String {
        if let place = preview.place { return place.fileID.split(separator: "/").last.map(String.init) ?? place.fileID }
        let type = preview.provider ?? ""
        return providers[type] ?? type
    }

    /// What an unnamed preview is called: as its file, or as its type without what marks that as a provider.
    private static func stem(_ preview: CatalogedPreview, _ file: String) -> String {
        guard let type = preview.provider else { return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file }
        for ending in ["_Previews", "_Preview", "Previews", "Preview"] where type.hasSuffix(ending) && type != ending {
            return String(type.dropLast(ending.count))
        }
        return type
    }

    private static func device(_ settings: PreviewSettings) -> PreviewDevices.Name? {
        if let named = settings.device.flatMap({ PreviewDevices.device(named: $0.rawValue) }) { return named }
        switch settings.platform {
        case .macOS: return .desktop
        case .iOS: return .phone
        case .tvOS, .watchOS, nil: return nil
        }
    }
}
