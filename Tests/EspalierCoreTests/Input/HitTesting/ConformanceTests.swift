@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Small facts that need views, state and input together.
@MainActor @Suite("Hit testing of gaps and transparent views") struct ConformanceTests {
    private struct Gap: View {
        let isFilled: Bool
        @State private var count = 0
        var body: some View {
            VStack(spacing: 50) {
                Text("\(count)").accessibilityIdentifier("count")
                if isFilled { Text("b").accessibilityIdentifier("b") } else { Text("b").accessibilityIdentifier("b") }
            }
            .modifier(Filled(isFilled: isFilled))
            .onTapGesture { count += 1 }
        }
    }

    private struct Filled: ViewModifier {
        let isFilled: Bool
        func body(content: Content) -> some View {
            if isFilled { content.contentShape(Rectangle()) } else { content }
        }
    }

    @Test("A gap in a stack is hit only with a content shape", arguments: [false, true])
    func gapsAreHitWithAContentShape(isFilled: Bool) throws {
        let app = TestApp { Gap(isFilled: isFilled) }
        let top = try app.frame("count")
        app.click(at: CGPoint(x: top.midX, y: top.maxY + 25))
        try app.find(id: "count").expect(text: isFilled ? "1" : "0")
    }

    private struct Faded: View {
        @State private var isShown = true
        let register: @MainActor (Binding<Bool>) -> Void
        var body: some View {
            let _ = register($isShown)
            VStack(spacing: 0) {
                Box("a", width: 20, height: 20).opacity(isShown ? 1 : 0)
                Box("b", width: 20, height: 20)
            }
        }
    }

    @Test("A view of zero opacity keeps its place, but is not hit")
    func transparentViewsKeepTheirPlaceAndAreNotHit() throws {
        var isShown: Binding<Bool>!
        let app = TestApp(size: CGSize(width: 20, height: 40)) { Faded { isShown = $0 } }
        #expect(!app.input.hitTest(CGPoint(x: 10, y: 10)).isEmpty)
        isShown.wrappedValue = false
        app.pump()
        #expect(app.input.hitTest(CGPoint(x: 10, y: 10)).isEmpty)
        #expect(try app.frame("b").minY == 20)
        #expect(app.host.fullDisplayList.items.count == 1)
    }
}
