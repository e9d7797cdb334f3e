@testable import EspalierGraphics
import Foundation
import Testing

@Suite("Contrast of colours") struct ContrastTests {
    private func gray(_ white: Float, _ opacity: Float = 1) -> Color.Resolved {
        Color.Resolved(colorSpace: .sRGB, red: white, green: white, blue: white, opacity: opacity)
    }

    /// The examples of WCAG: black on white is 21, #767676 the lightest grey that can be read on white.
    @Test("Contrast ratios match the examples of WCAG and are symmetric") func measures() {
        #expect(abs(gray(0).contrast(on: gray(1)) - 21) < 0.001)
        #expect(gray(0.5).contrast(on: gray(0.5)) == 1)
        let grey = gray(0x76 / 255), lighter = gray(0x77 / 255)
        #expect(grey.contrast(on: .white) >= 4.5 && lighter.contrast(on: .white) < 4.5)
        #expect(abs(grey.contrast(on: .white) - Color.Resolved.white.contrast(on: grey)) < 1e-9)
    }

    @Test("The contrast of a translucent colour is that of its composite over the background")
    func translucentColoursAreSeenOnTheirGround() {
        #expect(abs(gray(0, 0.5).composited(over: .white).red - 0.5) < 0.001)
        #expect(abs(gray(0, 0.5).contrast(on: .white) - gray(0.5).contrast(on: .white)) < 0.01)
        #expect(gray(0, 0).contrast(on: gray(0.3)) == 1)
    }

    @Test("A colour is mixed only until the contrast condition holds") func mixingStopsAtTheRequiredContrast() {
        let blue = Color.blue.resolve(in: ColorContext())
        let moved = blue.mixed(with: .black) { $0.contrast(on: .white) >= 4.5 }
        #expect(moved.contrast(on: .white) >= 4.5 && moved.contrast(on: .white) < 4.6)
        #expect(blue.mixed(with: .black) { _ in true } == blue)
        #expect(blue.mixed(with: .black) { _ in false }.luminance < 0.0001)
    }
}
