package import EspalierGraphics
public import Foundation

/// A column of a vertical lazy grid, or a row of a horizontal one.
public struct GridItem: Sendable, Equatable {
    /// The length of the track, in points.
    public enum Size: Sendable, Equatable {
        /// A fixed length, in points.
        case fixed(CGFloat)
        /// A share of the remaining length, within limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many tracks as fit into a share of the remaining length.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The length of the track.
    public var size: Size
    /// The distance to the next track, in points; nil for the default of 8.
    public var spacing: CGFloat?
    /// How views are aligned in the track; nil leaves it to the grid.
    public var alignment: Alignment?

    /// Creates a track: flexible, 8 points from the next, aligned as the grid is, unless said otherwise.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A track's place for one view in each line of a grid.
package struct GridCell: Equatable {
    package var start: CGFloat
    package var length: CGFloat
    package var alignment: Alignment

    /// SwiftUI: fixed tracks take their length; each of the others is then offered an equal share of the rest, and takes as much of it as
    /// its limits allow.
    package static func cells(_ tracks: [GridItem], in length: CGFloat, axis: Axis) -> [GridCell] {
        let spacings = tracks.map { $0.spacing ?? ViewSpacing.defaultDistance }
        var rest = length - spacings.dropLast().reduce(0, +)
        var flexible = 0
        for track in tracks {
            if case .fixed(let length) = track.size { rest -= length } else { flexible += 1 }
        }
        var cells: [GridCell] = []
        var start: CGFloat = 0
        for (track, spacing) in zip(tracks, spacings) {
            let alignment = track.alignment ?? .center
            let share = flexible > 0 ? max(rest / CGFloat(flexible), 0) : 0
            switch track.size {
            case .fixed(let length):
                cells.append(GridCell(start: start, length: max(length, 0), alignment: alignment))
                start += max(length, 0)
            case .flexible(let minimum, let maximum):
                let length = max(min(share, maximum), minimum, 0)
                cells.append(GridCell(start: start, length: length, alignment: alignment))
                start += length
                rest -= length
                flexible -= 1
            case .adaptive(let minimum, let maximum):
                let step = max(minimum, 1) + spacing
                let fitting = (share + spacing) / step
                let count = fitting < 10_000 ? max(1, Int(fitting)) : 10_000
                let length = max(min((share - CGFloat(count - 1) * spacing) / CGFloat(count), maximum), min(minimum, maximum), 0)
                for _ in 0..<count {
                    cells.append(GridCell(start: start, length: length, alignment: alignment))
                    start += length + spacing
                }
                start -= spacing
                rest -= CGFloat(count) * length + CGFloat(count - 1) * spacing
                flexible -= 1
            }
            start += spacing
        }
        return cells
    }
}
