public import Foundation

/// One element of a running app, as the app logs it for accessibility (`ESPALIER_ACCESSIBILITY_LOG`).
public struct ScreenElement: Equatable, Sendable {
    /// The title of the window that the element is in.
    public var window: String
    /// The element's role, as `TestApp.Role` names it.
    public var role: String
    /// What the element is called; empty if it has no label.
    public var label: String
    /// What it holds; empty if it has no value.
    public var value: String
    /// The names of its accessibility traits.
    public var traits: Set<String>
    /// The element's rectangle, in points of the window.
    public var frame: CGRect

    /// The elements that an app has written into a file, windows included; empty where there are none yet.
    public static func read(_ path: String) -> [ScreenElement] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        var window = "", elements: [ScreenElement] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 6 else { continue }
            let numbers = fields[5].split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 4 else { continue }
            if fields[0] == "0" { window = fields[2] }
            elements.append(ScreenElement(
                window: window, role: fields[1], label: fields[2], value: fields[3],
                traits: Set(fields[4].split(separator: ",").map(String.init)),
                frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
        }
        return elements
    }

    /// Whether the element is of the role, and says the text as its label or value.
    public func matches(_ role: String, _ text: String? = nil) -> Bool {
        self.role == role && (text == nil || label == text || value == text)
    }
}
