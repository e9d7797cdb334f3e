package import EspalierCore
package import EspalierGraphics
package import EspalierTesting
package import Foundation

/// A view of 40 x 20 in the middle of 200 x 100 that comes and goes as the knob says.
package struct Guest<T: View>: View {
    package let knob: Knob<Bool>
    package let view: (Color) -> T

    package init(_ knob: Knob<Bool>, @ViewBuilder _ view: @escaping (Color) -> T) {
        self.knob = knob
        self.view = view
    }

    package var body: some View {
        ZStack {
            Color.clear
            if knob.value { view(Color.black) }
        }
    }
}

/// A fill that is shown: where, and how much of it.
package struct ShownFill: CustomStringConvertible {
    package var rect: CGRect
    package var opacity: Double

    package init(rect: CGRect, opacity: Double) {
        self.rect = rect
        self.opacity = opacity
    }

    package var description: String { "\(rect.dumpText) at \(opacity)" }

    package func isNear(_ other: ShownFill) -> Bool {
        near(rect.minX, other.rect.minX, 0.6) && near(rect.minY, other.rect.minY, 0.6)
            && near(rect.width, other.rect.width, 0.6) && near(rect.height, other.rect.height, 0.6)
            && abs(opacity - other.opacity) < 0.01
    }
}

extension TestApp {
    /// The fills that show, back to front.
    package var shownFills: [ShownFill] {
        host.fullDisplayList.items.compactMap { item in
            guard case .fill(_, _, .color(let color), _) = item.command else { return nil }
            return ShownFill(rect: item.bounds, opacity: Double(color.opacity))
        }
    }

    /// The window that transitions are watched in.
    package static func stage<V: View>(
        layoutDirection: LayoutDirection = .leftToRight, @ViewBuilder _ content: () -> V
    ) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100), layoutDirection: layoutDirection, content: content)
    }
}
