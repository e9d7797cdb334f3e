import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Dynamic type sizes") struct DynamicTypeTests {
    private struct Sizes: View {
        @Environment(\.dynamicTypeSize) private var size
        @ScaledMetric(relativeTo: .largeTitle) private var title = 34.0
        @ScaledMetric private var body17: CGFloat = 17
        let log: ([Double]) -> Void

        var body: some View {
            log([Double(size.rawValue), title, Double(body17)])
            return Text("x")
        }
    }

    private func fontSize(_ font: Font, _ size: DynamicTypeSize) -> CGFloat {
        var adjustments = Font.Adjustments()
        adjustments.typeSize = size
        return font.resolve(adjustments).size
    }

    /// Human Interface Guidelines: the sizes of the usual setting are macOS'; others are as much larger as on iOS.
    @Test("Text styles scale with the dynamic type size, fixed fonts do not", arguments: [
        (Font.body, DynamicTypeSize.large, 13.0), (.largeTitle, .large, 26), (.body, .xSmall, 11), (.body, .xxxLarge, 18),
        (.body, .accessibility5, 41), (.largeTitle, .accessibility5, 46), (.caption2, .xSmall, 10), (.title, .xLarge, 24),
        (.system(size: 20), .accessibility5, 20), (.custom("Serif", fixedSize: 20), .xxxLarge, 20),
        (.custom("Serif", size: 17), .xLarge, 19), (.custom("Serif", size: 34, relativeTo: .largeTitle), .accessibility1, 44),
    ])
    func textStylesFollowTheSize(font: Font, size: DynamicTypeSize, expected: Double) {
        #expect(abs(fontSize(font, size) - expected) < 1e-9)
    }

    // Covers: attr:ScaledMetric
    @Test("dynamicTypeSize sets or clamps the environment, and scaled metrics follow") func setsTheEnvironment() {
        var seen: [[Double]] = []
        _ = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack {
                Sizes { seen.append($0) }
                Sizes { seen.append($0) }.dynamicTypeSize(.accessibility1)
                Sizes { seen.append($0) }.dynamicTypeSize(...DynamicTypeSize.medium)
                Sizes { seen.append($0) }.dynamicTypeSize(.xLarge...).environment(\.sizeCategory, .extraSmall)
                Sizes { seen.append($0) }.dynamicTypeSize(.small ... .xLarge).dynamicTypeSize(.accessibility3)
            }
        }
        #expect(seen == [[3, 34, 17], [7, 44, 28], [2, 33, 16], [4, 36, 19], [4, 36, 19]])
    }

    @Test("Text is higher at a larger dynamic type size") func textsGrow() throws {
        func height(_ size: DynamicTypeSize) throws -> CGFloat {
            let app = TestApp(size: CGSize(width: 400, height: 100)) { Text("Tall").dynamicTypeSize(size) }
            return try app.find(text: "Tall").frame.height
        }
        let heights = try [DynamicTypeSize.xSmall, .large, .accessibility1].map(height)
        #expect(heights[0] < 16 && heights[1] == 16 && heights[2] > 20)
    }

    // Covers: fontOp:scaled
    @Test("scaled(by:) multiplies the size resolved for the type size") func fontsAreScaled() {
        #expect(fontSize(.body.scaled(by: 2), .large) == 26 && fontSize(.system(size: 20).scaled(by: 0.5), .large) == 10)
        #expect(fontSize(.body.scaled(by: 2).scaled(by: 1.5).bold(), .large) == 39)
        // Of what the setting makes of the style.
        #expect(fontSize(.body.scaled(by: 2), .xxxLarge) == 36)
    }

    @Test("Dynamic type sizes are ordered and map to content size categories") func sizesHaveAnOrder() {
        #expect(DynamicTypeSize.xSmall < .accessibility1 && DynamicTypeSize.allCases.count == 12)
        #expect(DynamicTypeSize.accessibility1.isAccessibilitySize && !DynamicTypeSize.xxxLarge.isAccessibilitySize)
        #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory && ContentSizeCategory.small < .large)
        #expect(DynamicTypeSize(ContentSizeCategory.extraExtraLarge) == .xxLarge)
    }

    /// A change of the size runs the bodies that read it, and lays the texts out anew.
    @Test("A change of dynamic type size lays text out again") func changesArriveAtOnce() throws {
        struct Model: View {
            @State private var isLarge = false
            var body: some View {
                VStack {
                    Text("Sample")
                    Button("Grow") { isLarge = true }
                }
                .dynamicTypeSize(isLarge ? .accessibility2 : .large)
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Model() }
        let before = try app.find(text: "Sample").frame.height
        try app.find(.button, "Grow").click()
        #expect(try app.find(text: "Sample").frame.height > before * 1.5)
    }
}
