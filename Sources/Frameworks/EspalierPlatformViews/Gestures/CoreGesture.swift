import EspalierCore
import EspalierGraphics
package import Foundation

/// A gesture recogniser of a platform view, and what it recognises.
@MainActor package final class CoreGesture {
    package enum Kind {
        case tap(count: Int)
        case pan(minimumDistance: CGFloat)
        case longPress(duration: Double, distance: CGFloat)
        case pinch, rotation
        /// A fast stroke.
        case swipe
        /// A press from its beginning.
        case press
    }

    package enum Phase: Sendable { case began, changed, ended, cancelled }

    /// What a gesture reports. Points are in the window.
    package struct Report {
        package var phase: Phase
        package var location: CGPoint?
        package var translation = CGSize.zero
        /// Points per second.
        package var velocity = CGSize.zero
        package var scale: CGFloat = 1
        package var rotation: CGFloat = 0
        /// How fast the scale or the rotation changes, per second.
        package var rate: CGFloat = 0

        package init(
            phase: Phase, location: CGPoint? = nil, translation: CGSize = .zero, velocity: CGSize = .zero, scale: CGFloat = 1,
            rotation: CGFloat = 0
        ) {
            (self.phase, self.location, self.translation) = (phase, location, translation)
            (self.velocity, self.scale, self.rotation) = (velocity, scale, rotation)
        }
    }

    package var kind: Kind { didSet { onChange?() } }
    package var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    /// Called when the view has to look for another gesture.
    var onChange: (@MainActor () -> Void)?
    /// Whether it goes on beside the gestures of the views around, as touches do.
    package var isParallel = false
    /// The recogniser that must fail before this one recognises.
    package weak var yieldsTo: CoreGesture?
    package var report: (@MainActor (Report) -> Void)?
    /// Asked before a pan begins; no leaves the drag to others, as to the scroll view in it.
    package var mayBegin: (@MainActor (Report) -> Bool)?
    private var isUnderWay = false

    package init(_ kind: Kind) { self.kind = kind }

    /// Forgets what is under way, which ends without a report: the next one begins anew.
    package func abandon() { isUnderWay = false }

    private func tell(_ value: Report, isLast: Bool = false) {
        var value = value
        value.phase = isLast ? .ended : isUnderWay ? .changed : .began
        // A gesture that is over at once also begins.
        if isLast, !isUnderWay { report?(with(value, .began)) }
        isUnderWay = !isLast
        report?(value)
    }

    private func with(_ value: Report, _ phase: Phase) -> Report {
        var value = value
        value.phase = phase
        return value
    }

    private func drag(_ value: DragGesture.Value) -> Report {
        Report(phase: .changed, location: value.location, translation: value.translation, velocity: value.velocity)
    }

    /// The toolkit's gesture of this kind.
    private var gesture: AnyGesture<Void> {
        switch kind {
        case .tap(let count):
            return AnyGesture(SpatialTapGesture(count: count, coordinateSpace: .global).onEnded { [weak self] value in
                self?.report?(Report(phase: .ended, location: value.location))
            }.map { _ in () })
        case .pan(let distance):
            var pan = DragGesture(minimumDistance: distance, coordinateSpace: .global)
            pan.mayBegin = { [weak self] _, value in
                guard let self, let mayBegin else { return true }
                return mayBegin(with(drag(value), .began))
            }
            return AnyGesture(pan
                .onChanged { [weak self] in if let self { tell(drag($0)) } }
                .onEnded { [weak self] in if let self { tell(drag($0), isLast: true) } }.map { _ in () })
        case .press:
            return AnyGesture(DragGesture(minimumDistance: 0, coordinateSpace: .global)
                .onChanged { [weak self] in if let self { tell(drag($0)) } }
                .onEnded { [weak self] in if let self { tell(drag($0), isLast: true) } }.map { _ in () })
        case .swipe:
            return AnyGesture(DragGesture(minimumDistance: 20, coordinateSpace: .global).onEnded { [weak self] value in
                guard let self else { return }
                report?(with(drag(value), .ended))
            }.map { _ in () })
        case .longPress(let duration, let distance):
            return AnyGesture(LongPressGesture(minimumDuration: duration, maximumDistance: distance)
                .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
                .onChanged { [weak self] value in
                    guard let self, case .second(true, let value) = value else { return }
                    tell(value.map(drag) ?? Report(phase: .began))
                }
                .onEnded { [weak self] value in
                    guard let self, case .second(true, let value) = value else { return }
                    tell(value.map(drag) ?? Report(phase: .ended), isLast: true)
                }.map { _ in () })
        case .pinch:
            func report(_ value: MagnifyGesture.Value) -> Report {
                var report = Report(phase: .changed, scale: value.magnification)
                report.rate = value.velocity
                return report
            }
            return AnyGesture(MagnifyGesture()
                .onChanged { [weak self] in self?.tell(report($0)) }
                .onEnded { [weak self] in self?.tell(report($0), isLast: true) }.map { _ in () })
        case .rotation:
            func report(_ value: RotateGesture.Value) -> Report {
                var report = Report(phase: .changed, rotation: value.rotation.radians)
                report.rate = value.velocity.radians
                return report
            }
            return AnyGesture(RotateGesture()
                .onChanged { [weak self] in self?.tell(report($0)) }
                .onEnded { [weak self] in self?.tell(report($0), isLast: true) }.map { _ in () })
        }
    }

    /// One gesture for all recognisers of a view; nil for none. One that yields to another is recognised only without that one.
    package static func combined(_ gestures: [CoreGesture], parallel: Bool) -> AnyGesture<Void>? {
        let active = gestures.filter { $0.isEnabled && $0.isParallel == parallel }
        var rest = active, result: AnyGesture<Void>?
        func add(_ gesture: AnyGesture<Void>) {
            result = result.map { AnyGesture($0.simultaneously(with: gesture).map { _ in () }) } ?? gesture
        }
        while !rest.isEmpty {
            let next = rest.removeFirst()
            if let first = next.yieldsTo, let place = rest.firstIndex(where: { $0 === first }) {
                rest.remove(at: place)
                add(AnyGesture(first.gesture.exclusively(before: next.gesture).map { _ in () }))
            } else if let place = rest.firstIndex(where: { $0.yieldsTo === next }) {
                add(AnyGesture(next.gesture.exclusively(before: rest.remove(at: place).gesture).map { _ in () }))
            } else {
                add(next.gesture)
            }
        }
        return result
    }
}

extension ViewCore {
    /// A point of the window in the view's own coordinates.
    package func point(fromWindow point: CGPoint) -> CGPoint {
        guard let node else { return point }
        let local = node.convertFromWindow(point)
        return CGPoint(x: local.x + bounds.minX, y: local.y + bounds.minY)
    }

    /// A point of the view's own coordinates in those of the root of its tree.
    package func pointInRoot(_ point: CGPoint) -> CGPoint {
        var point = point, core = self
        while let outer = core.superCore {
            let frame = core.frame
            point = CGPoint(x: point.x - core.bounds.minX + frame.minX, y: point.y - core.bounds.minY + frame.minY)
            core = outer
        }
        return point
    }

    /// A point of the root of the tree in the view's own coordinates.
    package func point(fromRoot point: CGPoint) -> CGPoint {
        let origin = pointInRoot(.zero)
        return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
}
