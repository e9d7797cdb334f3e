package import EspalierCore
package import EspalierTesting
package import Foundation
import Observation
package import Testing

/// State that a test changes from outside.
@MainActor @Observable package final class Knob<Value> {
    package var value: Value
    package init(_ value: Value) { self.value = value }
}

extension TestApp {
    /// What shows of each item painted, in window points, back to front.
    package var painted: [CGRect] { host.fullDisplayList.items.map(\.bounds) }

    /// Where the first item shows.
    package var ink: CGRect { painted.first ?? .null }

    /// Lets time pass in frames of 1/60 s, in each of which all that has changed must have been painted.
    package func run(_ seconds: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        advance(by: .seconds(seconds), frame: .seconds(1.0 / 60))
        if let fault = surface.faults.first { Issue.record("\(fault)", sourceLocation: sourceLocation) }
    }

    /// Changes a value under a transaction and makes the frame.
    package func change<Value>(_ knob: Knob<Value>, to value: Value, _ animation: Animation?) {
        withAnimation(animation) { knob.value = value }
        pump()
    }
}

package func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }
