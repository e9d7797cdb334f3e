import EspalierCore
import Foundation

/// The surroundings of previews as a viewer of the stream writes and reads them. A field that is not there leaves things as they are.
struct StreamLook: Codable, Equatable, Sendable {
    /// The devices that a viewer can choose. An iPad has a size, and is a desktop otherwise.
    enum Device: String, Codable, CaseIterable { case desktop, phone, smallPhone, largePhone, pad }
    enum Direction: String, Codable { case automatic, leftToRight, rightToLeft }

    var device: Device?
    var dark: Bool?
    var landscape: Bool?
    /// The index in `DynamicTypeSize.allCases`.
    var textSize: Int?
    var direction: Direction?
    /// Pixels per point.
    var scale: Double?

    /// An iPad's screen in points, upright.
    private static let pad = CGSize(width: 820, height: 1180)
    /// A picture of more pixels is no sharper on any screen, and costs memory.
    private static let scales = 0.1...4.0

    func checked() throws -> StreamLook {
        if let scale, !Self.scales.contains(scale) { throw StreamRequest.Refusal(description: "look has a scale from 0.1 to 4.") }
        if let textSize, !DynamicTypeSize.allCases.indices.contains(textSize) {
            throw StreamRequest.Refusal(description: "look has a text size from 0 to \(DynamicTypeSize.allCases.count - 1).")
        }
        return self
    }

    /// The look with these changes.
    func applied(to look: PreviewLook) -> PreviewLook {
        var look = look
        if let dark { look.isDark = dark }
        if let textSize { look.textSize = textSize }
        if let scale { look.scale = scale }
        if let direction { look.isRightToLeft = direction == .automatic ? nil : direction == .rightToLeft }
        if let landscape { look.isLandscape = landscape }
        let isPad = device.map { $0 == .pad } ?? Self.isPad(look)
        if let device {
            look.device = PreviewDevices.Name(rawValue: device.rawValue) ?? .desktop
            // A size that the command line gives stays, but for that of an iPad.
            if !isPad, Self.isPad(look) { look.size = nil }
        }
        if isPad { look.size = look.isLandscape ? CGSize(width: Self.pad.height, height: Self.pad.width) : Self.pad }
        return look
    }

    private static func isPad(_ look: PreviewLook) -> Bool {
        look.size == pad || look.size == CGSize(width: pad.height, height: pad.width)
    }

    /// A look as a viewer reads it.
    init(_ look: PreviewLook) {
        device = Self.isPad(look) ? .pad : Device(rawValue: look.device.rawValue)
        dark = look.isDark
        landscape = look.isLandscape
        textSize = look.textSize
        direction = look.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? .automatic
        scale = look.scale
    }
}
