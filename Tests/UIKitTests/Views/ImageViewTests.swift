import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's image views") struct ImageViewTests {
    private static let red = Pixels.Color(255, 0, 0), green = Pixels.Color(0, 255, 0), blue = Pixels.Color(0, 0, 255)

    private func picture(_ color: Pixels.Color, _ width: Int = 10, _ height: Int = 10) -> UIImage {
        filled(width, height, UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
    }

    @Test("An image view has the size of its image, and shows another while it is highlighted") func highlighted() throws {
        let red = picture(Self.red, 20, 10), view = UIImageView(image: red, highlightedImage: picture(Self.blue))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10) && view.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(view.image === red && !view.isHighlighted && !view.isUserInteractionEnabled)
        let app = hosted(view, 20, 20, fonts: .kit)
        #expect(try app.picture()[10, 10] == Self.red)
        view.isHighlighted = true
        try app.settle()
        #expect(try app.picture()[10, 10] == Self.blue)
        view.highlightedImage = nil
        try app.settle()
        #expect(try app.picture()[10, 10] == Self.red, "without one it shows its image")
    }

    @Test("Pictures follow one another in their time, so often as they are to, and then the image is shown again") func rounds() throws {
        let view = UIImageView(image: picture(Self.green))
        view.animationImages = [picture(Self.red), picture(Self.blue)]
        (view.animationDuration, view.animationRepeatCount) = (1, 2)
        let app = hosted(view, 10, 10, fonts: .kit)
        #expect(try app.picture()[5, 5] == Self.green && !view.isAnimating)
        view.startAnimating()
        app.pump()
        #expect(try view.isAnimating && app.picture()[5, 5] == Self.red)
        app.advance(by: .seconds(0.7))
        #expect(try app.picture()[5, 5] == Self.blue)
        app.advance(by: .seconds(0.6))
        #expect(try app.picture()[5, 5] == Self.red, "the second round")
        app.advance(by: .seconds(1))
        #expect(try !view.isAnimating && app.picture()[5, 5] == Self.green)
        try app.settle()
    }

    @Test("Pictures without a number of rounds run until they are stopped, and begin with the first") func stopping() throws {
        let view = UIImageView(image: nil)
        view.startAnimating()
        #expect(!view.isAnimating && view.animationDuration == 0 && view.animationRepeatCount == 0)
        view.animationImages = [picture(Self.red), picture(Self.blue)]
        view.animationDuration = 1
        view.startAnimating()
        let app = hosted(view, 10, 10, fonts: .kit)
        app.advance(by: .seconds(10.7))
        #expect(try view.isAnimating && app.picture()[5, 5] == Self.blue)
        view.stopAnimating()
        app.pump()
        #expect(try !view.isAnimating && app.picture()[5, 5] != Self.blue && app.picture()[5, 5] != Self.red)
        view.startAnimating()
        app.pump()
        #expect(try app.picture()[5, 5] == Self.red)
        view.animationImages = nil
        #expect(!view.isAnimating)
    }

    @Test("A symbol has the size of the configuration") func symbols() throws {
        let view = UIImageView(image: UIImage(systemName: "star.fill"))
        #expect(view.preferredSymbolConfiguration == nil)
        let app = hosted(view, 200, 200), small = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 80)
        try app.settle()
        #expect(view.intrinsicContentSize.height > 2 * small.height)
    }
}
