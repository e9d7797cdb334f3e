/// How a file's pixels are to be turned for display. The numbers are those of EXIF's tag 274.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// As they are; mirrored; upside down; upside down and mirrored.
    case up = 1, upMirrored, down, downMirrored
    /// Turned by a quarter, and mirrored.
    case leftMirrored, right, rightMirrored, left
}
