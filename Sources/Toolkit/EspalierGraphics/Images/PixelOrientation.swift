/// How a picture's pixels are rotated and mirrored for display. The raw values are those of EXIF's tag 274.
package enum PixelOrientation: UInt8, Hashable, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether rows become columns.
    package var swapsAxes: Bool { rawValue >= 5 }
}

extension CGImage {
    /// The picture with its pixels reoriented: `right` rotates it by a quarter turn clockwise.
    package func oriented(_ orientation: PixelOrientation) -> CGImage {
        if orientation == .up { return self }
        let (columns, rows) = orientation.swapsAxes ? (height, width) : (width, height)
        // The source of the first pixel, and the source strides to the next column and the next row.
        let right = width - 1, bottom = (height - 1) * width
        let (start, column, row) = switch orientation {
        case .up: (0, 1, width)
        case .upMirrored: (right, -1, width)
        case .down: (right + bottom, -1, -width)
        case .downMirrored: (bottom, 1, -width)
        case .leftMirrored: (0, width, 1)
        case .right: (bottom, -width, 1)
        case .rightMirrored: (right + bottom, -width, -1)
        case .left: (right, width, -1)
        }
        let turned = [UInt32](unsafeUninitializedCapacity: columns * rows) { buffer, count in
            pixels.withUnsafeBufferPointer { pixels in
                var place = 0
                for y in 0..<rows {
                    var source = start + y * row
                    for _ in 0..<columns {
                        buffer.initializeElement(at: place, to: pixels[source])
                        place += 1
                        source += column
                    }
                }
            }
            count = columns * rows
        }
        return CGImage(width: columns, height: rows, pixels: turned, isOpaque: isOpaque)
    }
}
