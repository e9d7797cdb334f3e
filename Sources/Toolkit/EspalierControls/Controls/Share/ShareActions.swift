package import EspalierCore
import EspalierGraphics
package import Foundation

/// The actions of a `ShareLink`.
@MainActor package enum ShareActions {
    // MARK: - Opening

    /// Opens URLs; writes any other item to a file and opens that with the desktop's program for its type.
    package static func open<Item: Transferable>(_ items: [Item], _ openURL: OpenURLAction, _ desktop: Desktop) {
        for item in items {
            if let url = item as? URL {
                if url.isFileURL { desktop.run(url.path) } else { openURL(url) }
                continue
            }
            Task {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
                if let file = await write(item, named: nil, to: folder) { desktop.run(file.path) }
            }
        }
    }

    // MARK: - Mail

    /// The URL of a mail with the items as its text (RFC 6068); nil if an item is neither a text nor the URL of a resource elsewhere.
    package static func mail<Item: Transferable>(_ items: [Item], subject: String?, message: String?) -> URL? {
        var lines = [message].compactMap(\.self)
        for item in items {
            switch item {
            case let text as String: lines.append(text)
            case let url as URL where !url.isFileURL: lines.append(url.absoluteString)
            default: return nil
            }
        }
        var fields = ["body=" + encoded(lines.joined(separator: "\r\n"))]
        if let subject { fields.insert("subject=" + encoded(subject), at: 0) }
        return URL(string: "mailto:?" + fields.joined(separator: "&"))
    }

    private static func encoded(_ text: String) -> String {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    // MARK: - Saving

    package static func canSave<Item: Transferable>(_ type: Item.Type) -> Bool { form(type) != nil }

    /// Saves each item in a file of its own. Existing files stay.
    package static func save<Item: Transferable>(_ items: [Item], names: [String?], _ desktop: Desktop) {
        let folder = desktop.downloads ?? downloadFolder
        Task { for (item, name) in zip(items, names) { _ = await write(item, named: name, to: folder) } }
    }

    /// The best transfer method for writing a file: the first whose type has a filename extension, else the first.
    private static func form<Item: Transferable>(_ type: Item.Type) -> TransferMethod<Item>? {
        let methods = Item.transferMethods.filter { $0.visibility.isPublic && ($0.export != nil || $0.exportFile != nil) }
        return methods.first { $0.type.preferredFilenameExtension != nil } ?? methods.first
    }

    private static func write<Item: Transferable>(_ item: Item, named name: String?, to folder: URL) async -> URL? {
        do {
            if let url = item as? URL, url.isFileURL {
                return try place(Data(contentsOf: url), url.deletingPathExtension().lastPathComponent, url.pathExtension, in: folder)
            }
            guard let form = form(Item.self), let export = form.export else { throw TransferError.unsupported(.data) }
            let suggested = form.suggestedName?(item)
            let type = suggested.map { ($0 as NSString).pathExtension }.flatMap { $0.isEmpty ? nil : $0 }
            let stem =
                suggested.map { ($0 as NSString).deletingPathExtension } ?? name ?? form.type.localizedDescription ?? Word.shared.string()
            return try place(await export(item), stem, type ?? form.type.preferredFilenameExtension ?? "", in: folder)
        } catch {
            Diagnostics.warn("ShareLink: an item of the type \(Item.self) cannot be saved in \(folder.path): \(error).")
            return nil
        }
    }

    /// Writes a file under an unused name.
    private static func place(_ data: Data, _ name: String, _ type: String, in folder: URL) throws -> URL {
        // The name comes from the app's data and must not act as a path.
        let cleared = name.components(separatedBy: CharacterSet(charactersIn: "/\0").union(.newlines)).joined(separator: " ")
        let stem = String(cleared.trimmingCharacters(in: CharacterSet(charactersIn: ". ")).prefix(100))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in folder.files(named: stem.isEmpty ? Word.shared.string() : stem, ending: type).prefix(1000) {
            do {
                try data.write(to: file, options: .withoutOverwriting)
                return file
            } catch let error as CocoaError where error.code == .fileWriteFileExists {
                continue
            }
        }
        throw CocoaError(.fileWriteFileExists)
    }

    /// XDG user directories: XDG_DOWNLOAD_DIR in user-dirs.dirs, else ~/Downloads.
    package static var downloadFolder: URL {
        let home = FileManager.default.homeDirectoryForCurrentUser
        let configuration = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
            ?? home.appendingPathComponent(".config")
        let text = try? String(contentsOf: configuration.appendingPathComponent("user-dirs.dirs"), encoding: .utf8)
        return folder(in: text ?? "", home: home) ?? home.appendingPathComponent("Downloads")
    }

    /// The folder in a line such as `XDG_DOWNLOAD_DIR="$HOME/Downloads"`; nil for none.
    package static func folder(in text: String, home: URL) -> URL? {
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("XDG_DOWNLOAD_DIR=") {
            let value = line.dropFirst("XDG_DOWNLOAD_DIR=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
            if value.hasPrefix("$HOME/") { return home.appendingPathComponent(String(value.dropFirst(6))) }
            if value.hasPrefix("/") { return URL(fileURLWithPath: value) }
        }
        return nil
    }
}
