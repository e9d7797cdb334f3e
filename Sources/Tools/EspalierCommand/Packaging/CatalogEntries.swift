import Foundation

/// An app's entry in menus and launchers (freedesktop.org, Desktop Entry Specification).
struct DesktopEntry {
    let identity: AppIdentity
    let types: DocumentTypes
    /// The program by which window managers know the windows: the class in WM_CLASS.
    let windowClass: String
    var hasIcon = true
    /// Whether it is started, and reached while it runs, over the session's bus (`ActivationService`).
    var isActivatable = false

    var text: String {
        var lines = ["[Desktop Entry]", "Type=Application", "Version=1.4", "Name=\(Self.escaped(identity.name))"]
        lines += identity.localizedNames.sorted { $0.key < $1.key }.map { "Name[\(Self.locale($0.key))]=\(Self.escaped($0.value))" }
        if identity.summary != identity.name { lines.append("Comment=\(Self.escaped(identity.summary))") }
        // %U: several files or URLs, which the app finds as arguments.
        lines.append("Exec=\(identity.packageName)\(types.entries.isEmpty ? "" : " %U")")
        if hasIcon { lines.append("Icon=\(identity.id)") }
        if isActivatable { lines.append("DBusActivatable=true") }
        // The first window tells the launcher that the app is there.
        lines.append("StartupNotify=true")
        lines += [
            "Terminal=false", "Categories=\(identity.categories.joined(separator: ";"));", "StartupWMClass=\(Self.escaped(windowClass))"
        ]
        if !types.entries.isEmpty { lines.append("MimeType=\(types.entries.joined(separator: ";"));") }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func escaped(_ text: String) -> String {
        AppIdentity.singleLine(text).replacing("\\", with: "\\\\")
    }

    /// `pt-BR` is `pt_BR` there; a script is written behind an at sign.
    static func locale(_ tag: String) -> String {
        let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard let language = parts.first else { return tag }
        if language == "zh", parts.count > 1 { return ["Hans": "zh_CN", "Hant": "zh_TW"][parts[1]] ?? "zh_\(parts[1])" }
        let script = parts.dropFirst().first { $0.count == 4 }.flatMap { ["Latn": "latin", "Cyrl": "cyrillic"][$0] }
        let region = parts.dropFirst().first { $0.count == 2 }
        return language + (region.map { "_\($0)" } ?? "") + (script.map { "@\($0)" } ?? "")
    }
}

/// An app's entry in software centres (freedesktop.org, AppStream 1.0).
struct AppStreamEntry {
    let identity: AppIdentity
    let types: DocumentTypes
    var hasIcon = true
    /// The day on which the package was made, as YYYY-MM-DD.
    let date: String

    var text: String {
        let names = identity.localizedNames.sorted { $0.key < $1.key }.map {
            "  <name xml:lang=\"\(xml($0.key))\">\(xml($0.value))</name>\n"
        }.joined()
        let provided = types.opened.map { "    <mediatype>\(xml($0))</mediatype>\n" }.joined()
        let developer = identity.id.split(separator: ".").dropLast().joined(separator: ".").lowercased()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <component type="desktop-application">
              <id>\(xml(identity.id))</id>
              <metadata_license>CC0-1.0</metadata_license>
              <project_license>\(xml(identity.license))</project_license>
              <name>\(xml(identity.name))</name>
            \(names)  <summary>\(xml(identity.summary))</summary>
              <developer id="\(xml(developer))"><name>\(xml(identity.copyright ?? developer))</name></developer>
              <description>
            \(identity.description.map { "    <p>\(xml($0))</p>" }.joined(separator: "\n"))
              </description>
              <launchable type="desktop-id">\(xml(identity.id)).desktop</launchable>
            \(hasIcon ? "  <icon type=\"stock\">\(xml(identity.id))</icon>\n" : "")  <categories>
            \(identity.categories.map { "    <category>\($0)</category>" }.joined(separator: "\n"))
              </categories>
              <provides>
                <binary>\(xml(identity.packageName))</binary>
            \(provided)  </provides>
              <content_rating type="oars-1.1"/>
              <releases>
                <release version="\(xml(identity.version))" date="\(date)"/>
              </releases>
            </component>

            """
    }
}
