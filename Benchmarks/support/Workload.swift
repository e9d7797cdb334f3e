import EspalierApp
import EspalierControls
package import EspalierCore
import EspalierNavigation
package import SwiftUI

/// The window all workloads share: 900 x 700, with a foot of 20 points that carries the driver's marker.
package struct Bench<Content: View>: View {
    private let content: Content

    package init(@ViewBuilder content: () -> Content) { self.content = content() }

    package var body: some View {
        VStack(spacing: 0) {
            content
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
            Color(red: 1, green: 0, blue: 1)
                .frame(width: Sizes.foot, height: Sizes.foot)
                .frame(minWidth: 0, maxWidth: .infinity, alignment: .trailing)
        }
    }
}

package enum Sizes {
    package static let window = CGSize(width: 900, height: 700)
    package static let foot: CGFloat = 20
    package static let relayoutWidth: CGFloat = 760
}

/// The driver's hue wheel: saturation 0.6, value 0.85.
package func benchHue(_ degrees: Double) -> Color {
    Color(hue: degrees.truncatingRemainder(dividingBy: 360) / 360, saturation: 0.6, brightness: 0.85)
}

/// One benchmark: a view, and what a step changes in it.
@MainActor package protocol Workload: AnyObject {
    associatedtype Content: View
    var content: Content { get }
    /// 0: the program only stays in its event loop.
    var steps: Int { get }
    /// What another program does before a step; it is not measured.
    func prepare(_ index: Int, in window: BenchWindow)
    func step(_ index: Int, in window: BenchWindow)
}

extension Workload {
    package var steps: Int { 0 }
    package func prepare(_ index: Int, in window: BenchWindow) {}
    package func step(_ index: Int, in window: BenchWindow) { window.renderFrame() }
}
