import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Sizes of controls") struct ControlSizeTests {
    private struct Reader: View {
        @Environment(\.controlSize) private var size
        let report: (ControlSize) -> Void
        var body: some View {
            let _ = report(size)
            Color.clear
        }
    }

    // Covers: mod:controlSize
    @Test("A range limits the size to the nearest one inside of it") func range() {
        var sizes: [ControlSize] = []
        let app = TestApp {
            VStack {
                Reader { sizes.append($0) }.controlSize(.mini ... .small)
                Reader { sizes.append($0) }.controlSize(.large...)
                Reader { sizes.append($0) }.controlSize(.small ... .large)
                Reader { sizes.append($0) }.controlSize(.small ... .large).controlSize(.mini)
            }
        }
        app.pump()
        #expect(sizes == [.small, .large, .regular, .small])
    }
}
