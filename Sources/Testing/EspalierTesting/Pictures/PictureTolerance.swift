/// How far a picture may be from the one that is known before a test fails.
public struct PictureTolerance: Hashable, Sendable {
    /// By how much red, green or blue of a pixel may differ, of 255.
    public var channel: Int
    /// Which part of the pixels may differ by more than that, from 0 to 1.
    public var share: Double

    /// - Parameters:
    ///   - channel: by how much red, green or blue of a pixel may differ, of 255.
    ///   - share: which part of the pixels may differ by more than that, from 0 to 1; none by default.
    public init(channel: Int, share: Double = 0) { (self.channel, self.share) = (channel, share) }

    /// Every pixel must be the same.
    public static let exact = PictureTolerance(channel: 0)
    /// The edges of letters may differ a little, as other versions of FreeType round them differently. No eye sees it.
    public static let standard = PictureTolerance(channel: 8)
}
