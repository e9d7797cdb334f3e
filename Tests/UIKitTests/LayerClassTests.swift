import EspalierTesting
import SwiftUI
import Testing
import UIKit

private final class Gradient: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class Plain: UIView {
    final class Own: CALayer {}
    override class var layerClass: AnyClass { Own.self }
}

@MainActor @Suite("The classes of UIKit's views' layers") struct LayerClassTests {
    @Test("A view's layer is of the class that the view says, and draws in the view") func known() throws {
        let view = Gradient(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let layer = try #require(view.layer as? CAGradientLayer)
        layer.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        #expect(layer.bounds.size == view.bounds.size && view.core.content != nil)
    }

    @Test("A class of the app's own cannot be made: the view has a plain layer") func unknown() {
        #expect(!(Plain(frame: .zero).layer is Plain.Own))
    }
}
