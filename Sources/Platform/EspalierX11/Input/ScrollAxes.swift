import CX11
import Foundation

/// How far the axes of devices have scrolled. A device reports where an axis is, not how far it has moved, and goes on counting while the
/// pointer is elsewhere (XInput 2.1, "Smooth scrolling").
struct ScrollAxes {
    private struct Axis: Hashable {
        var device: Int32
        var number: Int32
    }

    private struct Kind {
        var isVertical: Bool
        var increment: Double
    }

    /// More than this at once is no finger: the device has jumped.
    private static let most = 50.0
    private var kinds: [Axis: Kind] = [:]
    /// Where each axis was at its last event in the window that the pointer is in.
    private var last: [Axis: Double] = [:]

    var isEmpty: Bool { kinds.isEmpty }

    init(_ axes: [CX11ScrollAxis] = []) {
        for axis in axes {
            kinds[Axis(device: axis.device, number: axis.number)] = Kind(isVertical: axis.is_vertical != 0, increment: axis.increment)
        }
    }

    /// The pointer has come from elsewhere, where the axes may have moved.
    mutating func forgetPlaces() { last.removeAll(keepingCapacity: true) }

    /// Takes where axes of a device are.
    /// - Returns: by how many notches of a wheel they have moved, down and to the right positive; nil if that is not known or nothing.
    mutating func move(device: Int32, to values: [(number: Int32, value: Double)]) -> CGSize? {
        var notches = CGSize.zero, isKnown = false
        for (number, value) in values {
            let axis = Axis(device: device, number: number)
            guard let kind = kinds[axis], value.isFinite else { continue }
            guard let before = last.updateValue(value, forKey: axis) else { continue }
            let delta = (value - before) / kind.increment
            guard delta.isFinite, abs(delta) <= Self.most else { continue }
            if kind.isVertical { notches.height += delta } else { notches.width += delta }
            isKnown = true
        }
        return isKnown && notches != .zero ? notches : nil
    }
}
