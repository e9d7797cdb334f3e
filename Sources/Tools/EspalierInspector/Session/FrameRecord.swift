import EspalierCore
import Foundation

/// One frame of the inspected window, as the timeline shows it.
struct FrameRecord: Equatable, Identifiable {
    /// Counted from the moment when the inspector was opened.
    let id: Int
    /// When it was painted, in seconds on the app's clock.
    let time: Double
    /// How many bodies of the app's own views ran.
    let bodies: Int
    let trace: FrameTrace

    /// Longer than this it is late on a display with 60 frames a second, in seconds.
    static let budget = 0.016

    var isSlow: Bool { trace.total > Self.budget }
    /// The painted area, in square points.
    var paintedArea: CGFloat { trace.damage.reduce(0) { $0 + $1.width * $1.height } }

    func milliseconds(_ part: FramePart) -> Double { trace.seconds[part.rawValue] * 1000 }

    /// On one line, for assistive technology.
    var text: String {
        """
        Frame \(id), \(TypeNaming.short(trace.total * 1000)) ms\(isSlow ? ", slow" : ""), \(bodies) bodies, \
        \(trace.measured) measured, \(trace.laidOut) placed
        """
    }
}

extension FramePart {
    var name: String {
        switch self {
        case .animate: "Animations"
        case .update: "Update"
        case .layout: "Layout"
        case .readers: "Readers"
        case .actions: "Actions"
        case .compose: "Compose"
        case .paint: "Paint"
        }
    }
}

/// A body that ran.
struct BodyRun: Equatable, Identifiable {
    let id: Int
    let element: ObjectIdentifier
    let name: String
    /// What made it run, as `_printChanges()` says it.
    let reason: String
    /// The frame in which it ran.
    let frame: Int
    let transaction: String
}
