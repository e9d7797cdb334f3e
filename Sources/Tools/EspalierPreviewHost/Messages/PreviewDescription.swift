import EspalierCore
import Foundation

/// A preview as the switcher lists it, and as `--json` prints it.
struct PreviewDescription: Codable, Hashable, Identifiable, Sendable {
    /// `File.swift:12` for a `#Preview`, `Type#0` for one of a provider's views. It stays the same while the text before it does.
    var id: String
    /// What the author named it, or a name made from its file's.
    var name: String
    /// The file's name without folders; that of the type where a provider's file is not known.
    var file: String
    /// nil for a provider's.
    var line: Int?
    /// The device that it is for: nil leaves that to the viewer.
    var device: PreviewDevices.Name?
    var isLandscape: Bool?
}

/// In what surroundings a preview is shown, as chosen in the window or on the command line. What a preview asks for itself comes first.
struct PreviewLook: Codable, Hashable, Sendable {
    var device = PreviewDevices.Name.desktop
    var isLandscape = false
    var isDark = false
    /// The index of the text size in `DynamicTypeSize.allCases`.
    var textSize = PreviewLook.standardTextSize
    /// nil for the direction of the language.
    var isRightToLeft: Bool?
    /// The size that every preview has, in points; nil for that of the preview or its device.
    var size: CGSize?
    /// Pixels per point.
    var scale: CGFloat = 2

    static let standardTextSize = DynamicTypeSize.allCases.firstIndex(of: .large) ?? 3

    var dynamicTypeSize: DynamicTypeSize {
        let all = DynamicTypeSize.allCases
        return all[min(max(textSize, 0), all.count - 1)]
    }
}

/// The devices that previews are shown on.
enum PreviewDevices {
    enum Name: String, Codable, CaseIterable, Sendable {
        case desktop, phone, smallPhone, largePhone
    }

    /// The screen in points, upright; nil for a desktop, where the content decides.
    static func screen(of device: Name) -> CGSize? {
        switch device {
        case .desktop: nil
        case .phone: CGSize(width: 390, height: 844)
        case .smallPhone: CGSize(width: 375, height: 667)
        case .largePhone: CGSize(width: 430, height: 932)
        }
    }

    /// The nearest device to the one that `previewDevice` names, as in "iPhone 15 Pro Max"; nil where none is like it.
    static func device(named name: String) -> Name? {
        let name = name.lowercased()
        if name.contains("mac") { return .desktop }
        guard name.contains("iphone") else { return nil }
        if name.contains("max") || name.contains("plus") { return .largePhone }
        let small = ["se", "6", "6s", "7", "8"]
        return name.split { !$0.isLetter && !$0.isNumber }.contains { small.contains(String($0)) } ? .smallPhone : .phone
    }
}
