import EspalierCore
import EspalierGraphics
import Foundation

/// How a view's place follows the size of the view around it.
package struct Autoresizing: OptionSet, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let left = Autoresizing(rawValue: 1), width = Autoresizing(rawValue: 2), right = Autoresizing(rawValue: 4)
    package static let top = Autoresizing(rawValue: 8), height = Autoresizing(rawValue: 16), bottom = Autoresizing(rawValue: 32)

    /// The flexible parts share the difference in proportion to their lengths, as in UIKit.
    func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
        func axis(_ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: (Bool, Bool, Bool)) -> (CGFloat, CGFloat)
        {
            let end = old - start - length, change = new - old
            let parts = [(flexible.0, start), (flexible.1, length), (flexible.2, end)].filter(\.0)
            guard !parts.isEmpty else { return (start, length) }
            let total = parts.reduce(0) { $0 + max($1.1, 0) }
            func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
                guard isFlexible else { return 0 }
                return total > 0 ? change * max(part, 0) / total : change / CGFloat(parts.count)
            }
            return (start + share(flexible.0, start), max(length + share(flexible.1, length), 0))
        }
        let x = axis(frame.minX, frame.width, old.width, new.width, (contains(.left), contains(.width), contains(.right)))
        let y = axis(frame.minY, frame.height, old.height, new.height, (contains(.top), contains(.height), contains(.bottom)))
        return CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
    }
}
