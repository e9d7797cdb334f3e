@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation

/// A view of 40 x 20 in the middle of 200 x 100 that comes and goes as the knob says.
struct Guest<T: View>: View {
    let knob: Knob<Bool>
    let view: (Color) -> T

    init(_ knob: Knob<Bool>, @ViewBuilder _ view: @escaping (Color) -> T) {
        self.knob = knob
        self.view = view
    }

    var body: some View {
        ZStack {
            Color.clear
            if knob.value { view(Color.black) }
        }
    }
}

/// A fill that is shown: where, and how much of it.
struct ShownFill: CustomStringConvertible {
    var rect: CGRect
    var opacity: Double

    var description: String { "\(rect.dumpText) at \(opacity)" }

    func isNear(_ other: ShownFill) -> Bool {
        near(rect.minX, other.rect.minX, 0.6) && near(rect.minY, other.rect.minY, 0.6)
            && near(rect.width, other.rect.width, 0.6) && near(rect.height, other.rect.height, 0.6)
            && abs(opacity - other.opacity) < 0.01
    }
}

extension TestApp {
    /// The fills that show, back to front.
    var shownFills: [ShownFill] {
        host.fullDisplayList.items.compactMap { item in
            guard case .fill(_, _, .color(let color), _) = item.command else { return nil }
            return ShownFill(rect: item.bounds, opacity: Double(color.opacity))
        }
    }

    /// The window that transitions are watched in.
    static func stage<V: View>(
        layoutDirection: LayoutDirection = .leftToRight, @ViewBuilder _ content: () -> V
    ) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100), layoutDirection: layoutDirection, content: content)
    }
}
