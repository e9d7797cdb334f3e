import EspalierTesting
import QuartzCore
import SwiftUI
import UIKit

/// Layers in a white window, a pixel a point.
@MainActor struct LayerStage {
    private struct Shown: UIViewRepresentable {
        let view: UIView
        func makeUIView(context: Context) -> UIView { view }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    let view: UIView
    let app: TestApp

    init(_ layers: CALayer..., size: CGFloat = 40) {
        let view = UIView()
        for layer in layers { view.layer.addSublayer(layer) }
        self.init(view, size: size)
    }

    init(_ view: UIView, size: CGFloat = 40) {
        self.view = view
        app = TestApp(size: CGSize(width: size, height: size), fonts: .kit) { Shown(view: view).background(Color.white) }
        app.pump()
    }

    func picture() throws -> Pixels {
        app.pump()
        return try app.picture()
    }
}

extension CGColor {
    static let testRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1), testGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let testBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension Pixels.Color {
    static let pureRed = Self(255, 0, 0), pureGreen = Self(0, 255, 0), pureBlue = Self(0, 0, 255), white = Self(255, 255, 255),
        black = Self(0, 0, 0)
}

extension CALayer {
    /// A layer of one colour.
    static func block(_ color: CGColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        return layer
    }
}
