import Foundation

public enum Wick {
    /// What the package's own bundle holds.
    public static var text: String {
        guard let file = Bundle.module.url(forResource: "wick", withExtension: "txt"), let text = try? String(contentsOf: file, encoding: .utf8) else { return "dark" }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
