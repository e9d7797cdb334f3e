public import Foundation

/// What the texts of a test app measure. All but `desktop` are the same on every machine.
public enum TestFonts: Sendable {
    /// Heights as macOS has them for its text styles (13 points: a line of 16), and widths by classes of characters near those
    /// of the San Francisco typeface ("Hello" at 13 points: 31).
    case system
    /// Each character 0.6 em wide, each line 1.2 em high: for layouts that can be checked in one's head.
    case boxes
    /// As `system`, but with given widths (points, whatever the font) for the texts in the table.
    case widths([String: CGFloat])
    /// The fonts that come with the kit (Inter, Noto Serif, Noto Sans Mono), with letters of Latin, Greek, Cyrillic, Hebrew and Arabic;
    /// boxes stand for other characters, emoji among them. With these an app can be painted: `expectPicture(_:)`.
    case kit
    /// The fonts of this machine, as an app on the screen has them. An app can be painted with them, too.
    case desktop
}
