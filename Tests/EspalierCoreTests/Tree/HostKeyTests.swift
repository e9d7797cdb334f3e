@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor private final class KeptNodes { var nodes: [Node] = [] }

private enum KeptNodesKey: HostKey {
    static func makeValue(for host: ViewHost) -> KeptNodes { KeptNodes() }
    static func viewsDidEnd(_ kept: inout KeptNodes) { kept.nodes = [] }
}

private enum WidthKey: HostKey {
    static func makeValue(for host: ViewHost) -> CGFloat { host.size.width }
}

private enum NamesKey: HostKey {
    static func makeValue(for host: ViewHost) -> [String: Int] { [:] }
}

/// A value that leans on another.
private enum DoubleWidthKey: HostKey {
    static func makeValue(for host: ViewHost) -> CGFloat { 2 * host[WidthKey.self] }
}

@MainActor @Suite("What features keep for a window") struct HostKeyTests {
    private func app(width: CGFloat) -> TestApp { TestApp(size: CGSize(width: width, height: 50)) { Text("a") } }

    @Test("A value is made once for each window, when it is asked for first") func eachWindowHasItsOwn() {
        let first = app(width: 100), second = app(width: 200)
        #expect(first.host[KeptNodesKey.self] === first.host[KeptNodesKey.self])
        #expect(first.host[KeptNodesKey.self] !== second.host[KeptNodesKey.self])
        first.host[WidthKey.self] += 1
        #expect(first.host[WidthKey.self] == 101 && second.host[WidthKey.self] == 200)
    }

    @Test("A value is changed in its place") func valuesAreChangedInPlace() {
        let app = app(width: 100)
        app.host[NamesKey.self]["a"] = 1
        app.host[NamesKey.self]["b", default: 5] += 1
        #expect(app.host[NamesKey.self] == ["a": 1, "b": 6])
    }

    @Test("What makes a value may ask for another one") func valuesLeanOnOthers() {
        let app = app(width: 100)
        #expect(app.host[DoubleWidthKey.self] == 200 && app.host[WidthKey.self] == 100)
    }

    @Test("A window that closes has its values let go of nodes, and keeps the values") func closingLetsGoOfNodes() {
        let app = app(width: 100), host = app.host
        let kept = host[KeptNodesKey.self]
        kept.nodes = [host.rootNode!]
        host[WidthKey.self] = 3
        app.close()
        #expect(kept.nodes.isEmpty && host[KeptNodesKey.self] === kept && host[WidthKey.self] == 3)
    }

    @Test("The host stores what its passes work with, and nothing for single features") func theHostIsSmall() {
        let names = Mirror(reflecting: app(width: 100).host).children.compactMap(\.label)
        #expect(names.count <= 35, "\(names.count): \(names)")
    }
}
