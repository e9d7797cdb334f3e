import EspalierApp
@testable import EspalierCore
import EspalierTesting
import Testing

/// The order of the layers in front of a window's content.
@MainActor @Suite("Layers in front of a window's content") struct ModalLayerTests {
    @Test("A layer of a higher level stays in front of those that come later") func levels() throws {
        let app = TestApp { Text("x") }
        let root = try #require(app.host.rootNode)
        let first = ModalLayerNode(host: app.host), window = ModalLayerNode(host: app.host), later = ModalLayerNode(host: app.host)
        window.level = 1
        for layer in [first, window, later] { root.add(layer) }
        #expect(root.layers.map { ObjectIdentifier($0) } == [first, later, window].map { ObjectIdentifier($0) })
        for layer in [first, window, later] { root.remove(layer) }
        #expect(root.layers.isEmpty)
        for layer in [first, window, later] { layer.retire() }
    }
}
