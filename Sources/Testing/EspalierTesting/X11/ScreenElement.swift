import EspalierGraphics
public import Foundation

/// One element of a running app, as the app logs it for accessibility (`ESPALIER_ACCESSIBILITY_LOG`).
public struct ScreenElement: Equatable, Sendable {
    /// The title of the window that the element is in.
    public var window: String
    /// How many elements are around it; 0 for a window.
    public var depth: Int
    /// What the element is.
    public var role: TestApp.Role
    /// What the element is called; empty if it has no label.
    public var label: String
    /// What it holds; empty if it has no value.
    public var value: String
    /// What `accessibilityIdentifier(_:)` has set; empty if nothing.
    public var identifier: String
    /// Whether it is the chosen one of several.
    public var isSelected: Bool
    /// Whether it has the keyboard focus.
    public var isFocused: Bool
    /// Whether it can be used.
    public var isEnabled: Bool
    /// The element's rectangle, in points of the window.
    public var frame: CGRect

    /// The elements that an app has written into a file, windows included; empty where there are none yet.
    public static func read(_ path: String) -> [ScreenElement] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        var window = "", elements: [ScreenElement] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 7, let depth = Int(fields[0]) else { continue }
            let numbers = fields[5].split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 4 else { continue }
            if depth == 0 { window = fields[2] }
            let traits = fields[4].split(separator: ",")
            elements.append(ScreenElement(
                window: window, depth: depth, role: TestApp.Role(rawValue: fields[1]) ?? .custom, label: fields[2], value: fields[3],
                identifier: fields[6], isSelected: traits.contains("selected"), isFocused: traits.contains("focused"),
                isEnabled: !traits.contains("disabled"),
                frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
        }
        return elements
    }

    /// Whether the element is of the role, and says the text as its label or value.
    public func matches(_ role: TestApp.Role, _ text: String? = nil) -> Bool {
        self.role == role && (text == nil || label == text || value == text)
    }

    /// The element in a line of text.
    var line: String {
        var words = [role.rawValue]
        if !label.isEmpty { words.append("\"\(label)\"") }
        if !value.isEmpty { words.append("value \"\(value)\"") }
        if !identifier.isEmpty { words.append("#\(identifier)") }
        if isSelected { words.append("selected") }
        if !isEnabled { words.append("disabled") }
        if isFocused { words.append("focused") }
        words.append(frame.shortText)
        return words.joined(separator: " ")
    }
}

extension CGRect {
    fileprivate var shortText: String { "\(Int(minX)) \(Int(minY)) \(Int(width))×\(Int(height))" }
}
